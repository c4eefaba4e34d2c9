/** What can go wrong during the first day, and what a visitor does other than going straight on. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSite, type Site } from './support/site.ts';
import { accessibilityFaults, arrive, freshAddress, openFirstDay, signUp, type Visitor } from './support/visitor.ts';

const INTENTIONS = '**/api/v2/onboarding/day0-intentions';
const CREATE_USER = '**/api/v2/onboarding/create-user';

let site: Site;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  site = await startSite();
  // 8:00 AM in Chicago: the whole first day but its morning is still to come.
  await site.setClock('2027-03-09T14:00:00Z');
});
afterAll(() => site?.close());
beforeEach(async () => {
  visitor = await arrive(site.origin);
  ({ page } = visitor);
});
afterEach(async () => visitor.leave());

const start = () => page.getByRole('button', { name: 'Start Today' }).click();
const skip = () => page.getByRole('button', { name: 'Skip for Today' }).click();
const alerted = (words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor();

/** What the server may answer, and what is said then. Neighbours differ, so each is seen to come. */
const ANSWERS = [
  [{ status: 503, json: {} }, 'Failed to process intentions. Please try again.'],
  [{ status: 422, json: { ok: false, errorCode: 'OTHER', message: 'Not like this.' } }, 'Not like this.'],
  [{ status: 200, json: { ok: true, stage: 'OTHER' } }, 'Failed to process intentions. Please try again.'],
  [{ status: 422, json: { ok: false, errorCode: 'OTHER' } }, 'OTHER'],
  [{ status: 200, json: { stage: 'DAY0_ACK' } }, 'Failed to process intentions. Please try again.'],
  [{ status: 422, json: { ok: false } }, 'Unable to process your intentions'],
  [{ status: 500, json: { message: 'The database is asleep.' } }, 'The database is asleep.'],
  [{ status: 500, json: {} }, 'Failed to process your intentions. Please try again.'],
] as const;

describe('when the server refuses or fails', () => {
  it('shows why in each of its answers, and the form can be sent again', async () => {
    await openFirstDay(page, freshAddress());
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    for (const [answer, words] of ANSWERS) {
      await page.route(INTENTIONS, (route) => route.fulfill(answer), { times: 1 });
      await start();
      await alerted(words);
      await expect.poll(() => page.locator(':focus').inputValue()).toBe('Fix the lamp');
      await expect.poll(() => page.getByRole('button', { name: 'Start Today' }).isEnabled()).toBe(true);
    }
  });

  it('says that the server is down, and continues at the next try', async () => {
    await openFirstDay(page, freshAddress());
    await page.route(INTENTIONS, (route) => route.abort());
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    await start();
    await alerted('Failed to process intentions. Please try again.');
    await page.unroute(INTENTIONS);
    await start();
    await page.getByRole('heading', { name: 'Got it.' }).waitFor();
  });

  it('says so when skipping fails', async () => {
    await openFirstDay(page, freshAddress());
    await page.route(INTENTIONS, (route) => route.fulfill({ status: 500, json: {} }));
    await skip();
    await alerted('Skip today failed. Please try again.');
  });

  it('says so from both buttons when the sign-up is no longer valid', async () => {
    await openFirstDay(page, freshAddress());
    await page.route(CREATE_USER, (route) => route.fulfill({ status: 500, json: { ok: false } }));
    await skip();
    await alerted('Signup failed. Please try again.');
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    await start();
    await alerted('Signup failed. Please try again.');
  });

  it('says on the landing page that the server is down', async () => {
    await page.route(CREATE_USER, (route) => route.abort());
    await page.goto('/');
    await page.getByLabel('Your email address').fill(freshAddress());
    await page.getByRole('button', { name: 'Start for Free' }).click();
    await alerted('Signup failed. Please try again.');
  });
});

describe('while a request is running', () => {
  it('the buttons show it, and nothing can be pressed or changed', async () => {
    await openFirstDay(page, freshAddress());
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(INTENTIONS, async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    await start();
    const busy = page.getByRole('button', { name: 'Starting...' });
    await busy.waitFor();
    for (const control of [
      busy,
      page.getByRole('button', { name: 'Skip for Today' }),
      page.getByLabel('Your intentions'),
      page.getByLabel('Your time zone'),
    ]) {
      await expect.poll(() => control.isDisabled()).toBe(true);
    }
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    answer();
    await page.getByRole('heading', { name: 'Got it.' }).waitFor();
  });
});

describe('back button, reload and second tab', () => {
  it('the back button leads to a form that can be sent again', async () => {
    await openFirstDay(page, freshAddress());
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    await start();
    await page.getByRole('heading', { name: 'Got it.' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'What do you want to focus on today?' }).waitFor();
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    await start();
    await page.getByRole('heading', { name: 'Got it.' }).waitFor();
  });

  it('a reload of the first day loses nothing', async () => {
    await openFirstDay(page, freshAddress());
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    await page.reload();
    await expect.poll(() => page.getByLabel('Your intentions').inputValue()).toBe('Fix the lamp');
    await start();
    await page.getByRole('heading', { name: 'Got it.' }).waitFor();
  });

  it('a second tab works too, because the server knows the browser', async () => {
    await openFirstDay(page, freshAddress());
    const second = await page.context().newPage();
    await second.goto('/day0-intentions');
    await second.getByRole('combobox').waitFor();
    await second.getByLabel('Your intentions').fill('Fix the lamp');
    await second.getByRole('button', { name: 'Start Today' }).click();
    await second.getByRole('heading', { name: 'Got it.' }).waitFor();
    await expect.poll(() => second.getByText('Fix the lamp').first().isVisible()).toBe(true);
  });

  it('the acknowledgment page without data leads to the start-over page', async () => {
    await page.goto('/acknowledgment');
    await page.waitForURL('**/start');
    await expect.poll(() => page.getByText("We lost your place. Let's start again.").isVisible()).toBe(true);
  });

  it('a stored answer that was not ok leads there too', async () => {
    await page.goto('/start');
    await page.evaluate(`sessionStorage.setItem('acknowledgmentData', '{"ok":false}')`);
    await page.goto('/acknowledgment');
    await page.waitForURL('**/start');
  });

  it('the start-over page remembers the address of this tab', async () => {
    const email = freshAddress();
    await signUp(page, email);
    await page.goto('/start');
    await expect.poll(() => page.getByLabel('Your email address').inputValue()).toBe(email);
  });
});

describe('the address', () => {
  const change = () => page.getByText('Change address').click();
  const field = () => page.getByLabel('Your email address');
  const use = () => page.getByRole('button', { name: 'Use this address' }).click();

  it('is shown and changed on the first day’s page, which asks about a likely typo and keeps the text', async () => {
    const email = freshAddress();
    await openFirstDay(page, email);
    await page.getByText(`We’ll write to ${email}.`).waitFor();
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    await change();
    await expect.poll(() => field().inputValue()).toBe(email);
    await field().fill('foo@bar');
    await use();
    await alerted('Please enter a valid email address');
    await field().fill('nora.day0@gmial.com');
    await use();
    await page.getByText('Did you mean nora.day0@gmail.com?').waitFor();
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'nora.day0@gmail.com' }).click();
    await page.getByText('We’ll write to nora.day0@gmail.com.').waitFor();
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Change address');
    await expect.poll(() => page.getByLabel('Your intentions').inputValue()).toBe('Fix the lamp');
    await start();
    await page.getByText('It’s going to nora.day0@gmail.com.').waitFor();
  });

  it('is shown and can be changed after the first day has begun', async () => {
    const [wrong, right] = [freshAddress(), freshAddress()];
    await openFirstDay(page, wrong);
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    await start();
    await page.getByText(`It’s going to ${wrong}.`).waitFor();
    await change();
    await field().fill('foo@bar');
    await use();
    await alerted('Please enter a valid email address');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await field().fill(right);
    await use();
    await page.getByText(`It’s going to ${right}.`).waitFor();
    await expect.poll(() => page.getByText('Fix the lamp').first().isVisible()).toBe(true);
    await page.goto('/day0-intentions');
    await page.getByText(`We’ll write to ${right}.`).waitFor();
  });
});

describe('the time zone', () => {
  const zone = () => page.getByRole('combobox', { name: 'Your time zone' });

  it('lists every zone the browser knows', async () => {
    await openFirstDay(page, freshAddress());
    await zone().click();
    const known = await page.evaluate<number>(`Intl.supportedValuesOf('timeZone').length`);
    expect(known).toBeGreaterThan(400);
    await expect.poll(() => page.getByRole('option').count()).toBe(known);
  });

  it('is found by city with only the keyboard, and counts as chosen', async () => {
    await openFirstDay(page, freshAddress());
    await zone().focus();
    await page.keyboard.type('boston');
    await page.getByRole('option', { name: 'America/New York' }).waitFor();
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => zone().inputValue()).toBe('America/New York');
    await expect.poll(() => page.getByText(/^Chosen by you\. It’s \d+:\d\d\s[AP]M there\.$/).isVisible()).toBe(true);

    const call = page.waitForRequest(CREATE_USER);
    await skip();
    expect((await call).postDataJSON()).toMatchObject({ timezone: 'America/New_York', timezone_source: 'user' });
    await page.getByText('Times are in New York time.').waitFor();
  });

  it('stays unchanged if the search is abandoned', async () => {
    await openFirstDay(page, freshAddress());
    await zone().click();
    await zone().fill('atlantis');
    await page.getByText('No matching time zones.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => zone().inputValue()).toBe('America/Chicago');
    await expect.poll(() => page.getByText('From your browser.').isVisible()).toBe(true);
  });

  it('is not silently replaced if its name is unknown', async () => {
    await openFirstDay(page, freshAddress());
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    await zone().fill('Nowhere');
    await start();
    await alerted('There’s no time zone with that name. Please choose yours from the list.');
    await expect.poll(() => zone().inputValue()).toBe('Nowhere');
    await expect.poll(() => zone().getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await start();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('timezone');

    await zone().fill('europe/berlin');
    await page.keyboard.press('Tab');
    await expect.poll(() => zone().inputValue()).toBe('Europe/Berlin');
    await start();
    await page.getByText('Times are in Berlin time.').waitFor();
  });

  it('is asked for if the name is ambiguous', async () => {
    await openFirstDay(page, freshAddress());
    await zone().fill('america');
    await page.keyboard.press('Tab');
    await alerted('Please choose your time zone.');
    await zone().press('ArrowDown');
    await zone().press('Escape');
    await expect.poll(() => zone().inputValue()).toBe('America/Chicago');
    await expect.poll(() => page.getByText('Please choose your time zone.').count()).toBe(0);
  });

  it('is one of twelve, New York first, if the browser names none', async () => {
    await page.addInitScript(`
      Intl.supportedValuesOf = undefined;
      const resolved = Intl.DateTimeFormat.prototype.resolvedOptions;
      Intl.DateTimeFormat.prototype.resolvedOptions = function () {
        return { ...resolved.call(this), timeZone: undefined };
      };
    `);
    await signUp(page, freshAddress());
    await expect.poll(() => zone().inputValue()).toBe('America/New York');
    await zone().click();
    await expect.poll(() => page.getByRole('option').count()).toBe(12);
    await page.keyboard.press('Escape');

    const call = page.waitForRequest(CREATE_USER);
    await skip();
    expect((await call).postDataJSON()).toMatchObject({ timezone: 'America/New_York', timezone_source: 'default' });
    await page.getByText('tomorrow at 9:00 AM', { exact: true }).waitFor();
  });
});

describe('a crisis message', () => {
  it('is answered only with help', async () => {
    await openFirstDay(page, freshAddress());
    await page.getByLabel('Your intentions').fill('call Mum, and I do not want to live anymore');
    await start();
    await page.getByRole('heading', { name: 'You don’t have to carry this alone.' }).waitFor();
    await expect.poll(() => page.getByText('call or text 988').isVisible()).toBe(true);
    await expect.poll(() => page.getByText('What happens next?').count()).toBe(0);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });
});

describe('with only the keyboard', () => {
  it('the whole first day can be completed', async () => {
    await page.goto('/');
    await page.getByLabel('Your email address').focus();
    await page.keyboard.type(freshAddress());
    await page.keyboard.press('Enter');
    await page.getByRole('combobox').waitFor();
    await page.getByLabel('Your intentions').focus();
    await page.keyboard.type('Fix the lamp');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('timezone');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Change address');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Start Today');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Got it.' }).waitFor();
  });
});
