import type { NewWords } from '#domain/reply/letter/new-words.ts';
import { readLetter } from '#domain/reply/letter/read-letter.ts';
import { repeatedTail, withTail } from '#domain/reply/letter/repeated-tail.ts';
import { crisisIn } from '#domain/reply/screening/crisis.ts';
import { optOutIn } from '#domain/reply/screening/opt-out.ts';
import type { IncomingBody } from '#domain/reply/reading.ts';

/**
 * The words of a letter as `readLetter` finds them, but for a tail that asks for help or to hear nothing more: it is
 * kept, however often it came before. Who writes it twice must not be heard less the third time (D115, D134).
 */
export function hearLetter(body: IncomingBody, sentText: string, earlier: readonly string[]): NewWords {
  const words = readLetter(body, sentText, earlier);
  const tail = repeatedTail(words);
  if (tail.length === 0) return words;
  const lines = tail.flatMap((text) => text.split('\n'));
  const whole = withTail(words.said, tail);
  return [whole, ...lines].some(mustBeHeard) ? readLetter(body, sentText) : words;
}

function mustBeHeard(text: string): boolean {
  return crisisIn(text) !== null || optOutIn(text) !== null;
}
