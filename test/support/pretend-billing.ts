/** A payment provider without a network: its state changes when a test says so, and nothing is told by itself. */
import type { Billing } from '#app/ports/billing.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { ProviderSubscription, SubscriptionStatus } from '#domain/people/subscription.ts';

export interface PretendBilling extends Billing {
  readonly subscriptions: Map<string, ProviderSubscription>;
  /** Somebody begins to pay, for a month at a time. */
  begin(person: { readonly id: number; readonly userId: string }, now: number): ProviderSubscription;
  change(id: string, to: { readonly status: SubscriptionStatus; readonly periodEndsAt?: number }): void;
}

/** Ids begin with `prefix`, so that several providers can share a database. */
export function pretendBilling(prefix: string): PretendBilling {
  const subscriptions = new Map<string, ProviderSubscription>();
  const change: PretendBilling['change'] = (id, to) => {
    const before = subscriptions.get(id);
    if (before === undefined) throw new Error(`there is no subscription ${id}`);
    subscriptions.set(id, { ...before, ...to });
  };
  const off = async (): Promise<never> => {
    throw new Error('nobody opens a page');
  };
  return {
    subscriptions,
    origins: [],
    openCheckout: off,
    openPortal: off,
    begin({ id: person, userId }, now) {
      const id = `sub_${prefix}${subscriptions.size + 1}`;
      const head = { id, customer: `cus_${prefix}${person}`, userId, realm: LIVE_REALM, endsAt: null } as const;
      const begun: ProviderSubscription = { ...head, status: 'active', periodEndsAt: monthAfter(now) };
      subscriptions.set(id, begun);
      return begun;
    },
    change,
    read: async (id) => subscriptions.get(id) ?? null,
    async cancel(id) {
      if (subscriptions.has(id)) change(id, { status: 'ended' });
    },
    async *list() {
      yield* subscriptions.values();
    },
  };
}

/** The same day and hour of the next month, or its last day: somebody who began on the 31st pays on February 29. */
export function monthAfter(instant: number): number {
  const from = new Date(instant);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + 1];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), last), from.getUTCHours(), from.getUTCMinutes());
}
