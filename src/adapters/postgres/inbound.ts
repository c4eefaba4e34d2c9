import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '#adapters/postgres/database.ts';
import { inbound } from '#adapters/postgres/schema.ts';
import type { InboundLetter, InboundTable } from '#app/ports/inbound.ts';
import type { JobQueue } from '#app/ports/jobs.ts';
import { localDate } from '#domain/time/local-date.ts';

export function createInboundTable(tx: Queries, jobs: JobQueue): InboundTable {
  return {
    async store({ realm, envelopeTo, ...letter }) {
      const [stored] = await tx
        .insert(inbound)
        .values({ ...letter, realmId: realm, envelopeTo: [...envelopeTo], state: 'stored' })
        .onConflictDoNothing({ target: [inbound.realmId, inbound.dedupKey] })
        .returning({ id: inbound.id });
      if (stored === undefined) return { id: await idOf(tx, realm, letter.dedupKey), isNew: false };
      await jobs.enqueue({ name: 'process-inbound', inboundId: stored.id });
      return { id: stored.id, isNew: true };
    },

    async byId(id) {
      const [row] = await tx.select().from(inbound).where(eq(inbound.id, id));
      return row === undefined ? null : letterOf(row);
    },

    async take(id) {
      // A second worker waits here, then finds it settled.
      const [row] = await tx
        .select()
        .from(inbound)
        .where(and(eq(inbound.id, id), eq(inbound.state, 'stored')))
        .for('update');
      return row === undefined ? null : letterOf(row);
    },

    async settle(id, outcome) {
      const done = await tx.update(inbound).set(outcome).where(eq(inbound.id, id)).returning({ id: inbound.id });
      if (done.length === 0) throw new Error(`letter ${id} does not exist`);
    },

    async unprocessed(realm, limit) {
      const rows = await tx
        .select({ id: inbound.id })
        .from(inbound)
        .where(and(eq(inbound.state, 'stored'), eq(inbound.realmId, realm)))
        .orderBy(asc(inbound.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    held(person) {
      return tx
        .select({ id: inbound.id, envelopeFrom: inbound.envelopeFrom, receivedAt: inbound.receivedAt })
        .from(inbound)
        .where(and(eq(inbound.personId, person), eq(inbound.state, 'held')))
        .orderBy(asc(inbound.id));
    },

    async confirm(id) {
      const [row] = await tx
        .update(inbound)
        .set({ state: 'stored', isConfirmed: true })
        .where(and(eq(inbound.id, id), eq(inbound.state, 'held')))
        .returning({ id: inbound.id });
      if (row === undefined) return false;
      await jobs.enqueue({ name: 'process-inbound', inboundId: id });
      return true;
    },

    async countFailure(id) {
      const [row] = await tx
        .update(inbound)
        .set({ attempts: sql`${inbound.attempts} + 1` })
        .where(eq(inbound.id, id))
        .returning({ attempts: inbound.attempts });
      if (row === undefined) throw new Error(`letter ${id} does not exist`);
      return row.attempts;
    },
  };
}

/**
 * Forgets what the letters of a realm said that came before this instant (docs/decisions/0009): their bytes and their
 * reading, and those that concern nobody altogether. What was never read is kept until it is. How many.
 */
export async function forgetLettersBefore(db: Queries, realm: number, before: number): Promise<number> {
  const old = and(
    eq(inbound.realmId, realm),
    lt(inbound.receivedAt, before),
    ne(inbound.state, 'stored'),
    // In the words of the index `inbound_with_words`: what was forgotten is not looked at again.
    sql`octet_length(${inbound.raw}) > 0`,
  );
  const nobodys = await db
    .delete(inbound)
    .where(and(old, isNull(inbound.personId)))
    .returning({ id: inbound.id });
  const emptied = await db
    .update(inbound)
    .set({
      raw: new Uint8Array(),
      reading: null,
      // Nobody can say any more that it was theirs.
      state: sql`case ${inbound.state} when 'held' then 'ignored' else ${inbound.state} end`,
    })
    .where(old)
    .returning({ id: inbound.id });
  return nobodys.length + emptied.length;
}

async function idOf(tx: Queries, realm: number, dedupKey: string): Promise<number> {
  const [row] = await tx
    .select({ id: inbound.id })
    .from(inbound)
    .where(and(eq(inbound.realmId, realm), eq(inbound.dedupKey, dedupKey)));
  if (row === undefined) throw new Error('a letter that stands already was not found');
  return row.id;
}

function letterOf(row: typeof inbound.$inferSelect): InboundLetter {
  return {
    id: row.id,
    realm: row.realmId,
    channel: row.channel,
    envelopeFrom: row.envelopeFrom,
    envelopeTo: row.envelopeTo,
    raw: row.raw,
    receivedAt: row.receivedAt,
    state: row.state,
    attempts: row.attempts,
    personId: row.personId,
    stage: row.stage,
    localDate: row.localDate === null ? null : localDate(row.localDate),
    isConfirmed: row.isConfirmed,
    reading: row.reading,
  };
}
