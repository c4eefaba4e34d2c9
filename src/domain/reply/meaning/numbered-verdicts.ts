import type { DayItem } from '#domain/agenda/day-items.ts';
import type { Verdict } from '#domain/reply/items/verdict.ts';
import { cluesIn } from '#domain/reply/language/clues.ts';
import type { NamedDay } from '#domain/reply/language/days.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { NO, YES } from '#domain/reply/meaning/bare-answers.ts';
import { EXCLAIMED, isIll } from '#domain/reply/meaning/clause-words.ts';
import { carryDay } from '#domain/reply/meaning/heard-clause.ts';
import type { Outcome } from '#domain/reply/meaning/outcome.ts';
import { joined, lexicon } from '#domain/reply/words/lexicon.ts';

/**
 * A reply or a sentence of nothing but numbers and verdicts, two pairs of them at the least: "finished 2, 4 & 5 push 1 and 3 to
 * Monday skip 6", "2 yes 1 nope the rest tmrw". Each verdict goes with the numbers before it or with those behind it,
 * whichever leaves no number and no verdict alone. False, and nothing was said, where a word says more or where the
 * numbers can be shared out in two ways.
 */
export function readNumberedVerdicts(text: string, list: AnsweredList, outcome: Outcome): boolean {
  const words = wordsOf(text);
  if (!cluesIn(words).hasNumber || words.length > WORDS_MAX || isIll(words)) return false;
  const pairs = pairsIn(words, list);
  if (pairs === null || pairs.length < 2) return false;
  for (const { numbers, rest, said } of pairs) {
    const judged = { verdict: said.verdict, day: said.day === null ? null : carryDay(said.day, list) };
    if (rest) outcome.sayOfAll(judged, text);
    const items = list.known.filter(({ number }) => numbers.includes(number));
    const why = `“${text}” says ${said.verdict} beside the number`;
    if (said.isYes && judged.verdict === 'open') outcome.affirm(items, why);
    else if (items.length > 0) outcome.say(items, judged, why);
  }
  return true;
}

const WORDS_MAX = 80;

/** What is said, and for a move to which day. */
interface SaidBeside {
  readonly verdict: Verdict;
  readonly day: NamedDay | null;
  /** "yes", which of a morning leaves an item on the list. */
  readonly isYes?: boolean;
}

type Token =
  | { readonly kind: 'numbers'; readonly numbers: readonly number[] }
  | { readonly kind: 'rest' }
  | { readonly kind: 'said'; readonly said: SaidBeside }
  /** "and" holds numbers together, a comma or a dash may part them; a dash may stand before their verdict, too. */
  | { readonly kind: 'and' | 'comma' | 'dash' | 'stop' | 'colon' };

/** Numbers (or what is left of the list) and the verdict on them. */
interface Pair {
  readonly numbers: readonly number[];
  readonly rest: boolean;
  readonly said: SaidBeside;
}

function pairsIn(words: readonly Word[], list: AnsweredList): readonly Pair[] | null {
  const tokens = tokensIn(words, list, false);
  if (tokens === null) return null;
  const tries = [
    () => tokens,
    // "1. done 2. tomorrow"
    () => (tokens.every(isDotted) ? tokens.filter((_, at) => tokens[at - 1]?.kind !== 'numbers') : []),
    // "no 1 done, no 2 skip"
    () => tokensIn(words, list, true) ?? tokens,
    // "skip 3 4 tomorrow"
    () =>
      tokens.flatMap((token, at): Token[] =>
        token.kind === 'numbers' && tokens[at + 1]?.kind === 'numbers' ? [token, { kind: 'comma' }] : [token],
      ),
  ];
  for (const attempt of tries) {
    const [only, ...others] = waysFrom(attempt(), 0, new Map());
    if (only !== undefined && only.length > 0) return others.length === 0 && namesOnce(only) ? only : null;
  }
  return null;
}

/** Every number of the list has its dot. */
function isDotted({ kind }: Token, at: number, tokens: readonly Token[]): boolean {
  return kind !== 'numbers' || tokens[at + 1]?.kind === 'stop';
}

/** "1 done 1 tomorrow" contradicts itself. */
function namesOnce(pairs: readonly Pair[]): boolean {
  const numbers = pairs.flatMap((pair) => pair.numbers);
  return numbers.length > 0 && new Set(numbers).size === numbers.length && pairs.filter(({ rest }) => rest).length < 2;
}

/** The words as tokens; null where one of them is none. `isNoNumber`: "no 2" is "number 2". */
function tokensIn(words: readonly Word[], list: AnsweredList, isNoNumber: boolean): readonly Token[] | null {
  const lettersAnswer = answersByLetter(words);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length;) {
    const next = tokenAt(words, at, list, { isNoNumber, lettersAnswer });
    if (next === null) return null;
    const token = echoAt(words, at, tokens) ?? next.token;
    if (token !== null) push(tokens, token);
    at = next.end;
  }
  while (isMarkToken(tokens.at(-1))) tokens.pop();
  return tokens;
}

/** "2 done, 5 too": what was said before; "5 also yes" says it itself. */
function echoAt(words: readonly Word[], at: number, before: readonly Token[]): Token | undefined {
  const next = words[at + 1];
  if (!ECHOES.has(words[at]) || !isNumber(words[at - 1]) || (next !== undefined && next.kind !== 'mark'))
    return undefined;
  return before.findLast(({ kind }) => kind === 'said');
}

const isMarkToken = (token: Token | undefined) =>
  token !== undefined && token.kind !== 'numbers' && token.kind !== 'rest' && token.kind !== 'said';

/** "move to Monday", "not yet done" and "forget it, skip it" are each one verdict. */
function push(tokens: Token[], token: Token): void {
  const last = tokens.at(-1);
  const both = last?.kind === 'said' && token.kind === 'said' ? joinedSaid(last.said, token.said) : null;
  if (both !== null) tokens.splice(-1, 1, { kind: 'said', said: both });
  else if (!(isMarkToken(token) && (last === undefined || (isMarkToken(last) && token.kind !== 'stop')))) {
    if (token.kind === 'stop' && isMarkToken(last)) tokens.pop();
    tokens.push(token);
  }
}

function joinedSaid(one: SaidBeside, other: SaidBeside): SaidBeside | null {
  if (one === LEFT_OUT || other === LEFT_OUT) return null;
  if (one.day !== null && other.day !== null) return null;
  if (one.verdict === other.verdict) return { verdict: one.verdict, day: one.day ?? other.day };
  const verdicts = new Set([one.verdict, other.verdict]);
  if (!verdicts.has('open')) return null;
  // "not today, tomorrow"; "not done"
  if (verdicts.has('carry')) return { verdict: 'carry', day: one.day ?? other.day };
  return one.verdict === 'open' && other.verdict === 'done' ? one : null;
}

interface Letters {
  readonly isNoNumber: boolean;
  readonly lettersAnswer: boolean;
}

function tokenAt(
  words: readonly Word[],
  at: number,
  list: AnsweredList,
  { isNoNumber, lettersAnswer }: Letters,
): { token: Token | null; end: number } | null {
  const word = words[at]!;
  const one = (token: Token | null) => ({ token, end: at + 1 });
  if (word.kind === 'number') return numbersAt(words, at, list);
  if (word.kind === 'mark' && MARKS.has(word.plain)) return one(MARKS.get(word.plain)!);
  const isBetween = isNumber(words[at - 1]) && isNumber(words[at + 1]);
  if (LETTERS.has(word) && isNumber(words[at - 1]) && lettersAnswer)
    return one({ kind: 'said', said: answer(word.plain === 'y', list) });
  if (isBetween && (AND.endAt(words, at) === at + 1 || LETTERS.has(word))) return one({ kind: 'and' });
  // "yep to 1"; "at 2", "for 3" and "2 to 5": an hour, or how long
  const answered = words[at - 1]?.plain ?? '';
  if (word.plain === 'to' && (YES.has(answered) || NO.has(answered))) return one(null);
  if (isNumber(words[at + 1]) && BEFORE_AMOUNT.has(word)) return null;
  if (word.plain === 'no' && isNumber(words[at + 1]) && isNoNumber) return one(null);
  const rest = restAt(words, at);
  if (rest !== null) return { token: { kind: 'rest' }, end: rest };
  const except = words.slice(0, at).some((_, before) => restAt(words, before) !== null)
    ? EXCEPT.endAt(words, at)
    : null;
  if (except !== null) return { token: { kind: 'said', said: LEFT_OUT }, end: except };
  const said = saidAt(words, at, list);
  if (said !== null) return said;
  const isBeside =
    LINKING.has(word) || EXCLAIMED.has(word.plain) || BESIDE.some((book) => book.endAt(words, at) === at + 1);
  return isBeside ? one(null) : null;
}

/** "the rest", "all"; "1 and 2 are all done" and "all 3" name no others. */
function restAt(words: readonly Word[], at: number): number | null {
  const end = REST.endAt(words, at) ?? ALL.endAt(words, at);
  if (end === null || words[at]!.plain === 'both' || isNumber(words[end])) return null;
  const before = words.slice(0, at).findLast((word) => !LINKING.has(word));
  if (isNumber(before) && REST.endAt(words, at) === null) return null;
  // "all done" of the vocabulary
  return end > at + 1 && words[end - 1]!.plain === 'done' ? end - 1 : end;
}

/** "all done except 3": nothing is said of it, unless it is said behind. */
const LEFT_OUT: SaidBeside = { verdict: 'open', day: null };

/** A verdict, the longest that begins there, or a day, which moves. */
function saidAt(words: readonly Word[], at: number, list: AnsweredList): { token: Token; end: number } | null {
  let longest: { end: number; verdict: Verdict } | null = null;
  for (const [verdict, book] of BOOKS) {
    const end = book.endAt(words, at);
    if (end !== null && end > (longest?.end ?? at)) longest = { end, verdict };
  }
  const { plain } = words[at]!;
  const day = dayAt(words, at, list);
  if (day !== null && day.end >= (longest?.end ?? at))
    return { token: { kind: 'said', said: { verdict: 'carry', day: day.day } }, end: day.end };
  if (longest !== null)
    return { token: { kind: 'said', said: { verdict: longest.verdict, day: null } }, end: longest.end };
  if (DID.has(words[at])) return { token: { kind: 'said', said: { verdict: 'done', day: null } }, end: at + 1 };
  const isYes = YES.has(plain);
  if (!isYes && !NO.has(plain)) return null;
  return { token: { kind: 'said', said: answer(isYes, list) }, end: at + 1 };
}

function answer(isYes: boolean, { stage }: AnsweredList): SaidBeside {
  return { verdict: isYes && stage !== 'morning' && stage !== 'day0' ? 'done' : 'open', day: null, isYes };
}

const DAY_WORDS_MAX = 4;

/** "Monday", "to Monday", "next week", without a number in it. */
function dayAt(words: readonly Word[], at: number, list: AnsweredList): { day: NamedDay; end: number } | null {
  for (let end = Math.min(words.length, at + DAY_WORDS_MAX); end > at; end -= 1) {
    const some = words.slice(at, end);
    if (some.some(({ kind }) => kind !== 'word')) continue;
    const own = some[0]!.plain;
    const text = some.map(({ plain }) => plain).join(' ');
    const day = list.dayIn(text);
    if (day === null || day.end !== text.length) continue;
    if (day.start === 0 || (day.start === own.length + 1 && TO_A_DAY.has(some[0]))) return { day, end };
  }
  return null;
}

/** "4", "4-6"; null where it is no item's, or a time, an amount or the number of a thing. */
function numbersAt(words: readonly Word[], at: number, { known }: AnsweredList): { token: Token; end: number } | null {
  const number = itemNumber(words, at, known);
  if (number === null) return null;
  const to = isRange(words, at) ? itemNumber(words, at + 2, known) : null;
  if (to === null) return { token: { kind: 'numbers', numbers: [number] }, end: at + 1 };
  if (to <= number) return null;
  const numbers = known.map((item) => item.number).filter((one) => one >= number && one <= to);
  return { token: { kind: 'numbers', numbers }, end: at + 3 };
}

function itemNumber(words: readonly Word[], at: number, known: readonly DayItem[]): number | null {
  const word = words[at];
  const next = words[at + 1];
  if (word?.kind !== 'number' || !/^\d{1,2}$/.test(word.plain)) return null;
  // "2nd", "3pm"
  if (next?.kind === 'word' && next.start === word.end) return null;
  return known.some((item) => item.number === Number(word.plain)) ? Number(word.plain) : null;
}

/** "4-6", "4 thru 6"; "4 - 6" may be a list as well. */
function isRange(words: readonly Word[], at: number): boolean {
  const [from, between, to] = words.slice(at, at + 3);
  if (to?.kind !== 'number' || between === undefined) return false;
  return (
    THROUGH.has(between.plain) || (DASHES.has(between.plain) && from!.end === between.start && between.end === to.start)
  );
}

/** "1 y 2 n": where each stands behind a number, and not each between two of them, they answer. */
function answersByLetter(words: readonly Word[]): boolean {
  const letters = words.flatMap((word, at) => (LETTERS.has(word) && isNumber(words[at - 1]) ? [at] : []));
  const isJoining = letters.every((at) => isNumber(words[at + 1]));
  return letters.length > 0 && (!isJoining || new Set(letters.map((at) => words[at]!.plain)).size > 1);
}

const WAYS_MAX = 2;

/** In which ways the tokens from a place on are pairs, each number and each verdict in one; two of them at the most. */
function waysFrom(
  tokens: readonly Token[],
  from: number,
  known: Map<number, readonly (readonly Pair[])[]>,
): readonly (readonly Pair[])[] {
  const start = isMarkToken(tokens[from]) ? from + 1 : from;
  if (start >= tokens.length) return [[]];
  const before = known.get(from);
  if (before !== undefined) return before;
  const ways: (readonly Pair[])[] = [];
  for (const { pair, end } of pairsAt(tokens, start))
    if (mayEndAt(tokens, end)) for (const rest of waysFrom(tokens, end, known)) ways.push([pair, ...rest]);
  const some = ways.slice(0, WAYS_MAX);
  known.set(from, some);
  return some;
}

/** What an "and" joins stays together, and so do a verdict and the day it moves to. */
function mayEndAt(tokens: readonly Token[], end: number): boolean {
  const [last, next, behind] = tokens.slice(end - 1, end + 2);
  if (next?.kind === 'colon') return false;
  if (next?.kind === 'and') return last?.kind === 'said' || behind?.kind === 'said';
  const isMoved = next?.kind === 'said' && next.said.day !== null && last?.kind === 'numbers';
  return !(isMoved && isOpenMove(tokens, end));
}

/** Whether the verdict before the numbers that end there moves them, and names no day. */
function isOpenMove(tokens: readonly Token[], end: number): boolean {
  const said = tokens.slice(0, end).findLast(({ kind }) => kind === 'said' || kind === 'stop');
  return said?.kind === 'said' && said.said.verdict === 'carry' && said.said.day === null;
}

function* pairsAt(tokens: readonly Token[], start: number): Generator<{ pair: Pair; end: number }> {
  const first = tokens[start]!;
  if (first.kind === 'said') {
    const from = tokens[start + 1]?.kind === 'colon' ? start + 2 : start + 1;
    // "later, 6 tomorrow"
    if (tokens[from]?.kind === 'comma') return;
    for (const { numbers, rest, end } of groupsAt(tokens, from)) {
      yield { pair: { numbers, rest, said: first.said }, end };
      // "push 1 and 3 to Monday", "got 1 and 2 done"
      const behind = tokens[end];
      const both = behind?.kind === 'said' ? around(first.said, behind.said) : null;
      if (both !== null) yield { pair: { numbers, rest, said: both }, end: end + 1 };
    }
    return;
  }
  for (const { numbers, rest, end } of groupsAt(tokens, start)) {
    const at = tokens[end]?.kind === 'colon' || tokens[end]?.kind === 'dash' ? end + 1 : end;
    const said = tokens[at];
    if (said?.kind === 'said' && said.said !== LEFT_OUT)
      yield { pair: { numbers, rest, said: said.said }, end: at + 1 };
  }
}

/** One verdict around its numbers. */
function around(before: SaidBeside, behind: SaidBeside): SaidBeside | null {
  if (before === LEFT_OUT) return behind;
  const isMove = before.verdict === 'carry' && before.day === null && behind.day !== null;
  return isMove || before === behind || (before.verdict === 'done' && behind.verdict === 'done') ? behind : null;
}

/** The numbers from a place on, as many as belong together and fewer where a comma stands. */
function* groupsAt(
  tokens: readonly Token[],
  start: number,
): Generator<{ numbers: readonly number[]; rest: boolean; end: number }> {
  const numbers: number[] = [];
  let rest = false;
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token.kind === 'said' || token.kind === 'stop' || token.kind === 'colon') return;
    if (token.kind === 'and' || token.kind === 'comma' || token.kind === 'dash') continue;
    if (token.kind === 'rest') rest = true;
    else if (token.kind === 'numbers') numbers.push(...token.numbers);
    const next = tokens[at + 1];
    // "3 and", "3 4": more numbers go with it.
    const goesOn = next?.kind === 'numbers' || (next?.kind === 'and' && tokens[at + 2]?.kind === 'numbers');
    if (!goesOn) yield { numbers: [...numbers], rest, end: at + 1 };
  }
}

const isNumber = (word: Word | undefined) => word?.kind === 'number';

const BOOKS = (
  [
    ['open', 'notDone'],
    ['open', 'negations'],
    ['open', 'stillOpen'],
    ['drop', 'drop'],
    ['carry', 'carry'],
    ['someday', 'someday'],
    ['keep', 'keep'],
    ['done', 'done'],
  ] as const
).map(([verdict, name]) => [verdict, lexicon(name)] as const);
/** Without an object of their own they tell that the numbers behind them are done. */
const DID = new WordSet('did got done hice hecho gemacht fait'.split(' '));

const REST = lexicon('rest');
const ALL = lexicon('all');
const EXCEPT = lexicon('except');
const AND = joined(['and']);
const BESIDE = (['trailers', 'thanks', 'acknowledgments', 'greetings', 'signOffs'] as const).map(lexicon);
/** Words between numbers and verdicts that judge nothing; a verb is none of them: who "got 1 and 2" has done them. */
const LINKING = new WordSet(
  'the my i ive im we it its which happening far them they that thats those these this one ones item items number numbers and but so then also too on of is are was were r be been to for with w now already finally all both s y el la los las lo un es son que pero tambien le les est sont c cest mais aussi et der die das ist sind und aber auch'.split(
    ' ',
  ),
);
const LETTERS = new WordSet(['y', 'n']);
const ECHOES = new WordSet('too also auch aussi tambien'.split(' '));
const TO_A_DAY = new WordSet('to till til until for on by next a al para auf bis zu pour'.split(' '));
const BEFORE_AMOUNT = new WordSet('at by for to from before after around about until till um las a between'.split(' '));
const THROUGH = new Set(['through', 'thru', 'bis']);
const DASHES = new Set(['-', '–', '—']);

const MARKS = new Map<string, Token | null>([
  ['#', null],
  ['(', null],
  [')', null],
  ['>', null],
  ['→', null],
  ['=', { kind: 'colon' }],
  [':', { kind: 'colon' }],
  [',', { kind: 'comma' }],
  ['/', { kind: 'dash' }],
  ['-', { kind: 'dash' }],
  ['–', { kind: 'dash' }],
  ['—', { kind: 'dash' }],
  ['|', { kind: 'stop' }],
  ['.', { kind: 'stop' }],
  ['!', { kind: 'stop' }],
  [';', { kind: 'stop' }],
  ['&', { kind: 'and' }],
  ['+', { kind: 'and' }],
]);
