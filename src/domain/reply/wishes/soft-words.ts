import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import type { FrameBook } from '#domain/reply/language/frames.ts';
import { wishesIn, type WishText } from '#domain/reply/wishes/wish-text.ts';

const { SOFT } = phraseBooks(lists.softWords);

/** Whether one of the frames is all that a text wishes, between words that may stand before and behind it. */
export function wishesOnly(text: WishText, frames: FrameBook, before: PhraseBook, behind: PhraseBook): boolean {
  return wishesIn(text, frames).some(
    (wish) =>
      wish.start === wish.before.length &&
      wish.end + wish.after.length === text.words.length &&
      onlySoft(wish.before, before) &&
      onlySoft(wish.after, behind),
  );
}

export function withoutSoft(words: readonly Word[]): Word[] {
  const rest: Word[] = [];
  for (let at = 0; at < words.length;) {
    const end = SOFT.endAt(words, at);
    if (end === null) rest.push(words[at]!);
    at = end ?? at + 1;
  }
  return rest;
}

/** Whether a frame of the book is all that the words say, besides such words around it. */
export function saysOnly(words: readonly Word[], frames: FrameBook, around: PhraseBook): boolean {
  for (let at: number | null = 0; at !== null && at < words.length; at = around.endAt(words, at)) {
    const end = frames.endAt(words, at);
    if (end !== null && around.fills(words.slice(end))) return true;
  }
  return false;
}

/** Whether nothing but courtesy and the given words is there: then the sentence asks the service, not the agenda. */
export function onlySoft(words: readonly Word[], more: PhraseBook): boolean {
  for (let at = 0; at < words.length;) {
    const end = SOFT.endAt(words, at) ?? more.endAt(words, at);
    if (end === null) return false;
    at = end;
  }
  return true;
}
