import type { DayItem } from '#domain/agenda/day-items.ts';
import { sentencesIn } from '#domain/reply/language/clauses.ts';
import type { AnsweredMessage } from '#domain/reply/reading.ts';
import type { Lexicon } from './lexicon.ts';
import { knownItems, LIKE_LEAST } from './references.ts';
import { likeness, type Token, tokensOf } from './tokens.ts';

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
  const clauses = text
    .split('\n')
    .flatMap(sentencesIn)
    .flatMap((sentence) => sentence.clauses.map((clause) => tokensOf(clause.text, lexicon)));
  const isOther = (token: Token) => ofDay.every((word) => likeness(word, token) < LIKE_LEAST);
  return knownItems(planned, lexicon).flatMap(({ content }, at) => {
    const [only] = content;
    const isNamed =
      content.length === 1
        ? clauses.some((clause) => namesOnly(clause, only!))
        : content.filter((word) =>
            clauses.flat().some((token) => isOther(token) && likeness(word, token) >= LIKE_LEAST),
          ).length >=
          NAMED_LEAST * content.length;
    return isNamed ? planned[at]! : [];
  });
}

/** "yoga done", "do yoga today instead"; one word is too little in "work was crazy" and "rest tomorrow". */
function namesOnly(clause: readonly Token[], name: Token): boolean {
  const unknown = clause.filter(({ kind, classes }) => kind === 'word' && classes.length === 0);
  return unknown.length === 1 && unknown[0]!.word === name.word;
}

export const isPlanned = ({ number }: DayItem) => number < 0;

/** The share of an item's words. */
const NAMED_LEAST = 0.6;
/** Long replies are rarely about one item. In characters. */
const LENGTH_MAX = 2000;
