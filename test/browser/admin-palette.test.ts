/** Keyboard navigation of the admin area, which never intercepts typing. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, signInAs } from './support/admin.ts';
import { expectClean } from './support/visitor.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());
afterEach(() => office.empty());

const field = (page: Page) => page.getByRole('combobox', { name: 'Page, action or part of an email address' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to a page, an action or a person' });
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

describe('the palette', () => {
  it('finds a page by a few letters', async () => {
    const page = await office.at('viewer', 'compliance');
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('combobox');
    await page.keyboard.type('aud');
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toHaveLength(1);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/audit');
    await palette(page).waitFor({ state: 'detached' });
  });

  it('is navigated with the arrow keys, wraps around, and announces the selection', async () => {
    const page = await office.at('viewer', 'compliance');
    await page.getByRole('button', { name: 'Go to…' }).click();
    await field(page).fill('logs');
    const chosen = () => page.getByRole('option', { selected: true }).innerText();
    const named = () =>
      page.evaluate(
        'document.getElementById(document.activeElement.getAttribute("aria-activedescendant")).textContent',
      );
    await expect.poll(() => chosen()).toMatch(/^Logs/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen()).toMatch(/^Raw logs/);
    await expect.poll(() => named()).toMatch(/^Raw logs/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen()).toMatch(/^Logs/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/logs');
  });

  it('opens from a field and from a ticked box', async () => {
    const page = await office.at('viewer', 'users');
    for (const control of [page.getByLabel('Search by email or UUID'), page.getByLabel('Show deleted')]) {
      await control.focus();
      await page.keyboard.press('Control+k');
      await field(page).waitFor();
      await page.keyboard.press('Escape');
      await palette(page).waitFor({ state: 'detached' });
    }
  });

  it('finds a person by part of their address', async () => {
    const email = await office.somebody();
    const page = await office.at('viewer', 'compliance');
    await page.keyboard.press('Control+k');
    await field(page).fill(email.slice(0, email.indexOf('@')).toUpperCase());
    await page.getByRole('option', { name: email }).click();
    await page.waitForURL('**/admin?tab=users&person=*');
  });

  it('finds the simulation, and actions that it does itself or leads to', async () => {
    const page = await office.at('owner', 'compliance');
    await page.keyboard.press('Control+k');
    await field(page).fill('simul');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin?tab=simulation');
    await page.keyboard.press('Control+k');
    await field(page).fill('add administrator');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Invite an administrator' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Control+k');
    await field(page).fill('compact');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('radio', { name: 'Compact rows' }).isChecked()).toBe(true);
  });

  it('signs out', async () => {
    const page = await office.come();
    await page.goto('/login');
    await signInAs(page, 'viewer');
    await page.waitForURL('**/admin');
    await page.getByRole('button', { name: 'Go to…' }).waitFor();
    await page.keyboard.press('Control+k');
    await field(page).fill('sign out');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
  });

  it('says that nothing was found, and that people could not be searched', async () => {
    const page = await office.at('viewer', 'compliance');
    await page.keyboard.press('Control+k');
    await field(page).fill('zzz nobody');
    await palette(page).getByText('No results.').waitFor();
    await page.route('**/api/v2/admin/users*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await field(page).fill('zzz somebody');
    await palette(page).getByText('The search for people failed.').waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Email compliance' }).waitFor();
  });
});

describe('the shortcuts', () => {
  it('are listed by a question mark, and lead to pages after a g', async () => {
    const page = await office.at('viewer', 'compliance');
    await page.keyboard.press('?');
    await help(page).getByText('Go to a page, an action or a person').waitFor();
    await help(page).getByRole('button', { name: 'Close' }).click();
    await help(page).waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await page.waitForURL('**/admin?tab=users');
  });

  it('with single keys do not act in a field or an open dialog', async () => {
    const page = await office.at('viewer', 'compliance');
    await page.getByLabel('Email address').click();
    await page.keyboard.type('gu?');
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe('gu?');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.url()).toContain('tab=compliance');

    await page.getByRole('button', { name: 'Go to…' }).click();
    await field(page).pressSequentially('gu?');
    await expect.poll(() => field(page).inputValue()).toBe('gu?');
    await expect.poll(() => page.url()).toContain('tab=compliance');
  });

  it('with single keys can be turned off, and stay off', async () => {
    const page = await office.at('viewer', 'compliance');
    await page.keyboard.press('?');
    await help(page).getByLabel('Enable single-key shortcuts').uncheck();
    await help(page).getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Go to…' }).waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await expect.poll(() => help(page).count()).toBe(0);
    await field(page).fill('keyboard');
    await page.keyboard.press('Enter');
    await help(page).waitFor();
  });
});

it('palette and help have no accessibility or layout faults', async () => {
  const page = await office.at('viewer', 'compliance');
  await page.getByRole('button', { name: 'Go to…' }).click();
  await field(page).fill('log');
  await page.getByRole('option', { name: 'Raw logs' }).waitFor();
  await expectClean(page, { what: 'palette' });
  await field(page).fill('keyboard');
  await page.keyboard.press('Enter');
  await help(page).waitFor();
  await expectClean(page, { what: 'help' });
});
