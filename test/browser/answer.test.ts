/** The page behind an answer link in a mail: by keyboard, on a phone, in dark mode, and when it is too late. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { beginFirstDay } from './support/first-day.ts';
import { linkIn, mailSaying } from './support/mails.ts';
import { startSite, type Site } from './support/site.ts';
import { arrive, expectCleanHere, type Visitor } from './support/visitor.ts';

let site: Site;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

const LONG = 'Prepare the quarterly report for the board with Donaudampfschifffahrtsgesellschaftskapitän';

/** Signs somebody up, replies to the first mail with ambiguous words, and opens the mail that asks about them. */
async function openAsking(options: BrowserContextOptions): Promise<string> {
  visitor = await arrive(site.origin, options);
  ({ page } = visitor);
  // 10:00 AM in Chicago.
  await site.setClock('2027-03-09T16:00:00Z');
  const email = await beginFirstDay(site.origin, `Swim\n${LONG}`);
  await mailSaying(page, email, 'Swim');
  const answer = await fetch(`${site.origin}/api/test/messages?address=${encodeURIComponent(email)}`);
  const mails = (await answer.json()) as { id: number | string }[];
  const body = JSON.stringify({ messageId: mails.at(-1)?.id, client: 'gmail', text: 'drop 2?' });
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  await fetch(`${site.origin}/api/test/reply`, { method: 'POST', headers, body });
  return mailSaying(page, email, 'Should we let');
}

const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor();

it('asks for confirmation with one button, works by keyboard, and shows the result', async () => {
  const mail = await openAsking({ viewport: { width: 360, height: 780 } });
  expect(mail).toContain('Yes, let it go: ');
  await page.goto(linkIn(mail, 'answer'));
  await heading(/^Should we let go of “Prepare the quarterly report\.\.\.”\?$/);
  await expectCleanHere(page);
  const button = page.getByRole('button', { name: 'Yes, let it go' });
  for (let tabs = 0; tabs < 12 && !(await button.evaluate((one) => one.matches(':focus-visible'))); tabs += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await heading('Got it. Thank you.');
  await page.getByText('(let go)').first().waitFor();
  await expectCleanHere(page);

  await page.goto(linkIn(mail, 'answer'));
  await heading('You’ve already answered this.');
  // The buttons are those of the list: the other item's.
  await expect
    .poll(() => page.getByRole('main').getByRole('button').allInnerTexts())
    .toEqual(['Done', 'Tomorrow', 'Let go']);
  await expectCleanHere(page);
});

it('works in dark mode without a script, and explains kindly that a question of a past day is closed', async () => {
  const mail = await openAsking({ colorScheme: 'dark' });
  const link = linkIn(mail, 'answer');
  await page.goto(link);
  await heading(/Should we let/);
  await expectCleanHere(page);
  await site.setClock('2027-03-10T16:00:00Z');
  await page.getByRole('button', { name: 'Yes, let it go' }).click();
  await heading('This question is closed.');
  await expectCleanHere(page);
  await page.goto('/answer/nonsense');
  await heading('This link no longer works.');
  await expectCleanHere(page);
});

it('shows the list of a mail with a button for each act, by keyboard, and undoes it', async () => {
  visitor = await arrive(site.origin, { viewport: { width: 320, height: 780 } });
  ({ page } = visitor);
  await site.setClock('2027-03-11T16:00:00Z');
  const email = await beginFirstDay(site.origin, `Swim\n${LONG}`);
  await site.setClock('2027-03-11T18:30:00Z');
  const mail = await mailSaying(page, email, 'Answer with a tap');
  await page.goto(linkIn(mail, 'answer'));
  await heading('How is it going?');
  await expectCleanHere(page);
  await page.getByRole('button', { name: 'Let go: Swim' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('(let go)').first().waitFor();
  await page.getByRole('heading', { name: 'Your list now', level: 2 }).waitFor();
  await page.getByRole('button', { name: `Done: ${LONG}` }).waitFor();
  await expectCleanHere(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('(back as it was)').waitFor();
  await page.getByRole('button', { name: `Done: ${LONG}` }).waitFor();
  await page.getByRole('button', { name: 'Let go: Swim' }).waitFor();
  await expectCleanHere(page);
});
