/** The preferences page linked in every mail's footer: with a script, with only the keyboard, and without a script. */
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeStripe, startFakeStripe } from '#test/support/fake-stripe.ts';
import { openChromium } from './support/chromium.ts';
import { beginFirstDay } from './support/first-day.ts';
import { linkIn, mailSaying } from './support/mails.ts';
import { startSite, type Site } from './support/site.ts';
import { arrive, expectClean, expectCleanHere, type Visitor } from './support/visitor.ts';

let site: Site;
let visitor: Visitor;
let page: Page;
let email: string;

const SECRET = 'whsec_of_the_test';
let stripe: FakeStripe;
/** Stripe's page leads back here by host name, because the port is not known in advance. */
const PUBLIC_URL = 'http://public.localhost';
/** A browser that resolves that name. */
let browser: Browser;

beforeAll(async () => {
  stripe = await startFakeStripe({ webhookSecret: SECRET });
  const paying = {
    PUBLIC_URL,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_PRICE_ID: 'price_1',
    STRIPE_BASE_URL: stripe.url,
    PRICE_LABEL: '$5 a month',
  };
  site = await startSite(paying);
  browser = await openChromium([
    `--host-resolver-rules=MAP ${new URL(PUBLIC_URL).hostname} ${new URL(site.origin).host}`,
  ]);
  // 8:00 AM in Chicago.
  await site.setClock('2027-03-09T14:00:00Z');
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await stripe?.close();
});
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

/** Opens the preferences link of a first mail. */
async function openPreferences(options: BrowserContextOptions = {}): Promise<void> {
  email = await beginFirstDay(site.origin, 'Call Mum');
  visitor = await arrive(site.origin, options, browser);
  ({ page } = visitor);
  await page.goto(linkIn(await mailSaying(page, email, 'Call Mum'), 'preferences'));
}

/** Unfolds a section. */
const unfold = (title: string) => page.getByRole('heading', { name: title, exact: true }).click();
/** What a folded section says is set. */
const value = (title: string) => page.locator('summary').filter({ hasText: title }).locator('[data-value]');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const shown = (words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();

it('zone, times and days save themselves, are confirmed and undone', async () => {
  await openPreferences();
  await unfold('Where you are');
  const zone = page.getByRole('combobox', { name: 'Your time zone' });
  await zone.fill('lisbon');
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click();
  await shown('Saved: time zone Lisbon.');
  await expect.poll(() => value('Where you are').textContent()).toBe('Europe/Lisbon');
  await press('Undo');
  await shown('Undone.');
  await expect.poll(() => value('Where you are').textContent()).toBe('America/Chicago');

  await unfold('When we write');
  await page.getByLabel('Morning time').fill('07:30');
  await page.getByLabel('Evening time').focus();
  await shown('Saved: morning at 7:30 AM.');
  await page.getByRole('checkbox', { name: 'Evening' }).uncheck();
  await shown('Saved: evening off.');
  await expect.poll(() => value('When we write').textContent()).toBe('Morning 7:30 AM, midday 12:30 PM, evening off');
  await press('Undo');
  await shown('Undone.');
  await expect.poll(() => value('When we write').textContent()).toContain('evening 6:00 PM');

  await unfold('Which days');
  await page.getByRole('checkbox', { name: 'Saturday' }).uncheck();
  await page.getByRole('checkbox', { name: 'Sunday' }).uncheck();
  await shown('Saved: messages on');
  await expect.poll(() => value('Which days').textContent()).toBe('Weekdays');
});

it('where an evening comes in the day is said as soon as its times are saved', async () => {
  await openPreferences();
  await unfold('When we write');
  const place = page.getByText('Comes before your morning message');
  const setMorning = async (time: string, said: string) => {
    await page.getByLabel('Morning time').fill(time);
    await page.getByLabel('Morning time').blur();
    await shown(`Saved: morning at ${said}.`);
  };
  await setMorning('19:30', '7:30 PM');
  await expect.poll(() => place.count()).toBe(2);
  await setMorning('07:15', '7:15 AM');
  await expect.poll(() => place.count()).toBe(0);
});

it('what is not possible is said beside its field, and saved once it is', async () => {
  await openPreferences();
  await unfold('When we write');
  for (const stage of ['Morning', 'Midday', 'Evening']) await page.getByRole('checkbox', { name: stage }).uncheck();
  await page.getByRole('alert').filter({ hasText: 'Please leave at least one on.' }).waitFor();
  await shown('That wasn’t saved.');
  // The boxes say what is stored, not what was refused.
  for (const stage of ['Morning', 'Midday', 'Evening'])
    await expect.poll(() => page.getByRole('checkbox', { name: stage }).isChecked()).toBe(true);
  for (const stage of ['Midday', 'Evening']) await page.getByRole('checkbox', { name: stage }).uncheck();
  await shown('Saved: midday off, evening off.');
  await expect.poll(() => page.getByRole('alert').filter({ hasText: 'Please' }).count()).toBe(0);
});

it('a change that the server refuses as a whole says so, and the boxes say what is stored', async () => {
  await openPreferences();
  await unfold('Which days');
  await page.route('**/preferences/*', async (route) => {
    if (route.request().method() === 'POST') await route.continue({ postData: 'action=undo&change=none' });
    else await route.continue();
  });
  await page.getByRole('checkbox', { name: 'Saturday' }).uncheck();
  await page.getByRole('alert').filter({ hasText: 'Something else has changed' }).waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Saturday' }).isChecked()).toBe(true);
});

it('a change that does not reach the server is said not to be saved, and its button comes back', async () => {
  await openPreferences();
  await unfold('Which days');
  await page.route('**/preferences/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('checkbox', { name: 'Saturday' }).uncheck();
  await shown('That wasn’t saved');
  await page.unroute('**/preferences/*');
  await press('Save days');
  await shown('Saved: messages on Monday');
});

it('a pause is one press, to a day of their own too', async () => {
  await openPreferences();
  await press('For a week');
  await shown('Saved: paused until Tue, Mar 16.');
  await page.getByText('Until a date').click();
  await page.getByLabel('Messages start again on').fill('2027-03-20');
  await press('Pause until then');
  await shown('Saved: paused until Sat, Mar 20.');
  await press('Resume messages');
  await shown('Your messages are back on.');
  await page.getByRole('heading', { name: 'Messages are on' }).waitFor();
});

it('a person unsubscribes, comes back, exports everything, and can erase it only by mail', async () => {
  await openPreferences();
  await press('Unsubscribe');
  await shown('You’re unsubscribed.');
  await press('Resume messages');
  await shown('Your messages are back on.');

  await unfold('Your data');
  const [download] = await Promise.all([page.waitForEvent('download'), press('Download my data')]);
  expect(download.suggestedFilename()).toBe('my-days-2027-03-09.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ items: [{ text: 'Call Mum' }] });

  await press('Email me the link to erase it');
  await page.getByRole('alert').filter({ hasText: 'Please check the box first' }).waitFor();
  await page.getByRole('checkbox', { name: /Yes, erase everything/ }).check();
  await press('Email me the link to erase it');
  await shown('one last email is on its way to');
  const preferences = new URL(page.url()).pathname;
  await page.goto(linkIn(await mailSaying(page, email, 'Nothing has been erased yet'), 'confirm'));
  await press('Erase everything');
  await page.getByRole('heading', { name: 'Everything has been erased.' }).waitFor();
  await page.goto(preferences);
  await page.getByRole('heading', { name: 'This link no longer works.' }).waitFor();
});

/** Delivers Stripe's events for what was pressed on its pages. */
async function stripeTells(): Promise<void> {
  for (const event of stripe.untold.splice(0)) {
    const { body, signature } = stripe.sign(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const { status } = await fetch(`${site.origin}/hooks/stripe`, { method: 'POST', headers, body });
    expect(status).toBe(200);
  }
}

describe('paying', () => {
  it('shows beforehand what changes, that the payment is being confirmed, and then by itself that it was', async () => {
    await openPreferences({ viewport: { width: 360, height: 780 } });
    await unfold('Your plan');
    await page.getByText('Yours would come by email.').waitFor();
    await press('Get the paid plan');
    await press('Pay');
    await page.getByText('Stripe is confirming your payment').waitFor();
    await page.getByRole('link', { name: 'Check again' }).waitFor();
    await expectCleanHere(page);
    await stripeTells();
    await shown('Thank you. Your paid plan has started: messages come every day by email.');
    await page.getByText('You’re on the paid plan. It’s paid through').waitFor();
    await expectCleanHere(page);
    await mailSaying(page, email, 'Your paid plan has started.');
  });

  it('checks again by a link without a script', async () => {
    await openPreferences({ javaScriptEnabled: false });
    await unfold('Your plan');
    await press('Get the paid plan');
    await press('Pay');
    await page.getByText('Stripe is confirming your payment').waitFor();
    await stripeTells();
    await expect
      .poll(async () => {
        await page
          .getByRole('link', { name: 'Check again' })
          .click({ timeout: 1000 })
          .catch(() => null);
        return page.getByText('Your paid plan has started').count();
      })
      .toBe(1);
  });
});

describe('with only the keyboard', () => {
  it('a section is unfolded, a stage turned off and on again, and focus moves to the result', async () => {
    await openPreferences();
    const tabTo = async (wanted: Locator) => {
      for (let stops = 0; stops < 60; stops += 1) {
        if ((await wanted.and(page.locator(':focus')).count()) === 1) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`no key leads to ${wanted.toString()}`);
    };
    const section = page.locator('summary').filter({ hasText: 'When we write' });
    const midday = page.getByRole('checkbox', { name: 'Midday' });
    await tabTo(section);
    await page.keyboard.press('Enter');
    await tabTo(midday);
    await page.keyboard.press('Space');
    await shown('Saved: midday off.');
    // Nothing moved under the keyboard while it was saved.
    await expect.poll(() => midday.and(page.locator(':focus')).count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await shown('Undone.');
    await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('status');
    await expect.poll(() => value('When we write').textContent()).toContain('midday 12:30 PM');
  });
});

describe('without a script, on a small phone', () => {
  it('everything works, and errors are shown beside their field', async () => {
    await openPreferences({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    await unfold('Where you are');
    await page.getByLabel('Your time zone').selectOption('Asia/Kolkata');
    await press('Save time zone');
    await shown('Saved: time zone Kolkata.');

    await unfold('When we write');
    for (const stage of ['Morning', 'Midday', 'Evening']) await page.getByRole('checkbox', { name: stage }).uncheck();
    await press('Save times');
    await page.getByRole('alert').filter({ hasText: 'Please leave at least one on.' }).waitFor();
    await page.getByLabel('Morning time').fill('');
    await page.getByRole('checkbox', { name: 'Morning' }).check();
    await press('Save times');
    await page.getByRole('alert').filter({ hasText: 'Please enter a time' }).waitFor();
  });
});

it('saved, refused and stopped states have no accessibility or layout faults', async () => {
  await openPreferences();
  await expectClean(page, { what: 'as it came' });
  await press('Yes, keep them coming');
  await shown('Your messages will keep coming.');
  await unfold('When we write');
  await page.getByRole('checkbox', { name: 'Evening' }).uncheck();
  await shown('Saved: evening off.');
  await expectClean(page, { what: 'saved' });
  await page.getByLabel('Evening time').fill('');
  await page.getByLabel('Morning time').focus();
  await page.getByRole('alert').filter({ hasText: 'Please enter a time' }).waitFor();
  for (const title of ['Which days', 'Where you are', 'Text messages', 'Your plan', 'Your data']) await unfold(title);
  await expectClean(page, { what: 'refused, and all unfolded' });
  await press('Unsubscribe');
  await shown('You’re unsubscribed.');
  await expectClean(page, { what: 'stopped' });
});

it('all of it is in reach without scrolling on a laptop, and within two screens of a phone', async () => {
  await openPreferences({ viewport: { width: 1280, height: 800 } });
  await press('Yes, keep them coming');
  await shown('Your messages will keep coming.');
  await page.goto(new URL(page.url()).pathname);
  const end = async () => {
    const boxes = await Promise.all([
      page.getByRole('button', { name: 'Unsubscribe' }).boundingBox(),
      page.locator('summary').last().boundingBox(),
    ]);
    return Math.max(...boxes.map((box) => (box === null ? Infinity : box.y + box.height)));
  };
  await expect.poll(end).toBeLessThanOrEqual(800);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(end).toBeLessThanOrEqual(2 * 740);
});
