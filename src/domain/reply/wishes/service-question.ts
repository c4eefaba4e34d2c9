import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import type { AskCommand } from '#domain/agenda/commands.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import { wishesIn, type WishText } from '#domain/reply/wishes/wish-text.ts';
import { OPENERS } from '#domain/reply/words/wish-openers.ts';

const { AROUND_SERVICE_QUESTION } = phraseBooks(lists.serviceQuestion);
const FRAMES = frameBooks(lists.serviceQuestion);
const QUESTIONS = (['next-message', 'robot', 'privacy', 'stopping', 'times', 'received', 'list'] as const).map(
  (about) => ({ about, frames: FRAMES[about] }),
);

/** "what time is the next one?", "can you resend the list"; "when is the next dentist appointment" is not ours. */
export function serviceQuestion(text: WishText): AskCommand | null {
  for (const { about, frames } of QUESTIONS) {
    const isAsked = wishesIn(text, frames).some(
      ({ start, end, before, after }) =>
        start === before.length &&
        end + after.length === text.words.length &&
        onlySoft(before, OPENERS) &&
        onlySoft(after, AROUND_SERVICE_QUESTION),
    );
    if (isAsked) return about === 'list' ? { kind: 'list' } : { kind: 'ask-service', about };
  }
  return null;
}
