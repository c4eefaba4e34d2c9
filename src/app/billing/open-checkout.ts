import { personOfLink } from '#app/people/person-of-link.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { linkUrl } from '#app/links.ts';
import { type Billing, BillingSilent, type CheckoutRequest } from '#app/ports/billing.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { isLiving } from '#domain/people/subscription.ts';
import { ok, refused, type Refusal, type Result } from '#domain/result.ts';

/** A payment page stays the same for this long, in real time, however often it is requested. */
const PAGE_HOURS_MS = 60 * 60 * 1000;

/**
 * `pays`: there is an active subscription, and a second one would be paid in addition. `silent`: no answer from the
 * provider.
 */
type OpenedCheckout = Result<string, 'pays' | 'gone' | 'off'> | Refusal<'silent', { readonly why: string }>;

/** The address of the payment page for the person of a footer link. Refused if they already pay, or have the plan as a gift. */
export async function openCheckout(ctx: AppContext, billing: Billing | null, token: string): Promise<OpenedCheckout> {
  if (billing === null) return refused('off');
  const request = await ctx.store.transact((tx) => requestOf(tx, ctx, token));
  if (!request.ok) return request;
  try {
    return ok(await billing.openCheckout(request.value));
  } catch (error) {
    if (error instanceof BillingSilent) return refused('silent', { why: error.message });
    throw error;
  }
}

/**
 * The key and the contents of the page stay the same within an hour, and until another subscription is known: two tabs
 * get one page, on which only one can pay. Around the change of the hour two pages can be open; if somebody pays both,
 * we are alerted (settle-subscription).
 */
async function requestOf(tx: Tx, ctx: AppContext, token: string): Promise<Result<CheckoutRequest, 'pays' | 'gone'>> {
  const { settings, keys } = ctx;
  const person = await personOfLink(tx, keys, 'preferences', token);
  if (person === null || person.realm !== LIVE_REALM) return refused('gone');
  const all = await tx.subscriptions.of(person.id);
  if (person.plan === 'paid' || all.some(isLiving)) return refused('pays');
  // The provider does not know about a moved clock.
  const now = (await tx.serviceTime(person.realm)) - (await tx.realms.clockOffsetMs(person.realm));
  const hour = Math.floor(now / PAGE_HOURS_MS) * PAGE_HOURS_MS;
  const last = all.at(-1)?.id ?? 'first';
  const page = linkUrl('preferences', { kind: 'person', person: person.id }, settings, keys);
  return ok({
    key: `checkout.${person.userId}.${last}.${hour}`,
    userId: person.userId,
    realm: person.realm,
    expiresAt: hour + 2 * PAGE_HOURS_MS,
    paidUrl: `${page}?plan=paid#plan`,
    leftUrl: `${page}#plan`,
  });
}
