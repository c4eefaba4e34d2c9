/** What a visitor can do before signing up: try the reader, hold a thought, and carry either into the sign-up. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSite, type Site } from './support/site.ts';
import { accessibilityFaults, arrive, freshAddress, type Visitor } from './support/visitor.ts';

let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
beforeEach(async () => {
  visitor = await arrive(site.origin);
});
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

/** The paths of the scripts fetched so far. */
function scriptsOf({ page }: Visitor): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

describe('"Try it yourself"', () => {
  const words = 'What do you want to focus on today?';

  it('shows what it understands during typing, and the answer that would come', async () => {
    const { page } = visitor;
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Try it yourself' });
    await section.getByLabel(words).fill('water the plants');
    await section.getByText('We found one thing.').waitFor();
    await section.getByLabel(words).fill('water the plants, Oma anrufen');
    await section.getByText('We found two things.').waitFor();
    const items = section.getByRole('listitem').filter({ hasText: /^\d/ });
    await expect
      .poll(() => items.allInnerTexts())
      .toEqual([expect.stringMatching(/^1\s+water the plants$/), expect.stringMatching(/^2\s+Oma anrufen$/)]);
    await expect.poll(() => section.getByText('What happens next:').isVisible()).toBe(true);
  });

  it('says so if nothing is usable, and shows the example again', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByLabel(words).fill('water the plants');
    await page.getByText('We found one thing.').waitFor();
    await page.getByLabel(words).fill('hello');
    await page.getByText('We couldn’t find an intention in that').waitFor();
    await expect.poll(() => page.getByText('go for a walk before dinner', { exact: true }).isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Sign up with these words' }).isVisible()).toBe(false);
  });

  it('loads the reader on first focus, and sends nothing', async () => {
    const { page } = visitor;
    const scripts = scriptsOf(visitor);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' || request.resourceType() === 'fetch') sent.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts.filter((path) => path.includes('reader'))).toEqual([]);
    await page.getByLabel(words).focus();
    await expect.poll(() => scripts.filter((path) => path.includes('reader'))).toHaveLength(1);
    await page.getByLabel(words).fill('water the plants');
    await page.getByText('We found one thing.').waitFor();
    expect(sent).toEqual([]);
  });

  it('says that the reader did not load, and retries', async () => {
    const { page } = visitor;
    await page.route('**/assets/reader-*', (route) => route.abort());
    await page.goto('/');
    await page.getByLabel(words).fill('water the plants');
    await page.getByText('This didn’t load.').waitFor();
    await page.unroute('**/assets/reader-*');
    await page.getByLabel(words).pressSequentially('!');
    await page.getByText('We found one thing.').waitFor();
  });

  it('carries the text into the first day', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'As a list' }).click();
    await page.getByRole('button', { name: 'Sign up with these words' }).click();
    await expect.poll(() => page.getByText('We’ve kept your words: “1) dentist').isVisible()).toBe(true);
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('email');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);

    await page.keyboard.type(freshAddress());
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Your intentions').inputValue()).toContain('send Ana the contract');
    await page.getByRole('button', { name: 'Start Today' }).click();
    await page.getByRole('heading', { name: 'Got it.' }).waitFor();
    await expect.poll(() => page.evaluate('sessionStorage.getItem("brought")')).toBe(null);
  });

  it('shows only an example without a script, and no dead input', async () => {
    await visitor.leave();
    visitor = await arrive(site.origin, { javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Try it yourself' });
    await expect.poll(() => section.getByText('go for a walk before dinner', { exact: true }).isVisible()).toBe(true);
    await expect.poll(() => section.getByRole('textbox').count()).toBe(0);
    await expect.poll(() => section.getByRole('button').count()).toBe(0);
  });
});

describe('holding a thought', () => {
  it('shows the held thought and says that it needs a sign-up, and sends nothing', async () => {
    const { page } = visitor;
    await page.goto('/hold-this-thought', { waitUntil: 'networkidle' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByRole('textbox', { name: 'Your thought' }).fill('Ask Ana how the interview went');
    await page.getByRole('button', { name: 'Hold This Thought' }).click();

    await page.getByRole('heading', { name: 'Got it.' }).waitFor();
    await expect.poll(() => page.getByText('Ask Ana how the interview went').isVisible()).toBe(true);
    await expect
      .poll(() => page.getByText('You’ll hear from us later today, once you’ve signed up.').isVisible())
      .toBe(true);
    expect(requests).toEqual([]);
    await expect.poll(() => page.url()).toBe(`${site.origin}/hold-this-thought`);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('requires a thought that is not blank', async () => {
    const { page } = visitor;
    await page.goto('/hold-this-thought');
    await page.getByRole('textbox', { name: 'Your thought' }).fill('  \n');
    await page.getByRole('button', { name: 'Hold This Thought' }).click();
    await page.getByRole('alert').filter({ hasText: 'Please write the thought you want to hold.' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Got it.' }).count()).toBe(0);
    await page.getByRole('textbox', { name: 'Your thought' }).fill('Ask Ana how the interview went');
    await expect
      .poll(() => page.getByRole('alert').allInnerTexts())
      .not.toContain('Please write the thought you want to hold.');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Your thought' }).getAttribute('aria-invalid'))
      .toBe(null);
  });

  it('keeps only valid characters of a phone number, and clears the field when switching to email', async () => {
    const { page } = visitor;
    await page.goto('/hold-this-thought');
    await page.getByRole('radio', { name: 'Text Message' }).check({ force: true });
    await page.getByLabel('Your phone number').pressSequentially('+1 (512) 555-0100 ext.4');
    await expect.poll(() => page.getByLabel('Your phone number').inputValue()).toBe('+1 (512) 555-0100 4');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByLabel('Your email address').inputValue()).toBe('');
    await expect.poll(() => page.getByRole('radio', { name: 'Email (Free)' }).isChecked()).toBe(true);
  });

  it('carries the thought and the address into the sign-up, with this page as its source', async () => {
    const { page } = visitor;
    const email = freshAddress();
    await page.goto('/hold-this-thought');
    await page.getByRole('textbox', { name: 'Your thought' }).fill('Ask Ana how the interview went');
    await page.getByLabel('Your email address').fill(email);
    await page.getByRole('button', { name: 'Hold This Thought' }).click();
    await page.getByRole('link', { name: 'Sign up with this thought' }).click();

    await page.getByText('We’ve kept your words: “Ask Ana').waitFor();
    await expect.poll(() => page.getByLabel('Your email address').inputValue()).toBe(email);
    const call = page.waitForRequest('**/create-user');
    await page.getByRole('button', { name: 'Start for Free' }).click();
    expect((await call).postDataJSON()).toMatchObject({ email, source: 'hold' });
    await expect.poll(() => page.getByLabel('Your intentions').inputValue()).toBe('Ask Ana how the interview went');
  });

  it('says that it needs a script if there is none, and shows no form', async () => {
    await visitor.leave();
    visitor = await arrive(site.origin, { javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto('/hold-this-thought');
    await expect.poll(() => page.getByText('This page needs JavaScript').isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
  });
});
