/** What can be read from the words of a clause, besides the judgment. */
import type { DayItem } from '#domain/agenda/day-items.ts';
import { isContent as isContentWord } from '#domain/reply/language/content-words.ts';
import { plainText, type Word } from '#domain/reply/language/plain-words.ts';
import { sentenceAround } from '#domain/reply/language/sentence-around.ts';
import { likeness, type Token } from './tokens.ts';

export const isContentWordOrNumber = (word: Word): boolean => word.kind === 'number' || isContentWord(word);

/** The item whose whole text is in a line of ours; the longest of several. */
export function itemIn(line: string, items: readonly DayItem[]): DayItem | null {
  const plain = ` ${plainText(line)} `;
  const [longest] = items
    .filter(({ text }) => plainText(text) !== '' && plain.includes(` ${plainText(text)} `))
    .toSorted((a, b) => b.text.length - a.text.length);
  return longest ?? null;
}

/** The token does more than join or refer. */
export function isContent({ kind, classes }: Token): boolean {
  return kind === 'number' || kind === 'emoji' || (kind === 'word' && !classes.some((one) => JOINING.includes(one)));
}

const JOINING = ['small', 'and', 'also', 'or', 'but', 'article'];

/** A word in the lexicon, or part of a name. */
export function isKnown(token: Token, names: readonly Token[]): boolean {
  return token.kind !== 'word' || token.classes.length > 0 || names.some((name) => likeness(name, token) >= 0.7);
}

/** "also", "so we stay in": words that only join are not part of a note. */
export function withoutConnectors(span: string, tokens: readonly Token[]): string {
  const first = tokens.find(({ kind, classes }) => kind !== 'mark' && !classes.some((one) => CONNECTING.includes(one)));
  return first === undefined ? '' : span.slice(first.start);
}

const CONNECTING = ['and', 'also', 'or', 'but'];

/** Offsets in a text, `to` excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The sentence that contains the stretch. */
export function sentenceOf(text: string, { from, to }: Span): string {
  const { start, end } = sentenceAround(text, { start: from, end: to });
  return text.slice(start, end);
}

/** The words name the item, or report something done in so many words: "all done". */
export function reportsItem(tokens: readonly Token[], names: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      token.value !== null ||
      token.classes.includes('verdict') ||
      names.some((name) => !name.classes.includes('small') && likeness(name, token) >= 0.7),
  );
}
