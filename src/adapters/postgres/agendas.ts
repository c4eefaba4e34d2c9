import { and, asc, eq, gte, lte, or, sql } from 'drizzle-orm';
import { events, items } from '#adapters/postgres/agenda-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { AgendaTable } from '#app/ports/agendas.ts';
import { fold } from '#domain/agenda/agenda.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import { dateMovedTo, type NumberedItem } from '#domain/agenda/item.ts';
import type { PersonId } from '#domain/people/person.ts';

export function createAgendaTable(tx: Queries): AgendaTable {
  return {
    async load(person) {
      const rows = await tx.select().from(events).where(eq(events.personId, person)).orderBy(asc(events.seq));
      return fold(rows.map(eventOf));
    },

    async eventsFiledTo(person, { from, to }) {
      const isFiledThere = and(from === null ? undefined : gte(events.on, from), lte(events.on, to));
      const isUndo = sql`${events.event} ->> 'kind' = 'change-undone'`;
      const rows = await tx
        .select()
        .from(events)
        .where(and(eq(events.personId, person), or(isFiledThere, isUndo)))
        .orderBy(asc(events.seq));
      return rows.map(eventOf);
    },

    async settingsChanges(person) {
      const kind = sql`${events.event} ->> 'kind'`;
      const undidSettings = sql`${kind} = 'change-undone' and jsonb_typeof(${events.event} -> 'settings') = 'object'`;
      const rows = await tx
        .select()
        .from(events)
        .where(and(eq(events.personId, person), or(eq(kind, 'settings-changed'), undidSettings)))
        .orderBy(asc(events.seq));
      return rows.map(eventOf);
    },

    async append(person, version, recorded, changed) {
      const [first, ...rest] = recorded.map((event) => ({ ...event, personId: person }));
      if (first === undefined) return true;
      if (first.seq !== version + 1) throw new Error(`events must follow version ${version}, not ${first.seq - 1}`);
      // The key is (person, seq): the slower writer waits here for the faster one's commit and finds the number taken.
      const won = await tx.insert(events).values(first).onConflictDoNothing().returning({ seq: events.seq });
      if (won.length === 0) return false;
      if (rest.length > 0) await tx.insert(events).values(rest);
      await writeItems(tx, person, changed);
      return true;
    },
  };
}

async function writeItems(tx: Queries, person: PersonId, changed: readonly NumberedItem[]): Promise<void> {
  if (changed.length === 0) return;
  await tx
    .insert(items)
    .values(changed.map((item) => itemRowOf(person, item)))
    .onConflictDoUpdate({
      target: [items.personId, items.itemId],
      set: {
        text: sql`excluded.text`,
        state: sql`excluded.state`,
        addedOn: sql`excluded.added_on`,
        notBefore: sql`excluded.not_before`,
        closedOn: sql`excluded.closed_on`,
        numberedOn: sql`excluded.numbered_on`,
        number: sql`excluded.number`,
        away: sql`excluded.away`,
      },
    });
}

export function eventOf(row: typeof events.$inferSelect): RecordedEvent {
  const { personId: _, ...event } = row;
  return event;
}

function itemRowOf(personId: PersonId, item: NumberedItem): typeof items.$inferInsert {
  const { state, numbered } = item;
  return {
    personId,
    itemId: item.id,
    text: item.text,
    state: state.kind,
    addedOn: item.addedOn,
    notBefore: state.kind === 'open' ? state.notBefore : (dateMovedTo(item) ?? null),
    closedOn: state.kind === 'done' || state.kind === 'dropped' ? state.on : null,
    numberedOn: numbered?.on ?? null,
    number: numbered?.number ?? null,
    away: item.away ?? null,
  };
}
