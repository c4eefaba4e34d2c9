import type { DayItem } from '#domain/agenda/day-items.ts';
import { readAddition } from '#domain/reply/meaning/additions.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { contentOf, echoes, isPure, joinSpans } from '#domain/reply/meaning/clause-words.ts';
import type { Clause, Sentence } from '#domain/reply/language/clauses.ts';
import { leavesOnly, readException } from '#domain/reply/meaning/exceptions.ts';
import { readCount } from '#domain/reply/meaning/item-counts.ts';
import {
  carryDay,
  hear,
  type HeardClause,
  hearWith,
  isCoordinated,
  mayTellOf,
  opensList,
  opensWithVerb,
  type Previous,
  verdictFollows,
} from '#domain/reply/meaning/heard-clause.ts';
import type { Outcome, Said } from '#domain/reply/meaning/outcome.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { rewordingIn } from '#domain/reply/items/rewording.ts';
import { withoutRunOn } from '#domain/reply/meaning/run-on.ts';
import { tellsOfTopic } from '#domain/reply/items/telling.ts';
import { unnamedTargets } from '#domain/reply/meaning/unnamed-targets.ts';
import type { Verdict } from '#domain/reply/items/verdict.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

export interface ClauseContext {
  readonly list: AnsweredList;
  readonly outcome: Outcome;
  /** The item of the quoted line that this sentence stands below. */
  readonly about: DayItem | null;
  /** The whole reply is one clause. */
  readonly isOneClause: boolean;
}

/** Reads a sentence clause by clause into the outcome; the stretches it could not use are returned. */
export function readClauses(sentence: Sentence, context: ClauseContext): string[] {
  return new ClauseReader(sentence, context).read();
}

const DONE: Said = { verdict: 'done', day: null };

/** The state of one sentence: items may wait for their verdict, a verdict for its items. */
class ClauseReader {
  readonly #sentence: Sentence;
  readonly #list: AnsweredList;
  readonly #outcome: Outcome;
  readonly #about: DayItem | null;
  readonly #isOneClause: boolean;
  readonly #leftover: { start: number; end: number }[] = [];
  /** Items named, whose verdict has not come yet. */
  #pending: readonly DayItem[] = [];
  /** Where in the sentence the first of them stands. */
  #pendingFrom = 0;
  /** One of them was named by its number. */
  #numbered = false;
  #previous: Previous | null = null;
  /** The clause before left items out; more of them may follow. */
  #excepting = false;

  constructor(sentence: Sentence, { list, outcome, about, isOneClause }: ClauseContext) {
    this.#sentence = { ...sentence, clauses: sentence.clauses.flatMap((clause) => withoutRunOn(clause, list)) };
    this.#list = list;
    this.#outcome = outcome;
    this.#about = about;
    this.#isOneClause = isOneClause;
  }

  read(): string[] {
    if (this.#about) this.#outcome.speakOf([this.#about]);
    for (let at = 0; at < this.#sentence.clauses.length;) at = this.#readClause(at);
    if (this.#pending.length > 0) this.#settlePending();
    return joinSpans(this.#leftover).map(({ start, end }) => this.#sentence.text.slice(start, end).trim());
  }

  /** Each family of commands in turn; the clause to go on with is returned. */
  #readClause(at: number): number {
    const clause = this.#sentence.clauses[at]!;
    if (this.#asksOfService(clause)) return at + 1;
    const opened = this.#withoutCorrection(clause);
    if (opened === null || (opened !== clause && this.#asksOfService(opened))) return at + 1;
    if (this.#rewords(opened)) return at + 1;
    const heard = this.#withPending(hear(opened, this.#list));
    this.#excepting = this.#leavesOut(heard);
    if (this.#excepting) return at + 1;
    const afterAddition = this.#adds(heard, at);
    if (afterAddition !== null) return afterAddition;
    const isRead =
      this.#repeats(heard) ||
      this.#namesAlone(heard, at) ||
      this.#counts(heard) ||
      this.#tellsOfTopic(heard) ||
      this.#judges(heard, at);
    if (!isRead) this.#leftover.push(clause);
    this.#outcome.speakOf(heard.refs.items);
    return at + 1;
  }

  #asksOfService(clause: Clause): boolean {
    // A sentence of one clause was asked as a whole.
    if (this.#sentence.clauses.length === 1) return false;
    const control = this.#list.controlIn(clause.text, true);
    if (control === null || control.kind === 'list' || control.kind === 'help') return false;
    this.#outcome.hearWish(control, clause.text);
    return true;
  }

  /** "Rates - paid", "Kettle for Doreen: ordered": read together with the name that stands alone before it. */
  #withPending(heard: HeardClause): HeardClause {
    const { clause, refs, verdict, day } = heard;
    if (
      this.#pending.length === 0 ||
      refs.items.some((item) => !this.#pending.includes(item)) ||
      verdict !== null ||
      day ||
      refs.count
    )
      return heard;
    return hearWith(heard, this.#sentence.text.slice(this.#pendingFrom, clause.end), this.#list);
  }

  /** "worksheet done, swap the read aloud for an audiobook": new words in a part of the sentence. */
  #rewords(clause: Clause): boolean {
    if (this.#sentence.clauses.length === 1) return false;
    const reword = rewordingIn(clause.text, this.#list.known, this.#list.finder);
    if (!reword || this.#pending.includes(reword.item)) return false;
    this.#outcome.reword(reword.item, reword.text, clause.text);
    return true;
  }

  /** "no wait, 3": takes back what was said last; null where nothing else is said. */
  #withoutCorrection(clause: Clause): Clause | null {
    const match = lexicon('correction').matchAt(clause.words, 0);
    // "I meant to ring Ngaio" corrects nothing.
    if (!match || clause.words[match.end]?.plain === 'to') return clause;
    const before = this.#pending.length > 0 ? [] : (this.#previous?.items ?? []);
    this.#outcome.takeBack(before.length > 0 ? before : this.#outcome.last);
    this.#pending = [];
    const rest = clause.words.slice(match.end);
    if (rest.length === 0) return null;
    const text = clause.text.slice((rest[0]?.start ?? 0) - (clause.words[0]?.start ?? 0));
    return { ...clause, text, words: wordsOf(text) };
  }

  #leavesOut({ clause, refs }: HeardClause): boolean {
    const exception = lexicon('except').find(clause.words);
    const isException =
      (this.#excepting && isPure(clause, refs)) ||
      leavesOnly(clause, refs) ||
      (exception !== null && (exception.start <= 1 || refs.all));
    return isException && readException(clause, refs, this.#previous, this.#list, this.#outcome);
  }

  /** A new goal, as far as it reaches; the clause behind it, or null where none is added. */
  #adds(heard: HeardClause, at: number): number | null {
    const next = this.#pending.length > 0 ? null : readAddition(heard, this.#sentence, at, this.#list, this.#outcome);
    if (next !== null) this.#previous = null;
    return next;
  }

  /** "add the gym", which stands on the list. */
  #repeats({ clause, refs, verdict }: HeardClause): boolean {
    if (verdict !== null || refs.items.length === 0 || !lexicon('add').matchAt(clause.words, 0)) return false;
    const why = `“${clause.text}” stands on the list already`;
    const untold = refs.items.filter((item) => this.#outcome.verdictOn(item) === null);
    const gone = untold.filter(({ mark }) => mark === 'dropped');
    const open = untold.filter(({ mark }) => mark !== 'dropped' && mark !== 'done');
    this.#outcome.because(why);
    this.#outcome.say(gone, { verdict: 'keep', day: null }, why);
    this.#outcome.say(open, { verdict: 'open', day: null }, why);
    return true;
  }

  /** Items, and nothing said of them here. */
  #namesAlone({ clause, refs, verdict }: HeardClause, at: number): boolean {
    if (verdict !== null || refs.count !== null) return false;
    // "Arzt erledigt, Paket auch", "swim done, dishes too"
    if (this.#previous && this.#pending.length === 0 && refs.items.length > 0 && echoes(clause, refs)) {
      this.#outcome.say(refs.items, this.#previous, `“${clause.text}” says the same`);
      return true;
    }
    if (!isPure(clause, refs)) return false;
    if (refs.all || refs.rest) this.#outcome.sayOfAll(DONE, clause.text);
    else if (
      this.#previous?.first &&
      (isCoordinated(this.#sentence, at) || !verdictFollows(this.#sentence, at, this.#list))
    )
      this.#outcome.say(refs.items, this.#previous, `“${clause.text}” goes with what stands before`);
    else {
      if (this.#pending.length === 0) this.#pendingFrom = clause.start;
      this.#numbered ||= refs.mentions.length < refs.items.length;
      this.#pending = [...this.#pending, ...refs.items];
    }
    return true;
  }

  /** "3 of 4"; "articles: 1 of 2" speaks of what was named before it. */
  #counts(heard: HeardClause): boolean {
    if (!readCount(heard, this.#pending, this.#list, this.#outcome)) return false;
    if (this.#pending.length === 1) this.#pending = [];
    this.#previous = { ...DONE, first: false, items: [], dated: false };
    return true;
  }

  /** "The committee. I rang them", "it ran late but she's been seen": what was named before is over. */
  #tellsOfTopic(heard: HeardClause): boolean {
    const { clause, refs, verdict, day } = heard;
    const [item, ...others] = this.#pending.length > 0 ? this.#pending : this.#outcome.topic;
    if (!item || others.length > 0 || refs.items.length > 0 || refs.all || refs.rest || refs.unknown || day)
      return false;
    if (verdict !== null && verdict !== 'done') return false;
    if (!mayTellOf(this.#outcome.verdictOn(item), heard)) return false;
    if (!tellsOfTopic(clause.words, refs.languages)) return false;
    this.#pending = [];
    this.#outcome.say([item], DONE, `“${clause.text}” tells of what was named before`);
    this.#previous = { ...DONE, first: false, items: [item], dated: false };
    return true;
  }

  /** A verdict, and whom it means. */
  #judges(heard: HeardClause, at: number): boolean {
    const { clause, refs, day, verdict } = heard;
    if (verdict === null) return false;
    const said: Said = { verdict, day: verdict === 'carry' ? carryDay(day, this.#list) : null };
    const isDated = day !== null;
    if ((refs.all || refs.rest) && refs.items.length === 0) {
      this.#outcome.sayOfAll(said, clause.text);
      const exception = lexicon('except').find(clause.words);
      if (exception && exception.start > 1) {
        const behind = this.#list.referencesIn(clause.words.slice(exception.start + 1));
        readException(clause, behind, null, this.#list, this.#outcome);
      }
      this.#previous = { ...said, first: false, items: [], dated: isDated };
      return true;
    }
    if (lexicon('nothing').find(clause.words) && refs.items.length === 0 && verdict === 'open') {
      if (this.#outcome.general === null) this.#outcome.sayOfAll({ verdict: 'open', day: null }, clause.text);
      return true;
    }
    if (this.#pending.length === 0 && opensList(heard, this.#sentence, at, this.#list, this.#outcome.last.length > 0)) {
      this.#previous = { ...said, first: true, items: [], dated: isDated };
      return true;
    }
    const targets = this.#targetsOf(heard, verdict);
    this.#pending = [];
    if (targets.length === 0) return this.#meansNobody(heard, verdict);
    // "move 1 and 3 to Monday": the day at the end is the day of both.
    const sameMove: readonly DayItem[] =
      verdict === 'carry' && isDated && this.#previous?.verdict === 'carry' && !this.#previous.dated
        ? this.#previous.items
        : [];
    // "all packed! flying to Denver tomorrow": what is over does not move, unless the words move it.
    if (
      verdict === 'carry' &&
      targets.every((item) => this.#outcome.verdictOn(item) === 'done') &&
      !lexicon('carry').has(clause.words)
    )
      return false;
    // "giving up on python, not for me", "cancelled it, no time": why it goes leaves it gone.
    if (
      verdict === 'open' &&
      refs.items.length === 0 &&
      targets.every((item) => this.#outcome.verdictOn(item) === 'drop')
    )
      return true;
    // "3 of 4, didn't get to the marking": the one left is named, so the others are done.
    if (verdict !== 'done' && targets.length === this.#outcome.counted) {
      this.#outcome.counted = null;
      this.#outcome.sayOfAll(DONE, clause.text);
    }
    if (verdict === 'open' && this.#namesMore(heard)) this.#outcome.asides.push(clause.text);
    this.#outcome.say([...sameMove, ...targets], said, `“${clause.text}” says ${verdict}`);
    this.#previous = { ...said, first: opensWithVerb(clause, refs), items: targets, dated: isDated };
    return true;
  }

  /** "Need to book flights for the garden show" of a morning: what is taken for an item may be a goal of its own. */
  #namesMore({ clause, refs }: HeardClause): boolean {
    if (this.#list.stage !== 'morning' || refs.mentions.length === 0) return false;
    const pointing = new Set([...refs.used].map((at) => clause.words[at]));
    return contentOf(clause).some((word) => !pointing.has(word));
  }

  #targetsOf({ clause, refs }: HeardClause, verdict: Verdict): readonly DayItem[] {
    const named = [...this.#pending, ...refs.items];
    if (named.length > 0) return named;
    if (this.#about) return [this.#about];
    // "7 done" where nothing has the number 7.
    if (refs.unknown) return [];
    return unnamedTargets(clause, verdict, {
      open: this.#list.open,
      before: this.#previous?.items ?? [],
      last: this.#outcome.topic,
      untold: this.#outcome.topic.filter((item) => this.#outcome.verdictOn(item) === null),
      isOneClause: this.#isOneClause,
    });
  }

  /** Whether a verdict that means nobody says enough by itself. */
  #meansNobody({ clause, refs }: HeardClause, verdict: Verdict): boolean {
    if (contentOf(clause).length > 0) return false;
    if (verdict === 'done' && this.#list.open.length > 1 && !refs.unknown)
      this.#outcome.askBack('Which of them is done?');
    if (verdict === 'open') this.#outcome.because(`“${clause.text}” leaves all as it is`);
    return verdict === 'open';
  }

  /** Items named without any verdict: numbers alone mean done, words alone are too little (D15). */
  #settlePending(): void {
    const pending = this.#pending;
    const { text } = this.#sentence;
    if (this.#previous) return this.#outcome.say(pending, this.#previous, 'named beside what was said');
    // "call the bank", which was let go today: it is wanted again.
    if (pending.every(({ mark }) => mark === 'dropped'))
      return this.#outcome.say(pending, { verdict: 'keep', day: null }, `“${text}” names what was let go`);
    if (this.#numbered || /[\u{1F44D}✅]/u.test(text)) {
      const numbers = pending.map((item) => item.number).join(', ');
      return this.#outcome.say(pending, DONE, `“${text}” names ${numbers} alone: done`);
    }
    // In the evening we asked what was done: "bathroom, beds, bills" answers it.
    if (this.#list.stage === 'evening' && pending.length > 1 && pending.length < this.#list.open.length)
      return this.#outcome.say(pending, DONE, `“${text}” lists what was done`);
    if (this.#list.stage !== 'morning' && this.#list.stage !== 'day0')
      this.#outcome.askBack(`Is ${pending.map((item) => `“${item.text}”`).join(' and ')} done?`);
    this.#leftover.push({ start: 0, end: text.length });
  }
}
