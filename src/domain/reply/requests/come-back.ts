import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { type Agenda, lastChange } from '#domain/agenda/agenda.ts';
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import { sentencesIn } from '#domain/reply/language/clauses.ts';
import { controlIn } from '#domain/reply/requests/controls.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { PhraseBook, spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';
import type { AnsweredMessage, Reading } from '#domain/reply/reading.ts';
import { endOfRest } from '#domain/reply/requests/rest-days.ts';
import { declinesPause } from '#domain/reply/requests/no-pause.ts';
import { onlySoft, requestText, saidAmong } from '#domain/reply/requests/request-text.ts';
import { quietIn } from '#domain/reply/requests/quiet.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

interface Before {
  readonly agenda: Pick<Agenda, 'changes'>;
  readonly answered: Pick<AnsweredMessage, 'asked'>;
  /** The person's day on which they wrote. */
  readonly day: LocalDate;
}

/**
 * The reading of a reply from somebody who gets no messages: "come back" and "write to me again" are then requests to
 * us, not goals. From anybody else they may be either. "actually no" takes back a pause, but no opt-out.
 */
export function readingWhileAway(
  reading: Reading,
  { unsubscribedAt, goodbyeAt }: { readonly unsubscribedAt: number | null; readonly goodbyeAt: number | null },
  before: Before,
): Reading {
  const isPaused = unsubscribedAt === null && goodbyeAt === null && hasJustPaused(reading, before);
  if (isPaused && takesBack(reading)) return readAs(reading, [{ kind: 'resume' }], 'they take their pause back');
  const kept = unsubscribedAt === null ? keepingOn(reading) : null;
  if (kept !== null) return kept;
  const until = isPaused ? untilAlone(reading, before) : null;
  if (until !== null) return readAs(reading, [{ kind: 'pause', until }], 'they change the end of their pause');
  const commands = reading.commands.filter(
    (command) => !((command.kind === 'add' || command.kind === 'note') && isReturnRequest(command.text)),
  );
  if (commands.length === reading.commands.length) return reading;
  return {
    ...reading,
    commands: [...commands.filter(({ kind }) => kind !== 'resume'), { kind: 'resume' }],
    notes: reading.notes.filter((note) => !isReturnRequest(note)),
    question: null,
    reasons: [...reading.reasons, { step: 'clause', text: 'they want messages to come again' }],
  };
}

/**
 * The reading of a reply of somebody who planned a pause: “start again on Monday” is its end. Right after they planned it,
 * "never mind" undoes that, and "just til Friday" ends it earlier.
 */
export function readingAfterPlan(
  reading: Reading,
  { comingPauses }: { readonly comingPauses: readonly { readonly from: LocalDate }[] },
  before: Before,
): Reading {
  const moved = withPlanEnding(reading, comingPauses);
  if (moved !== null) return moved;
  const last = lastChange(before.agenda);
  const isPlan = last?.settings?.comingPauses !== undefined && last.settings.pausedUntil === undefined;
  const planned = isPlan ? comingPauses.at(-1) : undefined;
  if (planned === undefined || !hasJustPaused(reading, before)) return reading;
  const until = untilAlone(reading, before);
  const changed = until !== null && until > planned.from;
  if (!changed && !takesBack(reading)) return reading;
  const commands: Command[] = [{ kind: 'undo' }];
  if (changed) commands.push({ kind: 'pause', from: planned.from, until });
  return readAs(reading, commands, 'about the pause that they have just planned');
}

/** "start again Monday the 21st", where a pause is planned before it: that pause ends then, and none begins now. */
function withPlanEnding(reading: Reading, comingPauses: readonly { readonly from: LocalDate }[]): Reading | null {
  const rest = reading.commands.find((command) => command.kind === 'pause');
  if (rest?.until == null || rest.from !== undefined || !startsAgain(reading.kept)) return null;
  const { until } = rest;
  const planned = comingPauses.findLast(({ from }) => from < until);
  if (planned === undefined) return null;
  const commands = reading.commands.map((command) => (command === rest ? { ...rest, from: planned.from } : command));
  return { ...reading, commands };
}

function startsAgain(text: string): boolean {
  const words = spokenWordsOf(text);
  return RESUME.has(words) && !PAUSE.has(words) && quietIn(words) === null;
}

/** All its words ask for this. */
function readAs(reading: Reading, commands: readonly Command[], text: string): Reading {
  const words = [{ text: reading.kept.trim(), as: 'command' }] as const;
  const reasons = [...reading.reasons, { step: 'clause', text } as const];
  return { ...reading, commands, notes: [], question: null, heard: null, words, reasons };
}

/** "no no dont pause! I meant I'm off work": messages come again, and no other rest begins. Null if they ask nothing of the kind. */
function keepingOn(reading: Reading): Reading | null {
  const sentences = sentencesOf(reading.kept);
  const asking = sentences.filter(keepsOn);
  // "don't pause. stop."
  const isLeaving =
    reading.commands.some(({ kind }) => kind === 'unsubscribe') ||
    sentences.some((one) => !asking.includes(one) && LEAVING.has(spokenWordsOf(one)));
  if (asking.length === 0 || isLeaving || reading.crisis || reading.lowMood) return null;
  const isSaid = (text: string) => {
    const parts = sentencesOf(text);
    return parts.length > 0 && parts.every((one) => keepsOn(one) || explains(one));
  };
  const others = reading.commands.filter(
    (command) =>
      !RESTS.has(command.kind) && !((command.kind === 'add' || command.kind === 'note') && isSaid(command.text)),
  );
  return {
    ...reading,
    commands: [...others, { kind: 'resume' }],
    notes: reading.notes.filter((note) => !isSaid(note)),
    question: null,
    heard: null,
    reasons: [...reading.reasons, { step: 'clause', text: 'they want no pause' }],
  };
}

const RESTS: ReadonlySet<string> = new Set(['pause', 'skip-today', 'resume']);

function sentencesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => sentencesIn(line).map((sentence) => sentence.text));
}

/** "why did you stop writing?", "keep writing", "don't pause" */
function keepsOn(sentence: string): boolean {
  const text = requestText(sentence);
  return declinesPause(text, []) || saidAmong(text.words, KEEPS_ON, KEEPING_ON) !== null;
}

function explains(sentence: string): boolean {
  return EXPLAINING.matchAt(spokenWordsOf(sentence), 0) !== null;
}

/** "jk keep going", "actually no", and nothing else. */
function takesBack({ commands, kept }: Reading): boolean {
  if (commands.some(({ kind }) => kind !== 'note' && kind !== 'resume')) return false;
  const words = spokenWordsOf(kept);
  return TAKES_BACK.has(words) && onlySoft(words, TAKING_BACK);
}

/** The other end of a pause that they have just asked for: "actually just til friday", and nothing else. */
function untilAlone(reading: Reading, before: Before): LocalDate | null {
  if (reading.commands.some(({ kind }) => kind !== 'note' && kind !== 'carry')) return null;
  const named = endOfRest(reading.kept, before.day);
  if (named === null) return null;
  const words = spokenWordsOf(reading.kept.slice(0, named.start));
  const behind = spokenWordsOf(reading.kept.slice(named.end));
  return named.date > before.day && onlySoft([...words, ...behind], CHANGING_END) ? named.date : null;
}

/** Whether a pause of that day is the last that they changed, and nothing was asked since: "never mind" is about it. */
function hasJustPaused({ answers }: Reading, { agenda, answered, day }: Before): boolean {
  const last = lastChange(agenda);
  const settings = last?.settings;
  const isPause = settings?.pausedUntil !== undefined || settings?.comingPauses !== undefined;
  return isPause && last?.settingsChangedOn === day && answers !== true && answered.asked?.isNear !== true;
}

/** Whether these words, from somebody who gets no messages, ask for messages again. */
export function asksToReturn(words: string, today: LocalDate): boolean {
  return words
    .split('\n')
    .some((line) =>
      sentencesIn(line).some(
        ({ text }) => isReturnRequest(text) || controlIn(text, { stage: 'day0', today, open: [] })?.kind === 'resume',
      ),
    );
}

/** "I want to come back", "please write to me again"; not "come back to the report". */
function isReturnRequest(sentence: string): boolean {
  if (BEGINS_WITH_START.test(sentence)) return true;
  const words = wordsOf(sentence).filter(({ kind }) => kind !== 'mark');
  return words.length <= WORDS_MAX && RETURN_PHRASES.has(words) && onlySoft(words, ALLOWED);
}

/** The word that our confirmation names, whatever is said after it: "START please, I have changed my mind". */
const BEGINS_WITH_START = /^\W*start(?:\s+(?:please|pls|again))*\s*(?:$|[,.!;:–—-])/iu;

const WORDS_MAX = 20;

const {
  RETURN_PHRASES,
  SAID_TO_US,
  TAKES_BACK,
  AROUND_TAKING_BACK,
  CHANGING_END,
  KEEPS_ON,
  AROUND_KEEPING,
  EXPLAINING,
} = phraseBooks(lists.comeBack);
const { PAUSE, RESUME } = phraseBooks(lists.inShort);
const { LEAVING } = phraseBooks(lists.noPause);
const KEEPING_ON = PhraseBook.joined([KEEPS_ON, AROUND_KEEPING]);
const TAKING_BACK = PhraseBook.joined([TAKES_BACK, AROUND_TAKING_BACK]);
/** Besides these phrases, a request may contain only courtesies: any other word may mean a goal. */
const ALLOWED = PhraseBook.joined([RETURN_PHRASES, SAID_TO_US]);
