import { decodeLink, linkUrl } from '#app/links.ts';
import { maskEmail } from '#app/people/mask-email.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { type Billing, BillingSilent } from '#app/ports/billing.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';
import { isLiving } from '#domain/people/subscription.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { daysBetween } from '#domain/time/local-date.ts';
import { ok, refused, type Refusal, type Result } from '#domain/result.ts';

/** `none`: not a billing link, too old, or nothing is paid. */
type OpenedPortal = Result<string, 'none'> | Refusal<'silent', { readonly why: string }>;

/**
 * The masked address of the link's person; null if the link leads nowhere. Makes no request: scanners follow every
 * link.
 */
export async function viewPortal(ctx: AppContext, token: string): Promise<string | null> {
  const customer = await ctx.store.transact((tx) => customerOfLink(tx, ctx, token));
  return customer === null ? null : maskEmail(customer.person.email);
}

/** The address of the provider's customer portal, behind the button of an email to the account's own address. */
export async function openPortal(ctx: AppContext, billing: Billing | null, token: string): Promise<OpenedPortal> {
  const found = await ctx.store.transact((tx) => customerOfLink(tx, ctx, token));
  if (billing === null || found === null) return refused('none');
  const { person, customer } = found;
  const back = `${linkUrl('preferences', { kind: 'person', person: person.id }, ctx.settings, ctx.keys)}#plan`;
  try {
    const url = await billing.openPortal(customer, back);
    return url === null ? refused('none') : ok(url);
  } catch (error) {
    if (error instanceof BillingSilent) return refused('silent', { why: error.message });
    throw error;
  }
}

/**
 * The day of the request and the one after it, so that a link requested at night works in the morning. An old email
 * opens nothing: the portal shows payments and the postal address.
 */
const DAYS_TO_OPEN = 2;

async function customerOfLink(
  tx: Tx,
  ctx: AppContext,
  token: string,
): Promise<{ readonly person: Person; readonly customer: string } | null> {
  const link = decodeLink('billing', token, ctx.keys);
  const person = link?.kind === 'billing' ? await tx.people.byId(link.person) : null;
  if (person === null || link?.kind !== 'billing') return null;
  if (person.state !== 'pending' && person.state !== 'active') return null;
  const today = personDayAt(person.settings, await tx.serviceTime(person.realm));
  if (daysBetween(link.on, today) >= DAYS_TO_OPEN) return null;
  const all = await tx.subscriptions.of(person.id);
  // As the page shows it: of two, the one that is still paid for.
  const customer = (all.find((one) => one.gives) ?? all.findLast(isLiving) ?? all.at(-1))?.customer;
  return customer === undefined ? null : { person, customer };
}
