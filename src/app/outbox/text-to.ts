import { type Draft, plainly } from '#app/outbox/draft.ts';
import { mailTo } from '#app/outbox/mail-to.ts';
import type { OutboxMessage } from '#app/ports/outbox.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';

/** The recipient of a text: a number, its realm, and the person who has or claims it; null if nobody does. */
export interface TextRecipient {
  readonly realm: number;
  readonly phone: Phone;
  readonly person: PersonId | null;
}

/** One text for the outbox. It has no conversation; the caller adds one if there is any. */
export function textTo({ realm, phone, person }: TextRecipient, draft: Draft): OutboxMessage {
  return { ...plainly(draft), realm, personId: person, channel: 'sms', to: phone };
}

/** The channel to use for a person: email if they have no number (any more). */
export function wayTo({ phone }: Pick<Person, 'phone'>, channel: Channel): Channel {
  return phone === null ? 'email' : channel;
}

/** One message to a person on this channel, as an email if they have no number. */
export function messageTo(
  person: Pick<Person, 'id' | 'realm' | 'email' | 'phone'>,
  channel: Channel,
  draft: Draft,
): OutboxMessage {
  const { id, realm, phone } = person;
  return channel === 'sms' && phone !== null ? textTo({ realm, phone, person: id }, draft) : mailTo(person, draft);
}
