import { z } from 'zod';
import { type InboundReading, inboundReadingSchema } from '#api/dev-mailbox.ts';
import type { Agenda } from '#domain/agenda/agenda.ts';

/** What was read of an inbound message, for whoever looks at it: each command about an item says which, in the item's words of today. */
export function storedReadingView(stored: unknown, agenda: Pick<Agenda, 'items'> | null): StoredReadingView {
  const reading = readingSchema.parse(stored ?? {});
  return {
    ...reading,
    commands: reading.commands.map((command) => {
      // A key says nothing to a person: the item's words stand beside it.
      const item = typeof command['item'] === 'number' ? agenda?.items.get(command['item']) : undefined;
      return item === undefined ? command : { ...command, itemText: item.text };
    }),
    // Kept and cut together are the whole letter; the blank lines around the person's words say nothing here.
    kept: reading.kept.trim(),
  };
}

export type StoredReadingView = Omit<InboundReading, 'state' | 'conversation'>;

const { kept, cut, commands, notes, reasons } = inboundReadingSchema.shape;
/** Of `inbound.reading`, as `app/inbound/process.ts` leaves it. */
const readingSchema = z.object({
  kept: kept.default(''),
  cut: cut.default([]),
  commands: commands.default([]),
  notes: notes.default([]),
  reasons: reasons.default([]),
});
