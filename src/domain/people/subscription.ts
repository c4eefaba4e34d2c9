/** What somebody pays for (D107): a subscription as its provider tells it, and what it gives at an instant. Pure. */

/**
 * active: paid. failing: a payment failed, and the provider tries again. unpaid: it has given that up. waiting: the first
 * payment is under way. ended: nothing comes of it any more.
 */
export type SubscriptionStatus = 'waiting' | 'active' | 'failing' | 'unpaid' | 'ended';

/** As it stands at the provider now. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customer: string;
  /** The UUID of whom it was made for; null where it does not say. */
  readonly userId: string | null;
  /** The number of the realm it was made in; null where it does not say. */
  readonly realm: number | null;
  readonly status: SubscriptionStatus;
  /** The end of what is paid or asked to be paid, by the provider's clock, in ms. */
  readonly periodEndsAt: number | null;
  /** When it ends by their own wish, in ms; null: it renews itself. */
  readonly endsAt: number | null;
}

/** As we know it. */
export interface Subscription {
  readonly id: string;
  readonly customer: string;
  readonly status: SubscriptionStatus;
  readonly periodEndsAt: number | null;
  readonly endsAt: number | null;
  /** Service time up to which a failed payment takes nothing away; null: none failed. */
  readonly graceUntil: number | null;
  /** Service time at which it is looked at again, whatever is told: the end of the grace, or of what was paid. */
  readonly dueAt: number | null;
}

/** What is known of a payment that a provider tells of late or never: a day after the end it is asked. */
const ASKED_AFTER_MS = 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What we know after the provider was asked. The grace begins when we first hear that a payment failed, and does not begin
 * anew while it goes on failing; once it was paid, the next failure has a grace of its own.
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
      // Once the grace is over there is nothing to wait for but the provider's word.
      return graceUntil !== null && graceUntil > now ? graceUntil : null;
    case 'active':
      // Told in time this never comes: the next period has begun by then.
      return Math.max(periodEndsAt ?? now, now) + ASKED_AFTER_MS;
    case 'waiting':
      return now + ASKED_AFTER_MS;
    case 'unpaid':
    case 'ended':
      return null;
    default:
      return status satisfies never;
  }
}

/** Whether it gives the paid plan. */
export function isPaid({ status, graceUntil }: Pick<Subscription, 'status' | 'graceUntil'>, now: number): boolean {
  return status === 'active' || (status === 'failing' && graceUntil !== null && now < graceUntil);
}

/** Whether money may still be asked for it: then another one would be paid beside it. */
export function isLiving({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'active' || status === 'failing' || status === 'unpaid';
}
