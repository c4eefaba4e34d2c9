import lists from '#data/reading/words/answers.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
import type { KnownItem, Reference } from './references.ts';
import type { Segment } from './segment.ts';
import type { Segmented } from './segments.ts';
import { endsLikePast, likeness, type Token } from './tokens.ts';

/** A pattern for giving an item new words, split at spaces: `@` is the item, `*` the new words. */
export type RewordingPattern = readonly string[];

/** The longest match counts. */
export function rewordingPatterns(rows: readonly string[]): RewordingPattern[] {
  return rows.map((row) => row.split(' ')).toSorted((a, b) => b.length - a.length);
}

/**
 * The item's new words, from the segment that refers to it and the following ones of its sentence: the words that a
 * pattern matches, or a new time or amount put into the item's own words.
 */
export function newWording(
  { text, tokens, segments }: Segmented,
  at: number,
  reference: Reference,
  item: KnownItem,
  patterns: readonly RewordingPattern[],
): string | null {
  const own = wordsBetween(tokens, segments[at]!, segments[at]!, reference);
  const pointing = reference.kind === 'words' ? reference.at.map((place) => tokens[place]!) : [];
  const next = segments[at + 1];
  const isQuoted = next !== undefined && QUOTES.has(tokens[next.places[0]! - 1]?.word ?? '');
  const last = isQuoted
    ? next
    : segments.findLast(
        ({ sentence, references }, place) =>
          place > at && sentence === segments[at]!.sentence && references.every(({ kind }) => kind === 'pronoun'),
      );
  for (const words of last === undefined ? [own] : [own, wordsBetween(tokens, segments[at]!, last, reference)]) {
    for (const pattern of patterns) {
      const held = heldBy(pattern, words);
      if (held === null) continue;
      const from = withoutLeadIn(tokens, held);
      const to = withoutLeadOut(tokens, { from, to: held.to });
      const isTold = pattern.at(-1) === '@' && isPast(tokens[from]!);
      if (isTold || !isWording(tokens.slice(from, to + 1), item)) return null;
      const wording = text.slice(tokens[from]!.start, tokens[to]!.end);
      return merged(wording, { tokens: tokens.slice(held.from, to + 1), pointing }, item);
    }
  }
  const numbered = own.findIndex(({ at: place }) => tokens[place]!.kind === 'number');
  if (reference.kind === 'words' && numbered >= 0) {
    const begin = numbered > 0 && tokens[own[numbered - 1]!.at]!.classes.includes('prep') ? numbered - 1 : numbered;
    const end = own.findIndex(({ at: place }, index) => index > numbered && !isDetail(tokens[place]!));
    const held = own.slice(begin, end < 0 ? own.length : end).map(({ at: place }) => tokens[place]!);
    return merged(text.slice(held[0]!.start, held.at(-1)!.end), { tokens: held, pointing: [] }, item);
  }
  const rest = own.filter(({ word }) => word !== '@');
  // "text mum" names the item and rewords nothing, "swap 2 and 3" says nothing behind the number.
  if (rest.length === 0 || reference.kind === 'words' || rest[0]!.at < Math.max(-1, ...reference.at)) return null;
  if (
    !isWording(
      rest.map(({ at: place }) => tokens[place]!),
      item,
    )
  )
    return null;
  const from = rest[0]!.at;
  return text.slice(tokens[from]!.start, tokens[withoutLeadOut(tokens, { from, to: rest.at(-1)!.at })]!.end);
}

/** "called dad instead of mum" reports; it is no plan. */
function isPast(token: Token): boolean {
  return token.classes.includes('past') || endsLikePast(token);
}

/** Not "the first one" or "a priority", which are words about the list; the item's own words may be anything. */
function isWording(tokens: readonly Token[], { content }: KnownItem): boolean {
  const isOwn = ({ word }: Token) => content.some((own) => own.word === word);
  return (
    tokens.every(isDetail) || tokens.some((token) => (token.classes.length === 0 || isOwn(token)) && isThing(token))
  );
}

const isThing = ({ kind, word }: Token) => kind === 'word' && !ABOUT_LIST.has(word);
const { ABOUT_LIST } = plainSets(lists.rewording);

const QUOTES: ReadonlySet<string> = new Set('"“”„«»');

interface PlacedWord {
  readonly word: string;
  readonly at: number;
}

/** The words from one segment to another, with "@" for the item and its companions ("the", "my"). */
function wordsBetween(tokens: readonly Token[], first: Segment, last: Segment, reference: Reference): PlacedWord[] {
  const pointing = new Set(reference.at);
  const words: PlacedWord[] = [];
  for (let place = Math.min(...first.places); place <= Math.max(...last.places); place += 1) {
    const token = tokens[place]!;
    if (pointing.has(place)) {
      while (
        words.length > 0 &&
        (tokens[words.at(-1)!.at]!.classes.includes('article') ||
          /^(?:my|mi|mon|ma|mein|meine|going|to)$/.test(words.at(-1)!.word)) &&
        words.at(-1)!.word !== '@'
      )
        words.pop();
      if (words.at(-1)?.word !== '@') words.push({ word: '@', at: place });
    } else if (token.kind !== 'mark' || /[=:→]/.test(token.word)) words.push({ word: token.word, at: place });
  }
  return words;
}

/** The indexes of the tokens that "*" matches. */
function heldBy(pattern: RewordingPattern, words: readonly PlacedWord[]): { from: number; to: number } | null {
  const star = pattern.indexOf('*');
  const [ahead, behind] = [pattern.slice(0, star), pattern.slice(star + 1)];
  const isAt = (part: readonly string[], place: number) => part.every((word, at) => words[place + at]?.word === word);
  if (behind.length === 0) {
    for (let place = 0; place + ahead.length < words.length; place += 1)
      if (isAt(ahead, place)) return { from: words[place + ahead.length]!.at, to: words.at(-1)!.at };
    return null;
  }
  for (let place = 1; place + behind.length <= words.length; place += 1)
    if (isAt(behind, place)) return { from: words[0]!.at, to: words[place - 1]!.at };
  return null;
}

/** From "I'll phone her", removes the words that only announce an act. */
function withoutLeadIn(tokens: readonly Token[], { from, to }: { readonly from: number; readonly to: number }): number {
  let first = from;
  while (first < to && (tokens[first]!.classes.includes('lead-in') || tokens[first]!.word === ':')) first += 1;
  return first;
}

/** "9pm instead", "the slides please" */
function withoutLeadOut(
  tokens: readonly Token[],
  { from, to }: { readonly from: number; readonly to: number },
): number {
  let last = to;
  while (last > from && (tokens[last]!.classes.includes('lead-out') || QUOTES.has(tokens[last]!.word))) last -= 1;
  return last;
}

interface NewWords {
  readonly tokens: readonly Token[];
  /** The words of the reply that named the item. */
  readonly pointing: readonly Token[];
}

/** A time or an amount alone changes the item's own words, and so does a replacement for part of them. */
function merged(wording: string, words: NewWords, item: KnownItem): string {
  const { tokens } = words;
  if (!tokens.every(isDetail)) return withPartReplaced(wording, words, item) ?? wording;
  const amount = tokens.find(({ kind }) => kind === 'number');
  const old = item.tokens.find(({ kind, value, word }) => kind === 'number' && (value !== null || /\d/.test(word)));
  if (amount === undefined) return `${item.text} ${wording}`;
  if (old === undefined)
    return `${item.text} ${/^\d/.test(wording) && /[:]|am|pm/.test(wording) ? 'at ' : ''}${wording}`;
  const hasUnit = tokens.some(({ classes }) => classes.includes('unit'));
  return hasUnit && !item.tokens.some(({ classes }) => classes.includes('unit'))
    ? `${item.text.slice(0, old.start)}${wording}${item.text.slice(old.end)}`
    : `${item.text.slice(0, old.start)}${amount.text}${item.text.slice(old.end)}`;
}

/**
 * "change falls to overlook" for "hike to the falls"; null if all of the item was named, or the new words name the
 * rest.
 */
function withPartReplaced(
  wording: string,
  { tokens, pointing }: NewWords,
  { text, content }: KnownItem,
): string | null {
  const isOf = (some: readonly Token[]) => (word: Token) => some.some((one) => likeness(one, word) >= 0.75);
  const named = content.filter(isOf(pointing));
  const [first, last] = [named[0], named.at(-1)];
  if (first === undefined || last === undefined || first === content[0] || named.length === content.length) return null;
  if (content.filter((word) => !named.includes(word)).some(isOf(tokens))) return null;
  const ahead = text.slice(0, first.start);
  const isDoubled =
    tokens[0]?.classes.includes('article') === true && /\b(?:the|an?|el|la|le|der|die|das)\s$/i.test(ahead);
  return `${ahead}${isDoubled ? wording.replace(/^\S+\s+/, '') : wording}${text.slice(last.end)}`;
}

const isDetail = ({ kind, classes }: Token) =>
  kind === 'number' || kind === 'mark' || classes.some((one) => DETAIL.has(one));
const DETAIL: ReadonlySet<string> = new Set(['prep', 'unit', 'today', 'day', 'later', 'number', 'numword']);
