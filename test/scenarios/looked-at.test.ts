/** A few of Ann's days as an administrator sees them: what both sides wrote, and the summary of her days. */
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
import { ok } from '#domain/result.ts';

let database: Database;
let post: PostOffice;
beforeEach(async () => {
  ({ database, post } = await annsMorning());
});
afterEach(() => database.close());

const MIDDAY = mondayAt('12:30:00');
const EVENING = mondayAt('18:00:00');

/** Sends three messages a day, each answered with the words in that position; an empty one is not answered. */
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
  if (!made.ok) throw new Error(made.why);
  return { id: made.value.id, email: 'v@anchor.example', role: 'viewer' };
}

const withoutLinks = (text: string) =>
  text.replaceAll(/\/(answer|confirm|unsubscribe|preferences)\/[0-9a-z]+/g, '/$1/withheld');

/** Her prompts as displayed, and those in her mailbox. */
async function shownAndSent(): Promise<{
  readonly shown: readonly SentEntry[];
  readonly sent: readonly MailboxMessage[];
}> {
  const { userId } = await findAnn(database);
  const query = { userId, admin: await anAdmin(), limit: 100, cursor: null, through: null };
  const shown = await personConversation(houseOf(database), query);
  const rewritten = (shown?.entries ?? []).filter((entry): entry is SentEntry => {
    return entry.direction === 'sent' && entry.isRewritten;
  });
  return {
    shown: rewritten,
    sent: (await post.mails()).filter(({ contract }) => !contract.startsWith('ack.')).toReversed(),
  };
}

test('prompts are reconstructed as they were sent, whatever became of their items since', async () => {
  // Given two days of replies, in which items are done, dropped, reworded and moved
  await day(0, ['Call Sam\nBuy stamps\nFix the bike', '1 done', 'let go of 3']);
  await day(1, ['Water the plants', 'all done', '']);

  // Then each equals, word for word, the mail in her mailbox
  const { shown, sent } = await shownAndSent();
  expect(shown.map(({ contract }) => contract)).toEqual(sent.map(({ contract }) => contract));
  expect(shown.map(({ text }) => text)).toEqual(sent.map(({ text }) => withoutLinks(text)));
  expect(shown.map(({ subject }) => subject)).toEqual(sent.map(({ subject }) => subject));
});

test('a message that asked for confirmation is shown with its question, even after the confirmation', async () => {
  // Given Ann before she has confirmed the address
  const { id } = await findAnn(database);
  await database.db
    .update(people)
    .set({ state: 'pending', confirmedAt: null, confirmedBy: null })
    .where(eq(people.id, id));
  await post.letCome(MIDDAY);
  // When she replies, which confirms it
  await post.answer(await post.newest('midday.checkin@6'), 'Water the plants');
  await post.letCome(EVENING);
  expect((await findAnn(database)).state).toBe('active');

  // Then the question is in the one message that asked it
  const { shown, sent } = await shownAndSent();
  const isQuestion = (text: string) => text.includes('To keep these coming');
  expect(shown.slice(0, 2).map(({ stage, text }) => [stage, isQuestion(text)])).toEqual([
    ['EVENING_REFLECTION', false],
    ['MIDDAY_CHECKIN', true],
  ]);
  expect(shown[1]?.text).toBe(withoutLinks(sent[1]?.text ?? ''));
});

test('a page may end anywhere, and the next continues there', async () => {
  await day(0, ['Call Sam', '1 done', 'thanks']);
  const { userId } = await findAnn(database);
  const admin = await anAdmin();
  const page = async (limit: number, cursor: string | null) => {
    const shown = await personConversation(houseOf(database), { userId, admin, limit, cursor, through: null });
    if (shown === null) throw new Error('Ann is gone');
    return shown;
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

test('each day has its mark', async () => {
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

test('the midday preview equals the evening message', async () => {
  await post.answer(await post.newest('morning.intention@6'), 'Call Sam\nBuy stamps');
  await post.letCome(MIDDAY);
  const { userId } = await findAnn(database);
  const query = { userId, kind: 'evening', date: MONDAY } as const;
  const previewed = await personPreview(houseOf(database), query);
  if (!previewed.ok) throw new Error(previewed.reason);
  const preview = previewed.value;
  expect(preview).toMatchObject({ channels: ['email'], whyNot: null, dueAt: new Date(EVENING).toISOString() });
  await post.letCome(EVENING);
  const { text, subject } = await post.newest('evening.reflection@6');
  expect([preview.subject, preview.text]).toEqual([subject, withoutLinks(text)]);
  // And a day later it is shown as it would have been
  await post.letCome(MONDAY_MORNING + DAY_MS);
  expect(await personPreview(houseOf(database), query)).toMatchObject(ok({ isPast: true, text: preview.text }));
});

test('a day without a message says why', async () => {
  await post.answer(await post.newest('morning.intention@6'), 'pause until Friday');
  const { userId } = await findAnn(database);
  const date = addDays(MONDAY, 1);
  const preview = await personPreview(houseOf(database), { userId, kind: 'morning', date });
  expect(preview).toMatchObject(ok({ channels: [], whyNot: 'not due: paused' }));
});
