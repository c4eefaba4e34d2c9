import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { handleReply } from '#app/inbound/handle-reply.ts';
import type { ParsedEmail } from '#app/ports/parsed-email.ts';
import type { OutboxEntry } from '#app/ports/outbox.ts';
import type { Tx } from '#app/ports/store.ts';
import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';

/** A reply by somebody in a rehearsal, and the message that it answers. */
export interface Words {
  readonly person: Person;
  readonly ref: ReplyRef;
  readonly text: string;
}

export interface HandledWords {
  readonly inboundId: number;
  readonly at: number;
  /** The answers that were written, which are not sent. */
  readonly answers: readonly OutboxEntry[];
}

/** Another reply was faster, as in `app/inbound/process.ts`; nobody types that fast. */
const RACES_MAX = 10;

/**
 * Reads a reply as production does, starting from its words: no email, no SMTP, no outbox delivery. It is stored, read
 * and settled in one transaction, so that the job of the stored message finds nothing to do. No language model is
 * asked.
 */
export async function handleWords(all: InboundDeps, words: Words): Promise<HandledWords> {
  const { adviser: _, ...deps } = all;
  for (let race = 0; race < RACES_MAX; race += 1) {
    try {
      return await deps.store.transact((tx) => handleOnce(tx, deps, words));
    } catch (error) {
      if (!(error instanceof Raced)) throw error;
    }
  }
  throw new Error(`reply of person ${words.person.id}: lost ${RACES_MAX} races for the agenda`);
}

/** Rolls back its transaction, including the stored inbound message. */
class Raced extends Error {}

async function handleOnce(tx: Tx, deps: InboundDeps, { person, ref, text }: Words): Promise<HandledWords> {
  const { realm, email } = person;
  const now = await tx.serviceTime(realm);
  const { id } = await tx.inbound.store({
    realm,
    channel: 'email',
    door: 'bench',
    dedupKey: `words.${deps.random.uuid()}`,
    envelopeFrom: email,
    envelopeTo: [],
    raw: new TextEncoder().encode(text),
    receivedAt: now,
  });
  const inbound = await tx.inbound.take(id);
  if (inbound === null) throw new Error(`inbound message ${id} was read before it was stored`);
  const mail: ParsedEmail = { ...BARE, from: emailKey(email), body: { ...BARE_BODY, text } };
  const end = await handleReply(tx, deps, { inbound, mail, person, ref, pictures: 0, now, reasons: [], advice: null });
  if (end.state === 'raced') throw new Raced('the agenda changed in the meantime');
  if (end.state !== 'erased') {
    if (end.state === 'open') throw new Error('a language model is needed, but none is configured');
    const { byRobot: _, ...settled } = end;
    await tx.inbound.settle(id, settled);
    if (end.state === 'done' && end.stage !== null) await tx.counts.addAnswer(id);
  }
  return { inboundId: id, at: now, answers: await answersIn(tx, realm, now) };
}

const BARE = {
  messageId: null,
  inReplyTo: null,
  references: [],
  recipients: [],
  received: [],
  parts: [],
  problems: [],
} as const;
const BARE_BODY = { channel: 'email', subject: '', htmlAsText: null, headers: new Map<string, string>() } as const;

/** Everything that this transaction has put into the outbox, ordered by key. */
async function answersIn(tx: Tx, realm: number, now: number): Promise<OutboxEntry[]> {
  const { outbox } = await tx.dispatch.dueNow(realm, now);
  const answers: OutboxEntry[] = [];
  for (const key of outbox) {
    const entry = await tx.outbox.byKey(key);
    if (entry === null) continue;
    await tx.outbox.finish(entry, 'accepted', 'Shown in the session only; nothing was sent.', now, null);
    answers.push(entry);
  }
  return answers;
}
