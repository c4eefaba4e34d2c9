import type { DayItem } from '#domain/agenda/day-items.ts';
import { asksToBeTold } from '#domain/agenda/commands.ts';
import { rewordingIn } from '#domain/reply/items/rewording.ts';
import { isOnlyTime, withTime } from '#domain/reply/items/rewording-times.ts';
import type { Clause, Sentence } from '#domain/reply/language/clauses.ts';
import { PhraseBook, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { asksToAdd } from '#domain/reply/meaning/add-requests.ts';
import { addGoals } from '#domain/reply/meaning/added-goals.ts';
import { planGoesOn } from '#domain/reply/meaning/plan-goes-on.ts';
import { addsList, readAddition } from '#domain/reply/meaning/additions.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { closesStory, withoutClose } from '#domain/reply/meaning/closing-words.ts';
import { contentOf, joinSpans } from '#domain/reply/meaning/clause-words.ts';
import { listLeft } from '#domain/reply/meaning/exceptions.ts';
import { leavesOut, leavesOutSomething } from '#domain/reply/meaning/left-out.ts';
import { hear, type HeardClause } from '#domain/reply/meaning/heard-clause.ts';
import { readCount } from '#domain/reply/meaning/item-counts.ts';
import { addsNumberedPlan } from '#domain/reply/meaning/planned-lists.ts';
import { judges } from '#domain/reply/meaning/judgments.ts';
import { hearWithName, namesAlone, settleNames } from '#domain/reply/meaning/named-alone.ts';
import { correctionAround, TAKES_BACK } from '#domain/reply/meaning/correction.ts';
import type { Outcome, Said } from '#domain/reply/meaning/outcome.ts';
import { repeats } from '#domain/reply/meaning/repeats.ts';
import { withoutRunOn } from '#domain/reply/meaning/run-on.ts';
import { type SentenceContext, type SentenceSoFar, WaitingItems } from '#domain/reply/meaning/sentence-so-far.ts';
import { isWhyOfRest } from '#domain/reply/meaning/rest-reasons.ts';
import { heads } from '#domain/reply/meaning/review.ts';
import {
  findsLess,
  findsShut,
  jestsOfUntold,
  losesTemper,
  reachesNobody,
  sortedOut,
  unsaidIn,
  usesUp,
} from '#domain/reply/meaning/second-thoughts.ts';
import { readTemptation } from '#domain/reply/meaning/temptation.ts';
import { whatIsLeft } from '#domain/reply/meaning/what-is-left.ts';
import { stopsReminding } from '#domain/reply/meaning/stop-reminding.ts';
import { finishesTopic } from '#domain/reply/meaning/topic-told.ts';
import { tellsOutcome } from '#domain/reply/meaning/told-outcome.ts';
import { isOthersReturn } from '#domain/reply/wishes/pause.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Reads a sentence clause by clause into the outcome; the stretches it could not use are returned. */
export function readClauses(sentence: Sentence, context: SentenceContext): string[] {
  return new ClauseReader(sentence, context).read();
}

// "switch 1 and 2", "combine 2 & 3", "focus on 1 and 3": their order, or a plan; nothing is told of them
const ARRANGES =
  /^\s*(?:(?:please|pls|can you|could you|let['’]?s|i['’]?ll|will|gonna)\s){0,3}(?:switch|swap|reorder|combine|merge|flip|exchange|rank|prioriti[sz]e|start with|begin with|focus on)\s(?:#|numbers? |items? )?\d{1,2}\s?(?:,|and|&|with|for|then)\s?#?\d{1,2}\W*$/iu;

/** So many clauses on end without a goal hold none that begins later, either: nobody lists so long. */
const BARREN_CLAUSES = 10;

const STAGE_PLURALS = new Set(['mornings', 'middays', 'evenings', 'afternoons', 'nights']);

const TELLS_OWN = new Set(['i', 'ill', 'im', 'ive', 'we', 'weve', 'it', 'its', 'thats']);
const DENIES = new Set('no nope nah not nein non dreams head'.split(' '));

/** "dishes got done, not by me" */
const NOT_BY_ME = new PhraseBook(
  phrases('not by me, not by us, but not by me, though not by me, no thanks to me, not that i did it'),
);

const EXCUSES = new PhraseBook(
  phrases('my mistake, my bad, my apologies, sorry, oops, whoops, i was wrong, got that wrong, so, about that, ,, .'),
);

const DONE: Said = { verdict: 'done', day: null };

/** Asks of each clause of one sentence, in turn, to which family of commands it belongs. */
class ClauseReader {
  readonly #soFar: SentenceSoFar;
  readonly #sentence: Sentence;
  readonly #list: AnsweredList;
  readonly #outcome: Outcome;
  readonly #waiting = new WaitingItems();
  readonly #leftover: { start: number; end: number }[] = [];
  /** The clause before left items out; more of them may follow. */
  #excepting = false;
  /** The clause before only took something back: "scratch that". */
  #corrects = false;
  /** A clause before asked for a pause. */
  #rests = false;
  /** Up to this clause was looked for a new goal, and there is none. */
  #barrenUntil = -1;

  constructor(sentence: Sentence, context: SentenceContext) {
    this.#list = context.list;
    this.#outcome = context.outcome;
    const { list } = context;
    const clauses = sentence.clauses
      .flatMap((clause) => withoutRunOn(clause, list))
      .flatMap((clause) => withoutClose(clause, list));
    this.#sentence = { ...sentence, clauses };
    const { headed } = context;
    const previous = headed && { ...headed, first: true, items: [], dated: false };
    this.#soFar = { ...context, sentence: this.#sentence, waiting: this.#waiting, previous, corrected: null };
  }

  read(): string[] {
    const { clauses, text } = this.#sentence;
    const { about } = this.#soFar;
    if (about) this.#outcome.speakOf([about]);
    if (
      addsList(this.#sentence, this.#list, this.#outcome) ||
      addsNumberedPlan(this.#sentence, this.#list, this.#outcome)
    )
      return [];
    if (ARRANGES.test(text)) return [text];
    const left = whatIsLeft(text, this.#list);
    if (left !== null) {
      this.#outcome.sayOfAll(DONE, text);
      this.#outcome.except(left, text);
      this.#outcome.acted.push(text);
      return [];
    }
    for (let at = 0; at < clauses.length;) {
      const from = at;
      const { result, isActedOn } = this.#outcome.whileReading(() => this.#readClause(from));
      if (isActedOn) this.#outcome.acted.push(text.slice(clauses[from]!.start, clauses[result - 1]!.end));
      at = result;
    }
    if (this.#waiting.items.length > 0 && (this.#isRemarkedOn() || !settleNames(this.#soFar)))
      this.#leftover.push({ start: 0, end: text.length });
    return joinSpans(this.#leftover).map(({ start, end }) => text.slice(start, end).trim());
  }

  /** "3: nightmare" and "3) nightmare", which says how it was and not that it is done. */
  #isRemarkedOn(): boolean {
    const [first] = this.#leftover;
    if (first === undefined || !this.#waiting.byNumber || this.#soFar.previous !== null) return false;
    return /\d\s*[:).]\s*$/u.test(this.#sentence.text.slice(0, first.start));
  }

  /** Each family of commands in turn; the clause to go on with is returned. */
  #readClause(at: number): number {
    const clause = this.#sentence.clauses[at]!;
    if (this.#asksOfService(clause)) return at + 1;
    if (TAKES_BACK.matchAt(clause.words, 0) !== null && this.#outcome.takeBackAdds(clause.text)) return at + 1;
    if (this.#scrapsWhatWasSaid(clause, at)) return at + 1;
    if (this.#stopsReminding(clause, at)) return at + 1;
    const opened = this.#withoutCorrection(clause, at);
    if (opened !== clause) this.#outcome.acted.push(clause.text.replace(opened?.text ?? '', ''));
    const setsTime = this.#corrects && opened === clause && this.#setsTime(clause.words);
    this.#corrects &&= opened === null;
    if (setsTime) return at + 1;
    if (opened === null || (opened !== clause && this.#asksOfService(opened))) return at + 1;
    if (this.#rewords(opened)) return at + 1;
    const heard = hearWithName(hear(opened, this.#list), this.#soFar);
    if (heads(heard, at, this.#soFar) || NOT_BY_ME.covers(heard.clause.words) || closesStory(heard, this.#soFar)) {
      // It tells how what is named beside it is judged.
      this.#outcome.acted.push(clause.text);
      return at + 1;
    }
    if (readTemptation(heard, this.#soFar) || tellsOutcome(heard, this.#soFar)) return at + 1;
    const follows = this.#excepting;
    this.#excepting = leavesOut(heard, follows, this.#soFar);
    if (this.#excepting) return at + 1;
    const left = listLeft(this.#sentence, at, this.#list);
    if (left !== null) {
      this.#outcome.sayOfAll(DONE, clause.text);
      this.#outcome.except(left.items, clause.text);
      return left.until + 1;
    }
    if (leavesOutSomething(heard, at, follows, this.#soFar)) {
      this.#excepting = true;
      this.#leftover.push(clause);
      return at + 1;
    }
    this.#settleCorrected(heard);
    const afterAddition = this.#adds(heard, at);
    if (afterAddition !== null) return afterAddition;
    const isRead =
      repeats(heard, this.#outcome) ||
      findsLess(heard, this.#soFar) ||
      losesTemper(heard, this.#soFar) ||
      usesUp(heard, at, this.#soFar) ||
      namesAlone(heard, at, this.#soFar) ||
      this.#counts(heard) ||
      reachesNobody(heard, this.#soFar) ||
      findsShut(heard, this.#soFar) ||
      finishesTopic(heard, at, this.#soFar) ||
      judges(heard, at, this.#soFar);
    if (!isRead || this.#namesNoNumber(heard)) this.#leftover.push(clause);
    this.#outcome.speakOf(heard.refs.items);
    // What else it says is left over above, or belongs to the item.
    if (isRead) this.#outcome.naming.push({ text: clause.text, items: heard.refs.items });
    return at + 1;
  }

  /** "1 and 4 done" of three items: what is said of the 4 is not passed over in silence (D14). */
  #namesNoNumber({ clause, refs }: HeardClause): boolean {
    return refs.unknown && contentOf(clause).every(({ kind }) => kind === 'number');
  }

  #asksOfService(clause: Clause): boolean {
    // A sentence of one clause was asked as a whole.
    if (this.#sentence.clauses.length === 1) return false;
    const control = this.#list.controlIn(clause.text, true);
    if (control === null || (asksToBeTold(control) && control.kind !== 'price')) return false;
    if (control.kind === 'set-time' && this.#hasTimesOfOwn()) return false;
    // "called Bo, he's off to Cancun, back April 29"
    const before = wordsOf(this.#sentence.text.slice(0, clause.start));
    if (control.kind === 'pause' && isOthersReturn(before, clause.words)) return false;
    this.#outcome.hearWish(control, clause.text);
    this.#rests ||= control.kind === 'pause' || control.kind === 'skip-today';
    return true;
  }

  /** "stop reminding me about the dentist | and the gym" */
  #stopsReminding(clause: Clause, at: number): boolean {
    // "…, I went", "…, I'll do it Saturday": what is said of the item comes behind.
    if (TELLS_OWN.has(this.#sentence.clauses[at + 1]?.words[0]?.plain ?? '')) return false;
    const items = stopsReminding(clause.text, this.#list, this.#outcome);
    if (items === null) return false;
    this.#outcome.wholly.push(clause.text);
    this.#soFar.previous = items.length === 0 ? null : { verdict: 'drop', day: null, first: true, items, dated: false };
    return true;
  }

  /** "yoga mornings at 7 and evenings at 8": a part of the day that names no message of ours. */
  #hasTimesOfOwn(): boolean {
    return this.#sentence.clauses.some(
      ({ words, text }) =>
        words.some(({ plain }) => STAGE_PLURALS.has(plain)) && this.#list.controlIn(text, true) === null,
    );
  }

  /** "worksheet done, swap the read aloud for an audiobook": new words in a part of the sentence. */
  #rewords(clause: Clause): boolean {
    if (this.#sentence.clauses.length === 1) return false;
    const reword = rewordingIn(clause.text, this.#list.known, this.#list.finder);
    if (!reword || this.#waiting.items.includes(reword.item)) return false;
    this.#outcome.reword(reword.item, reword.text, clause.text);
    return true;
  }

  /** "no wait, 3": takes back what was said last; null where nothing else is said. */
  #withoutCorrection(clause: Clause, at: number): Clause | null {
    const { start, end } = correctionAround(clause.words);
    // "1 and 2 done. no wait, not 2, 4": the next clause says what of it is taken back.
    const next = this.#sentence.clauses[at + 1];
    if (start === clause.words.length && (unsaidIn(next?.words ?? [], this.#soFar).length > 0 || this.#sortsOut(next)))
      return null;
    if (this.#unsays(clause.words.slice(start, end), clause.text)) return null;
    // "I meant to ring Ngaio" corrects nothing.
    if ((start === 0 && end === clause.words.length) || clause.words[start]?.plain === 'to') return clause;
    if (jestsOfUntold(clause, this.#soFar)) return null;
    if (this.#excusesDenial(clause.words)) return null;
    const before = this.#waiting.items.length > 0 ? [] : (this.#soFar.previous?.items ?? []);
    this.#outcome.acted.push(...this.#waiting.items.map(({ number, text }) => `${number} ${text}`));
    this.#soFar.corrected =
      this.#outcome.takeBack(before.length > 0 ? before : this.#outcome.last) ?? this.#soFar.corrected;
    this.#waiting.clear();
    const rest = clause.words.slice(start, end);
    this.#corrects = rest.length === 0;
    // "did everything. haha no"; "all done! oh wait, not the gate" leaves out the gate alone.
    if (rest.length === 0 && before.length === 0 && clause.words.some(({ plain }) => DENIES.has(plain)))
      this.#outcome.takeBackOfAll();
    if (rest.length === 0 || this.#setsTime(rest)) return null;
    const offset = clause.words[0]?.start ?? 0;
    const text = clause.text.slice((rest[0]?.start ?? 0) - offset, (rest.at(-1)?.end ?? 0) - offset);
    return { ...clause, text, words: wordsOf(text) };
  }

  /** "payroll is NOT done, my mistake": the mistake was to call it done. */
  #excusesDenial(words: readonly Word[]): boolean {
    const { last } = this.#outcome;
    const isReopened = (item: DayItem) => item.mark === 'done' && this.#outcome.verdictOn(item) === 'open';
    return this.#waiting.items.length === 0 && last.length > 0 && last.every(isReopened) && EXCUSES.covers(words);
  }

  /** "1 done. scrap that, it leaked again": what was told as done is not; "the quote - scrap that" drops. */
  #scrapsWhatWasSaid({ text, words }: Clause, at: number): boolean {
    if (!TAKES_BACK.covers(words.filter(({ kind }) => kind === 'word')) || this.#waiting.items.length > 0) return false;
    const { last } = this.#outcome;
    const isTold = last.length > 0 && last.every((item) => this.#outcome.verdictOn(item) === 'done');
    if (!isTold && !(this.#corrects && last.length > 0)) return false;
    if (isTold && this.#sortsOut(this.#sentence.clauses[at + 1])) return true;
    if (isTold) this.#outcome.takeBack(last);
    this.#outcome.because(`“${text}” takes it back`);
    this.#corrects = true;
    return true;
  }

  /** "2 and 3 done. actually no, 3 isn't": only what the next clause names is taken back. */
  #sortsOut(next: Clause | undefined): boolean {
    const items = sortedOut(next, this.#soFar);
    this.#outcome.takeBack(items);
    return items.length > 0;
  }

  /** "2 and 4 done. sorry not 4, 3": what was told of one is taken back, and goes with what is named next. */
  #unsays(words: readonly Word[], text: string): boolean {
    const items = unsaidIn(words, this.#soFar);
    if (items.length === 0) return false;
    this.#outcome.say(items, { verdict: 'open', day: null }, `“${text}” takes it back`);
    this.#soFar.previous = null;
    this.#soFar.corrected = DONE;
    return true;
  }

  /** "Meet Ines at 4. scratch that, 4:30": another time for what was reworded last. */
  #setsTime(rest: readonly Word[]): boolean {
    const [item, ...others] = this.#outcome.last;
    const reworded = item === undefined || others.length > 0 ? null : this.#outcome.rewordingOf(item);
    const text = rest.map(({ plain }) => plain).join(' ');
    if (item === undefined || reworded === null || !isOnlyTime(text)) return false;
    this.#outcome.reword(item, withTime(reworded, text), text);
    return true;
  }

  /** "I mean the lawn, hedge is still a jungle": the name goes with what was taken back, not with what follows. */
  #settleCorrected({ refs }: HeardClause): void {
    const { corrected } = this.#soFar;
    const { items } = this.#waiting;
    if (corrected === null || items.length === 0 || !refs.items.some((item) => !items.includes(item))) return;
    this.#outcome.say(items, corrected, 'named in place of another');
    this.#waiting.clear();
  }

  /** A new goal, as far as it reaches; the clause behind it, or null where none is added. */
  #adds(heard: HeardClause, at: number): number | null {
    if (at <= this.#barrenUntil) return null;
    if (this.#waiting.items.length > 0) {
      if (!asksToAdd(heard.clause)) return null;
      // "call mom and add adapters": who names what stands on the list, and adds to it, tells nothing of it.
      if (this.#waiting.byNumber) settleNames(this.#soFar);
      this.#waiting.clear();
    }
    if (this.#rests && isWhyOfRest(heard.clause)) return null;
    const reach = readAddition(heard, this.#sentence, at, this.#list, this.#outcome);
    if (reach?.adds === true) {
      this.#soFar.previous = null;
      return reach.until + 1;
    }
    const on = planGoesOn(heard, at, this.#soFar);
    if (on !== null && addGoals(heard.clause.text, on, this.#list, this.#outcome)) return at + 1;
    if (reach !== null && reach.until - at >= BARREN_CLAUSES) this.#barrenUntil = reach.until;
    return null;
  }

  /** "3 of 4"; "articles: 1 of 2" speaks of what was named before it. */
  #counts(heard: HeardClause): boolean {
    if (!readCount(heard, this.#waiting.items, this.#list, this.#outcome)) return false;
    if (this.#waiting.items.length === 1) this.#waiting.clear();
    this.#soFar.previous = { ...DONE, first: false, items: [], dated: false };
    return true;
  }
}
