/** What a language model may answer (D116), and which parts of it are in the person's words. */
import { z } from 'zod';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { Stretch } from '#domain/reply/language/sentence-around.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { isSmallWord } from '#domain/reply/words/lexicon.ts';
import { CONTROL_LABELS } from './controls.ts';
import { lexicon } from './goal-model.ts';
import { likeness, type Token, tokensOf } from './tokens.ts';
import { daysBetween, type LocalDate, parseLocalDate } from '#domain/time/local-date.ts';

export const ITEM_ACTS = ['done', 'dropped', 'carried', 'reworded', 'open'] as const;
const SOCIAL_ACTS = ['thanks', 'question', 'talk'] as const;
/** The closed list: unsubscribing, erasure and changes of the plan are not included. */
export const MODEL_ACTS = [...ITEM_ACTS, 'added', ...CONTROL_LABELS, ...SOCIAL_ACTS] as const;

export type ItemAct = (typeof ITEM_ACTS)[number];
type ServiceAct = (typeof CONTROL_LABELS)[number];

/** No reply says more, so a longer answer is invalid. */
const STATEMENTS_MAX = 60;
/** A day further off is a mistake of the model's, or too far for a list. */
const DAYS_AHEAD_MAX = 366;

const answerSchema = z.object({
  statements: z.array(z.unknown()).max(STATEMENTS_MAX),
  isQuestion: z.boolean().nullish(),
});
const statementSchema = z.object({
  span: z.string(),
  act: z.enum(MODEL_ACTS),
  items: z.array(z.int()).nullish(),
  text: z.string().nullish(),
  day: z.string().nullish(),
});

/**
 * The schema for a service that supports one; every field is required in every statement, as OpenAI's strict mode
 * demands.
 */
export const ANSWER_JSON_SCHEMA = {
  type: 'object',
  properties: {
    statements: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          span: { type: 'string' },
          act: { type: 'string', enum: MODEL_ACTS },
          items: { type: 'array', items: { type: 'integer' } },
          text: { type: ['string', 'null'] },
          day: { type: ['string', 'null'] },
        },
        required: ['span', 'act', 'items', 'text', 'day'],
        additionalProperties: false,
      },
    },
    isQuestion: { type: 'boolean' },
  },
  required: ['statements', 'isQuestion'],
  additionalProperties: false,
} as const;

/** A statement of the model whose span is in the person's words, at `place`. */
export type ModelStatement = { readonly place: Stretch; readonly span: string } & (
  | {
      readonly act: ItemAct;
      readonly items: readonly DayItem[];
      /** The new wording, in words of the reply and the item; null unless `reworded`. */
      readonly text: string | null;
      readonly day: LocalDate | null;
    }
  | { readonly act: 'added'; readonly text: string; readonly day: LocalDate | null }
  | { readonly act: ServiceAct; readonly text: string; readonly day: LocalDate | null }
  | { readonly act: (typeof SOCIAL_ACTS)[number] }
);

export interface ModelAnswer {
  readonly statements: readonly ModelStatement[];
  /** Why statements were rejected; never repeats what the model wrote, which may be anything. */
  readonly refused: readonly string[];
  /** One of its goals is not in the words, so the list is not the person's. */
  readonly hasStrangeGoal: boolean;
  readonly isQuestion: boolean;
}

interface Question {
  readonly words: string;
  readonly items: readonly DayItem[];
  readonly today: LocalDate;
}

/** Null if it is not a valid answer. */
export function modelAnswer(said: unknown, asked: Question): ModelAnswer | null {
  const answer = answerSchema.safeParse(said);
  if (!answer.success) return null;
  const statements: ModelStatement[] = [];
  const refused: string[] = [];
  let hasStrangeGoal = false;
  for (const one of answer.data.statements) {
    const read = statementSchema.safeParse(one);
    const statement = read.success ? statementOf(read.data, asked) : 'the act is not on the list';
    if (typeof statement !== 'string') statements.push(statement);
    else {
      refused.push(statement);
      hasStrangeGoal ||= read.data?.act === 'added';
    }
  }
  return { statements, refused, hasStrangeGoal, isQuestion: answer.data.isQuestion === true };
}

/** Returns a string with the reason if the statement is rejected. */
function statementOf(
  { span: written, act, items: numbers, text, day }: z.infer<typeof statementSchema>,
  { words, items, today }: Question,
): ModelStatement | string {
  const place = placeIn(words, written);
  if (place === null) return 'the span is not in the person’s text';
  const span = words.slice(place.start, place.end);
  const wording = wordingIn(words, text ?? '');
  const found = { place, span, text: wording ?? '', day: dayAhead(day ?? null, today) };
  switch (act) {
    case 'thanks':
    case 'question':
    case 'talk':
      return { place, span, act };
    case 'added':
      return wording === null ? 'the new goal is not in the text' : { ...found, act };
    case 'done':
    case 'dropped':
    case 'carried':
    case 'reworded':
    case 'open': {
      const named = items.filter(({ number }) => numbers?.includes(number) === true);
      if (named.length === 0) return 'it refers to no item on the list';
      if (act !== 'reworded') return { ...found, text: null, act, items: named };
      const [item, ...more] = named;
      const newText = item === undefined || more.length > 0 ? null : wordingIn(`${words} ${item.text}`, text ?? '');
      return newText === null ? 'the new wording is not in the text' : { ...found, act, items: named, text: newText };
    }
    default:
      // A time or a place is looked up in the words.
      return { ...found, act, text: text?.trim() ?? '' };
  }
}

/** The position of the span, ignoring case and differences in white space; never part of a word. */
export function placeIn(words: string, span: string): Stretch | null {
  const wanted = span.trim();
  if (spokenWordsOf(wanted).length === 0 && !/\p{Extended_Pictographic}/u.test(wanted)) return null;
  const pattern = wanted
    .split(/\s+/u)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  const before = /^[\p{L}\p{N}]/u.test(wanted) ? String.raw`(?<![\p{L}\p{N}])` : '';
  const behind = /[\p{L}\p{N}]$/u.test(wanted) ? String.raw`(?![\p{L}\p{N}])` : '';
  const found = new RegExp(before + pattern + behind, 'iu').exec(words);
  return found === null ? null : { start: found.index, end: found.index + found[0].length };
}

/**
 * The wording if all its words are in the text, inflected or not, and none is invented: "order rotors" from "need
 * rotors ordered".
 */
function wordingIn(text: string, wording: string): string | null {
  const wanted = tokensOf(wording, lexicon).filter(isOfGoal);
  const said = tokensOf(text, lexicon);
  return wanted.length > 0 && wanted.every((one) => said.some((other) => likeness(one, other) >= LIKE_LEAST))
    ? wording.trim()
    : null;
}

const LIKE_LEAST = 0.75;

/** "the" and "of" join the person's words. */
function isOfGoal({ kind, word }: Token): boolean {
  return (kind === 'word' && !isSmallWord(word)) || kind === 'number' || kind === 'emoji';
}

/** After today, and within a year. */
function dayAhead(day: string | null, today: LocalDate): LocalDate | null {
  const date = parseLocalDate(day ?? '');
  const ahead = date === null ? 0 : daysBetween(today, date);
  return ahead > 0 && ahead <= DAYS_AHEAD_MAX ? date : null;
}
