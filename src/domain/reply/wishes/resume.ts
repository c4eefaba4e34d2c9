import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft, withoutSoft } from '#domain/reply/wishes/soft-words.ts';
import { STAGE_WORDS } from '#domain/reply/words/time-frames.ts';
import { RESUMING } from '#domain/reply/words/resume-frames.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { wishesIn, type WishText } from '#domain/reply/wishes/wish-text.ts';

/** "turn the messages back on", "puedes reanudar los mensajes", "start me up again"; not "start the sourdough". */
export function resumes(text: WishText, isPart: boolean): boolean {
  for (const { after } of wishesIn(text, RESUMING)) {
    // "turn me back on for evenings": one message.
    if (!after.slice(0, 4).some((word) => STAGE_WORDS.has(word.plain))) return true;
  }
  return !isPart && resumesInShort(text.words);
}

const AROUND_RESUME = new PhraseBook(
  phrases(
    'from, vacation, holiday, trip, travel, leave, sending, it, them, emails, texts, prompts, everything, and, ready, with, this, service, the, lets, go, up, im, am, i, to, back, on, start, send, you can, may, daily, reminders, check ins, hey, home, from my, break, today, tomorrow, turn, please, je suis, vacances, de, des',
  ),
);
/** Alone they are the whole message; among other words they are a goal's. */
const ONLY_ALONE = new Set([
  'start',
  'continue',
  'begin again',
  'weiter',
  'continuar',
  'subscribe',
  'start over',
  'restart',
]);

function resumesInShort(words: readonly Word[]): boolean {
  if (!lexicon('resume').has(words)) return false;
  const match = lexicon('resume').matchAt(words, 0) ?? lexicon('resume').matchAt(withoutSoft(words), 0);
  if (!match || ONLY_ALONE.has(match.phrase)) return false;
  const at = lexicon('resume').find(words);
  return at !== null && onlySoft([...words.slice(0, at.start), ...words.slice(at.end)], AROUND_RESUME);
}
