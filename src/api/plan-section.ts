/** What the preferences page says of somebody's plan, and what its buttons do there. Dates are as printed. */
export interface PlanSection {
  readonly plan: 'trial' | 'free' | 'paid';
  /** The last days of what is tried; null where nothing is, or it is over. */
  readonly trialEnds: string | null;
  readonly textTrialEnds: string | null;
  /** The free plan's one day, 1 is Monday; null where it has all of them. */
  readonly freeWeekday: number | null;
  /** What is paid, or was to be; null where no money is asked for. */
  readonly paying:
    | { readonly kind: 'renews' | 'ends' | 'failing'; readonly on: string }
    /** It was not paid, and the grace is over. */
    | { readonly kind: 'unpaid' }
    /** Set by us. */
    | { readonly kind: 'given' }
    | null;
  /** What can be done here: to pay on the provider's page, or to be sent the way to what one pays. */
  readonly can: PlanAction | 'nothing';
  /** By which ways messages come while they pay, as they have chosen so far. */
  readonly paidWay: 'email' | 'texts' | 'both';
  readonly priceLabel: string | null;
  readonly contactAddress: string;
}

/** Its buttons are the field `action` of forms that post to `paths.plan`. */
export type PlanAction = 'pay' | 'manage';

/** What came of a button. `paid`: back from the page of payment. `sent`: the mail is on its way. */
export const PLAN_NEWS = ['paid', 'sent', 'pays', 'silent'] as const;
export type PlanNews = (typeof PLAN_NEWS)[number];

/** How often the page looks by itself whether a payment is confirmed, about a minute in all; `look` in its address counts. */
export const PLAN_LOOKS_MAX = 8;
