/** The person sheet next to the users' table: by link, by keyboard, for roles that may act and for viewers. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Office, openOffice, openTab, signInAs } from './support/admin.ts';
import { expectClean } from './support/visitor.ts';

let office: Office;
let email: string;
beforeAll(async () => {
  office = await openOffice();
  email = await office.somebody();
});
afterAll(() => office?.close());
afterEach(() => office.empty());

/** By how much the sheet is wider than its visible part. */
const SIDEWAYS = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog'))`;

const drawerOf = (page: Page) => page.getByRole('dialog', { name: email });

async function openPerson(page: Page, view?: string) {
  await page.getByRole('link', { name: email }).click();
  const drawer = drawerOf(page);
  await drawer.getByRole('heading', { name: email }).waitFor();
  if (view !== undefined) await drawer.getByRole('link', { name: view }).click();
  return drawer;
}

it('opens from the table, has its own URL, and closes by Escape and by Back', async () => {
  const page = await office.at('operator', 'users');
  const opened = await openPerson(page, 'Timeline');
  await opened
    .getByText('Each day follows the time zone the person had then (now America/Chicago).', { exact: false })
    .waitFor();
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?tab=users&person=[0-9a-f-]{36}&view=timeline$/);
  await page.keyboard.press('Escape');
  await drawerOf(page).waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=users');
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(email);

  await openPerson(page);
  const address = page.url();
  await page.goBack();
  await drawerOf(page).waitFor({ state: 'detached' });

  // Opening the shared URL shows the same, and closing it leads to the table.
  await page.goto(address);
  await drawerOf(page).getByRole('heading', { name: email }).waitFor();
  await drawerOf(page).getByRole('button', { name: 'Close', exact: true }).click();
  await drawerOf(page).waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Users' }).waitFor();
});

it('is found by number, UUID or a part of the address, and says what a link must name', async () => {
  const page = await office.at('viewer', 'users');
  const open = (named: string) => page.goto(`/admin?tab=users&person=${encodeURIComponent(named)}`);
  const drawer = await openPerson(page);
  const number = (await drawer.getByText(/^#\d+$/).innerText()).slice(1);
  for (const named of [number, `#${number}`, email.toUpperCase(), email.slice(0, -3)]) {
    await open(named);
    await drawerOf(page).getByText(`#${number}`, { exact: true }).waitFor();
  }
  await open('no.one.has.this');
  await page
    .getByText('A link names a person by number, by UUID, or by a part of their email address.', { exact: false })
    .waitFor();
  await open('999999999');
  await page.getByText('No one matches “999999999”.', { exact: false }).waitFor();
  const other = await office.somebody();
  await open('@');
  await page.getByText('No one matches “@”.', { exact: false }).waitFor();
  await open('@example');
  const which = page.getByRole('dialog', { name: 'Which person?' });
  await which.getByRole('link', { name: other }).click();
  await page.getByRole('dialog', { name: other }).waitFor();
});

it('stays the page that a link names through the sign-in', async () => {
  const page = await office.at('viewer', 'users');
  await openPerson(page, 'Timeline');
  const address = page.url();
  const visitor = await office.come();
  await visitor.goto(address);
  await visitor.waitForURL('**/login?**');
  await signInAs(visitor, 'viewer');
  await drawerOf(visitor).getByRole('heading', { name: 'Timeline' }).waitFor();
  expect(visitor.url()).toBe(address);
});

it('shows both clocks, each with its zone', async () => {
  const page = await office.at('viewer', 'users');
  const drawer = await openPerson(page);
  const clocks = drawer.getByLabel('Clocks');
  await expect.poll(() => clocks.innerText()).toMatch(/\d\d:\d\d C[SD]T \(America\/Chicago\)/);
  await expect.poll(() => clocks.innerText()).toMatch(/\d\d:\d\d UTC/);
});

it('shows the person’s state, and the list of a day', async () => {
  const page = await office.at('operator', 'users');
  const drawer = await openPerson(page);
  await drawer.getByText('Not confirmed', { exact: true }).waitFor();
  await drawer.getByText('America/Chicago', { exact: false }).first().waitFor();
  await drawer.getByText('Post the parcel').first().waitFor();
  // The current day is not judged before it is over.
  await drawer.getByRole('heading', { name: /: in progress$/ }).waitFor();
  const days = drawer.getByRole('toolbar', { name: 'Days, oldest first' });
  await days.getByRole('button', { pressed: true }).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

const DAY = '2027-01-11';

/** A week of which one day has a prompt and a reply to it, and another nothing. */
function aWeek() {
  const prompt = { kind: 'prompt', channel: 'email', contract: 'evening.reflection@6', derived: false, reports: [] };
  const inbound = (id: number, day = DAY) => ({ id, receivedAt: `${day}T23:4${id}:00.000Z`, state: 'done', day });
  const evening = {
    ...prompt,
    key: `prompt.${DAY}.evening.email`,
    stage: 'EVENING_REFLECTION',
    dueAt: `${DAY}T23:30:00.000Z`,
    state: 'delivered',
    reason: null,
    answers: [inbound(1), inbound(2), inbound(3, '2027-01-20')],
  };
  const asking = {
    ...prompt,
    kind: 'ack',
    key: ASKING.key,
    contract: ASKING.contract,
    stage: 'EVENING_REFLECTION',
    dueAt: ASKING.at,
    state: 'delivered',
    reason: null,
    answers: [],
  };
  const notDue = (stage: string) => ({
    ...prompt,
    key: null,
    stage,
    channel: null,
    contract: null,
    dueAt: null,
    derived: true,
    state: 'not-due',
    reason: 'not due: paused',
    answers: [],
  });
  const paused = ['MORNING_INTENTION', 'MIDDAY_CHECKIN', 'EVENING_REFLECTION'].map(notDue);
  return {
    userId: '00000000-0000-4000-8000-000000000001',
    userNumber: 1,
    zone: 'America/Chicago',
    from: '2027-01-10',
    to: DAY,
    days: [
      { date: '2027-01-10', flights: paused, inbounds: [], presses: [] },
      {
        date: DAY,
        flights: [...paused.slice(0, 1), evening, asking],
        inbounds: [inbound(1), inbound(2)],
        presses: [
          { key: 'press.press.1.5', at: `${DAY}T23:50:00.000Z`, source: 'answer-link' },
          { key: WORDLESS.key, at: WORDLESS.at, source: 'page' },
        ],
      },
    ],
  };
}

const received = (number: number) => ({
  direction: 'received',
  key: `letter.${number}`,
  at: `${DAY}T23:4${number}:00.000Z`,
  channel: 'email',
  id: number,
  from: 'ann@example.com',
  door: 'smtp',
  state: 'done',
  stage: 'EVENING_REFLECTION',
  localDate: DAY,
  bytes: 120,
  reading: {
    kept: `<img src=x onerror="document.title='run'"> done \u202Egpj.exe ${number}`,
    cut: [{ text: '> Hello', reason: 'our own words, quoted' }],
    commands: [
      { kind: 'finish', item: 1, itemText: 'Post the parcel' },
      { kind: 'note', text: 'slept well' },
    ],
    notes: ['slept well'],
    reasons: [{ step: 'clause', text: 'said to be done' }],
  },
  readAs: number === 2 ? 'request' : 'note',
  canUndo: number === 2,
  isUndone: false,
});

const ASKING = {
  direction: 'sent',
  key: 'ack.2',
  at: `${DAY}T23:42:01.000Z`,
  channel: 'email',
  kind: 'ack',
  contract: 'ack.evening@6',
  stage: 'EVENING_REFLECTION',
  localDate: DAY,
  state: 'delivered',
  reason: null,
  why: 'It answers reply no. 2.',
  subject: 'Re: Monday',
  text: 'Got it.\n\nIs “Gym” done?',
  question: 'Is “Gym” done?',
  air: null,
  isRewritten: false,
};

const PRESSED = {
  direction: 'pressed',
  key: 'press.press.1.5',
  at: `${DAY}T23:50:00.000Z`,
  source: 'answer-link',
  said: ['Marked “Post the parcel” done'],
};

/** What it did has no words. */
const WORDLESS = { ...PRESSED, key: 'press.days.1.6', at: `${DAY}T23:55:00.000Z`, source: 'page', said: [] };

const pathTo = (link: Locator) => link.getAttribute('href');

it('shows what was due, left, arrived and was understood, day by day, and why nothing was due', async () => {
  const page = await office.signedIn('operator');
  await page.route('**/people/*/flights**', (route) => route.fulfill({ json: aWeek() }));
  await page.route('**/people/*/conversation**', (route) =>
    route.fulfill({
      json: route.request().url().includes('cursor=')
        ? { entries: [{ ...received(1), localDate: '2027-01-04' }], nextCursor: null }
        : { entries: [WORDLESS, PRESSED, ASKING, received(2)], nextCursor: '1.0.2' },
    }),
  );
  await openTab(page, 'users');
  const drawer = await openPerson(page, 'Timeline');
  const days = drawer.getByRole('list', { name: 'Days, newest first' }).locator(':scope > li');
  await expect.poll(() => days.count()).toBe(2);
  await expect.poll(() => days.nth(1).innerText()).toMatch(/^Sun, Jan 10\s+Nothing was due: paused\.$/);
  const monday = days.first();
  await monday.getByText('17:30 CST · 23:30 UTC').waitFor();
  await monday.getByText('Not due: morning (paused).').waitFor();
  await monday.getByText('Marked “Post the parcel” done').waitFor();
  await monday.getByText('Changed something on their page').waitFor();
  await monday.getByText('Re: Monday · Is “Gym” done?').waitFor();
  const labels = monday.getByText('Reply by email').locator('..');
  await expect
    .poll(() => labels.allInnerTexts())
    .toEqual(['Reply by email Understood', 'Reply by email Kept as a note']);
  // A reply to a message of another day, and a message answered on another, lead there.
  await expect.poll(() => pathTo(monday.getByRole('link', { name: 'Wed, Jan 20' }))).toContain('from=2027-01-14');
  await expect.poll(() => pathTo(monday.getByRole('link', { name: 'Mon, Jan 4' }))).toContain('from=2026-12-29');
  // Both pages of the conversation are fetched, and each reply stands once.
  for (const number of [1, 2]) {
    await expect.poll(() => monday.getByText(`⟨U+202E⟩gpj.exe ${number}`).count()).toBe(1);
  }
  const logs = drawer.getByRole('link', { name: 'Log lines' });
  await expect
    .poll(() => logs.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual([
      expect.stringMatching(/tab=logs&trace=\d+$/),
      ...[2, 1].map((id) => `/admin?tab=logs&trace=inbound.${id}`),
    ]);
  await expect.poll(() => page.title()).not.toBe('run');
});

it('undoes a reading that is the last change, after a question that names it', async () => {
  const page = await office.signedIn('operator');
  await page.route('**/people/*/flights**', (route) => route.fulfill({ json: aWeek() }));
  await page.route('**/people/*/conversation**', (route) =>
    route.fulfill({ json: { entries: [received(2), received(1)], nextCursor: null } }),
  );
  const undone: string[] = [];
  await page.route('**/people/*/letters/*/undo', (route) => {
    undone.push(new URL(route.request().url()).pathname.split('/').slice(-2).join('/'));
    return route.fulfill({ json: { ok: true } });
  });
  await openTab(page, 'users');
  const drawer = await openPerson(page, 'Timeline');
  await drawer.getByRole('button', { name: 'Undo reading' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this reading?' });
  await dialog.getByText('“Post the parcel” is done.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Undo reading' }).click();
  await drawer.getByText('Reading undone').waitFor();
  expect(undone).toEqual(['2/undo']);
});

it('shows a reply’s source as text, and adds the reply to the corpus', async () => {
  const page = await office.signedIn('operator');
  await page.route('**/people/*/flights**', (route) => route.fulfill({ json: aWeek() }));
  await page.route('**/people/*/conversation**', (route) =>
    route.fulfill({ json: { entries: [received(2)], nextCursor: null } }),
  );
  await page.route('**/people/*/letters/2', (route) =>
    route.fulfill({ json: { raw: 'From: a\r\n\r\n<script>document.title="run"</script>', bytes: 120, isCut: false } }),
  );
  await page.route('**/people/*/letters/2/case', (route) =>
    route.fulfill({
      json: { ok: true, filename: 'anchor-corpus-from-life.jsonl', cases: 2, reads: ['note'], agrees: false },
    }),
  );
  await openTab(page, 'users');
  const drawer = await openPerson(page, 'Timeline');
  await drawer.getByText('Source (120 bytes)').click();
  await drawer.getByText('<script>document.title="run"</script>').waitFor();
  await drawer.getByText('Add to the corpus').click();
  await expect.poll(() => drawer.getByLabel('List, redacted').inputValue()).toBe('Post the parcel');
  const meaning = drawer.getByRole('group', { name: 'What it means' }).getByRole('listitem');
  await expect
    .poll(() => meaning.allInnerTexts())
    .toEqual([expect.stringContaining('“Post the parcel” is done.'), expect.stringContaining('Kept as a note.')]);
  await drawer.getByLabel('Reply, redacted').fill('posted it');
  await drawer.getByLabel('This text identifies no one').check();
  await drawer.getByRole('button', { name: 'Add case' }).click();
  await drawer
    .getByText(
      /^anchor-corpus-from-life\.jsonl in Downloads now has 2 cases\. It is currently read as: Kept as a note\./,
    )
    .waitFor();
  await expect.poll(() => page.title()).not.toBe('run');
});

it('previews a message in a sandboxed frame, and as a text message', async () => {
  const page = await office.at('viewer', 'users');
  const drawer = await openPerson(page, 'Preview');
  await drawer.getByLabel('Message', { exact: true }).selectOption('evening');
  const frame = drawer.locator('iframe');
  await expect.poll(() => frame.getAttribute('sandbox')).toBe('');
  await frame.contentFrame().getByText('Post the parcel').first().waitFor();
  await drawer.getByText(/^GSM-7, \d+ septets, \d segments?$/).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('kind')).toBe('evening');
  await drawer.getByLabel('Date (their time zone)').fill('2020-01-01');
  await drawer.getByText('Please choose a day within two months of today.').waitFor();
});

it('downloads all data of the person', async () => {
  const page = await office.at('operator', 'users');
  const drawer = await openPerson(page, 'Overview');
  const download = page.waitForEvent('download');
  await drawer.getByRole('link', { name: 'Export data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^person-\d+-\d{4}-\d\d-\d\d\.json$/);
});

it('changes the plan with a reason, which is recorded in the audit trail', async () => {
  const page = await office.at('operator', 'users');
  const drawer = await openPerson(page);
  await drawer.getByRole('button', { name: 'Change plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await dialog.getByLabel('Plan', { exact: true }).selectOption('paid');
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await dialog.getByText('Please give a reason. It is recorded in the audit log.').waitFor();
  await dialog.getByLabel('Reason (recorded in the audit log)').fill('A gift');
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await drawer.getByText('Plan set to paid').waitFor();
  await drawer.getByText('Paid', { exact: true }).first().waitFor();
  await drawer.getByRole('link', { name: 'Audit' }).click();
  await drawer.getByText('“A gift”').waitFor();
});

it('has room for a notice below its last line, and stays open after a press beside it', async () => {
  const page = await office.at('operator', 'users', { viewport: { width: 1280, height: 640 } });
  const drawer = await openPerson(page);
  await drawer.getByRole('region', { name: 'Items on' }).waitFor();
  await page.route('**/user/*/token', (route) => route.abort());
  await drawer.getByRole('button', { name: 'Copy unsubscribe link' }).click();
  const notice = drawer.getByRole('alert').getByRole('paragraph');
  await notice.waitFor();
  await drawer.evaluate((sheet: { scrollTop: number; scrollHeight: number }) => (sheet.scrollTop = sheet.scrollHeight));
  const [lines, said] = await Promise.all([drawer.locator('section').last().boundingBox(), notice.boundingBox()]);
  if (lines === null || said === null) throw new Error('both are drawn');
  expect(lines.y + lines.height).toBeLessThanOrEqual(said.y);
  await page.mouse.click(said.x - 60, said.y + said.height / 2);
  await drawer.getByRole('link', { name: 'Audit' }).click();
  await drawer.getByRole('region', { name: 'Audit trail' }).waitFor();
});

it('says what will appear if there is nothing, and that a person does not exist', async () => {
  const page = await office.signedIn('viewer');
  await page.route('**/api/admin/audit?**', (route) =>
    route.fulfill({ json: { ok: true, entries: [], next: null, actors: [] } }),
  );
  await openTab(page, 'users');
  const drawer = await openPerson(page, 'Audit');
  await drawer.getByText('No administrator has changed this account.', { exact: false }).waitFor();
  await drawer.getByRole('link', { name: 'Consent' }).click();
  await drawer.getByText('No consent to texts.', { exact: false }).waitFor();
  await page.goto('/admin?tab=users&person=00000000-0000-4000-8000-000000000000');
  await page.getByText('This account does not exist.', { exact: false }).waitFor();
});

it('says what could not be loaded, and retries', async () => {
  const page = await office.signedIn('viewer');
  const broken = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }));
  for (const path of [
    '**/people/*/days',
    '**/people/*/conversation**',
    '**/people/*/flights**',
    '**/people/*/evidence',
    '**/api/admin/audit?**',
  ])
    await broken(path);
  await openTab(page, 'users');
  const drawer = await openPerson(page);
  await drawer.getByText('The days could not be loaded.').waitFor();
  for (const [view, words] of [
    ['Timeline', 'The timeline could not be loaded.'],
    ['Consent', 'The evidence could not be loaded.'],
    ['Audit', 'The audit trail could not be loaded.'],
  ] as const) {
    await drawer.getByRole('link', { name: view }).click();
    await drawer.getByText(words).waitFor();
  }
  await page.unroute('**/api/admin/audit?**');
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await drawer.getByRole('heading', { name: 'Audit trail' }).waitFor();
  await broken('**/api/admin/people/*');
  await page.reload();
  await page.getByText('The person could not be loaded.').waitFor();
});

it('says if only the words could not be loaded, and shows the rest', async () => {
  const page = await office.signedIn('viewer');
  await page.route('**/people/*/conversation**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await openTab(page, 'users');
  const drawer = await openPerson(page, 'Timeline');
  await drawer.getByText('The words of the messages could not be loaded.').waitFor();
  await drawer.getByText('First email', { exact: false }).first().waitFor();
});

it('pauses and resumes the person', async () => {
  const page = await office.at('operator', 'users');
  const drawer = await openPerson(page);
  await drawer.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog', { name: 'Pause messages?' }).getByRole('button', { name: 'Pause' }).click();
  await drawer.getByText('Paused', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await drawer.getByText('Paused', { exact: true }).waitFor({ state: 'detached' });
  await drawer.getByRole('button', { name: 'Pause' }).waitFor();
});

it('lets a viewer look at everything and change nothing', async () => {
  const page = await office.at('viewer', 'users');
  const drawer = await openPerson(page);
  await drawer.getByText('Viewers can look but cannot make changes here.').waitFor();
  await expect.poll(() => drawer.getByRole('button', { name: /plan|subscribe|Delete|Purge/i }).count()).toBe(0);
});

it('has no accessibility or layout faults on any of its pages', async () => {
  const page = await office.at('operator', 'users');
  const drawer = await openPerson(page);
  for (const [view, settled] of [
    ['Overview', 'Items on'],
    ['Timeline', 'First email'],
    ['Preview', 'GSM-7'],
    ['Consent', 'Signed up'],
    ['Audit', 'Audit trail'],
  ] as const) {
    await drawer.getByRole('link', { name: view }).click();
    if (view === 'Overview') await drawer.getByRole('region', { name: settled }).waitFor();
    else await drawer.getByText(settled, { exact: false }).first().waitFor();
    await expectClean(page, {
      what: view,
      also: () => expect.poll(() => page.evaluate<number>(SIDEWAYS)).toBeLessThanOrEqual(0),
    });
  }
});
