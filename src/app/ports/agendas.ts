import type { Agenda } from '#domain/agenda/agenda.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { NumberedItem } from '#domain/agenda/item.ts';
import type { FiledTo } from '#domain/agenda/recall.ts';
import type { PersonId } from '#domain/people/person.ts';

export interface AgendaTable {
  load(person: PersonId): Promise<Agenda>;
  /** The events filed to these days, and every `undo` whatever its day, in order. */
  eventsFiledTo(person: PersonId, days: FiledTo): Promise<RecordedEvent[]>;
  /** Only the events that changed settings, in order: a person may have years of others. */
  settingsChanges(person: PersonId): Promise<RecordedEvent[]>;
  /**
   * Appends events after `version` and writes the projection of `items` (all that changed). False if another change
   * was faster and nothing was written.
   */
  append(
    person: PersonId,
    version: number,
    events: readonly RecordedEvent[],
    items: readonly NumberedItem[],
  ): Promise<boolean>;
}
