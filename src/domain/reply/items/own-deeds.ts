import { isAction } from '#domain/reply/goals/frames.ts';
import type { Mention } from '#domain/reply/items/finder.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const ADD = lexicon('add');

/** Where what is added begins: behind "oh and also", "add", "also need to"; 0 where nothing is said to be added. */
export function endOfAdding(words: readonly Word[]): number {
  let end = 0;
  for (let add = ADD.matchAt(words, end); add; add = ADD.matchAt(words, end)) end = add.end;
  return end > 0 || saysAlso(words) ? (NEEDS.endAt(words, end) ?? end) : 0;
}

/** "… too", "I need to order gloves as well", "… as well as the stock" */
function saysAlso(words: readonly Word[]): boolean {
  if (ALSO_BEHIND.has(words.findLast(({ kind }) => kind === 'word')?.plain ?? '')) return true;
  return words.some(
    ({ plain }, at) =>
      plain === 'well' &&
      words[at - 1]?.plain === 'as' &&
      (words[at + 1] === undefined || words[at + 1]!.kind === 'mark' || words[at + 1]!.plain === 'as'),
  );
}

/** "need to print the report at 3 too" */
const ALSO_BEHIND = new Set(['too', 'also', 'aswell', 'tambien', 'aussi']);
const NEEDS = new PhraseBook(
  phrases(
    'need to, i need to, we need to, needs to, have to, i have to, we have to, gotta, i gotta, got to, ive got to, i got to, must, i must, should, i should, ought to, i ought to, want to, i want to, wanna, i wanna, would like to, id like to, i would like to, remember to, i will, ill, im going to, going to, gonna, i plan to, plan to, tengo que, debo, quiero, je dois, il faut, je veux, faut',
  ),
);

/**
 * "email the accountant about the report", where "finish the report" stands on the list: a deed that speaks of an item's
 * thing and is another one. Its verb is not the item's, and not all of its other words are; behind an "also" one word
 * that is not the item's is enough: "also pick up the dog" beside "pick up the kids", and "also need to print the report".
 */
export function isOwnDeed(words: readonly Word[], mentions: readonly Mention[]): boolean {
  const at = endOfAdding(words);
  if (mentions.length === 0 || !isAction(words, at)) return false;
  const content = [...words.keys()].filter((index) => index > at && isContent(words[index]!));
  return mentions.every(({ used }) => {
    const isSaidOfMore = content.some((index) => !used.has(index) && !DAY.has(words[index]!.plain));
    if (at > 0 && !used.has(at) && !ANY_DEED.has(words[at]!.plain)) return true;
    return isSaidOfMore && (at > 0 || !used.has(at));
  });
}

/** What may be done with anything: "also finish the report" is "write the report". */
const ANY_DEED = new Set(
  'do try finish start continue get have make be go take give put keep tackle hit see look work sort wrap complete'.split(
    ' ',
  ),
);

const DAY = new Set(
  'today tonight tomorrow now then please instead later first pls heute hoy well too also'.split(' '),
);
