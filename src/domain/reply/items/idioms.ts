import { isTooFew } from '#domain/reply/items/amounts.ts';
import { isNegativeItem } from '#domain/reply/items/negative-items.ts';
import { isPartial } from '#domain/reply/items/only-touched.ts';
import type { References } from '#domain/reply/items/references.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { DONE_IDIOMS } from '#domain/reply/words/done-idioms.ts';
import { PLANNED } from '#domain/reply/words/telling.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** "three orders out the door"; "two of ten", "if it's on its way" and "on the wall soon" say less. */
export function isDoneByIdiom(words: readonly Word[], refs: References): boolean {
  return (
    DONE_IDIOMS.has(words) &&
    !isNegativeItem(refs) &&
    !isTooFew(words, refs) &&
    !words.some(({ plain }, at) => PLANNED.has(plain) || isPartial(words, at) || LEFT_SO.has(plain))
  );
}

/** "the bulb hangs dead on the wall" */
const LEFT_SO = new Set(
  'dead broken empty blank dirty unfinished stuck missing forgotten lost untouched line queue traffic'.split(' '),
);

/** "wish me luck" says nothing of what was named before. */
export const FOR_LUCK = new PhraseBook(
  phrases(
    'wish me luck, wish us luck, fingers crossed, keep your fingers crossed, knock on wood, touch wood, toi toi toi',
  ),
);
