import lists from '#data/reading/words/to-us.json' with { type: 'json' };
import { wordSets, plainSets } from '#domain/reply/language/word-data.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { joined } from '#domain/reply/words/lexicon.ts';
import { cluesIn } from '#domain/reply/language/clues.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';

const { ITEMS, ORDINALS, OR, DASHES, UP_TO, JOINS, BETWEEN, FROM, AT, OF, MONTHS, UNITS } = wordSets(lists.amountsSaid);
const { COUNTED_THINGS } = plainSets(lists.amountsSaid);

/** A stretch of words: `start` included, `end` not. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

const NONE: readonly Stretch[] = [];

/**
 * Numbers joined to a date, a span of time or an amount: "june 4 and 5", "4-5 june", "between 2 and 4", "2 or 3 hours".
 * None of them is an item's, and no clause ends between them.
 */
export function amountsIn(words: readonly Word[]): readonly Stretch[] {
  if (!cluesIn(words).hasNumber) return NONE;
  const amounts: Stretch[] = [];
  for (let start = 0; start < words.length; start += 1) {
    if (!isNumber(words[start])) continue;
    const end = endOfChain(words, start);
    if (end > start + 1 && isAmount(words, start, end)) amounts.push({ start, end });
    start = end - 1;
  }
  return amounts;
}

/** "4 and 5", "4, 5 and 6", "4th or 5th", "2-3"; "june 4, 5 is done" ends at its comma. */
function endOfChain(words: readonly Word[], start: number): number {
  let end = endOfNumber(words, start);
  let certain = end;
  while (JOINS.has(words[end]) && isNumber(words[end + 1])) {
    const isComma = words[end]!.plain === ',';
    end = endOfNumber(words, end + 1);
    if (!isComma) certain = end;
  }
  return certain;
}

/** "4", "4th" */
function endOfNumber(words: readonly Word[], at: number): number {
  const next = words[at + 1];
  return next !== undefined && ORDINALS.has(next) && next.start === words[at]!.end ? at + 2 : at + 1;
}

function isAmount(words: readonly Word[], start: number, end: number): boolean {
  const before = words[start - 1];
  const next = words[end];
  const joint = words[endOfNumber(words, start)]!;
  const isRange = UP_TO.has(joint) || DASHES.has(joint);
  if (MONTHS.has(before) || BETWEEN.has(before)) return true;
  // "rooms 2 and 3 are painted"
  if (next?.kind === 'word' && COUNTED_THINGS.has(before?.plain.replace(/s$/u, '') ?? '')) return true;
  if (FROM.has(before) && isRange && isOfTime(words[start - 2])) return true;
  if (UNITS.has(next)) return true;
  // "move 1 to 4 june"
  if (UP_TO.has(joint)) return false;
  if (next?.kind !== 'word') return AT.has(before);
  if (MONTHS.has(OF.has(next) ? words[end + 1] : next)) return true;
  // "2 or 3 people"; "1 or 2 done"
  return OR.has(joint) && isContent(next) && VERDICTS.endAt(words, end) === null;
}

/** "meetings from 2 to 4"; "done from 1 to 3" and "everything from 1 to 3" are items. */
function isOfTime(before: Word | undefined): boolean {
  return before !== undefined && isContent(before) && VERDICTS.endAt([before], 0) === null && !ITEMS.has(before);
}

const isNumber = (word: Word | undefined) => word?.kind === 'number' && /^\d{1,2}$/u.test(word.plain);

const VERDICTS = joined(['done', 'drop', 'stillOpen', 'negations', 'tomorrow']);
