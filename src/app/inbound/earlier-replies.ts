import type { ArrivedReply } from '#app/inbound/arrived-reply.ts';
import type { Tx } from '#app/ports/store.ts';
import { REPEATED_TAIL, withTail } from '#domain/reply/email/repeated-tail.ts';
import { automaticMail } from '#domain/reply/screening/automatic-mail.ts';

/** Who writes from a desk and a phone has two tails; those of some days are enough to know both. */
const MAILS_MAX = 8;

/** What the person wrote in their last mails, with its tail, the newest first; nothing where a machine wrote this one. */
export async function earlierReplies(
  tx: Tx,
  { person, mail, inbound }: Pick<ArrivedReply, 'person' | 'mail' | 'inbound'>,
): Promise<string[]> {
  if (automaticMail(mail.body, { from: inbound.envelopeFrom }) !== null) return [];
  const inbounds = await tx.inbound.latestWords(person.id, REPEATED_TAIL, MAILS_MAX);
  return inbounds.map(({ kept, cut }) => withTail(kept, cut));
}
