import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { timestampOf } from '#adapters/postgres/instants.ts';
import { inbound, inboundPieces } from '#adapters/postgres/message-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { InboundMessage, InboundTable } from '#app/ports/inbound.ts';
import type { JobQueue } from '#app/ports/jobs.ts';

export function createInboundTable(tx: Queries, jobs: JobQueue): InboundTable {
  return {
    async store({ envelopeTo, rest: { bytes: restBytes, pieces } = { bytes: 0, pieces: [] }, ...message }) {
      const [stored] = await tx
        .insert(inbound)
        .values({ ...message, envelopeTo: [...envelopeTo], restBytes, state: 'stored' })
        .onConflictDoNothing({ target: [inbound.realm, inbound.dedupKey] })
        .returning({ id: inbound.id });
      const ofInbound = inArray(inboundPieces.id, [...pieces]);
      if (stored === undefined) {
        if (pieces.length > 0) await tx.delete(inboundPieces).where(ofInbound);
        return { id: await idOf(tx, message.realm, message.dedupKey), isNew: false };
      }
      if (pieces.length > 0) {
        const kept = await tx.update(inboundPieces).set({ inboundId: stored.id }).where(ofInbound).returning({
          id: inboundPieces.id,
        });
        if (kept.length !== pieces.length) throw new Error('a piece of an inbound message is missing');
      }
      await jobs.enqueue({ name: 'process-inbound', inboundId: stored.id });
      return { id: stored.id, isNew: true };
    },

    // The embedded database never yields: between two pieces the event loop must get to serve pages.
    async storePiece(bytes) {
      const [piece] = await tx.insert(inboundPieces).values({ bytes }).returning({ id: inboundPieces.id });
      if (piece === undefined) throw new Error('a piece of an inbound message was not stored');
      await nextTurn();
      return piece.id;
    },

    async pieceAfter(id, piece) {
      const [next] = await tx
        .select({ id: inboundPieces.id, bytes: inboundPieces.bytes })
        .from(inboundPieces)
        .where(and(eq(inboundPieces.inboundId, id), gt(inboundPieces.id, piece ?? 0)))
        .orderBy(asc(inboundPieces.id))
        .limit(1);
      await nextTurn();
      return next ?? null;
    },

    async byId(id) {
      const [row] = await tx.select().from(inbound).where(eq(inbound.id, id));
      return row === undefined ? null : inboundOf(row);
    },

    async take(id) {
      // A second worker waits here, then finds the message settled.
      const [row] = await tx
        .select()
        .from(inbound)
        .where(and(eq(inbound.id, id), eq(inbound.state, 'stored')))
        .for('update');
      return row === undefined ? null : inboundOf(row);
    },

    async settle(id, outcome) {
      const done = await tx.update(inbound).set(outcome).where(eq(inbound.id, id)).returning({ id: inbound.id });
      if (done.length === 0) throw new Error(`inbound message ${id} does not exist`);
    },

    async unprocessed(realm, limit) {
      const rows = await tx
        .select({ id: inbound.id })
        .from(inbound)
        .where(and(eq(inbound.state, 'stored'), eq(inbound.realm, realm)))
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

    async readings(ids) {
      const rows = await tx
        .select({ id: inbound.id, reading: inbound.reading })
        .from(inbound)
        .where(inArray(inbound.id, [...ids]));
      const known = new Map(rows.map(({ id, reading }) => [id, reading]));
      return ids.map((id) => known.get(id) ?? null);
    },

    latestWords(person, cutFor, limit) {
      const kept = sql<string>`${inbound.reading} ->> 'kept'`;
      // Lax, the default for paths: a reading without `cut`, or with another shape there, has nothing cut.
      const cut = sql<string[]>`jsonb_path_query_array(
        ${inbound.reading},
        '$.cut[*] ? (@.reason == $why).text ? (@.type() == "string")',
        jsonb_build_object('why', ${cutFor}::text)
      )`;
      return tx
        .select({ kept, cut })
        .from(inbound)
        .where(and(eq(inbound.personId, person), eq(inbound.state, 'done'), eq(inbound.channel, 'email'), ne(kept, '')))
        .orderBy(desc(inbound.id))
        .limit(limit);
    },

    ownWords(person, limit) {
      const kept = sql<string>`${inbound.reading} ->> 'kept'`;
      const said = sql<string>`coalesce(${inbound.reading} ->> 'said', ${kept})`;
      const byAnother = sql`${inbound.reading} ->> 'byAnother'`;
      return tx
        .select({ receivedAt: inbound.receivedAt, localDate: inbound.localDate, said })
        .from(inbound)
        .where(and(eq(inbound.personId, person), eq(inbound.state, 'done'), ne(kept, ''), isNull(byAnother)))
        .orderBy(desc(inbound.receivedAt), desc(inbound.id))
        .limit(limit);
    },

    async confirm(id) {
      const [row] = await tx
        .update(inbound)
        .set({ state: 'stored', isConfirmed: true, attempts: 0 })
        .where(and(eq(inbound.id, id), eq(inbound.state, 'held')))
        .returning({ id: inbound.id });
      if (row === undefined) return false;
      await jobs.enqueue({ name: 'process-inbound', inboundId: id });
      return true;
    },

    async countAsked(person, day) {
      // The person's index finds some dozens of messages; each holds its own reading.
      const askedOn = sql`${inbound.reading} ->> 'askedOn'`;
      return await tx.$count(inbound, and(eq(inbound.personId, person), eq(askedOn, day)));
    },

    async keepProof(id, proof) {
      await tx.update(inbound).set({ proof }).where(eq(inbound.id, id));
    },

    async countTry(id) {
      const [row] = await tx
        .update(inbound)
        .set({ attempts: sql`${inbound.attempts} + 1` })
        .where(eq(inbound.id, id))
        .returning({ attempts: inbound.attempts });
      if (row === undefined) throw new Error(`inbound message ${id} does not exist`);
      return row.attempts;
    },
  };
}

/** How far the processing of an inbound message came, for the log; null if the message is gone. */
export async function endOfInbound(
  db: Queries,
  id: number,
): Promise<Pick<InboundMessage, 'channel' | 'state' | 'personId' | 'attempts'> | null> {
  const { channel, state, personId, attempts } = inbound;
  const [row] = await db.select({ channel, state, personId, attempts }).from(inbound).where(eq(inbound.id, id));
  return row ?? null;
}

/** Keeps transactions short even with a backlog of years (after an outage, or a shortened retention). */
const FORGOTTEN_AT_ONCE = 1000;

/**
 * Deletes what the inbound messages of a realm before this instant said (docs/decisions/0009): bytes, reading and client;
 * messages that concern nobody are deleted completely. Unprocessed ones are kept. Returns how many. Each transaction covers
 * `atOnce` messages, so `db` must not be a transaction.
 */
export async function forgetInboundBefore(
  db: Queries,
  realm: number,
  before: number,
  atOnce = FORGOTTEN_AT_ONCE,
): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { rows } = await db.execute<{ forgotten: number }>(forgetStatement(realm, before, atOnce));
    const now = rows[0]?.forgotten ?? 0;
    if (now === 0) return forgotten;
    forgotten += now;
  }
}

/** A message of the largest size is stored within seconds; its process may have died in between. */
const PIECES_WAIT_HOURS = 1;

/** Deletes pieces whose message was never stored, and so never acknowledged. */
export async function forgetLostPieces(db: Queries): Promise<void> {
  await db.execute(sql`
    delete from inbound_pieces
    where inbound_id is null and stored_at < clock_timestamp() - make_interval(hours => ${PIECES_WAIT_HOURS})`);
}

function forgetStatement(realm: number, before: number, limit: number): SQL {
  // `octet_length(raw) > 0` uses the index `inbound_with_words`, so that cleared messages are not read again. Locked rows
  // are skipped: an owner may be confirming a held message, or another process may be deleting.
  return sql`
    with old as (
      -- Somebody may have been erased while their message was being processed.
      select i.id, i.person_id is null or p.state = 'purged' as is_nobodys
      from inbound i left join people p on p.id = i.person_id
      where i.realm_id = ${realm} and i.received_at < ${timestampOf(before)} and i.state <> 'stored'
        and octet_length(i.raw) > 0
      order by i.received_at limit ${limit}
      for update of i skip locked
    ), pieces as (
      delete from inbound_pieces p using old where p.inbound_id = old.id and not old.is_nobodys
    ), deleted as (
      delete from inbound i using old where i.id = old.id and old.is_nobodys returning 1
    ), emptied as (
      update inbound i set raw = ''::bytea, rest_bytes = 0, reading = null, client = null, proof = null,
        -- Nobody can confirm it any more.
        state = case i.state when 'held' then 'ignored' else i.state end
      from old where i.id = old.id and not old.is_nobodys returning 1
    )
    select (select count(*) from deleted) + (select count(*) from emptied) as "forgotten"`;
}

async function idOf(tx: Queries, realm: number, dedupKey: string): Promise<number> {
  const [row] = await tx
    .select({ id: inbound.id })
    .from(inbound)
    .where(and(eq(inbound.realm, realm), eq(inbound.dedupKey, dedupKey)));
  if (row === undefined) throw new Error('a known inbound message was not found');
  return row.id;
}

function inboundOf({ restBytes, ...message }: typeof inbound.$inferSelect): InboundMessage {
  return { ...message, bytes: message.raw.byteLength + restBytes };
}
