import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import { wishesOnly } from '#domain/reply/wishes/soft-words.ts';
import { wishText, type WishText } from '#domain/reply/wishes/wish-text.ts';
import { OPENERS } from '#domain/reply/words/to-us.ts';

const { PRICE_ALONE, AROUND_PRICE } = phraseBooks(lists.price);
const { PRICE_ASKED, PRICE_WITH_MARK } = frameBooks(lists.price);

/** "how much does this cost?", "what do I pay"; "how much does the gym cost?" and "print the price list" are not ours. */
export function asksPrice(text: WishText): boolean {
  // "gym done, how much is this": what stands before is not passed over, and read clause by clause.
  return wishesOnly(text, PRICE_ASKED, OPENERS, AROUND_PRICE);
}

/** "price?", "it's free?": of a sentence that has the mark of a question. */
export function asksPriceByMark(sentence: string): boolean {
  const text = wishText(sentence);
  return PRICE_ALONE.covers(text.words) || wishesOnly(text, PRICE_WITH_MARK, OPENERS, AROUND_PRICE);
}
