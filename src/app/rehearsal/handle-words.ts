import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { emailOfText } from '#app/inbound/email-of-text.ts';
import { handleReply } from '#app/inbound/handle-reply.ts';
import { recordOutcome } from '#app/inbound/outcome.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Replied, Said } from '#app/rehearsal/played-day.ts';
import { renderText } from '#domain/messages/render-text.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';

/**
 * Reads a reply to a person's newest message as production does, starting from its words: no email, no SMTP, no outbox
 * delivery. It is stored, read and settled in one transaction, so that the job of the stored message finds nothing to
 * do. No language model is asked. Null: there is no message yet.
 */
export function handleWords(
  all: InboundDeps,
  { id, realm, email }: Person,
  text: string,
): Promise<Replied<Said> | null> {
  const { adviser: _, ...deps } = all;
  return deps.store.transact(async (tx) => {
    // Locked from the start, so that no other reply is faster.
    const person = await lockPerson(tx, id);
    const prompt = person === null ? null : await tx.prompts.newestSent(id, person.firstDay);
    if (person === null || prompt === null) return null;
    const { date, stage } = prompt;
    // The newest message is the last answer of that stage, otherwise its prompt.
    const sequence = Math.max(0, (await tx.outbox.nextSequence(id, date, stage)) - 1);
    const ref = { person: id, date, stage, kind: sequence > 0 ? 'outbox' : 'prompt', sequence } as const;
    const now = await tx.serviceTime(realm);
    const { id: inboundId } = await tx.inbound.store({
      realm,
      channel: 'email',
      door: 'bench',
      dedupKey: `words.${deps.random.uuid()}`,
      envelopeFrom: email,
      envelopeTo: [],
      raw: new TextEncoder().encode(text),
      receivedAt: now,
    });
    const inbound = await tx.inbound.take(inboundId);
    if (inbound === null) throw new Error(`inbound message ${inboundId} was read before it was stored`);
    const bare = emailOfText({ body: text });
    const mail = { ...bare, from: emailKey(email), body: { ...bare.body, channel: 'email' as const } };
    const end = await handleReply(tx, deps, {
      inbound,
      mail,
      person,
      ref,
      pictures: 0,
      now,
      reasons: [],
      advice: null,
    });
    if (end.state === 'raced') throw new Error('the agenda of a locked person changed');
    if (end.state !== 'erased') {
      if (end.state === 'open') throw new Error('a language model is needed, but none is configured');
      await recordOutcome(tx, inboundId, end);
    }
    return { inboundId, at: now, stage, answers: await answersIn(tx, realm, now) };
  });
}

/** Everything that this transaction has put into the outbox, ordered by key. */
async function answersIn(tx: Tx, realm: number, now: number): Promise<Said[]> {
  const { outbox } = await tx.dispatch.dueNow(realm, now);
  const answers: Said[] = [];
  for (const key of outbox) {
    const entry = await tx.outbox.byKey(key);
    if (entry === null) continue;
    await tx.outbox.finish(entry, 'accepted', 'Shown in the session only; nothing was sent.', now, null);
    answers.push({ key, text: renderText(entry.message), contract: entry.message.contract, sentAt: now });
  }
  return answers;
}
