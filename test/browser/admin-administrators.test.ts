/** Owners invite, change, disable and reset administrators. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type Office, openOffice } from './support/admin.ts';
import { PASSWORD } from './support/site.ts';
import { expectClean, expectCleanHere } from './support/visitor.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());
afterEach(() => office.empty());

describe('the page of administrators', () => {
  it('invites someone by a link, who chooses a password and is then disabled', async () => {
    const page = await office.signedIn('owner');
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Administrators' }).click();
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite an administrator' });
    await dialog.getByLabel('Email').fill('ann@example.com');
    await dialog.getByLabel('Role').selectOption('operator');
    await dialog.getByLabel('Your password').fill('not my password');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByText('That password is incorrect.').waitFor();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByLabel('Your password').press('Enter');
    const heading = page.getByRole('heading', { name: 'One-time link for ann@example.com' });
    await heading.waitFor();
    await expect.poll(() => page.locator('h2:focus').innerText()).toContain('One-time link');
    const link = await page.getByText('/login/link/').innerText();
    await expectClean(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('content');
    const row = page.getByRole('row', { name: 'ann@example.com' });
    await row.getByText('link until').waitFor();

    const ann = await office.come();
    await ann.goto(new URL(link).pathname);
    await ann.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await expectClean(ann);
    await ann.getByLabel('Password', { exact: true }).fill('a sentence that nobody else writes');
    await ann.getByLabel('Repeat password').fill('a sentence that nobody else writes');
    await ann.getByRole('button', { name: 'Set password' }).click();
    await ann.waitForURL('**/admin');
    await ann.goto(new URL(link).pathname);
    await ann.getByRole('heading', { name: 'This link no longer works' }).waitFor();

    await page.reload();
    await row.getByText('enabled').waitFor();
    const menu = page.getByRole('button', { name: 'Actions for ann@example.com' });
    await menu.click();
    await expectCleanHere(page);
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    const disabling = page.getByRole('dialog', { name: 'Disable this administrator?' });
    await disabling.getByLabel('Your password').fill(PASSWORD);
    await expectCleanHere(page);
    await disabling.getByRole('button', { name: 'Disable' }).click();
    await row.getByText('disabled').waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Actions for ann@example.com');
    await ann.goto('/admin');
    await ann.waitForURL('**/login*');
  });

  it('offers an owner no way to disable or reset themselves, nor to leave no owner', async () => {
    const page = await office.signedIn('owner');
    await page.goto('/admin/administrators');
    const me = addressOf('owner');
    await page.getByRole('button', { name: `Actions for ${me}` }).click();
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Change role']);
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the role?' });
    await dialog.getByLabel('Role').selectOption('viewer');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await dialog.getByText('There must be another enabled owner with a password first.').waitFor();
  });

  it('has a menu of actions in each row, also by keyboard', async () => {
    const page = await office.signedIn('owner');
    await page.goto('/admin/administrators');
    const button = page.getByRole('button', { name: `Actions for ${addressOf('viewer')}` });
    const chosen = () => page.evaluate('document.activeElement.textContent');
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(chosen).toBe('Change role');
    await page.keyboard.press('ArrowUp');
    await expect.poll(chosen).toBe('Disable');
    await page.keyboard.press('Home');
    await page.keyboard.press('r');
    await expect.poll(chosen).toBe('Reset');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('menuitem').count()).toBe(0);
    await expect
      .poll(() => page.locator(':focus').getAttribute('aria-label'))
      .toBe(`Actions for ${addressOf('viewer')}`);
    await page.keyboard.press('Enter');
    // The menu takes the focus once it is open.
    await expect.poll(chosen).toBe('Change role');
    await page.keyboard.press('End');
    await expect.poll(chosen).toBe('Disable');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Disable this administrator?' }).waitFor();
  });

  it('remembers the height of the rows', async () => {
    const page = await office.signedIn('owner');
    await page.goto('/admin/administrators');
    const row = page.getByRole('row', { name: addressOf('viewer') });
    const height = async () => (await row.boundingBox())?.height;
    await expect.poll(height).toBeLessThanOrEqual(36);
    const before = (await height()) ?? 0;
    await page.getByRole('radio', { name: 'Compact rows' }).check();
    await expect.poll(height).toBeLessThan(before);
    await page.reload();
    await expect.poll(height).toBeLessThan(before);
  });

  it('is not there for operators', async () => {
    const page = await office.signedIn('operator');
    await page.goto('/admin/administrators');
    await page.getByText('Only owners can see and manage administrators.').waitFor();
    await page.getByRole('link', { name: 'Account' }).waitFor();
    await page.getByRole('link', { name: 'Administrators' }).waitFor({ state: 'detached' });
  });
});
