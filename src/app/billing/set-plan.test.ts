import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { setPlan } from '#app/billing/set-plan.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Plan } from '#domain/people/person.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { paidWay } from '#domain/rhythm/channels.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { subscribed } from '#test/support/subscribed.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { ok, refused } from '#domain/result.ts';

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
async function setPlanOf(id: number, plan: Plan, reason = 'asked by telephone') {
  const { userId } = (await personOf(id)) ?? { userId: crypto.randomUUID() };
  return setPlan({ ...database, settings: testSettings }, { userId, admin, plan, reason });
}
const auditEntries = async (id: number) =>
  (
    await database.db.execute(
      sql`select admin_id, reason, before, after from admin_audit where subject = ${`person.${id}`}`,
    )
  ).rows;

test('an administrator sets a plan, and who, why and the state before are recorded', async () => {
  const id = await insertPerson(database, 'ann@example.com', { plan: 'free' });
  expect(await setPlanOf(id, 'paid')).toEqual(ok());
  expect((await personOf(id))?.plan).toBe('paid');
  expect(await setPlanOf(id, 'paid')).toEqual(ok());
  expect(await auditEntries(id)).toEqual([
    {
      admin_id: admin.id,
      reason: 'asked by telephone',
      before: { plan: 'free', trialLastDay: null },
      after: { plan: 'paid', trialLastDay: null },
    },
  ]);
});

test('a trial set by an administrator has all its days, and a notice of its end', async () => {
  const id = await insertPerson(database, 'bea@example.com', { plan: 'free' });
  await setPlanOf(id, 'trial');
  const person = await personOf(id);
  const now = await database.store.transact((tx) => tx.serviceTime(LIVE_REALM));
  expect(person).toMatchObject({ plan: 'trial' });
  expect(person?.trialNoticeAt).toBeGreaterThan(now);
});

test('the days before a plan is set keep the rhythm of their time', async () => {
  const id = await insertPerson(database, 'eve@example.com', { plan: 'free' });
  const weekdaysKept = async () => (await personOf(id))?.settings.earlierWeekdays.map(({ weekdays }) => weekdays);
  expect(await weekdaysKept()).toEqual([]);
  await setPlanOf(id, 'paid');
  expect(await weekdaysKept()).toEqual([[1]]);
});

test('who chose texts and email keeps both on a plan that an administrator sets', async () => {
  const phone = { phone: phoneFrom('+13125550199'), phoneVerifiedAt: 1, textsOffAt: null };
  const id = await insertPerson(database, 'flo@example.com', { plan: 'free', emailBeside: true, ...phone });
  await setPlanOf(id, 'paid');
  const person = await personOf(id);
  expect(person).toMatchObject({ plan: 'paid', emailBeside: true });
  expect(person && paidWay(person)).toBe('both');
});

test('nothing is set without a reason, or for a person who does not exist', async () => {
  const id = await insertPerson(database, 'cleo@example.com', { plan: 'free' });
  expect(await setPlanOf(id, 'paid', '  ')).toEqual(refused('reason-missing'));
  expect(await setPlanOf(0, 'paid')).toEqual(refused('nobody'));
  expect([(await personOf(id))?.plan, await auditEntries(id)]).toEqual(['free', []]);
});

test('the plan of a paying person is changed at the payment provider', async () => {
  const id = await insertPerson(database, 'dora@example.com', { plan: 'paid' });
  await subscribed(database, id);
  expect(await setPlanOf(id, 'free')).toEqual(refused('pays'));
  expect((await personOf(id))?.plan).toBe('paid');
});
