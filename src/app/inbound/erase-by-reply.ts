/** Erasing at a person's wish, by reply: a first one is sent the question, its button or a second reply does it (D118). */
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

/** A reply that was read, and what it answers. */
interface Answer extends ArrivedReply {
  /** By its From, which is not forged; the token was right. */
  readonly fromOwner: boolean;
  readonly seen: { readonly sent: SentMessage };
  readonly reading: Reading;
}

/** A yes and nothing else, in answer to our question and for as long as its button works. */
export function agreesToErase({ fromOwner, person, now, reading, seen }: Answer): boolean {
  const { askedToErase } = seen.sent;
  if (!fromOwner || askedToErase === null || distressOf(reading) !== null) return false;
  return (
    parseAgreement(reading.kept) === 'plain' && canStillErase(person, personDayAt(person.settings, askedToErase), now)
  );
}

/** In so many words. */
export function asksToErase({ commands }: Reading): boolean {
  return commands.some(({ kind }) => kind === 'delete-data');
}

/** Answers our question with what may be a yes: they are asked again, lest they believe that it is done. */
export function mayAgreeToErase({ fromOwner, reading, seen }: Answer): boolean {
  return fromOwner && seen.sent.askedToErase !== null && parseAgreement(reading.kept) !== null;
}

/** Who wants to be erased wants to hear nothing more; the question is the one message that follows, and says so. */
export async function offerToErase(
  deps: InboundDeps,
  tx: Tx,
  reply: Answer,
  how: 'silently' | 'to-be-erased',
): Promise<void> {
  await unsubscribe(tx, deps, reply.person, reply.now, byReply(reply.inbound), how);
  await sendQuestion(tx, deps, reply);
}

/** Once a day, and once more a day to who answers the question itself with more than a yes. */
async function sendQuestion(tx: Tx, deps: InboundDeps, reply: Answer): Promise<void> {
  const { person, ref, now, seen } = reply;
  const { key, message } = eraseQuestion(deps, person, now);
  await tx.outbox.put({
    // By mail, whatever they wrote by: its button, or a yes from the account's own address, erases.
    ...mailInAnswer(reply, seen.sent.askedToErase === null ? key : `${key}.again`, 'erase', message),
    ...(await nextInConversation(tx, person.id, ref.date, ref.stage)),
    // Asked for in so many words, also by somebody who said stop before.
    passesOptOut: true,
  });
}
