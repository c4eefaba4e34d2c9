/** The page of a person's own days, behind the link in every mail's footer (D103): its acts are those of a reply. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events as eventRows } from '#adapters/postgres/agenda-schema.ts';
import { timelineOf } from '#app/admin/delivery-timeline.ts';
import type { DaysPageView, OwnItem } from '#api/own-days.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sayDate } from '#domain/messages/say.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { type Account, accountOf } from './support/account.ts';
import { type Running, openBrowser, pageOf, startServer } from './support/server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: Running;
let count = 0;
let cleo: Account;
let path: string;

beforeAll(async () => {
  app = await startServer();
});
afterAll(async () => app.close());
beforeEach(async () => {
  cleo = accountOf(app, `cleo-days${++count}@example.com`);
  await cleo.signUp('swim\nread');
  path = `${await cleo.pathTo('preferences')}/days`;
});

type Fields = Parameters<ReturnType<typeof openBrowser>['submit']>[1];

function known(response: Parameters<typeof pageOf>[0]): DaysPageView {
  const { view } = pageOf(response, 'days');
  if (view.kind !== 'known') throw new Error('the link is not known');
  return view;
}

const view = async (query = '') => known(await openBrowser(app.server).get(`${path}${query}`));

/** Submits a form and follows its redirect. */
async function press(fields: Fields, query = ''): Promise<DaysPageView> {
  const browser = openBrowser(app.server);
  const answer = await browser.submit(`${path}${query}`, fields);
  expect(answer.statusCode).toBe(303);
  return known(await browser.get(String(answer.headers.location)));
}

async function refused(fields: Fields): Promise<DaysPageView> {
  const answer = await openBrowser(app.server).submit(path, fields);
  expect(answer.statusCode).toBe(422);
  return known(answer);
}

async function idOf(text: string): Promise<string> {
  const { list, ahead, someday } = await view();
  return String([...list, ...ahead, ...someday].find((item) => item.text === text)?.id);
}

/** "✓"-like: "swim done" */
const said = (items: readonly OwnItem[]) => items.map(({ text, mark }) => `${text} ${mark}`);

it('shows the list as it stands, and the history of each item', async () => {
  const { list, days, maskedEmail, last } = await view();
  expect(maskedEmail).toBe('c…@example.com');
  expect(list).toMatchObject([
    { number: 1, text: 'swim', mark: 'open', said: '', history: [{ on: 'Today', words: 'Added, when you signed up' }] },
    { number: 2, text: 'read', mark: 'open' },
  ]);
  expect(days).toEqual([]);
  expect(last?.words).toBe('swim (added), read (added)');
});

it('shows a list that was written in the evening for tomorrow as the list that it is', async () => {
  const late = accountOf(app, `late-days${++count}@example.com`);
  // It is 8 p.m. there.
  await late.signUp('water plants', 'Asia/Karachi');
  const shown = known(await openBrowser(app.server).get(`${await late.pathTo('preferences')}/days`));
  expect(shown.list).toMatchObject([{ number: 1, text: 'water plants', mark: 'open', said: '', isOnList: true }]);
  expect(shown.ahead).toEqual([]);
});

it('nothing of it is indexed or kept by a browser', async () => {
  const { headers } = await openBrowser(app.server).get(path);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});

describe('a press', () => {
  it('finishes an item, records where that came from, and one more takes it back', async () => {
    const done = await press({ action: 'done', item: await idOf('swim') });
    expect(said(done.list)).toEqual(['swim done', 'read open']);
    expect(done).toMatchObject({ saved: 'done', last: { words: 'swim (done)' } });
    expect(done.list[0]?.history.at(-1)).toEqual({ on: 'Today', words: 'Done, on this page' });
    const { id, state } = await cleo.person();
    expect(state).toBe('active');
    const recorded = await app.database.db.select().from(eventRows).where(eq(eventRows.personId, id));
    expect(recorded.at(-1)).toMatchObject({ change: done.last?.change, event: { kind: 'item-finished' } });
    const timeline = await timelineOf(app.ctx, { userId: (await cleo.person()).userId, from: null, to: null });
    expect(timeline.ok && timeline.value.days.at(-1)?.presses).toMatchObject([{ source: 'page' }]);

    const undone = await press({ action: 'undo', change: done.last?.change ?? '' });
    expect(undone.saved).toBe('undone');
    expect(said(undone.list)).toEqual(['swim open', 'read open']);
  });

  it.each([
    [{ action: 'drop' }, 'swim dropped', 'let go'],
    [{ action: 'someday' }, 'swim someday', 'saved for someday'],
    [{ action: 'next' }, 'swim moved', expect.stringMatching(/^moved to/)],
    [{ action: 'reword', text: 'swim  a mile\n' }, 'swim a mile open', ''],
  ])('%j does what a reply would', async (act, line, words) => {
    const { list, saved } = await press({ ...act, item: await idOf('swim') });
    expect([saved, list[0]?.said]).toEqual(['done', words]);
    expect(said(list)[0]).toBe(line);
  });

  it('moves an item to a day, and back to today', async () => {
    const { earliestDate } = await view();
    const date = addDays(localDate(earliestDate), 4);
    const item = await idOf('read');
    await press({ action: 'day', item, date });
    const moved = await press({ action: 'undo', change: (await view()).last?.change ?? '' });
    expect(said(moved.list)).toEqual(['swim open', 'read open']);
    await press({ action: 'day', item, date });
    expect(said((await press({ action: 'today', item })).list)).toEqual(['swim open', 'read open']);
  });

  it('adds a line each, as they were written, and merges one that is there already', async () => {
    const { list } = await press({ action: 'add', text: 'Call  Zoë!\r\n\r\nSWIM\r\n' });
    expect(said(list)).toEqual(['swim open', 'read open', 'Call Zoë! open']);
  });

  it('says so if nothing had to change', async () => {
    const item = await idOf('swim');
    await press({ action: 'done', item });
    expect((await press({ action: 'done', item })).saved).toBe('nothing');
  });

  it('keeps the search it was pressed in', async () => {
    const found = await press({ action: 'done', item: await idOf('read') }, '?q=rea');
    expect(found.search).toMatchObject({ query: 'rea', found: [{ text: 'read', mark: 'done' }] });
  });

  it('closes the question that is open about its item', async () => {
    const { id } = await cleo.person();
    const item = Number(await idOf('swim'));
    const { store } = app.ctx;
    const asked = {
      asks: 'whether',
      verdict: 'done',
      until: null,
      items: [{ id: item, number: 1, text: 'swim' }],
    } as const;
    const day = await today();
    const question = { kind: 'items', text: 'Is swim done?', ...asked } as const;
    const askedAt = await app.now();
    const open = await store.transact((tx) =>
      tx.questions.ask({ person: id, day, question, stage: 'day0', on: day, askedAt }),
    );
    await press({ action: 'done', item: String(item) });
    expect((await store.transact((tx) => tx.questions.byId(open ?? 0)))?.state).toBe('lapsed');
  });
});

describe('what is refused changes nothing', () => {
  it.each([
    [{ action: 'day', date: '' }, 'Please choose a date in the future.'],
    [{ action: 'day', date: '2020-01-01' }, 'Please choose a date in the future.'],
    [{ action: 'day', date: '2099-01-01' }, 'That’s more than a year away. Please choose an earlier date.'],
    [{ action: 'reword', text: ' \n' }, 'Please write something first.'],
    [
      { action: 'reword', text: 'x'.repeat(201) },
      'That’s too long for one line. Please keep each line to 200 characters.',
    ],
  ])('%j is answered beside the item', async (act, message) => {
    const item = await idOf('swim');
    expect((await refused({ ...act, item })).error).toMatchObject({ field: 'item', item: Number(item), message });
    expect(said((await view()).list)).toEqual(['swim open', 'read open']);
  });

  it.each([
    ['', 'Please write something first.'],
    ['x'.repeat(201), 'That’s too long for one line. Please keep each line to 200 characters.'],
    ['a\n'.repeat(41), 'That’s more than 40 lines. Please add fewer at a time.'],
  ])('a bad addition is kept in its field', async (text, message) => {
    expect((await refused({ action: 'add', text })).error).toMatchObject({ field: 'add', message, text });
  });

  it('an undo comes too late once something else was done, or is not the person’s', async () => {
    const first = (await press({ action: 'done', item: await idOf('swim') })).last?.change ?? '';
    await press({ action: 'done', item: await idOf('read') });
    for (const change of [first, 'days.1.1', '']) {
      expect((await refused({ action: 'undo', change })).error).toMatchObject({ field: 'form' });
    }
    expect(said((await view()).list)).toEqual(['swim done', 'read done']);
  });

  it.each([{}, { action: 'fly' }, { action: 'done' }, { action: 'done', item: '-1' }])('%j', async (fields) => {
    expect((await refused(fields)).error?.field).toBe('form');
  });

  it('an item that does not exist, and a look at the page', async () => {
    expect((await press({ action: 'done', item: '999' })).saved).toBe('nothing');
    await view('?done=done&action=done&item=1');
    expect(said((await view()).list)).toEqual(['swim open', 'read open']);
  });
});

it('words of distress get help at once, and never become an item', async () => {
  const answer = await openBrowser(app.server).submit(path, { action: 'add', text: 'I want to kill myself' });
  const { help, list } = known(answer);
  expect([answer.statusCode, help?.body]).toEqual([200, expect.stringContaining('alone')]);
  expect(said(list)).toEqual(['swim open', 'read open']);
});

it('the days before are looked back on with the person’s own words, and searched', async () => {
  await cleo.replyFromElsewhere('swim done. What a storm');
  await openBrowser(app.server).submit(await cleo.linkInMail('was-this-you'), {});
  await processHeld();
  await app.pass(DAY_MS);
  const { days, list } = await view();
  expect(days).toMatchObject([{ words: [{ said: 'swim done. What a storm', written: null }] }]);
  expect(said(days[0]?.items ?? [])).toEqual(['swim done', 'read carryover']);
  expect(list).toMatchObject([{ text: 'read', mark: 'carryover', said: 'day 2' }]);
  expect((await view('?q=SWI')).search?.found).toMatchObject([{ text: 'swim', said: expect.stringMatching(/^done /) }]);
  expect((await view('?q=nothing+like+it')).search).toMatchObject({ found: [] });
  expect((await view(`?before=${days[0]?.date ?? ''}`)).days).toEqual([]);
});

it('an item that was moved says to which day, on the list and on the days before', async () => {
  await press({ action: 'day', item: await idOf('swim'), date: addDays(await today(), 5) });
  const to = sayDate(addDays(await today(), 5));
  await app.pass(DAY_MS);
  expect((await view()).days[0]?.items[0]).toMatchObject({ text: 'swim', mark: 'moved', said: `moved to ${to}` });
});

async function processHeld(): Promise<void> {
  for (const inbound of await app.ctx.store.transact((tx) => tx.inbound.unprocessed(LIVE_REALM, 10))) {
    await app.processInbound(inbound);
  }
}

async function today() {
  const { earliestDate } = await view();
  return addDays(localDate(earliestDate), -1);
}

describe('whoever only has the link to unsubscribe', () => {
  /** The settings link that the unsubscribe page offers. */
  async function offered(): Promise<string> {
    const browser = openBrowser(app.server);
    const answer = await browser.submit(await cleo.pathTo('unsubscribe'), {});
    const page = pageOf(answer, 'unsubscribe').view;
    if (page.kind !== 'done') throw new Error('not unsubscribed');
    return page.preferencesPath;
  }

  it('comes back with it, and sees settings', async () => {
    const settings = await offered();
    const browser = openBrowser(app.server);
    expect(pageOf(await browser.get(settings), 'preferences').view).toMatchObject({ kind: 'known', daysPath: null });
    expect((await browser.submit(settings, { action: 'resume' })).statusCode).toBe(303);
    expect((await cleo.person()).unsubscribedAt).toBeNull();
  });

  it('sees none of the person’s words, gets no file of them, and adds no phone', async () => {
    const settings = await offered();
    const browser = openBrowser(app.server);
    expect((await browser.get(`${settings}/days`)).statusCode).toBe(404);
    expect((await browser.submit(`${settings}/days`, { action: 'add', text: 'x' })).statusCode).toBe(404);
    expect((await browser.submit(settings, { action: 'export' })).statusCode).toBe(404);
    const phone = { action: 'number', country: 'US', number: '312 555 0142', agrees: 'on' };
    expect((await browser.submit(`${settings}/texts`, phone)).statusCode).toBe(404);
    const unsubscribe = (await cleo.pathTo('unsubscribe')).split('/').at(-1) ?? '';
    expect((await browser.get(`/preferences/${unsubscribe}/days`)).statusCode).toBe(404);
  });
});
