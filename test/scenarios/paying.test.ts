/** From the button of the preferences page over Stripe's page to the plan, and back again (D107), with a fake Stripe. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '#adapters/postgres/outbox-schema.ts';
import { createStripeBilling } from '#adapters/billing/stripe.ts';
import { createStripeHooks } from '#adapters/billing/stripe-hooks.ts';
import { erase } from '#app/people/erase.ts';
import { pullSubscriptions } from '#app/billing/pull-subscriptions.ts';
import { settleSubscription } from '#app/billing/settle-subscription.ts';
import { linkUrl } from '#app/links.ts';
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

/** To Stripe's page, and paid there; the subscription that comes of it. */
async function pay(): Promise<FakeSubscription> {
  const { headers } = await press('pay');
  const paid = stripe.pay(String(headers.location).split('/').at(-1) ?? '');
  if (paid === null) throw new Error(`nothing can be paid at ${headers.location}`);
  return paid;
}

/** Stripe tells these, in this order; then their jobs run. */
async function hear(...events: readonly StripeEvent[]): Promise<void> {
  for (const event of events) expect((await post(event)).statusCode).toBe(200);
  await work();
}
const hearAll = () => hear(...stripe.untold.splice(0));

function post(event: StripeEvent, given?: Parameters<FakeStripe['sign']>[1]) {
  const { body, signature } = stripe.sign(event, given);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return app.server.inject({ method: 'POST', url: '/hooks/stripe', headers, payload: body });
}

const settling = () => ({ ...app.ctx, billing, graceDays: 7, alarm: (problem: string) => void alarms.push(problem) });

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

/** What the tick finds due, done at once. */
async function afterDays(days: number): Promise<void> {
  await app.pass(days * DAY_MS);
  const { subscriptions } = await within((tx) => tx.dispatch.look(LIVE_REALM));
  for (const id of subscriptions) await settleSubscription(settling(), id);
}

async function mails() {
  const known = await person();
  const { messages } = await within((tx) => tx.records.of(known));
  return messages.filter(({ kind }) => kind === 'plan');
}
const contracts = async () => (await mails()).map(({ message }) => message.contract);

/** Where the button of a mail leads, on this host. */
function buttonOf(mail: Awaited<ReturnType<typeof mails>>[number] | undefined): string {
  const button = mail?.message.blocks.find(({ kind }) => kind === 'button');
  return new URL(button?.kind === 'button' ? button.url : '').pathname;
}

describe('who pays', () => {
  test('presses a button that browsers let lead to Stripe', async () => {
    const { headers } = await openBrowser(app.server).get(pagePath());
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${stripe.url};`);
  });

  test('is led to Stripe’s page, and has the paid plan as soon as Stripe tells of it', async () => {
    expect(await section()).toMatchObject({ plan: 'free', paying: null, can: 'pay', priceLabel: '$5 a month' });
    await pay();
    await hearAll();
    expect(await plan()).toBe('paid');
    expect(await section()).toMatchObject({ plan: 'paid', paying: { kind: 'renews' }, can: 'manage' });
  });

  test('may be back before Stripe tells of it, or after', async () => {
    await pay();
    const back = pageOf(await openBrowser(app.server).get(`${pagePath()}?plan=paid`), 'preferences');
    expect(back.view).toMatchObject({ plan: { plan: 'free', news: 'paid', looks: 0 } });
    const late = pageOf(await openBrowser(app.server).get(`${pagePath()}?plan=paid&look=8`), 'preferences');
    expect(late.view).toMatchObject({ plan: { looks: 8 } });
    await hearAll();
    expect(await section()).toMatchObject({ plan: 'paid' });
  });

  test('has it once, whatever is told twice and in whatever order', async () => {
    await pay();
    const told = stripe.untold.splice(0);
    await hear(...told.toReversed());
    expect(await plan()).toBe('paid');
    await hear(...told, ...told);
    expect(await plan()).toBe('paid');
    expect(alarms).toEqual([]);
  });

  test('keeps it where an older event comes last', async () => {
    const { id } = await pay();
    stripe.change(id, { status: 'past_due' });
    stripe.change(id, { status: 'active' });
    const told = stripe.untold.splice(0);
    const failed = told.filter(({ type }) => type.includes('failed'));
    await hear(...told.filter((event) => !failed.includes(event)));
    await hear(...failed);
    expect(await section()).toMatchObject({ plan: 'paid', paying: { kind: 'renews' } });
    expect(await contracts()).toEqual(['plan.began@6']);
  });

  test('cannot pay twice in two tabs, nor once they have it', async () => {
    const [one, other] = await Promise.all([press('pay'), press('pay')]);
    expect(other.headers.location).toBe(one.headers.location);
    stripe.pay(String(one.headers.location).split('/').at(-1) ?? '');
    await hearAll();
    expect((await press('pay')).headers.location).toContain('plan=pays');
  });

  test('is told to us where they pay twice all the same', async () => {
    const first = await pay();
    await hearAll();
    stripe.add({ customer: first.customer, metadata: first.metadata });
    await hearAll();
    expect(alarms).toEqual([expect.stringContaining(`person ${ann} pays twice`)]);
    stripe.change(first.id, { status: 'canceled' });
    await hearAll();
    expect(await plan()).toBe('paid');
  });

  test('is told that Stripe cannot be reached, and has paid nothing', async () => {
    stripe.behaviour = { kind: 'refuse', status: 500 };
    expect((await press('pay')).headers.location).toContain('plan=silent');
  });
});

describe('what paying changes', () => {
  /** One for each of them. */
  const number = () => `+131255501${String(count).padStart(2, '0')}`;
  const withTexts = () =>
    within((tx) =>
      tx.people.changePhone(ann, { phone: phoneFrom(number()), phoneVerifiedAt: 1, textsOffAt: null }, Date.now()),
    );

  test('is said before: texts in place of mails, and how to have both', async () => {
    expect((await section()).paidWay).toBe('email');
    await withTexts();
    expect((await section()).paidWay).toBe('texts');
    await openBrowser(app.server).submit(`${pagePath()}/texts`, { action: 'way', way: 'both' });
    expect((await section()).paidWay).toBe('both');
  });

  test('is said once it has begun, and once it has ended, where their messages come', async () => {
    await withTexts();
    const { id } = await pay();
    await hearAll();
    stripe.change(id, { status: 'canceled' });
    await hearAll();
    const told = await mails();
    expect(told.map(({ to, message }) => [to, message.contract])).toEqual([
      [number(), 'plan.began@6'],
      [number(), 'plan.ended@6'],
    ]);
    expect(told[0]?.message.sms).toContain('by text, and no longer by email. For both, reply "text and email".');
  });

  test('is said to nobody who has said stop', async () => {
    const { id } = await pay();
    await openBrowser(app.server).submit(pagePath(), { action: 'unsubscribe' });
    await hearAll();
    stripe.change(id, { status: 'canceled' });
    await hearAll();
    expect(await plan()).toBe('free');
    expect(await mails()).toEqual([]);
  });
});

describe('a payment that fails', () => {
  test('takes nothing away for a week and brings one mail; then the free plan, until it is paid', async () => {
    const { id } = await pay();
    await hearAll();
    stripe.change(id, { status: 'past_due' });
    await hearAll();
    stripe.change(id, { status: 'past_due' });
    await hearAll();
    expect(await section()).toMatchObject({ plan: 'paid', paying: { kind: 'failing' } });
    await afterDays(6);
    expect(await plan()).toBe('paid');
    await afterDays(1.1);
    expect(await plan()).toBe('free');
    expect(await section()).toMatchObject({ paying: { kind: 'unpaid' }, can: 'manage' });
    const [, failed, ended] = await mails();
    expect(await contracts()).toEqual(['plan.began@6', 'plan.payment-failed@6', 'plan.ended@6']);
    // Both lead to another card at once, the first for as long as nothing changes.
    for (const mail of [failed, ended]) {
      expect((await openBrowser(app.server).submit(buttonOf(mail), {})).headers.location).toContain('/portal/');
    }
    stripe.change(id, { status: 'active' });
    await hearAll();
    expect(await plan()).toBe('paid');
    expect((await contracts()).at(-1)).toBe('plan.began@6');
  });
});

describe('who ends it', () => {
  test('has the plan through what is paid, and is free after it', async () => {
    const { id } = await pay();
    await hearAll();
    stripe.change(id, { endsWithPeriod: true });
    await hearAll();
    expect(await section()).toMatchObject({ plan: 'paid', paying: { kind: 'ends' } });
    stripe.change(id, { status: 'canceled' });
    const told = [...stripe.untold];
    await hearAll();
    expect(await section()).toMatchObject({ plan: 'free', paying: null, can: 'pay' });
    await hear(...told, ...told);
    expect(await contracts()).toEqual(['plan.began@6', 'plan.ended@6']);
    const ended = (await mails()).at(-1);
    expect(ended?.message.preheader).toBe('From now on, messages come by email once a week, on Mondays.');
    expect(buttonOf(ended)).toBe(pagePath());
  });

  test('is free also where nobody told us: a day after the end Stripe is asked', async () => {
    const { id } = await pay();
    await hearAll();
    stripe.change(id, { status: 'canceled' });
    stripe.untold.length = 0;
    await afterDays(32);
    expect(await plan()).toBe('free');
  });

  test('goes back to what is left of the trial', async () => {
    const { date: today } = wallTimeAt('America/Chicago', await app.now());
    await within((tx) => tx.people.update(ann, { trialLastDay: addDays(today, 3) }));
    const { id } = await pay();
    await hearAll();
    stripe.change(id, { status: 'canceled' });
    await hearAll();
    expect(await plan()).toBe('trial');
  });

  test('is told, where they say stop instead, that this does not end it', async () => {
    await pay();
    await hearAll();
    await openBrowser(app.server).submit(pagePath(), { action: 'unsubscribe' });
    const known = await person();
    const { messages } = await within((tx) => tx.records.of(known));
    const [stopped] = messages.filter(({ kind }) => kind === 'opt-out');
    expect(JSON.stringify(stopped?.message.blocks)).toContain('This doesn’t end your paid plan.');
    expect(await section()).toMatchObject({ plan: 'paid', can: 'manage' });
  });

  test('still gets the way to end it, once they ask for it', async () => {
    await pay();
    await hearAll();
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

  test('takes along what we know of it', async () => {
    const { id } = await pay();
    await hearAll();
    const file = await openBrowser(app.server).submit(pagePath(), { action: 'export' });
    expect(JSON.parse(file.body)).toMatchObject({ subscriptions: [{ atStripe: id, status: 'active', endsAt: null }] });
  });

  test('can pay again, on a page that shows nothing of who paid before', async () => {
    const first = await pay();
    await hearAll();
    stripe.change(first.id, { status: 'canceled' });
    await hearAll();
    expect((await pay()).customer).not.toBe(first.customer);
    await hearAll();
    expect(await plan()).toBe('paid');
  });

  test('finds the way to Stripe in a mail, and nobody else finds it', async () => {
    await pay();
    await hearAll();
    expect((await press('manage')).headers.location).toContain('plan=sent');
    const link = buttonOf((await mails()).at(-1));
    expect(pageOf(await openBrowser(app.server).get(link), 'billing').view).toMatchObject({ kind: 'ask' });
    expect((await openBrowser(app.server).submit(link, {})).headers.location).toContain(`${stripe.url}/portal/`);
    await app.pass(2 * DAY_MS);
    expect((await openBrowser(app.server).submit(link, {})).statusCode).toBe(404);
  });
});

describe('where nobody listened to Stripe', () => {
  test('what it knows is read again, and what differs is asked about', async () => {
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

describe('what an administrator set', () => {
  test('stays as it is while nothing changes at Stripe', async () => {
    const { id } = await pay();
    await hearAll();
    stripe.change(id, { status: 'canceled' });
    await hearAll();
    await within((tx) => tx.people.update(ann, { plan: 'paid' }));
    await within((tx) => tx.subscriptions.askAgain(LIVE_REALM, id));
    await work();
    expect(await section()).toMatchObject({ plan: 'paid', paying: { kind: 'given' }, can: 'nothing' });
  });
});

describe('who is erased', () => {
  const eraseAnn = async () => {
    const known = await person();
    await within((tx) => erase(tx, known));
  };

  test('pays no longer', async () => {
    const { id } = await pay();
    await hearAll();
    await eraseAnn();
    await afterDays(0.1);
    expect(stripe.subscriptions.get(id)?.status).toBe('canceled');
    await hearAll();
    expect(await within((tx) => tx.subscriptions.byId(id))).toBeNull();
    expect(alarms).toEqual([]);
  });

  test('pays no longer either where they were paying at that moment', async () => {
    const { id } = await pay();
    await eraseAnn();
    await hearAll();
    await afterDays(0.1);
    expect(stripe.subscriptions.get(id)?.status).toBe('canceled');
    expect(alarms).toEqual([expect.stringContaining('is to be given back')]);
  });

  test('pays no longer either where Stripe was being asked at that moment about what names nobody', async () => {
    const { customer } = await pay();
    await hearAll();
    const { id } = stripe.add({ customer, metadata: {} });
    await hearAll();
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

describe('what is nobody’s', () => {
  test('is kept, and told once', async () => {
    const { id } = stripe.add({ metadata: {} });
    await hearAll();
    stripe.change(id, { endsWithPeriod: true });
    await hearAll();
    expect(alarms).toEqual([`subscription ${id} is of nobody we know`]);
    expect(await within((tx) => tx.subscriptions.byId(id))).toMatchObject({ personId: null, gives: false });
  });

  test('and of a rehearsal is nothing to us', async () => {
    const { userId } = await person();
    const { id } = stripe.add({ metadata: { person: userId, realm: '7' } });
    await hearAll();
    expect([await plan(), alarms]).toEqual(['trial', []]);
    expect(await within((tx) => tx.subscriptions.byId(id))).toBeNull();
  });
});

describe('Stripe’s word', () => {
  test('is not taken where its signature is wrong or old, and comes again where it could not be stored', async () => {
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

  test('waits where Stripe cannot be asked, and is heard when it can', async () => {
    await pay();
    const told = stripe.untold.splice(0);
    stripe.behaviour = { kind: 'refuse', status: 500 };
    for (const event of told) await post(event);
    await expect(work()).rejects.toThrow('Stripe could not be asked');
    stripe.behaviour = { kind: 'answer' };
    await afterDays(0.1);
    expect(await plan()).toBe('paid');
  });
});
