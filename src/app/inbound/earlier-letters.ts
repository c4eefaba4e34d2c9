import type { ArrivedReply } from '#app/inbound/arrived-reply.ts';
import type { Tx } from '#app/ports/store.ts';
import { REPEATED_TAIL, withTail } from '#domain/reply/letter/repeated-tail.ts';
import { automaticMail } from '#domain/reply/screening/automatic-mail.ts';

/** Who writes from a desk and a phone has two tails; those of some days are enough to know both. */
const LETTERS_MAX = 8;

/** What the person wrote in their last mails, with its tail, the newest first; nothing where a machine wrote this one. */
export async function earlierLetters(
  tx: Tx,
  { person, mail, letter }: Pick<ArrivedReply, 'person' | 'mail' | 'letter'>,
): Promise<string[]> {
  if (automaticMail(mail.body, { from: letter.envelopeFrom }) !== null) return [];
  const letters = await tx.inbound.latestWords(person.id, REPEATED_TAIL, LETTERS_MAX);
  return letters.map(({ kept, cut }) => withTail(kept, cut));
}
