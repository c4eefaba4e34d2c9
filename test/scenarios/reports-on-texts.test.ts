/** Reports on our texts from Twilio: late, repeated, in any order, and what follows from them. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { missWhatWasDue } from '#adapters/postgres/quiet.ts';
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
/** The key of the reported text. */
let key: string;
beforeEach(async () => {
  ({ database, post } = await annsMorning());
  const { id } = await findAnn(database);
  const ctx = { keys: testKeys, settings: testSettings };
  await database.store.transact((tx) => addPhone(tx, ctx, id, PHONE ?? expect.fail(), 'code', MONDAY_MORNING));
  // Her texts begin with a welcome, the first text with reports.
  key = `texts-welcome.${id}.${MONDAY_MORNING}`;
});
afterEach(() => database.close());

interface Report {
  readonly sid?: string;
  readonly to?: string;
  readonly code?: number;
  readonly of?: string;
}

const store = (status: TextStatus, { sid = 'SM1', to = PHONE ?? '', code, of = key }: Report = {}) => {
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
const report = async (status: TextStatus, changes: Report = {}) => {
  await store(status, changes);
  // Runs the jobs of the reports.
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

test('a delivery is recorded, and stops nothing', async () => {
  await report('sent');
  expect(await kept()).toEqual([{ status: 'sent', outcome: 'taken' }]);
  await report('delivered');
  await report('sent');
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
])('%i, %s, ends texts at once, with one notice by mail', async (code) => {
  await report('undelivered', { code });
  await report('undelivered', { code });
  await report('failed', { code, sid: 'SM2' });
  expect(await mayText()).toBe(false);
  expect(await news()).toHaveLength(1);
  expect((await findAnn(database)).unsubscribedAt).toBeNull();
});

test('a report from before a restore ends texts, and is not told again', async () => {
  await store('undelivered', { code: 30_006 });
  await missWhatWasDue(database.db);
  expect(await news()).toEqual([]);
  expect(await mayText()).toBe(false);
});

test('a number without an owner ends texts at the second report', async () => {
  await report('undelivered', { code: 30_005 });
  expect(await mayText()).toBe(true);
  await setClock(database, MONDAY_MORNING + 3_600_000);
  await report('undelivered', { code: 30_005, sid: 'SM2' });
  expect(await mayText()).toBe(false);
  expect(await news()).toHaveLength(1);
});

describe('an unreachable phone', () => {
  const onDay = async (day: number, status: TextStatus) => {
    await setClock(database, MONDAY_MORNING + day * DAY_MS);
    await report(status, { sid: `SM${day}`, ...(status === 'delivered' ? {} : { code: 30_003 }) });
  };

  test('ends texts on the fifth of fourteen days', async () => {
    for (const day of [0, 1, 2, 3]) await onDay(day, 'undelivered');
    await report('undelivered', { sid: 'SM3b', code: 30_003 });
    expect(await mayText()).toBe(true);
    await onDay(8, 'undelivered');
    expect(await mayText()).toBe(false);
  });

  test('counts from zero once something was delivered', async () => {
    for (const day of [0, 1, 2, 3]) await onDay(day, 'undelivered');
    await onDay(4, 'delivered');
    for (const day of [5, 6, 7, 8]) await onDay(day, 'undelivered');
    expect(await mayText()).toBe(true);
  });

  test('ignores days long past', async () => {
    for (const day of [0, 1, 2, 3]) await onDay(day, 'undelivered');
    await onDay(20, 'undelivered');
    expect(await mayText()).toBe(true);
  });
});

test('a STOP handled by Twilio ends both channels, without an answer of ours', async () => {
  const before = (await post.answers()).length;
  await report('failed', { code: 21_610 });
  expect((await findAnn(database)).unsubscribedAt).not.toBeNull();
  expect(await post.answers()).toHaveLength(before);
});

test('a STOP handled by Twilio from an unverified or unknown number is recorded for that number', async () => {
  const isSuppressed = (number: string) =>
    database.store.transact((tx) => tx.suppressions.has(LIVE_REALM, testKeys.addressHash(number)));
  await report('failed', { code: 21_610, to: OTHER });
  expect((await findAnn(database)).unsubscribedAt).toBeNull();
  expect(await isSuppressed(OTHER)).toBe(true);
  await report('failed', { code: 21_610, to: '+15125550102', of: 'stranger.1.2027-01-11', sid: 'SM2' });
  expect(await isSuppressed('+15125550102')).toBe(true);
});

test('an error of our account is an alarm, and no number is affected', async () => {
  await report('undelivered', { code: 30_034 });
  expect(post.alarms).toEqual(['no texts can be sent: twilio error 30034']);
  expect(await mayText()).toBe(true);
});

test('carriers that filter our words as spam are an alarm if there are several', async () => {
  await report('undelivered', { code: 30_007, sid: 'SM1' });
  await report('undelivered', { code: 30_007, sid: 'SM2' });
  expect(post.alarms).toEqual([]);
  await report('undelivered', { code: 30_007, sid: 'SM3' });
  expect(post.alarms).toEqual(['carriers filter our texts as spam: 3 of 3 within a day, reported by twilio']);
  expect(await mayText()).toBe(true);
});

describe('a text rejected for lack of capacity', () => {
  const welcome = () => database.store.transact((tx) => tx.outbox.byKey(key));

  test.each([30_001, 30_017, 30_022, 30_023])('%i: was not sent, and is sent a little later', async (code) => {
    await post.mails();
    await report('undelivered', { code });
    const again = await welcome();
    expect(again).toMatchObject({ state: 'planned', reason: 'The provider took it, and had no room.' });
    await post.letCome((again?.dueAt ?? 0) + 1000);
    expect(await welcome()).toMatchObject({ state: 'accepted', attempts: 2 });
    expect(await mayText()).toBe(true);
  });

  test('is attempted three times', async () => {
    await post.mails();
    for (const sid of ['SM1', 'SM2', 'SM3']) {
      await report('undelivered', { code: 30_022, sid });
      await post.letCome(((await welcome())?.dueAt ?? 0) + 1000);
    }
    expect(await welcome()).toMatchObject({ state: 'accepted', attempts: 3 });
    expect(post.alarms).toEqual(['we exceed the sending limits for texts: 3 of 3 within a day, reported by twilio']);
  });

  test('is not sent if it would be too late by then, or may have arrived', async () => {
    await post.mails();
    await report('undelivered', { code: 30_008 });
    expect(await welcome()).toMatchObject({ state: 'accepted' });
    await setClock(database, MONDAY_MORNING + 58 * 60_000);
    await report('undelivered', { code: 30_022, sid: 'SM2' });
    expect(await welcome()).toMatchObject({ state: 'accepted' });
  });
});

test.each([30_008, 30_036, 39_999])('%i alone decides nothing', async (code) => {
  for (const sid of ['SM1', 'SM2', 'SM3']) await report('undelivered', { code, sid });
  expect(await mayText()).toBe(true);
  expect(post.alarms).toEqual([]);
  expect((await kept()).map(({ outcome }) => outcome)).toEqual(['counted', 'counted', 'counted']);
});

test('for a number that she has given up has no effect', async () => {
  await report('undelivered', { code: 30_006, to: OTHER });
  expect(await mayText()).toBe(true);
});

test('for nobody’s text is not stored', async () => {
  await report('delivered', { of: `4711.${MONDAY}.morning.sms` });
  await report('delivered', { of: 'what.another.installation.sent', sid: 'SM2' });
  expect(await kept()).toEqual([]);
});

test('a lookup of a text by its key returns its reports, and no others', async () => {
  await report('sent', { sid: 'SM1' });
  await database.store.transact(async (tx) => {
    expect(await tx.providerEvents.hasTextOf(key)).toBe(true);
    expect(await tx.providerEvents.hasTextOf('another')).toBe(false);
    expect(await tx.providerEvents.textsOfOthers(['SM1', 'SM9'], 'another')).toEqual(new Set(['SM1']));
    expect(await tx.providerEvents.textsOfOthers(['SM1', 'SM9'], key)).toEqual(new Set());
  });
});

test('all reports on her texts are erased with her', async () => {
  await report('delivered');
  const { id } = await findAnn(database);
  await database.store.transact((tx) => tx.people.purge(id));
  expect(await kept()).toEqual([]);
});
