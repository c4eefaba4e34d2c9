import { and, asc, eq, getTableColumns, gte, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { events, items } from '#adapters/postgres/agenda-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { AgendaTable } from '#app/ports/agendas.ts';
import { fold } from '#domain/agenda/agenda.ts';
import { dateMovedTo, type NumberedItem } from '#domain/agenda/item.ts';
import type { PersonId } from '#domain/people/person.ts';

const { personId: _, ...EVENT } = getTableColumns(events);

export function createAgendaTable(tx: Queries): AgendaTable {
  const read = (person: PersonId, which?: SQL) =>
    tx
      .select(EVENT)
      .from(events)
      .where(and(eq(events.personId, person), which))
      .orderBy(asc(events.seq));
  const kind = sql`${events.event} ->> 'kind'`;
  return {
    async load(person) {
      return fold(await read(person));
    },

    eventsFiledTo(person, { from, to }) {
      const isFiledThere = and(from === null ? undefined : gte(events.on, from), lte(events.on, to));
      return read(person, or(isFiledThere, eq(kind, 'change-undone')));
    },

    settingsChanges(person) {
      const undidSettings = sql`${kind} = 'change-undone' and jsonb_typeof(${events.event} -> 'settings') = 'object'`;
      return read(person, or(eq(kind, 'settings-changed'), undidSettings));
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
      set: Object.fromEntries(CHANGING.map((name) => [name, sql`excluded.${sql.identifier(items[name].name)}`])),
    });
}

const CHANGING = ['text', 'state', 'addedOn', 'notBefore', 'closedOn', 'numberedOn', 'number', 'away'] as const;

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
