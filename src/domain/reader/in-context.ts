/** The new words of a reply to an open question: the answer is understood in the context of the question (D115). */
import type { Command } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { parseAnswer, isPlainNo, isPlainYes, mayBeAbout } from '#domain/reply/asking/parse-answer.ts';
import { commandsOf, type ItemQuestion, type ServiceQuestion } from '#domain/reply/asking/question.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import type { NewLine } from '#domain/reply/email/new-words.ts';
import type { AnsweredMessage, Reading } from '#domain/reply/reading.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { interpret, Interpretation } from './interpret.ts';

export type InContext = Interpretation & Pick<Reading, 'answers'>;

export function interpretInContext(
  read: typeof interpret,
  lines: readonly NewLine[],
  answered: AnsweredMessage,
  today: LocalDate,
): InContext {
  const asIs = (some: readonly NewLine[]) => read(some, answered, today);
  const { asked } = answered;
  if (asked === undefined || lines.length === 0 || lines.some((line) => isElsewhere(line, asked))) return asIs(lines);
  const text = lines.map((line) => (line.ticked ? TICK : line.text)).join('\n');
  const found =
    asked.question.kind === 'items'
      ? aboutItems(text, asked.question, answered, asIs)
      : aboutService(text, asked.question, asIs);
  return found === null ? asIs(lines) : { ...found, answers: true };
}

type Read = (lines: readonly NewLine[]) => Interpretation;

const TICK = '✅';

/** Below a line of ours other than the question, or on a ticked line; a tick alone is an answer. */
function isElsewhere({ text, about, ticked }: NewLine, { question }: NonNullable<AnsweredMessage['asked']>): boolean {
  if (ticked && spokenWordsOf(text).length > 0) return true;
  return about !== null && !about.includes(question.text);
}

function aboutItems(
  text: string,
  question: ItemQuestion,
  { items, others, asked }: AnsweredMessage,
  read: Read,
): Interpretation | null {
  const known = [...items, ...(others ?? [])];
  const listed = known.map((item) => item.text);
  const parsed = parseAnswer(text, question, asked?.isNear === true, listed);
  const words = parsed?.rest ?? text;
  const onItem = aboutTheItem(words, question, known, read);
  if (parsed === null) return onItem;
  const commands = commandsOf(question, parsed.answer);
  const reason = { step: 'clause', text: `“${parsed.said}” answers “${question.text}”` } as const;
  const answer = { ...NOTHING, commands, reasons: [reason], words: [{ text: parsed.said, as: 'command' as const }] };
  if (parsed.rest === '') return answer;
  const isNo = parsed.answer.yes.length === 0;
  // "no, tomorrow"; what follows the answer takes precedence.
  const rest = (isNo ? onItem : null) ?? read(linesOf(parsed.rest));
  const again = new Set(rest.commands.flatMap((command) => ('item' in command ? [command.item] : [])));
  return {
    ...rest,
    commands: [...commands.filter((command) => !('item' in command && again.has(command.item))), ...rest.commands],
    reasons: [reason, ...rest.reasons],
    words: [...answer.words, ...rest.words],
  };
}

/** "tomorrow", if the question was about one item: a few words that name nothing are about it. */
function aboutTheItem(
  text: string,
  { items }: ItemQuestion,
  known: readonly DayItem[],
  read: Read,
): Interpretation | null {
  const [item] = items;
  if (items.length !== 1 || item === undefined) return null;
  const others = known.filter(({ id }) => id !== item.id).map((one) => one.text);
  if (!mayBeAbout(text, others)) return null;
  // "undo" alone is a request, whatever was asked, and "days off till Tuesday" may be one.
  const alone = read(linesOf(text));
  if (alone.question?.kind === 'service' || alone.commands.some(({ kind }) => !WITHIN_LIST.has(kind))) return null;
  const found = read(linesOf(`${item.number} ${text}`));
  const isOfIt = (command: Command) => 'item' in command && command.item === item.id && OF_ITEM.has(command.kind);
  return found.commands.length > 0 && found.commands.every(isOfIt) ? { ...found, words: [wholeOf(text)] } : null;
}

const OF_ITEM: ReadonlySet<Command['kind']> = new Set(['finish', 'drop', 'carry', 'someday', 'keep']);
const WITHIN_LIST: ReadonlySet<Command['kind']> = new Set([...OF_ITEM, 'leave', 'reopen', 'reword', 'add', 'note']);

function aboutService(text: string, { yes, leads, command }: ServiceQuestion, read: Read): Interpretation | null {
  if (command !== undefined && isPlainYes(text)) {
    const reason = { step: 'clause', text: `“${text.trim()}” is a yes` } as const;
    return { ...NOTHING, commands: [command], reasons: [reason], words: [wholeOf(text)] };
  }
  if (yes !== null && isPlainYes(text)) return settled(read(linesOf(yes)), text);
  // "No, not every Sunday, just this weekend"
  const last = isPlainNo(text.split(',')[0]!) ? text.split(',').at(-1)! : text;
  if (spokenWordsOf(last).length > SHORT_MAX) return null;
  for (const lead of leads) {
    const found = settled(read(linesOf(`${lead} ${last}`)), text);
    if (found !== null) return found;
  }
  return null;
}

/** In words: "until the 3rd of May please". */
const SHORT_MAX = 8;

/** Null if something is left over, or needs another question. */
function settled(found: Interpretation, text: string): Interpretation | null {
  const isWhole = found.commands.length > 0 && found.notes.length === 0 && found.question === null;
  return isWhole && found.commands.every(({ kind }) => SETTLING.has(kind))
    ? { ...found, words: [wholeOf(text)] }
    : null;
}

const SETTLING: ReadonlySet<Command['kind']> = new Set([
  'carry',
  'drop',
  'someday',
  'reword',
  'pause',
  'skip-today',
  'set-time',
  'set-weekdays',
  'drop-weekdays',
  'set-stage',
  'set-zone',
]);

const NOTHING: Interpretation = { commands: [], notes: [], reasons: [], question: null, heard: null, words: [] };

function wholeOf(text: string) {
  return { text: text.trim(), as: 'command' as const };
}

function linesOf(text: string): NewLine[] {
  return text.split('\n').map((line) => ({ text: line, about: null, ticked: false }));
}
