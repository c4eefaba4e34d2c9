import { type Draft, plainly } from '#app/outbox/draft.ts';
import type { OutboxMessage, ShownItem } from '#app/ports/outbox.ts';
import type { Tx } from '#app/ports/store.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * One email to a person, for the outbox: to the account's own address and never to the From of an inbound message
 * (D118). It has no conversation, answered message or items; the caller adds them if there are any.
 */
export function mailTo({ id, realm, email }: Pick<Person, 'id' | 'realm' | 'email'>, draft: Draft): OutboxMessage {
  return { ...plainly(draft), realm, personId: id, channel: 'email', to: email };
}

/**
 * The next place in a person's conversation of a stage: a message with a place gets a reply address, and can be
 * answered.
 */
export async function nextInConversation(
  tx: Tx,
  person: PersonId,
  localDate: LocalDate,
  stage: Stage,
): Promise<Pick<OutboxMessage, 'stage' | 'localDate' | 'sequence'>> {
  return { stage, localDate, sequence: await tx.outbox.nextSequence(person, localDate, stage) };
}

/** The items a message shows, as the outbox stores them for reading the reply. */
export function asShown(items: readonly Pick<DayItem, 'id' | 'number'>[]): ShownItem[] {
  return items.map(({ id, number }) => ({ item: id, number }));
}
