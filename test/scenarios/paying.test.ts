/** From the button on the preferences page through Stripe to the plan, and back again (D107), with a fake Stripe. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '#adapters/postgres/message-schema.ts';
import { createStripeBilling } from '#adapters/billing/stripe.ts';
import { createStripeHooks } from '#adapters/billing/stripe-hooks.ts';
import { erase } from '#app/people/erase.ts';
import { pullSubscriptions } from '#app/billing/pull-subscriptions.ts';
import { settleSubscription } from '#app/billing/settle-subscription.ts';
import { linkUrl } from '#app/links.ts';
import type { Noticed } from '#app/ports/alarms.ts';
import type { Billing } from '#app/ports/billing.ts';
import type { Person } from '#domain/people/person.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { addDays } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { openBrowser, pageOf, type Running, startServer } from '#test/http/support/server.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { type FakeStripe, startFakeStripe } from '#test/support/fake-stripe.ts';
import type { FakeSubscription, StripeEvent } from '#test/support/fake-stripe-shapes.ts';

const SECRET = 'whsec_test';
const DAY_MS = 86_400_000;

let stripe: FakeStripe;
let billing: Billing;
let app: Running;
beforeAll(async () => {
  stripe = await startFakeStripe({ webhookSecret: SECRET });
  billing = createStripeBilling({ secretKey: 'sk_test_1', priceId: 'price_1', baseUrl: stripe.url });
  app = await startServer({ priceLabel: '$5 a month' }, null, { billing, billingHooks: createStripeHooks(SECRET) });
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

let ann: number;
let count = 0;
const alarms: string[] = [];
beforeEach(async () => {
  stripe.untold.length = 0;
  stripe.behaviour = { kind: 'answer' };
  alarms.length = 0;
  const { date: today } = wallTimeAt('America/Chicago', await app.now());
  ann = await insertPerson(app.database, `ann${(count += 1)}@example.com`, {
    plan: 'trial',
    trialLastDay: addDays(today, -1),
    firstDay: addDays(today, -7),
    lastActiveOn: today,
  });
});

const within = <T>(ask: (tx: Tx) => Promise<T>) => app.database.store.transact(ask);

async function person(): Promise<Person> {
  const found = await within((tx) => tx.people.byId(ann));
  if (found === null) throw new Error('Ann is gone');
  return found;
}
const plan = async () => (await person()).plan;

function pagePath(): string {
  const { settings, keys } = app.ctx;
  return new URL(linkUrl('preferences', { kind: 'person', person: ann }, settings, keys)).pathname;
}
async function section() {
  const { view } = pageOf(await openBrowser(app.server).get(pagePath()), 'preferences');
  if (view.kind !== 'known') throw new Error('the page is not known');
  return view.plan;
}
const press = (action: 'pay' | 'manage') => openBrowser(app.server).submit(`${pagePath()}/plan`, { action });

/** Goes to Stripe's page and pays there; returns the new subscription. */
async function pay(): Promise<FakeSubscription> {
  const { headers } = await press('pay');
  const paid = stripe.pay(String(headers.location).split('/').at(-1) ?? '');
  if (paid === null) throw new Error(`nothing can be paid at ${headers.location}`);
  return paid;
}

/** Delivers these events from Stripe in this order; then their jobs run. */
async function deliver(...events: readonly StripeEvent[]): Promise<void> {
  for (const event of events) expect((await post(event)).statusCode).toBe(200);
  await work();
}
const deliverAll = () => deliver(...stripe.untold.splice(0));

function post(event: StripeEvent, timestamp?: Parameters<FakeStripe['sign']>[1]) {
  const { body, signature } = stripe.sign(event, timestamp);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return app.server.inject({ method: 'POST', url: '/hooks/stripe', headers, payload: body });
}

const settling = () => ({ ...app.ctx, billing, graceDays: 7, alarm: ({ what }: Noticed) => void alarms.push(what) });

async function work(): Promise<void> {
  const idle = async () => {};
  await app.database.jobs.runAll({
    'send-chunk': idle,
    'send-outbox': idle,
    'process-inbound': idle,
    'apply-event': idle,
    'tell-trial-ends': idle,
    'write-export': idle,
    'settle-subscription': ({ subscription }) => settleSubscription(settling(), subscription),
  });
}

/** Runs everything the tick finds due. */
async function afterDays(days: number): Promise<void> {
  await app.pass(days * DAY_MS);
  const { subscriptions } = await within((tx) => tx.dispatch.look(LIVE_REALM));
  for (const id of subscriptions) await settleSubscription(settling(), id);
}

async function mails() {
  const known = await person();
  const { messages } = await within((tx) => tx.people.records(known));
  return messages.filter(({ kind }) => kind === 'plan');
}
const contracts = async () => (await mails()).map(({ message }) => message.contract);

/** The target of a mail's button, on this host. */
function buttonOf(mail: Awaited<ReturnType<typeof mails>>[number] | undefined): string {
  const button = mail?.message.blocks.find(({ kind }) => kind === 'button');
  return new URL(button?.kind === 'button' ? button.url : '').pathname;
}

describe('a person who pays', () => {
  test('clicks a button that browsers allow to lead to Stripe', async () => {
    const { headers } = await openBrowser(app.server).get(pagePath());
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${stripe.url};`);
  });

  test('gets to Stripe’s page, and has the paid plan as soon as Stripe reports it', async () => {
    expect(await section()).toMatchObject({ plan: 'free', paying: null, can: 'pay', priceLabel: '$5 a month' });
    await pay();
    await deliverAll();
    expect(await plan()).toBe('paid');
    expect(await section()).toMatchObject({ plan: 'paid', paying: { kind: 'renews' }, can: 'manage' });
  });

  test('may be back before Stripe reports it, or after', async () => {
    await pay();
    const back = pageOf(await openBrowser(app.server).get(`${pagePath()}?plan=paid`), 'preferences');
    expect(back.view).toMatchObject({ plan: { plan: 'free', news: 'paid', looks: 0 } });
    const late = pageOf(await openBrowser(app.server).get(`${pagePath()}?plan=paid&look=8`), 'preferences');
    expect(late.view).toMatchObject({ plan: { looks: 8 } });
    await deliverAll();
    expect(await section()).toMatchObject({ plan: 'paid' });
  });

  test('gets the plan once, even if events come twice and in any order', async () => {
    await pay();
    const events = stripe.untold.splice(0);
    await deliver(...events.toReversed());
    expect(await plan()).toBe('paid');
    await deliver(...events, ...events);
    expect(await plan()).toBe('paid');
    expect(alarms).toEqual([]);
  });

  test('keeps it if an older event comes last', async () => {
    const { id } = await pay();
    stripe.change(id, { status: 'past_due' });
    stripe.change(id, { status: 'active' });
    const events = stripe.untold.splice(0);
    const failed = events.filter(({ type }) => type.includes('failed'));
    await deliver(...events.filter((event) => !failed.includes(event)));
    await deliver(...failed);
    expect(await section()).toMatchObject({ plan: 'paid', paying: { kind: 'renews' } });
    expect(await contracts()).toEqual(['plan.began@6']);
  });

  test('cannot pay twice in two tabs, or once they have it', async () => {
    const [one, other] = await Promise.all([press('pay'), press('pay')]);
    expect(other.headers.location).toBe(one.headers.location);
    stripe.pay(String(one.headers.location).split('/').at(-1) ?? '');
    await deliverAll();
    expect((await press('pay')).headers.location).toContain('plan=pays');
  });

  test('is reported to us if they still pay twice', async () => {
    const first = await pay();
    await deliverAll();
    stripe.add({ customer: first.customer, metadata: first.metadata });
    await deliverAll();
    expect(alarms).toEqual([expect.stringContaining(`person ${ann} pays twice`)]);
    stripe.change(first.id, { status: 'canceled' });
    await deliverAll();
    expect(await plan()).toBe('paid');
  });

  test('learns that Stripe cannot be reached, and has paid nothing', async () => {
    stripe.behaviour = { kind: 'refuse', status: 500 };
    expect((await press('pay')).headers.location).toContain('plan=silent');
  });
});

describe('what paying changes', () => {
  /** A different one for each person. */
  const number = () => `+131255501${String(count).padStart(2, '0')}`;
  const withTexts = () =>
    within((tx) =>
      tx.people.changePhone(ann, { phone: phoneFrom(number()), phoneVerifiedAt: 1, textsOffAt: null }, Date.now()),
    );

  test('is explained before: texts replace mails, and how to have both', async () => {
    expect((await section()).paidWay).toBe('email');
    await withTexts();
    expect((await section()).paidWay).toBe('texts');
    await openBrowser(app.server).submit(`${pagePath()}/texts`, { action: 'way', way: 'both' });
    expect((await section()).paidWay).toBe('both');
  });

  test('is confirmed when it begins and when it ends, in the channel of their messages', async () => {
    await withTexts();
    const { id } = await pay();
    await deliverAll();
    stripe.change(id, { status: 'canceled' });
    await deliverAll();
    const sent = await mails();
    expect(sent.map(({ to, message }) => [to, message.contract])).toEqual([
      [number(), 'plan.began@6'],
      [number(), 'plan.ended@6'],
    ]);
    expect(sent[0]?.message.sms).toContain('by text, and no longer by email. For both, reply "text and email".');
  });

  test('is not mentioned to anybody who said stop', async () => {
    const { id } = await pay();
    await openBrowser(app.server).submit(pagePath(), { action: 'unsubscribe' });
    await deliverAll();
    stripe.change(id, { status: 'canceled' });
    await deliverAll();
    expect(await plan()).toBe('free');
    expect(await mails()).toEqual([]);
  });
});

describe('a failed payment', () => {
  test('changes nothing for a week and brings one mail; then the free plan, until it is paid', async () => {
    const { id } = await pay();
    await deliverAll();
    stripe.change(id, { status: 'past_due' });
    await deliverAll();
    stripe.change(id, { status: 'past_due' });
    await deliverAll();
    expect(await section()).toMatchObject({ plan: 'paid', paying: { kind: 'failing' } });
    await afterDays(6);
    expect(await plan()).toBe('paid');
    await afterDays(1.1);
    expect(await plan()).toBe('free');
    expect(await section()).toMatchObject({ paying: { kind: 'unpaid' }, can: 'manage' });
    const [, failed, ended] = await mails();
    expect(await contracts()).toEqual(['plan.began@6', 'plan.payment-failed@6', 'plan.ended@6']);
    // Both lead to the form for another card, the first only while nothing changes.
    for (const mail of [failed, ended]) {
      expect((await openBrowser(app.server).submit(buttonOf(mail), {})).headers.location).toContain('/portal/');
    }
    stripe.change(id, { status: 'active' });
    await deliverAll();
    expect(await plan()).toBe('paid');
    expect((await contracts()).at(-1)).toBe('plan.began@6');
  });
});

describe('a person who ends their subscription', () => {
  test('keeps the plan through the paid period, and is on the free plan after it', async () => {
    const { id } = await pay();
    await deliverAll();
    stripe.change(id, { endsWithPeriod: true });
    await deliverAll();
    expect(await section()).toMatchObject({ plan: 'paid', paying: { kind: 'ends' } });
    stripe.change(id, { status: 'canceled' });
    const events = [...stripe.untold];
    await deliverAll();
    expect(await section()).toMatchObject({ plan: 'free', paying: null, can: 'pay' });
    await deliver(...events, ...events);
    expect(await contracts()).toEqual(['plan.began@6', 'plan.ended@6']);
    const ended = (await mails()).at(-1);
    expect(ended?.message.preheader).toBe('From now on, messages come by email once a week, on Mondays.');
    expect(buttonOf(ended)).toBe(pagePath());
  });

  test('is on the free plan even without an event: a day after the end Stripe is asked', async () => {
    const { id } = await pay();
    await deliverAll();
    stripe.change(id, { status: 'canceled' });
    stripe.untold.length = 0;
    await afterDays(32);
    expect(await plan()).toBe('free');
  });

  test('returns to the rest of the trial', async () => {
    const { date: today } = wallTimeAt('America/Chicago', await app.now());
    await within((tx) => tx.people.update(ann, { trialLastDay: addDays(today, 3) }));
    const { id } = await pay();
    await deliverAll();
    stripe.change(id, { status: 'canceled' });
    await deliverAll();
    expect(await plan()).toBe('trial');
  });

  test('learns, if they say stop instead, that this does not end it', async () => {
    await pay();
    await deliverAll();
    await openBrowser(app.server).submit(pagePath(), { action: 'unsubscribe' });
    const known = await person();
    const { messages } = await within((tx) => tx.people.records(known));
    const [stopped] = messages.filter(({ kind }) => kind === 'opt-out');
    expect(JSON.stringify(stopped?.message.blocks)).toContain('This doesn’t end your paid plan.');
    expect(await section()).toMatchObject({ plan: 'paid', can: 'manage' });
  });

  test('still gets the link to end it if they ask for it', async () => {
    await pay();
    await deliverAll();
    await openBrowser(app.server).submit(pagePath(), { action: 'unsubscribe' });
    await press('manage');
    const ways = await app.database.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.personId, ann), eq(outbox.kind, 'plan')));
    expect(ways.filter(({ passesOptOut }) => passesOptOut).map(({ key }) => key)).toEqual([
      expect.stringMatching(/^plan-link\./),
    ]);
  });

  test('gets our record of it in the data export', async () => {
    const { id } = await pay();
    await deliverAll();
    const file = await openBrowser(app.server).submit(pagePath(), { action: 'export' });
    expect(JSON.parse(file.body)).toMatchObject({ subscriptions: [{ atStripe: id, status: 'active', endsAt: null }] });
  });

  test('can pay again, on a page that shows nothing of the previous payer', async () => {
    const first = await pay();
    await deliverAll();
    stripe.change(first.id, { status: 'canceled' });
    await deliverAll();
    expect((await pay()).customer).not.toBe(first.customer);
    await deliverAll();
    expect(await plan()).toBe('paid');
  });

  test('gets the link to Stripe in a mail, and nobody else does', async () => {
    await pay();
    await deliverAll();
    expect((await press('manage')).headers.location).toContain('plan=sent');
    const link = buttonOf((await mails()).at(-1));
    expect(pageOf(await openBrowser(app.server).get(link), 'billing').view).toMatchObject({ kind: 'ask' });
    expect((await openBrowser(app.server).submit(link, {})).headers.location).toContain(`${stripe.url}/portal/`);
    await app.pass(2 * DAY_MS);
    expect((await openBrowser(app.server).submit(link, {})).statusCode).toBe(404);
  });
});

describe('if Stripe’s events were missed', () => {
  test('its records are read again, and differences are looked up', async () => {
    const { id } = await pay();
    stripe.untold.length = 0;
    expect((await pullSubscriptions(app.ctx, billing)).changed).toBeGreaterThan(0);
    await work();
    expect(await plan()).toBe('paid');
    expect(await pullSubscriptions(app.ctx, billing)).toEqual({
      subscriptions: stripe.subscriptions.size,
      changed: 0,
    });
    stripe.change(id, { status: 'canceled' });
    stripe.untold.length = 0;
    expect(await pullSubscriptions(app.ctx, billing)).toMatchObject({ changed: 1 });
    await work();
    expect(await plan()).toBe('free');
  });
});

describe('a plan set by an administrator', () => {
  test('stays while nothing changes at Stripe', async () => {
    const { id } = await pay();
    await deliverAll();
    stripe.change(id, { status: 'canceled' });
    await deliverAll();
    await within((tx) => tx.people.update(ann, { plan: 'paid' }));
    await within((tx) => tx.subscriptions.askAgain(LIVE_REALM, id));
    await work();
    expect(await section()).toMatchObject({ plan: 'paid', paying: { kind: 'given' }, can: 'nothing' });
  });
});

describe('a person who is erased', () => {
  const eraseAnn = async () => {
    const known = await person();
    await within((tx) => erase(tx, known));
  };

  test('stops paying', async () => {
    const { id } = await pay();
    await deliverAll();
    await eraseAnn();
    await afterDays(0.1);
    expect(stripe.subscriptions.get(id)?.status).toBe('canceled');
    await deliverAll();
    expect(await within((tx) => tx.subscriptions.byId(id))).toBeNull();
    expect(alarms).toEqual([]);
  });

  test('also stops paying if they were paying at that moment', async () => {
    const { id } = await pay();
    await eraseAnn();
    await deliverAll();
    await afterDays(0.1);
    expect(stripe.subscriptions.get(id)?.status).toBe('canceled');
    expect(alarms).toEqual([expect.stringContaining('refund the payment')]);
  });

  test('also stops paying if Stripe was being asked at that moment about a subscription without a person', async () => {
    const { customer } = await pay();
    await deliverAll();
    const { id } = stripe.add({ customer, metadata: {} });
    await deliverAll();
    const whileAsked: Billing = {
      ...billing,
      read: async (subscription) => {
        await eraseAnn();
        return billing.read(subscription);
      },
    };
    await settleSubscription({ ...settling(), billing: whileAsked }, id);
    await afterDays(0.1);
    expect(stripe.subscriptions.get(id)?.status).toBe('canceled');
  });
});

describe('a subscription without a person', () => {
  test('is stored, and reported once', async () => {
    const { id } = stripe.add({ metadata: {} });
    await deliverAll();
    stripe.change(id, { endsWithPeriod: true });
    await deliverAll();
    expect(alarms).toEqual([`subscription ${id} belongs to no known person; check it at the payment provider`]);
    expect(await within((tx) => tx.subscriptions.byId(id))).toMatchObject({ personId: null, gives: false });
  });

  test('is ignored if it belongs to a rehearsal', async () => {
    const { userId } = await person();
    const { id } = stripe.add({ metadata: { person: userId, realm: '7' } });
    await deliverAll();
    expect([await plan(), alarms]).toEqual(['trial', []]);
    expect(await within((tx) => tx.subscriptions.byId(id))).toBeNull();
  });
});

describe('an event from Stripe', () => {
  test('is refused if its signature is wrong or old, and delivered again if it could not be stored', async () => {
    await pay();
    const [event] = stripe.untold;
    if (event === undefined) throw new Error('nothing was told');
    const tenMinutesAgo = Math.floor(Date.now() / 1000) - 600;
    expect((await post(event, { secret: 'whsec_other' })).statusCode).toBe(400);
    expect((await post(event, { at: tenMinutesAgo })).statusCode).toBe(400);
    expect(
      (await app.server.inject({ method: 'POST', url: '/hooks/stripe', payload: { id: 'evt_1' } })).statusCode,
    ).toBe(400);
    expect(await plan()).toBe('trial');
  });

  test('waits if Stripe cannot be reached, and is applied when it can', async () => {
    await pay();
    const events = stripe.untold.splice(0);
    stripe.behaviour = { kind: 'refuse', status: 500 };
    for (const event of events) await post(event);
    await expect(work()).rejects.toThrow('Stripe could not be reached');
    stripe.behaviour = { kind: 'answer' };
    await afterDays(0.1);
    expect(await plan()).toBe('paid');
  });
});
