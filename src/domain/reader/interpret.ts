import type { Command } from '#domain/agenda/commands.ts';
import { type DayItem, isOpen } from '#domain/agenda/day-items.ts';
import { itemQuestion } from '#domain/reply/asking/say-question.ts';
import { goalQuestion } from '#domain/reply/asking/say-service-question.ts';
import { spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';
import { markedLines } from '#domain/reply/email/marked-lines.ts';
import type { NewLine } from '#domain/reply/email/new-words.ts';
import type { AnsweredMessage, Reading } from '#domain/reply/reading.ts';
import { lexicon as lexiconNamed } from '#domain/reply/words/lexicon.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { analyse } from './analyse.ts';
import { Conclusions, type Said } from './conclusions.ts';
import { CorrectionReader } from './corrections.ts';
import { isContent, isKnown, isContentWordOrNumber, sentenceOf, type Span, withoutConnectors } from './clause-words.ts';
import { wordsToShow } from './words-to-show.ts';
import { isCourtesy, partedFromFarewell } from './courtesy.ts';
import { AccountedWords } from './accounted-words.ts';
import { DayHeadings } from './day-headings.ts';
import { dayMoved, dayPlanned, isForToday, saidBy, type SaidOf, withoutMovesBefore } from './said-days.ts';
import { type Passage, Passages } from './passages.ts';
import { isPlanned, plannedAndNamed } from './planned-items.ts';
import { isHesitation } from './retraction.ts';
import { ACTED, SaidSoFar } from './said-so-far.ts';
import { readerModel } from './reader-model.ts';
import { type ReaderModel, resolve, type Statement } from './resolve.ts';
import { type Token, tokensOf } from './tokens.ts';
import { doubtsIn } from './request-doubt.ts';
import { RequestReader } from './requests.ts';

export type Interpretation = Pick<Reading, 'commands' | 'notes' | 'reasons' | 'question' | 'heard' | 'words'>;

/**
 * Interprets the new words of a reply: each word is in a command, a note or a courtesy (D114), and anything uncertain
 * is asked back (D115).
 */
export function interpret(lines: readonly NewLine[], answered: AnsweredMessage, today: LocalDate): Interpretation {
  return interpretWith(readerModel, lines, answered, today);
}

export function interpretWith(
  model: ReaderModel,
  lines: readonly NewLine[],
  answered: AnsweredMessage,
  today: LocalDate,
): Interpretation {
  const planned = plannedAndNamed(answered, lines.map(({ text }) => text).join('\n'), model.lexicon);
  return new Interpreter(model, answered, today, planned).interpret(lines);
}

class Interpreter {
  readonly #model: ReaderModel;
  readonly #answered: AnsweredMessage;
  readonly #today: LocalDate;
  /** The items that "all" means. */
  readonly #open: readonly DayItem[];
  readonly #conclusions: Conclusions;
  readonly #accounted = new AccountedWords();
  readonly #passages: Passages;
  readonly #when: SaidOf;
  #isQuestion = false;
  #maybeAdded: string | null = null;
  #isThanked = false;

  constructor(model: ReaderModel, answered: AnsweredMessage, today: LocalDate, planned: readonly DayItem[]) {
    this.#model = model;
    this.#answered = answered;
    this.#today = today;
    this.#when = { stage: answered.stage, today, listed: answered.date };
    const known = [...answered.items, ...(answered.others ?? []), ...planned];
    const [{ stage }, { lexicon }] = [answered, model];
    this.#open = answered.items.filter(isOpen);
    this.#conclusions = new Conclusions(known);
    this.#passages = new Passages({
      today,
      known,
      requests: new RequestReader({ stage, today, known, open: this.#open, lexicon }),
      corrections: new CorrectionReader({ today, answered, known, lexicon }),
      conclusions: this.#conclusions,
      accounted: this.#accounted,
      doubtsIn: (line) => doubtsIn(line, { stage, items: known }, model),
    });
  }

  interpret(lines: readonly NewLine[]): Interpretation {
    const { read, farewell } = partedFromFarewell(lines);
    this.#isThanked = THANKS.has(wordsOf(farewell));
    for (const passage of this.#passages.passagesOf(markedLines(read))) this.#read(passage);
    if (farewell !== '') this.#accounted.words.push({ text: farewell, as: 'courtesy' });
    const conclusions = this.#conclusions;
    const commands: Command[] = [
      ...conclusions.commands(),
      ...this.#accounted.notes.map((text): Command => ({ kind: 'note', text })),
    ];
    if (this.#maybeAdded !== null) conclusions.askBack(goalQuestion(this.#maybeAdded));
    const isActed = commands.some(({ kind }) => kind !== 'note' && kind !== 'leave');
    const besides = this.#isThanked
      ? 'gratitude'
      : this.#accounted.notes.length > 0 && !conclusions.isAboutItems
        ? 'chitchat'
        : null;
    return {
      commands,
      notes: this.#accounted.notes,
      reasons: this.#accounted.reasons,
      question: conclusions.question,
      heard: this.#isQuestion ? 'question' : isActed ? null : besides,
      words: this.#accounted.words,
    };
  }

  #read({ text, items, isAfterRequest }: Passage): void {
    if (text.trim() === '') return;
    const { stage } = this.#answered;
    // If nothing is open any more, "all done" repeats what was done.
    const shown = new Set(
      this.#open.length > 0 ? this.#open : this.#answered.items.filter(({ mark }) => mark === 'done'),
    );
    const listed = items.map((item) => ({ number: item.number, text: item.text, isAside: !shown.has(item) }));
    const isMorning = stage === 'morning' || stage === 'day0';
    const analysed = analyse(text, { stage, items: listed }, this.#model.lexicon);
    const resolved = resolve(analysed, this.#model, this.#today);
    const numbered = (numbers: readonly number[]) => items.filter(({ number }) => numbers.includes(number));
    this.#isQuestion ||= resolved.isQuestion;
    for (const { n, text: wording } of resolved.reworded)
      for (const item of numbered([n])) this.#conclusions.reword(item, wording);
    const saidSoFar = new SaidSoFar(this.#when);
    const headings = new DayHeadings(text, this.#when, isMorning);
    const added = [...resolved.added];
    for (const [at, statement] of resolved.statements.entries()) {
      const span = text.slice(statement.from, statement.to);
      const tokens = tokensOf(span, this.#model.lexicon);
      const [before, next] = [resolved.statements[at - 1], resolved.statements[at + 1]];
      const turn = { statement, before, next, text, tokens, items: numbered(statement.items) };
      const takenBack = saidSoFar.takenBack(turn);
      const lastAdded = added.findLastIndex(({ from }) => from < statement.from);
      const isGivenUp = lastAdded >= 0 && saidSoFar.givesUpAddition(turn);
      const moved = saidSoFar.movedLater(turn) ?? headings.moves(turn);
      if (takenBack.length > 0) {
        this.#conclusions.say(takenBack, { verdict: 'open', day: null });
        this.#accounted.conclude(span, 'command', 'takes back what was said');
      } else if (isGivenUp) {
        added.splice(lastAdded, 1);
        this.#accounted.conclude(span, 'command', 'takes back what was added');
      } else if (moved !== null) {
        this.#conclusions.say(moved.items, { verdict: 'carry', day: moved.day });
        this.#accounted.conclude(span, 'command', 'names the day of what was moved');
      }
      const isTaken = takenBack.length > 0 || isGivenUp || moved !== null;
      saidSoFar.follow(turn, isTaken);
      if (isTaken) continue;
      // "three things: gym, bins"
      const isHeading =
        next?.act === 'add' && /^\s*:\s*$/.test(text.slice(statement.to, next.from)) && !ACTED.has(statement.act);
      // A request that is not granted is kept in its own words.
      const isPassedOver = statement.act === 'asked' && this.#conclusions.hasControl;
      const act = isPassedOver ? 'none' : isHeading && statement.items.length === 0 ? 'add' : headings.actOf(statement);
      const left = saidSoFar.leftBefore(turn);
      this.#apply({ ...statement, act }, text, {
        isAfterRequest: isAfterRequest && at === 0,
        tokens,
        items: left.length > 0 ? numbered(left) : turn.items,
        isLeft: left.length > 0,
        shown: shown.size,
      });
    }
    for (const item of numbered(resolved.left))
      if (!this.#conclusions.isSaid(item)) this.#conclusions.say([item], { verdict: 'open', day: null });
    for (const goal of added) {
      const sentence = sentenceOf(withoutMovesBefore(goal, text, resolved.statements, this.#when), goal);
      const tokens = tokensOf(sentence, this.#model.lexicon);
      this.#conclusions.add({
        text: goal.text,
        on: headings.dayOf(goal) ?? dayPlanned(sentence, tokens, { ...this.#when, goal: goal.text, isMorning }),
      });
    }
    this.#maybeAdded ??= resolved.maybeAdded;
    const { control } = resolved;
    if (control === null || this.#conclusions.hasControl) return;
    if (control.kind === 'service') this.#conclusions.askBack(control);
    else this.#conclusions.control(control);
  }

  #apply(
    { act, from, to, confidence, likely }: Statement,
    text: string,
    {
      isAfterRequest,
      tokens,
      items,
      isLeft,
      shown,
    }: {
      readonly isAfterRequest: boolean;
      readonly tokens: readonly Token[];
      readonly items: readonly DayItem[];
      /** The items are those that the words before leave open. */
      readonly isLeft: boolean;
      readonly shown: number;
    },
  ): void {
    const span = text.slice(from, to);
    const spoken = spokenWordsOf(span);
    // "why do you keep asking"
    const goesOn = (at: number) => tokens[at - 1]?.word === 'you' && tokens[at + 1]?.word.endsWith('ing') === true;
    const has = (one: string) =>
      tokens.some(({ classes }, at) => classes.includes(one) && !(one === 'keep' && goesOn(at)));
    const isBack =
      act !== 'drop' && items.length > 0 && items.every(({ mark }) => mark === 'moved') && isForToday(tokens);
    const conclusion: Said | null = isBack
      ? { verdict: 'carry', day: this.#today }
      : saidBy(act, has, () => this.#dayOf(items, text, { from, to }));
    const isNamed = items.length > 0 && !(items.length > 1 && items.length === shown);
    const target = items.map(({ number }) => number).join(', ');
    const says = { act, items: items.map(({ id }) => id), confidence };
    const why = `${act}${target === '' ? '' : ` → ${target}`} (${confidence.toFixed(2)})`;
    const conclude = (as: 'command' | 'courtesy' | 'no-change') => this.#accounted.conclude(span, as, why, says);
    if (conclusion !== null) {
      // "the rest" excludes items that were ticked or dropped.
      const isBroad = items.length > 1 && items.length >= shown - this.#passages.settled.size;
      this.#conclusions.say(isBroad ? items.filter((item) => !this.#passages.settled.has(item)) : items, conclusion);
      return conclude('command');
    }
    if (act === 'unsure' && items.every(({ mark }) => mark === 'dropped') && items.length > 0) {
      // A dropped item that is named again comes back.
      this.#conclusions.say(items, { verdict: 'keep', day: null });
      return conclude('command');
    }
    // "can you stop the midday ones? they're too much": of what was asked for.
    const isOfRequest = isAfterRequest && !has('verdict') && !has('past') && THEY.has(tokens[0]?.word ?? '');
    if (act === 'unsure' && !isOfRequest) this.#askBack(items, { likely, isLeft }, text, { from, to });
    this.#isThanked ||= act === 'thanks' || THANKS.has(wordsOf(span));
    // A question that led to nothing else.
    if (!isNamed && !ACTED.has(act) && /^\s?\?/.test(text.slice(to))) this.#isQuestion = true;
    if (ACTED.has(act)) return conclude('command');
    const names = items.flatMap((item) => tokensOf(item.text, this.#model.lexicon));
    const isOfItems = tokens.every((token) => !isContent(token) || isKnown(token, names));
    const isLittle =
      act !== 'unsure' && (isNamed || act === 'open' || ((has('neg') || has('none')) && !has('mover'))) && isOfItems;
    if (isNamed && act !== 'unsure')
      for (const item of items) {
        const isSure = act === 'open' && confidence > LEFT_LEAST;
        // "bank done. It was so windy": only a negation withdraws what was said.
        if ((isSure && has('neg')) || !this.#conclusions.isSaid(item))
          this.#speakOf(item, { isSure: isSure || isLittle, has });
      }
    if (spoken.length === 0) return tokens.some(({ kind }) => kind === 'emoji') ? conclude('courtesy') : undefined;
    if (isNamed && items.every((item) => item.mark === 'dropped' && this.#conclusions.isSaid(item)))
      return conclude('command');
    if (
      isCourtesy(spoken) ||
      isHesitation(tokens) ||
      withoutConnectors(span, tokens) === '' ||
      (tokens.length <= LITTLE && !spoken.some(isContentWordOrNumber))
    )
      conclude('courtesy');
    else if (isLittle) conclude('no-change');
    else this.#accounted.note(withoutConnectors(span, tokens), { text, to }, why, says);
  }

  /** An item is named without an act; `has`: whether a word of the kind is beside it. */
  #speakOf(item: DayItem, { isSure, has }: { isSure: boolean; has: (kind: string) => boolean }): void {
    // Words about a finished item do not reopen it without a negation; a dropped item that is named again comes back.
    if (has('keep') || item.mark === 'dropped') this.#conclusions.say([item], { verdict: 'keep', day: null });
    else if ((has('neg') && !has('except')) || ((isOpen(item) || isPlanned(item)) && isSure))
      this.#conclusions.say([item], { verdict: 'open', day: null });
  }

  #dayOf(items: readonly DayItem[], text: string, span: Span) {
    const moved = items.map((item) => item.text);
    return dayMoved(text, span, this.#when, moved);
  }

  /** Names the likely items, or open ones if none is certain. */
  #askBack(
    items: readonly DayItem[],
    { likely, isLeft }: { readonly likely: Statement['likely']; readonly isLeft: boolean },
    text: string,
    span: Span,
  ): void {
    const left = items.filter((item) => item.mark !== 'done' && (isLeft || !this.#conclusions.isSaid(item)));
    if (items.length > 0 && left.length === 0) return;
    const [first] = left;
    const verdict = likely?.verdict ?? 'done';
    const until = verdict === 'carry' ? this.#dayOf(items, text, span).day : null;
    const asks = first === undefined ? 'all-but' : likely?.isOneOf === true ? 'which' : 'whether';
    const candidates = first === undefined ? this.#open : left;
    const about = wordsToShow(text.slice(span.from, span.to).trim());
    const asking = { asks, verdict, until, items: candidates, about } as const;
    if (candidates.length > 0) this.#conclusions.askBack(itemQuestion(asking, { today: this.#today }));
  }
}

const THANKS = lexiconNamed('thanks');
const THEY: ReadonlySet<string> = new Set(['they', 'these', 'those']);
/** An item that is only mentioned is acknowledged if the judgment is this certain. */
const LEFT_LEAST = 0.8;
/** In words: "I also", "it is". */
const LITTLE = 3;
