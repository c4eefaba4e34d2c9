/**
 * A reply that is not certain enough: one question is asked back, and one word answers it, by mail, text or link (D115,
 * D142).
 */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { answerByLink, viewAnswer } from '#app/people/answer-by-link.ts';
import { erase } from '#app/people/erase.ts';
import { exportData } from '#app/people/export-data.ts';
import { encodeLink } from '#app/links.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { DAY_MS, MONDAY, MONDAY_MORNING, mondayAt } from '#test/support/monday.ts';
import { type PostOffice, reasonsOf } from '#test/support/post-office.ts';
import { houseOf } from '#test/support/pressed.ts';
import { setClock } from '#test/support/set-clock.ts';
import { type TextPhone, textPhone } from '#test/support/text-phone.ts';

const NUMBER = '+13125550142';

let database: Database;
let post: PostOffice;
let phone: TextPhone;
let midday: MailboxMessage;
beforeEach(async () => {
  ({ database, post } = await annsMorning());
  await post.answer(await post.newest('morning.intention@6'), 'Call the bank\nGym\nCall Sam');
  await post.letCome(mondayAt('12:30:00'));
  midday = await post.newest('midday.checkin@6');
});
afterEach(() => database.close());

async function marks(): Promise<string[]> {
  const { id } = await findAnn(database);
  const { items } = await database.store.transact((tx) => tx.agendas.load(id));
  return [...items.values()].map(({ text, state }) => `${text}: ${state.kind}`);
}
const openOnly = ['Call the bank: open', 'Gym: open', 'Call Sam: open'];
const gymDone = ['Call the bank: open', 'Gym: done', 'Call Sam: open'];
const newest = async () => {
  const last = (await post.mails()).at(-1);
  if (last === undefined) throw new Error('nothing came');
  return last;
};
/** The links of a mail's question by label. */
const linksOf = ({ text }: MailboxMessage) =>
  new Map([...text.matchAll(/^(.+): \S+\/answer\/([0-9a-z]+)$/gm)].map(([, label = '', token = '']) => [label, token]));
const pressed = async (mail: MailboxMessage, label: string) => {
  const token = linksOf(mail).get(label);
  if (token === undefined) throw new Error(`no ${label} in ${mail.text}`);
  return answerByLink(houseOf(database), token);
};
const states = async () =>
  (await database.db.execute<{ state: string }>(sql`select state from questions order by id`)).rows.map(
    ({ state }) => state,
  );

describe('by mail', () => {
  test('the clear part is applied, the rest is asked once, and a yes is understood', async () => {
    await post.answer(midday, '1 done. drop 2?');
    expect(await marks()).toEqual(['Call the bank: done', 'Gym: open', 'Call Sam: open']);
    const asking = await newest();
    expect(asking.text).toContain('Should we let go of “Gym”? Just reply yes or no.');
    expect([...linksOf(asking).keys()]).toEqual(['Undo this change', 'Yes, let it go', 'No, keep it']);

    const inboundMail = await post.answer(asking, 'Yes\n\n> Should we let go of “Gym”?');
    expect(reasonsOf(inboundMail)).toContain('“Yes” answers “Should we let go of “Gym”? Just reply yes or no.”');
    expect(await marks()).toEqual(['Call the bank: done', 'Gym: dropped', 'Call Sam: open']);
    expect((await newest()).text).toContain('Gym (let go)');
    await post.answer(await newest(), 'undo');
    expect((await marks())[1]).toBe('Gym: open');
  });

  test('a no leaves the item as it is, and the answer says so', async () => {
    await post.answer(midday, 'drop 2?');
    await post.answer(await newest(), 'no');
    expect(await marks()).toEqual(openOnly);
    expect((await newest()).text).toContain('Gym (stays open)');
    expect(await states()).toEqual(['answered']);
  });

  test('a number says which of two is meant, also in a reply to the message of the day', async () => {
    await post.answer(midday, 'the call is done');
    expect((await newest()).text).toContain('“the call is done”: is that 1 “Call the bank” or 3 “Call Sam”?');
    await post.answer(midday, '3');
    expect(await marks()).toEqual(['Call the bank: open', 'Gym: open', 'Call Sam: done']);
  });

  test('the same question is asked once a day', async () => {
    await post.answer(midday, 'drop 2?');
    await post.answer(midday, 'drop 2?');
    const again = await newest();
    expect(again.text).not.toContain('Shall we');
    await post.letCome(mondayAt('18:00:00'));
    await post.letCome(MONDAY_MORNING + DAY_MS);
    const tomorrow = await post.newest('morning.intention@6');
    await post.answer(tomorrow, 'drop 2?');
    expect((await newest()).text).toContain('Should we let go of “Gym”?');
  });

  test('only the newest question is open', async () => {
    await post.answer(midday, 'drop 2?');
    await post.answer(midday, 'could have called Sam');
    expect(await states()).toEqual(['lapsed', 'open']);
    await post.answer(midday, 'yes');
    expect(await marks()).toEqual(['Call the bank: open', 'Gym: open', 'Call Sam: done']);
  });

  test('mentioning the item otherwise answers the question', async () => {
    await post.answer(midday, 'drop 2?');
    await post.answer(midday, '2 is done');
    expect(await states()).toEqual(['lapsed']);
    await post.answer(midday, 'yes');
    expect(await marks()).toEqual(gymDone);
  });

  test('mentioning another item leaves the question open', async () => {
    await post.answer(midday, 'drop 2?');
    await post.answer(midday, '1 done');
    expect(await states()).toEqual(['open']);
  });

  test('a yes without a question changes nothing', async () => {
    await post.answer(midday, 'yes');
    expect(await marks()).toEqual(openOnly);
  });

  test('the question expires at the end of the person’s day, not at midnight', async () => {
    await post.letCome(mondayAt('18:00:00'));
    await setClock(database, mondayAt('23:30:00'));
    await post.answer(midday, 'could have done 2');
    await setClock(database, Date.parse('2027-01-12T03:30:00-06:00'));
    await post.answer(midday, 'yes');
    expect(await marks()).toEqual(gymDone);

    await post.answer(midday, 'could have called Sam');
    await setClock(database, Date.parse('2027-01-12T04:30:00-06:00'));
    await post.answer(midday, 'yes');
    expect(await marks()).toEqual(gymDone);
  });
});

describe('by text', () => {
  beforeEach(async () => {
    phone = textPhone(database, NUMBER);
    const verified = { phone: phoneFrom(NUMBER), phoneVerifiedAt: MONDAY_MORNING, textsOffAt: null };
    const { id } = await findAnn(database);
    await database.store.transact((tx) => tx.people.changePhone(id, verified, MONDAY_MORNING));
  });

  test('the question is one short line, and a thumbs up answers it', async () => {
    await phone.text('the call is done. 2 done');
    expect(await marks()).toEqual(gymDone);
    const [asking] = await phone.texts();
    expect(asking?.words.split('\n')).toContain(
      '"the call is done": is that 1 "Call the bank" or 3 "Call Sam"? Just reply with the number.',
    );
    expect(asking?.words).not.toContain('/answer/');
    await phone.text('both');
    expect(await marks()).toEqual(['Call the bank: done', 'Gym: done', 'Call Sam: done']);
  });

  test('a yes by text answers a question asked by mail', async () => {
    await post.answer(midday, 'could have done 2');
    await phone.text('👍');
    expect(await marks()).toEqual(gymDone);
    expect((await phone.texts()).at(-1)?.words).toContain('2. Gym (done)');
  });

  test('a number in a reply to a later message refers to that message', async () => {
    await phone.text('drop 2?');
    await post.letCome(mondayAt('18:00:00'));
    await phone.text('2');
    expect(await marks()).toEqual(gymDone);
  });
});

describe('by link', () => {
  let asking: MailboxMessage;
  beforeEach(async () => {
    await post.answer(midday, 'could have done 2');
    asking = await newest();
  });

  test('opening the link answers nothing, one click does, and a second click finds it answered', async () => {
    const token = linksOf(asking).get('Yes, done') ?? '';
    for (let times = 0; times < 2; times += 1)
      expect(await viewAnswer(houseOf(database), token)).toEqual({
        kind: 'ask',
        question: 'Is “Gym” done? Just reply yes or no.',
        about: [],
        answer: 'Yes, done',
      });
    expect(await marks()).toEqual(openOnly);
    expect(await pressed(asking, 'Yes, done')).toMatchObject({
      kind: 'done',
      outcomes: [{ words: 'Gym', said: 'done' }],
      undo: expect.any(String),
    });
    expect(await marks()).toEqual(gymDone);
    for (const label of ['Yes, done', 'No, still open'])
      expect(await pressed(asking, label)).toMatchObject({ kind: 'answered' });
    expect(await marks()).toEqual(gymDone);
    await post.answer(midday, 'undo');
    expect(await marks()).toEqual(openOnly);
  });

  test('a no by link leaves the item open', async () => {
    const outcomes = [{ words: 'Gym', said: 'stays open' }];
    expect(await pressed(asking, 'No, still open')).toMatchObject({ kind: 'done', outcomes, undo: null });
    expect(await marks()).toEqual(openOnly);
  });

  test('a question answered in words, superseded or expired cannot be clicked any more', async () => {
    await post.answer(midday, '2 tomorrow');
    expect(await pressed(asking, 'Yes, done')).toEqual({ kind: 'lapsed' });
    await post.answer(midday, 'could have called Sam');
    asking = await newest();
    await setClock(database, MONDAY_MORNING + DAY_MS);
    expect(await pressed(asking, 'Yes, done')).toEqual({ kind: 'lapsed' });
    expect((await marks())[2]).toBe('Call Sam: open');
  });

  test('a link with another purpose or person opens nothing', async () => {
    const { id } = await findAnn(database);
    const link = { kind: 'answer', person: id, question: 1, choice: 0 } as const;
    for (const token of [encodeLink('confirm', link, testKeys), 'nonsense'])
      expect(await answerByLink(houseOf(database), token)).toBeNull();
    expect(
      await answerByLink(houseOf(database), encodeLink('answer', { ...link, person: id + 1 }, testKeys)),
    ).toBeNull();
  });

  test('two simultaneous answers count once', async () => {
    const left = await post.leave(midday, 'no');
    await pressed(asking, 'Yes, done');
    await post.mails();
    const inboundMail = await database.store.transact((tx) => tx.inbound.byId(left));
    expect(inboundMail?.state).toBe('done');
    expect(await marks()).toEqual(gymDone);
  });

  test('the question is part of a person’s data export, and is erased with them', async () => {
    const person = await findAnn(database);
    const token = encodeLink('preferences', { kind: 'person', person: person.id }, testKeys);
    const exported = await exportData(houseOf(database), token);
    expect(exported?.data).toMatchObject({
      questions: [{ day: MONDAY, text: 'Is “Gym” done? Just reply yes or no.', state: 'open' }],
    });
    expect(JSON.stringify(exported)).not.toContain('/answer/');
    await database.store.transact((tx) => erase(tx, person));
    expect(await states()).toEqual([]);
    expect(await pressed(asking, 'Yes, done')).toBeNull();
  });
});
