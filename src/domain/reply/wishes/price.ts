import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import { FrameBook } from '#domain/reply/language/frames.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import { wishesIn, wishText, type WishText } from '#domain/reply/wishes/wish-text.ts';
import { OPENERS } from '#domain/reply/words/wish-openers.ts';

const { PRICE_ALONE, AROUND_PRICE } = phraseBooks(lists.price);
const { PRICE_ASKED, PRICE_WITH_MARK } = frameBooks(lists.price);

/** "how much does this cost?", "what do I pay"; "how much does the gym cost?" and "print the price list" are not ours. */
export function asksPrice(text: WishText): boolean {
  return tells(text, PRICE_ASKED);
}

/** "price?", "it's free?": of a sentence that has the mark of a question. */
export function asksPriceByMark(sentence: string): boolean {
  const text = wishText(sentence);
  return PRICE_ALONE.covers(text.words) || tells(text, PRICE_WITH_MARK);
}

function tells(text: WishText, frames: FrameBook): boolean {
  // "gym done, how much is this": what stands before is not passed over, and read clause by clause.
  return wishesIn(text, frames).some(
    ({ start, end, before, after }) =>
      start === before.length &&
      end + after.length === text.words.length &&
      onlySoft(before, OPENERS) &&
      onlySoft(after, AROUND_PRICE),
  );
}
