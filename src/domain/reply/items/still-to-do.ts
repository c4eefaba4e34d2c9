import { isAction } from '#domain/reply/goals/frames.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { Clues } from '#domain/reply/language/clues.ts';
import type { References } from '#domain/reply/items/references.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/**
 * "got to buy stamps as well", "I've got to ring Bo": what must be done, for all its "got"; "finally got to buy stamps"
 * and "I got to see Ana" tell of what was, and so may "got to the bank".
 */
export function isStillToDo(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(GOT)) return false;
  const got = words.findIndex((word, at) => GOT.has(word) && words[at + 1]?.plain === 'to');
  if (got < 0 || !isAction(words, got + 2)) return false;
  const before = words.slice(0, got);
  if (HAVE.has(before.at(-1)?.plain ?? '')) return true;
  if (!before.every(({ plain, kind }) => kind === 'mark' || OPENING.has(plain))) return false;
  return (
    ALSO.has(words) ||
    words.every((word, at) => at === got || refs.used.has(at) || !isContent(word) || word.kind !== 'word')
  );
}

const GOT = new WordSet(['got']);
const HAVE = new Set('ive weve have still'.split(' '));
const OPENING = new Set('and but so oh also still now btw plus then well ok'.split(' '));
const ALSO = new PhraseBook(phrases('as well, too, also, still, aswell'));
