/** The person sheet next to the users' table: by link, by keyboard, for roles that may act and for viewers. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Office, openOffice, openTab } from './support/admin.ts';
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
  const opened = await openPerson(page, 'Flight recorder');
  await opened.getByText('Days and times are in their time zone (America/Chicago)', { exact: false }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?tab=users&person=[0-9a-f-]{36}&view=flights$/);
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

it('shows both sides’ messages as text, with what was understood, page by page', async () => {
  const page = await office.signedIn('operator');
  const entry = (number: number) => ({
    direction: 'received',
    key: `letter.${number}`,
    at: '2027-01-11T18:00:00.000Z',
    channel: 'email',
    id: number,
    from: email,
    door: 'smtp',
    state: 'done',
    stage: 'EVENING_REFLECTION',
    localDate: '2027-01-11',
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
  });
  await page.route('**/people/*/conversation**', (route) =>
    route.fulfill({
      json: route.request().url().includes('cursor=')
        ? { entries: [entry(1)], nextCursor: null }
        : { entries: [entry(2)], nextCursor: '1.0.2' },
    }),
  );
  await page.route('**/people/*/letters/2', (route) =>
    route.fulfill({ json: { raw: 'From: a\r\n\r\n<script>document.title="run"</script>', bytes: 120, isCut: false } }),
  );
  await openTab(page, 'users');
  const drawer = await openPerson(page, 'Conversation');
  await drawer.getByText('“Post the parcel” is done.').waitFor();
  await drawer.getByText('⟨U+202E⟩gpj.exe 2').waitFor();
  await expect.poll(() => drawer.getByText('slept well').count()).toBe(1);
  await drawer.getByText('Source (120 bytes)').click();
  await drawer.getByText('<script>document.title="run"</script>').waitFor();

  await page.route('**/people/*/letters/2/case', (route) =>
    route.fulfill({
      json: { ok: true, filename: 'anchor-corpus-from-life.jsonl', cases: 2, reads: ['note'], agrees: false },
    }),
  );
  await drawer.getByText('Add to the corpus').first().click();
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

  await drawer.getByRole('button', { name: 'Earlier' }).click();
  await drawer.getByText('⟨U+202E⟩gpj.exe 1').waitFor();
  await expect.poll(() => drawer.getByRole('button', { name: 'Earlier' }).count()).toBe(0);
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
  await drawer.getByText('Paid', { exact: true }).waitFor();
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
    ['Conversation', 'The conversation could not be loaded.'],
    ['Flight recorder', 'The flight recorder could not be loaded.'],
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
    ['Conversation', 'Sent First email'],
    ['Flight recorder', 'Scheduled'],
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
