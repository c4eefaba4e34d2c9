/** Numbers that mean items: lists, ranges and counts; not those of times, amounts and dates. */
import lists from '#data/reading/words/answers.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
import { withoutQuantities } from './quantities.ts';
import { type KnownItem, PLAIN, placesListed, type Reference } from './references.ts';
import { isListMark, likeness, type Token } from './tokens.ts';

/** In the order of the text. The tokens of each are contiguous, except around what is said before a correction. */
export function numbersIn(all: readonly Token[], items: readonly KnownItem[]): Reference[] {
  const tokens = withoutQuantities(all, items);
  const found: Reference[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]!.value === null) continue;
    const reference = countAt(tokens, at, items) ?? listAt(tokens, at, items);
    if (reference !== null) found.push(reference);
    // "june 4 and 5": the second number is not an item either.
    at = reference?.at.at(-1) ?? lastOfList(tokens, at);
  }
  return withoutSlips(tokens, found);
}

/** "1 done, sorry I meant 2", "drop 1, no wait, 2": the number before was a mistake, if nothing else is said of either. */
function withoutSlips(tokens: readonly Token[], found: readonly Reference[]): Reference[] {
  const kept: Reference[] = [];
  for (let place = 0; place < found.length; place += 1) {
    const [one, next] = [found[place]!, found[place + 1]];
    const slip = next === undefined ? null : slipBetween(tokens, one, next);
    if (next === undefined || slip === null) {
      kept.push(one);
      continue;
    }
    const items = [...new Set([...one.items.slice(0, -1), ...next.items])];
    if (slip.hasVerdict) kept.push({ ...one, items });
    else {
      // The words of the correction say nothing else.
      const length = next.at.at(-1)! - slip.from + 1;
      const corrected = Array.from({ length }, (_, each) => slip.from + each);
      kept.push({ ...one, items, at: [...one.at, ...corrected] });
      place += 1;
    }
  }
  return kept;
}

/**
 * The words between two numbers by which the second takes the place of the first; null if they are none. `from`: the
 * index of the first token that corrects; `hasVerdict`: the second number has a verdict of its own.
 */
function slipBetween(
  tokens: readonly Token[],
  one: Reference,
  next: Reference,
): { readonly from: number; readonly hasVerdict: boolean } | null {
  const between = tokens.slice(one.at.at(-1)! + 1, next.at[0]);
  const behind = tokens.slice(next.at.at(-1)! + 1, next.at.at(-1)! + 5);
  if (behind.some(({ word, classes }) => ADDING.test(word) || classes.includes('neg'))) return null;
  const spoken = between.filter(({ kind }) => kind === 'word');
  const first = spoken.findIndex(({ word, classes }) => SLIP.has(word) && !classes.includes('be'));
  const last = spoken.findLastIndex(({ word }) => SLIP.has(word));
  const slip = spoken.slice(first, last + 1);
  const said = spoken.slice(0, first);
  const own = spoken.slice(last + 1);
  const isVerdict = ({ classes }: Token) => classes.some((each) => OF_VERDICT.has(each));
  if (first < 0 || !slip.every(({ word }) => SLIP.has(word)) || ![...said, ...own].every(isVerdict)) return null;
  const isEnd = behind[0] === undefined || behind[0].kind === 'break' || behind[0].kind === 'mark';
  const hasOwn = own.length > 0 || behind[0]?.classes.includes('be') || WHICH.test(behind[0]?.word ?? '');
  const ahead = tokens[one.at[0]! - 1];
  // "wait, 2 is done" and "er, 2" may go on; "no wait, 2" and "I meant 2" correct.
  const isCorrected =
    slip.some(({ word }) => CORRECTING.has(word)) || (slip.length > 1 && slip.some(({ word }) => HESITANT.has(word)));
  const from = tokens.indexOf(spoken[first]!, one.at.at(-1)! + 1);
  if (isCorrected && (isEnd || hasOwn)) return { from, hasVerdict: hasOwn };
  // "done with 1, no sorry 2"; "1 no 2 yes" and "1, no 2" deny the number beside them.
  const isSorry = slip.some(({ word }) => PLEA.has(word)) && DONE_WITH.test(ahead?.word ?? '');
  if (isSorry && between.every(({ kind }) => kind !== 'break') && behind.every(({ kind }) => kind === 'mark'))
    return { from, hasVerdict: false };
  // "1, actually 2 is done"
  const isAlone = ahead === undefined || ahead.kind === 'break' || ahead.kind === 'mark';
  return isAlone && first === 0 && between[0]?.kind === 'mark' && behind[0]?.classes.includes('be') === true
    ? { from, hasVerdict: true }
    : null;
}

const OF_VERDICT: ReadonlySet<string> = new Set(['verdict', 'be', 'mover']);
const { CORRECTING, HESITANT, PLEA, BESIDE } = plainSets(lists.corrections);
const SLIP: ReadonlySet<string> = new Set([...CORRECTING, ...HESITANT, ...PLEA, ...BESIDE]);
const DONE_WITH = /^(?:did|done|finished|completed|with)$/;
const WHICH = /^(?:which|that|que|qui|das)$/;
const ADDING = /^(?:too|also|well|auch|tambien|aussi)$/;

/** "1, 3 and 4", "2/4/5", "1-3": continues while only list separators follow. Skips a number without an item. */
function listAt(tokens: readonly Token[], first: number, items: readonly KnownItem[]): Reference | null {
  if (!isItemNumber(tokens, first) || isWordOfItem(tokens, first, items)) return null;
  let last = first;
  let listLast = first;
  const meant: number[] = [];
  let next: number | null = first;
  while (next !== null) {
    const until = rangeEnd(tokens, next) ?? next;
    const [low, high] = [tokens[next]!.value!, tokens[until]!.value!];
    for (const [place, { number, isAside }] of items.entries()) {
      const isEnd = number === low || number === high;
      // Resting items are only included at the ends of a range.
      if (isEnd || (number > low && number < high && isAside !== true)) meant.push(place);
    }
    last = until;
    next = numberBehind(tokens, until);
    if (next === null) break;
    // Computed once for all of them, so that a long list does not take quadratic time.
    if (next > listLast) listLast = lastOfList(tokens, next);
    if (beginsAnew(tokens, first, next, listLast)) break;
  }
  const at = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return meant.length === 0 ? null : { ...PLAIN, kind: 'number', items: [...new Set(meant)], at };
}

/** "part 1 finished" beside "Finish part 1": the number is part of the item's own words. */
function isWordOfItem(tokens: readonly Token[], at: number, items: readonly KnownItem[]): boolean {
  const [ahead, number] = [tokens[at - 1], tokens[at]!];
  if (ahead?.kind !== 'word' || ahead.classes.includes('small') || ahead.classes.includes('verdict')) return false;
  return items.some(({ tokens: own }) =>
    own.some(
      (word, place) => own[place + 1]?.value === number.value && word.value === null && likeness(word, ahead) >= 0.8,
    ),
  );
}

/**
 * "drop 3, 4 tomorrow", "drop 3, 1 and 2 done": the words before the list and those after its last number are separate
 * verdicts.
 */
function beginsAnew(tokens: readonly Token[], first: number, next: number, last: number): boolean {
  const [ahead, sign] = [tokens[first - 1], tokens[next - 1]];
  let behindAt = last + 1;
  if (tokens[behindAt]?.classes.includes('be')) behindAt += 1;
  const behind = tokens[behindAt];
  if (sign?.word !== ',' || ahead === undefined || behind === undefined) return false;
  const isVerdict = ['verdict', 'past', 'neg'].some((one) => ahead.classes.includes(one));
  if (!isVerdict || ahead.classes.includes('mover')) return false;
  // "did 1, 2 not 3"
  if (behind.classes.includes('neg')) return tokens[behindAt + 1]?.value == null;
  return behind.classes.includes('later') || behind.classes.includes('verdict');
}

function lastOfList(tokens: readonly Token[], at: number): number {
  let last = at;
  for (let next: number | null = at; next !== null; next = numberBehind(tokens, last)) last = next;
  return last;
}

/** The index of the next number of a list. */
function numberBehind(tokens: readonly Token[], at: number): number | null {
  let next = at + 1;
  while (next < tokens.length && next <= at + 2 && isListMark(tokens[next]!)) next += 1;
  return tokens[next] !== undefined && isItemNumber(tokens, next, at) ? next : null;
}

/** For "1-3", "1 to 3", "2 through 5". */
function rangeEnd(tokens: readonly Token[], at: number): number | null {
  const [between, last] = [tokens[at + 1], tokens[at + 2]];
  if (between === undefined || last?.value == null || last.value <= tokens[at]!.value!) return null;
  return /^(?:-|–|—|to|thru|through|till|until|bis|a|al|hasta)$/.test(between.word) &&
    isItemNumber(tokens, at + 2, at + 1)
    ? at + 2
    : null;
}

/** `before`: the index of the previous number of the same list. */
function isItemNumber(tokens: readonly Token[], at: number, before: number | null = null): boolean {
  const token = tokens[at]!;
  if (token.value === null || token.value <= 0 || token.classes.includes('ordinal')) return false;
  const [ahead, behind] = [tokens[at - 1], tokens[at + 1]];
  // "vet at half 3"
  if (ahead?.word === 'half' || ahead?.word === 'halb') return false;
  if (token.classes.includes('numword') && before === null && !isNumberWord(tokens, at)) return false;
  if (isAmount(tokens, at)) return false;
  if (before !== null || ahead === undefined || token.text.startsWith('#')) return true;
  if (ahead.kind === 'break') return true;
  if (behind?.word === 'of' && tokens[at + 2]?.value != null) return false;
  return !/^[$£€]$/.test(ahead.word) && !ahead.classes.some((one) => OF_OTHERS.has(one));
}

/** "at 4", "june 4", "page 4": the number belongs to the word before it. */
const OF_OTHERS: ReadonlySet<string> = new Set(['prep', 'month', 'unit']);

/** "3 miles", "2 or 3 times", "50 %", "3/6", "4 june": the number belongs to what follows it. */
function isAmount(tokens: readonly Token[], at: number): boolean {
  const behind = tokens[at + 1];
  if (behind === undefined) return isShare(tokens, at);
  // "1 am Freitag"
  const isOnDay = behind.word === 'am' && tokens[at + 2]?.classes.includes('weekday') === true;
  if (/^[%°€$£]$/.test(behind.word) || behind.classes.includes('month')) return true;
  if (behind.classes.includes('unit') && !isOnDay) return true;
  if (isShare(tokens, at)) return true;
  const next = tokens[at + 2];
  return behind.classes.includes('or') && next?.value != null && tokens[at + 3]?.classes.includes('unit') === true;
}

/** "one and three done", "number two", "two" alone: a number in words often is not one. */
function isNumberWord(tokens: readonly Token[], at: number): boolean {
  const [ahead, behind] = [tokens[at - 1], tokens[at + 1]];
  if (/^(?:number|item|task|nr|numero|nummer|punkt)$/.test(ahead?.word ?? '') || tokens.length === 1) return true;
  const isListed =
    behind !== undefined &&
    (behind.classes.includes('numword') || (isListMark(behind) && tokens[at + 2]?.value != null));
  const isFirst = ahead === undefined || ahead.kind === 'break' || ahead.kind === 'mark';
  const isLast = behind === undefined || behind.kind === 'break' || behind.kind === 'mark';
  return (
    isListed ||
    (isFirst && (isLast || behind.classes.includes('verdict'))) ||
    (isLast && ahead?.classes.includes('verdict') === true)
  );
}

/** "3/5", "7/7": two numbers without a third. */
function isShare(tokens: readonly Token[], at: number): boolean {
  const isSlash = (place: number) => tokens[place]?.word === '/' && !tokens[place].spaced;
  if (isSlash(at + 1) && tokens[at + 2]?.value != null) return !isSlash(at + 3) && !isSlash(at - 1);
  return isSlash(at - 1) && tokens[at - 2]?.value != null && !isSlash(at + 1) && !isSlash(at - 3);
}

/** "3 of 4", "7/7", "4 out of 5": how many of the list; the rest of the reply says which. */
function countAt(tokens: readonly Token[], at: number, items: readonly KnownItem[]): Reference | null {
  const { value, classes } = tokens[at]!;
  const [second, third] = [tokens[at + 1], tokens[at + 2]];
  if (value === null || classes.includes('ordinal') || second === undefined || third === undefined) return null;
  const isOut = second.word === 'out' && third.word === 'of';
  const behind = isOut ? at + 3 : at + 2;
  const total = tokens[behind]?.value ?? null;
  const listed = placesListed(items);
  const isOf =
    isOut ||
    (second.word === 'for' && value === third.value) ||
    /^(?:of|de|von|sur)$/.test(second.word) ||
    (second.word === '/' && isShare(tokens, at));
  if (!isOf || total === null || total < 2 || total < value || total !== listed.length) return null;
  const places = Array.from({ length: behind - at + 1 }, (_, each) => at + each);
  return { ...PLAIN, kind: 'count', items: listed, at: places, count: value };
}
