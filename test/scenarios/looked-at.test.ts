/** A few days of Ann's, as an administrator reads them: what both sides wrote, and the strip of her days. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { SentEntry } from '#api/person-messages.ts';
import { personConversation } from '#app/admin/person-conversation.ts';
import { personDays } from '#app/admin/person-days.ts';
import { personPreview } from '#app/admin/person-preview.ts';
import { createAdmin } from '#app/admin/manage-admins.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { DAY_MS, MONDAY, MONDAY_MORNING, mondayAt } from '#test/support/monday.ts';
import type { PostOffice } from '#test/support/post-office.ts';
import { houseOf } from '#test/support/pressed.ts';

let database: Database;
let post: PostOffice;
beforeEach(async () => {
  ({ database, post } = await annsMorning());
});
afterEach(() => database.close());

const MIDDAY = mondayAt('12:30:00');
const EVENING = mondayAt('18:00:00');

/** Three messages come a day, and each is answered with the words of that place; an empty one is not. */
async function day(days: number, answers: readonly [string, string, string]): Promise<void> {
  const contracts = ['morning.intention@6', 'midday.checkin@6', 'evening.reflection@6'] as const;
  for (const [place, time] of [MONDAY_MORNING, MIDDAY, EVENING].entries()) {
    await post.letCome(time + days * DAY_MS);
    const words = answers[place];
    if (words) await post.answer(await post.newest(contracts[place] ?? ''), words);
  }
}

async function anAdmin(): Promise<{ readonly id: number; readonly email: string; readonly role: 'viewer' }> {
  const passwords = { hash: async () => 'a hash', verify: async () => false };
  const office = { store: database.store, keys: testKeys, passwords, brand: 'Anchor' };
  const made = await createAdmin(office, {
    email: 'v@anchor.example',
    password: 'correct horse battery',
    role: 'viewer',
  });
  if (made.kind === 'refused') throw new Error(made.why);
  return { id: made.id, email: 'v@anchor.example', role: 'viewer' };
}

const withoutLinks = (text: string) =>
  text.replaceAll(/\/(confirm|unsubscribe|preferences)\/[0-9a-z]+/g, '/$1/withheld');

/** What of her prompts is told, and what of them lies in her mailbox. */
async function toldAndSent(): Promise<{
  readonly told: readonly SentEntry[];
  readonly sent: readonly MailboxMessage[];
}> {
  const { userId } = await findAnn(database);
  const asked = { userId, admin: await anAdmin(), limit: 100, cursor: null };
  const told = await personConversation(houseOf(database), asked);
  const rewritten = (told?.entries ?? []).filter((entry): entry is SentEntry => {
    return entry.direction === 'sent' && entry.isRewritten;
  });
  return {
    told: rewritten,
    sent: (await post.mails()).filter(({ contract }) => !contract.startsWith('ack.')).toReversed(),
  };
}

test('prompts that were not stored read as they left, whatever became of their items since', async () => {
  // Given two days of answers, in which things are done, let go, reworded and moved on
  await day(0, ['Call Sam\nBuy stamps\nFix the bike', '1 done', 'let go of 3']);
  await day(1, ['Water the plants', 'all done', '']);

  // Then each is, word for word, what lies in her mailbox
  const { told, sent } = await toldAndSent();
  expect(told.map(({ contract }) => contract)).toEqual(sent.map(({ contract }) => contract));
  expect(told.map(({ text }) => text)).toEqual(sent.map(({ text }) => withoutLinks(text)));
  expect(told.map(({ subject }) => subject)).toEqual(sent.map(({ subject }) => subject));
});

test('what asked somebody to confirm is told with its question, also once they have', async () => {
  // Given Ann before anybody knows that the address is hers
  const { id } = await findAnn(database);
  await database.db
    .update(people)
    .set({ state: 'pending', confirmedAt: null, confirmedBy: null })
    .where(eq(people.id, id));
  await post.letCome(MIDDAY);
  // When she answers, which shows it
  await post.answer(await post.newest('midday.checkin@6'), 'Water the plants');
  await post.letCome(EVENING);
  expect((await findAnn(database)).state).toBe('active');

  // Then the question stands in the one message that asked it
  const { told, sent } = await toldAndSent();
  const asks = (text: string) => text.includes('To keep these coming');
  expect(told.slice(0, 2).map(({ stage, text }) => [stage, asks(text)])).toEqual([
    ['EVENING_REFLECTION', false],
    ['MIDDAY_CHECKIN', true],
  ]);
  expect(told[1]?.text).toBe(withoutLinks(sent[1]?.text ?? ''));
});

test('a page ends anywhere, and the next goes on there', async () => {
  await day(0, ['Call Sam', '1 done', 'thanks']);
  const { userId } = await findAnn(database);
  const admin = await anAdmin();
  const page = async (limit: number, cursor: string | null) => {
    const told = await personConversation(houseOf(database), { userId, admin, limit, cursor });
    if (told === null) throw new Error('Ann is gone');
    return told;
  };
  const whole = (await page(100, null)).entries.map(({ key }) => key);
  expect(whole).toHaveLength(9);
  for (const limit of [1, 2, 4]) {
    const read: string[] = [];
    for (let cursor: string | null = null, pages = 0; pages < 20; pages += 1) {
      const { entries, nextCursor } = await page(limit, cursor);
      read.push(...entries.map(({ key }) => key));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(read).toEqual(whole);
  }
});

test('each day has its sign', async () => {
  await day(0, ['Call Sam\nBuy stamps', '1 done', '']);
  await day(1, ['', 'let go of 1', '']);
  await day(2, ['Water the plants', '', '']);
  await day(3, ['', '', '']);

  const { userId } = await findAnn(database);
  const { days } = (await personDays(houseOf(database), userId)) ?? { days: [] };
  const of = (date: LocalDate) => days.find((one) => one.date === date);
  const marks = [0, 1, 2, 3].map((later) => of(addDays(MONDAY, later))?.mark);
  expect(marks).toEqual(['done', 'let-go', 'carried', 'silent']);
  expect(of(MONDAY)?.items.map(({ text, became }) => [text, became])).toEqual([
    ['Call Sam', 'done'],
    ['Buy stamps', 'stayed'],
  ]);
  expect(of(MONDAY)?.sent).toBe(3);
});

test('what is previewed at midday is what comes in the evening', async () => {
  await post.answer(await post.newest('morning.intention@6'), 'Call Sam\nBuy stamps');
  await post.letCome(MIDDAY);
  const { userId } = await findAnn(database);
  const asked = { userId, kind: 'evening', date: MONDAY } as const;
  const preview = await personPreview(houseOf(database), asked);
  if (preview === null || typeof preview === 'string') throw new Error('no preview');
  expect(preview).toMatchObject({ channels: ['email'], whyNot: null, dueAt: new Date(EVENING).toISOString() });
  await post.letCome(EVENING);
  const { text, subject } = await post.newest('evening.reflection@6');
  expect([preview.subject, preview.text]).toEqual([subject, withoutLinks(text)]);
  // And a day later it is told as it would have been
  await post.letCome(MONDAY_MORNING + DAY_MS);
  expect(await personPreview(houseOf(database), asked)).toMatchObject({ isPast: true, text: preview.text });
});

test('a day without a message says why', async () => {
  await post.answer(await post.newest('morning.intention@6'), 'pause until Friday');
  const { userId } = await findAnn(database);
  const date = addDays(MONDAY, 1);
  const preview = await personPreview(houseOf(database), { userId, kind: 'morning', date });
  expect(preview).toMatchObject({ channels: [], whyNot: 'not due: paused' });
});
