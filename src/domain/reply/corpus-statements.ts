/**
 * The meaning of a reply in the notation of the corpus, one statement a line: `done 1`, `carry 2 2026-04-10`, `add buy
 * stamps`, `note` (test/corpus/README).
 */
import type { Command } from '#domain/agenda/commands.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { parseLocalDate } from '#domain/time/local-date.ts';
import { clockTime } from '#domain/time/clock-time.ts';

/** What an act needs to be said completely. A value is one of `choices`, or has the form of `pattern`. */
export interface Slot {
  readonly kind: 'item' | 'date' | 'words' | 'zone' | 'clock' | 'weekdays' | 'choice';
  readonly label: string;
  /** What may stand in the line, without the space before it. */
  readonly pattern: string;
  /** Words of the notation before the value: `on 2026-04-10`. */
  readonly before?: string;
  readonly isOptional?: true;
  readonly choices?: readonly string[];
}

const DATE = String.raw`\d{4}-\d\d-\d\d`;
const item: Slot = { kind: 'item', label: 'Item', pattern: String.raw`\d{1,2}` };
const date = (label: string): Slot => ({ kind: 'date', label, pattern: DATE });
const words = (label: string): Slot => ({ kind: 'words', label, pattern: String.raw`\S.*?` });
const choice = (label: string, choices: readonly string[]): Slot => ({
  kind: 'choice',
  label,
  pattern: choices.map((one) => one.replace('?', String.raw`\?`)).join('|'),
  choices,
});
const stage = choice('Message', PROMPT_STAGES);
const weekdays: Slot = { kind: 'weekdays', label: 'Weekdays', pattern: '[1-7]{1,7}' };

/** Every act of the notation with its slots in order. */
const ACTS = {
  done: [item],
  carry: [item, { ...date('Until'), isOptional: true }],
  drop: [item],
  keep: [item],
  someday: [item],
  reopen: [item],
  reword: [item, words('New words')],
  add: [words('New item'), { ...date('On'), isOptional: true, before: 'on ' }],
  note: [],
  undo: [],
  pause: [{ ...date('Until'), isOptional: true }],
  resume: [],
  'skip-today': [],
  unsubscribe: [],
  time: [stage, { kind: 'clock', label: 'Time', pattern: String.raw`(?:[01]\d|2[0-3]):[0-5]\d` }],
  'day end': [{ kind: 'clock', label: 'Time', pattern: String.raw`0[0-5]:[0-5]\d` }],
  stage: [stage, choice('On or off', ['on', 'off'])],
  weekdays: [weekdays],
  'weekdays off': [weekdays],
  zone: [{ kind: 'zone', label: 'Time zone', pattern: String.raw`[A-Za-z_]+(?:\/[A-Za-z_+-]+){0,2}[0-9]*` }],
  channel: [choice('By', ['text', 'mail', 'text mail'])],
  phone: [words('Number as written')],
  plan: [choice('Wish', ['pay', 'manage'])],
  list: [],
  'own-page': [],
  recall: [choice('About', ['said', 'list', 'planned', 'done', 'count', 'item']), date('From'), date('Through')],
  ask: [choice('About', ['next-message', 'robot', 'privacy', 'stopping', 'times', 'received', 'age', 'misread'])],
  price: [],
  help: [],
  export: [],
  'delete-data': [],
  crisis: [],
  'low mood': [],
} as const satisfies Readonly<Record<string, readonly Slot[]>>;

export type Act = keyof typeof ACTS;

export interface CorpusStatement {
  readonly act: Act;
  /** By the act's slots; empty where nothing was given. */
  readonly values: readonly string[];
}

// The keys of an object literal, which the compiler types as any string.
export const ACT_NAMES = Object.keys(ACTS) as readonly Act[];

const SHAPES = ACT_NAMES.map((act) => ({ act, shape: new RegExp(`^${act}${slotsOf(act).map(shapeOf).join('')}$`) }));

export function slotsOf(act: Act): readonly Slot[] {
  return ACTS[act];
}

function shapeOf({ pattern, before = '', isOptional }: Slot): string {
  return isOptional === true ? `(?: ${before}(${pattern}))?` : ` ${before}(${pattern})`;
}

/** Null if the line is not in the notation. */
export function parseStatement(line: string): CorpusStatement | null {
  for (const { act, shape } of SHAPES) {
    const found = shape.exec(line);
    if (found !== null) return { act, values: slotsOf(act).map((_, at) => found[at + 1] ?? '') };
  }
  return null;
}

export function lineOf({ act, values }: CorpusStatement): string {
  const written = slotsOf(act).map(({ before = '' }, at) => {
    const value = values[at]?.trim() ?? '';
    return value === '' ? '' : ` ${before}${value}`;
  });
  return `${act}${written.join('')}`;
}

/** A statement for each command, except for one that leaves an item as it is and so changes nothing. */
export type StatedCommand = Exclude<Command, { readonly kind: 'leave' }>;

export function isStated(command: Command): command is StatedCommand {
  return command.kind !== 'leave';
}

/** `numberOf` is the item's number on the list. */
export function statementOf(command: StatedCommand, numberOf: (item: number) => number): CorpusStatement {
  switch (command.kind) {
    case 'finish':
      return { act: 'done', values: [`${numberOf(command.item)}`] };
    case 'drop':
    case 'reopen':
    case 'someday':
    case 'keep':
      return { act: command.kind, values: [`${numberOf(command.item)}`] };
    case 'carry':
      return { act: 'carry', values: [`${numberOf(command.item)}`, command.until ?? ''] };
    case 'reword':
      return { act: 'reword', values: [`${numberOf(command.item)}`, command.text] };
    case 'add':
      return { act: 'add', values: [command.text, command.on ?? ''] };
    case 'pause':
      return { act: 'pause', values: [command.until ?? ''] };
    case 'set-zone':
      return { act: 'zone', values: [command.zone] };
    case 'set-time':
      return { act: 'time', values: [command.stage, clockTime(command.minute)] };
    case 'set-day-end':
      return { act: 'day end', values: [clockTime(command.minute)] };
    case 'set-stage':
      return { act: 'stage', values: [command.stage, command.on ? 'on' : 'off'] };
    case 'set-weekdays':
      return { act: 'weekdays', values: [command.weekdays.join('')] };
    case 'drop-weekdays':
      return { act: 'weekdays off', values: [command.weekdays.join('')] };
    case 'set-channel':
      return {
        act: 'channel',
        values: [[...(command.texts ? ['text'] : []), ...(command.email ? ['mail'] : [])].join(' ')],
      };
    case 'new-phone':
      return { act: 'phone', values: [command.written ?? '?'] };
    case 'ask-plan':
      return { act: 'plan', values: [command.wish] };
    case 'ask-service':
      return { act: 'ask', values: [command.about] };
    case 'recall':
      return { act: 'recall', values: [command.of, command.from, command.to] };
    default:
      return { act: command.kind, values: [] };
  }
}

/** Why a value cannot stand in its slot, in a sentence; null if it can. */
export function slotProblem(
  { kind, label, pattern, isOptional }: Slot,
  value: string,
  listLength: number,
): string | null {
  const written = value.trim();
  if (written === '') return isOptional === true ? null : `${label} is missing.`;
  if (!new RegExp(`^(?:${pattern})$`).test(written)) return `“${written}” is not valid here.`;
  if (kind === 'item' && (Number(written) < 1 || Number(written) > listLength))
    return `Item ${written} is not on the list, which has ${listLength === 1 ? '1 item' : `${listLength} items`}.`;
  if (kind === 'date' && parseLocalDate(written) === null) return `${written} is not a valid date.`;
  if (kind === 'zone' && !isZone(written)) return `${written} is not a time zone.`;
  return null;
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
