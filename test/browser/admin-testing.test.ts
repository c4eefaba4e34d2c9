import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, openTab } from './support/admin.ts';
import { accessibilityFaults, expectClean, expectNoSidewaysScroll, freshAddress } from './support/visitor.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());
afterEach(() => office.empty());

const BUTTONS = ['Morning (V2)', 'V2 Midday Check-in', 'Evening (V2)'] as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const address = (page: Page) => page.getByLabel('Test email address');

it('starts with nothing sent, and with the address from the settings if there is one', async () => {
  const page = await office.at('viewer', 'testing');
  await page.getByText('No test sends yet. Messages sent with the buttons above appear here.').waitFor();
  const other = await office.signedIn('operator');
  await other.route('**/api/admin/test-sends', (route) =>
    route.fulfill({ json: { ok: true, defaultEmail: 'tests@example.com', sends: [] } }),
  );
  await openTab(other, 'testing');
  await address(other).waitFor();
  await expect.poll(() => address(other).inputValue()).toBe('tests@example.com');
});

it('disables the three buttons while the address is empty', async () => {
  const page = await office.at('operator', 'testing');
  await address(page).waitFor();
  for (const name of BUTTONS) await expect.poll(() => button(page, name).getAttribute('aria-disabled')).toBe('true');
  await address(page).fill('  ');
  await expect.poll(() => button(page, BUTTONS[0]).getAttribute('aria-disabled')).toBe('true');
  await address(page).fill('a@example.com');
  for (const name of BUTTONS) await expect.poll(() => button(page, name).getAttribute('aria-disabled')).toBe('false');
});

it('sends each stage, and shows its text and its result', async () => {
  const email = await office.somebody();
  const page = await office.at('operator', 'testing');
  for (const [name, stage] of [
    [BUTTONS[0], 'MORNING_INTENTION'],
    [BUTTONS[1], 'MIDDAY_CHECKIN'],
    [BUTTONS[2], 'EVENING_REFLECTION'],
  ] as const) {
    await address(page).fill(email);
    // A second press before the button shows as busy sends no second message.
    await button(page, name).evaluate((one: { click(): void }) => {
      one.click();
      one.click();
    });
    await page.getByText(`${name} is on its way to ${email}`).first().waitFor();
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByText(stage).waitFor();
    await result.getByText('Post the parcel').waitFor();
    await page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: stage }).waitFor();
  }
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return page.getByRole('listitem').filter({ hasText: email }).getByText('accepted').count();
    })
    .toBe(3);
});

it('travels one to seven days, and treats an invalid number as one', async () => {
  const page = await office.at('operator', 'testing');
  await address(page).fill(freshAddress());
  const bodies: object[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/morning/send')) bodies.push(request.postDataJSON() as object);
  });
  const send = async () => {
    await button(page, BUTTONS[0]).click();
    await page.getByRole('region', { name: 'Result' }).waitFor();
    return bodies.at(-1);
  };
  await expect.poll(() => page.getByLabel('Days Forward').count()).toBe(0);
  const first = await send();
  expect(first).not.toHaveProperty('timeTravelOffsetDays');
  await page.getByLabel('Time Travel Testing Mode').check();
  for (const [typed, sent] of [
    ['3', 3],
    ['', 1],
    ['99', 7],
    ['0', 1],
  ] as const) {
    await page.getByLabel('Days Forward').fill(typed);
    await page.getByLabel('Days Forward').blur();
    const body = await send();
    expect(body).toMatchObject({ simulate: false, timeTravelOffsetDays: sent });
  }
  await page.getByLabel('Time Travel Testing Mode').uncheck();
  const last = await send();
  expect(last).not.toHaveProperty('timeTravelOffsetDays');
});

it('only shows a message that is simulated', async () => {
  const page = await office.at('operator', 'testing');
  const email = freshAddress();
  await address(page).fill(email);
  await page.getByLabel('Simulate: show the message here without sending it').check();
  await button(page, BUTTONS[2]).click();
  await page.getByText('Simulated (nothing was sent)').waitFor();
  await page.getByText('Call the dentist').waitFor();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: email }).count()).toBe(0);
});

it('reports failures in the specification’s words, with the message', async () => {
  const page = await office.at('operator', 'testing');
  await address(page).fill('nobody');
  for (const [name, words] of [
    [BUTTONS[0], 'Failed to send V2 morning intention: Please enter a valid email address'],
    [BUTTONS[1], 'Failed to send V2 midday check-in: Please enter a valid email address'],
    [BUTTONS[2], 'Failed to send V2 evening reflection: Please enter a valid email address'],
  ] as const) {
    await button(page, name).click();
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
  }
  await page.route('**/api/v2/admin/*/send', (route) => route.abort());
  await button(page, BUTTONS[0]).click();
  await page
    .getByRole('alert')
    .getByText(/^Failed to send V2 morning intention: (?!Please)/)
    .waitFor();
});

it('says that the latest messages could not be loaded, and loads them again', async () => {
  const page = await office.signedIn('operator');
  await page.route('**/api/admin/test-sends', (route) => route.fulfill({ status: 500, body: '{}' }));
  await openTab(page, 'testing');
  await page.getByRole('alert').getByText('Network response was not ok').waitFor();
  await page.unroute('**/api/admin/test-sends');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
});

it('keeps room for a notice below the last line of the page', async () => {
  const page = await office.at('operator', 'testing', { viewport: { width: 360, height: 640 } });
  await address(page).fill('nobody');
  await button(page, BUTTONS[0]).click();
  const notice = page.getByRole('alert').getByText(/^Failed to send/);
  await notice.waitFor();
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  const [lines, said] = await Promise.all([page.locator('main').boundingBox(), notice.boundingBox()]);
  expect((lines?.y ?? Infinity) + (lines?.height ?? 0)).toBeLessThanOrEqual(said?.y ?? -Infinity);
});

it('lets a viewer look and send nothing', async () => {
  const page = await office.at('viewer', 'testing');
  await page.getByText('Viewers can look but cannot send anything here.').waitFor();
  for (const name of BUTTONS) await expect.poll(() => button(page, name).count()).toBe(0);
});

it('opens each quick action in a new window', async () => {
  const page = await office.at('operator', 'testing');
  for (const [name, path] of [
    ['Daily dry run', '/admin/testing/dry-run'],
    ['V3 tester', '/admin/v3-tester'],
    ['V3-Unified tester', '/admin/v3u-tester'],
    ['Downloads', '/downloads'],
    ['Signup analytics JSON', '/api/analytics/signup-sources'],
    ['Email provider status JSON', '/api/email-testing/postmark-status'],
  ] as const) {
    const link = page.getByRole('link', { name: `${name}, in a new window` });
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await opened.waitForURL(`**${path}`);
    await opened.close();
  }
});

it('opens the simulation from the rehearsals, and says that its fixed figures are a recorded sample', async () => {
  const page = await office.at('viewer', 'testing');
  const rehearsals = page
    .getByRole('navigation')
    .getByRole('listitem')
    .filter({ hasText: /^Rehearsal/ });
  await rehearsals.getByRole('link', { name: 'Simulation' }).click();
  await page.waitForURL('**/admin?tab=simulation');
  await page.getByText('recorded sample', { exact: true }).waitFor();
  for (const figure of ['92 percent', '100 percent', '13']) await page.getByText(figure, { exact: true }).waitFor();
  await page.getByText('Viewers can look but cannot run anything here.').waitFor();
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
});

it('runs a simulation, and shows the invariants, specificity, tone and files', async () => {
  const page = await office.signedIn('operator');
  await page.goto('/admin?tab=simulation');
  await page.getByText('Not run', { exact: true }).waitFor();
  await page.getByLabel('People').fill('4');
  await page.getByLabel('Days', { exact: true }).fill('3');
  await page.getByLabel(/through the full message pipeline/).uncheck();
  await page.getByRole('button', { name: 'Run Simulation' }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  const what = page.getByRole('list', { name: 'Invariants' });
  await expect.poll(() => what.getByRole('listitem').count()).toBe(9);
  await expect.poll(() => what.getByText(/fail$/).count()).toBe(0);
  await page.getByText(/percent of \d+ messages/).waitFor();
  await page.getByText('anchor-simulation-1-trace.csv').waitFor();
  await expectClean(page);
});

it('has no accessibility or layout faults', async () => {
  const email = await office.somebody();
  const page = await office.at('operator', 'testing');
  // This message has the longest words: the links of its footer.
  await address(page).fill(email);
  await page.getByLabel('Time Travel Testing Mode').check();
  await button(page, BUTTONS[0]).click();
  await page.getByRole('region', { name: 'Result' }).waitFor();
  await expectClean(page);
});

describe('the daily dry run', () => {
  const RUN = 'Run Dry Run Session';
  const TEXTS = ['Morning intentions', 'Midday reply', 'Evening reflection'] as const;
  const dryRun = async (role: 'operator' | 'viewer', options: BrowserContextOptions = {}) => {
    const page = await office.signedIn(role, options);
    await page.goto('/admin/testing/dry-run');
    await page.getByRole('heading', { level: 1, name: 'Daily Dry Run' }).waitFor();
    return page;
  };
  const fact = (page: Page, name: string) =>
    page
      .getByRole('region', { name: 'Results' })
      .getByRole('term')
      .filter({ hasText: name })
      .locator('xpath=following-sibling::dd');
  const failWith = (page: Page, status: number, json: object) =>
    page.route('**/admin/dry-run', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.continue(),
    );

  it('starts with samples, runs the day, and shows what it verified', async () => {
    const page = await dryRun('operator');
    for (const label of TEXTS) await expect.poll(() => page.getByLabel(label).inputValue()).not.toBe('');
    await expect.poll(() => page.getByLabel('Include carry-over simulation').isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('Persist session data').isChecked()).toBe(false);
    await page.getByText('No results yet. They appear here when a run finishes.').waitFor();
    await expectClean(page);

    await button(page, RUN).click();
    await page.getByRole('region', { name: 'Results' }).getByText('Execution time').waitFor();
    await expect.poll(() => fact(page, 'Status').innerText()).toBe('Success');
    await expect.poll(() => fact(page, 'Execution time').innerText()).toMatch(/^[\d,]+ ms$/);
    await expect.poll(() => fact(page, 'Session ID').innerText()).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(() => fact(page, 'Total stages').innerText()).toBe('4');
    await expect.poll(() => fact(page, 'MIME parity').innerText()).toBe('Pass');
    await expect.poll(() => fact(page, 'Carry-over verified').innerText()).toBe('Pass');
    await expect.poll(() => fact(page, 'Artifacts').innerText()).toBe('12 in Downloads');
    expect(Number(await fact(page, 'Telemetry events').innerText())).toBeGreaterThan(15);
    await expectClean(page);

    const link = page.getByRole('link', { name: 'View detailed report, in a new window' });
    const [report] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await report.getByRole('heading', { level: 1, name: 'Daily dry run' }).waitFor();
    await report.getByText('Go for a run', { exact: true }).first().waitFor();
    await expectNoSidewaysScroll(report);
    await report.close();

    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Daily Dry Run' }).waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin');
  });

  it('requires all three texts', async () => {
    const page = await dryRun('operator');
    for (const label of TEXTS) {
      const text = page.getByLabel(label);
      const sample = await text.inputValue();
      await text.fill('');
      await button(page, RUN).click();
      await expect
        .poll(() => text.evaluate((field: { matches(selector: string): boolean }) => field.matches(':invalid')))
        .toBe(true);
      await text.fill(sample);
    }
    await page.getByText(/^No results yet/).waitFor();
  });

  it('says why a run failed, beside the form and in an alert', async () => {
    const page = await dryRun('operator');
    await page.getByLabel('Midday reply').fill('STOP');
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/admin/dry-run') && one.request().method() === 'POST'),
      button(page, RUN).click(),
    ]);
    const { message } = (await answer.json()) as { message: string };
    expect(message).toMatch(/^The evening message of /);
    await page.getByRole('region', { name: 'Execution Failed' }).getByText(message).waitFor();
    await page.getByRole('alert').getByText(`Dry run failed: ${message}`).waitFor();
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('starts once, however often the button is pressed, and shows its progress', async () => {
    const page = await dryRun('operator');
    let asked = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/admin/dry-run', async (route) => {
      if (route.request().method() === 'POST') {
        asked += 1;
        await held;
      }
      await route.continue();
    });
    await button(page, RUN).dblclick();
    await page.getByRole('progressbar', { name: 'Completed steps' }).waitFor();
    await button(page, 'Running...').waitFor();
    letGo();
    await page.getByRole('region', { name: 'Results' }).getByText('Success').waitFor();
    expect(asked).toBe(1);
  });

  it('cannot be run by a viewer', async () => {
    const page = await dryRun('viewer');
    await page.getByText('Only operators and owners can start dry runs.').waitFor();
    await expect.poll(() => button(page, RUN).count()).toBe(0);
  });

  it('shows which checks failed, and which did not run', async () => {
    const page = await dryRun('operator', { colorScheme: 'dark' });
    await failWith(page, 200, {
      success: false,
      executionTimeMs: 1234,
      sessionId: '00000000-0000-4000-8000-000000000001',
      summary: { totalStages: 3, mimeParity: false, carryOverVerified: null },
      artifacts: [],
      telemetry: [],
      reportUrl: '/admin/testing/dry-run/report/00000000-0000-4000-8000-000000000002',
    });
    await button(page, RUN).click();
    await page.getByRole('region', { name: 'Results' }).getByText('1,234 ms').waitFor();
    await expect.poll(() => fact(page, 'Status').innerText()).toBe('Failed');
    await expect.poll(() => fact(page, 'MIME parity').innerText()).toBe('Fail');
    await expect.poll(() => fact(page, 'Carry-over verified').innerText()).toBe('Not run');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });
});
