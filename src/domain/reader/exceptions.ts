/**
 * "All but 2 and the gym", "everything except the bins", "apart from 3 all done": a part of the list that is excluded.
 */
import { endsSentence } from './chunks.ts';
import type { Token } from './tokens.ts';

/** Token indexes from the quantity to the last word of the exception, or the other way round. */
export interface Exception {
  readonly from: number;
  /** Index of the excluding word. */
  readonly marker: number;
  /** Index of the last word of the exception. */
  readonly to: number;
  /** The last token: that word, or the quantity after it. */
  readonly last: number;
  /** "only the gym left", "done except the gym": names no quantity, and means all but this. */
  readonly isRemainder: boolean;
}

/** `isNumber`: whether a token is in a list of item numbers. */
export function exceptionsIn(tokens: readonly Token[], isNumber: (at: number) => boolean): Exception[] {
  const found: Exception[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!tokens[at]!.classes.includes('only') && !isMarker(tokens, at)) continue;
    const [begin, end] = sentenceAround(tokens, at);
    const left = remainderEnd(tokens, at, begin, end);
    if (left !== null) found.push({ from: at, marker: at, to: left - 1, last: left, isRemainder: true });
    if (!isMarker(tokens, at)) continue;
    const isQuantity = (place: number) => place !== at && (isNumber(place) || isQuantityWord(tokens, place));
    const before = placesFrom(begin, at).findLast(isQuantity) ?? null;
    const to = endOfList(tokens, at, end, isNumber);
    const isSign = tokens[at]!.classes.includes('but') && before !== at - 1 && !isNear(tokens, before, at);
    if (before !== null && !isSign) found.push({ from: before, marker: at, to, last: to, isRemainder: false });
    else if (before === null && !tokens[at]!.classes.includes('but')) {
      const after = placesFrom(to + 1, end).find(isQuantity);
      if (after !== undefined) found.push({ from: at, marker: at, to, last: after, isRemainder: false });
      // "done except mum"
      else if (begin < at && tokens.slice(begin, at).every(isOfVerdict))
        found.push({ from: begin, marker: at, to, last: to, isRemainder: true });
    }
  }
  return found;
}

function isOfVerdict({ kind, classes }: Token): boolean {
  return kind === 'mark' || classes.includes('verdict');
}

/** "only 2 left", "just the gym to go", "nur Sport fehlt": the index of the word that says so. */
function remainderEnd(tokens: readonly Token[], at: number, begin: number, end: number): number | null {
  if (at !== begin || !tokens[at]!.classes.includes('only')) return null;
  const behind = placesFrom(at + 2, Math.min(end, at + REMAINDER_WORDS_MAX + 1));
  return behind.find((place) => tokens[place]!.classes.includes('remains')) ?? null;
}

const REMAINDER_WORDS_MAX = 8;

const QUANTITIES: ReadonlySet<string> = new Set(['all', 'every', 'rest']);

function isMarker(tokens: readonly Token[], at: number): boolean {
  const { classes } = tokens[at]!;
  // "needs help with everything but we did the fractions", "did 3 but didn't get to 4"
  if (classes.includes('but') && beginsClause(tokens[at + 1])) return false;
  return classes.includes('except');
}

function beginsClause(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return token.classes.includes('past') || /^(?:i|we|he|she|they|it|you|its|yo|je|ich|wir|nous)$/.test(token.word);
}

/** "all day", "every week", "todo el dia" are times. */
export function isQuantityWord(tokens: readonly Token[], at: number): boolean {
  if (!tokens[at]!.classes.some((one) => QUANTITIES.has(one))) return false;
  // "after all"
  if (tokens[at - 1]?.word === 'after' && tokens[at]!.word === 'all') return false;
  // "erase my account and everything in it"
  if (tokens[at + 1]?.word === 'in' && tokens[at + 2]?.classes.includes('pronoun') === true) return false;
  const isArticle = tokens[at + 1]?.classes.includes('article') === true;
  return !OF_TIME.test(tokens[isArticle ? at + 2 : at + 1]?.word ?? '');
}

const OF_TIME =
  /^(?:days?|mornings?|afternoons?|evenings?|nights?|weeks?|weekends?|months?|years?|dias?|tardes?|noches?|tag|tage|morgen|jours?|semaines?|woche)$/;

/** "everything but", "all done but 2", "all of them but": no clause in between. */
function isNear(tokens: readonly Token[], from: number | null, at: number): boolean {
  return from !== null && at - from <= 4 && tokens.slice(from, at).every(({ kind }) => kind !== 'mark');
}

function sentenceAround(tokens: readonly Token[], at: number): [number, number] {
  const ends = (place: number) =>
    tokens[place]!.kind === 'break' || (/^[.!?;]$/.test(tokens[place]!.word) && endsSentence(tokens, place));
  let [begin, end] = [at, at];
  while (begin > 0 && !ends(begin - 1)) begin -= 1;
  while (end < tokens.length && !ends(end)) end += 1;
  return [begin, end];
}

/** Continues while things are named: up to a dash, a verb of a verdict, or a comma without a further entry after it. */
function endOfList(tokens: readonly Token[], marker: number, end: number, isNumber: (at: number) => boolean): number {
  let last = marker;
  for (let at = marker + 1; at < end; at += 1) {
    const { kind, word, classes } = tokens[at]!;
    if (kind === 'mark' && !/^[,&/]$/.test(word) && (word !== '.' || endsSentence(tokens, at))) break;
    if (
      classes.some((one) => QUANTITIES.has(one)) ||
      classes.includes('but') ||
      classes.includes('because') ||
      (classes.includes('verdict') && !isNumber(at) && at > marker + 1)
    )
      break;
    if (word === ',' && !isNumber(at + 1)) break;
    last = at;
  }
  return last;
}

function placesFrom(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, each) => from + each);
}
