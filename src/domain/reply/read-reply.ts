import lists from '#data/reading/words/to-us.json' with { type: 'json' };
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import { restUntil } from '#domain/reply/screening/absence-note.ts';
import { beginning, READ_LENGTH_MAX } from '#domain/reply/email/beginning.ts';
import type { EnvelopeFacts } from '#domain/reply/screening/automatic-mail.ts';
import { sentencesIn } from '#domain/reply/language/clauses.ts';
import { controlIn } from '#domain/reply/requests/controls.ts';
import { reportsItem } from '#domain/reader/clause-words.ts';
import { lexicon } from '#domain/reader/goal-model.ts';
import { interpretInContext } from '#domain/reader/in-context.ts';
import { interpret, type Interpretation } from '#domain/reader/interpret.ts';
import { tokensOf } from '#domain/reader/tokens.ts';
import { isMachineNote } from '#domain/reply/screening/machine-note.ts';
import type { NewLine, NewWords } from '#domain/reply/email/new-words.ts';
import { screenMail } from '#domain/reply/screening/screen-mail.ts';
import type { AnsweredMessage, IncomingBody, Reading } from '#domain/reply/reading.ts';
import { optOutIn } from '#domain/reply/screening/opt-out.ts';
import { crisisIn } from '#domain/reply/screening/crisis.ts';
import { spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';
import { reportsBeside } from '#domain/reply/screening/low-mood.ts';
import { type Screening, screenWords } from '#domain/reply/screening/screen.ts';
import { mayBeRest, restNamed } from '#domain/reply/requests/rest-until.ts';
import { channelRequested } from '#domain/reply/requests/channel-words.ts';
import { withoutPlannedDone } from '#domain/reply/requests/part-of-day.ts';
import { withoutToldSkip } from '#domain/reply/requests/told-of-today.ts';
import type { Command } from '#domain/agenda/commands.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface ReadingContext {
  /** The person's local date. */
  readonly today: LocalDate;
  readonly zone: string;
  /** Interprets the new words; the default is what production uses. Set when measuring a reader in training. */
  readonly interpret?: typeof interpret;
}

/** A reply whose new words are known, and what must be known of them before they are read. */
export interface ScreenedReply {
  readonly words: NewWords;
  readonly screening: Screening;
}

/** `earlier` are the person's earlier mails, newest first. */
export function screenReply(
  body: IncomingBody,
  sentText: string,
  envelope: EnvelopeFacts,
  earlier: readonly string[],
): ScreenedReply {
  const words = screenMail(body, sentText, earlier);
  return { words, screening: screenWords(body, envelope, words) };
}

/**
 * Reads one reply in the order of D114: screening, the body, the diff against what we sent, quotes, signature, clauses,
 * commands. Each step records its reasons. `earlier` are the person's earlier mails, newest first. Never throws.
 */
export function readReply(
  body: IncomingBody,
  answered: AnsweredMessage,
  context: ReadingContext,
  envelope: EnvelopeFacts = { from: null },
  earlier: readonly string[] = [],
): Reading {
  return readScreened(screenReply(body, answered.sentText, envelope, earlier), answered, context);
}

export function readScreened(
  { words, screening }: ScreenedReply,
  answered: AnsweredMessage,
  context: ReadingContext,
): Reading {
  const reading = {
    nature: screening.nature,
    kept: words.kept,
    ...(words.said === words.kept ? {} : { said: words.said }),
    cut: words.cut,
    notes: [],
    words: [],
    crisis: screening.crisis !== null,
    lowMood: screening.lowMood,
    question: null,
    heard: null,
  } as const;
  const reasons = [...screening.reasons, ...words.reasons];
  if (screening.nature === 'automatic' && screening.answersForPerson) {
    const until = restUntil(words.said, context.today);
    return { ...reading, commands: until === null ? [] : [{ kind: 'pause', until }], reasons };
  }
  if (screening.nature !== 'human') return { ...reading, commands: [], reasons };
  if (screening.optOut && screening.crisis === null && !screening.lowMood && mayBeRest(words.said)) {
    const rest = withRest(readScreened({ words, screening: { ...screening, optOut: false } }, answered, context));
    if (rest !== null) return rest;
  }
  // Distress is answered with help, not with a list; an opt-out beside it still applies, and items reported done are
  // done.
  if (screening.optOut || screening.crisis !== null || screening.lowMood) {
    const commands: Command[] = screening.optOut ? [{ kind: 'unsubscribe' }] : [];
    if (screening.optOut && asksDeletion(words.said, context.today)) commands.push({ kind: 'delete-data' });
    const { read } = bounded(besideDistress(screening.optOut ? beforeLeaving(words.lines) : words.lines, screening));
    const interpreted = (context.interpret ?? interpret)(read, answered, context.today);
    commands.push(...interpreted.commands.filter((one) => BESIDE.has(one.kind) && isPlain(one, interpreted, answered)));
    const as = reading.crisis || reading.lowMood ? 'help' : 'command';
    return { ...reading, commands, reasons, words: [{ text: words.kept.trim(), as }] };
  }
  if (isMachineNote(words.said)) {
    const why = 'wording of an automatic reply, but without its headers: ignored as proof';
    return withNote({ ...reading, commands: [], reasons }, words.kept.trim(), why);
  }
  // Requests about channels are parsed separately from the list.
  const channels = channelRequested(words.lines);
  const others = new Set(channels.rest.map(({ text }) => text));
  const channelLines = words.lines.filter(({ text }) => !others.has(text));
  const { read, unread } = bounded(channels.rest);
  const inContext = interpretInContext(context.interpret ?? interpret, read, answered, context.today);
  const interpreted = withoutPlannedDone(withoutToldSkip(inContext, context.today));
  const understood = {
    ...reading,
    ...interpreted,
    commands: [...interpreted.commands, ...channels.commands],
    words: [...channelLines.map(({ text }) => ({ text, as: 'command' as const })), ...interpreted.words],
    reasons: [...reasons, ...interpreted.reasons],
  };
  if (unread === '') return understood;
  return withNote(understood, unread, `read the first ${READ_LENGTH_MAX} characters; the rest is a note`);
}

const RESTS: ReadonlySet<string> = new Set(['pause', 'skip-today']);

/** A reading that rests, or asks whether to; null where nothing says for how long. */
function withRest(reading: Reading): Reading | null {
  const { commands, question } = reading;
  if (commands.some(({ kind }) => RESTS.has(kind))) return reading;
  const named = restNamed(spokenWordsOf(reading.said ?? reading.kept));
  if (named === null) return question?.kind === 'service' && RESTS.has(question.command?.kind ?? '') ? reading : null;
  const rest = named === 'today' ? ({ kind: 'skip-today' } as const) : ({ kind: 'pause', until: null } as const);
  return { ...reading, question: null, commands: [...commands, rest] };
}

function withNote(reading: Reading, text: string, why: string): Reading {
  return {
    ...reading,
    commands: [...reading.commands, { kind: 'note', text }],
    notes: [...reading.notes, text],
    words: [...reading.words, { text, as: 'note' }],
    reasons: [...reading.reasons, { step: 'clause', text: why }],
  };
}

/** Nothing is finished by a likeness alone: "my son died this morning" is no report. */
function isPlain(command: Command, { words }: Interpretation, { items, others = [] }: AnsweredMessage): boolean {
  if (command.kind !== 'finish') return true;
  const item = [...items, ...others].find(({ id }) => id === command.item);
  const names = item === undefined ? [] : tokensOf(item.text, lexicon);
  const saying = words.filter(({ says }) => says?.items.includes(command.item) === true);
  // A ticked box is no words.
  return saying.length === 0 || saying.some(({ text }) => reportsItem(tokensOf(text, lexicon), names));
}

/** The commands allowed beside a farewell or a cry for help. */
const BESIDE: ReadonlySet<Command['kind']> = new Set(['finish', 'skip-today', 'pause']);

/** The words before an opt-out; after it, "all of them" means our messages. */
function beforeLeaving(lines: readonly NewLine[]): NewLine[] {
  const read: NewLine[] = [];
  for (const line of lines) {
    // "1 done, unsubscribe me please"
    const leaving = sentencesIn(line.text).flatMap(({ text }) => optOutIn(text) ?? [])[0];
    if (leaving !== undefined)
      return [...read, { ...line, text: line.text.slice(0, Math.max(0, line.text.indexOf(leaving))) }];
    read.push(line);
  }
  return read;
}

function besideDistress(lines: readonly NewLine[], { crisis, lowMood }: Screening): readonly NewLine[] {
  if (lowMood) return lines.map((line) => ({ ...line, text: reportsBeside(line.text) }));
  return crisis === null ? lines : besideCrisis(lines);
}

/** Without the sentences of distress that contain no number: "I took all the pills" finishes no list. */
function besideCrisis(lines: readonly NewLine[]): NewLine[] {
  return lines.map((line) => {
    const sentences = sentencesIn(line.text);
    const rest = sentences.filter(({ text }) => /\d/.test(text) || !ALL.has(wordsOf(text)) || crisisIn(text) === null);
    return rest.length === sentences.length ? line : { ...line, text: rest.map(({ text }) => text).join('. ') };
  });
}

const { ALL } = phraseBooks(lists.reply);

function bounded(lines: readonly NewLine[]): { read: NewLine[]; unread: string } {
  const read: NewLine[] = [];
  const unread: string[] = [];
  let left = READ_LENGTH_MAX;
  for (const line of lines) {
    const text = beginning(line.text, Math.max(0, left));
    if (left > 0) read.push({ ...line, text });
    if (line.text.length > text.length) unread.push(line.text.slice(text.length));
    left -= line.text.length;
  }
  return { read, unread: unread.join('\n') };
}

function asksDeletion(text: string, today: LocalDate): boolean {
  return text
    .split(/[.!;\n]/)
    .some((sentence) => controlIn(sentence, { stage: 'morning', today, open: [] })?.kind === 'delete-data');
}
