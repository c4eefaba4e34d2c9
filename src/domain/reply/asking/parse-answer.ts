/** Parses the answer to a question of ours, in the languages people write to us (`data/reading/words/answers.json`). */
import lists from '#data/reading/words/answers.json' with { type: 'json' };
import { numbersByWord } from '#domain/reply/language/phrase-lines.ts';
import { spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import { type Answer, type AskedItem, type ItemQuestion, only } from './question.ts';

/**
 * `AND`: words that join parts of an answer or begin what follows it. `AT_ONCE`: after these alone, other words may
 * follow without punctuation.
 */
const { COURTESY, AND, AT_ONCE, ORDINAL_ENDS } = plainSets(lists.answers);
const { YES, NO, ALL } = phraseBooks(lists.answers);
/** Additional words for each kind of question. */
const YES_TO = phraseBooks(lists.yes);
const NO_TO = phraseBooks(lists.no);
/** Counted from the first; -1 is the last. */
const PLACES = numbersByWord(lists.places);
const NUMBERS = numbersByWord(lists.numbers);

export interface ParsedAnswer {
  readonly answer: Answer;
  /** The words that answer, and the words after them, which say something else. */
  readonly said: string;
  readonly rest: string;
}

/**
 * Parses the answer to an open question about items; null if the words do not answer it, and are parsed as usual.
 * `isNear`: the reply is to the message that asked, or to another of its stage; numbers in a reply to a later message
 * refer to that message. `listed`: the items on the list; "no gym" is no answer where the gym is one of them.
 */
export function parseAnswer(
  text: string,
  question: ItemQuestion,
  isNear: boolean,
  listed: readonly string[] = [],
): ParsedAnswer | null {
  const words = wordsOf(text).slice(0, WORDS_MAX + 1);
  const isDenial = deniesItem(words, listed);
  for (const { to, from, isTopic } of cutsOf(words, text)) {
    const said = text.slice(0, to);
    const answer = answerOf(said, question, isNear);
    if (answer === null || (isDenial && to === words[0]?.end)) continue;
    if (isTopic && pointsOnly(said, question)) return null;
    const rest = text.slice(from);
    // "1 and 3 and | 5 all done" reports on all three.
    if (pointsOnly(said, question) && pointedAt(wordsOf(rest), 0, question.items) !== null) return null;
    // "yes. no, wait": a change of mind within one reply is parsed as usual.
    return answerOf(rest, question, isNear) === null ? { answer, said: withoutMarks(said), rest: rest.trim() } : null;
  }
  return null;
}

/** "yes" and the like, in answer to a question without items. */
export const isPlainYes = (text: string) => isPlain('yes', text);
export const isPlainNo = (text: string) => isPlain('no', text);

function isPlain(answer: 'yes' | 'no', text: string): boolean {
  const symbols = symbolsOf(text, null);
  return symbols !== null && symbols.length > 0 && symbols.every(({ kind }) => kind === answer);
}

/** "2", "1 and 3" */
function pointsOnly(said: string, question: ItemQuestion): boolean {
  return symbolsOf(said, question)?.every(({ kind }) => kind === 'items') === true;
}

/** "no gym. Bins done": the first word and an item's words alone. */
function deniesItem(words: readonly Word[], listed: readonly string[]): boolean {
  const end = words.findIndex(({ kind }) => kind === 'mark');
  const named = words.slice(1, end < 0 ? words.length : end);
  if (NO.endAt(words, 0) !== 1 || named.length === 0) return false;
  return listed.some((item) => {
    const own = new Set(spokenWordsOf(item).map(({ plain }) => plain));
    return named.every(({ plain }) => own.has(plain)) && named.some(({ plain }) => !COURTESY.has(plain));
  });
}

function withoutMarks(said: string): string {
  return said.replace(/[\s,.;:!–—-]+$/u, '').trim();
}

/** Longer than any answer. */
const WORDS_MAX = 24;

interface Cut {
  /** Where the answer ends, and where the words after it begin. */
  readonly to: number;
  readonly from: number;
  /** "swimming - Friday": what follows is said of what precedes. */
  readonly isTopic: boolean;
}

/** Where an answer may end, the longest first. */
function cutsOf(words: readonly Word[], text: string): Cut[] {
  const cuts: Cut[] = words.length > WORDS_MAX ? [] : [{ to: text.length, from: text.length, isTopic: false }];
  for (let at = words.length - 1; at > 0; at -= 1) {
    const [before, here] = [words[at - 1]!, words[at]!];
    const isBroken = /\n/.test(text.slice(before.end, here.start));
    const isMarked = before.kind === 'mark' && !isSign(before);
    const isJoined = AND.has(here.plain);
    const isAtOnce = at === 1 && AT_ONCE.has(before.plain) && here.kind !== 'mark';
    if (isBroken || isMarked || isJoined || isAtOnce) {
      const isTopic = isMarked && !isBroken && /^[-–—:=]$/.test(before.plain);
      cuts.push({ to: before.end, from: isJoined ? here.end : here.start, isTopic });
    }
  }
  return cuts;
}

function answerOf(said: string, question: ItemQuestion, isNear: boolean): Answer | null {
  if (/\?\s*$/.test(said)) return null;
  const symbols = symbolsOf(said, question);
  if (symbols === null || symbols.length === 0) return null;
  if (!isNear && symbols.some((one) => one.kind === 'items' && one.isCounted)) return null;
  const pointing = symbols.flatMap((one) => (one.kind === 'items' ? one.ids : []));
  const has = (kind: Symbol['kind']) => symbols.some((one) => one.kind === kind);
  if (has('yes') && has('no')) return has('items') ? answerOfEach(symbols) : null;
  if (has('items')) {
    if (!has('no')) return only(question, [...new Set(pointing)]);
    return question.asks === 'whether' ? { yes: [], no: [...new Set(pointing)] } : null;
  }
  const all = question.items.map(({ id }) => id);
  if (has('yes')) return question.asks === 'whether' ? { yes: all, no: [] } : null;
  return question.asks === 'all-but' ? null : { yes: [], no: all };
}

/** "1 yes, 2 no"; "yes to 1, no to 2" */
function answerOfEach(symbols: readonly Symbol[]): Answer | null {
  const isBehind = symbols[0]!.kind === 'items';
  const answer: { yes: number[]; no: number[] } = { yes: [], no: [] };
  let waiting: number[] = [];
  // Read backwards, "yes to 1" is "1 yes".
  for (const symbol of isBehind ? symbols : symbols.toReversed()) {
    if (symbol.kind === 'items') waiting.push(...symbol.ids);
    else {
      answer[symbol.kind].push(...waiting);
      waiting = [];
    }
  }
  const isWhole = waiting.length === 0 && !answer.yes.some((id) => answer.no.includes(id));
  return isWhole ? answer : null;
}

type Symbol =
  | { readonly kind: 'yes' | 'no' }
  /** `isCounted`: named by their numbers. */
  | { readonly kind: 'items'; readonly ids: readonly number[]; readonly isCounted: boolean };

/** The meanings of the words in order; null if one of them cannot be part of an answer. */
function symbolsOf(said: string, question: ItemQuestion | null): Symbol[] | null {
  const words = wordsOf(said).filter((word) => word.kind !== 'mark' || isSign(word));
  const symbols: Symbol[] = [];
  for (let at = 0; at < words.length;) {
    const found = verdictAt(words, at, question) ?? pointedAt(words, at, question?.items ?? []) ?? fillerAt(words, at);
    if (found === null) return null;
    if (found.symbol !== null) symbols.push(found.symbol);
    at = found.end;
  }
  return symbols;
}

interface Found {
  readonly end: number;
  /** Null if the words have no meaning of their own. */
  readonly symbol: Symbol | null;
}

/** The longest phrase that means yes, no, or all of them: "not all" is a no. */
function verdictAt(words: readonly Word[], at: number, question: ItemQuestion | null): Found | null {
  const verdicts = question === null ? [] : [question.verdict];
  const all = question === null || question.items.length < 2 ? [] : [itemsSymbol(question.items, false)];
  const phrases = [
    ...[NO, ...verdicts.map((verdict) => NO_TO[verdict])].map((book) => ({ book, symbol: { kind: 'no' } as const })),
    ...[YES, ...verdicts.map((verdict) => YES_TO[verdict])].map((book) => ({ book, symbol: { kind: 'yes' } as const })),
    ...all.map((symbol) => ({ book: ALL, symbol })),
  ];
  const found = phrases.map(({ book, symbol }) => ({ symbol, end: book.endAt(words, at) ?? at }));
  const longest = Math.max(...found.map(({ end }) => end));
  return longest === at ? null : found.find(({ end }) => end === longest)!;
}

function fillerAt(words: readonly Word[], at: number): Found | null {
  const { plain } = words[at]!;
  return AND.has(plain) || COURTESY.has(plain) || SKIN.test(plain) ? { end: at + 1, symbol: null } : null;
}

/** The skin tone of an emoji. */
const SKIN = /^\p{Emoji_Modifier}$/u;

const itemsSymbol = (items: readonly AskedItem[], isCounted: boolean): Symbol => ({
  kind: 'items',
  ids: items.map(({ id }) => id),
  isCounted,
});

/** A number, a position among the items asked about, or words of one of them. */
function pointedAt(words: readonly Word[], at: number, items: readonly AskedItem[]): Found | null {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined) return null;
  const isOrdinal = next !== undefined && ORDINAL_ENDS.has(next.plain) && next.start === word.end;
  const number = word.kind === 'number' ? Number(word.plain) : NUMBERS.get(word.plain);
  const place = isOrdinal ? number : PLACES.get(word.plain);
  if (place !== undefined) {
    const item = items.length < 2 ? undefined : items.at(place < 0 ? place : place - 1);
    const end = at + (isOrdinal ? 2 : 1);
    const isOne = words[end]?.plain === 'one';
    return item === undefined ? null : { end: isOne ? end + 1 : end, symbol: itemsSymbol([item], false) };
  }
  if (number !== undefined) {
    const item = items.find((one) => one.number === number);
    return item === undefined ? null : { end: at + 1, symbol: itemsSymbol([item], true) };
  }
  const named = items.filter(({ text }) => spokenWordsOf(text).some(({ plain }) => plain === word.plain));
  if (named.length === 0) return null;
  // Words that all of the items share do not distinguish them.
  const isDistinct = items.length > 1 && named.length === 1 && !COURTESY.has(word.plain);
  return { end: at + 1, symbol: isDistinct ? itemsSymbol(named, false) : null };
}

function isSign(word: Word): boolean {
  return YES.mayBeginWith(word) || NO.mayBeginWith(word);
}

/**
 * Whether a few words that name nothing may be about the item asked about: "tomorrow", "done ages ago". `others`: the
 * other items on the list.
 */
export function mayBeAbout(text: string, others: readonly string[]): boolean {
  const words = spokenWordsOf(text);
  const [first] = words;
  if (first === undefined || words.length > BARE_WORDS_MAX || AT_ONCE.has(first.plain) || /\?\s*$/.test(text))
    return false;
  const named = others.flatMap((other) => spokenWordsOf(other).map(({ plain }) => plain));
  // "grouted" is about "grout the bath".
  const isNamed = (said: string) => named.some((one) => one === said || (one.length >= STEM && said.startsWith(one)));
  const isOther = ({ kind, plain }: Word) =>
    kind === 'number' || (isNamed(plain) && !COURTESY.has(plain)) || NUMBERS.has(plain);
  return !words.some(isOther) && !ALL.has(words);
}

const BARE_WORDS_MAX = 5;
/** Letters by which a word is known in its other forms. */
const STEM = 4;
