/** Answering by pressing instead of writing: one act on one item, and taking a change back (D142). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerPageView } from '#api/answers.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { decodeLink, encodeLink } from '#app/links.ts';
import { answerByLink, viewAnswer } from '#app/people/answer-by-link.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { DAY_MS, MONDAY_MORNING, mondayAt } from '#test/support/monday.ts';
import type { PostOffice } from '#test/support/post-office.ts';
import { houseOf } from '#test/support/pressed.ts';
import { setClock } from '#test/support/set-clock.ts';

let database: Database;
let post: PostOffice;
let midday: MailboxMessage;
beforeEach(async () => {
  ({ database, post } = await annsMorning());
  await post.answer(await post.newest('morning.intention@6'), 'Call the bank\nGym\nCall Sam');
  await post.letCome(mondayAt('12:30:00'));
  midday = await post.newest('midday.checkin@6');
});
afterEach(() => database.close());

const marks = async () => {
  const { id } = await findAnn(database);
  const { items } = await database.store.transact((tx) => tx.agendas.load(id));
  return [...items.values()].map(({ text, state }) => `${text}: ${state.kind}`);
};
const untouched = ['Call the bank: open', 'Gym: open', 'Call Sam: open'];
const newest = async () => {
  const last = (await post.mails()).at(-1);
  if (last === undefined) throw new Error('nothing came');
  return last;
};
const linkOf = ({ text }: MailboxMessage, label: string) => {
  const token = new RegExp(`^${label}: \\S+/answer/([0-9a-z]+)$`, 'm').exec(text)?.[1];
  if (token === undefined) throw new Error(`no ${label} in ${text}`);
  return token;
};
const view = (token: string) => viewAnswer(houseOf(database), token);
const press = (token: string) => answerByLink(houseOf(database), token);
const listed = async (token: string) => {
  const list = await view(token);
  if (list?.kind !== 'list') throw new Error(`no list but ${list?.kind}`);
  return list;
};
const done = (seen: AnswerPageView | null) => {
  if (seen?.kind !== 'done') throw new Error(`not done but ${seen?.kind}`);
  return seen;
};
/** What a list shows, without the kind of its page. */
const dayOf = ({ items, later }: Awaited<ReturnType<typeof listed>>) => ({ items, later });
const gym = async (act: 'done' | 'carry' | 'drop') => {
  const { items } = await listed(linkOf(midday, 'Answer with a tap'));
  const token = items[1]?.acts?.[act];
  if (token === undefined) throw new Error('the gym is not open');
  return token;
};

describe('the list behind a mail', () => {
  test('shows what is open with its acts, and looking changes nothing', async () => {
    const { items, later } = await listed(linkOf(midday, 'Answer with a tap'));
    expect(items.map(({ number, words }) => `${number} ${words}`)).toEqual(['1 Call the bank', '2 Gym', '3 Call Sam']);
    expect(later).toBe('Tomorrow');
    expect(await view(await gym('done'))).toMatchObject({ kind: 'ask', answer: 'Yes, done' });
    expect(await marks()).toEqual(untouched);
  });

  test.each([
    ['done', 'done', 'Gym: done'],
    ['carry', 'moved to Tue, Jan 12', 'Gym: open'],
    ['drop', 'let go', 'Gym: dropped'],
  ] as const)('%s: a press acts once and says so', async (act, said, mark) => {
    const token = await gym(act);
    expect(done(await press(token)).outcomes).toEqual([{ words: 'Gym', said }]);
    expect((await marks())[1]).toBe(mark);
    expect(await press(token)).toMatchObject({ kind: 'answered' });
    expect((await listed(linkOf(midday, 'Answer with a tap'))).items.at(-1)).toMatchObject({
      words: 'Gym',
      acts: null,
      said,
    });
  });

  test.each(['done', 'carry', 'drop'] as const)(
    '%s: the page after a press has the list as it now stands',
    async (act) => {
      const token = await gym(act);
      const { list } = done(await press(token));
      expect(list).toEqual(dayOf(await listed(linkOf(midday, 'Answer with a tap'))));
      expect(list?.items.filter(({ acts }) => acts !== null).map(({ words }) => words)).toEqual([
        'Call the bank',
        'Call Sam',
      ]);
      // So does the page of a second press.
      expect(await press(token)).toEqual({ kind: 'answered', list });
      // The next press needs no email, and the list follows it and an undo.
      const next = done(await press(list?.items[0]?.acts?.done ?? ''));
      expect(next.list?.items.filter(({ acts }) => acts !== null).map(({ words }) => words)).toEqual(['Call Sam']);
      expect(done(await press(next.undo ?? '')).list).toEqual(list);
    },
  );

  test('a press is undone by its button, and by reply', async () => {
    const { undo } = done(await press(await gym('drop')));
    expect(await view(undo ?? '')).toEqual({
      kind: 'ask',
      question: 'Undo this change?',
      about: ['Gym (let go)'],
      answer: 'Undo it',
    });
    expect(done(await press(undo ?? '')).outcomes).toEqual([{ words: 'Gym', said: 'back as it was' }]);
    expect(await marks()).toEqual(untouched);
    expect(await press(undo ?? '')).toMatchObject({ kind: 'undone' });

    await press(await gym('done'));
    await post.answer(midday, 'undo');
    expect(await marks()).toEqual(untouched);
  });

  test('a press is a sign of life, and closes the question about its item', async () => {
    await post.answer(midday, 'drop 2?');
    await press(await gym('done'));
    await post.answer(midday, 'yes');
    expect((await marks())[1]).toBe('Gym: done');
    expect((await findAnn(database)).lastActiveAt).toBeGreaterThan(mondayAt('12:30:00'));
  });

  test('ends with the person’s day', async () => {
    const token = await gym('done');
    await setClock(database, MONDAY_MORNING + DAY_MS);
    for (const late of [token, linkOf(midday, 'Answer with a tap')]) {
      expect(await view(late)).toEqual({ kind: 'lapsed' });
      expect(await press(late)).toEqual({ kind: 'lapsed' });
    }
    expect(await marks()).toEqual(untouched);
  });

  test('is for this person, item, day and act only', async () => {
    const link = decodeLink('answer', await gym('done'), testKeys);
    if (link?.kind !== 'act') throw new Error('not the link of an act');
    const elsewhere = encodeLink('answer', { ...link, item: 99 }, testKeys);
    expect(await press(elsewhere)).toEqual({ kind: 'lapsed' });
    const nobody = encodeLink('answer', { ...link, person: link.person + 1 }, testKeys);
    expect(await press(nobody)).toBeNull();
    expect(await press(encodeLink('preferences', link, testKeys))).toBeNull();
  });
});

describe('the undo below an acknowledgment', () => {
  test('takes the reply’s changes back, items and settings', async () => {
    await post.answer(midday, '1 done, mornings at 7');
    const token = linkOf(await newest(), 'Undo this change');
    expect(await view(token)).toMatchObject({ kind: 'ask', about: ['Call the bank (done)', 'Morning at 7:00 AM'] });
    expect((await marks())[0]).toBe('Call the bank: done');
    const { undo } = done(await press(token));
    expect(undo).toBeNull();
    expect(await marks()).toEqual(untouched);
    expect((await findAnn(database)).settings.morningMinute).toBe(360);
  });

  test('never takes back what was said later, and offers the list instead', async () => {
    await post.answer(midday, '1 done');
    const token = linkOf(await newest(), 'Undo this change');
    await post.answer(midday, '2 done');
    const refusal = { kind: 'outdated', list: dayOf(await listed(linkOf(midday, 'Answer with a tap'))) };
    expect(await view(token)).toEqual(refusal);
    expect(await press(token)).toEqual(refusal);
    expect(await marks()).toEqual(['Call the bank: done', 'Gym: done', 'Call Sam: open']);
  });

  test.each(['what a day', 'thanks!', '1 done', 'LIST', '2: not yet', 'mornings at 6'])(
    'still works after "%s", which changed nothing',
    async (words) => {
      await post.answer(midday, '1 done, mornings at 6:00');
      const token = linkOf(await newest(), 'Undo this change');
      await post.answer(midday, words);
      expect(await view(token)).toMatchObject({ kind: 'ask', about: ['Call the bank (done)'] });
      expect(done(await press(token)).outcomes).toEqual([{ words: 'Call the bank', said: 'back as it was' }]);
      expect(await marks()).toEqual(untouched);
      expect(await press(token)).toMatchObject({ kind: 'undone' });
    },
  );

  test('works again once what came after it is undone, and then never acts twice', async () => {
    await post.answer(midday, '1 done');
    const first = linkOf(await newest(), 'Undo this change');
    await post.answer(midday, '2 done, it was fun');
    const second = linkOf(await newest(), 'Undo this change');
    await press(second);
    expect(await press(second)).toMatchObject({ kind: 'undone' });
    expect(done(await press(first)).outcomes).toEqual([{ words: 'Call the bank', said: 'back as it was' }]);
    expect(await marks()).toEqual(untouched);
    await post.answer(midday, '3 done');
    for (const token of [first, second]) expect(await press(token)).toMatchObject({ kind: 'outdated' });
    expect((await marks())[2]).toBe('Call Sam: done');
  });

  test('has no end, but shows the list only until the day of its change is over', async () => {
    await post.answer(midday, '1 done');
    const first = linkOf(await newest(), 'Undo this change');
    await post.answer(midday, '2 done');
    const second = linkOf(await newest(), 'Undo this change');
    await setClock(database, MONDAY_MORNING + DAY_MS);
    for (const look of [view, press]) expect(await look(first)).toEqual({ kind: 'outdated', list: null });
    expect(await press(second)).toMatchObject({ kind: 'done', list: null });
    expect(await marks()).toEqual(['Call the bank: done', 'Gym: open', 'Call Sam: open']);
    for (const look of [view, press]) expect(await look(second)).toEqual({ kind: 'undone', list: null });
  });

  test('undoes its own change, and the next UNDO by reply what came before', async () => {
    await post.answer(midday, '1 done');
    await post.answer(midday, '2 done');
    const token = linkOf(await newest(), 'Undo this change');
    await post.answer(midday, 'what a day');
    await press(token);
    await post.answer(midday, 'undo');
    expect(await marks()).toEqual(untouched);
  });

  test('is not offered where nothing changed', async () => {
    await post.answer(midday, 'what a day');
    expect((await newest()).text).not.toContain('/answer/');
    await post.answer(midday, '1 done');
    await post.answer(midday, 'undo');
    expect((await newest()).text).not.toContain('/answer/');
  });
});

test('our messages explain themselves in the first week, and then only where we may be wrong', async () => {
  await post.answer(midday, '1 done');
  expect((await newest()).text).toContain('reply UNDO or just say it again');
  for (let day = 1; day <= 7; day += 1) await post.letCome(MONDAY_MORNING + day * DAY_MS);
  const later = await post.newest('morning.intention@6');
  expect(later.text).toContain('Have a good Monday.');
  await post.answer(later, '1 done');
  expect((await newest()).text).toContain('Next: midday check-in at 12:30 PM.');
  await post.answer(later, '2 done\n\nthe weather is turning');
  expect((await newest()).text).toContain('reply UNDO or just say it again');
});
