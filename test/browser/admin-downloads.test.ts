import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Office, openOffice } from './support/admin.ts';
import { accessibilityFaults, expectClean } from './support/visitor.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());
afterEach(() => office.empty());

const FILE = {
  id: '11111111-1111-4111-8111-111111111111',
  filename: 'anchor-people-2026-11-21.csv',
  description: 'Everyone who signed up, with their addresses',
  mimeType: 'text/csv; charset=utf-8',
  size: 1536,
  createdAt: '2026-11-21T12:00:00.000Z',
  downloadCount: 1,
  tags: ['export', 'people', 'csv'],
  isActive: true,
};

/** The page as if this were the one file there is; how often the list was asked for. */
async function withOneFile(page: Page, file: object = FILE): Promise<{ readonly asked: () => number }> {
  let asked = 0;
  await page.route('**/api/downloads', (route) => {
    asked += 1;
    return route.fulfill({ json: [file] });
  });
  return { asked: () => asked };
}

it('leads visitors who are not signed in to the sign-in', async () => {
  const page = await office.come();
  await page.goto('/downloads');
  await page.waitForURL('**/login?next=%2Fdownloads');
});

it('says what would appear while there is nothing, exports, shows the file, and saves it under its name', async () => {
  const email = await office.somebody();
  const page = await office.signedIn('operator');
  await page.goto('/downloads');
  await page.getByText('No files yet. Exports appear here when they are ready.').waitFor();
  await page.getByLabel('People').check();
  await page.getByRole('button', { name: 'Export' }).click();
  const take = page.getByRole('button', { name: /^Download anchor-people-.*\.csv$/ });
  await take.waitFor();
  await page.getByText('just now').waitFor();
  await page.getByText('not downloaded yet').waitFor();

  const [saved] = await Promise.all([page.waitForEvent('download'), take.click()]);
  expect(saved.suggestedFilename()).toMatch(/^anchor-people-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await saved.path(), 'utf8');
  expect(csv).toContain(email);
  // The list reloads automatically.
  await page.getByText('downloaded once').waitFor();
});

it('exports the deliveries of the chosen days', async () => {
  const page = await office.signedIn('owner');
  await page.goto('/downloads');
  await page.getByLabel('Deliveries').check();
  await page.getByLabel('Format').selectOption('JSON');
  await page.getByLabel('Days').selectOption('The last 7 days');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: /^Download anchor-deliveries-.*-to-.*\.json$/ }).waitFor();
});

it('tells how far an export is, and why another came to nothing', async () => {
  const page = await office.signedIn('operator');
  const under = { rows: 4000, percent: 40, reason: null, createdAt: FILE.createdAt };
  await page.route('**/api/admin/exports', (route) =>
    route.fulfill({
      json: {
        ok: true,
        exports: [
          { ...under, id: FILE.id, filename: 'a.csv', state: 'writing' },
          { ...under, id: FILE.id.replaceAll('1', '2'), filename: 'b.csv', state: 'failed', reason: 'It broke.' },
        ],
      },
    }),
  );
  await page.goto('/downloads');
  await page.getByText('40 %, 4,000 rows').waitFor();
  await expect.poll(() => page.getByRole('progressbar', { name: 'a.csv' }).getAttribute('value')).toBe('40');
  await page.getByText('It broke.').waitFor();
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
});

it('is busy with one file for two seconds, and asks for the list again after one', async () => {
  const page = await office.signedIn('operator');
  const { asked } = await withOneFile(page);
  await page.route('**/api/downloads/*/download', (route) => route.fulfill({ body: 'a,b' }));
  await page.clock.install();
  await page.goto('/downloads');
  const take = page.getByRole('button', { name: `Download ${FILE.filename}` });
  await take.waitFor();
  const before = asked();
  await Promise.all([page.waitForEvent('download'), take.click()]);
  await expect.poll(() => take.innerText()).toBe('Downloading…');
  await expect.poll(() => take.getAttribute('aria-disabled')).toBe('true');
  await Promise.all([page.waitForResponse('**/api/downloads'), page.clock.runFor(1100)]);
  expect(asked()).toBe(before + 1);
  await expect.poll(() => take.getAttribute('aria-disabled')).toBe('true');
  await page.clock.runFor(1000);
  await expect.poll(() => take.innerText()).toBe('Download');
  await expect.poll(() => take.getAttribute('aria-disabled')).toBe('false');
});

it('says what could not be loaded, and what could not be downloaded', async () => {
  const page = await office.signedIn('operator');
  await page.route('**/api/downloads', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/downloads');
  await page.getByRole('alert').getByText('Network response was not ok').waitFor();
  await page.unroute('**/api/downloads');
  await withOneFile(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: `Download ${FILE.filename}` }).click();
  await page.getByRole('alert').getByText('Download failed. Please try again.').waitFor();
});

it('goes to the file itself on iOS', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
  const page = await office.signedIn('operator', { userAgent });
  await withOneFile(page);
  const headers = { 'content-disposition': `attachment; filename="${FILE.filename}"` };
  await page.route('**/api/downloads/*/download', (route) => route.fulfill({ body: 'a,b', headers }));
  await page.goto('/downloads');
  const take = page.getByRole('button', { name: `Download ${FILE.filename}` });
  const [asked] = await Promise.all([page.waitForRequest('**/api/downloads/*/download'), take.click()]);
  expect(asked.isNavigationRequest()).toBe(true);
  await page.getByText(`Download started: ${FILE.filename}`).waitFor();
});

it('opens a tab for the file on other mobiles', async () => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  const page = await office.signedIn('operator', { userAgent });
  await withOneFile(page);
  await page.context().route('**/api/downloads/*/download', (route) => route.fulfill({ body: 'a,b' }));
  await page.goto('/downloads');
  const take = page.getByRole('button', { name: `Download ${FILE.filename}` });
  const [opened] = await Promise.all([page.context().waitForEvent('page'), take.click()]);
  await opened.waitForURL(`**/api/downloads/${FILE.id}/download`);
  await page.getByText(`Download started: ${FILE.filename}`).waitFor();
});

it('shows a viewer which files there are, and nothing to take or to make', async () => {
  const page = await office.signedIn('viewer');
  await withOneFile(page);
  await page.goto('/downloads');
  await page.getByText('Viewers can see this list. Only operators and owners can download and export files.').waitFor();
  await page.getByText('1.5 KB').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^(Download|Export)/ }).count()).toBe(0);
});

it('shows what is over struck through, without a button', async () => {
  const page = await office.signedIn('operator');
  await withOneFile(page, { ...FILE, isActive: false });
  await page.goto('/downloads');
  await page.getByText('No longer available').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Download / }).count()).toBe(0);
});

it('picks the meaning of a case that turns a proof red, and undoes a change and a removal', async () => {
  const page = await office.signedIn('operator');
  const misread = { stage: 'midday', reply: 'the fence, you know', open: ['Paint the fence'], expect: ['drop 1'] };
  let kept: object[] = [{ case: misread, reads: ['note'], agrees: false }];
  const told: object[] = [];
  await page.route('**/api/admin/corpus', (route) => route.fulfill({ json: { cases: kept } }));
  await page.route('**/api/admin/corpus/*', async (route) => {
    const body = route.request().postDataJSON() as { to?: object | null };
    told.push(body);
    const now = 'to' in body ? body.to : body;
    kept = now == null ? [] : [{ case: now, reads: ['note'], agrees: now !== misread }];
    await route.fulfill({ json: { ok: true, cases: kept.length } });
  });
  await page.goto('/downloads');
  const panel = page.getByRole('region', { name: 'Corpus from real replies' });
  await panel.getByText('Misread').waitFor();
  await panel.getByText('“Paint the fence” is let go.').waitFor();
  await panel.getByText('Kept as a note.').waitFor();

  await panel.getByRole('button', { name: 'Edit' }).click();
  await panel.getByLabel('This text identifies no one').check();
  await panel.getByRole('button', { name: 'Change: “Paint the fence” is let go.' }).click();
  await panel.getByLabel('Meaning').selectOption('Item moves to another day');
  await panel.getByRole('button', { name: 'Save case' }).click();
  await panel.getByRole('alert').getByText('Item is missing.').waitFor();
  await panel.getByLabel('Item', { exact: true }).and(page.locator(':focus')).waitFor();
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  expect(told).toEqual([]);
  await panel.getByLabel('Item', { exact: true }).selectOption('1. Paint the fence');
  await panel.getByLabel('Until (optional)').fill('2026-04-10');
  await panel.getByText('“Paint the fence” moves to Fri, Apr 10.').waitFor();
  await panel.getByRole('button', { name: 'Add a statement' }).click();
  await panel.getByLabel('Meaning').last().selectOption('Kept as a note');
  await panel.getByRole('button', { name: 'Save case' }).click();
  const changed = { ...misread, expect: ['carry 1 2026-04-10', 'note'] };
  await page.getByRole('status').getByText('Case changed').waitFor();
  expect(told.at(-1)).toEqual({ case: misread, to: changed });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('status').getByText('Change undone').waitFor();
  expect(told.at(-1)).toEqual({ case: changed, to: misread });

  await panel.getByRole('button', { name: 'Remove', exact: true }).click();
  await panel.getByText('No cases yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await panel.getByText('the fence, you know').waitFor();
  expect(told.at(-1)).toEqual(misread);
});

it('is clean, as is the page of compliance', async () => {
  const page = await office.signedIn('operator');
  await withOneFile(page);
  await page.goto('/downloads');
  await page.getByText('1.5 KB').waitFor();
  await page.getByLabel('Deliveries').check();
  await expectClean(page);
  await page.goto('/admin/compliance');
  await page.getByRole('heading', { level: 1, name: 'Email compliance' }).waitFor();
  await page.getByText('No recent unsubscribe events.').waitFor();
  await expectClean(page);
});

it('says on the page of compliance that its numbers could not be loaded', async () => {
  const page = await office.signedIn('viewer');
  await page.route('**/api/admin/email-compliance/stats', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/admin/compliance');
  await page.getByText('Failed to load email compliance statistics').waitFor();
});
