import type { AppContext } from '#app/people/app-context.ts';
import type { Billing } from '#app/ports/billing.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { ProviderSubscription } from '#domain/people/subscription.ts';

export interface Pulled {
  readonly subscriptions: number;
  /** Those that stand there in another way than we know: the worker asks about each of them. */
  readonly changed: number;
}

/** All that the provider knows, against what we know: for whatever it told while nobody listened. May be repeated. */
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
    // Whom it is for may stand there by now.
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
