import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from './support/admin.ts';
import { expectClean } from './support/visitor.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());
afterEach(() => office.empty());

describe('the audit', () => {
  it('lists actions, filters them by URL, and leads to the person', async () => {
    const email = await office.somebody();
    const page = await office.at('operator', 'compliance');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Unsubscribe user' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe user' }).click();
    await page.getByText('User has been unsubscribed', { exact: true }).waitFor();

    await page.goto('/admin/audit');
    const rows = page.getByRole('table').getByRole('row');
    await rows.filter({ hasText: 'Unsubscribed a user' }).filter({ hasText: email }).waitFor();
    await rows.filter({ hasText: 'Created an administrator' }).first().waitFor();
    await rows.filter({ hasText: 'suppressed: unsubscribed (by an administrator)' }).waitFor();

    await page.getByLabel('What', { exact: true }).selectOption('Unsubscribed a user');
    await page.waitForURL('**/admin/audit?action=unsubscribe');
    await page.getByRole('row', { name: 'Created an administrator' }).first().waitFor({ state: 'detached' });
    await page.getByLabel('Subject').fill(email);
    await page.getByLabel('Subject').press('Enter');
    await page.waitForURL((url) => url.searchParams.get('person') === email);
    await page.reload();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe(email);
    await page.getByRole('row', { name: 'Unsubscribed a user' }).waitFor();

    await page.getByLabel('Who', { exact: true }).selectOption('Command line');
    await page.getByText('No entries match these filters. Change or clear a filter above.').waitFor();
    await page.getByLabel('Who', { exact: true }).selectOption('Anyone');
    await page.getByRole('link', { name: email }).click();
    await page.waitForURL('**/admin?tab=users&person=*');
  });

  it('pages back in time', async () => {
    const page = await office.signedIn('viewer');
    const shared = { ok: true, actors: [] };
    const entry = (id: number) => ({
      id,
      at: '2026-11-22T06:00:00.000Z',
      actor: `number-${id}@anchor.example`,
      action: 'sign-in',
      subject: { kind: 'other', name: 'x' },
      reason: null,
      before: null,
      after: { secondFactor: 'app', left: 3, isOpen: true },
    });
    await page.route('**/api/admin/audit*', (route) => {
      const isEarlier = new URL(route.request().url()).searchParams.get('before') === '2';
      return route.fulfill({ json: { ...shared, entries: [entry(isEarlier ? 1 : 2)], next: isEarlier ? null : 2 } });
    });
    await page.goto('/admin/audit');
    await page.getByText('number-2@anchor.example').waitFor();
    await page.getByText('second factor: app, left: 3, is open: yes').waitFor();
    await page.getByRole('button', { name: 'Earlier' }).click();
    await page.getByText('number-1@anchor.example').waitFor();
    await expect.poll(() => page.getByText('number-2@anchor.example').count()).toBe(1);
    await expect.poll(() => page.getByRole('button', { name: 'Earlier' }).count()).toBe(0);
  });

  it('says that there is nothing yet, and what could not be loaded', async () => {
    const page = await office.signedIn('viewer');
    await page.route('**/api/admin/audit*', (route) =>
      route.fulfill({ json: { ok: true, actors: [], entries: [], next: null } }),
    );
    await page.goto('/admin/audit');
    await page.getByText('No entries yet. Sign-ins and changes by administrators appear here.').waitFor();
    await page.unroute('**/api/admin/audit*');
    await page.route('**/api/admin/audit*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Network response was not ok').waitFor();
    await page.unroute('**/api/admin/audit*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').waitFor();
  });
});

it('the audit has no accessibility or layout faults', async () => {
  const page = await office.signedIn('viewer');
  await page.goto('/admin/audit');
  await page.getByRole('table').waitFor();
  await expectClean(page);
});
