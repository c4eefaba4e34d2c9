import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { localDate } from '#domain/time/local-date.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';

/** Everything in a row about a life: every column except those that identify the row in its realm. */
type Life = Omit<typeof people.$inferSelect, 'id' | 'userId' | 'realm' | 'email' | 'emailKey' | 'state'>;

const ANN: Life = {
  plan: 'trial',
  trialLastDay: localDate('2026-11-21'),
  zone: 'Europe/Berlin',
  zoneReceived: 'Europe/Berlin',
  zoneSource: 'detected',
  morningMinute: 425,
  middayMinute: 760,
  eveningMinute: 1090,
  morningChosenAt: 1,
  middayChosenAt: 2,
  eveningChosenAt: 3,
  stagesOff: 2,
  weekdays: 31,
  freeWeekday: 3,
  dayEndMinute: 180,
  pausedFrom: localDate('2026-11-20'),
  pausedUntil: localDate('2026-11-24'),
  earlierPauses: [],
  comingPauses: [{ from: localDate('2026-12-01'), until: localDate('2026-12-04') }],
  earlierWeekdays: [],
  firstDay: localDate('2026-11-02'),
  source: 'landing',
  confirmedAt: 2,
  confirmedBy: 'reply',
  lastActiveAt: 4,
  lastActiveOn: localDate('2026-11-19'),
  unsubscribedAt: 5,
  goodbyeAt: 6,
  awayUntil: localDate('2026-11-24'),
  phone: phoneFrom('+13125550101'),
  phoneVerifiedAt: 10,
  textsOffAt: 11,
  textTrialLastDay: localDate('2026-11-28'),
  emailBeside: true,
  textMorningMinute: 480,
  textMiddayMinute: 761,
  textEveningMinute: 1091,
  trialNoticeAt: 12,
  createdAt: 7,
  deletedAt: 8,
};

const BEA: Life = {
  plan: 'paid',
  trialLastDay: null,
  zone: 'Asia/Kathmandu',
  zoneReceived: 'Asia/Katmandu',
  zoneSource: 'user',
  morningMinute: 300,
  middayMinute: 720,
  eveningMinute: 1000,
  morningChosenAt: null,
  middayChosenAt: null,
  eveningChosenAt: null,
  stagesOff: 4,
  weekdays: 96,
  freeWeekday: 6,
  dayEndMinute: 200,
  pausedFrom: null,
  pausedUntil: null,
  earlierPauses: [{ from: localDate('2026-11-10'), until: localDate('2026-11-12') }],
  comingPauses: [],
  earlierWeekdays: [{ until: localDate('2026-11-09'), weekdays: [1, 4] }],
  firstDay: localDate('2026-11-09'),
  source: 'waitlist',
  confirmedAt: null,
  confirmedBy: null,
  lastActiveAt: null,
  lastActiveOn: localDate('2026-11-18'),
  unsubscribedAt: null,
  goodbyeAt: null,
  awayUntil: null,
  phone: null,
  phoneVerifiedAt: null,
  textsOffAt: null,
  textTrialLastDay: null,
  emailBeside: null,
  textMorningMinute: null,
  textMiddayMinute: null,
  textEveningMinute: null,
  trialNoticeAt: null,
  createdAt: 9,
  deletedAt: null,
};

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('erased people leave rows that do not differ, whatever their life was', async () => {
  for (const key of Object.keys(ANN) as (keyof Life)[]) expect(ANN[key], key).not.toEqual(BEA[key]);

  const ids = [await insertPerson(database, 'ann@example.com'), await insertPerson(database, 'bea@example.com')];
  for (const [index, life] of [ANN, BEA].entries()) {
    await database.db.update(people).set(life).where(eq(people.id, ids[index]!));
    await database.store.transact((tx) => tx.people.purge(ids[index]!));
  }

  const rows = await database.db.select().from(people).orderBy(asc(people.id));
  const [ann, bea] = rows.map((row) => ({ ...row, id: 0, userId: '', email: '', emailKey: '' }));
  expect(ann).toEqual(bea);
  expect(ann?.state).toBe('purged');
  expect(rows.map(({ email, emailKey }) => [email, emailKey])).toEqual(
    ids.map((id) => [`purged.${id}`, `purged.${id}`]),
  );
});
