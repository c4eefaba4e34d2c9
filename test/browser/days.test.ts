/** The page of a person's own days: with a script, with only the keyboard, and without a script. */
import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beginFirstDay } from './support/first-day.ts';
import { linkIn, mailSaying } from './support/mails.ts';
import { startSite, type Site } from './support/site.ts';
import { arrive, expectClean, type Visitor } from './support/visitor.ts';

let site: Site;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  site = await startSite();
  // 8:00 AM in Chicago.
  await site.setClock('2027-03-09T14:00:00Z');
});
afterAll(() => site?.close());
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

/** Follows the preferences link of a first mail to the days. */
async function openDays(options: BrowserContextOptions = {}): Promise<void> {
  const email = await beginFirstDay(site.origin, 'Call Mum\nPaint the fence');
  visitor = await arrive(site.origin, options);
  ({ page } = visitor);
  await page.goto(linkIn(await mailSaying(page, email, 'Call Mum'), 'preferences'));
  await page.getByRole('link', { name: 'Your days' }).click();
  await page.getByRole('heading', { name: 'Your days', exact: true }).waitFor();
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const shown = (words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();
const unfold = (item: string) => page.locator('summary').filter({ hasText: item }).first().click();

it('an item is done, reworded, moved and let go, and each is taken back by one press', async () => {
  await openDays();
  await press('Done: Call Mum');
  await shown('Saved: Call Mum (done).');
  await press('Undo');
  await shown('Undone.');
  await page.getByRole('button', { name: 'Done: Call Mum' }).waitFor();

  await unfold('Paint the fence');
  await page.getByLabel('In other words').locator('visible=true').fill('Paint half the fence');
  await press('Reword');
  await shown('Saved: Paint half the fence (reworded).');
  await unfold('Paint half the fence');
  await page.getByText('Reworded from “Paint the fence”, on this page').waitFor();
  await press('Move tomorrow');
  await shown('Saved: Paint half the fence (for Wed, Mar 10).');
  await unfold('Call Mum');
  await press('Let go');
  await shown('Saved: Call Mum (let go).');
  await press('Undo');
  await shown('Undone.');
});

it('the whole of it is one file', async () => {
  await openDays();
  const [download] = await Promise.all([page.waitForEvent('download'), press('Download my data')]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    items: [{ text: 'Call Mum' }, {}],
  });
});

describe('with only the keyboard', () => {
  it('an item is unfolded and done, and focus moves to the result', async () => {
    await openDays();
    await page.getByRole('button', { name: 'Done: Call Mum' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'What happened to it' }).first().waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await shown('Saved: Call Mum (done).');
    await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('status');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await shown('Undone.');
  });
});

describe('without a script, on a small phone', () => {
  it('everything works, and errors are shown beside their field', async () => {
    await openDays({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    await press('Add');
    await page.getByRole('alert').filter({ hasText: 'Please write something first.' }).waitFor();
    await page.getByLabel('Add to today').fill('Buy stamps');
    await press('Add');
    await shown('Saved: Buy stamps (added).');
    await page.getByLabel('Search your days').fill('stam');
    await press('Search');
    await press('Done: Buy stamps');
    await shown('Saved: Buy stamps (done).');
    await page.getByText('With “stam”:').waitFor();
    await page.getByRole('link', { name: 'Back to today' }).click();
    await page.getByRole('button', { name: 'Not done: Buy stamps' }).waitFor();
  });
});

it('past days fold what only carried over', async () => {
  await openDays();
  await press('Done: Call Mum');
  await shown('Saved: Call Mum (done).');
  await page.getByLabel('Add to today').fill('Buy stamps');
  await press('Add');
  await shown('Saved: Buy stamps (added).');
  await site.setClock('2027-03-10T14:00:00Z');
  await page.goto(page.url());
  const past = page.getByRole('region', { name: 'Tue, Mar 9' });
  await past.getByText('Call Mum').waitFor();
  await expect.poll(() => past.getByText('Paint the fence').isVisible()).toBe(false);
  await past.getByText('2 carried over').click();
  await past.getByText('Paint the fence').waitFor();
  await past.getByText('Buy stamps').waitFor();
  await expectClean(page, { what: 'a past day, unfolded' });
});

it('no state has accessibility or layout faults', async () => {
  await openDays();
  await expectClean(page, { what: 'as it came' });
  await unfold('Call Mum');
  await press('Someday');
  await shown('Saved: Call Mum (saved for someday).');
  await unfold('Call Mum');
  await expectClean(page, { what: 'saved, and unfolded' });
  await page.getByLabel('Search your days').fill('unheard');
  await press('Search');
  await shown('Nothing on your lists');
  await expectClean(page, { what: 'nothing found' });
});
