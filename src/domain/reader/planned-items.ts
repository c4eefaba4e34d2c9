import type { DayItem } from '#domain/agenda/day-items.ts';
import type { AnsweredMessage } from '#domain/reply/reading.ts';
import type { Lexicon } from './lexicon.ts';
import { knownItems } from './references.ts';
import { likeness, tokensOf } from './tokens.ts';

/**
 * The items of later days that a reply names by most of their words, so that "drop the train" and "moved the dentist to
 * Friday" find what stands on no list yet. An item of the day takes the words it shares with one; in the morning all
 * words may be new goals.
 */
export function plannedAndNamed(
  { stage, items, others = [], planned = [] }: AnsweredMessage,
  text: string,
  lexicon: Lexicon,
): readonly DayItem[] {
  if (planned.length === 0 || stage === 'morning' || stage === 'day0' || text.length > LENGTH_MAX) return [];
  const ofDay = knownItems([...items, ...others], lexicon).flatMap(({ content }) => content);
  const said = tokensOf(text, lexicon).filter((token) => ofDay.every((word) => likeness(word, token) < LIKE));
  return knownItems(planned, lexicon).flatMap(({ content }, at) => {
    const named = content.filter((word) => said.some((token) => likeness(word, token) >= LIKE));
    return named.length >= NAMED_LEAST * content.length ? planned[at]! : [];
  });
}

export const isPlanned = ({ number }: DayItem) => number < 0;

/** As between the words of an item and of a reference to it. */
const LIKE = 0.7;
/** The share of an item's words. */
const NAMED_LEAST = 0.6;
/** Long replies are rarely about one item. In characters. */
const LENGTH_MAX = 2000;
