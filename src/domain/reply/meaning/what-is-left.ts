import type { DayItem } from '#domain/agenda/day-items.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { BETWEEN_ME_AND, LEFT_BEFORE, LEFT_BEHIND } from '#domain/reply/words/unbeaten.ts';

/**
 * "all that's left is the roof", "the roof is the last one standing", "just the roof between me and bed": a sentence
 * that names the last open items, and so says of all others that they are done. Null where it says anything else.
 */
export function whatIsLeft(text: string, list: AnsweredList): readonly DayItem[] | null {
  if (list.stage === 'morning' || list.stage === 'day0') return null;
  const words = spokenWordsOf(text);
  if (words.length > WORDS_MAX) return null;
  const named = namedIn(words);
  if (named === null) return null;
  const refs = list.referencesIn(named);
  const isLess = refs.items.length > 0 && refs.items.length < list.open.length && refs.count === null;
  if (!isLess || refs.all || refs.rest || refs.unknown) return null;
  return named.every((word, at) => refs.used.has(at) || !isContent(word) || BESIDE.has(word.plain)) ? refs.items : null;
}

/** A sentence that says so is short. */
const WORDS_MAX = 18;

/** The words that name what is left. */
function namedIn(words: readonly Word[]): readonly Word[] | null {
  const between = BETWEEN_ME_AND.find(words);
  if (between !== null && words.slice(0, 4).some(({ plain }) => ONLY.has(plain))) {
    // "the only thing standing between me and done is the roof"
    const is = words.findLastIndex(({ plain }, at) => at > between.end && (plain === 'is' || plain === 'are'));
    return is > 0 ? words.slice(is + 1) : words.slice(0, between.start);
  }
  let from = 0;
  while (from < 3 && OPENING.has(words[from]?.plain ?? '')) from += 1;
  const before = LEFT_BEFORE.endAt(words, from);
  if (before !== null) return words.slice(before);
  const behind = LEFT_BEHIND.find(words, from);
  return behind !== null && behind.end === words.length ? words.slice(from, behind.start) : null;
}

const ONLY = new Set('only just all nothing last one solo nur'.split(' '));
const OPENING = new Set('so well ok okay and now right phew nearly almost basically then'.split(' '));
/** "just the roof stands", "the roof today" */
const BESIDE = new Set('just only stands standing left now today and thing solo nur'.split(' '));
