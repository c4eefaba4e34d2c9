import type { Noticed } from '#app/ports/alarms.ts';
import { mailTo } from '#app/outbox/mail-to.ts';
import { sendingUnlessMissed } from '#app/outbox/missed.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { type PlanChanged, tellPlan } from '#app/billing/send-plan-news.ts';
import { daysKept } from '#app/people/days-kept.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { linkUrl } from '#app/links.ts';
import type { Billing } from '#app/ports/billing.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Asking, KnownSubscription } from '#app/ports/subscriptions.ts';
import { composePaymentFailed } from '#domain/messages/templates/payment-failed.ts';
import type { Person, Plan } from '#domain/people/person.ts';
import { isLiving, isPaid, reported, type ProviderSubscription } from '#domain/people/subscription.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

export interface SettleDeps extends Pick<AppContext, 'store' | 'keys' | 'settings'> {
  /** Null if no provider is configured: pending lookups keep waiting. */
  readonly billing: Billing | null;
  /** How many days a failed payment has no effect. */
  readonly graceDays: number;
  /** Reports to the operator; contains no address and no words of a person (D128). */
  readonly alarm: (noticed: Noticed) => void;
}

/**
 * Looks up a subscription at the provider, and updates the plan. Events only say that something happened: they come
 * twice, late and in any order, and two within a second cannot be told apart by their times. A lookup made after the
 * last of them covers all of them; of two lookups the one that began later counts (docs/decisions/0027).
 */
export async function settleSubscription(deps: SettleDeps, id: string): Promise<void> {
  const { store, billing } = deps;
  if (billing === null) return;
  const asking = await store.transact((tx) => tx.subscriptions.begin(id));
  if (asking === null) return;
  if (asking.cancelWanted) {
    await billing.cancel(id);
    await store.transact((tx) => tx.subscriptions.forget(id));
    return;
  }
  const found = await billing.read(id);
  const problem = await store.transact((tx) => settle(tx, deps, asking, found));
  if (problem !== null) deps.alarm(problem);
}

/** Returns what to report to the operator, or null. */
async function settle(
  tx: Tx,
  deps: SettleDeps,
  asking: Asking,
  found: ProviderSubscription | null,
): Promise<Noticed | null> {
  const known = await tx.subscriptions.byId(asking.subscription);
  const current = found ?? (known === null ? null : goneOf(known));
  // Real money is for real people (D135): a rehearsal of another installation does not concern us.
  if (current === null || (current.realm !== null && current.realm !== LIVE_REALM)) {
    await tx.subscriptions.forget(asking.subscription);
    return null;
  }
  const owner = await ownerOf(tx, asking.realm, current, known);
  // Locked before the subscription, in the same order as in an erasure.
  const person = owner === null ? null : await lockPerson(tx, owner);
  if (!(await tx.subscriptions.take(asking))) return null;
  // Its person was erased during the lookup: it must end, and is not looked up again.
  if ((await tx.subscriptions.byId(current.id))?.cancelWanted === true) return null;
  if (person === null)
    return settleUnowned(tx, deps, asking, current, { wasErased: owner !== null, isKnown: known !== null });
  const speaking = asking.since === null ? tx : await sendingUnlessMissed(tx, asking.realm, asking.since);
  return settleOf(speaking, deps, asking, current, person);
}

/** The provider no longer knows it. */
function goneOf({ id, customer, periodEndsAt, endsAt }: KnownSubscription): ProviderSubscription {
  return { id, customer, userId: null, realm: null, status: 'ended', periodEndsAt, endsAt };
}

/**
 * Found by our record, by the id we gave the provider, or by an earlier subscription of the customer (if it was
 * created there manually).
 */
async function ownerOf(
  tx: Tx,
  realm: number,
  { userId, customer }: ProviderSubscription,
  known: KnownSubscription | null,
): Promise<number | null> {
  if (known?.personId != null) return known.personId;
  const named = userId === null || !UUID.test(userId) ? null : await tx.people.byUserId(userId);
  if (named !== null) return named.realm === realm ? named.id : null;
  return tx.subscriptions.personOfCustomer(realm, customer);
}

// The database requires a UUID; in the provider's dashboard anything can be entered.
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function settleUnowned(
  tx: Tx,
  deps: SettleDeps,
  asking: Asking,
  current: ProviderSubscription,
  { wasErased, isKnown }: { readonly wasErased: boolean; readonly isKnown: boolean },
): Promise<Noticed | null> {
  if (current.status === 'ended') {
    await tx.subscriptions.forget(current.id);
    return null;
  }
  const now = await tx.serviceTime(asking.realm);
  const standing = reported(null, current, { now, graceDays: deps.graceDays });
  // Kept and looked up again: its person may become known later. If they were erased, it must end.
  const dueAt = wasErased ? now : standing.dueAt;
  await tx.subscriptions.settle(asking, { ...standing, dueAt, personId: null, gives: false, cancelWanted: wasErased });
  const problem = (why: string): Noticed => ({
    alarm: 'payment',
    about: current.id,
    what: `subscription ${current.id} belongs to ${why}`,
  });
  if (wasErased) return problem('an erased person: it is being cancelled; refund the payment');
  return isKnown ? null : problem('no known person; check it at the payment provider');
}

async function settleOf(
  tx: Tx,
  deps: SettleDeps,
  asking: Asking,
  current: ProviderSubscription,
  person: Person,
): Promise<Noticed | null> {
  const now = await tx.serviceTime(person.realm);
  const all = await tx.subscriptions.of(person.id);
  const before = all.find(({ id }) => id === current.id) ?? null;
  const others = all.filter(({ id }) => id !== current.id);
  const standing = reported(before, current, { now, graceDays: deps.graceDays });
  const gives = isPaid(standing, now);
  await tx.subscriptions.settle(asking, { ...standing, personId: person.id, gives, cancelWanted: false });
  const changed = await followPlan(tx, deps, person, now, {
    gave: before?.gives ?? false,
    gives,
    othersGive: others.some((one) => one.gives),
  });
  if (changed !== null) {
    const key = `${current.id}.${asking.number}`;
    await tellPlan(tx, deps, person, { changed, isOwed: isLiving(standing), key, now });
  }
  if (gives && standing.status === 'failing' && before?.status !== 'failing') {
    await tellFailure(tx, deps, person, now, standing.graceUntil ?? now, current.id);
  }
  const isSecond = isLiving(standing) && (before === null || !isLiving(before)) && others.some(isLiving);
  if (!isSecond) return null;
  const what = `person ${person.id} pays twice, also by subscription ${current.id}; cancel one at the payment provider`;
  return { alarm: 'payment', about: current.id, what };
}

/**
 * The plan changes only with the subscription: a plan that an administrator sets meanwhile stays. Null if it is
 * unchanged.
 */
async function followPlan(
  tx: Tx,
  { settings }: SettleDeps,
  person: Person,
  now: number,
  { gave, gives, othersGive }: { readonly gave: boolean; readonly gives: boolean; readonly othersGive: boolean },
): Promise<PlanChanged | null> {
  const change = (plan: Plan) =>
    tx.people.update(person.id, { plan, ...daysKept(person, { plan }, now, settings.rhythm) });
  if (gives && !gave && person.plan !== 'paid') {
    await change('paid');
    return 'began';
  }
  if (!gave || gives || othersGive || person.plan !== 'paid') return null;
  const isInTrial = person.trialLastDay !== null && person.trialLastDay >= personDayAt(person.settings, now);
  await change(isInTrial ? 'trial' : 'free');
  return 'ended';
}

/** One email per failure: its key includes the end of the grace period. */
async function tellFailure(
  tx: Tx,
  { keys, settings }: SettleDeps,
  person: Person,
  now: number,
  graceUntil: number,
  subscription: string,
): Promise<void> {
  if (person.unsubscribedAt !== null) return;
  const lastDay = personDayAt(person.settings, graceUntil);
  const message = composePaymentFailed({
    brand: settings.brand,
    today: personDayAt(person.settings, now),
    lastDay,
    weekday: settings.rhythm.freeCadence === 'weekly' ? person.settings.freeWeekday : null,
    billingUrl: linkUrl('billing', { kind: 'billing', person: person.id, on: lastDay }, settings, keys),
    footer: personFooter(person, settings, keys),
  });
  const key = `payment-failed.${subscription}.${graceUntil}`;
  await tx.outbox.put(mailTo(person, { key, kind: 'plan', message, now, usefulMs: graceUntil - now }));
}
