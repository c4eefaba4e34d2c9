import { isContent } from '#domain/reply/language/content-words.ts';
import type { ItemFinder } from '#domain/reply/items/finder.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { reworded, type Rewording, startsGoal } from '#domain/reply/items/rewording-goals.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';

/** What opens a goal that is said anew. */
export const SAID_ANEW = new WordSet(['actually', 'fact', 'thought', 'thoughts']);

// "actually I'll return the library books and the DVD", "on second thoughts let's buy bread and milk"
const ANEW =
  /^\s*(?:oh |ok |and )?(?:actually|in fact|on second thoughts?),?\s(?:i['’]?ll|i will|i['’]?m going to|i['’]?m gonna|let['’]?s|make (?:it|that))\s([^\n,]{4,80}?)\s(?:and|&|plus|as well as)\s([^\n,]{2,40}?)(?:\s(?:too|as well|instead|please))*\W*$/iu;

/** An item said again with its own verb and thing, and one more of the kind; "… and call Bo" is another goal. */
export function extended(sentence: string, finder: ItemFinder): Rewording | null {
  const [, old = '', more = ''] = ANEW.exec(sentence) ?? [];
  if (old === '' || startsGoal(more) || !startsGoal(old)) return null;
  const words = wordsOf(old);
  const [mention, ...others] = finder.mentionsIn(words);
  if (mention === undefined || others.length > 0 || finder.mentionsIn(wordsOf(more)).length > 0) return null;
  const verb = words.findIndex((word) => isContent(word));
  const isSame = mention.used.has(verb) && words.every((word, at) => mention.used.has(at) || !isContent(word));
  return isSame ? reworded(mention.item, `${old} and ${more}`) : null;
}
