/** What a person pays, told in any order, twice, late and never, and the plan they have for it; on the real store. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { type SettleDeps, settleSubscription } from '#app/billing/settle-subscription.ts';
import { storeBillingEvent } from '#app/billing/store-billing-event.ts';
import { erase } from '#app/people/erase.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { SubscriptionStatus } from '#domain/people/subscription.ts';
import { addDays } from '#domain/time/local-date.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { insertPerson, testKeys } from '#test/support/dispatch-writer.ts';
import { asyncStep } from '#test/support/model-steps.ts';
import { pretendBilling, type PretendBilling } from '#test/support/pretend-billing.ts';
import { setClock } from '#test/support/set-clock.ts';
import { testSettings } from '#test/support/test-settings.ts';

const GRACE_DAYS = 7;

let database: Database;
let runs = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What we have learned by looking, subscription by subscription. */
interface Learned {
  now: number;
  /** The state at the last lookup, and until when a failed payment has no effect. */
  readonly known: Map<string, { readonly status: SubscriptionStatus; readonly graceUntil: number | null }>;
  erased: boolean;
}

interface Paying {
  readonly person: number;
  readonly billing: PretendBilling;
  readonly deps: SettleDeps;
  readonly ids: string[];
}

/** A lookup that began now: of several, the one that began last counts. */
function learn(learned: Learned, { billing }: Paying, id: string): void {
  const found = billing.subscriptions.get(id)?.status ?? 'ended';
  const before = learned.known.get(id)?.graceUntil ?? null;
  const graceUntil = found === 'failing' ? (before ?? learned.now + GRACE_DAYS * DAY_MS) : null;
  learned.known.set(id, { status: found, graceUntil });
}

async function look(learned: Learned, { person, billing }: Paying): Promise<void> {
  const current = await database.store.transact((tx) => tx.people.byId(person));
  if (learned.erased) {
    expect(current?.state ?? 'purged').toBe('purged');
    return;
  }
  const isPaid = [...learned.known.values()].some(
    (one) => one.status === 'active' || (one.graceUntil !== null && learned.now < one.graceUntil),
  );
  expect({ paid: current?.plan === 'paid', subscriptions: [...billing.subscriptions.values()] }).toMatchObject({
    paid: isPaid,
  });
}

const status = fc.constantFrom<SubscriptionStatus>(
  'waiting',
  'active',
  'active',
  'failing',
  'failing',
  'unpaid',
  'ended',
);
const pick = fc.nat(2);
const idAt = ({ ids }: Paying, at: number): string => ids[at % ids.length] ?? '';

/** What has ended stays so. */
function change({ billing }: Paying, id: string, to: SubscriptionStatus): void {
  if (billing.subscriptions.get(id)?.status !== 'ended') billing.change(id, { status: to });
}

async function tell(learned: Learned, paying: Paying, at: number, number: number, workers = 1): Promise<void> {
  const subscription = idAt(paying, at);
  await storeBillingEvent(database, { event: `evt_${subscription}_${number}`, subscription });
  await Promise.all(Array.from({ length: workers }, () => settleSubscription(paying.deps, subscription)));
  if (!learned.erased) learn(learned, paying, subscription);
  await look(learned, paying);
}

// The database's clock runs on between two steps, so no grace may end at the very instant of one.
const passing = fc.integer({ min: 2, max: 6 }).map((days) =>
  asyncStep<Learned, Paying>(`${days} days and an hour pass`, async (learned, paying) => {
    learned.now += days * DAY_MS + HOUR_MS;
    await setClock(database, learned.now);
    const { subscriptions } = await database.store.transact((tx) => tx.dispatch.look(LIVE_REALM));
    for (const id of subscriptions.filter((one) => paying.ids.includes(one))) {
      await settleSubscription(paying.deps, id);
      if (!learned.erased) learn(learned, paying, id);
    }
    await look(learned, paying);
    if (!learned.erased) return;
    // Nobody is charged any more of whom we knew.
    for (const id of learned.known.keys()) expect(paying.billing.subscriptions.get(id)?.status).toBe('ended');
  }),
);

const commands = [
  fc.constant(
    asyncStep<Learned, Paying>('begins to pay', async (learned, paying) => {
      const { billing, person, ids } = paying;
      const current = await database.store.transact((tx) => tx.people.byId(person));
      if (current === null || learned.erased) return;
      ids.push(billing.begin(current, learned.now).id);
      await tell(learned, paying, ids.length - 1, 0);
    }),
  ),
  fc.tuple(pick, status).map(([at, to]) =>
    asyncStep<Learned, Paying>(`${at} becomes ${to}, which nobody tells`, async (_, paying) => {
      if (paying.ids.length > 0) change(paying, idAt(paying, at), to);
    }),
  ),
  fc.tuple(pick, status).map(([at, to]) =>
    asyncStep<Learned, Paying>(`${at} becomes ${to}`, async (learned, paying) => {
      if (paying.ids.length === 0) return;
      change(paying, idAt(paying, at), to);
      await tell(learned, paying, at, 7);
    }),
  ),
  // A repeated number is a repeated event, however old it is.
  fc.tuple(pick, fc.nat(6), fc.integer({ min: 1, max: 3 })).map(([at, number, workers]) =>
    asyncStep<Learned, Paying>(`event ${number} about ${at}, read by ${workers}`, async (learned, paying) => {
      if (paying.ids.length > 0) await tell(learned, paying, at, number, workers);
    }),
  ),
  fc.tuple(pick, status).map(([at, to]) =>
    asyncStep<Learned, Paying>(`${at} becomes ${to} while a slow worker looks`, async (learned, paying) => {
      if (paying.ids.length === 0) return;
      const { deps, billing } = paying;
      const subscription = idAt(paying, at);
      await database.store.transact((tx) => tx.subscriptions.askAgain(LIVE_REALM, subscription));
      await settleSubscription(
        {
          ...deps,
          billing: {
            ...billing,
            async read(id) {
              const seen = billing.subscriptions.get(id) ?? null;
              change(paying, id, to);
              await settleSubscription(deps, id);
              return seen;
            },
          },
        },
        subscription,
      );
      if (!learned.erased) learn(learned, paying, subscription);
      await look(learned, paying);
    }),
  ),
  passing,
  passing,
  fc.constant(
    asyncStep<Learned, Paying>(
      'is erased',
      async (learned, paying) => {
        await database.store.transact(async (tx) => {
          const current = await tx.people.byId(paying.person);
          if (current !== null) await erase(tx, current);
        });
        learned.erased = true;
      },
      ({ known }) => known.size > 2,
    ),
  ),
];

async function begun(): Promise<{ model: Learned; real: Paying }> {
  runs += 1;
  const now = Date.parse('2027-01-31T15:00:00Z') + runs * 400 * DAY_MS;
  await setClock(database, now);
  const today = wallTimeAt('America/Chicago', now).date;
  const person = await insertPerson(database, `ann${runs}@example.com`, {
    plan: 'trial',
    trialLastDay: addDays(today, 3),
    firstDay: addDays(today, -3),
    lastActiveOn: today,
  });
  const billing = pretendBilling(`run${runs}_`);
  const settings = testSettings;
  const deps = { store: database.store, keys: testKeys, settings, billing, graceDays: GRACE_DAYS, alarm: () => {} };
  return { model: { now, known: new Map(), erased: false }, real: { person, billing, deps, ids: [] } };
}

test(
  'whatever is told in whatever order, the plan is the paid one exactly while the last lookup says so',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), (drawn) =>
        fc.asyncModelRun(begun, drawn),
      ),
      { numRuns: 10 },
    );
  },
);
