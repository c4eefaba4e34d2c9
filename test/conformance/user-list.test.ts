/** What the administrators' list promises, on whichever database `openTestDatabase` opens: run it on both (`bin/with-postgres`). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { UserFilters, UserPageOf, UserPlace } from '#app/ports/admin-users.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { NewPerson } from '#app/ports/people.ts';
import type { Tx } from '#app/ports/store.ts';
import type { PersonId, PersonSettings } from '#domain/people/person.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { aPerson, aPhone } from '#test/support/a-person.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { byProvider } from '#test/support/suppressed.ts';

const TODAY = localDate('2027-01-12');
const NOW = Date.parse('2027-01-12T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const within = <T>(work: (tx: Tx) => Promise<T>) => database.store.transact(work);

async function aUser(given: Partial<NewPerson> = {}, settings: Partial<PersonSettings> = {}): Promise<PersonId> {
  const { id: _, ...person } = aPerson({ userId: randomUUID(), email: `${randomUUID()}@example.com` }, settings);
  const id = await within((tx) => tx.people.insert({ ...person, source: 'landing', ...given }));
  if (id === null) throw new Error('the address is taken');
  return id;
}

const EVERYBODY: Omit<UserPageOf, 'after'> = {
  realm: LIVE_REALM,
  withDeleted: true,
  sought: '',
  filters: {},
  sort: { by: 'created', isDescending: true },
  limit: 200,
  now: NOW,
  today: TODAY,
};

/** All pages of a list, two people at a time. */
async function listed(of: Partial<UserPageOf>): Promise<PersonId[]> {
  const ids: PersonId[] = [];
  let after: UserPlace | null = null;
  for (;;) {
    const page = await within((tx) => tx.adminUsers.page({ ...EVERYBODY, ...of, limit: 2, after }));
    ids.push(...page.map(({ person }) => person.id));
    const last = page.at(-1);
    if (last === undefined) return ids;
    after = { key: last.key, id: last.person.id };
  }
}

/** Those of these people that a filter leaves, in the order given. */
async function left(people: readonly PersonId[], filters: UserFilters): Promise<number[]> {
  const ids = new Set(await listed({ filters }));
  return people.flatMap((id, index) => (ids.has(id) ? [index] : []));
}

/** The order of these people among all. */
async function order(people: readonly PersonId[], by: UserPageOf['sort']['by']): Promise<number[]> {
  const ids = await listed({ sort: { by, isDescending: false } });
  expect((await listed({ sort: { by, isDescending: true } })).toReversed()).toEqual(ids);
  return ids.filter((id) => people.includes(id)).map((id) => people.indexOf(id));
}

describe('an order', () => {
  test('by status has those whose pause has ended beside the active, and those who return later behind', async () => {
    const people = [
      await aUser({ state: 'active' }, { pausedFrom: TODAY, pausedUntil: 'open' }),
      await aUser({ state: 'active' }, { pausedFrom: TODAY, pausedUntil: addDays(TODAY, 30) }),
      await aUser({ state: 'active' }, { pausedFrom: TODAY, pausedUntil: addDays(TODAY, -30) }),
      await aUser({ state: 'active' }),
      await aUser({ state: 'pending' }),
      await aUser({ state: 'active', unsubscribedAt: NOW }),
      await aUser({ state: 'active', goodbyeAt: NOW }),
    ];
    expect(await order(people, 'status')).toEqual([4, 3, 2, 1, 0, 6, 5]);
    const planned = (days: number) => [{ from: addDays(TODAY, days), until: addDays(TODAY, days + 9) }];
    people.push(await aUser({ state: 'active' }, { comingPauses: planned(-4) }));
    people.push(await aUser({ state: 'pending' }, { comingPauses: planned(4) }));
    expect(await left(people, { status: 'active' })).toEqual([2, 3]);
    expect(await left(people, { status: 'paused' })).toEqual([0, 1, 7]);
    expect(await left(people, { status: 'pending' })).toEqual([4, 8]);
    expect(await left(people, { status: 'unsubscribed' })).toEqual([5]);
    expect(await left(people, { status: 'goodbye' })).toEqual([6]);
  });

  test('by plan has trials by their last day, and those that have ended beside the free', async () => {
    const people = [
      await aUser({ plan: 'paid', trialLastDay: null }),
      await aUser({ plan: 'trial', trialLastDay: addDays(TODAY, 3) }),
      await aUser({ plan: 'trial', trialLastDay: addDays(TODAY, -3) }),
      await aUser({ plan: 'free', trialLastDay: null }),
    ];
    expect(await order(people, 'plan')).toEqual([3, 2, 1, 0]);
    expect(await left(people, { plan: 'trial' })).toEqual([1]);
    expect(await left(people, { plan: 'free' })).toEqual([2, 3]);
    expect(await left(people, { plan: 'paid' })).toEqual([0]);
  });

  test('by last activity has those without any first', async () => {
    const people = [
      await aUser({ lastActiveAt: NOW - DAY_MS }),
      await aUser({ lastActiveAt: null }),
      await aUser({ lastActiveAt: NOW - 20 * DAY_MS }),
      await aUser({ lastActiveAt: NOW - 60 * DAY_MS }),
    ];
    expect(await order(people, 'activity')).toEqual([1, 3, 2, 0]);
    expect(await left(people, { activity: 'week' })).toEqual([0]);
    expect(await left(people, { activity: 'month' })).toEqual([0, 2]);
    expect(await left(people, { activity: 'older' })).toEqual([3]);
    expect(await left(people, { activity: 'never' })).toEqual([1]);
  });

  test('by channel, zone and sign-up', async () => {
    const { phone, phoneVerifiedAt } = aPhone('+13125550147');
    const people = [
      await aUser({ phone, phoneVerifiedAt, createdAt: NOW - 90 * DAY_MS }, { zone: 'Asia/Tokyo' }),
      await aUser({ createdAt: NOW - DAY_MS }, { zone: 'Pacific/Chatham' }),
      await aUser({ createdAt: NOW - 10 * DAY_MS }, { zone: 'America/Chicago' }),
    ];
    expect(await order(people, 'channel')).toEqual([1, 2, 0]);
    expect(await order(people, 'zone')).toEqual([2, 0, 1]);
    expect(await order(people, 'created')).toEqual([0, 2, 1]);
    expect(await left(people, { channel: 'sms' })).toEqual([0]);
    expect(await left(people, { zone: 'Pacific/Chatham' })).toEqual([1]);
    expect(await left(people, { joined: 'month' })).toEqual([1, 2]);
  });
});

test('somebody whom a provider refuses is unreachable, until they are erased or the refusal ends', async () => {
  const people = [await aUser({ state: 'active' }), await aUser({ state: 'active' })];
  const [one = 0, other = 0] = people;
  const hashOf = (id: PersonId) => `hash of ${id}`;
  for (const id of people)
    await within((tx) => tx.suppressions.add(LIVE_REALM, hashOf(id), byProvider('bounced'), NOW, id));
  expect(await left(people, { status: 'unreachable' })).toEqual([0, 1]);
  expect(await left(people, { status: 'active' })).toEqual([]);
  expect(await within((tx) => tx.suppressions.ofSome(LIVE_REALM, [hashOf(one), 'nobody']))).toEqual([
    { addressHash: hashOf(one), reason: 'bounced' },
  ]);
  await within((tx) => tx.suppressions.remove(LIVE_REALM, hashOf(one), 'bounced'));
  await within((tx) => tx.people.purge(other));
  expect(await left(people, { status: 'unreachable' })).toEqual([]);
  expect(await left(people, { status: 'active' })).toEqual([0]);
  // The address stays suppressed.
  expect(await within((tx) => tx.suppressions.has(LIVE_REALM, hashOf(other)))).toBe(true);
});

test('somebody whose mailbox is dead is reachable while texts are how messages come', async () => {
  const texted = { state: 'active', ...aPhone('+13125550151') } as const;
  const paid = await aUser({ ...texted, plan: 'paid' });
  const people = [paid];
  for (const [number, textTrialLastDay] of [
    ['+13125550152', TODAY],
    ['+13125550153', addDays(TODAY, -1)],
  ] as const)
    people.push(await aUser({ ...texted, ...aPhone(number), plan: 'free', textTrialLastDay }));
  people.push(await aUser({ ...texted, ...aPhone('+13125550154'), plan: 'paid', textsOffAt: NOW }));
  for (const id of people)
    await within((tx) => tx.suppressions.add(LIVE_REALM, `hash of ${id}`, byProvider('bounced'), NOW, id));
  expect(await left(people, { status: 'active' })).toEqual([0, 1]);
  expect(await left(people, { status: 'unreachable' })).toEqual([2, 3]);
});

test('days are those of every zone that people live in, whatever its name', async () => {
  const settings = { dayEndMinute: 0, pausedFrom: addDays(TODAY, -9), pausedUntil: TODAY };
  const people = [
    // 22:00 on the day before, under a name that is no longer canonical.
    await aUser({ state: 'active' }, { ...settings, zone: 'US/Samoa' }),
    await aUser({ state: 'active' }, { ...settings, zone: 'Pacific/Kiritimati' }),
  ];
  const now = Date.parse('2027-01-12T09:00:00Z');
  const found = await listed({ filters: { status: 'paused' }, now });
  expect(people.map((id) => found.includes(id))).toEqual([true, false]);
});

test('a search goes together with an order and a filter', async () => {
  const people = [
    await aUser({ email: 'sought.zoe@example.com', state: 'active' }),
    await aUser({ email: 'sought.ann@example.com', state: 'pending' }),
    await aUser({ email: 'sought.ben@example.com', state: 'active' }),
  ];
  const found = await listed({
    sought: 'sought.',
    filters: { status: 'active' },
    sort: { by: 'email', isDescending: false },
  });
  expect(found).toEqual([people[2], people[0]]);
  expect(await listed({ sought: `#${people[1]}` })).toEqual([people[1]]);
});
