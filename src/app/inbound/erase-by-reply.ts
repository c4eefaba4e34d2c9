/** Erasure by reply: the first request gets a question; its button or a second reply erases (D118). */
import { mailInAnswer } from '#app/inbound/answer.ts';
import type { SentMessage } from '#app/inbound/answered-message.ts';
import type { ArrivedReply } from '#app/inbound/arrived-reply.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { nextInConversation } from '#app/outbox/mail-to.ts';
import { eraseQuestion } from '#app/people/ask-to-erase.ts';
import { canStillErase } from '#app/people/erase.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { Tx } from '#app/ports/store.ts';
import { byReply } from '#domain/people/suppression.ts';
import { distressOf, type Reading } from '#domain/reply/reading.ts';
import { parseAgreement } from '#domain/reply/requests/agreement.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/** A reply that was read, with the message it answers. */
interface Answer extends ArrivedReply {
  /** From names the owner and is not forged; the token is valid. */
  readonly fromOwner: boolean;
  readonly seen: { readonly sent: SentMessage };
  readonly reading: Reading;
}

/** A plain yes in answer to our question, while its button still works. */
export function agreesToErase({ fromOwner, person, now, reading, seen }: Answer): boolean {
  const { askedToErase } = seen.sent;
  if (!fromOwner || askedToErase === null || distressOf(reading) !== null) return false;
  return (
    parseAgreement(reading.kept) === 'plain' && canStillErase(person, personDayAt(person.settings, askedToErase), now)
  );
}

/** An explicit request. */
export function asksToErase({ commands }: Reading): boolean {
  return commands.some(({ kind }) => kind === 'delete-data');
}

/** The reply may be a yes to our question: it is asked again, so that they do not believe that it is done. */
export function mayAgreeToErase({ fromOwner, reading, seen }: Answer): boolean {
  return fromOwner && seen.sent.askedToErase !== null && parseAgreement(reading.kept) !== null;
}

/** Also unsubscribes; the question is the one message that follows, and says so. */
export async function offerToErase(
  tx: Tx,
  deps: InboundDeps,
  reply: Answer,
  how: 'silently' | 'to-be-erased',
): Promise<void> {
  await unsubscribe(tx, deps, reply.person, reply.now, byReply(reply.inbound), how);
  await sendQuestion(tx, deps, reply);
}

/** Once a day, and once more a day if they answer the question itself with more than a yes. */
async function sendQuestion(tx: Tx, deps: InboundDeps, reply: Answer): Promise<void> {
  const { person, ref, now, seen } = reply;
  const { key, message } = eraseQuestion(deps, person, now);
  await tx.outbox.put({
    // By email, whatever channel they used: the button, or a yes from the account's own address, erases.
    ...mailInAnswer(reply, seen.sent.askedToErase === null ? key : `${key}.again`, 'erase', message),
    ...(await nextInConversation(tx, person.id, ref.date, ref.stage)),
    // They asked for it explicitly, so it is sent after a STOP too.
    passesOptOut: true,
  });
}
