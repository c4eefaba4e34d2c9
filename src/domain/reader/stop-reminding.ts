import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { wishesIn, wishText, type Wish } from '#domain/reply/wishes/wish-text.ts';
import { LAUGHS } from '#domain/reply/words/to-us.ts';

const { AGAIN, FOR_NOW } = phraseBooks(lists.reminding);
const { STOP_REMINDING, DONT_REMIND } = frameBooks(lists.reminding);

/**
 * "stop reminding me about the dentist", "don't ask me about the car again": what no word shall come of any more (D15). Null
 * where nothing of the kind is asked, or only for a while.
 */
export function topicToDrop(text: string): string | null {
  // "don't stop reminding me": nothing is let go of, and the words are kept.
  if (DENIED.test(text)) return '';
  const wish = wishText(text);
  const asking = [...wishesIn(wish, STOP_REMINDING), ...wishesIn(wish, DONT_REMIND)];
  // Said for a laugh: nothing is let go of, and the words are kept.
  if (asking.length > 0 && LAUGHS.has(wordsOf(text))) return '';
  const asked = wishesIn(wish, STOP_REMINDING)[0] ?? wishesIn(wish, DONT_REMIND).find(isForGood);
  if (asked === undefined) return null;
  const topic = text.slice(wish.words[asked.end]?.start ?? text.length);
  return FOR_NOW.has(wordsOf(topic)) ? null : topic;
}

const DENIED = /\b(?:don['’]?t|do not|never) (?:ever )?(?:stop|quit) (?:reminding|asking|nagging|bugging|nudging)\b/iu;

function isForGood({ after }: Wish): boolean {
  return AGAIN.has(after);
}
