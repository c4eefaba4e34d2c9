import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { phraseBooks, frameBooks, plainSets } from '#domain/reply/language/word-data.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { PhraseBook, spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import type { AskCommand, ServiceTopic } from '#domain/agenda/commands.ts';
import {
  onlySoft,
  onlyRequests,
  requestsIn,
  type RequestText,
  requestText,
  saidAmong,
} from '#domain/reply/requests/request-text.ts';
import { OPENERS } from '#domain/reply/words/to-us.ts';

const { AROUND_SERVICE_QUESTION, AROUND_WHEN, NOT_TO_ADD } = phraseBooks(lists.serviceQuestion);
/** "when do you write on Friday?"; "what is left on Friday?" is about days of their own. */
const AROUND_TIMES = PhraseBook.joined([AROUND_SERVICE_QUESTION, AROUND_WHEN]);
const OF_TIMES: ReadonlySet<string> = new Set(['next-message', 'times']);
const { NO_MORE_OF } = plainSets(lists.serviceQuestion);
const FRAMES = frameBooks(lists.serviceQuestion);
const QUESTIONS = (
  ['next-message', 'robot', 'privacy', 'stopping', 'times', 'received', 'age', 'misread', 'list'] as const
).map((about) => ({ about, frames: FRAMES[about] }));

/** Matches "what time is the next one?", "can you resend the list"; not "when is the next dentist appointment". */
export function serviceQuestion(text: RequestText): AskCommand | null {
  const question = QUESTIONS.find(({ about, frames }) =>
    onlyRequests(text, frames, OF_TIMES.has(about) ? AROUND_TIMES : AROUND_SERVICE_QUESTION),
  );
  if (question === undefined) return forgottenIn(text) === null ? null : { kind: 'ask-service', about: 'misread' };
  return question.about === 'list' ? { kind: 'list' } : { kind: 'ask-service', about: question.about };
}

const DETAILS = ['no-sign-up', 'language', 'keeping', 'text-hours'] as const;

/** What a question is about more exactly than its topic. `words`: what we forgot. */
export type ServiceDetail =
  | { readonly about: (typeof DETAILS)[number] }
  | { readonly about: 'forgotten'; readonly words: string };

/** The questions in words that were read as requests; without a detail where one is no more exact than its topic. */
export function questionsAsked(
  words: readonly string[],
): readonly { readonly topic: ServiceTopic; readonly detail: ServiceDetail | null }[] {
  return words.flatMap((one) => {
    const text = requestText(one);
    const question = serviceQuestion(text);
    return question?.kind === 'ask-service' ? [{ topic: question.about, detail: detailIn(text, question.about) }] : [];
  });
}

function detailIn(text: RequestText, topic: ServiceTopic): ServiceDetail | null {
  const about = DETAILS.find((one) => onlyRequests(text, FRAMES[one], AROUND_SERVICE_QUESTION));
  if (about !== undefined) return { about };
  const words = topic === 'misread' ? forgottenIn(text) : null;
  if (words === null || saidAmong(requestText(words).words, NOT_TO_ADD, NOT_TO_ADD) !== null) return null;
  // The words are quoted in our answer.
  return { about: 'forgotten', words: words.replace(/["“”„«»]/gu, '').trim() };
}

/** "you forgot the bank", with "Call the bank" on the list: it is about that item. The first word is usually a verb. */
export function missesItem(text: RequestText, open: readonly { readonly text: string }[]): boolean {
  const forgotten = forgottenIn(text);
  if (forgotten === null) return false;
  const words = new Set(spokenWordsOf(forgotten).map(({ plain }) => plain));
  return open.some((item) => {
    const own = spokenWordsOf(item.text).filter(isContent);
    return (own.length > 1 ? own.slice(1) : own).some(({ plain }) => words.has(plain));
  });
}

/** "my mom's birthday card" of "you forgot my mom's birthday card"; not of "you forgot me". */
function forgottenIn(text: RequestText): string | null {
  const found = requestsIn(text, FRAMES.forgotten)[0];
  if (found === undefined || !onlySoft(text.words.slice(0, found.start), OPENERS)) return null;
  const [first, ...more] = text.words.slice(found.end);
  if (first === undefined || first.kind === 'number' || more.length >= FORGOTTEN_WORDS_MAX) return null;
  return NO_MORE_OF.has(first.plain) ? null : text.text.slice(first.start).replace(/[\s.!?]+$/u, '');
}

const FORGOTTEN_WORDS_MAX = 10;

const { PRICE_ALONE, AROUND_PRICE } = phraseBooks(lists.price);
const { PRICE_ASKED, PLAN_ASKED, PRICE_WITH_MARK } = frameBooks(lists.price);

/**
 * Matches "how much does this cost?", "what do I pay" and "what plan am I on", which have one answer; not "how much does
 * the gym cost?" or "print the price list".
 */
export function asksPrice(text: RequestText): boolean {
  // "gym done, how much is this": words before it are not skipped; the clauses are parsed one by one.
  return onlyRequests(text, PRICE_ASKED, AROUND_PRICE) || onlyRequests(text, PLAN_ASKED, AROUND_PRICE);
}

/** "price?", "it's free?": for a sentence with a question mark. */
export function asksPriceByMark(sentence: string): boolean {
  const text = requestText(sentence);
  return PRICE_ALONE.covers(text.words) || onlyRequests(text, PRICE_WITH_MARK, AROUND_PRICE);
}
