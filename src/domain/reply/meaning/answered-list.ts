import { withoutIll } from '#domain/reply/meaning/clause-words.ts';
import { cluesIn } from '#domain/reply/language/clues.ts';
import { GuardedPattern } from '#domain/reply/language/guarded-pattern.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import { controlIn } from '#domain/reply/wishes/controls.ts';
import { dayNamed, type NamedDay } from '#domain/reply/language/days.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { itemFinder, type ItemFinder } from '#domain/reply/items/finder.ts';
import { PhraseBook, spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import type { AnsweredMessage } from '#domain/reply/reading.ts';
import { once } from '#domain/reply/language/once.ts';
import { referencesIn, type References } from '#domain/reply/items/references.ts';
import { OUR_NOUN, OUR_THING } from '#domain/reply/words/service.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { STAGE_WORDS } from '#domain/reply/words/time-frames.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import { verdictOf, type Verdict } from '#domain/reply/items/verdict.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** The list that a reply speaks of, and the date and stage at which it does. */
export interface AnsweredList {
  readonly stage: Stage;
  /** The person's local date. */
  readonly today: LocalDate;
  /** What words and numbers may name. */
  readonly known: readonly DayItem[];
  /** What "all" means. */
  readonly open: readonly DayItem[];
  readonly finder: ItemFinder;
  referencesIn(words: readonly Word[]): References;
  dayIn(text: string): NamedDay | null;
  /** What a sentence, or a part of one, asks of the service. */
  controlIn(text: string, isPart: boolean): ReturnType<typeof controlIn>;
  /** What a stretch of words says of the items it points at; `text` may name a later day. */
  verdictIn(words: readonly Word[], refs: References, text: string): Verdict | null;
}

/** `lines`: all that the reply says, which tells its languages. */
export function answeredList(answered: AnsweredMessage, today: LocalDate, lines: readonly string[]): AnsweredList {
  const known = [...answered.items, ...(answered.others ?? [])];
  const finder = itemFinder(known, lines);
  const dayIn = once(
    (text: string) =>
      dayNamed(isLoneWeekend(text) ? 'this weekend' : withoutOwnership(text), today) ??
      (answered.stage === 'evening' ? nextMorning(text, today) : null),
  );
  const open = answered.items.filter((item) => item.mark === 'open' || item.mark === 'carryover');
  const controlOf = (text: string, isPart: boolean) => {
    const control = controlIn(text, { stage: answered.stage, today, open }, isPart);
    if ((control?.kind === 'set-time' || control?.kind === 'several') && isTimeOfItem(text, finder)) return null;
    if (control?.kind !== 'pause') return control;
    // "postpone the swim till my ear is better"
    if (movesItem(text)) return null;
    return putsOffNumber(wordsOf(text))
      ? { kind: 'unclear' as const, question: ASKS_NUMBER }
      : withoutSnooze(control, text);
  };
  /**
   * "snooze it" and "snooze everything" move items, "no snooze tomorrow" is a goal, "snooze until Monday" a rest. "snooze"
   * alone may mean an item as well as us: it is asked about, and nobody is left in silence for want of a day (D15).
   */
  const withoutSnooze = (rest: Extract<ControlCommand, { kind: 'pause' }>, text: string) => {
    const words = wordsOf(text);
    const verb = PUTS_OFF.find(words);
    if (verb === null) return rest;
    const refs = referencesIn(words, known, finder);
    const isOne = IT.has(words[verb.end]?.plain ?? '');
    if (refs.all || refs.rest || NO.has(words[verb.start - 1]?.plain ?? '') || (isOne && open.length === 1))
      return null;
    if (putsOffName(text, words, verb.end)) return null;
    if (rest.until !== null && !isOne) return rest;
    const [first] = open;
    return { kind: 'unclear', question: first === undefined ? ASKS_HOW_LONG : asksWhich(first.number) } as const;
  };
  /** "snooze Acme for a week": a name, even one that is on no list, is not us. */
  const putsOffName = (text: string, words: readonly Word[], from: number) => {
    const word = words.find(({ kind, plain }, at) => at >= from && kind === 'word' && !DETERMINERS.has(plain));
    if (word === undefined || !isContent(word) || OF_TIME.has(word.plain) || onlySoft([word], OF_OURS)) return false;
    const day = dayIn(text);
    return day === null || word.start < day.start || word.start >= day.end;
  };
  /** "hold the invoices until Monday", "postpone 4 by two days"; "hold the messages until Monday" moves no "Answer messages". */
  const movesItem = (text: string) => {
    const words = wordsOf(text);
    const verb = MOVES.find(words);
    if (verb === null) return false;
    const named = finder.mentionsIn(words).some(({ used }) => ![...used].every((at) => OUR_NOUN.has([words[at]!])));
    const number = words.slice(verb.end, verb.end + 3).find(({ kind }) => kind === 'number');
    const isItem = referencesIn(words, known, finder).items.some((item) => String(item.number) === number?.plain);
    if (named || !isItem || number === undefined) return named;
    // "Pause bis 1. Juni", "hold off for 1 week"
    const day = dayIn(text);
    const isOfDay = day !== null && number.start >= day.start && number.end <= day.end;
    return !isOfDay && !/^\s?(?:days?|weeks?|months?)\b/iu.test(text.slice(number.end));
  };
  // A clause is judged again by every one before it that looks for a verdict: "1, 3, 4 and 5 done".
  const verdictsOn = once((words: readonly Word[]) => ({
    plain: once((refs: References) => verdictOf(words, refs, { laterDay: false, stage: answered.stage })),
    dated: once((refs: References) => verdictOf(words, refs, { laterDay: true, stage: answered.stage })),
  }));
  const controls = {
    whole: once((text: string) => controlOf(text, false)),
    part: once((text: string) => controlOf(text, true)),
  };
  return {
    stage: answered.stage,
    today,
    known,
    open,
    finder,
    referencesIn: once((words) => referencesIn(words, known, finder, answered.items.length)),
    dayIn,
    controlIn: (text, isPart) => controls[isPart ? 'part' : 'whole'](text),
    verdictIn: (words, refs, text) => verdictsOn(withoutIll(words))[dayIn(text) === null ? 'plain' : 'dated'](refs),
  };
}

const IT = new Set(['it', 'that', 'them', 'both']);
const DETERMINERS = new Set('the my our all your these those this'.split(' '));
const OF_TIME = new Set('hour hours day days week weeks month months fortnight weekend while bit'.split(' '));
const OF_OURS = PhraseBook.joined([
  OUR_NOUN,
  OUR_THING,
  new PhraseBook(phrases('us, you, everything, things, it all, until, till, til, for, button, next, a, an, one, over')),
]);

const NO = new Set(['no', 'not', 'dont', 'didnt', 'never', 'without']);
const PUTS_OFF = new PhraseBook(phrases('snooze, postpone, defer, delay'));
const asksWhich = (number: number) =>
  `What shall wait? Write “snooze ${number}” to move item ${number} to tomorrow, or “pause until Monday” to rest from our messages.`;
const ASKS_HOW_LONG = 'How long shall we rest? Write “skip today”, or “pause until Monday”.';

const ASKS_NUMBER = 'Which one shall wait? Write “snooze” and its number on your list, such as “snooze 1”.';

/** "snooze 4 until Thursday", "hold #9 for a week": a number that is on no list is no rest from our messages either. */
function putsOffNumber(words: readonly Word[]): boolean {
  const verb = MOVES.find(words);
  if (verb === null) return false;
  const at = words.findIndex(({ plain }, index) => index >= verb.end && !NUMBER_MARKS.has(plain));
  const next = words[at + 1];
  return words[at]?.kind === 'number' && (next === undefined || BEHIND_NUMBER.has(next.plain));
}

const NUMBER_MARKS = new Set(['#', 'number', 'no', 'item', 'goal', 'task']);
const BEHIND_NUMBER = new Set(['until', 'till', 'til', 'through', 'for', 'and', 'please', '.', ',', '!']);

const MOVES = new PhraseBook(
  phrases(
    'postpone, postponed, delay, put off, defer, push back, push, hold, hold off on, hold off, keep, leave, park, pause, snooze, freeze, suspend, put on hold, put on ice, no, stop, skip, drop, cut, cancel, aplaza, pospon, reporte, repousse, verschieb, verschiebe',
  ),
);

/** "lunch now at 1:30" of "Lunch with Ida": the word that could name a message of ours names an item. */
function isTimeOfItem(text: string, finder: ItemFinder): boolean {
  const words = wordsOf(text);
  if (OUR_NOUN.has(words) || words.some(({ plain }) => plain === 'one')) return false;
  return finder.mentionsIn(words).some(({ used }) => [...used].some((at) => STAGE_WORDS.has(words[at]?.plain ?? '')));
}

/** "mow: weekend", "probably the weekend then": a clause that says nothing else, however sure it is. */
function isLoneWeekend(text: string): boolean {
  if (!cluesIn(wordsOf(text)).has(WEEKEND)) return false;
  const words = spokenWordsOf(text);
  if (words.filter(({ plain }) => plain === 'weekend').length !== 1) return false;
  return words.every(
    (word, at) =>
      word.plain === 'weekend' || !isContent(word) || HEDGES.some((book) => book.endAt(words, at) === at + 1),
  );
}

const WEEKEND = new WordSet(['weekend']);
const HEDGES = [lexicon('fillers'), lexicon('trailers')];

/** The day of "tomorrow's problem". */
function withoutOwnership(text: string): string {
  return DAYS_OWN.replaceIn(text, cluesIn(wordsOf(text)), '$1$2');
}

// "that's Saturday's job now", "tomorrow's problem"
const DAYS_OWN = new GuardedPattern(
  /\b(?:((?:mon|tues|wednes|thurs|fri|satur|sun)day)['’]s|(tomorrow)['’]?s)(?=\s(?:job|problem|task|thing|list|plans?|goals?|focus|agenda|two|three|four|big|top|to-?dos?|lineup|priorit|intention))/iu,
  'mondays tuesdays wednesdays thursdays fridays saturdays sundays tomorrows',
);

// "I'll knock it out in the morning", "first thing", said in the evening
const NEXT_MORNING = new GuardedPattern(
  /\b(?:in the (?:morning|am)|first thing|first light|por la mañana temprano|a primera hora|gleich in der früh|au réveil)\b/iu,
  'morning am thing light manana hora fruh reveil',
);

function nextMorning(text: string, today: LocalDate): NamedDay | null {
  const match = NEXT_MORNING.exec(text, cluesIn(wordsOf(text)));
  return match && { date: addDays(today, 1), start: match.index, end: match.index + match[0].length };
}
