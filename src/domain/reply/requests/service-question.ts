import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import type { AskCommand } from '#domain/agenda/commands.ts';
import { onlyRequests, type RequestText, requestText } from '#domain/reply/requests/request-text.ts';

const { AROUND_SERVICE_QUESTION } = phraseBooks(lists.serviceQuestion);
const FRAMES = frameBooks(lists.serviceQuestion);
const QUESTIONS = (['next-message', 'robot', 'privacy', 'stopping', 'times', 'received', 'list'] as const).map(
  (about) => ({ about, frames: FRAMES[about] }),
);

/** "what time is the next one?", "can you resend the list"; "when is the next dentist appointment" is not ours. */
export function serviceQuestion(text: RequestText): AskCommand | null {
  const asked = QUESTIONS.find(({ frames }) => onlyRequests(text, frames, AROUND_SERVICE_QUESTION));
  if (asked === undefined) return null;
  return asked.about === 'list' ? { kind: 'list' } : { kind: 'ask-service', about: asked.about };
}

const { PRICE_ALONE, AROUND_PRICE } = phraseBooks(lists.price);
const { PRICE_ASKED, PRICE_WITH_MARK } = frameBooks(lists.price);

/** "how much does this cost?", "what do I pay"; "how much does the gym cost?" and "print the price list" are not ours. */
export function asksPrice(text: RequestText): boolean {
  // "gym done, how much is this": what stands before is not passed over, and read clause by clause.
  return onlyRequests(text, PRICE_ASKED, AROUND_PRICE);
}

/** "price?", "it's free?": of a sentence that has the mark of a question. */
export function asksPriceByMark(sentence: string): boolean {
  const text = requestText(sentence);
  return PRICE_ALONE.covers(text.words) || onlyRequests(text, PRICE_WITH_MARK, AROUND_PRICE);
}
