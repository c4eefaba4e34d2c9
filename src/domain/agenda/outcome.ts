import type { AgendaEvent } from '#domain/agenda/events.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import type { ItemLine, Understood } from '#domain/agenda/understood.ts';

/** The result of one command. Its line is made from the agenda after its events, which has the new numbers. */
export interface Outcome {
  readonly events: readonly AgendaEvent[];
  readonly understood: (line: (id: ItemId) => ItemLine) => Understood;
}
