/** "no no dont pause!", "I don't want a pause": messages go on. */
import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { frameBooks, phraseBooks } from '#domain/reply/language/word-data.ts';
import { onlySoft, requestsIn, type RequestText } from '#domain/reply/requests/request-text.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';

const { AROUND, PAUSE } = phraseBooks(lists.noPause);
const { NOT_PAUSING } = frameBooks(lists.noPause);

/** `open`: with "pause the gym membership" on the list, it is about that item. */
export function declinesPause(text: RequestText, open: readonly { readonly text: string }[]): boolean {
  const { words } = text;
  const isSaid = requestsIn(text, NOT_PAUSING).some(
    ({ start, end }) => onlySoft(words.slice(0, start), AROUND) && onlySoft(words.slice(end), AROUND),
  );
  return isSaid && !open.some((item) => PAUSE.has(spokenWordsOf(item.text)));
}
