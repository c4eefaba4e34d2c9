import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { landingOrigin } from './support/landing.ts';
import { startSite, type Site } from './support/site.ts';
import { accessibilityFaults, arrive, expectClean, freshAddress, signUp, type Visitor } from './support/visitor.ts';

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

const listed = (page: Page) => page.getByRole('listitem').filter({ hasText: '@' }).allInnerTexts();

async function add(page: Page, email: string): Promise<void> {
  await page.getByLabel('Their email address').fill(email);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('listitem').filter({ hasText: email }).waitFor();
}

async function invitationsTo(page: Page, email: string): Promise<string[]> {
  const url = `/api/test/messages?address=${encodeURIComponent(email)}`;
  const answer = (await (await page.request.get(url)).json()) as { contract: string }[];
  return answer.map(({ contract }) => contract);
}

describe('sharing', () => {
  it('leads from the acknowledgment through adding two friends to the thank-you page, and one more friend', async () => {
    const { page } = visitor;
    const [first, second, third] = [freshAddress(), freshAddress(), freshAddress()];
    await signUp(page, freshAddress());
    await page.getByRole('button', { name: 'Skip for Today' }).click();
    await page.getByRole('link', { name: 'Share', exact: true }).click();

    await page.getByRole('heading', { name: 'Thanks for signing up.' }).waitFor();
    await page.getByText("You'll start receiving emails as soon as the product goes live.").waitFor();
    const share = page.getByRole('link', { name: 'Share', exact: true });
    await expect.poll(() => share.isVisible()).toBe(false);
    await expect.poll(() => page.getByText('Anyone else?').isVisible()).toBe(false);
    await add(page, first);
    await page.getByText('Anyone else?').waitFor();
    await add(page, second);
    await expect.poll(() => listed(page)).toEqual([first, second]);

    await share.click();
    await page.waitForURL('**/shared');
    await page.getByRole('heading', { name: 'Thanks for sharing Anchor.' }).waitFor();
    await page.getByRole('heading', { name: 'Share with someone else?' }).waitFor();
    await add(page, third);
    for (const friend of [first, second, third]) {
      await expect.poll(() => invitationsTo(page, friend), { timeout: 15_000 }).toEqual(['invitation.once@6']);
    }
  });

  it('works without a script, including the list', async () => {
    const plain = await arrive(site.origin, { javaScriptEnabled: false });
    const [first, second] = [freshAddress(), freshAddress()];
    await plain.page.goto('/email-confirmation');
    await add(plain.page, first);
    await add(plain.page, second);
    await expect.poll(() => listed(plain.page)).toEqual([first, second]);
    await expect.poll(() => plain.page.getByText('Anyone else?').isVisible()).toBe(true);
    await plain.page.getByRole('link', { name: 'Share', exact: true }).click();
    await plain.page.getByRole('heading', { name: 'Thanks for sharing Anchor.' }).waitFor();
    await plain.leave();
  });

  it('sends one request, however often the button is pressed', async () => {
    const { page } = visitor;
    const email = freshAddress();
    let calls = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/email/signup', async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await page.goto('/shared');
    await page.getByLabel('Their email address').fill(email);
    await page.getByRole('button', { name: 'Add' }).dblclick();
    const busy = page.getByRole('button', { name: 'Adding...' });
    await busy.waitFor();
    await expect.poll(() => busy.isDisabled()).toBe(true);
    await expect.poll(() => page.getByLabel('Their email address').isDisabled()).toBe(true);
    answer();
    await page.getByRole('listitem').filter({ hasText: email }).waitFor();
    expect(calls).toBe(1);
    await expect.poll(() => page.getByRole('button', { name: 'Add' }).isEnabled()).toBe(true);
    await expect.poll(() => page.getByLabel('Their email address').inputValue()).toBe('');
  });

  it.each([
    ['an address without an @', 'bob', 'Please enter a valid email address.'],
    ['an address that only the server refuses', 'bob@', 'Please enter a valid email address.'],
  ])('says what is wrong with %s', async (_what, email, words) => {
    const { page } = visitor;
    await page.goto('/email-confirmation');
    const field = page.getByLabel('Their email address');
    await field.fill(email);
    await field.press('Enter');
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(words);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('email');
    await field.fill('bob@example.com');
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe(null);
  });

  it('says so when the server does not answer, and accepts the next try', async () => {
    const { page } = visitor;
    await page.route('**/api/email/signup', (route) => route.abort());
    await page.goto('/shared');
    const email = freshAddress();
    await page.getByLabel('Their email address').fill(email);
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('alert').filter({ hasText: 'Signup failed. Please try again.' }).waitFor();
    await page.unroute('**/api/email/signup');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('listitem').filter({ hasText: email }).waitFor();
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('did not get through')]);
  });
});

it('both pages have no accessibility or layout faults with somebody added', async () => {
  const { page } = visitor;
  for (const path of ['/email-confirmation', '/shared']) {
    await page.goto(path);
    await add(page, `a.very.long.name.that.does.not.end.so.soon.${freshAddress()}`);
    await page.getByLabel('Their email address').fill('ann@gmial.com');
    await page.getByLabel('Their email address').blur();
    await page.getByRole('button', { name: 'ann@gmail.com' }).waitFor();
    await expectClean(page);
  }
});

describe('a likely typo in an address', () => {
  it.each([
    ['/', 'Your email address'],
    ['/start', 'Your email address'],
    ['/hold-this-thought', 'Your email address'],
    ['/email-confirmation', 'Their email address'],
    ['/shared', 'Their email address'],
  ])('is asked about at %s, and put right by one press', async (path, label) => {
    const { page } = visitor;
    await page.goto(path);
    const field = page.getByLabel(label);
    await field.fill('ann@gmial.com');
    await field.blur();
    await page.getByText('Did you mean ann@gmail.com?').waitFor();
    await page.getByRole('button', { name: 'ann@gmail.com' }).click();
    await expect.poll(() => field.inputValue()).toBe('ann@gmail.com');
    await expect.poll(() => page.getByText('Did you mean').isVisible()).toBe(false);
  });

  it('is asked about on the landing site’s waitlist, too', async () => {
    const { page } = visitor;
    await page.goto(landingOrigin(site.origin));
    await page.getByLabel('Your email address').first().fill('ann@gmial.com');
    await page.getByText('Did you mean ann@gmail.com?').waitFor();
  });

  it('is forgotten with the field when a thought shall come by text', async () => {
    const { page } = visitor;
    await page.goto('/hold-this-thought');
    await page.getByLabel('Your email address').fill('ann@gmial.com');
    await page.getByText('Did you mean ann@gmail.com?').waitFor();
    await page.getByText('Text Message', { exact: true }).click();
    await expect.poll(() => page.getByText('Did you mean').isVisible()).toBe(false);
  });

  it('is asked about before sending, and accepted if the button is pressed again', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByLabel('Your email address').fill('maya@gmial.com');
    await page.getByRole('button', { name: 'Start for Free' }).click();
    await page
      .getByText('Did you mean maya@gmail.com? If maya@gmial.com is right, press “Start for Free” again.')
      .waitFor();
    await expect.poll(() => page.url()).toBe(`${site.origin}/`);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start for Free' }).click();
    await page.getByRole('heading', { name: 'What do you want to focus on today?' }).waitFor();
  });
});

describe('the invitation', () => {
  it('is accepted by its button, and says when it begins', async () => {
    const { page } = visitor;
    const friend = freshAddress();
    await page.goto('/shared');
    await add(page, friend);
    await expect.poll(() => invitationsTo(page, friend), { timeout: 15_000 }).toHaveLength(1);
    const url = `/api/test/messages?address=${encodeURIComponent(friend)}`;
    const [mail] = (await (await page.request.get(url)).json()) as { text: string }[];
    await page.goto(/\/confirm\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    await page.getByRole('heading', { name: 'Would you like to hear from us?' }).waitFor();
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Yes, I’d like that' }).click();
    await page.getByRole('heading', { name: "You're signed up" }).waitFor();
    await page.getByRole('list').getByText('tomorrow at 9:00 AM').waitFor();

    await page.goto(/\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    await page.getByRole('heading', { name: 'Stop all messages?' }).waitFor();
  });
});
