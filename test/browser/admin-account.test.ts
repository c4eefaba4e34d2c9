/** The second factor, from setup to the loss of the phone. */
import type { Page } from 'playwright-core';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AdminRole } from '#domain/admin/role.ts';
import { type Office, openOffice, signInAs } from './support/admin.ts';
import { PASSWORD } from './support/site.ts';
import { expectClean } from './support/visitor.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());
afterEach(() => office.empty());

const codeOf = (secret: string, stepsAway = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAway * 30_000 });

/** Signs in with a session that these tests may end. */
async function signedInAnew(role: AdminRole): Promise<Page> {
  const page = await office.come();
  await page.goto('/login');
  await signInAs(page, role);
  await page.waitForURL('**/admin');
  return page;
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
}

/** Goes to the QR code, and returns the secret shown beside it. */
async function beginSetUp(page: Page): Promise<string> {
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('img', { name: 'QR code to scan with your authenticator app' }).waitFor();
  return (await page.getByLabel('Secret', { exact: true }).innerText()).replaceAll(/\s/g, '');
}

describe('the second factor', () => {
  it('is set up, asked for, replaced by a recovery code, and turned off', async () => {
    const page = await signedInAnew('operator');
    await openAccount(page);
    await page.getByText('The second factor is off, so anyone who knows your password can sign in.').waitFor();
    await page.getByLabel('Your password').fill('not my password');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByText('That password is incorrect.').waitFor();

    const secret = await beginSetUp(page);
    await page.getByLabel('Code', { exact: true }).fill('000 000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('That code is incorrect or was already used. Please wait for the next one.').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const codes = await page.getByRole('main').getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: 'I have saved these codes' }).click();
    await page.getByText('On. Signing in requires a code from your authenticator app.').waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await signInAs(page, 'operator');
    await page.waitForURL('**/login/code');
    await page.getByLabel('Code').fill('123456');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/login/code?error=1');
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('That code is incorrect or was already used.');
    // Setup used the app's code of this half minute.
    await page.getByLabel('Code').fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/admin');

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await signInAs(page, 'operator');
    await page.getByLabel('Code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/admin/account');
    await expect.poll(() => page.getByText('Recovery codes left').locator('..').innerText()).toContain('9');

    await page.getByRole('button', { name: 'New recovery codes' }).click();
    const renewing = page.getByRole('dialog', { name: 'Generate new recovery codes?' });
    await renewing.getByLabel('Your password').fill(PASSWORD);
    await renewing.getByLabel('Code').fill(codes[0] ?? '');
    await renewing.getByRole('button', { name: 'Generate codes' }).click();
    await renewing.getByText('That code is incorrect').waitFor();
    await renewing.getByLabel('Code').fill(codes[1] ?? '');
    await renewing.getByRole('button', { name: 'Generate codes' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const anew = await page.getByRole('main').getByRole('listitem').allInnerTexts();
    expect(anew).not.toContain(codes[2]);
    await page.getByRole('button', { name: 'I have saved these codes' }).click();

    await page.getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn off the second factor?' });
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByLabel('Code').fill(anew[0] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Second factor turned off').waitFor();
    await page.getByText('The second factor is off, so anyone who knows your password can sign in.').waitFor();
  });

  it('is also asked for without a script', async () => {
    const maker = await signedInAnew('owner');
    await openAccount(maker);
    const secret = await beginSetUp(maker);
    await maker.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await maker.getByRole('button', { name: 'Turn on' }).click();
    await maker.getByRole('heading', { name: 'Your recovery codes' }).waitFor();

    const page = await office.come({ javaScriptEnabled: false });
    await page.goto('/login');
    await signInAs(page, 'owner');
    await page.waitForURL('**/login/code');
    await page.getByLabel('Code').fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/admin');
  });

  it('says what could not be loaded, and retries', async () => {
    const page = await office.at('viewer', 'analytics');
    await page.route('**/api/admin/account', (route) => route.fulfill({ status: 500, body: '{}' }));
    await openAccount(page);
    await page.getByText('Network response was not ok').waitFor();
    await page.unroute('**/api/admin/account');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Set up' }).waitFor();
  });
});

it('each step of the account page has no accessibility or layout faults', async () => {
  const page = await office.at('viewer', 'analytics');
  await openAccount(page);
  await page.getByRole('button', { name: 'Set up' }).waitFor();
  await expectClean(page, { what: 'off' });
  await beginSetUp(page);
  await expectClean(page, { what: 'the picture' });
});
