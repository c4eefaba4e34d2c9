import { personOfLink } from '#app/people/person-of-link.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { linkUrl } from '#app/links.ts';
import { type Billing, BillingSilent, type CheckoutRequest } from '#app/ports/billing.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { isLiving } from '#domain/people/subscription.ts';

/** A page of payment is one for this long, by plain time, however often it is asked for. */
const PAGE_HOURS_MS = 60 * 60 * 1000;

/** `pays`: by a subscription that is not over: a second one would be paid beside it. `silent`: the provider was. */
export type OpenedCheckout =
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'pays' | 'gone' | 'off' }
  | { readonly kind: 'silent'; readonly reason: string };

/** Where whoever holds the link of a footer pays for its person. Nobody is paid for who pays, or has the plan as a gift. */
export async function openCheckout(ctx: AppContext, billing: Billing | null, token: string): Promise<OpenedCheckout> {
  if (billing === null) return { kind: 'off' };
  const request = await ctx.store.transact((tx) => requestOf(tx, ctx, token));
  if (typeof request === 'string') return { kind: request };
  try {
    return { kind: 'page', url: await billing.openCheckout(request) };
  } catch (error) {
    if (error instanceof BillingSilent) return { kind: 'silent', reason: error.message };
    throw error;
  }
}

/**
 * The key of the page, and all that is said of it, stay the same within an hour, and until another subscription is known:
 * two tabs get one page, on which only one of them can pay. Of an hour's end and the next one's beginning two can be
 * open; who pays both is told to us (settle-subscription).
 */
async function requestOf(tx: Tx, ctx: AppContext, token: string): Promise<CheckoutRequest | 'pays' | 'gone'> {
  const { settings, keys } = ctx;
  const person = await personOfLink(tx, keys, 'preferences', token);
  if (person === null || person.realm !== LIVE_REALM) return 'gone';
  const all = await tx.subscriptions.of(person.id);
  if (person.plan === 'paid' || all.some(isLiving)) return 'pays';
  // The provider knows nothing of a clock that was moved.
  const now = (await tx.serviceTime(person.realm)) - (await tx.realms.clockOffsetMs(person.realm));
  const hour = Math.floor(now / PAGE_HOURS_MS) * PAGE_HOURS_MS;
  const last = all.at(-1)?.id ?? 'first';
  const page = linkUrl('preferences', { kind: 'person', person: person.id }, settings, keys);
  return {
    key: `checkout.${person.userId}.${last}.${hour}`,
    userId: person.userId,
    realm: person.realm,
    expiresAt: hour + 2 * PAGE_HOURS_MS,
    paidUrl: `${page}?plan=paid#plan`,
    leftUrl: `${page}#plan`,
  };
}
