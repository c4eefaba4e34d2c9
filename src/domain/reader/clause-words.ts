/** What the words of a clause are good for, beside what is judged of it. */
import type { DayItem } from '#domain/agenda/day-items.ts';
import { isContent as isContentWord } from '#domain/reply/language/content-words.ts';
import { plainText, type Word } from '#domain/reply/language/plain-words.ts';
import { sentenceAround } from '#domain/reply/language/sentence-around.ts';
import { likeness, type Token } from './tokens.ts';

export const isContentWordOrNumber = (word: Word): boolean => word.kind === 'number' || isContentWord(word);

/** The item whose whole text stands in a line of ours; the longest of several. */
export function itemIn(line: string, items: readonly DayItem[]): DayItem | null {
  const plain = ` ${plainText(line)} `;
  const [longest] = items
    .filter(({ text }) => plainText(text) !== '' && plain.includes(` ${plainText(text)} `))
    .toSorted((a, b) => b.text.length - a.text.length);
  return longest ?? null;
}

/** It tells something beside what joins and points. */
export function isContent({ kind, classes }: Token): boolean {
  return kind === 'number' || kind === 'emoji' || (kind === 'word' && !classes.some((one) => JOINING.includes(one)));
}

const JOINING = ['small', 'and', 'also', 'or', 'but', 'article'];

/** A word that the lexicon knows, or of a name. */
export function isKnown(token: Token, names: readonly Token[]): boolean {
  return token.kind !== 'word' || token.classes.length > 0 || names.some((name) => likeness(name, token) >= 0.7);
}

/** "also", "so we stay in": what only joins is no part of a note. */
export function withoutConnectors(span: string, tokens: readonly Token[]): string {
  const first = tokens.find(({ kind, classes }) => kind !== 'mark' && !classes.some((one) => CONNECTING.includes(one)));
  return first === undefined ? '' : span.slice(first.start);
}

const CONNECTING = ['and', 'also', 'or', 'but'];

/** Of a text, `to` excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The sentence that the stretch stands in. */
export function sentenceOf(text: string, { from, to }: Span): string {
  const { start, end } = sentenceAround(text, { start: from, end: to });
  return text.slice(start, end);
}
