import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chooseInRow, addressOf, type Office, openOffice, signInAs } from './support/admin.ts';
import { expectClean, expectCleanHere } from './support/visitor.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());
afterEach(() => office.empty());

describe('the sign-in', () => {
  it('leads to the requested page, even after a wrong password', async () => {
    const page = await office.come();
    await page.goto('/admin?tab=users&q=ann');
    await page.waitForURL('**/login?next=*');
    await signInAs(page, 'operator', 'not my password');
    await page.getByRole('alert').waitFor();
    await signInAs(page, 'operator');
    await page.waitForURL('**/admin?tab=users&q=ann');
    await expect.poll(() => page.getByLabel('Search by email or UUID').inputValue()).toBe('ann');
  });

  it('never redirects to another site', async () => {
    const page = await office.come();
    await page.goto('/login?next=//example.com/admin');
    await expect.poll(() => page.locator('input[name=next]').count()).toBe(0);
    await signInAs(page, 'operator');
    await page.waitForURL('**/admin');
  });

  it('is shown to strangers, explains errors, and leads into the admin area and out again', async () => {
    const page = await office.come();
    await page.goto('/admin');
    await page.waitForURL('**/login');
    await signInAs(page, 'operator', 'not my password');
    await page.waitForURL('**/login?error=1');
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('Email or password is incorrect.');
    await signInAs(page, 'operator');
    await page.waitForURL('**/admin');
    await page.getByText(`Welcome, ${addressOf('operator')}`).waitFor();
    await page.goto('/login');
    await page.waitForURL('**/admin');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await page.goto('/admin');
    await page.waitForURL('**/login');
  });

  it('says how long to wait after too many failures', async () => {
    const page = await office.come();
    await page.goto('/login?error=1&wait=4');
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toBe('Email or password is incorrect. Too many attempts. Please wait 4 seconds before trying again.');
  });

  it('works without a script', async () => {
    const page = await office.come({ javaScriptEnabled: false });
    await page.goto('/login');
    await signInAs(page, 'viewer');
    await page.waitForURL('**/admin');
    await page.getByText('These pages need JavaScript.').waitFor();
  });
});

it('sign-in and the admin area have no accessibility or layout faults', async () => {
  const page = await office.come({ viewport: { width: 320, height: 800 } });
  await page.goto('/login?error=1');
  await expectClean(page);
  await signInAs(page, 'operator');
  await page.waitForURL('**/admin');
  for (const tab of ['analytics', 'onboarding', 'compliance']) {
    await page.goto(`/admin?tab=${tab}`, { waitUntil: 'networkidle' });
    await expectClean(page, {
      what: tab,
    });
  }
});

describe('the navigation', () => {
  const sections = (page: Page) => page.getByRole('navigation', { name: 'Admin sections' });

  it('stays on every page, marks it, and leaves out what a role may not open', async () => {
    const page = await office.at('operator', '');
    const names = await sections(page).getByRole('link').allInnerTexts();
    expect(names).toEqual(
      expect.arrayContaining([
        'Overview',
        'Testing',
        'Analytics',
        'System',
        'Users',
        'Onboarding',
        'Compliance',
        'Logs',
      ]),
    );
    expect(names).not.toContain('Administrators');
    for (const name of names) {
      await sections(page).getByRole('link', { name, exact: true }).click();
      await expect.poll(() => sections(page).locator('[aria-current=page]').allInnerTexts()).toEqual([name]);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText(`Welcome, ${addressOf('operator')}`).waitFor();
    }
    await page.goto('/admin/compliance');
    await expect.poll(() => sections(page).locator('[aria-current=page]').allInnerTexts()).toEqual(['Compliance']);
  });

  it('is behind one button on a phone, in a header that stays low even for an owner', async () => {
    const page = await office.signedIn('owner', { viewport: { width: 360, height: 740 } });
    await page.goto('/admin/audit');
    const button = page.getByRole('button', { name: 'Menu' });
    await button.waitFor();
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(56);
    await expect.poll(() => sections(page).isVisible()).toBe(false);

    await button.click();
    await page.getByText(`Welcome, ${addressOf('owner')}`).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await expectCleanHere(page, 'menu');
    await page.keyboard.press('Escape');
    await expect.poll(() => sections(page).isVisible()).toBe(false);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Menu');

    await button.click();
    await sections(page).getByRole('link', { name: 'Administrators' }).click();
    await page.getByRole('heading', { level: 1, name: 'Administrators' }).waitFor();
    await expect.poll(() => sections(page).isVisible()).toBe(false);
  });
});

describe('requests to the server', () => {
  it('fail at once while offline, and are not sent later', async () => {
    const email = await office.somebody();
    const page = await office.at('operator', 'users');
    await chooseInRow(page, email, 'Delete');
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.context().setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText('Failed to delete user. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Failed to fetch users. Please try again.').waitFor();

    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.context().setOffline(false);
    await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: `Actions for ${email}` }).waitFor();
    expect(asked.toSorted()).toEqual(['GET /api/v2/admin/permissions', 'GET /api/v2/admin/users']);
  });
});

describe('the compliance panel', () => {
  it('finds a person, stops their mail after confirmation, and resumes it with a reason', async () => {
    const email = await office.somebody();
    const page = await office.at('operator', 'compliance');
    await page.getByText('No recent unsubscribe events.').waitFor();
    await page.getByLabel('Email address').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('No user found with that email address').waitFor();
    await page.getByLabel('Email address').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Search' }).click();

    await page.getByRole('button', { name: 'Unsubscribe user' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to unsubscribe this user?' });
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Unsubscribe user' }).click();
    await question.getByRole('button', { name: 'Unsubscribe user' }).click();
    await page.getByText('User has been unsubscribed', { exact: true }).waitFor();
    await page.getByText('This user is unsubscribed. We send them nothing.').waitFor();
    await page.getByRole('listitem').getByRole('button', { name: email }).waitFor();

    await page.getByRole('button', { name: 'Resubscribe user' }).click();
    const back = page.getByRole('dialog', { name: 'Are you sure you want to resubscribe this user?' });
    await back.getByRole('button', { name: 'Resubscribe user' }).click();
    await expect
      .poll(() => back.getByRole('alert').innerText())
      .toBe('Please give a reason. It is recorded in the audit log.');
    await back.getByLabel('Reason').fill('asked for it by telephone');
    await back.getByRole('button', { name: 'Resubscribe user' }).click();
    await page.getByText('User has been resubscribed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Unsubscribe user' }).waitFor();
  });

  it('says whom an admin may not resubscribe', async () => {
    const email = await office.somebody();
    const page = await office.at('operator', 'compliance');
    const found = { email, userNumber: 3, userId: '0b6f1c9e-8f9a-4c59-9a43-0d7a52b6c001' };
    const stands = { unsubscribed: true, unsubscribedAt: '2026-11-22T06:00:00.000Z', theirsAlone: true };
    await page.route('**/api/admin/email-compliance/user/**', (route) =>
      route.fulfill({ json: { ...found, ...stands, why: 'complained' } }),
    );
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('This user reported our email as spam. We send them nothing.').waitFor();
    await page.getByText('Complained', { exact: true }).waitFor();
    const back = page.getByRole('button', { name: 'Resubscribe user' });
    await expect.poll(() => back.getAttribute('aria-disabled')).toBe('true');
    await page.getByText('Only the user can resubscribe.', { exact: false }).waitFor();
  });

  it('leads to the sign-in if the session has ended', async () => {
    const page = await office.at('operator', 'compliance');
    await page.getByText('Subscribed', { exact: true }).waitFor();
    await page.getByLabel('Email address').fill('cleo@example.com');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/login?next=%2Fadmin%3Ftab%3Dcompliance');
  });

  it('finds a person by a part of the address, and asks which one where several have it', async () => {
    const [one, other] = [await office.somebody(), await office.somebody()];
    const page = await office.at('viewer', 'compliance');
    const refusals: string[] = [];
    page.on('response', (response) => response.status() === 404 && refusals.push(response.url()));
    const search = async (words: string) => {
      await page.getByLabel('Email address').fill(words);
      await page.getByRole('button', { name: 'Search' }).click();
    };
    await search(one.slice(0, -3));
    await page.getByText('Viewers can look but cannot make changes here.').waitFor();
    await search('@example.');
    const found = page.getByRole('list', { name: 'Users found' });
    await found.getByRole('button', { name: one }).waitFor();
    await found.getByRole('button', { name: other }).click();
    await page.getByText('Subscribed', { exact: true }).nth(1).waitFor();
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(other);
    await search('nobody.at.all');
    await page.getByText('No user found with that email address').waitFor();
    expect(refusals).toEqual([]);
  });

  it('copies a person’s unsubscribe link', async () => {
    const email = await office.somebody();
    const page = await office.at('operator', 'compliance', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Copy unsubscribe link' }).click();
    await page.getByText('Unsubscribe link copied to clipboard').waitFor();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toMatch(/\/unsubscribe\/[a-z0-9]+/i);
  });

  it('lets a viewer look and change nothing', async () => {
    const email = await office.somebody();
    const page = await office.at('viewer', 'compliance');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('Viewers can look but cannot make changes here.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Unsubscribe user' }).count()).toBe(0);
  });

  it('says what could not be loaded, and retries', async () => {
    const failing = /\/api\/(v2\/)?admin\//;
    const page = await office.at('viewer', 'onboarding');
    await page.route(failing, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('link', { name: 'Compliance' }).click();
    await page.getByText('Failed to load email compliance statistics').waitFor();
    await page.getByLabel('Email address').fill('maya@example.com');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('Failed to search for user').waitFor();
    await page.unroute(failing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Subscribed', { exact: true }).waitFor();
  });
});

describe('the analytics', () => {
  it('show where people came from, and how many there are', async () => {
    await office.somebody();
    const page = await office.at('viewer', 'analytics');
    await page.getByRole('rowheader', { name: 'Landing page' }).waitFor();
    await page.getByText('Total users registered').waitFor();
  });
});

describe('the onboarding monitor', () => {
  it('shows the state of sign-ups, and the latest first mails', async () => {
    const email = await office.somebody();
    const page = await office.at('viewer', 'onboarding');
    await page.getByText(email).waitFor();
    await page.getByText('people_id_seq').waitFor();
    // As the list of people says.
    await page.getByText('false (purges are enabled without real email)').waitFor();
  });

  it('says what could not be loaded', async () => {
    const page = await office.at('viewer', 'compliance');
    await page.route('**/api/admin/onboarding/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('link', { name: 'Onboarding' }).click();
    await page.getByText('Failed to load onboarding status').waitFor();
    await page.getByText('Failed to fetch recent emails').waitFor();
  });
});
