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
 * "Yes, that was me" (D118): the held message is read by its job like any other, together with the others from the
 * same address that were on the page, since the question is asked once. `shown` are the messages that the owner saw;
 * later ones are not confirmed. False if none of them is waiting any more.
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

/** What the owner of the account sees of a held message, and of all messages that its button releases. */
export interface HeldWords {
  /** As the emails name them. */
  readonly senders: readonly string[];
  /** One string per line. */
  readonly words: readonly string[];
  /** The ids of the messages shown. */
  readonly letters: readonly number[];
}

/** Null if the message is no longer held. */
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

/** Pressing the button releases these; its link then shows the next ones. */
const REPLIES_SHOWN_MAX = 20;

/** The shape of `inbound.reading`; messages held before it was written have none. */
const heldReadingSchema = z.object({ kept: z.string().default(''), sender: z.string().nullable().default(null) });

/** What is stored of a message while it is held: nothing is applied yet, but its owner is shown what it says. */
export function heldReading(
  reply: Pick<ArrivedReply, 'inbound' | 'mail' | 'person'>,
  kept: string,
  reasons: readonly Reason[],
): HeldReading {
  return { ...noReading(reasons), kept: kept.trim(), sender: otherSender(reply) };
}

/** The owner must see everything that they agree to, and somebody with a token must not be able to flood the page. */
export function canBeShown(kept: string): boolean {
  return kept.trim().length <= KEPT_LENGTH_MAX;
}

interface HeldReading extends StoredReading {
  /** Null if it names the owner, which is what is in doubt. */
  readonly sender: string | null;
}

/** In characters; longer than any answer to one of our questions. */
const KEPT_LENGTH_MAX = 8000;

/**
 * The sender as the person knows them: From of the email, otherwise of the envelope. Null if that is the account's own
 * address, which an email without From may have in its envelope only.
 */
export function otherSender({
  inbound,
  mail,
  person,
}: Pick<ArrivedReply, 'inbound' | 'mail' | 'person'>): string | null {
  const sender = mail.from ?? inbound.envelopeFrom;
  return emailKey(sender) === emailKey(person.email) ? null : sender;
}

/** Whether From is the account's own address. */
export function namesOwner({ mail, person }: Pick<ArrivedReply, 'mail' | 'person'>): boolean {
  return mail.from !== null && emailKey(mail.from) === emailKey(person.email);
}

async function heldWith(tx: Tx, person: PersonId, inbound: number): Promise<HeldReply[]> {
  const named = await tx.inbound.byId(inbound);
  if (named === null || named.personId !== person) return [];
  return (await tx.inbound.held(person)).filter((one) => isFrom(one, named));
}

/** Same envelope sender; mailboxes are compared case-insensitively. */
export function isFrom(one: Pick<HeldReply, 'envelopeFrom'>, other: Pick<HeldReply, 'envelopeFrom'>): boolean {
  return one.envelopeFrom.toLowerCase() === other.envelopeFrom.toLowerCase();
}
