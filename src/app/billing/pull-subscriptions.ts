import type { AppContext } from '#app/people/app-context.ts';
import type { Billing } from '#app/ports/billing.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { ProviderSubscription } from '#domain/people/subscription.ts';

export interface Pulled {
  readonly subscriptions: number;
  /** Those whose state differs from ours: the worker looks up each of them. */
  readonly changed: number;
}

/** Compares all subscriptions at the provider with ours, to catch up after missed webhooks. May be repeated. */
export async function pullSubscriptions({ store }: Pick<AppContext, 'store'>, billing: Billing): Promise<Pulled> {
  let [subscriptions, changed] = [0, 0];
  for await (const reported of billing.list()) {
    subscriptions += 1;
    if (await askWhereItDiffers(store, reported)) changed += 1;
  }
  return { subscriptions, changed };
}

function askWhereItDiffers(store: AppContext['store'], reported: ProviderSubscription): Promise<boolean> {
  return store.transact(async (tx) => {
    const known = await tx.subscriptions.byId(reported.id);
    const isNothing =
      known === null && (reported.status === 'ended' || (reported.realm !== null && reported.realm !== LIVE_REALM));
    // The provider may know its person by now.
    const isNobodys = known?.personId === null && !known.cancelWanted;
    const isSame =
      known !== null &&
      !isNobodys &&
      known.status === reported.status &&
      known.periodEndsAt === reported.periodEndsAt &&
      known.endsAt === reported.endsAt;
    if (isNothing || isSame) return false;
    await tx.subscriptions.askAgain(LIVE_REALM, reported.id);
    return true;
  });
}
