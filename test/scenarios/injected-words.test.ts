/** Words that attack whoever shows them: in the mails that they lead to, they are text and nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { applyCommands } from '#app/people/apply-commands.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { renderHtml } from '#domain/messages/render-html.ts';
import { insertPerson, testKeys } from '#test/support/dispatch-writer.ts';
import { expectEvery } from '#test/support/expect-every.ts';
import { INJECTIONS, injectionsFor, tagsOf } from '#test/support/injections.ts';
import { databaseBeforeMorning, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { postOffice, type PostOffice } from '#test/support/post-office.ts';
import { SAMPLES } from '#test/support/sample-messages.ts';
import { testSettings } from '#test/support/test-settings.ts';

/** At night every test has hundreds of people. */
const LONG = { timeout: 3_600_000 };
const EVENING = MONDAY_MORNING + 13 * 3_600_000;

/** Each has a person of their own, because we answer one person only so often. */
const CLASSES = Object.entries(INJECTIONS);
const IN_HEADERS = injectionsFor(0);
/** PostgreSQL cannot hold NUL, and no address has one. */
const AS_SENDER = injectionsFor(1).map((text) => text.replaceAll('\0', ''));
/** As the page of a person's own days passes them on. */
const AS_ITEM = injectionsFor(2)
  .map((text) => text.replaceAll('\0', '').toWellFormed().replaceAll(/\s+/gu, ' ').trim())
  .filter((text) => text !== '');

let database: Database;
beforeAll(async () => {
  database = await databaseBeforeMorning();
  const counts = { words: CLASSES.length, header: IN_HEADERS.length, sender: AS_SENDER.length, item: AS_ITEM.length };
  for (const [kind, count] of Object.entries(counts))
    for (let at = 0; at < count; at += 1)
      await insertPerson(database, addressOf(kind, at), { firstDay: MONDAY, lastActiveOn: MONDAY });
  await postOffice(database, '').letCome(MONDAY_MORNING);
}, LONG.timeout);
afterAll(() => database.close());

const inJson = (text: string) => JSON.stringify(text);
const addressOf = (kind: string, at: number) => `${kind}${at}@example.com`;

interface Mailbox {
  readonly post: PostOffice;
  readonly address: string;
  readonly morning: MailboxMessage;
  /** Everything that came after the morning's mail. */
  readonly answers: () => Promise<MailboxMessage[]>;
}

async function mailboxOf(kind: string, at: number): Promise<Mailbox> {
  const address = addressOf(kind, at);
  const post = postOffice(database, address);
  const morning = await post.newest('morning.intention@6');
  return { post, address, morning, answers: async () => (await post.mails()).filter(({ id }) => id !== morning.id) };
}

/** Everything that our templates draw. */
const OUR_TAGS: ReadonlySet<string> = new Set(SAMPLES.flatMap(({ message }) => [...tagsOf(renderHtml(message))]));
const OUR_HEADERS: ReadonlySet<string> = new Set(
  `from to subject date message-id in-reply-to references reply-to mime-version content-type auto-submitted list-id
   list-unsubscribe list-unsubscribe-post precedence x-auto-response-suppress`.split(/\s+/),
);

/** No line end, header, tag or link that is not ours. */
function expectOurs({ raw, html }: MailboxMessage): void {
  const bytes = Buffer.from(raw).toString('latin1');
  expect(bytes).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
  const head = bytes.slice(0, bytes.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]/g, ' ');
  expect(head).toMatch(/^[\x20-\x7e\r\n]*$/);
  const names = head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  expect(names).toEqual([...new Set(names)]);
  expect(names.filter((name) => !OUR_HEADERS.has(name))).toEqual([]);
  expect([...tagsOf(html ?? '')].filter((tag) => !OUR_TAGS.has(tag))).toEqual([]);
  const links = [...(html ?? '').matchAll(/\s(?:href|src|action|background)="([^"]*)"/g)].map(([, to = '']) => to);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((to) => !to.startsWith(`${testSettings.publicUrl}/`))).toEqual([]);
}

test.each(CLASSES.map(([name, strings], at) => ({ name, strings, at })))(
  'a reply of the class $name gets an answer that is ours alone',
  async ({ strings, at }) => {
    const { post, morning, answers } = await mailboxOf('words', at);
    await post.answer(morning, strings.join('\n'));
    const answered = await answers();
    expect(answered).toHaveLength(1);
    answered.forEach(expectOurs);
  },
);

test('headers of a reply become no header of our answer', LONG, async () => {
  let replies = 0;
  await expectEvery(IN_HEADERS, inJson, async (text, at) => {
    const { post, address, morning, answers } = await mailboxOf('header', at);
    const id = `<${text.slice(0, 40)}.${at}@example.com>`;
    const head = [
      `From: "${text}" <${address}>`,
      `To: ${morning.replyTo}`,
      `Message-ID: ${id}`,
      `In-Reply-To: ${id}`,
      `References: ${id} ${text}`,
      `Subject: ${text}`,
    ].join('\r\n');
    await post.deliver(`${head}\r\n\r\nBuy stamps`, { from: address, to: morning.replyTo });
    const answered = await answers();
    answered.forEach(expectOurs);
    replies += answered.filter(({ inReplyTo }) => inReplyTo === id).length;
  });
  // Where the id can stand in a header, it does: the others were not lost on the way.
  expect(replies).toBeGreaterThan(0);
});

test('the address of a sender is text in our question about it', LONG, async () => {
  await expectEvery(AS_SENDER, inJson, async (text, at) => {
    const { post, morning, answers } = await mailboxOf('sender', at);
    const from = `"${text}"@evil.example`;
    await post.deliver(`From: ${from}\r\nTo: ${morning.replyTo}\r\n\r\n1 done`, { from, to: morning.replyTo });
    const [asked, ...others] = await answers();
    expect(others).toEqual([]);
    expect(asked?.contract).toBe('identity.was-this-you@6');
    if (asked !== undefined) expectOurs(asked);
  });
});

test('an item is text in the mail of the evening', LONG, async () => {
  await database.store.transact(async (tx) => {
    for (const [at, text] of AS_ITEM.entries()) {
      const person = await tx.people.byEmail(LIVE_REALM, addressOf('item', at));
      if (person === null) throw new Error('they are gone');
      const act = { now: MONDAY_MORNING + 1000, change: `item ${at}`, on: null };
      await applyCommands(
        tx,
        { keys: testKeys, settings: testSettings },
        person,
        [{ kind: 'add', text, on: null }],
        act,
      );
    }
  });
  await postOffice(database, '').letCome(EVENING);
  await expectEvery(AS_ITEM, inJson, async (text, at) => {
    const { answers } = await mailboxOf('item', at);
    const [evening] = await answers();
    expect(evening).toMatchObject({ contract: 'evening.reflection@6', text: expect.stringContaining(text) });
    if (evening !== undefined) expectOurs(evening);
  });
});
