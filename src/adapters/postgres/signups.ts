import { and, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { addCounters } from '#adapters/postgres/counters.ts';
import { texts } from '#adapters/postgres/dispatch/array-parameter.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { signups, waitlist } from '#adapters/postgres/signup-schema.ts';
import type { NewSignup, SignupTable } from '#app/ports/signups.ts';
import { emailKey } from '#domain/people/contact.ts';

const { emailKey: _, ...SIGNUP } = getTableColumns(signups);

export function createSignupTable(tx: Queries): SignupTable {
  return {
    async byId(id) {
      const [found] = await tx.select(SIGNUP).from(signups).where(eq(signups.id, id));
      return found ?? null;
    },

    async byIds(ids) {
      if (ids.length === 0) return new Map();
      const found = await tx
        .select(SIGNUP)
        .from(signups)
        .where(inArray(signups.id, [...ids]));
      return new Map(found.map((signup) => [signup.id, signup]));
    },

    async insertAll(added) {
      if (added.length === 0) return;
      await tx.insert(signups).values(added.map((signup) => ({ ...signup, emailKey: emailKey(signup.email) })));
    },

    async begin(realm, begun) {
      if (begun.length === 0) return;
      const column = (of: (one: NewSignup) => string) => texts(begun.map(of));
      // The time is null if the realm does not exist, which the table refuses.
      await tx.execute(sql`
        insert into signups (id, email, email_key, zone, zone_received, zone_source, start_today, source, realm_id,
          state, created_at)
        select begun.*, ${realm}::integer, 'open', (
          select date_trunc('milliseconds', clock_timestamp()) + clock_offset_ms * interval '1 millisecond'
          from realms where id = ${realm}::integer)
        from unnest(
          ${column(({ id }) => id)}::uuid[],
          ${column(({ email }) => email)}::text[],
          ${column(({ email }) => emailKey(email))}::text[],
          ${column(({ zone }) => zone)}::text[],
          ${column(({ zoneReceived }) => zoneReceived)}::text[],
          ${column(({ zoneSource }) => zoneSource)}::text[],
          ${column(({ startToday }) => String(startToday))}::boolean[],
          ${column(({ source }) => source)}::text[]) as begun`);
    },

    async update(id, change) {
      if (Object.keys(change).length === 0) return;
      const key = change.email === undefined ? {} : { emailKey: emailKey(change.email) };
      const changed = await tx
        .update(signups)
        .set({ ...change, ...key })
        .where(eq(signups.id, id))
        .returning({ id: signups.id });
      if (changed.length === 0) throw new Error('this sign-up does not exist');
    },

    async claim(id, from, to) {
      const changed = await tx
        .update(signups)
        .set({ state: to })
        .where(and(eq(signups.id, id), eq(signups.state, from)))
        .returning({ id: signups.id });
      return changed.length === 1;
    },

    async wait(entry) {
      const added = await tx
        .insert(waitlist)
        .values({ ...entry, emailKey: emailKey(entry.email) })
        .onConflictDoNothing()
        .returning({ realm: waitlist.realm });
      await addCounters(
        tx,
        added.map(({ realm }) => ({ realm, name: 'waitlist', subject: [], count: 1 })),
      );
    },
  };
}

/** Deletes the sign-ups of a realm that began before this instant, with their address and words. Returns how many. */
export async function dropSignupsBefore(db: Queries, realm: number, before: number): Promise<number> {
  const dropped = await db
    .delete(signups)
    .where(and(eq(signups.realm, realm), lt(signups.createdAt, before)))
    .returning({ id: signups.id });
  return dropped.length;
}

/** For an erasure. */
export async function leaveWaitlist(tx: Queries, realm: number, key: string): Promise<void> {
  const left = await tx
    .delete(waitlist)
    .where(and(eq(waitlist.realm, realm), eq(waitlist.emailKey, key)))
    .returning({ realm: waitlist.realm });
  await addCounters(
    tx,
    left.map(() => ({ realm, name: 'waitlist', subject: [], count: -1 })),
  );
}
