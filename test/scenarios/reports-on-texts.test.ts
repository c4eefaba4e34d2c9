/** What Twilio tells of our texts: late, twice, in any order, and what follows from it. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { readTwilioFailure } from '#adapters/sms/twilio-answers.ts';
import { applyEvent } from '#app/inbound/apply-event.ts';
import { storeTextStatus } from '#app/inbound/store-text-status.ts';
import { addPhone } from '#app/people/add-phone.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import type { TextStatus } from '#domain/delivery/text-status.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { DAY_MS, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { newReader, type PostOffice } from '#test/support/post-office.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { setClock } from '#test/support/set-clock.ts';

const PHONE = phoneFrom('+15125550100');
const OTHER = '+15125550101';

let database: Database;
let post: PostOffice;
/** Of the text that is told of. */
let key: string;
beforeEach(async () => {
  ({ database, post } = await annsMorning());
  const { id } = await findAnn(database);
  const ctx = { keys: testKeys, settings: testSettings };
  await database.store.transact((tx) => addPhone(tx, ctx, id, PHONE ?? expect.fail(), 'code', MONDAY_MORNING));
  // Her texts welcome her: it is the first text that anything is told of.
  key = `texts-welcome.${id}.${MONDAY_MORNING}`;
});
afterEach(() => database.close());

interface Told {
  readonly sid?: string;
  readonly to?: string;
  readonly code?: number;
  readonly of?: string;
}

const store = (status: TextStatus, { sid = 'SM1', to = PHONE ?? '', code, of = key }: Told = {}) => {
  const failed = status === 'undelivered' || status === 'failed';
  const failure = failed ? readTwilioFailure(code ?? null) : null;
  return storeTextStatus({ store: database.store, keys: testKeys }, 'twilio', of, {
    sid,
    to,
    status,
    code: code ?? null,
    failure,
  });
};
const tell = async (status: TextStatus, told: Told = {}) => {
  await store(status, told);
  // The jobs of what was told have run.
  await post.mails();
};
const kept = async () =>
  (
    await database.db.execute<{ status: string; outcome: string | null }>(
      sql`select details ->> 'status' as "status", outcome from provider_events order by id`,
    )
  ).rows;
const news = async (): Promise<MailboxMessage[]> =>
  (await post.mails()).filter(({ contract, text }) => contract === 'phone.news@6' && !text.includes('Texts are on'));
const mayText = async () => (await findAnn(database)).phone !== null;

test('an arrival is kept, and stops nothing', async () => {
  await tell('sent');
  expect(await kept()).toEqual([{ status: 'sent', outcome: 'taken' }]);
  await tell('delivered');
  await tell('sent');
  expect(await kept()).toEqual([{ status: 'delivered', outcome: 'arrived' }]);
  expect(await mayText()).toBe(true);
  expect(await news()).toEqual([]);
});

test('a status that comes while an earlier one is applied is applied after it', async () => {
  await store('sent');
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from provider_events`);
  await store('undelivered', { code: 30_006 });
  await applyEvent(newReader(database), rows[0]?.id ?? 0);
  await post.mails();
  expect(await kept()).toEqual([{ status: 'undelivered', outcome: 'suppressed' }]);
  expect(await news()).toHaveLength(1);
});

test.each([
  [30_006, 'a landline'],
  [30_004, 'a number that keeps us out'],
])('%i, %s, ends texts at once, and is told by mail once', async (code) => {
  await tell('undelivered', { code });
  await tell('undelivered', { code });
  await tell('failed', { code, sid: 'SM2' });
  expect(await mayText()).toBe(false);
  expect(await news()).toHaveLength(1);
  expect((await findAnn(database)).unsubscribedAt).toBeNull();
});

test('a number that nobody has ends texts at the second time', async () => {
  await tell('undelivered', { code: 30_005 });
  expect(await mayText()).toBe(true);
  await setClock(database, MONDAY_MORNING + 3_600_000);
  await tell('undelivered', { code: 30_005, sid: 'SM2' });
  expect(await mayText()).toBe(false);
  expect(await news()).toHaveLength(1);
});

describe('a phone that cannot be reached', () => {
  const onDay = async (day: number, status: TextStatus) => {
    await setClock(database, MONDAY_MORNING + day * DAY_MS);
    await tell(status, { sid: `SM${day}`, ...(status === 'delivered' ? {} : { code: 30_003 }) });
  };

  test('ends texts on the fifth of fourteen days', async () => {
    for (const day of [0, 1, 2, 3]) await onDay(day, 'undelivered');
    await tell('undelivered', { sid: 'SM3b', code: 30_003 });
    expect(await mayText()).toBe(true);
    await onDay(8, 'undelivered');
    expect(await mayText()).toBe(false);
  });

  test('is counted anew once something arrived', async () => {
    for (const day of [0, 1, 2, 3]) await onDay(day, 'undelivered');
    await onDay(4, 'delivered');
    for (const day of [5, 6, 7, 8]) await onDay(day, 'undelivered');
    expect(await mayText()).toBe(true);
  });

  test('days long past do not count', async () => {
    for (const day of [0, 1, 2, 3]) await onDay(day, 'undelivered');
    await onDay(20, 'undelivered');
    expect(await mayText()).toBe(true);
  });
});

test('a STOP that Twilio heard ends both channels, without a word of ours', async () => {
  const before = (await post.answers()).length;
  await tell('failed', { code: 21_610 });
  expect((await findAnn(database)).unsubscribedAt).not.toBeNull();
  expect(await post.answers()).toHaveLength(before);
});

test('a STOP that Twilio heard from a number that was only claimed, or is a stranger’s, is kept for that number', async () => {
  const isSuppressed = (number: string) =>
    database.store.transact((tx) => tx.suppressions.has(LIVE_REALM, testKeys.addressHash(number)));
  await tell('failed', { code: 21_610, to: OTHER });
  expect((await findAnn(database)).unsubscribedAt).toBeNull();
  expect(await isSuppressed(OTHER)).toBe(true);
  await tell('failed', { code: 21_610, to: '+15125550102', of: 'stranger.1.2027-01-11', sid: 'SM2' });
  expect(await isSuppressed('+15125550102')).toBe(true);
});

test('what is our account’s fault is an alarm, and nobody’s number suffers', async () => {
  await tell('undelivered', { code: 30_034 });
  expect(post.alarms).toEqual(['no texts can be sent: twilio error 30034']);
  expect(await mayText()).toBe(true);
});

test('carriers that take our words for spam are an alarm where they are more than a few', async () => {
  await tell('undelivered', { code: 30_007, sid: 'SM1' });
  await tell('undelivered', { code: 30_007, sid: 'SM2' });
  expect(post.alarms).toEqual([]);
  await tell('undelivered', { code: 30_007, sid: 'SM3' });
  expect(post.alarms).toEqual(['carriers filter our texts as spam: 3 of 3 within a day, reported by twilio']);
  expect(await mayText()).toBe(true);
});

describe('a text for which there was no room', () => {
  const welcome = () => database.store.transact((tx) => tx.outbox.byKey(key));

  test.each([30_001, 30_017, 30_022, 30_023])('%i: never left, and leaves a little later', async (code) => {
    await post.mails();
    await tell('undelivered', { code });
    const again = await welcome();
    expect(again).toMatchObject({ state: 'planned', reason: 'The provider took it, and had no room.' });
    await post.letCome((again?.dueAt ?? 0) + 1000);
    expect(await welcome()).toMatchObject({ state: 'accepted', attempts: 2 });
    expect(await mayText()).toBe(true);
  });

  test('is tried three times', async () => {
    await post.mails();
    for (const sid of ['SM1', 'SM2', 'SM3']) {
      await tell('undelivered', { code: 30_022, sid });
      await post.letCome(((await welcome())?.dueAt ?? 0) + 1000);
    }
    expect(await welcome()).toMatchObject({ state: 'accepted', attempts: 3 });
    expect(post.alarms).toEqual(['we exceed the sending limits for texts: 3 of 3 within a day, reported by twilio']);
  });

  test('is not sent where it would be of no use by then, nor where it may have arrived', async () => {
    await post.mails();
    await tell('undelivered', { code: 30_008 });
    expect(await welcome()).toMatchObject({ state: 'accepted' });
    await setClock(database, MONDAY_MORNING + 58 * 60_000);
    await tell('undelivered', { code: 30_022, sid: 'SM2' });
    expect(await welcome()).toMatchObject({ state: 'accepted' });
  });
});

test.each([30_008, 30_036, 39_999])('%i alone decides nothing', async (code) => {
  for (const sid of ['SM1', 'SM2', 'SM3']) await tell('undelivered', { code, sid });
  expect(await mayText()).toBe(true);
  expect(post.alarms).toEqual([]);
  expect((await kept()).map(({ outcome }) => outcome)).toEqual(['counted', 'counted', 'counted']);
});

test('of a number that she has no more nothing follows', async () => {
  await tell('undelivered', { code: 30_006, to: OTHER });
  expect(await mayText()).toBe(true);
});

test('what is told of nobody’s text is not kept', async () => {
  await tell('delivered', { of: `4711.${MONDAY}.morning.sms` });
  await tell('delivered', { of: 'what.another.installation.sent', sid: 'SM2' });
  expect(await kept()).toEqual([]);
});

test('who is asked about a text by its key hears of what was told, and of no other', async () => {
  await tell('sent', { sid: 'SM1' });
  await database.store.transact(async (tx) => {
    expect(await tx.providerEvents.hasTextOf(key)).toBe(true);
    expect(await tx.providerEvents.hasTextOf('another')).toBe(false);
    expect(await tx.providerEvents.textsOfOthers(['SM1', 'SM9'], 'another')).toEqual(new Set(['SM1']));
    expect(await tx.providerEvents.textsOfOthers(['SM1', 'SM9'], key)).toEqual(new Set());
  });
});

test('all that was told of her texts goes with her', async () => {
  await tell('delivered');
  const { id } = await findAnn(database);
  await database.store.transact((tx) => tx.people.purge(id));
  expect(await kept()).toEqual([]);
});
