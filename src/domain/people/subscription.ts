import { DAY_MS } from '#domain/time/units.ts';

/** A paid subscription (D107) as its provider reports it, and what it grants at an instant. Pure. */

/**
 * active: paid. failing: a payment failed, and the provider is retrying. unpaid: the provider has given up. waiting:
 * the first payment is in progress. ended: it has no effect any more.
 */
export type SubscriptionStatus = 'waiting' | 'active' | 'failing' | 'unpaid' | 'ended';

/** The subscription as it is at the provider now. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customer: string;
  /** The UUID of the person it was created for; null if unknown. */
  readonly userId: string | null;
  /** The number of the realm it was created in; null if unknown. */
  readonly realm: number | null;
  readonly status: SubscriptionStatus;
  /** The end of the period paid or billed, by the provider's clock, in ms. */
  readonly periodEndsAt: number | null;
  /** When it ends at the person's request, in ms; null: it renews. */
  readonly endsAt: number | null;
}

/** The subscription as we have stored it. */
export interface Subscription {
  readonly id: string;
  readonly customer: string;
  readonly status: SubscriptionStatus;
  readonly periodEndsAt: number | null;
  readonly endsAt: number | null;
  /** Service time up to which a failed payment has no effect; null: no payment failed. */
  readonly graceUntil: number | null;
  /** Service time at which it is checked again in any case: the end of the grace, or of the period paid. */
  readonly dueAt: number | null;
}

/** In case the provider reports a payment late or never, it is checked a day after the period ends. */
const CHECKED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * The stored state after a report from the provider. The grace begins when we first learn that a payment failed, and
 * does not restart while it keeps failing; once it was paid, the next failure gets a new grace.
 */
export function reported(
  before: Pick<Subscription, 'graceUntil'> | null,
  { id, customer, status, periodEndsAt, endsAt }: ProviderSubscription,
  { now, graceDays }: { readonly now: number; readonly graceDays: number },
): Subscription {
  const graceUntil = status === 'failing' ? (before?.graceUntil ?? now + graceDays * DAY_MS) : null;
  return {
    id,
    customer,
    status,
    periodEndsAt,
    endsAt,
    graceUntil,
    dueAt: dueAt(status, periodEndsAt, graceUntil, now),
  };
}

function dueAt(
  status: SubscriptionStatus,
  periodEndsAt: number | null,
  graceUntil: number | null,
  now: number,
): number | null {
  switch (status) {
    case 'failing':
      // Once the grace is over, only a report from the provider can change anything.
      return graceUntil !== null && graceUntil > now ? graceUntil : null;
    case 'active':
      // With timely reports this never comes: the next period has begun by then.
      return Math.max(periodEndsAt ?? now, now) + CHECKED_AFTER_MS;
    case 'waiting':
      return now + CHECKED_AFTER_MS;
    case 'unpaid':
    case 'ended':
      return null;
    default:
      return status satisfies never;
  }
}

/** Whether it grants the paid plan. */
export function isPaid({ status, graceUntil }: Pick<Subscription, 'status' | 'graceUntil'>, now: number): boolean {
  return status === 'active' || (status === 'failing' && graceUntil !== null && now < graceUntil);
}

/** Whether it may still be charged: a second one would then be paid twice. */
export function isLiving({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'active' || status === 'failing' || status === 'unpaid';
}
