/**
 * Sends the link to one's plan by email: a reply alone changes no plan (D107), and payments are shown only to the
 * account's owner.
 */
import { linkUrl } from '#app/links.ts';
import { mailTo } from '#app/outbox/mail-to.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { AppContext, TxContext } from '#app/people/app-context.ts';
import { personOfLink } from '#app/people/person-of-link.ts';
import type { Tx } from '#app/ports/store.ts';
import { composePlanLink, type PlanLinkContext } from '#domain/messages/templates/plan-link.ts';
import { nothingPaid, nothingPaidByHand, PAID_BY_MAIL, PLAN_BY_MAIL } from '#domain/messages/way-words.ts';
import { freePlanNow } from '#domain/messages/plan-words.ts';
import type { Person } from '#domain/people/person.ts';
import { isLiving } from '#domain/people/subscription.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const USEFUL_MS = 24 * HOUR_MS;

/** The button on the preferences page, which somebody with a forwarded email can open. */
export async function askToManage(ctx: AppContext, token: string): Promise<Result<undefined, 'gone'>> {
  return ctx.store.transact(async (tx) => {
    const person = await personOfLink(tx, ctx.keys, 'preferences', token);
    if (person === null) return refused('gone');
    await askForPlan(tx, ctx, person, 'manage', await tx.serviceTime(person.realm));
    return ok();
  });
}

/** Once an hour, so that somebody else's button cannot fill a mailbox. */
export async function askForPlan(
  tx: Tx,
  ctx: TxContext,
  { id }: Person,
  request: 'pay' | 'manage',
  now: number,
): Promise<void> {
  const person = await lockPerson(tx, id);
  if (person === null) return;
  const { settings, keys } = ctx;
  const way = await wayOf(tx, ctx, person, request, now);
  const message = composePlanLink({
    brand: settings.brand,
    way,
    footer: personFooter(person, settings, keys, 'asked'),
  });
  const key = `plan-link.${person.id}.${request}.${Math.floor(now / HOUR_MS)}`;
  await tx.outbox.put({
    ...mailTo(person, { key, kind: 'plan', message, now, usefulMs: USEFUL_MS }),
    // They just asked for it, and somebody who said STOP must still be able to end their payments.
    passesOptOut: way.kind === 'manage',
  });
}

/**
 * Answers "upgrade" and "cancel my plan". The link goes to the account's own address, whatever channel they used; where
 * no page can do it, the answer itself says what can be done, and an email would only repeat it.
 */
export async function answerPlanRequest(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  request: 'pay' | 'manage',
  now: number,
): Promise<string> {
  const way = await wayOf(tx, ctx, person, request, now);
  if (way.kind === 'by-hand') return nothingPaidByHand(way);
  await askForPlan(tx, ctx, person, request, now);
  return PLAN_BY_MAIL;
}

/**
 * Answers what plan they are on and what they pay, or would pay: directly, except for an amount somebody pays, which
 * goes to the account's own address.
 */
export async function tellPrice(tx: Tx, ctx: TxContext, person: Person, now: number): Promise<string> {
  const way = await wayOf(tx, ctx, person, 'manage', now);
  switch (way.kind) {
    case 'manage':
      await askForPlan(tx, ctx, person, 'manage', now);
      return PAID_BY_MAIL;
    case 'pay':
      return nothingPaid(freeNow(person, now, ctx), way, way.offer, way.url);
    case 'by-hand':
      return nothingPaidByHand(way);
    default:
      return way satisfies never;
  }
}

function freeNow(person: Person, now: number, { settings: { rhythm } }: Pick<TxContext, 'settings'>): string {
  return freePlanNow(person, personDayAt(person.settings, now), rhythm);
}

async function wayOf(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  request: 'pay' | 'manage',
  now: number,
): Promise<PlanLinkContext['way']> {
  const { settings, keys } = ctx;
  const { offer, rhythm } = settings;
  if ((await tx.subscriptions.of(person.id)).some(isLiving)) {
    const on = personDayAt(person.settings, now);
    return { kind: 'manage', url: linkUrl('billing', { kind: 'billing', person: person.id, on }, settings, keys) };
  }
  if (person.plan === 'paid') return { kind: 'by-hand', free: null, offer, ...rhythm };
  if (!offer.canPay) return { kind: 'by-hand', free: freeNow(person, now, ctx), offer, ...rhythm };
  const url = `${linkUrl('preferences', { kind: 'person', person: person.id }, settings, keys)}#plan`;
  return { kind: 'pay', url, offer, ...rhythm, asked: request };
}
