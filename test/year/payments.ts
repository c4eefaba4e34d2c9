/** What people do with their money in a year, and which plan they must have for it. */
import type { SettleDeps } from '#app/billing/settle-subscription.ts';
import { settleSubscription } from '#app/billing/settle-subscription.ts';
import { storeBillingEvent } from '#app/billing/store-billing-event.ts';
import type { PipeFinding } from '#app/simulation/rehearse-crowd.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Person } from '#domain/people/person.ts';
import type { SubscriptionStatus } from '#domain/people/subscription.ts';
import type { Dice } from '#domain/simulation/chance.ts';
import { monthAfter, type PretendBilling } from '#test/support/pretend-billing.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A notice that never comes is made up for within a day of the period's end, at the next prompt of anybody. */
const UNTOLD_MS = 2 * DAY_MS;

export interface Payer {
  readonly id: number;
  readonly dice: Dice;
  subscription: string | null;
  /** When their money does something next. */
  nextAt: number;
  /** Until when a failed payment has no effect; null: none failed. */
  graceUntil: number | null;
  /** When a change was not told; null: all were. */
  untoldAt: number | null;
}

export function payerOf(id: number, dice: Dice, begin: number): Payer {
  const nextAt = begin + dice.whole(0, 60 * 24) * HOUR_MS;
  return { id, dice, subscription: null, nextAt, graceUntil: null, untoldAt: null };
}

/** One thing that their money does: it begins, renews, fails, recovers, or ends. */
export async function payNext(
  deps: SettleDeps & { readonly billing: PretendBilling },
  payer: Payer,
  person: Person,
  now: number,
): Promise<void> {
  const { billing } = deps;
  const { dice } = payer;
  if (payer.subscription === null) {
    const { id, periodEndsAt } = billing.begin(person, now);
    payer.subscription = id;
    payer.nextAt = periodEndsAt ?? now;
    return tell(deps, payer, now);
  }
  const { status, periodEndsAt } = billing.subscriptions.get(payer.subscription) ?? {
    status: 'ended',
    periodEndsAt: null,
  };
  const become = (to: SubscriptionStatus, nextAt: number) => {
    billing.change(payer.subscription ?? '', { status: to, ...(to === 'active' ? { periodEndsAt: nextAt } : {}) });
    payer.nextAt = nextAt;
  };
  if (status === 'active' && dice.happens(75)) become('active', monthAfter(periodEndsAt ?? now));
  else if (status === 'active' && dice.happens(60)) become('failing', now + dice.whole(6, 24 * 12) * HOUR_MS);
  else if (status === 'failing' && dice.happens(60)) become('active', monthAfter(now));
  else if (status === 'failing') become('unpaid', now + dice.whole(1, 5) * DAY_MS);
  else if (status !== 'ended') become('ended', now + dice.whole(5, 60) * DAY_MS);
  else {
    payer.subscription = null;
    return payNext(deps, payer, person, now);
  }
  const after = billing.subscriptions.get(payer.subscription)?.status;
  payer.graceUntil = after === 'failing' ? now + deps.graceDays * DAY_MS : null;
  // Renewals and ends are found without a notice, too.
  const isFoundAnyway = status === 'active' && after !== 'failing';
  if (isFoundAnyway && dice.happens(20)) payer.untoldAt = now;
  else await tell(deps, payer, now);
}

/** Once, twice, or once before it was looked up and once after. */
async function tell(deps: SettleDeps, payer: Payer, now: number): Promise<void> {
  const subscription = payer.subscription ?? '';
  payer.untoldAt = null;
  const event = `evt_${subscription}_${now}`;
  await storeBillingEvent(deps, { event, subscription });
  if (payer.dice.happens(30)) await storeBillingEvent(deps, { event, subscription });
  await settleSubscription(deps, subscription);
  if (payer.dice.happens(30)) {
    await storeBillingEvent(deps, { event: `${event}_again`, subscription });
    await settleSubscription(deps, subscription);
  }
}

/** Paid exactly while the provider says so, or while a failed payment has no effect yet. */
export function planFinding(billing: PretendBilling, payer: Payer, person: Person, now: number): PipeFinding | null {
  const { subscription, graceUntil, untoldAt } = payer;
  if (untoldAt !== null && now < untoldAt + UNTOLD_MS) return null;
  // It is looked at again when its grace ends, at the next prompt of anybody.
  if (graceUntil !== null && Math.abs(now - graceUntil) < DAY_MS) return null;
  const status = subscription === null ? 'ended' : billing.subscriptions.get(subscription)?.status;
  const isPaid = status === 'active' || (status === 'failing' && graceUntil !== null && now < graceUntil);
  if (isPaid === (person.plan === 'paid')) return null;
  const what = `person ${person.id} of realm ${LIVE_REALM} at ${new Date(now).toISOString()}`;
  return { promise: 'the plan follows payments', what, expected: `${status}`, found: person.plan };
}
