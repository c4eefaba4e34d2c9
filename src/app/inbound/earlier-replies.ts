import type { ArrivedReply } from '#app/inbound/arrived-reply.ts';
import type { Tx } from '#app/ports/store.ts';
import { REPEATED_TAIL, withTail } from '#domain/reply/email/repeated-tail.ts';
import { automaticMail } from '#domain/reply/screening/automatic-mail.ts';

/** Somebody who writes from a computer and a phone has two signatures; a few days of emails cover both. */
const MAILS_MAX = 8;

/** The person's last emails with their tails, newest first; empty if this one is automatic. */
export async function earlierReplies(
  tx: Tx,
  { person, mail, inbound }: Pick<ArrivedReply, 'person' | 'mail' | 'inbound'>,
): Promise<string[]> {
  if (automaticMail(mail.body, { from: inbound.envelopeFrom }) !== null) return [];
  const inbounds = await tx.inbound.latestWords(person.id, REPEATED_TAIL, MAILS_MAX);
  return inbounds.map(({ kept, cut }) => withTail(kept, cut));
}
