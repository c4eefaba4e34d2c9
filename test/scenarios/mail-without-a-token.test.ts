/** Mail without a token, from an authenticated address (D118): it answers the newest message. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { ANN, annsMorning } from '#test/support/anns-morning.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { DAY_MS, mondayAt, MONDAY_MORNING } from '#test/support/monday.ts';
import { type PostOffice, reasonsOf } from '#test/support/post-office.ts';
import { setClock } from '#test/support/set-clock.ts';
import { proverOf } from '#test/support/proven-senders.ts';
import { rawMail } from '#test/support/raw-mail.ts';

const ANNS_SERVER = { address: '192.0.2.1', helo: 'mail.example.com' };
const MALLORYS = { address: '203.0.113.66', helo: 'mallory.example' };
const ZONE = {
  'example.com TXT': [[`v=spf1 ip4:${ANNS_SERVER.address} -all`]],
  '_dmarc.example.com TXT': [['v=DMARC1; p=none']],
};

let database: Database;
let post: PostOffice;
beforeEach(async () => {
  ({ database, post } = await annsMorning({ authenticateSender: proverOf(ZONE) }));
});
afterEach(() => database.close());

const HOUR_MS = 3_600_000;
let mails = 0;
function send(text: string, { from = ANN, client = ANNS_SERVER, headers = [] as readonly string[] } = {}) {
  mails += 1;
  const to = testSettings.fromAddress;
  const raw = rawMail({ from, to, id: `stray-${mails}`, headers }, text);
  return post.deliver(raw, { from, to, client });
}
const contracts = async () => (await post.answers()).map(({ contract }) => contract);

test('a new mail answers the newest message', async () => {
  const mail = await send('Buy stamps\r\nCall the bank');
  expect(mail).toMatchObject({ state: 'done', stage: 'morning' });
  expect(reasonsOf(mail).join('\n')).toContain('names no message of ours; the sender is authenticated');
  expect(await contracts()).toEqual(['ack.morning@6']);

  await post.letCome(mondayAt('12:30:00'));
  expect(await send('stamps done')).toMatchObject({ state: 'done', stage: 'midday' });
  expect(new TextDecoder().decode((await post.answers()).at(-1)?.raw)).toContain('Buy stamps');
});

test('the newest one after midnight is the evening of the day before, and then the morning', async () => {
  await send('evening at 2:30am');
  await post.letCome(MONDAY_MORNING + 20.5 * HOUR_MS);
  expect(await send('Buy stamps')).toMatchObject({ stage: 'evening', localDate: '2027-01-11' });
  await post.letCome(MONDAY_MORNING + DAY_MS);
  expect(await send('Buy milk')).toMatchObject({ stage: 'morning', localDate: '2027-01-12' });
});

test('the newest one is the last that left, also if the evening is set before the morning', async () => {
  await send('my day ends at midnight');
  await send('evening at 2:30am');
  await post.letCome(MONDAY_MORNING + 20.5 * HOUR_MS);
  expect(await post.newest('evening.reflection@6')).toMatchObject({ localDate: '2027-01-12' });
  await post.letCome(MONDAY_MORNING + DAY_MS);
  expect(await send('Buy stamps')).toMatchObject({ stage: 'morning', localDate: '2027-01-12' });
});

test.each([
  ['whose sender nothing speaks for', { client: MALLORYS }],
  ['from an address that is nobody’s', { from: 'zed@example.com' }],
  ['that a robot sent', { headers: ['Auto-Submitted: auto-replied'] }],
])('one %s does nothing', async (_name, changes) => {
  expect(await send('Buy stamps', changes)).toMatchObject({ state: 'ignored' });
  expect(await post.answers()).toEqual([]);
});

test('a new mail does nothing if no message of ours was sent for more than a week', async () => {
  await setClock(database, MONDAY_MORNING + 8 * DAY_MS);
  expect(await send('Buy stamps')).toMatchObject({ state: 'ignored' });
  expect(await post.answers()).toEqual([]);
});
