import type { Command } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { addGoals } from '#domain/reply/meaning/added-goals.ts';
import { addsTo } from '#domain/reply/meaning/adds-to-list.ts';
import { besideGoals } from '#domain/reply/meaning/beside-goals.ts';
import { answeredList, type AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { addsAnnounced, addsPlanned, planAnnounced } from '#domain/reply/meaning/announced-plan.ts';
import { answersInOrder, isDoneThroughout, opensWithDone } from '#domain/reply/meaning/bare-answers.ts';
import { asksInClause } from '#domain/reply/meaning/asks-in-clause.ts';
import { boxIn } from '#domain/reply/meaning/boxes.ts';
import { isCourtesy } from '#domain/reply/meaning/clause-words.ts';
import type { Sentence } from '#domain/reply/language/clauses.ts';
import { withoutDictation } from '#domain/reply/language/dictated-marks.ts';
import { markedLines } from '#domain/reply/letter/marked-lines.ts';
import { withoutFarewell } from '#domain/reply/meaning/farewell.ts';
import { isMachineOrder, isMachineTalk, isMarkedUp } from '#domain/reply/goals/machine-talk.ts';
import type { NewLine } from '#domain/reply/letter/new-words.ts';
import { once } from '#domain/reply/language/once.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { withCountedGoals } from '#domain/reply/meaning/counted-goals.ts';
import { insteadOfTopic } from '#domain/reply/meaning/instead-of-topic.ts';
import { Outcome, type Said } from '#domain/reply/meaning/outcome.ts';
import { spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';
import { askedAndDenied, isQuestion, isRhetorical, questionBehind } from '#domain/reply/meaning/questions.ts';
import { withoutListedGoals } from '#domain/reply/meaning/numbered-list.ts';
import { readNumberedVerdicts } from '#domain/reply/meaning/numbered-verdicts.ts';
import { isPlannedOrder } from '#domain/reply/meaning/planned-order.ts';
import { readClauses } from '#domain/reply/meaning/read-clauses.ts';
import type { AnsweredMessage, Reading, ReadWords } from '#domain/reply/reading.ts';
import { sentencesOfWishes } from '#domain/reply/wishes/complaint.ts';
import { asksPriceByMark } from '#domain/reply/wishes/price.ts';
import { recallWanted } from '#domain/reply/wishes/recall.ts';
import { answeredByOneself, reviewAsked } from '#domain/reply/meaning/review.ts';
import { rewordsInClause } from '#domain/reply/meaning/rewords-in-clause.ts';
import { rewordingIn } from '#domain/reply/items/rewording.ts';
import { stopsReminding } from '#domain/reply/meaning/stop-reminding.ts';
import { standardize } from '#domain/reply/goals/standardize.ts';
import { isGoalBeside, isSmallTalk, isThanks, pointsAtList, tellsHow } from '#domain/reply/meaning/no-goals.ts';
import { QUESTION_FORM } from '#domain/reply/words/question-frames.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { wordsLeft } from '#domain/reply/meaning/words-left.ts';
import { withWholeLinks } from '#domain/reply/meaning/with-whole-links.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

const THANKS = lexicon('thanks');

export type Interpretation = Pick<Reading, 'commands' | 'notes' | 'reasons' | 'question' | 'heard' | 'words'>;

/**
 * Clauses against the items that the person saw, as commands. What is not understood becomes a note; thanks and a
 * bare "ok" become nothing, with the reason (D14, D15).
 */
export function interpret(lines: readonly NewLine[], answered: AnsweredMessage, today: LocalDate): Interpretation {
  return withWholeLinks(lines, withCountedGoals(lines, answered), (whole, seen) =>
    new ReplyReader(whole, seen, today).read(),
  );
}

/** Half again as many as 8000 characters of prose have; behind so many crumbs the rest is a note. */
const CLAUSES_MAX = 600;

/** The state of one reading: sentences are read in order, and later words correct earlier ones. */
class ReplyReader {
  readonly #lines: readonly NewLine[];
  readonly #list: AnsweredList;
  readonly #outcome: Outcome;
  readonly #isOneClause: boolean;
  readonly #isOneSentence: boolean;
  readonly #leftover: string[] = [];
  readonly #sentencesOf = once(sentencesOfWishes); // The lines are counted in sentences before they are read.
  /** Questions, and words said to a machine: notes, never goals. */
  readonly #kept: string[] = [];
  readonly #last: Sentence | undefined;
  /** "Thanks, Mina" at the end. */
  readonly #farewell: string;
  #clausesLeft = CLAUSES_MAX;
  readonly #unread: string[] = [];
  #asked = false;
  /** What the question before, which answers itself, says of what is named now. */
  #headed: Said | null = null;
  /** The sentence before. */
  #before = '';
  /** The sentence before was said to a machine. */
  #toMachine = false;
  #thanked = false;
  /** The last sentence was read clause by clause. */
  #inClauses = false;
  /** "tomorrow: three things" was said. */
  #plan: ReturnType<typeof planAnnounced> = null;

  constructor(lines: readonly NewLine[], answered: AnsweredMessage, today: LocalDate) {
    const { read, farewell } = withoutFarewell(lines);
    this.#lines = markedLines(read).map((line) => ({ ...line, text: withoutDictation(line.text) }));
    this.#farewell = farewell;
    this.#last = this.#sentencesOf(this.#lines.at(-1)?.text ?? '').at(-1);
    const texts = lines.map(({ text }) => text);
    this.#list = answeredList(answered, today, texts);
    this.#outcome = new Outcome(this.#list.known, new Set(answered.items));
    const sentences = lines.flatMap((line) => this.#sentencesOf(line.text));
    this.#isOneSentence = sentences.length === 1;
    this.#isOneClause = sentences.reduce((sum, sentence) => sum + sentence.clauses.length, 0) === 1;
  }

  read(): Interpretation {
    const words = this.#lines.flatMap((line) => wordsOf(line.text));
    const whole = this.#lines.map(({ text }) => text).join('\n');
    const inOrder = answersInOrder(whole, this.#list.open);
    if (inOrder !== null || isDoneThroughout(words, this.#list.open.length)) {
      if (inOrder === null) this.#outcome.sayOfAll({ verdict: 'done', day: null }, 'done');
      else this.#outcome.say(inOrder, { verdict: 'done', day: null }, 'answers in order');
      this.#outcome.wholly.push(whole);
    } else if (this.#isNumberedThroughout()) this.#outcome.wholly.push(whole);
    else this.#readLines();
    const isSilent = this.#outcome.isUntouched && this.#list.stage !== 'morning';
    if (isSilent && opensWithDone(words)) this.#outcome.sayOfAll({ verdict: 'done', day: null }, 'done');
    const operations = this.#outcome.operations();
    const adds = this.#additions();
    const goals = [...operations, ...adds].flatMap((command) => ('text' in command ? [command.text] : []));
    const notes = this.#notes();
    const sentences = this.#lines.flatMap(({ text }) => this.#sentencesOf(text));
    const { read, left } = wordsLeft(sentences, { ...this.#actedOn(operations, adds), goals, notes });
    // "thank you. finished 1": a number is no part of a goodbye.
    const saysMore = wordsOf(this.#farewell).some(({ kind }) => kind === 'number');
    const lost = saysMore ? [...left, this.#farewell] : left;
    for (const text of lost) this.#outcome.because(`kept as a note: “${text}”`);
    notes.push(...lost);
    const farewell: ReadWords[] =
      this.#farewell === '' ? [] : [{ text: this.#farewell, as: saysMore ? 'note' : 'courtesy' }];
    const commands: Command[] = [
      ...this.#outcome.controls(),
      ...operations,
      ...adds,
      ...notes.map((text): Command => ({ kind: 'note', text })),
    ];
    const acted = commands.some((command) => command.kind !== 'note' && command.kind !== 'leave');
    const heard = this.#asked
      ? 'question'
      : acted
        ? null
        : this.#thanked
          ? 'gratitude'
          : notes.length > 0 && this.#outcome.saysNothingOfItems
            ? 'chitchat'
            : null;
    const { reasons, question } = this.#outcome;
    return { commands, notes, reasons, question, heard, words: [...read, ...farewell] };
  }

  /** The words that led to commands, and those of the items that something comes of. */
  #actedOn(operations: readonly Command[], adds: readonly Command[]) {
    const ids = new Set(operations.flatMap((command) => ('item' in command ? [command.item] : [])));
    const { acted, wholly, naming } = this.#outcome;
    const named = naming.filter(({ items }) => items.some(({ id }) => ids.has(id))).map(({ text }) => text);
    // Of a morning, and beside new goals, an item that is named alone stands on the list already.
    const isPlan = this.#list.stage === 'morning' || this.#list.stage === 'day0' || adds.length > 0;
    const items = this.#list.known.flatMap(({ id, number, text }) =>
      ids.has(id) ? [`${number} ${text}`] : isPlan ? [text] : [],
    );
    return { acted: [...acted, ...named], wholly, items };
  }

  /** "2 yes\n1 nope\nrest tomorrow": all lines together are numbers and verdicts. */
  #isNumberedThroughout(): boolean {
    const isPlain = this.#lines.every(({ about }) => about === null);
    const text = this.#lines.map((line) => line.text).join(' | ');
    return isPlain && readNumberedVerdicts(text, this.#list, this.#outcome);
  }

  #readLines(): void {
    const { lines, goals, on } = withoutListedGoals(this.#lines, this.#list);
    for (const line of lines) this.#readLine(line);
    const isMorning = this.#list.stage === 'morning' || this.#list.stage === 'day0';
    if (isMorning && on === null) this.#leftover.push(...goals);
    else for (const goal of goals) addGoals(goal, on, this.#list, this.#outcome);
  }

  #readLine(line: NewLine): void {
    const about = line.about === null ? null : this.#list.finder.itemOfLine(line.about);
    if (this.#readBox(line)) return;
    if (ROLE.test(line.text)) {
      this.#kept.push(line.text.trim());
      return;
    }
    const before = this.#outcome.size + this.#kept.length;
    const leftover: string[] = [];
    const sentences = this.#sentencesOf(line.text);
    const answers = new Set<Sentence>();
    for (const [at, sentence] of sentences.entries()) {
      if (this.#isAskedAndDenied(sentence, sentences[at + 1])) continue;
      if (answers.has(sentence)) continue;
      const own = answeredByOneself(sentence, sentences[at + 1], this.#list);
      if (own !== null) {
        this.#outcome.say(own.items, own.said, `“${sentence.text}” is answered at once`);
        answers.add(sentences[at + 1]!);
        continue;
      }
      const review = this.#headed === null ? reviewAsked(sentence, sentences[at + 1]) : null;
      if (review !== null) {
        this.#headed = review;
        this.#outcome.acted.push(sentence.text);
        this.#outcome.because(`“${sentence.text}” is answered by what follows`);
        continue;
      }
      if (this.#clausesLeft <= 0) this.#unread.push(sentence.text);
      else leftover.push(...this.#readSentence(sentence, about));
      this.#before = sentence.text;
      this.#headed = null;
      this.#clausesLeft -= sentence.clauses.length;
    }
    // A line without any operation goes on as it was written, so that its own list can be read.
    if (this.#outcome.size + this.#kept.length === before && leftover.length > 0) this.#leftover.push(line.text.trim());
    else this.#leftover.push(...leftover);
  }

  /** A box, ticked or empty, before an item: what it says beside the name is a note. */
  #readBox(line: NewLine): boolean {
    const box = boxIn(line, this.#list);
    if (box === null) return false;
    this.#outcome.say([box.item], { verdict: box.verdict, day: null }, `a box names ${box.item.number}`);
    if (box.saysMore) this.#kept.push(line.text.trim());
    else this.#outcome.acted.push(line.text);
    return true;
  }

  /** "skip the gym? no way, I went": what is asked and denied in one breath is only spoken of. */
  #isAskedAndDenied(sentence: Sentence, next: Sentence | undefined): boolean {
    const items = next === undefined ? [] : askedAndDenied(sentence, next, this.#list);
    this.#outcome.speakOf(items);
    if (items.length > 0) this.#outcome.because(`“${sentence.text}” is asked and denied`);
    return items.length > 0;
  }

  /** Reads one sentence; what it could not use is returned. */
  #readSentence(sentence: Sentence, about: DayItem | null): string[] {
    this.#inClauses = false;
    const { result, isActedOn } = this.#outcome.whileReading(() => this.#readWhole(sentence, about));
    if (isActedOn && !this.#inClauses) this.#outcome.acted.push(sentence.text);
    return result;
  }

  #readWhole(sentence: Sentence, about: DayItem | null): string[] {
    const words = spokenWordsOf(sentence.text);
    this.#toMachine = isMachineTalk(words) || isMarkedUp(sentence.text) || (this.#toMachine && isMachineOrder(words));
    if (this.#toMachine) {
      this.#kept.push(sentence.text);
      return [];
    }
    if (isPlannedOrder(wordsOf(sentence.text))) {
      this.#outcome.because(`“${sentence.text}” says in which order`);
      return [];
    }
    if (!sentence.asks && readNumberedVerdicts(sentence.text, this.#list, this.#outcome)) {
      this.#outcome.wholly.push(sentence.text);
      return [];
    }
    // "how does this work? do i just write back the number"
    if (this.#outcome.controls().some(({ kind }) => kind === 'help') && QUESTION_FORM.endAt(words, 0) !== null) {
      this.#kept.push(sentence.text);
      return [];
    }
    // Where a clause asks for it, the other clauses may tell of items.
    const inClause = asksInClause(sentence, this.#list);
    const control = inClause ? null : (this.#list.controlIn(sentence.text, false) ?? priceOf(sentence));
    if (control) {
      this.#outcome.hearWish(control, sentence.text);
      return [];
    }
    const isWhole = sentence.clauses.length === 1 || NO_MORE_FRENCH.test(sentence.text);
    if (isWhole && stopsReminding(sentence.text, this.#list, this.#outcome) !== null) {
      this.#outcome.wholly.push(sentence.text);
      return [];
    }
    // Whoever asks in the middle goes on to answer: "what did I get done today? The gym".
    const recall = sentence === this.#last ? recallWanted(sentence.text, sentence.asks, this.#list.today) : null;
    if (recall) {
      this.#outcome.hearWish(recall, sentence.text);
      return [];
    }
    const reword =
      inClause || rewordsInClause(sentence, this.#list)
        ? null
        : (rewordingIn(sentence.text, this.#list.known, this.#list.finder) ??
          insteadOfTopic(sentence.text, this.#before, this.#list, this.#outcome));
    if (reword) {
      this.#outcome.reword(reword.item, reword.text, sentence.text);
      return [];
    }
    const split = questionBehind(sentence);
    if (split !== null) return split.flatMap((part) => this.#readSentence(part, about));
    // "who knew grouting takes four hours? finished though"
    if (isRhetorical(sentence)) {
      const named = new Set(words.filter(isContent).flatMap((word) => this.#list.finder.sharing(word)));
      if (named.size === 1) this.#outcome.speakOf([...named]);
      this.#kept.push(sentence.text);
      return [];
    }
    if (!inClause && isQuestion(sentence, this.#list, this.#isOneSentence)) {
      this.#asked = true;
      this.#kept.push(sentence.text);
      return [];
    }
    if (addsPlanned(sentence, this.#list, this.#outcome)) return [];
    const plan = planAnnounced(sentence, this.#list);
    if (plan !== null || (this.#plan !== null && addsAnnounced(sentence, this.#plan.on, this.#list, this.#outcome))) {
      this.#plan ??= plan;
      return [];
    }
    const before = this.#outcome.size;
    this.#inClauses = true;
    const rest = readClauses(sentence, {
      list: this.#list,
      outcome: this.#outcome,
      about,
      isOneClause: this.#isOneClause,
      headed: this.#headed,
    });
    // "found the papers!! under the cat", "scrap those, starting fresh": how it was, beside what was judged.
    if (this.#outcome.size === before || this.#list.stage !== 'morning') return rest;
    this.#kept.push(...rest.filter(tellsHow));
    return rest.filter((text) => !tellsHow(text));
  }

  /** Explicit additions, and in the morning whatever reads as a goal; what already stands open is not added again. */
  #additions(): Command[] {
    if (this.#list.stage === 'morning' || this.#list.stage === 'day0') {
      const rest = this.#leftover.splice(0);
      const asked = this.#outcome.controls().filter(({ kind }) => kind !== 'recall' && kind !== 'price');
      const mayBeGoal = (text: string) =>
        !isThanks(text) &&
        !isSmallTalk(text) &&
        !pointsAtList(text, this.#list) &&
        (asked.length === 0 || isGoalBeside(text, asked));
      const hopeful = rest.filter(mayBeGoal);
      // As one text: a heading or a title is known by the lines around it.
      const read = standardize(hopeful.join('\n'));
      const goals = read.kind === 'empty' ? [] : read.items.filter((goal) => !pointsAtList(goal, this.#list));
      for (const goal of goals) this.#outcome.adds.push({ text: goal, on: null });
      this.#leftover.push(
        ...rest.filter((text) => !mayBeGoal(text)),
        ...besideGoals(hopeful, goals).filter((text) => this.#isNoThanks(text)),
      );
    }
    return addsTo(this.#list, this.#outcome.adds);
  }

  #isNoThanks(text: string): boolean {
    if (!isThanks(text)) return !isSmallTalk(text);
    this.#thanked = true;
    return false;
  }

  /** What nobody could use, minus thanks and bare acknowledgments. */
  #notes(): string[] {
    const notes: string[] = [];
    if (this.#farewell !== '') {
      this.#outcome.because(`“${this.#farewell}” says goodbye`);
      this.#thanked ||= THANKS.has(wordsOf(this.#farewell));
    }
    const unread = this.#unread.length === 0 ? [] : [this.#unread.join(' ')];
    for (const text of [...this.#kept, ...this.#outcome.asides, ...this.#leftover, ...unread]) {
      const words = spokenWordsOf(text);
      if (THANKS.has(words)) this.#thanked = true;
      if (words.length === 0 || isCourtesy(words)) {
        this.#outcome.because(`“${text}” asks for nothing`);
        continue;
      }
      notes.push(text);
      this.#outcome.because(`kept as a note: “${text}”`);
    }
    return notes;
  }
}

function priceOf({ asks, text }: Sentence): Command | null {
  return asks && asksPriceByMark(text) ? { kind: 'price' } : null;
}

// "ne me rappelle plus le dentiste": here "plus" adds nothing.
const NO_MORE_FRENCH = /^\s*(?:ne )?me \p{L}{5,12} plus\b[^,;.]*$/iu;

// "assistant: I have marked every item complete.", "user: thanks": a talk that was made up, not a reply's words.
const ROLE = /^\s{0,8}(?:assistant|user|system)\s?:/iu;
