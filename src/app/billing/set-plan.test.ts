import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { setPlan } from '#app/billing/set-plan.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Plan } from '#domain/people/person.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { subscribed } from '#test/support/subscribed.ts';

let database: Database;
let admin: { readonly id: number; readonly email: string; readonly role: 'operator' };
beforeAll(async () => {
  database = await openTestDatabase();
  const email = 'olga@example.com';
  const id = await database.store.transact((tx) => tx.admins.insert({ email, passwordHash: '', role: 'operator' }));
  admin = { id: id ?? 0, email, role: 'operator' };
});
afterAll(() => database.close());

const personOf = (id: number) => database.store.transact((tx) => tx.people.byId(id));
async function give(id: number, plan: Plan, reason = 'asked by telephone') {
  const { userId } = (await personOf(id)) ?? { userId: crypto.randomUUID() };
  return setPlan(database, { userId, admin, plan, reason });
}
const audited = async (id: number) =>
  (
    await database.db.execute(
      sql`select admin_id, reason, before, after from admin_audit where subject = ${`person.${id}`}`,
    )
  ).rows;

test('an administrator gives a plan, and it is written down who, why, and how it stood before', async () => {
  const id = await insertPerson(database, 'ann@example.com', { plan: 'free' });
  expect(await give(id, 'paid')).toBe('set');
  expect((await personOf(id))?.plan).toBe('paid');
  expect(await give(id, 'paid')).toBe('set');
  expect(await audited(id)).toEqual([
    {
      admin_id: admin.id,
      reason: 'asked by telephone',
      before: { plan: 'free', trialLastDay: null },
      after: { plan: 'paid', trialLastDay: null },
    },
  ]);
});

test('a trial that is given has all its days, and its end is told', async () => {
  const id = await insertPerson(database, 'bea@example.com', { plan: 'free' });
  await give(id, 'trial');
  const person = await personOf(id);
  const now = await database.store.transact((tx) => tx.serviceTime(LIVE_REALM));
  expect(person).toMatchObject({ plan: 'trial' });
  expect(person?.trialNoticeAt).toBeGreaterThan(now);
});

test('without a reason nothing is set, nor of somebody who is not there', async () => {
  const id = await insertPerson(database, 'cleo@example.com', { plan: 'free' });
  expect(await give(id, 'paid', '  ')).toBe('reason-missing');
  expect(await give(0, 'paid')).toBe('nobody');
  expect([(await personOf(id))?.plan, await audited(id)]).toEqual(['free', []]);
});

test('what somebody pays for is changed where they pay it', async () => {
  const id = await insertPerson(database, 'dora@example.com', { plan: 'paid' });
  await subscribed(database, id);
  expect(await give(id, 'free')).toBe('pays');
  expect((await personOf(id))?.plan).toBe('paid');
});
