/** Mail that is not from its claimed sender, or from an address of theirs that we do not know: held, or ignored. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { releaseHeld } from '#app/inbound/release-held.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { ANN, annsMorning } from '#test/support/anns-morning.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { DAY_MS, MONDAY_MORNING } from '#test/support/monday.ts';
import { type PostOffice, reasonsOf } from '#test/support/post-office.ts';

const MALLORY = 'mallory@example.net';
const ANNS_OTHER = 'ann@work.example';

let database: Database;
let post: PostOffice;
let morning: MailboxMessage;
beforeEach(async () => {
  ({ database, post, morning } = await annsMorning());
});
afterEach(() => database.close());

const contracts = async () => (await post.answers()).map(({ contract }) => contract);
const addressed = async () => (await post.answers()).map(({ to, contract }) => [to, contract]);

test('a valid token from another address is held, and the account’s own address is asked once', async () => {
  const forged = await post.write('drop 1', { from: MALLORY, to: morning.replyTo });
  const again = await post.write('all done', { from: MALLORY, to: morning.replyTo });
  expect([forged.state, again.state]).toEqual(['held', 'held']);
  expect(reasonsOf(forged)).toContain('the token is valid, but it was sent from another address');
  expect(await addressed()).toEqual([[ANN, 'identity.was-this-you@6']]);
});

test('a mail without From is held, and the question does not speak of another address', async () => {
  const raw = `To: ${morning.replyTo}\r\nMessage-ID: <nameless@example.com>\r\n\r\ndrop 1\r\n`;
  const nameless = await post.deliver(raw, { from: ANN, to: morning.replyTo });
  expect(nameless).toMatchObject({ state: 'held', reading: { sender: null } });
  const [question] = await post.answers();
  const text = new TextDecoder().decode(question?.raw);
  expect(text).toContain('a reply in your name');
  expect(text).not.toContain('one of your messages');
});

test('all mails from an unknown address of a person are read once the person confirms them', async () => {
  const first = await post.answer(morning, 'Buy stamps', { from: ANNS_OTHER });
  const second = await post.answer(morning, 'Call Sam', { from: ANNS_OTHER });
  const stranger = await post.answer(morning, 'drop 1', { from: MALLORY });
  await database.store.transact((tx) => releaseHeld(tx, first.personId ?? 0, first.id, [first.id, second.id]));
  expect(await contracts()).toEqual([
    'identity.was-this-you@6',
    'identity.was-this-you@6',
    'ack.morning@6',
    'ack.morning@6',
  ]);
  const states = [first, second, stranger].map(({ id }) =>
    database.store.transact(async (tx) => (await tx.inbound.byId(id))?.state),
  );
  expect(await Promise.all(states)).toEqual(['done', 'done', 'held']);
});

test('a cry for help from another address is answered with help at the account’s own, once a day, and held', async () => {
  const cry = await post.answer(morning, 'I want to kill myself', { from: ANNS_OTHER });
  await post.answer(morning, 'I want to die', { from: ANNS_OTHER });
  expect(cry.state).toBe('held');
  // The two are sent concurrently, and either may be first.
  const answers = await addressed();
  expect(answers).toHaveLength(2);
  expect(answers).toEqual(
    expect.arrayContaining([
      [ANN, 'crisis.help@6'],
      [ANN, 'identity.was-this-you@6'],
    ]),
  );
  await post.letCome(MONDAY_MORNING + DAY_MS);
  await post.answer(morning, 'I want to kill myself', { from: ANNS_OTHER });
  expect((await contracts()).filter((contract) => contract === 'crisis.help@6')).toHaveLength(2);
});

test('a stop in distress from another address stops messages, and is answered with help once a day', async () => {
  for (const _ of ['first', 'second'])
    await post.answer(morning, 'Unsubscribe me. I want to kill myself.', { from: ANNS_OTHER });
  expect(await addressed()).toEqual([[ANN, 'crisis.help@6']]);
});

test('a mail too long to show to the owner of the address is not held for confirmation', async () => {
  const endless = await post.answer(morning, 'Buy stamps\r\n'.repeat(800), { from: ANNS_OTHER });
  expect(endless.state).toBe('ignored');
  expect(reasonsOf(endless)).toContain('too long to show to the owner of the address');
  expect(await post.answers()).toEqual([]);
});

test('the right From without a token proves nothing: ignored, and never answered', async () => {
  const bare = await post.write('drop everything');
  expect(bare).toMatchObject({ state: 'ignored', personId: null });
  expect(reasonsOf(bare).join('\n')).toContain('the sender address alone is no proof');
  expect(await post.answers()).toEqual([]);
});

test.each([
  ['of nobody', () => `reply+${'0'.repeat(32)}@${testSettings.inboundDomain}`],
  [
    'with one letter changed',
    () => morning.replyTo.replace(/^reply\+./, (start) => (start.endsWith('7') ? 'reply+8' : 'reply+7')),
  ],
  ['cut short', () => morning.replyTo.replace(/.@/, '@')],
  ['of another domain', () => morning.replyTo.replace(/@.*/, '@elsewhere.example')],
])('a token %s is refused by the SMTP server, and ignored if it still came in', async (_, address) => {
  const stray = await post.write('1 done', { to: address() });
  expect(stray).toMatchObject({ state: 'ignored', personId: null });
  expect(await post.answers()).toEqual([]);
});
