import type { OutboxMessage } from '#app/ports/outbox.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';

type Text = Pick<OutboxMessage, 'key' | 'kind' | 'message'> & {
  /** Service time in ms; it is due at once. */
  readonly now: number;
  /** For how long it is worth sending. */
  readonly usefulMs: number;
};

/** Whom a text is for: a number, in a realm, and whose it is or may be; null where it is nobody's. */
export interface TextRecipient {
  readonly realm: number;
  readonly phone: Phone;
  readonly person: PersonId | null;
}

/** One text in answer to one act, for the outbox. It belongs to no conversation; where it does, the caller says so. */
export function textTo({ realm, phone, person }: TextRecipient, { now, usefulMs, ...text }: Text): OutboxMessage {
  return {
    ...text,
    realm,
    personId: person,
    channel: 'sms',
    to: phone,
    stage: null,
    localDate: null,
    sequence: 0,
    shown: [],
    inReplyTo: null,
    references: [],
    passesOptOut: false,
    createdAt: now,
    dueAt: now,
    usefulUntil: now + usefulMs,
  };
}
