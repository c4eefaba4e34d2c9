import { and, eq } from 'drizzle-orm';
import type { Queries } from '#adapters/postgres/queries.ts';
import { waitlist } from '#adapters/postgres/signup-schema.ts';
import { addCounters } from '#adapters/postgres/counters.ts';
import type { WaitlistTable } from '#app/ports/waitlist.ts';
import { emailKey } from '#domain/people/contact.ts';

export function createWaitlistTable(tx: Queries): WaitlistTable {
  return {
    async add(entry) {
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
