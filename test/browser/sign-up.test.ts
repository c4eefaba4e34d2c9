import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSite, type Site } from './support/site.ts';
import { arrive, freshAddress, openFirstDay, signUp, type Visitor } from './support/visitor.ts';

let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  site = await startSite();
  // 8:00 AM in Chicago: the whole first day but its morning is still to come.
  await site.setClock('2027-03-09T14:00:00Z');
});
afterAll(() => site?.close());
beforeEach(async () => {
  visitor = await arrive(site.origin);
});
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

describe('the first day', () => {
  it('begins with intentions and shows what happens next', async () => {
    const { page } = visitor;
    await signUp(page, freshAddress());
    await expect.poll(() => page.getByLabel('Your time zone').inputValue()).toBe('America/Chicago');
    await page.getByLabel('Your intentions').fill('Finish the grant draft, call Mum, and a walk before dinner');
    await page.getByRole('button', { name: 'Start Today' }).click();

    await page.getByRole('heading', { name: 'Got it.' }).waitFor();
    await expect.poll(() => page.getByText("We'll check in later today.").isVisible()).toBe(true);
    await expect.poll(() => page.getByText('Your first email is on its way.').isVisible()).toBe(true);
    await expect.poll(() => page.getByText('call Mum').first().isVisible()).toBe(true);
    const cards = await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .allInnerTexts();
    expect(cards.map((card) => card.replaceAll('\n', ' '))).toEqual([
      expect.stringMatching(/^Midday Check-In .*around 12:30 PM$/),
      expect.stringMatching(/^Evening Reflection .*at 6:00 PM$/),
    ]);
  });

  it('can be skipped, and then begins the next morning', async () => {
    const { page } = visitor;
    await signUp(page, freshAddress());
    await page.getByRole('button', { name: 'Skip for Today' }).click();

    await page.getByRole('heading', { name: "You're all set." }).waitFor();
    await page.getByText("We'll start tomorrow morning.").waitFor();
    await page.getByText('tomorrow at 6:00 AM', { exact: true }).waitFor();
  });

  it.each([
    [360, 740],
    [1280, 800],
  ])('has its buttons on the first screen of %d × %d pixels', async (width, height) => {
    const { page } = visitor;
    await page.setViewportSize({ width, height });
    await openFirstDay(page, freshAddress());
    for (const name of ['Start Today', 'Skip for Today']) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThanOrEqual(height);
    }
  });

  it('says when the first email comes and what it asks, once signed up', async () => {
    const { page } = visitor;
    await openFirstDay(page, freshAddress());
    await page.getByRole('button', { name: 'Skip for Today' }).click();
    await page.getByRole('heading', { name: "You're all set." }).waitFor();
    await page.goto('/signup-complete');
    const first = page.getByRole('region', { name: 'What the first email asks' });
    await first.getByText('What do you want to focus on today?').waitFor();
    await first.getByText('tomorrow at 6:00 AM').waitFor();
  });

  it('says what a first email at midday asks, without the list that only the email knows', async () => {
    const { page } = visitor;
    await openFirstDay(page, freshAddress());
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    await page.getByRole('button', { name: 'Start Today' }).click();
    await page.getByRole('heading', { name: 'Got it.' }).waitFor();
    await page.goto('/signup-complete');
    const next = page.getByRole('region', { name: 'What happens next?' }).getByRole('listitem').first();
    await expect.poll(() => next.innerText()).toMatch(/“How is it going\?”\s+around 12:30 PM/);
    await expect.poll(() => page.getByRole('region', { name: 'What the first email asks' }).count()).toBe(0);
  });

  it('drops the acknowledgment once it was shown, and leads back to the start', async () => {
    const { page } = visitor;
    await openFirstDay(page, freshAddress());
    await page.getByLabel('Your intentions').fill('Write to Ana');
    await page.getByRole('button', { name: 'Start Today' }).click();
    await page.getByRole('heading', { name: 'Got it.' }).waitFor();

    await page.reload();
    await page.waitForURL('**/start');
    await expect.poll(() => page.getByRole('heading', { name: 'We lost your place.' }).isVisible()).toBe(true);
  });

  it('says when nothing was understood, and accepts the next try', async () => {
    const { page } = visitor;
    await openFirstDay(page, freshAddress());
    await page.getByLabel('Your intentions').fill('asdfgh');
    await page.getByRole('button', { name: 'Start Today' }).click();

    const alert = page.getByRole('alert').filter({ hasText: 'Submission failed' });
    await alert.waitFor();
    await expect
      .poll(() => alert.textContent())
      .toBe(
        "Submission failed: Please write your intentions more clearly - we couldn't extract any goals from your message.",
      );
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    await page.getByRole('button', { name: 'Start Today' }).click();
    await page.getByRole('heading', { name: 'Got it.' }).waitFor();
  });

  it('cannot start while the box is blank', async () => {
    const { page } = visitor;
    await openFirstDay(page, freshAddress());
    const start = page.getByRole('button', { name: 'Start Today' });
    await expect.poll(() => start.isDisabled()).toBe(true);
    await page.getByLabel('Your intentions').fill('   \n ');
    await expect.poll(() => start.isDisabled()).toBe(true);
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    await expect.poll(() => start.isEnabled()).toBe(true);
  });

  it('begins once, however often the button is pressed', async () => {
    const { page } = visitor;
    await openFirstDay(page, freshAddress());
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    await page.getByRole('button', { name: 'Start Today' }).dblclick();

    await page.getByRole('heading', { name: 'Got it.' }).waitFor();
    expect(calls.filter((path) => path === '/api/v2/onboarding/day0-intentions')).toHaveLength(1);
  });

  it('says that the session has expired when skipping without one, and goes to the landing page', async () => {
    const { page } = visitor;
    await page.goto('/day0-intentions');
    await page.getByRole('button', { name: 'Skip for Today' }).click();
    await page.getByRole('alert').filter({ hasText: 'Session expired. Please start over.' }).waitFor();
    await page.waitForURL(`${site.origin}/`);
  });
});

describe('the landing page', () => {
  it('asks for a valid address before calling the server', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByLabel('Your email address').fill('maya');
    await page.getByRole('button', { name: 'Start for Free' }).click();
    const alert = page.getByRole('alert').filter({ hasText: /./ });
    await expect.poll(() => alert.textContent()).toBe('Please enter a valid email address');
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('email');
  });

  it('shows an address error beside the field on a phone, not below the button', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const field = page.getByLabel('Your email address');
    await field.fill('maya');
    await field.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'Please enter a valid email address' });
    await alert.waitFor();
    const [said, button] = await Promise.all([
      alert.boundingBox(),
      page.getByRole('button', { name: 'Start for Free' }).boundingBox(),
    ]);
    expect(said?.y).toBeLessThan(button?.y ?? 0);
  });

  it('says so when the sign-up fails', async () => {
    const { page } = visitor;
    await page.route('**/create-user', (route) => route.fulfill({ status: 500, json: { ok: false } }));
    await page.goto('/');
    await page.getByLabel('Your email address').fill(freshAddress());
    await page.getByRole('button', { name: 'Start for Free' }).click();
    await page.getByRole('alert').filter({ hasText: 'Signup failed. Please try again.' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Start for Free' }).isEnabled()).toBe(true);
  });

  it('plays its twelve messages once, and lets them be paused and stepped through', async () => {
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    const stage = page.getByRole('region', { name: /A day with Anchor/ });
    await expect.poll(() => stage.locator('.letter').count()).toBe(12);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();

    const place = page.getByText(/^\d+ of 12$/);
    const before = Number((await place.innerText()).split(' ')[0]);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => place.innerText()).toBe(`${before + 1} of 12`);
    for (let step = before + 1; step < 12; step++) await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => place.innerText()).toBe('12 of 12');
    await expect.poll(() => page.getByRole('button', { name: 'Play again' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => place.innerText()).toBe('11 of 12');
  });

  it('exposes messages that are yet to appear to screen readers', async () => {
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => page.locator('.letter[data-waiting]').count()).toBeGreaterThan(5);
    const tools = await page.context().newCDPSession(page);
    const saidAloud = async () => {
      const { nodes } = await tools.send('Accessibility.getFullAXTree');
      return nodes.flatMap(({ ignored, name }) => (ignored ? [] : [String(name?.value)])).join(' ');
    };
    await expect.poll(saidAloud).toContain('Lunch with Ana');
  });

  it('is shown completely if its script does not load', async () => {
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.route('**/assets/home-*.js', (route) => route.abort());
    await page.goto('/');
    const areShown = () =>
      page.evaluate(
        `[...document.querySelectorAll('.letter p')].every((said) => said.checkVisibility({ contentVisibilityAuto: true }))`,
      );
    await expect.poll(areShown).toBe(true);
    await expect.poll(() => page.getByText('Lunch with Ana').isVisible()).toBe(true);
  });

  it('is shown completely from the top with reduced motion', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByText('12 messages').waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await expect.poll(() => page.locator('#conversation-stage').evaluate((stage) => stage.scrollTop)).toBe(0);
    await expect.poll(() => page.locator('.letter[data-waiting]').count()).toBe(0);
  });
});

describe('without JavaScript', () => {
  beforeEach(async () => {
    await visitor.leave();
    visitor = await arrive(site.origin, { javaScriptEnabled: false });
  });

  it('the sign-up works through plain forms', async () => {
    const { page } = visitor;
    await page.goto('/');
    await expect.poll(() => page.getByText('Lunch with Ana').isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Pause' }).isVisible()).toBe(false);
    await page.getByLabel('Your email address').fill(freshAddress());
    await page.getByRole('button', { name: 'Start for Free' }).click();

    await page.getByLabel('Your intentions').fill('Fix the lamp, write to Ana');
    await page.getByLabel('Your time zone').selectOption('America/Chicago');
    await page.getByRole('button', { name: 'Start Today' }).click();

    await expect.poll(() => page.getByRole('heading', { name: 'Got it.' }).isVisible()).toBe(true);
    await expect.poll(() => page.getByText('around 12:30 PM').isVisible()).toBe(true);
  });

  it('has the address field on the first screen, however long the conversation beside it is', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const field = await page.getByLabel('Your email address').boundingBox();
    expect(field?.y).toBeLessThan(600);
    await expect.poll(() => page.getByText('Trying it out needs JavaScript').isVisible()).toBe(true);
  });

  it('says which zone applies if the field is left unchanged, and uses it', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByLabel('Your email address').fill(freshAddress());
    await page.getByRole('button', { name: 'Start for Free' }).click();
    await expect.poll(() => page.getByLabel('Your time zone').inputValue()).toBe('America/New_York');
    await expect.poll(() => page.getByText('If you don’t choose one, we’ll use Central Time.').isVisible()).toBe(true);
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    await page.getByRole('button', { name: 'Start Today' }).click();

    await expect.poll(() => page.getByText('Times are in Chicago time.').isVisible()).toBe(true);
  });

  it('uses the zone shown if the box below it is ticked', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByLabel('Your email address').fill(freshAddress());
    await page.getByRole('button', { name: 'Start for Free' }).click();
    await page.getByLabel('Use the time zone shown').check();
    await page.getByLabel('Your intentions').fill('Fix the lamp');
    await page.getByRole('button', { name: 'Start Today' }).click();

    await expect.poll(() => page.getByText('Times are in New York time.').isVisible()).toBe(true);
  });

  it('the form comes back with its text and the reason if nothing was understood', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByLabel('Your email address').fill(freshAddress());
    await page.getByRole('button', { name: 'Start for Free' }).click();
    await page.getByLabel('Your intentions').fill('asdfgh');
    await page.getByRole('button', { name: 'Start Today' }).click();

    await expect.poll(() => page.getByText('Submission failed').isVisible()).toBe(true);
    await expect.poll(() => page.getByLabel('Your intentions').inputValue()).toBe('asdfgh');
  });
});
