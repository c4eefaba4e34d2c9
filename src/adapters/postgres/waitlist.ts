import type { Queries } from '#adapters/postgres/database.ts';
import { waitlist } from '#adapters/postgres/schema.ts';
import type { WaitlistTable } from '#app/ports/waitlist.ts';
import { emailKey } from '#domain/people/contact.ts';

export function createWaitlistTable(tx: Queries): WaitlistTable {
  return {
    async add({ realm, ...entry }) {
      await tx
        .insert(waitlist)
        .values({ ...entry, realmId: realm, emailKey: emailKey(entry.email) })
        .onConflictDoNothing();
    },
  };
}
