import { z } from 'zod';
import { type InboundReading, inboundReadingSchema } from '#api/dev-mailbox.ts';
import type { ReadAs } from '#api/person-messages.ts';
import { changeOf } from '#app/inbound/change-of.ts';
import type { Agenda } from '#domain/agenda/agenda.ts';

/**
 * The reading of an inbound message for display. Each command about an item includes the item's words: as they were
 * before the message while its change can be undone, and the current ones after that.
 */
export function storedReadingView(
  inbound: number,
  stored: unknown,
  agenda: Pick<Agenda, 'items' | 'changes'> | null,
): StoredReadingView {
  const { isQuestion: _, ...reading } = readingSchema.parse(stored ?? {});
  const before = agenda?.changes.find(({ change }) => change === changeOf(inbound))?.before ?? [];
  return {
    ...reading,
    commands: reading.commands.map((command) => {
      // An id is meaningless to a person, so the item's words are added.
      const id = command['item'];
      if (typeof id !== 'number') return command;
      const item = before.find((one) => one.id === id) ?? agenda?.items.get(id);
      return item === undefined ? command : { ...command, itemText: item.text };
    }),
    // Kept and cut together are the whole message; blank lines around the person's words mean nothing here.
    kept: reading.kept.trim(),
  };
}

/** What a reading found, by the most that was understood of it. */
export function readAs(stored: unknown): ReadAs {
  const { commands, isQuestion } = readingSchema.parse(stored ?? {});
  if (commands.some(({ kind }) => kind !== 'note')) return 'request';
  if (isQuestion) return 'question';
  return commands.length > 0 ? 'note' : 'nothing';
}

export type StoredReadingView = Omit<InboundReading, 'state' | 'conversation'>;

const { kept, cut, commands, notes, reasons } = inboundReadingSchema.shape;
/** The shape of `inbound.reading`, as `app/inbound/process.ts` writes it. */
const readingSchema = z.object({
  kept: kept.default(''),
  cut: cut.default([]),
  commands: commands.default([]),
  notes: notes.default([]),
  reasons: reasons.default([]),
  isQuestion: z.boolean().default(false),
});
