import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { AdminRole } from '#domain/admin/role.ts';
import { openChromium } from './support/chromium.ts';
import { openDesk } from './support/desk.ts';
import { startSite, type Site } from './support/site.ts';
import {
  accessibilityFaults,
  arrive,
  expectNoSidewaysScroll,
  freshAddress,
  signUp,
  type Visitor,
} from './support/visitor.ts';

let site: Site;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openChromium()]);
  for (const role of ['operator', 'viewer'] as const) await site.hireAdmin(`${role}@anchor.example`, role);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }
});

async function come(options: Parameters<typeof arrive>[2] = {}): Promise<Page> {
  const visitor = await arrive(browser, site.origin, options);
  visitors.push(visitor);
  return visitor.page;
}

async function atUsers(role: AdminRole, options: Parameters<typeof arrive>[2] = {}): Promise<Page> {
  const page = await come(options);
  await openDesk(page, role, 'users');
  return page;
}

async function aPerson(): Promise<string> {
  const email = freshAddress();
  const page = await come();
  await signUp(page, email);
  await page.getByLabel('Your intentions').fill('Post the parcel');
  await page.getByRole('button', { name: 'Start Today' }).click();
  await page.getByRole('heading', { name: 'Got it.' }).waitFor();
  return email;
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

it('says so while there is nobody', async () => {
  const page = await atUsers('viewer');
  await page.getByText('No users found.', { exact: true }).waitFor();
});

it('deletes with its word, shows the deleted struck through, and restores', async () => {
  const email = await aPerson();
  const page = await atUsers('operator');
  await page.getByText('Deletes and purges are enabled.').waitFor();
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this user?' });
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  expect(await dialog.getByRole('alert').innerText()).toBe('Please type "DELETE" to confirm');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('User deleted successfully').waitFor();
  await rowOf(page, email).waitFor({ state: 'detached' });

  await page.getByLabel('Show deleted').check();
  expect(await rowOf(page, email).getAttribute('class')).toContain('line-through');
  await page.getByRole('button', { name: `Restore ${email}` }).click();
  await page.getByRole('dialog', { name: 'Restore this user?' }).getByRole('button', { name: 'Restore' }).click();
  await page.getByText('User restored successfully').waitFor();
  await page.getByRole('button', { name: `Delete ${email}` }).waitFor();
});

it('purges only once all three confirmations hold', async () => {
  const email = await aPerson();
  const page = await atUsers('operator');
  await page.getByRole('button', { name: `Purge ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Purge this user?' });
  const confirm = dialog.getByRole('button', { name: 'Purge' });
  const refusal = async () => {
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await confirm.click({ force: true });
    return (await dialog.getByRole('alert').allInnerTexts()).join('');
  };
  expect(await refusal()).toBe('Please type "PURGE" to confirm');
  await dialog.getByLabel('Type PURGE to confirm').fill('PURGE');
  await dialog.getByLabel('Type their email address').fill(email.toUpperCase());
  expect(await refusal()).toBe('Please enter the exact email address to confirm');
  await dialog.getByLabel('Type their email address').fill(email);
  expect(await refusal()).toBe('Please check the confirmation box');
  await dialog.getByLabel('I understand that this cannot be undone').check();
  await confirm.click();
  await page.getByText('User permanently purged').waitFor();
  await page.getByLabel('Show deleted').check();
  await rowOf(page, email).waitFor({ state: 'detached' });
});

it('finds by address and UUID, keeps the search in the address, and copies the whole UUID', async () => {
  const emails = [await aPerson(), await aPerson()];
  const page = await atUsers('operator', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByLabel('Search by email or UUID').fill(emails[0]?.toUpperCase() ?? '');
  await rowOf(page, emails[1] ?? '').waitFor({ state: 'detached' });
  await page.reload();
  await rowOf(page, emails[0] ?? '').waitFor();
  await rowOf(page, emails[0] ?? '')
    .getByRole('button', { name: 'Copy the UUID' })
    .click();
  await page.getByText('UUID copied to clipboard').waitFor();
  const id = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await page.getByLabel('Search by email or UUID').fill(id.slice(0, 8));
  await rowOf(page, emails[0] ?? '').waitFor();
  await page.getByLabel('Search by email or UUID').fill('nobody at all');
  await page.getByText('No users found matching your search.').waitFor();
});

it('shows a viewer everything and no button that changes anything', async () => {
  const email = await aPerson();
  const page = await atUsers('viewer');
  await rowOf(page, email).getByText('Delete disabled').waitFor();
  expect(await page.getByRole('button', { name: /^(Delete|Purge) / }).count()).toBe(0);
});

it('disables the acts where the rights cannot be asked, and says what could not be loaded', async () => {
  const email = await aPerson();
  const page = await come();
  await page.route('**/api/v2/admin/permissions', (route) => route.fulfill({ status: 500, body: '{}' }));
  await openDesk(page, 'operator', 'users');
  await rowOf(page, email).getByText('Delete disabled').waitFor();
  await page.route('**/api/v2/admin/users?**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByLabel('Show deleted').check();
  await page.getByText('Failed to fetch users. Please try again.').waitFor();
});

it('says why an act failed, by the server’s words, else by its status', async () => {
  const email = await aPerson();
  const page = await atUsers('operator');
  for (const [answer, words] of [
    [{ status: 503, body: 'busy' }, 'Failed to delete user (503)'],
    [{ status: 404, contentType: 'application/json', body: '{"message":"Gone already."}' }, 'Gone already.'],
  ] as const) {
    await page.route('**/api/v2/admin/users/*', (route) => route.fulfill(answer));
    await page.getByRole('button', { name: `Delete ${email}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText(words).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.unroute('**/api/v2/admin/users/*');
  }
});

it.each([
  ['light', 320],
  ['dark', 1280],
] as const)('is clean in the %s, at %d px', async (colorScheme, width) => {
  const email = await aPerson();
  const page = await atUsers('operator', { viewport: { width, height: 800 }, colorScheme });
  await rowOf(page, email).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Purge ${email}` }).click();
  await page.getByRole('dialog').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});
