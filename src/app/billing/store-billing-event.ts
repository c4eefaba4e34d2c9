import type { AppContext } from '#app/people/app-context.ts';
import type { BillingNotice } from '#app/ports/billing.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';

/**
 * Stores a billing event, with the job that looks up the subscription, before the provider gets its response. Only
 * real people pay (D135).
 */
export async function storeBillingEvent({ store }: Pick<AppContext, 'store'>, reported: BillingNotice): Promise<void> {
  await store.transact(async (tx) => {
    const receivedAt = await tx.serviceTime(LIVE_REALM);
    await tx.subscriptions.tell({ ...reported, realm: LIVE_REALM, receivedAt });
  });
}
