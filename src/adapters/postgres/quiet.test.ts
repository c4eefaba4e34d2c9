/** After a restore, nobody is written to about what was due before: it may have been sent since the backup was made. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStripeBilling } from '#adapters/billing/stripe.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { missWhatWasDue } from '#adapters/postgres/quiet.ts';
import { mailTo } from '#app/outbox/mail-to.ts';
import type { Billing } from '#app/ports/billing.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { MISSED } from '#domain/delivery/gate.ts';
import { nextTrialNotice } from '#domain/people/trial-notice.ts';
import { addDays } from '#domain/time/local-date.ts';
import { busyWire } from '#test/support/answering-wire.ts';
import { ONLY_MORNINGS } from '#test/support/dispatched-monday.ts';
import { aPerson } from '#test/support/a-person.ts';
import { dispatcher, insertPerson } from '#test/support/dispatch-writer.ts';
import { expectFullCounts } from '#test/support/full-counts.ts';
import { databaseBeforeMorning, DAY_MS, MONDAY, MONDAY_MORNING, mondayAt } from '#test/support/monday.ts';
import { type PostOffice, postOffice } from '#test/support/post-office.ts';
import { setClock } from '#test/support/set-clock.ts';

const ANN = 'ann@example.com';

let database: Database;
let post: PostOffice;
let ann: number;
beforeEach(async () => {
  database = await databaseBeforeMorning();
  ann = await insertPerson(database, ANN, { firstDay: MONDAY, lastActiveOn: MONDAY });
  post = postOffice(database, ANN);
});
afterEach(async () => {
  await expectFullCounts(database);
  await database.close();
});

const contracts = async () => (await post.mails()).map(({ contract }) => contract.replace(/\..*/, ''));
const morning = () => database.store.transact((tx) => tx.prompts.find(ann, MONDAY, 'morning', 'email'));

/** The database is restored at this time, and starts a minute later. */
async function restoredAt(time: string, isQuiet = true): Promise<void> {
  await setClock(database, mondayAt(time));
  if (isQuiet) await missWhatWasDue(database.db);
  await post.letCome(mondayAt(time) + 60_000);
}

async function queueGoodbye(): Promise<void> {
  const message = dispatcher(database).promptWriter.writeGoodbye({ id: ann } as never, MONDAY);
  const now = mondayAt('05:59:59');
  const draft = { key: 'queued', kind: 'goodbye', message, now, usefulMs: DAY_MS } as const;
  await database.store.transact((tx) => tx.outbox.put(mailTo({ id: ann, realm: LIVE_REALM, email: ANN }, draft)));
}

describe('after a restore', () => {
  test('a prompt that was due since the backup is not sent, and its row says why', async () => {
    await restoredAt('07:00:00');
    expect(await contracts()).toEqual([]);
    expect(await morning()).toMatchObject({ state: 'skipped', reason: MISSED });
  });

  test('what falls due afterwards is sent', async () => {
    await restoredAt('07:00:00');
    await post.letCome(mondayAt('12:30:00'));
    expect(await contracts()).toEqual(['midday']);
  });

  test('a prompt that waited for its retry is not sent', async () => {
    await setClock(database, mondayAt('06:00:00'));
    await database.store.transact((tx) => tx.dispatch.makeRoom([MONDAY]));
    const chunk = await database.store.transact((tx) => tx.dispatch.tick(LIVE_REALM, SIX, mondayAt('06:00:00'), 1000));
    await sendChunk(dispatcher(database, { transport: busyWire() }), chunk?.[0] ?? 0, LIVE_REALM);
    await restoredAt('06:10:00');
    expect(await contracts()).toEqual([]);
    expect(await morning()).toMatchObject({ state: 'skipped', reason: MISSED });
  });

  test('a queued message is not sent, and says why', async () => {
    await queueGoodbye();
    await restoredAt('07:00:00');
    expect(await contracts()).toEqual([]);
    expect(await database.store.transact((tx) => tx.outbox.byKey('queued'))).toMatchObject({
      state: 'expired',
      reason: MISSED,
    });
  });

  test('a reply that was not processed yet takes effect, and is not acknowledged again', async () => {
    await post.letCome(mondayAt('06:00:00'));
    const prompt = await post.newest('morning.intention@6');
    const id = await post.leave(prompt, 'write the report');
    // The service time of the reply is that of its arrival.
    await missWhatWasDue(database.db);
    await post.letCome(mondayAt('06:02:00'));
    expect(await database.store.transact((tx) => tx.inbound.byId(id))).toMatchObject({ state: 'done' });
    const agenda = await database.store.transact((tx) => tx.agendas.load(ann));
    expect([...agenda.items.values()].map(({ text }) => text)).toEqual(['write the report']);
    expect(await contracts()).toEqual(['morning']);
  });

  test('a reply that arrives afterwards is acknowledged', async () => {
    await post.letCome(mondayAt('06:00:00'));
    await restoredAt('07:00:00');
    await post.answer(await post.newest('morning.intention@6'), 'write the report');
    expect(await contracts()).toEqual(['morning', 'ack']);
  });

  test('a goodbye that was due is not sent, then or later', async () => {
    const silent = {
      firstDay: addDays(MONDAY, -60),
      lastActiveOn: addDays(MONDAY, -60),
      createdAt: MONDAY_MORNING - 60 * DAY_MS,
    };
    await insertPerson(database, 'dan@example.com', silent, ONLY_MORNINGS);
    await restoredAt('07:00:00');
    await post.letCome(MONDAY_MORNING + DAY_MS);
    const { rows } = await database.db.execute(sql`select state, reason from outbox where kind = 'goodbye'`);
    expect(rows).toEqual([{ state: 'expired', reason: MISSED }]);
    expect((await post.answers()).map(({ to }) => to)).toEqual([]);
  });

  test('a payment that was reported before changes the plan, and is not confirmed again', async () => {
    const found = await insertPerson(database, 'eve@example.com', {
      plan: 'free',
      firstDay: MONDAY,
      lastActiveOn: MONDAY,
    });
    const eve = await database.store.transact((tx) => tx.people.byId(found));
    const paid = { id: 'sub_1', customer: 'cus_1', status: 'active', periodEndsAt: null, endsAt: null } as const;
    const billing: Billing = {
      // Nothing else is asked of it, and nothing listens there.
      ...createStripeBilling({ secretKey: 'sk_test_1', priceId: 'price_1', baseUrl: 'http://127.0.0.1:9' }),
      read: async () => ({ ...paid, userId: eve?.userId ?? null, realm: LIVE_REALM }),
    };
    const paying = postOffice(database, 'eve@example.com', { billing });
    const receivedAt = mondayAt('05:59:59');
    await database.store.transact((tx) =>
      tx.subscriptions.tell({ realm: LIVE_REALM, event: 'evt_1', subscription: 'sub_1', receivedAt }),
    );
    await setClock(database, mondayAt('06:30:00'));
    await missWhatWasDue(database.db);
    expect(await paying.mails()).toEqual([]);
    expect(await database.store.transact((tx) => tx.people.byId(found))).toMatchObject({ plan: 'paid' });
    const { rows } = await database.db.execute(sql`select kind, state from outbox`);
    expect(rows).toEqual([{ kind: 'plan', state: 'expired' }]);
  });

  test('nobody hears a second time that their trial ends', async () => {
    const trial = { plan: 'trial', trialLastDay: addDays(MONDAY, 2), firstDay: MONDAY, lastActiveOn: MONDAY } as const;
    const trialNoticeAt = nextTrialNotice(aPerson(trial), null) ?? 0;
    await insertPerson(database, 'cleo@example.com', { ...trial, trialNoticeAt });
    await setClock(database, trialNoticeAt + 60_000);
    await missWhatWasDue(database.db);
    await post.letCome(trialNoticeAt + 120_000);
    expect((await post.answers()).map(({ contract }) => contract)).toEqual([]);
  });
});

test('a database that was only down sends what is still useful', async () => {
  await queueGoodbye();
  await restoredAt('07:00:00', false);
  expect((await contracts()).toSorted()).toEqual(['goodbye', 'morning']);
});

const SIX = {
  zone: 'America/Chicago',
  minute: 360,
  stage: 'morning',
  channel: 'email',
  date: MONDAY,
  dueAt: mondayAt('06:00:00'),
} as const;
