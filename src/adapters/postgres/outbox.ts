import { and, desc, eq, gt, isNull, lt, lte, max, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { outbox } from '#adapters/postgres/message-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { shownColumns, shownOf } from '#adapters/postgres/shown-items.ts';
import { addCounters } from '#adapters/postgres/counters.ts';
import type { JobQueue } from '#app/ports/jobs.ts';
import type { OutboxAttempt, OutboxEntry, OutboxMessage, OutboxTable } from '#app/ports/outbox.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** Lease time is the database's own clock (invariant 5), so that moving a sandbox clock ends no lease. */
const leaseIsOver = or(isNull(outbox.leaseUntil), lte(outbox.leaseUntil, sql`clock_timestamp()`));

export function createOutboxTable(tx: Queries, jobs: JobQueue): OutboxTable {
  const one = async (where: SQL | undefined): Promise<OutboxEntry | null> => {
    const [row] = await tx.select().from(outbox).where(where);
    return row === undefined ? null : entryOf(row);
  };
  const isIn = (person: PersonId, date: LocalDate, stage: Stage) =>
    and(eq(outbox.personId, person), eq(outbox.localDate, date), eq(outbox.stage, stage));
  return {
    async put(message) {
      const written = await tx
        .insert(outbox)
        .values(rowOf(message))
        .onConflictDoNothing({ target: outbox.key })
        .returning({ key: outbox.key });
      if (written.length === 0) return false;
      await jobs.enqueue({ name: 'send-outbox', key: message.key });
      return true;
    },

    async nextSequence(person, date, stage) {
      const [row] = await tx
        .select({ last: max(outbox.sequence) })
        .from(outbox)
        .where(isIn(person, date, stage));
      return (row?.last ?? 0) + 1;
    },

    byKey: (key) => one(eq(outbox.key, key)),
    byConversation: (person, date, stage, sequence) =>
      one(and(isIn(person, date, stage), eq(outbox.sequence, sequence))),

    async lastTests(realm, limit) {
      const rows = await tx
        .select()
        .from(outbox)
        .where(and(eq(outbox.realm, realm), eq(outbox.kind, 'test')))
        .orderBy(desc(outbox.createdAt))
        .limit(limit);
      return rows.map(entryOf);
    },

    async lastFirstMails(realm, limit) {
      const rows = await tx
        .select()
        .from(outbox)
        // Matches the index `outbox_first_mails`.
        .where(and(eq(outbox.realm, realm), sql`${outbox.kind} = 'day0' and ${outbox.state} = 'accepted'`))
        .orderBy(desc(outbox.finishedAt), desc(outbox.key))
        .limit(limit);
      return rows.map(({ key, to, personId, localDate, sequence, finishedAt }) => {
        if (personId === null || localDate === null || finishedAt === null)
          throw new Error(`${key} is nobody's first mail`);
        return { email: to, personId, date: localDate, sequence, at: finishedAt };
      });
    },

    async claim(key, now, leaseMs) {
      // Planned ones only: a message whose sender died may have left, so it is looked up and never simply sent again.
      const [row] = await tx
        .update(outbox)
        .set({
          state: 'handing-over',
          attempts: sql`${outbox.attempts} + 1`,
          leaseUntil: sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`,
        })
        .where(and(eq(outbox.key, key), eq(outbox.state, 'planned'), lte(outbox.dueAt, now), leaseIsOver))
        .returning();
      return row === undefined ? null : entryOf(row);
    },

    async finish(attempt, state, reason, at, providerId) {
      // The state before: of two results for one attempt only the first counts.
      const before = tx
        .select({ key: outbox.key, state: outbox.state })
        .from(outbox)
        .where(isAttempt(attempt))
        .for('update')
        .as('before');
      const done = await tx
        .update(outbox)
        .set({ state, reason, finishedAt: at, leaseUntil: null, ...(providerId === null ? {} : { providerId }) })
        .from(before)
        .where(eq(outbox.key, before.key))
        .returning({ realm: outbox.realm, kind: outbox.kind, was: before.state });
      if (state === 'accepted')
        await addFirstMails(
          tx,
          done.filter(({ was }) => was !== 'accepted'),
          1,
        );
      return done.length > 0;
    },

    async sendAgain(key, { dueAt, triesMax }) {
      const isOfUse = and(lt(outbox.failedAttempts, triesMax - 1), gt(outbox.usefulUntil, dueAt));
      const taken = await tx
        .update(outbox)
        .set({
          state: 'planned',
          reason: 'The provider took it, and had no room.',
          failedAttempts: sql`${outbox.failedAttempts} + 1`,
          dueAt,
          finishedAt: null,
        })
        .where(and(eq(outbox.key, key), eq(outbox.state, 'accepted'), isOfUse))
        .returning({ realm: outbox.realm, kind: outbox.kind });
      await addFirstMails(tx, taken, -1);
    },

    async retry(attempt, dueAt, reason) {
      const done = await tx
        .update(outbox)
        .set({ state: 'planned', reason, dueAt, leaseUntil: null })
        .where(isAttempt(attempt))
        .returning({ key: outbox.key });
      return done.length > 0;
    },
  };
}

/** The admin area shows how many first mails left, so they are counted like everything else. */
async function addFirstMails(
  tx: Queries,
  messages: readonly Pick<OutboxMessage, 'realm' | 'kind'>[],
  count: 1 | -1,
): Promise<void> {
  const first = messages.filter(({ kind }) => kind === 'day0');
  await addCounters(
    tx,
    first.map(({ realm }) => ({ realm, name: 'first-mail', subject: [], count })),
  );
}

function isAttempt({ key, attempts }: OutboxAttempt): SQL | undefined {
  return and(eq(outbox.key, key), eq(outbox.attempts, attempts));
}

function rowOf({ shown, references, ...message }: OutboxMessage): typeof outbox.$inferInsert {
  return { ...message, ...shownColumns(shown), references: [...references], state: 'planned' };
}

function entryOf({ shownItems, shownNumbers, ...message }: typeof outbox.$inferSelect): OutboxEntry {
  return { ...message, shown: shownOf({ shownItems, shownNumbers }) };
}

/**
 * The state of a message, for the log, and how long after it was due it ended, after its retries; null if it is gone.
 */
export async function standOfMessage(
  db: Queries,
  key: string,
): Promise<
  | (Pick<OutboxEntry, 'kind' | 'channel' | 'state' | 'personId' | 'attempts' | 'reason'> & {
      readonly lateMs: number | null;
    })
  | null
> {
  const { kind, channel, state, personId, attempts, reason, createdAt, dueAt, finishedAt } = outbox;
  const [row] = await db
    .select({ kind, channel, state, personId, attempts, reason, createdAt, dueAt, finishedAt })
    .from(outbox)
    .where(eq(outbox.key, key));
  if (row === undefined) return null;
  const { createdAt: created, dueAt: due, finishedAt: finished, ...stand } = row;
  // A retry moves the time it is due.
  const since = stand.attempts > 1 ? created : due;
  return { ...stand, lateMs: finished === null ? null : Math.max(0, finished - since) };
}

/** Deletes test sends to an address from before it belonged to a person. */
export async function forgetTestsTo(
  tx: Queries,
  { realm, emailKey }: { readonly realm: number; readonly emailKey: string },
): Promise<void> {
  await tx
    .delete(outbox)
    .where(and(eq(outbox.realm, realm), eq(outbox.kind, 'test'), sql`lower(${outbox.to}) = ${emailKey}`));
}

/** Deletes older texts and test sends to strangers, whom no erasure would ever cover. */
export async function forgetStrangersMessagesBefore(db: Queries, realm: number, before: number): Promise<void> {
  await db
    .delete(outbox)
    .where(
      and(
        eq(outbox.realm, realm),
        isNull(outbox.personId),
        or(eq(outbox.channel, 'sms'), eq(outbox.kind, 'test')),
        lt(outbox.createdAt, before),
      ),
    );
}
