import { type Draft, plainly } from '#app/outbox/draft.ts';
import { mailTo } from '#app/outbox/mail-to.ts';
import type { OutboxMessage } from '#app/ports/outbox.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';

/** Whom a text is for: a number, in a realm, and whose it is or may be; null where it is nobody's. */
export interface TextRecipient {
  readonly realm: number;
  readonly phone: Phone;
  readonly person: PersonId | null;
}

/** One text for the outbox. It belongs to no conversation; where it does, the caller says so beside it. */
export function textTo({ realm, phone, person }: TextRecipient, draft: Draft): OutboxMessage {
  return { ...plainly(draft), realm, personId: person, channel: 'sms', to: phone };
}

/** By which way somebody is written to who shall be by this one: by mail where they have no number (any more). */
export function wayTo({ phone }: Pick<Person, 'phone'>, channel: Channel): Channel {
  return phone === null ? 'email' : channel;
}

/** One message to a person by this way, as a mail where they have no number. */
export function messageTo(
  person: Pick<Person, 'id' | 'realm' | 'email' | 'phone'>,
  channel: Channel,
  draft: Draft,
): OutboxMessage {
  const { id, realm, phone } = person;
  return channel === 'sms' && phone !== null ? textTo({ realm, phone, person: id }, draft) : mailTo(person, draft);
}
