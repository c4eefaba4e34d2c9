import type { Agenda, NumberedItem } from '#domain/agenda/agenda.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface AgendaTable {
  load(person: PersonId): Promise<Agenda>;
  /** The events filed to that day or a later one, in order. */
  eventsSince(person: PersonId, from: LocalDate): Promise<RecordedEvent[]>;
  /**
   * Appends events after `version` and writes the projection of `items` (all that changed). False where another
   * change was faster and nothing was written.
   */
  append(
    person: PersonId,
    version: number,
    events: readonly RecordedEvent[],
    items: readonly NumberedItem[],
  ): Promise<boolean>;
}
