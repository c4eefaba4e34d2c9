/** Events about our mail from Postmark's webhook: late, repeated, in any order, and what follows from them. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPostmarkEvent } from '#adapters/email/postmark-events.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { forgetArrivalsBefore } from '#adapters/postgres/mail-reports.ts';
import { forgetEventsBefore } from '#adapters/postgres/provider-events.ts';
import { chartData } from '#app/admin/analytics.ts';
import { timelineOf } from '#app/admin/delivery-timeline.ts';
import { listUsers } from '#app/admin/list-users.ts';
import { storeEvent } from '#app/inbound/store-event.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { emailKey } from '#domain/people/contact.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { addDays } from '#domain/time/local-date.ts';
import { ANN, annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { insertPerson, testKeys } from '#test/support/dispatch-writer.ts';
import { DAY_MS, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import type { PostOffice } from '#test/support/post-office.ts';
import { setClock } from '#test/support/set-clock.ts';

let database: Database;
let post: PostOffice;
let morning: MailboxMessage;
/** The key of this morning's message. */
let key: string;
beforeEach(async () => {
  ({ database, post, morning } = await annsMorning());
  key = `${(await findAnn(database)).id}.${MONDAY}.morning.email`;
});
afterEach(() => database.close());

const MINUTE_MS = 60_000;
const TUESDAY = addDays(MONDAY, 1);
const report = (record: object): Promise<void> => {
  const event = readPostmarkEvent(record);
  if (!event.ok || event.value === null) throw new Error('no event');
  return storeEvent({ store: database.store, keys: testKeys }, 'postmark', event.value);
};
/** Runs the jobs of the events. */
const applied = () => post.mails();
const apply = async (...records: object[]) => {
  for (const record of records) await report(record);
  await applied();
};
const at = (ms: number) => new Date(ms).toISOString();
const suppressionsOf = (address = ANN) =>
  database.store.transact((tx) => tx.suppressions.standing(LIVE_REALM, testKeys.addressHash(emailKey(address))));
const reasons = async (address?: string) => (await suppressionsOf(address)).map(({ reason }) => reason);
const kept = async () =>
  (await database.db.execute(sql`select kind, message_key, outcome from provider_events order by id`)).rows;

const NOW = MONDAY_MORNING;
const delivery = (fields: object = {}) => ({
  RecordType: 'Delivery',
  MessageID: '8a2c51a0-0a9d-4d3f-9c6e-5a8fbb9f1f01',
  Recipient: ANN,
  DeliveredAt: at(NOW),
  Details: 'smtp;250 2.0.0 OK',
  Metadata: { key },
  ...fields,
});
const bounce = (fields: object = {}) => ({
  RecordType: 'Bounce',
  ID: 4_323_372_036,
  Type: 'HardBounce',
  TypeCode: 1,
  MessageID: '8a2c51a0-0a9d-4d3f-9c6e-5a8fbb9f1f01',
  Email: ANN,
  Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
  BouncedAt: at(NOW),
  Inactive: true,
  CanActivate: true,
  Metadata: { key },
  ...fields,
});
const complaint = (fields: object = {}) =>
  bounce({ RecordType: 'SpamComplaint', Type: 'SpamComplaint', TypeCode: 100_001, ID: 42, Details: '', ...fields });
const soft = (fields: object = {}) =>
  bounce({
    Type: 'SoftBounce',
    TypeCode: 4096,
    Inactive: false,
    Details: 'smtp;452 4.2.2 Mailbox full',
    Description: '',
    ...fields,
  });
const change = (fields: object = {}) => ({
  RecordType: 'SubscriptionChange',
  MessageID: null,
  MessageStream: 'outbound',
  ChangedAt: at(NOW),
  Recipient: ANN,
  Origin: 'Recipient',
  SuppressSending: true,
  SuppressionReason: 'HardBounce',
  ...fields,
});

async function findPerson(address: string) {
  const person = await database.store.transact((tx) => tx.people.byEmail(LIVE_REALM, address));
  if (person === null) throw new Error(`nobody has ${address}`);
  return person;
}

async function unreachable() {
  const { users } = await listUsers(
    { store: database.store, keys: testKeys },
    {
      withDeleted: false,
      sought: '',
      filters: { status: 'unreachable' },
      sort: { by: 'created', isDescending: true },
      limit: 10,
      cursor: null,
    },
  );
  return users.map(({ email }) => email);
}

async function flight(address = ANN, date = MONDAY) {
  const { userId } = await findPerson(address);
  const asked = { userId, from: date, to: date };
  const record = await timelineOf({ keys: testKeys, store: database.store, settings: testSettings }, asked);
  if (!record.ok) throw new Error(record.reason);
  return record.value.days[0]?.flights.find(({ stage }) => stage === 'MORNING_INTENTION');
}

describe('a delivery event', () => {
  test('is shown in the delivery timeline, while the ledger does not change', async () => {
    expect(await flight()).toMatchObject({ state: 'accepted', reports: [] });
    const ledger = () => database.db.execute(sql`select * from deliveries`);
    const before = (await ledger()).rows;
    await apply(delivery());
    expect(await flight()).toMatchObject({ state: 'delivered', reports: [{ kind: 'delivered', at: isoInstant(NOW) }] });
    expect((await ledger()).rows).toEqual(before);
  });

  test('stops nothing', async () => {
    await apply(delivery());
    expect(await suppressionsOf()).toEqual([]);
    expect(await kept()).toEqual([{ kind: 'delivered', message_key: key, outcome: 'arrived' }]);
  });
});

describe('a hard bounce', () => {
  test('stops everything to the address, with the event as evidence', async () => {
    await apply(bounce());
    expect(await suppressionsOf()).toMatchObject([
      {
        reason: 'bounced',
        actor: 'provider',
        evidence: { door: 'postmark', status: '5.1.1', why: 'no-such-mailbox', how: 'hard' },
      },
    ]);
    expect(await flight()).toMatchObject({ state: 'bounced' });
    await post.letCome(MONDAY_MORNING + DAY_MS);
    expect(await post.mails()).toHaveLength(1);
  });

  test('is counted among the outcomes of its day, once for each message', async () => {
    const outcomes = async () => (await chartData(database.store, 7, 'America/Chicago')).outcomes;
    const before = await outcomes();
    expect(before).toEqual([{ outcome: 'sent', count: expect.any(Number) }]);
    await apply(bounce({ ID: 1 }), bounce({ ID: 2 }));
    expect(await outcomes()).toContainEqual({ outcome: 'bounced', count: 1 });
    expect((await outcomes()).reduce((sum, { count }) => sum + count, 0)).toBe(before[0]?.count);
  });

  test('includes any type after which Postmark deactivates the address', async () => {
    await apply(soft({ Inactive: true }));
    expect(await reasons()).toEqual(['bounced']);
  });

  test('of an address that a person has given up does not affect them', async () => {
    await apply(bounce({ Email: 'ann@old.example' }));
    expect(await suppressionsOf()).toEqual([]);
  });

  test('of another installation with the same account does not affect ours', async () => {
    const ann = await findAnn(database);
    await apply(
      bounce({ ID: 1, Metadata: { key: `${ann.id}.2027-01-01.morning.email` } }),
      bounce({ ID: 2, Metadata: { key: 'newsletter-7' } }),
      bounce({ ID: 3, Metadata: {} }),
    );
    expect(await suppressionsOf()).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});

describe('a soft bounce', () => {
  const fullOn = async (day: number, fields: object = {}) => {
    await setClock(database, MONDAY_MORNING + day * DAY_MS);
    await apply(soft({ ID: 100 + day, BouncedAt: at(MONDAY_MORNING + day * DAY_MS), ...fields }));
  };

  test('on five of fourteen days stops everything', async () => {
    for (const day of [1, 3, 6, 9]) await fullOn(day);
    expect(await suppressionsOf()).toEqual([]);
    await fullOn(12);
    expect(await reasons()).toEqual(['bounced']);
  });

  test('counts once if it is repeated', async () => {
    for (const day of [1, 3, 6, 9]) await fullOn(day);
    await fullOn(12, { ID: 109, BouncedAt: at(MONDAY_MORNING + 9 * DAY_MS) });
    expect(await suppressionsOf()).toEqual([]);
  });

  test('counts from zero after a delivery', async () => {
    for (const day of [1, 3, 6, 9]) await fullOn(day);
    await apply(delivery({ DeliveredAt: at(MONDAY_MORNING + 10 * DAY_MS) }));
    await setClock(database, MONDAY_MORNING + 11 * DAY_MS);
    await fullOn(12);
    expect(await suppressionsOf()).toEqual([]);
  });

  test('continues counting if that delivery was earlier and only reported late', async () => {
    for (const day of [1, 3, 6, 9]) await fullOn(day);
    await apply(delivery({ DeliveredAt: at(MONDAY_MORNING) }));
    await fullOn(12);
    expect(await reasons()).toEqual(['bounced']);
  });

  test('counts by the day on which it happened, in whatever order the days are reported', async () => {
    await setClock(database, MONDAY_MORNING + 12 * DAY_MS);
    for (const day of [12, 3, 9, 1, 6]) await report(soft({ ID: day, BouncedAt: at(MONDAY_MORNING + day * DAY_MS) }));
    await applied();
    expect(await reasons()).toEqual(['bounced']);
  });

  test('that is our fault counts against nobody, and is reported as an alarm', async () => {
    for (const day of [1, 3, 6, 9, 12]) await fullOn(day, { Details: 'smtp;550 5.7.26 Unauthenticated email' });
    expect(await suppressionsOf()).toEqual([]);
    expect(post.alarms).toHaveLength(5);
    expect(post.alarms[0]).toContain('authentication (5.7.26), reported by postmark bounce.101');
    expect(post.alarms.join('\n')).not.toContain('ann');
  });

  test.each([
    [512, 'spam'],
    [100_006, 'policy'],
    [100_009, 'authentication'],
  ])('of their type %i is our fault, too', async (TypeCode, reason) => {
    await apply(bounce({ TypeCode, Details: '', Description: '' }));
    expect(await suppressionsOf()).toEqual([]);
    expect(post.alarms).toEqual([expect.stringContaining(reason)]);
  });
});

describe('a complaint', () => {
  test('from somebody she forwarded our mail to is an opt-out that she may reverse', async () => {
    await apply(complaint({ Email: 'ben@example.com' }));
    expect(await suppressionsOf()).toMatchObject([{ reason: 'unsubscribed', actor: 'provider' }]);
    expect(await kept()).toEqual([{ kind: 'complaint', message_key: key, outcome: 'stopped' }]);
    await post.answer(await post.newest('goodbye.opt-out@6'), 'START');
    expect(await suppressionsOf()).toEqual([]);
    expect((await findAnn(database)).unsubscribedAt).toBeNull();
  });

  test('stops everything, on every channel', async () => {
    await apply(complaint());
    expect(await suppressionsOf()).toMatchObject([
      { reason: 'complained', actor: 'provider', evidence: { door: 'postmark' } },
    ]);
    expect((await findAnn(database)).unsubscribedAt).not.toBeNull();
    expect(await flight()).toMatchObject({ state: 'complained' });
    expect(await post.answers()).toEqual([]);
  });

  test('includes one that only their suppression list reports', async () => {
    await apply(change({ SuppressionReason: 'SpamComplaint', Metadata: { key } }));
    expect(await reasons()).toEqual(['complained']);
    expect((await findAnn(database)).unsubscribedAt).not.toBeNull();
  });

  test('reported after its owner was erased leaves only the hash of the address', async () => {
    const ann = await findAnn(database);
    await database.store.transact((tx) => tx.people.purge(ann.id));
    await apply(complaint());
    expect(await reasons()).toEqual(['complained']);
    expect(await kept()).toEqual([{ kind: 'complaint', message_key: null, outcome: 'suppressed' }]);
  });
});

describe('a provider event', () => {
  test('has the same result in any order', async () => {
    const orders = [
      [delivery, bounce, complaint],
      [delivery, complaint, bounce],
      [bounce, delivery, complaint],
      [bounce, complaint, delivery],
      [complaint, delivery, bounce],
      [complaint, bounce, delivery],
    ];
    const people = orders.map((order, n) => ({ order, address: `person-${n}@example.com` }));
    for (const { address } of people)
      await insertPerson(database, address, { firstDay: TUESDAY, lastActiveOn: MONDAY });
    await post.letCome(MONDAY_MORNING + DAY_MS);
    for (const [n, { order, address }] of people.entries()) {
      const { id } = await findPerson(address);
      const fields = { Recipient: address, Email: address, Metadata: { key: `${id}.${TUESDAY}.morning.email` } };
      const its = (record: (fields: object) => object) => record({ ...fields, MessageID: `message-${n}` });
      for (const [at_, record] of order.entries()) await report({ ...its(record), ID: n * 10 + at_ });
      await applied();
    }
    for (const { address } of people) {
      expect(await reasons(address)).toEqual(['complained', 'bounced']);
      expect(await flight(address, TUESDAY)).toMatchObject({ state: 'complained' });
    }
  });

  test('counts once if it comes twice at the same time', async () => {
    await Promise.all([1, 2, 3].map(() => report(bounce())));
    await apply(bounce());
    const { rows } = await database.db.execute(sql`select kind from mail_reports`);
    expect(rows).toEqual([{ kind: 'bounce' }]);
    expect(await kept()).toHaveLength(1);
  });

  test('is stored without addresses and words', async () => {
    await apply(bounce(), complaint(), delivery(), change());
    const { rows } = await database.db.execute(sql`select to_jsonb(e) as row from provider_events e`);
    expect(JSON.stringify(rows)).not.toMatch(/ann@|example\.com|account that you tried/);
  });

  test('is erased with its person', async () => {
    await apply(delivery(), bounce());
    const ann = await findAnn(database);
    await database.store.transact((tx) => tx.people.purge(ann.id));
    expect(await kept()).toEqual([]);
  });

  test('is deleted if its person was erased before it was applied', async () => {
    await report(delivery());
    const ann = await findAnn(database);
    await database.store.transact((tx) => tx.people.purge(ann.id));
    await applied();
    expect(await kept()).toEqual([]);
  });

  test('is applied by the next tick if its job was lost', async () => {
    await report(bounce());
    await database.db.execute(sql`delete from pgboss.job where name = 'apply-event'`);
    await setClock(database, NOW + 2 * MINUTE_MS);
    await tick(database.store, emptyTickMemory(), LIVE_REALM);
    await applied();
    expect(await reasons()).toEqual(['bounced']);
  });
});

test('is deleted after a while, except returned mail', async () => {
  await apply(delivery(), bounce());
  await report(complaint());
  const now = await database.store.transact((tx) => tx.serviceTime(LIVE_REALM));
  await forgetEventsBefore(database.db, LIVE_REALM, MONDAY_MORNING);
  await forgetArrivalsBefore(database.db, LIVE_REALM, MONDAY_MORNING);
  expect(await kept()).toHaveLength(3);
  await forgetEventsBefore(database.db, LIVE_REALM, now + 1);
  await forgetArrivalsBefore(database.db, LIVE_REALM, now + 1);
  // It has not been applied yet.
  expect(await kept()).toMatchObject([{ kind: 'complaint' }]);
  expect(await flight()).toMatchObject({ state: 'bounced', reports: [{ kind: 'bounce' }] });
});

describe("the provider's suppression list", () => {
  const off = change({
    SuppressSending: false,
    SuppressionReason: null,
    Origin: 'Customer',
    ChangedAt: at(NOW + 1000),
  });

  test.each([
    ['HardBounce', 'Recipient', 'bounced'],
    ['ManualSuppression', 'Customer', 'refused by the provider'],
    ['ManualSuppression', 'Admin', 'refused by the provider'],
  ])('%s by %s stops everything, and its removal lets messages resume', async (SuppressionReason, Origin, reason) => {
    await apply(change({ SuppressionReason, Origin }));
    expect(await reasons()).toEqual([reason]);
    await apply(off);
    expect(await reasons()).toEqual([]);
  });

  test('ends in its final state there, even if the removal is reported first', async () => {
    await apply(off, change());
    expect(await reasons()).toEqual([]);
    expect(await kept()).toMatchObject([{ outcome: 'unlisted' }, { outcome: 'outdated' }]);
  });

  test('does not bring back anybody who opted out with us, or complained', async () => {
    await post.answer(morning, 'STOP');
    await apply(complaint(), off);
    expect(await reasons()).toEqual(['complained', 'unsubscribed']);
    expect((await findAnn(database)).unsubscribedAt).not.toBeNull();
  });

  test('does not override a bounce that came back by mail', async () => {
    const evidence = { door: 'smtp', event: '7' };
    const hash = testKeys.addressHash(ANN);
    await database.store.transact((tx) =>
      tx.suppressions.add(LIVE_REALM, hash, { reason: 'bounced', actor: 'provider', evidence }, NOW),
    );
    await apply(off);
    expect(await reasons()).toEqual(['bounced']);
  });

  test.each([
    ['before', () => [change(), bounce()]],
    ['after', () => [bounce(), change()]],
  ])('%s the bounce behind it shows the person as unreachable', async (_, events) => {
    for (const event of events()) await apply(event);
    expect(await unreachable()).toEqual([ANN]);
  });

  test('shows nobody as unreachable whose email was forwarded to the address it is about', async () => {
    await apply(change({ Recipient: 'other@example.com', Metadata: { key } }));
    expect(await reasons('other@example.com')).toEqual(['bounced']);
    expect(await unreachable()).toEqual([]);
  });

  test('is ignored for unknown addresses', async () => {
    await apply(change({ Recipient: 'nobody@example.com' }));
    expect(await reasons('nobody@example.com')).toEqual(['bounced']);
    expect(await suppressionsOf()).toEqual([]);
  });

  test('includes its own unsubscribe, which is an opt-out', async () => {
    await apply(change({ SuppressionReason: 'ManualSuppression', Metadata: { key } }));
    expect(await suppressionsOf()).toMatchObject([
      { reason: 'unsubscribed', actor: 'person', evidence: { door: 'provider', provider: 'postmark' } },
    ]);
    expect((await findAnn(database)).unsubscribedAt).not.toBeNull();
    expect(await post.answers()).toEqual([]);
  });

  test('of one address does not affect another', async () => {
    await insertPerson(database, 'bob@example.com', { firstDay: MONDAY, lastActiveOn: MONDAY });
    await apply(change(), change({ Recipient: 'bob@example.com' }), off);
    expect(await reasons()).toEqual([]);
    expect(await reasons('bob@example.com')).toEqual(['bounced']);
  });
});
