import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import type { AskCommand } from '#domain/agenda/commands.ts';
import { wishesOnly } from '#domain/reply/wishes/soft-words.ts';
import type { WishText } from '#domain/reply/wishes/wish-text.ts';
import { OPENERS } from '#domain/reply/words/to-us.ts';

const { AROUND_SERVICE_QUESTION } = phraseBooks(lists.serviceQuestion);
const FRAMES = frameBooks(lists.serviceQuestion);
const QUESTIONS = (['next-message', 'robot', 'privacy', 'stopping', 'times', 'received', 'list'] as const).map(
  (about) => ({ about, frames: FRAMES[about] }),
);

/** "what time is the next one?", "can you resend the list"; "when is the next dentist appointment" is not ours. */
export function serviceQuestion(text: WishText): AskCommand | null {
  const asked = QUESTIONS.find(({ frames }) => wishesOnly(text, frames, OPENERS, AROUND_SERVICE_QUESTION));
  if (asked === undefined) return null;
  return asked.about === 'list' ? { kind: 'list' } : { kind: 'ask-service', about: asked.about };
}
