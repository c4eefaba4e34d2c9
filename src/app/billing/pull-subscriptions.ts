import type { AppContext } from '#app/people/app-context.ts';
import type { Billing } from '#app/ports/billing.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { ToldSubscription } from '#domain/people/subscription.ts';

export interface Pulled {
  readonly subscriptions: number;
  /** Those that stand there in another way than we know: the worker asks about each of them. */
  readonly changed: number;
}

/** All that the provider knows, against what we know: for whatever it told while nobody listened. May be repeated. */
export async function pullSubscriptions({ store }: Pick<AppContext, 'store'>, billing: Billing): Promise<Pulled> {
  let [subscriptions, changed] = [0, 0];
  for await (const told of billing.list()) {
    subscriptions += 1;
    if (await askWhereItDiffers(store, told)) changed += 1;
  }
  return { subscriptions, changed };
}

function askWhereItDiffers(store: AppContext['store'], told: ToldSubscription): Promise<boolean> {
  return store.transact(async (tx) => {
    const known = await tx.subscriptions.byId(told.id);
    const isNothing = known === null && (told.status === 'ended' || (told.realm !== null && told.realm !== LIVE_REALM));
    // Whom it is for may stand there by now.
    const isNobodys = known?.personId === null && !known.cancelWanted;
    const isSame =
      known !== null &&
      !isNobodys &&
      known.status === told.status &&
      known.periodEndsAt === told.periodEndsAt &&
      known.endsAt === told.endsAt;
    if (isNothing || isSame) return false;
    await tx.subscriptions.askAgain(LIVE_REALM, told.id);
    return true;
  });
}
