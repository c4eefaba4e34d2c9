/** A mail about a day that is over, and one that comes more than once: it counts for its own day, and only once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { ANN, annsMorning } from '#test/support/anns-morning.ts';
import { DAY_MS, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import type { PostOffice } from '#test/support/post-office.ts';
import { rawMail } from '#test/support/raw-mail.ts';

let database: Database;
let post: PostOffice;
let morning: MailboxMessage;
beforeEach(async () => {
  ({ database, post, morning } = await annsMorning());
});
afterEach(() => database.close());

test('a reply to yesterday’s message is filed to yesterday, and the answer says so', async () => {
  await post.answer(morning, 'Buy stamps');
  const [listed] = await post.answers();
  await post.letCome(MONDAY_MORNING + DAY_MS);
  const late = await post.write('1 done', { to: listed?.replyTo ?? '' });
  expect(late).toMatchObject({ state: 'done', localDate: MONDAY, stage: 'morning' });
  const [, answer] = await post.answers();
  expect(answer?.localDate).toBe(MONDAY);
  expect(answer?.text).toContain('Buy stamps');
  expect(answer?.text).toContain('You replied to the message from Mon, Jan 11, so we saved this to that day.');
});

describe('a mail that comes more than once', () => {
  test('with the same bytes is read once and answered once', async () => {
    const first = await deliver(reply());
    const second = await deliver(reply());
    expect(second.id).toBe(first.id);
    expect(await post.answers()).toHaveLength(1);
  });

  test('by two relays is read once and answered once', async () => {
    const [first, second] = await Promise.all(['mx1', 'mx2'].map((relay) => deliver(via(relay, reply()))));
    expect(second?.id).toBe(first?.id);
    expect(await post.answers()).toHaveLength(1);
  });

  test('without a Message-ID is recognised by its content', async () => {
    const bare = reply().replace(/^Message-ID:.*\r\n/m, '');
    const first = await deliver(bare);
    const second = await deliver(via('mx2', bare));
    expect(second.id).toBe(first.id);
  });

  const reply = () => rawMail({ from: ANN, to: morning.replyTo, id: 'same', headers: [] }, 'Buy stamps');
  const via = (relay: string, raw: string) => `Received: from ${relay}.example.net by us; today\r\n${raw}`;
  const deliver = (raw: string) => post.deliver(raw, { from: ANN, to: morning.replyTo });
});
