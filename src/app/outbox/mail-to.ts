import { type Draft, plainly } from '#app/outbox/draft.ts';
import type { OutboxMessage } from '#app/ports/outbox.ts';
import type { ShownItem } from '#app/ports/shown-item.ts';
import type { Tx } from '#app/ports/store.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * One mail to a person, for the outbox: to the account's own address and never to the From of a letter (D118). It
 * belongs to no conversation, answers no letter and shows no items; where it does, the caller says so beside it.
 */
export function mailTo({ id, realm, email }: Pick<Person, 'id' | 'realm' | 'email'>, draft: Draft): OutboxMessage {
  return { ...plainly(draft), realm, personId: id, channel: 'email', to: email };
}

/** The next place in a person's conversation of a stage: what stands there gets a reply address, and can be answered. */
export async function nextInConversation(
  tx: Tx,
  person: PersonId,
  localDate: LocalDate,
  stage: Stage,
): Promise<Pick<OutboxMessage, 'stage' | 'localDate' | 'sequence'>> {
  return { stage, localDate, sequence: await tx.outbox.nextSequence(person, localDate, stage) };
}

/** What a message shows, as the outbox and a later reading of its answer know it. */
export function asShown(items: readonly Pick<DayItem, 'id' | 'number'>[]): ShownItem[] {
  return items.map(({ id, number }) => ({ item: id, number }));
}
