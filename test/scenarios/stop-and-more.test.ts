/** A stop, a request for erasure and a cry for help in one mail, or one after the other: which of them is answered. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { annsMorning, findAnn } from '#test/support/anns-morning.ts';
import type { PostOffice } from '#test/support/post-office.ts';

let database: Database;
let post: PostOffice;
let morning: MailboxMessage;
beforeEach(async () => {
  ({ database, post, morning } = await annsMorning());
});
afterEach(() => database.close());

const contracts = async () => (await post.answers()).map(({ contract }) => contract);

test('"stop and delete my data" stops, and is answered with the erasure button', async () => {
  expect((await post.answer(morning, 'STOP. Delete all my data, please.')).state).toBe('done');
  expect(await contracts()).toEqual(['erase.confirm@6']);
});

test('somebody who said stop can still ask to be erased', async () => {
  await post.answer(morning, 'STOP');
  await post.answer(morning, 'please delete all my data');
  expect(await contracts()).toEqual(['goodbye.opt-out@6', 'erase.confirm@6']);
});

test('somebody who only asks to be erased gets nothing more but the button for it', async () => {
  await post.answer(morning, 'please delete all my data');
  await post.answer(morning, '2 done');
  expect(await contracts()).toEqual(['erase.confirm@6']);
});

test('words of a crisis beside a stop are answered with help and nothing else', async () => {
  await post.answer(morning, 'Unsubscribe me. I want to kill myself.');
  expect(await contracts()).toEqual(['crisis.help@6']);
  expect((await findAnn(database)).unsubscribedAt).not.toBeNull();
});
