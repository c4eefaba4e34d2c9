import { z } from 'zod';
import type { ArrivedReply } from '#app/inbound/arrived-reply.ts';
import { type StoredReading, noReading } from '#app/inbound/outcome.ts';
import type { InboundMessage } from '#app/ports/inbound.ts';
import type { Tx } from '#app/ports/store.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { Reason } from '#domain/reply/reading.ts';

type HeldReply = Pick<InboundMessage, 'id' | 'envelopeFrom' | 'receivedAt'>;

/**
 * "Yes, that was me" (D118): the inbound message is read like any other, by its job, and with it what else came from the same
 * address and stood on the page, since the question is asked once. Of what came there later nobody has said anything:
 * `shown` are the inbound messages that the owner saw. False where none of them waits any more.
 */
export async function releaseHeld(
  tx: Tx,
  person: PersonId,
  inbound: number,
  shown: readonly number[],
): Promise<boolean> {
  const seen = (await heldWith(tx, person, inbound)).filter(({ id }) => shown.includes(id));
  for (const { id } of seen) await tx.inbound.confirm(id);
  return seen.length > 0;
}

/** What the owner of the account is shown of a held letter, and of all that its button releases. */
export interface HeldWords {
  /** As the mails name them. */
  readonly senders: readonly string[];
  /** Line by line. */
  readonly words: readonly string[];
  /** Of which letters they are. */
  readonly letters: readonly number[];
}

/** Null where the inbound message waits no more. */
export async function heldWords(tx: Tx, person: PersonId, inbound: number): Promise<HeldWords | null> {
  const held = (await heldWith(tx, person, inbound)).slice(0, REPLIES_SHOWN_MAX);
  if (held.length === 0) return null;
  const readings = (await tx.inbound.readings(held.map(({ id }) => id))).map((one) =>
    heldReadingSchema.parse(one ?? {}),
  );
  return {
    senders: [...new Set(readings.flatMap(({ sender }) => (sender === null ? [] : [sender])))],
    words: readings.flatMap(({ kept }) => kept.split('\n').map((line) => line.trim())).filter((line) => line !== ''),
    letters: held.map(({ id }) => id),
  };
}

/** Pressed, the button releases these; its link shows the next ones. */
const REPLIES_SHOWN_MAX = 20;

/** Of `inbound.reading`; letters held before it was written have none. */
const heldReadingSchema = z.object({ kept: z.string().default(''), sender: z.string().nullable().default(null) });

/** What is kept of an inbound message while it is held: nothing is done yet, but its owner is shown what it says. */
export function heldReading(
  reply: Pick<ArrivedReply, 'inbound' | 'mail' | 'person'>,
  kept: string,
  reasons: readonly Reason[],
): HeldReading {
  return { ...noReading(reasons), kept: kept.trim(), sender: otherSender(reply) };
}

/** Its owner must see all that they say yes to, and whoever holds a token must not fill the page. */
export function canBeShown(kept: string): boolean {
  return kept.trim().length <= KEPT_LENGTH_MAX;
}

interface HeldReading extends StoredReading {
  /** Null: it names the owner, and that is what is in doubt. */
  readonly sender: string | null;
}

/** In characters; longer than any answer to a question of ours. */
const KEPT_LENGTH_MAX = 8000;

/**
 * As the person knows it: the From of the mail, else of the envelope. Null where that is the account's own address,
 * which a mail without From may have in its envelope alone.
 */
export function otherSender({
  inbound,
  mail,
  person,
}: Pick<ArrivedReply, 'inbound' | 'mail' | 'person'>): string | null {
  const sender = mail.from ?? inbound.envelopeFrom;
  return emailKey(sender) === emailKey(person.email) ? null : sender;
}

/** Whether its From is the account's own address. */
export function namesOwner({ mail, person }: Pick<ArrivedReply, 'mail' | 'person'>): boolean {
  return mail.from !== null && emailKey(mail.from) === emailKey(person.email);
}

async function heldWith(tx: Tx, person: PersonId, inbound: number): Promise<HeldReply[]> {
  const named = await tx.inbound.byId(inbound);
  if (named === null || named.personId !== person) return [];
  return (await tx.inbound.held(person)).filter((one) => isFrom(one, named));
}

/** Same sender, as the envelope says; mailboxes are compared without case. */
export function isFrom(one: Pick<HeldReply, 'envelopeFrom'>, other: Pick<HeldReply, 'envelopeFrom'>): boolean {
  return one.envelopeFrom.toLowerCase() === other.envelopeFrom.toLowerCase();
}
