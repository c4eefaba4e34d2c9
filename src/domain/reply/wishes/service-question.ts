import type { AskCommand } from '#domain/agenda/commands.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import { wishesIn, type WishText } from '#domain/reply/wishes/wish-text.ts';
import { AROUND_SERVICE_QUESTION, SERVICE_QUESTIONS } from '#domain/reply/words/service-frames.ts';
import { OPENERS } from '#domain/reply/words/wish-openers.ts';

/** "what time is the next one?", "can you resend the list"; "when is the next dentist appointment" is not ours. */
export function serviceQuestion(text: WishText): AskCommand | null {
  for (const { about, frames } of SERVICE_QUESTIONS) {
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
