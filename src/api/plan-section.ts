/** A person's plan on the preferences page, and its buttons. Dates are as printed. */
export interface PlanSection {
  /** `trial`: of email, of texts, or both. */
  readonly plan: 'trial' | 'free' | 'paid';
  /** The last day of the longer trial; null without one, or if it has no end. */
  readonly trialEnds: string | null;
  /** The first day on which only texts are left of the trial, as `today` if it has come; null if there is none. */
  readonly textsOnlyFrom: 'today' | { readonly date: string } | null;
  /** The free plan's one day, 1 is Monday; null if the plan has all of them. */
  readonly freeWeekday: number | null;
  /** What is or should be paid; null if nothing is charged. */
  readonly paying:
    | { readonly kind: 'renews' | 'ends' | 'failing'; readonly on: string }
    /** A payment failed, and the grace period is over. */
    | { readonly kind: 'unpaid' }
    /** Set by an administrator. */
    | { readonly kind: 'given' }
    | null;
  /** What they can do here: pay on the provider's page, or get a link to manage their subscription. */
  readonly can: PlanAction | 'nothing';
  /** The channels that they have chosen for while they pay. */
  readonly paidWay: 'email' | 'texts' | 'both';
  readonly priceLabel: string | null;
  readonly contactAddress: string;
}

/** The buttons are the field `action` of forms that post to `paths.plan`. */
export type PlanAction = 'pay' | 'manage';

/** The result of a button. `paid`: back from the checkout page. `sent`: the mail is on its way. */
export const PLAN_NEWS = ['paid', 'sent', 'pays', 'silent'] as const;
export type PlanNews = (typeof PLAN_NEWS)[number];

/** How often the page checks whether a payment is confirmed, about a minute in all; counted by `look` in its address. */
export const PLAN_LOOKS_MAX = 8;
