import { and, eq } from 'drizzle-orm';
import type { Queries } from '#adapters/postgres/queries.ts';
import { waitlist } from '#adapters/postgres/signup-schema.ts';
import { addCounters } from '#adapters/postgres/counters.ts';
import type { WaitlistTable } from '#app/ports/waitlist.ts';
import { emailKey } from '#domain/people/contact.ts';

export function createWaitlistTable(tx: Queries): WaitlistTable {
  return {
    async add({ realm, ...entry }) {
      const added = await tx
        .insert(waitlist)
        .values({ ...entry, realmId: realm, emailKey: emailKey(entry.email) })
        .onConflictDoNothing()
        .returning({ realm: waitlist.realmId });
      await addCounters(
        tx,
        added.map(() => ({ realm, name: 'waitlist', subject: [], count: 1 })),
      );
    },
  };
}

/** Of somebody who is erased. */
export async function leaveWaitlist(tx: Queries, realm: number, key: string): Promise<void> {
  const left = await tx
    .delete(waitlist)
    .where(and(eq(waitlist.realmId, realm), eq(waitlist.emailKey, key)))
    .returning({ realm: waitlist.realmId });
  await addCounters(
    tx,
    left.map(() => ({ realm, name: 'waitlist', subject: [], count: -1 })),
  );
}
