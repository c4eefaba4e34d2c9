import type { Database } from '#adapters/postgres/database.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { PersonId } from '#domain/people/person.ts';
import { reported } from '#domain/people/subscription.ts';

/** Somebody pays from now on, as the provider tells it. */
export async function subscribed({ store }: Pick<Database, 'store'>, person: PersonId): Promise<void> {
  const [id, customer] = [`sub_${person}`, `cus_${person}`];
  await store.transact(async (tx) => {
    await tx.subscriptions.askAgain(LIVE_REALM, id);
    const asking = await tx.subscriptions.begin(id);
    if (asking === null) throw new Error('nothing is known of it');
    const head = { id, customer, userId: null, realm: LIVE_REALM, status: 'active' } as const;
    const stands = reported(null, { ...head, periodEndsAt: null, endsAt: null }, { now: 0, graceDays: 7 });
    await tx.subscriptions.settle(asking, { ...stands, personId: person, gives: true, cancelWanted: false });
  });
}
