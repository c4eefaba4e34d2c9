import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { frameBooks, phraseBooks } from '#domain/reply/language/word-data.ts';
import { saidTimesIn } from '#domain/reply/requests/clock-times.ts';
import { onlyRequests, onlySoft, requestText } from '#domain/reply/requests/request-text.ts';

const { LATER, NOT_AT } = frameBooks(lists.firstMessage);
const { AFTER } = phraseBooks(lists.firstMessage);
const { TIME_SOFT, MAKE_IT } = phraseBooks(lists.times);
const AROUND_TIME = PhraseBook.joined([TIME_SOFT, MAKE_IT, AFTER]);

/**
 * "I need you to text me later in the day. | After 2.", "don't text me at 9. | Make it 10.": the second sentence has the
 * time for the first, and nothing else.
 */
export function waitsForTime(sentence: string, next: string): boolean {
  return isOnlyTime(next) && (onlyRequests(requestText(sentence), LATER, TIME_SOFT) || refusesTime(sentence));
}

function isOnlyTime(text: string): boolean {
  return saidTimesIn(text).length === 1 && onlySoft(besideTimes(text), AROUND_TIME);
}

function refusesTime(sentence: string): boolean {
  const [time, ...more] = saidTimesIn(sentence);
  if (time === undefined || more.length > 0) return false;
  const text = requestText(sentence);
  const refused = { ...text, words: text.words.filter(({ end }) => end <= time.start) };
  return onlyRequests(refused, NOT_AT, TIME_SOFT) && onlySoft(besideTimes(sentence.slice(time.start)), TIME_SOFT);
}

function besideTimes(text: string) {
  const times = saidTimesIn(text);
  return requestText(text).words.filter(
    (word) => !times.some(({ start, end }) => word.start >= start && word.end <= end),
  );
}
