import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AdminRole } from '#domain/admin/role.ts';
import { openChromium } from './support/chromium.ts';
import { openDesk, signInAs } from './support/desk.ts';
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
  for (const role of ['owner', 'operator', 'viewer'] as const) await site.hireAdmin(addressOf(role), role);
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

const addressOf = (role: AdminRole) => `${role}@anchor.example`;

async function stranger(options: Parameters<typeof arrive>[2] = {}): Promise<Page> {
  const visitor = await arrive(browser, site.origin, options);
  visitors.push(visitor);
  return visitor.page;
}

async function atDesk(role: AdminRole, tab: string, options: Parameters<typeof arrive>[2] = {}): Promise<Page> {
  const page = await stranger(options);
  await openDesk(page, role, tab);
  return page;
}

/** Somebody who has begun their first day. */
async function aPerson(): Promise<string> {
  const email = freshAddress();
  const page = await stranger();
  await signUp(page, email);
  await page.getByLabel('Your intentions').fill('Post the parcel');
  await page.getByRole('button', { name: 'Start Today' }).click();
  await page.getByRole('heading', { name: 'Got it.' }).waitFor();
  return email;
}

describe('the sign-in', () => {
  it('is where a stranger is led, says what is wrong, and leads to the desk and out again', async () => {
    const page = await stranger();
    await page.goto('/admin');
    await page.waitForURL('**/login');
    await signInAs(page, 'operator', 'not my password');
    await page.waitForURL('**/login?error=1');
    expect(await page.getByRole('alert').innerText()).toBe('Email or password is incorrect.');
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
    const page = await stranger();
    await page.goto('/login?error=1&wait=4');
    expect(await page.getByRole('alert').innerText()).toBe(
      'Email or password is incorrect. After so many tries, please wait 4 seconds before the next one.',
    );
  });

  it('works without a script', async () => {
    const page = await stranger({ javaScriptEnabled: false });
    await page.goto('/login');
    await signInAs(page, 'viewer');
    await page.waitForURL('**/admin');
    await page.getByText('These pages need JavaScript.').waitFor();
  });
});

describe.each([
  ['light', 320],
  ['dark', 1280],
] as const)('in the %s, at %d px,', (colorScheme, width) => {
  it('sign-in and desk are clean', async () => {
    const page = await stranger({ viewport: { width, height: 800 }, colorScheme });
    await page.goto('/login?error=1');
    const isClean = async (what: string) => {
      expect(await accessibilityFaults(page), what).toEqual([]);
      await expectNoSidewaysScroll(page);
    };
    await isClean('login');
    await signInAs(page, 'operator');
    await page.waitForURL('**/admin');
    for (const tab of ['analytics', 'onboarding', 'compliance']) {
      await page.goto(`/admin?tab=${tab}`, { waitUntil: 'networkidle' });
      await isClean(tab);
    }
  });
});

describe('the compliance panel', () => {
  it('finds a person, stops their mail after a question, and lets it come again with a reason', async () => {
    const email = await aPerson();
    const page = await atDesk('operator', 'compliance');
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
    await page.getByText('This user is unsubscribed: nothing is sent to them.').waitFor();
    await page.getByRole('listitem').getByRole('button', { name: email }).waitFor();

    await page.getByRole('button', { name: 'Resubscribe user' }).click();
    const back = page.getByRole('dialog', { name: 'Are you sure you want to resubscribe this user?' });
    await back.getByRole('button', { name: 'Resubscribe user' }).click();
    expect(await back.getByRole('alert').innerText()).toBe('Please give a reason: it is kept with this act.');
    await back.getByLabel('Reason').fill('asked for it by telephone');
    await back.getByRole('button', { name: 'Resubscribe user' }).click();
    await page.getByText('User has been resubscribed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Unsubscribe user' }).waitFor();
  });

  it('copies the link with which somebody leaves', async () => {
    const email = await aPerson();
    const page = await atDesk('operator', 'compliance', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Copy unsubscribe link' }).click();
    await page.getByText('Unsubscribe link copied to clipboard').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/\/unsubscribe\/[a-z0-9]+/i);
  });

  it('lets a viewer look and change nothing', async () => {
    const email = await aPerson();
    const page = await atDesk('viewer', 'compliance');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('A viewer may look, but change nothing here.').waitFor();
    expect(await page.getByRole('button', { name: 'Unsubscribe user' }).count()).toBe(0);
  });

  it('says what could not be loaded, and tries again', async () => {
    const page = await atDesk('viewer', 'onboarding');
    await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('link', { name: 'Compliance' }).click();
    await page.getByText('Failed to load email compliance statistics').waitFor();
    await page.getByLabel('Email address').fill('maya@example.com');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('Failed to search for user').waitFor();
    await page.unroute('**/api/admin/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Subscribed', { exact: true }).waitFor();
  });
});

describe('the analytics', () => {
  it('tell where people came from, and how many there are', async () => {
    await aPerson();
    const page = await atDesk('viewer', 'analytics');
    await page.getByRole('rowheader', { name: 'Landing page' }).waitFor();
    await page.getByText('Total users registered').waitFor();
  });
});

describe('the onboarding monitor', () => {
  it('shows how sign-ups stand, and the last first mails', async () => {
    const email = await aPerson();
    const page = await atDesk('viewer', 'onboarding');
    await page.getByText(email).waitFor();
    await page.getByText('people_id_seq').waitFor();
  });

  it('says what could not be loaded', async () => {
    const page = await atDesk('viewer', 'compliance');
    await page.route('**/api/admin/onboarding/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('link', { name: 'Onboarding' }).click();
    await page.getByText('Failed to load onboarding status').waitFor();
    await page.getByText('Failed to fetch recent emails').waitFor();
  });
});
