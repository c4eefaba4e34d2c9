/**
 * A person who asks to be erased: a question first, then its button or a second reply, and nothing of them is left
 * (D118).
 */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { ANN, annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { DAY_MS, MONDAY_MORNING } from '#test/support/monday.ts';
import type { PostOffice } from '#test/support/post-office.ts';
import { press } from '#test/support/pressed.ts';

let database: Database;
let post: PostOffice;
beforeEach(async () => {
  ({ database, post } = await annsMorning());
});
afterEach(() => database.close());

const contracts = async () => (await post.mails()).map(({ contract }) => contract);
const morning = () => post.newest('morning.intention@6');
const question = () => post.newest('erase.confirm@6');
const isSuppressed = () => database.store.transact((tx) => tx.suppressions.has(LIVE_REALM, testKeys.addressHash(ANN)));

async function expectNothingLeft(): Promise<void> {
  const { rows } = await database.db.execute(sql`
    select (select array_agg(state) from people) as people, (select count(*)::int from events) as events,
      (select count(*)::int from items) as items, (select count(*)::int from outbox) as outbox,
      (select count(*)::int from inbound) as inbound, (select count(*)::int from deliveries) as deliveries,
      (select count(*)::int from mailbox) as mailbox`);
  expect(rows).toEqual([{ people: ['purged'], events: 0, items: 0, outbox: 0, inbound: 0, deliveries: 0, mailbox: 0 }]);
}

describe('a person who asks to be erased', () => {
  beforeEach(async () => {
    await post.answer(await morning(), 'please delete all my data');
  });

  test('learns that messages have stopped, that nothing is erased yet, and how to come back', async () => {
    expect((await findAnn(database)).unsubscribedAt).not.toBeNull();
    const { text } = await question();
    expect(text).toContain('We’ve stopped your messages');
    expect(text).toContain('nothing has been erased yet');
    expect(text).toContain('reply START');
    expect(text).not.toContain('Your list stays as it is');
  });

  test('can change their mind and come back by answering START', async () => {
    await post.answer(await question(), 'START');
    expect((await findAnn(database)).unsubscribedAt).toBeNull();
    await post.letCome(MONDAY_MORNING + DAY_MS);
    expect((await contracts()).slice(-2)).toEqual(['welcome.back@6', 'morning.intention@6']);
  });

  test.each([
    'Yes',
    'YES.',
    'yes please, erase everything',
    'Yes, go ahead',
    'Ja, bitte löschen',
    'Sí',
    'Sí, bórralo',
    'Oui, effacez-le',
    'delete all my data',
    'I confirm',
  ])('and answers the question with %j leaves nothing, including the answer itself', async (words) => {
    await post.leave(await question(), words);
    await post.mails();
    await expectNothingLeft();
    expect(await isSuppressed()).toBe(false);
  });

  test.each([
    'no',
    'yes but not my list',
    'don’t delete my data',
    'yes, START',
    'thanks',
    'Erase everything',
    'Send me an export of my list first. Then delete all my data.',
    'Delete my data, but not before Friday.',
    'delete all my data next week',
    'Delete my data. Just kidding!',
    'If you cannot fix the mails, delete my account.',
    'Someone else wrote "delete all my data"',
    'Not yet.\nDelete my data',
    'Yes. I want to kill myself',
  ])('and answers the question with %j keeps everything', async (words) => {
    await post.answer(await question(), words);
    expect((await findAnn(database)).state).toBe('active');
  });

  test.each(['', 'Thanks', '👍', '-- '])('is not erased by our own button below %j', async (words) => {
    const mail = await question();
    await post.deliver(withOurMailBelow(mail, words), { from: ANN, to: mail.replyTo });
    expect((await findAnn(database)).state).toBe('active');
  });

  test('and answers with more than a yes is asked once more, but not a third time that day', async () => {
    for (const words of ['ok', 'Yes, erase me but keep my streak', 'sure']) await post.answer(await question(), words);
    expect((await contracts()).slice(1)).toEqual(['erase.confirm@6', 'erase.confirm@6']);
    await post.leave(await question(), 'yes');
    await post.mails();
    await expectNothingLeft();
  });

  test('is not erased by somebody else’s yes', async () => {
    await post.answer(await question(), 'yes', { from: 'mallory@example.net' });
    expect((await findAnn(database)).state).toBe('active');
  });

  test('is not erased by a yes to another mail', async () => {
    await post.answer(await morning(), 'yes');
    expect((await findAnn(database)).state).toBe('active');
  });

  test('is erased by a yes on the seventh day', async () => {
    const mail = await question();
    await post.letCome(MONDAY_MORNING + 6 * DAY_MS);
    await post.leave(mail, 'yes');
    await post.mails();
    await expectNothingLeft();
  });

  test('is asked again after a yes on the eighth day', async () => {
    const mail = await question();
    await post.letCome(MONDAY_MORNING + 7 * DAY_MS);
    await post.answer(mail, 'yes');
    expect((await findAnn(database)).state).toBe('active');
    expect((await contracts()).slice(1)).toEqual(['erase.confirm@6', 'erase.confirm@6']);
  });

  test('is forgotten completely: anybody may sign up with the address later', async () => {
    await press(database, await question());
    expect(await isSuppressed()).toBe(false);
  });

  test('and also says stop stays on record as not to be written to', async () => {
    await post.answer(await morning(), 'STOP');
    await press(database, await question());
    expect(await isSuppressed()).toBe(true);
  });
});

test('who said stop before stays on record as not to be written to', async () => {
  await post.answer(await morning(), 'STOP. Delete all my data, please.');
  await press(database, await question());
  expect(await isSuppressed()).toBe(true);
});

describe('somebody who writes in a person’s name', () => {
  test('can trigger the question once a day', async () => {
    const ask = async () => {
      for (const words of ['please delete all my data', 'STOP. Delete all my data, please.', 'delete all my data'])
        await post.answer(await morning(), words);
    };
    await ask();
    expect((await contracts()).slice(1)).toEqual(['erase.confirm@6']);
    await post.letCome(MONDAY_MORNING + DAY_MS);
    await ask();
    expect((await contracts()).slice(1)).toEqual(['erase.confirm@6', 'erase.confirm@6']);
  });

  test('triggers it once more if the person came back in between and asks again', async () => {
    for (const words of ['please delete all my data', 'START', 'please delete all my data'])
      await post.answer(await morning(), words);
    expect((await contracts()).slice(1)).toEqual(['erase.confirm@6', 'welcome.back@6', 'erase.confirm@6']);
  });
});

/** The form of programs that put our mail below the words, with neither a mark nor an attribution line. */
function withOurMailBelow(mail: MailboxMessage, words: string): string {
  return [
    `From: ${ANN}`,
    `To: ${mail.replyTo}`,
    `Subject: Re: ${mail.subject}`,
    'Message-ID: <below@example.com>',
    `In-Reply-To: ${mail.messageId}`,
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(`<div>${words}</div><br>${mail.html}`).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  ].join('\r\n');
}
