/** Turns validation errors into sentences for people: the validator's own messages never leave the server. */
import { type ErrorCode, messageOf } from '#api/error-codes.ts';

/** As the validator reports them: `keyword` is zod's issue code, `params` the rest of the issue. */
export interface Fault {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
}

const SAID_MAX = 3;

/** Each field once, in schema order. */
export function sayFaults(faults: readonly Fault[]): string {
  const sentences = [...new Set(faults.map(sentenceOf))].slice(0, SAID_MAX);
  return sentences.join(' ') || messageOf('BAD_REQUEST');
}

/** Fields whose message is already defined by the specification or by us. */
const SAID_OF: Readonly<Partial<Record<string, ErrorCode>>> = {
  email: 'INVALID_EMAIL',
  timezone: 'ZONE_UNKNOWN',
  startMs: 'INVALID_RANGE',
  endMs: 'INVALID_RANGE',
};

/** Names used on the pages; other fields are named as they are written. */
const NAMES: Readonly<Record<string, string>> = {
  timeTravelOffsetDays: 'Days Forward',
  rawText: 'Your intentions',
  emailEcho: 'The email address',
  expect: 'What it means',
  open: 'The list',
  reply: 'The reply',
  q: 'The search',
};

function sentenceOf({ instancePath, keyword, params, message }: Fault): string {
  if (keyword === 'too_deep') return `The request is nested more than ${Number(params['maximum'])} levels deep.`;
  const path = instancePath.split('/').filter((part) => part !== '' && !/^\d+$/.test(part));
  const field = path.at(-1);
  if (field === undefined) return messageOf('BAD_REQUEST');
  const code = SAID_OF[field];
  if (code !== undefined) return messageOf(code);
  return `${NAMES[field] ?? inWords(field)} ${ruleOf(keyword, params, message)}`;
}

/** "timeTravelOffsetDays" → "Time travel offset days", "user_id" → "User id" */
function inWords(field: string): string {
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function ruleOf(keyword: string, params: Fault['params'], message = ''): string {
  switch (keyword) {
    case 'invalid_type':
      return message.endsWith('received undefined')
        ? 'is missing.'
        : `must be ${TYPES[String(params['expected'])] ?? 'something else'}.`;
    case 'too_big':
      return `${boundOf(params, 'at most')} ${Number(params['maximum']).toLocaleString('en')}${unitOf(params)}.`;
    case 'too_small':
      return isBlank(params)
        ? 'must not be empty.'
        : `${boundOf(params, 'at least')} ${smallest(params)}${unitOf(params)}.`;
    case 'invalid_value':
      return `must be ${listOf(params['values'])}.`;
    case 'invalid_format':
      return `must be ${FORMATS[String(params['format'])] ?? 'in another format'}.`;
    case 'not_multiple_of':
      return 'must be a whole number.';
    default:
      return 'cannot be read.';
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no (true or false)',
  array: 'a list',
};

/** A number is "at most 7"; a text or a list has "at most 3 characters", and needs "at least 2 entries". */
function boundOf(params: Fault['params'], bound: 'at most' | 'at least'): string {
  if (unitOf(params) === '') return `must be ${bound}`;
  return bound === 'at most' ? 'can have at most' : 'must have at least';
}

function unitOf({ origin }: Fault['params']): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' || origin === 'set' ? ' entries' : '';
}

function isBlank({ origin, minimum }: Fault['params']): boolean {
  return minimum === 1 && (origin === 'string' || origin === 'array');
}

function smallest({ minimum, inclusive }: Fault['params']): string {
  return (Number(minimum) + (inclusive === false ? 1 : 0)).toLocaleString('en');
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a date, such as 2026-04-10',
  datetime: 'a date and time, such as 2026-04-10T09:00:00Z',
  uuid: 'a full UUID',
  url: 'a web address',
};

function listOf(values: unknown): string {
  const words = Array.isArray(values) ? values.map(String) : [];
  return words.length === 1 ? `“${words[0]}”` : `one of ${words.join(', ')}`;
}
