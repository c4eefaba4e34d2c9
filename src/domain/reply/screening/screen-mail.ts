import type { NewWords } from '#domain/reply/email/new-words.ts';
import { trimReply } from '#domain/reply/email/trim-reply.ts';
import { repeatedTail, withTail } from '#domain/reply/email/repeated-tail.ts';
import { crisisIn } from '#domain/reply/screening/crisis.ts';
import { optOutIn } from '#domain/reply/screening/opt-out.ts';
import type { IncomingBody } from '#domain/reply/reading.ts';

/**
 * The words of a mail as `trimReply` finds them, but for a tail that asks for help or to hear nothing more: it is
 * kept, however often it came before. Who writes it twice must not be heard less the third time (D115, D134).
 */
export function screenMail(body: IncomingBody, sentText: string, earlier: readonly string[]): NewWords {
  const words = trimReply(body, sentText, earlier);
  const tail = repeatedTail(words);
  if (tail.length === 0) return words;
  const lines = tail.flatMap((text) => text.split('\n'));
  const whole = withTail(words.said, tail);
  return [whole, ...lines].some(mustBeParsed) ? trimReply(body, sentText) : words;
}

function mustBeParsed(text: string): boolean {
  return crisisIn(text) !== null || optOutIn(text) !== null;
}
