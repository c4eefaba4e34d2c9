/** What the fake Stripe stores, and Stripe's representation of it. */

export interface FakeSubscription {
  readonly id: string;
  readonly customer: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly status: string;
  readonly endsWithPeriod: boolean;
  /** Seconds since 1970. */
  readonly periodEnd: number;
  readonly created: number;
}

export interface FakeSession {
  readonly id: string;
  readonly params: URLSearchParams;
  readonly subscription: string | null;
}

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: Readonly<Record<string, unknown>> };
}

/** In API version 2026-10-28 periods belong to items. */
export function subscriptionObject(one: FakeSubscription): Readonly<Record<string, unknown>> {
  return {
    id: one.id,
    object: 'subscription',
    customer: one.customer,
    metadata: one.metadata,
    status: one.status,
    cancel_at: null,
    cancel_at_period_end: one.endsWithPeriod,
    created: one.created,
    items: {
      object: 'list',
      has_more: false,
      data: [{ object: 'subscription_item', current_period_end: one.periodEnd }],
    },
  };
}

export function invoiceObject({ id, customer }: FakeSubscription): Readonly<Record<string, unknown>> {
  const parent = { type: 'subscription_details', subscription_details: { subscription: id, metadata: {} } };
  return { id: `in_of_${id}`, object: 'invoice', customer, parent };
}

export function fault(type: string, message: string, code?: string): object {
  return { error: { type, message, ...(code === undefined ? {} : { code }) } };
}

/** Reads the fields of a form prefix: `metadata[person]=…` gives `person`. */
export function fields(params: URLSearchParams, prefix: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of params) {
    if (name.startsWith(`${prefix}[`)) found[name.slice(prefix.length + 1, -1)] = value;
  }
  return found;
}
