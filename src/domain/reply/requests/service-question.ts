import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import type { AskCommand } from '#domain/agenda/commands.ts';
import { onlyRequests, type RequestText, requestText } from '#domain/reply/requests/request-text.ts';

const { AROUND_SERVICE_QUESTION } = phraseBooks(lists.serviceQuestion);
const FRAMES = frameBooks(lists.serviceQuestion);
const QUESTIONS = (
  ['next-message', 'robot', 'privacy', 'stopping', 'times', 'received', 'age', 'misread', 'list'] as const
).map((about) => ({ about, frames: FRAMES[about] }));

/** Matches "what time is the next one?", "can you resend the list"; not "when is the next dentist appointment". */
export function serviceQuestion(text: RequestText): AskCommand | null {
  const question = QUESTIONS.find(({ frames }) => onlyRequests(text, frames, AROUND_SERVICE_QUESTION));
  if (question === undefined) return null;
  return question.about === 'list' ? { kind: 'list' } : { kind: 'ask-service', about: question.about };
}

const { PRICE_ALONE, AROUND_PRICE } = phraseBooks(lists.price);
const { PRICE_ASKED, PRICE_WITH_MARK } = frameBooks(lists.price);

/** Matches "how much does this cost?", "what do I pay"; not "how much does the gym cost?" or "print the price list". */
export function asksPrice(text: RequestText): boolean {
  // "gym done, how much is this": words before it are not skipped; the clauses are parsed one by one.
  return onlyRequests(text, PRICE_ASKED, AROUND_PRICE);
}

/** "price?", "it's free?": for a sentence with a question mark. */
export function asksPriceByMark(sentence: string): boolean {
  const text = requestText(sentence);
  return PRICE_ALONE.covers(text.words) || onlyRequests(text, PRICE_WITH_MARK, AROUND_PRICE);
}
