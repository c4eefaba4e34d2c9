/** The charts of the admin area: drawn from the server's data, read out value by value and as tables; and the rest of the tab. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Charts, StageOfDay } from '#api/analytics.ts';
import { type Office, openOffice, openTab } from './support/admin.ts';
import { expectClean } from './support/visitor.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());
afterEach(() => office.empty());

const dates = Array.from({ length: 7 }, (_, index) => `2026-11-${16 + index}`);
const CHARTS: Charts = {
  from: '2026-11-16',
  through: '2026-11-22',
  messages: dates.map((date, index) => ({ date, morning: 800 + 40 * index, midday: 700, evening: 500 - 30 * index })),
  outcomes: [
    { outcome: 'sent', count: 13_000 },
    { outcome: 'paused', count: 310 },
    { outcome: 'late', count: 12 },
  ],
  hours: [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, hour: 7, sent: 400, answered: 40 * weekday },
    { weekday, hour: 18, sent: 200, answered: 90 },
  ]),
  signups: dates.map((date, index) => ({ date, sources: { landing: 20 + index, hold: 4 } })),
  trapped: dates.map((date, index) => ({ date, count: index })),
};
const NOTHING: Charts = {
  ...CHARTS,
  messages: dates.map((date) => ({ date, morning: 0, midday: 0, evening: 0 })),
  outcomes: [],
  hours: [],
  signups: dates.map((date) => ({ date, sources: {} })),
  trapped: dates.map((date) => ({ date, count: 0 })),
};
const STAGES: readonly StageOfDay[] = [
  {
    stage: 'morning',
    due: 1012,
    answered: 214,
    outcomes: [
      { outcome: 'sent', count: 1000 },
      { outcome: 'paused', count: 9 },
      { outcome: 'failed', count: 3 },
    ],
  },
  {
    stage: 'midday',
    due: 500,
    answered: 0,
    outcomes: [
      { outcome: 'in-hand', count: 300 },
      { outcome: 'sent', count: 200 },
    ],
  },
  { stage: 'evening', due: 0, answered: 0, outcomes: [] },
];

async function answered(page: Page, path: string, json: object): Promise<void> {
  await page.route(`**/api/analytics/${path}?**`, (route) => route.fulfill({ json }));
}

describe('the charts', () => {
  it('draw the days, and give their values one by one by keyboard and as tables', async () => {
    const page = await office.signedIn('viewer');
    await answered(page, 'charts', CHARTS);
    await openTab(page, 'analytics');
    await page.getByText('14,210 messages in 7 days.').waitFor();
    const slider = page.getByRole('slider', { name: 'Messages per day, one by one' });
    await slider.focus();
    const said = () => slider.getAttribute('aria-valuetext');
    await expect.poll(said).toBe('Nov 22: Morning 1,040, Midday 700, Evening 320');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(said).toBe('Nov 21: Morning 1,000, Midday 700, Evening 350');
    // The same in a tooltip.
    for (const words of ['Nov 21', 'Morning 1,000', 'Midday 700', 'Evening 350'])
      await slider.getByText(words, { exact: true }).last().waitFor();
    await page.keyboard.press('Escape');
    await slider.getByText('Morning 1,000', { exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press('Home');
    await expect.poll(said).toBe('Nov 16: Morning 800, Midday 700, Evening 500');

    const grid = page.getByRole('slider', { name: 'Reply rate by hour and weekday, one by one' });
    await grid.focus();
    await page.keyboard.press('Home');
    await grid.getByText('40 of 400 answered, 10 %.').waitFor();
    await page.keyboard.press('ArrowDown');
    await grid.getByText('Tuesday, 7:00 to 7:59').waitFor();
    await grid.getByText('80 of 400 answered, 20 %.').waitFor();
    await grid.hover({ position: { x: 60, y: 30 } });
    await grid.getByText('Monday, 7:00 to 7:59').waitFor();

    const table = page.getByRole('table', { name: 'Reply rate by hour and weekday' });
    await expect.poll(() => table.getByRole('row', { name: /^Monday/ }).innerText()).toMatch(/10 %.*45 %/);
    await page.getByRole('table', { name: 'Deliveries by outcome' }).getByText('12', { exact: true }).waitFor();
    await page.getByRole('table', { name: 'Sign-ups per day' }).waitFor({ state: 'attached' });
    await page.getByText('21 submissions in 7 days.').waitFor();
  });

  it('can each be shown as a table instead', async () => {
    const page = await office.signedIn('viewer', { viewport: { width: 320, height: 800 } });
    await answered(page, 'charts', CHARTS);
    await page.goto('/admin?tab=analytics');
    await page.getByRole('button', { name: 'Messages per day as a table' }).click();
    const table = page.getByRole('region', { name: 'Messages per day, table' });
    await table
      .getByRole('row', { name: /^Nov 22/ })
      .getByText('1,040')
      .waitFor();
    await expect.poll(() => page.getByRole('slider', { name: 'Messages per day, one by one' }).count()).toBe(0);
    await expectClean(page, { what: 'a table' });
    await page.getByRole('button', { name: 'Messages per day as a table' }).click();
    await page.getByRole('slider', { name: 'Messages per day, one by one' }).waitFor();
  });

  it('keep their range in the address', async () => {
    const page = await office.signedIn('viewer');
    await answered(page, 'charts', CHARTS);
    await openTab(page, 'analytics');
    const asked = page.waitForRequest(/\/api\/analytics\/charts\?days=90/);
    await page.getByRole('link', { name: '90 days' }).click();
    await asked;
    await expect.poll(() => new URL(page.url()).searchParams.get('days')).toBe('90');
    await expect.poll(() => page.getByRole('link', { name: '90 days' }).getAttribute('aria-current')).toBe('true');
  });

  it('say what will appear while there is no data', async () => {
    const page = await office.signedIn('viewer');
    await answered(page, 'charts', NOTHING);
    await openTab(page, 'analytics');
    for (const words of [
      'No messages were sent in this period. Sent messages appear here by day and stage, from a person’s first morning on.',
      'No messages were sent in this period. Reply rates appear here by hour and weekday, from the first sent message on.',
      'Nothing was due in this period. When a message becomes due, it is counted here as sent, skipped or refused.',
      'No sign-ups in this period. Each sign-up appears here by day and by the page it came from.',
      'No submissions hit the spam trap in this period. They are counted here; no addresses are stored.',
    ])
      await page.getByText(words).waitFor();
    await page.getByRole('link', { name: 'Look back 90 days' }).first().click();
    await page.waitForURL('**/admin?tab=analytics&days=90');
    await expect.poll(() => page.getByRole('link', { name: 'Look back 90 days' }).count()).toBe(0);
  });

  it('say that they could not be loaded, and retry', async () => {
    const page = await office.signedIn('viewer');
    await page.route('**/api/analytics/charts?**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await openTab(page, 'analytics');
    await page.getByRole('alert').getByText('Network response was not ok').waitFor();
    await page.unroute('**/api/analytics/charts?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Messages per day' }).waitFor();
  });
});

describe('today’s messages', () => {
  it('show for each stage what was due, sent and answered, and what was not sent and why', async () => {
    const page = await office.signedIn('viewer');
    await answered(page, 'day', { date: '2026-11-22', stages: STAGES });
    await openTab(page, 'overview');
    await page.getByText('1,000 of 1,012 sent · 214 answered').waitFor();
    await page.getByText('Sunday, November 22, in each person’s local time').waitFor();
    await page.getByText('Refused or failed: 3').waitFor();
    await page.locator('li', { hasText: 'In progress: 300' }).last().waitFor();
    await page.getByText('nothing due yet').waitFor();
    const table = page.getByRole('table', { name: 'Today’s messages by stage' });
    await expect
      .poll(() => table.getByRole('row', { name: /^Morning/ }).innerText())
      .toMatch(/1,012.*214.*1,000.*9.*3/);
  });

  it('fill the bar of a fully sent stage, however many messages are due in another', async () => {
    const page = await office.signedIn('viewer');
    const sent = (stage: 'morning' | 'midday' | 'evening', count: number) => ({
      stage,
      due: count,
      answered: 0,
      outcomes: [{ outcome: 'sent' as const, count }],
    });
    await answered(page, 'day', {
      date: '2026-11-22',
      stages: [sent('morning', 10), sent('midday', 900), sent('evening', 0)],
    });
    await openTab(page, 'overview');
    const bar = page.locator('li', { hasText: '10 of 10 sent' }).locator('svg');
    const whole = (await bar.boundingBox())?.width ?? 0;
    expect(whole).toBeGreaterThan(100);
    expect((await bar.locator('> rect').first().boundingBox())?.width).toBeCloseTo(whole, 0);
  });

  it('say what will appear, and what could not be counted', async () => {
    const page = await office.signedIn('viewer');
    await answered(page, 'day', {
      date: '2026-11-22',
      stages: STAGES.map(({ stage }) => ({ stage, due: 0, answered: 0, outcomes: [] })),
    });
    await openTab(page, 'overview');
    await page.getByText('No messages have been due yet on Sunday, November 22.').waitFor();
    await page.route('**/api/analytics/day?**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await page.getByRole('region', { name: 'Today’s messages' }).getByRole('alert').waitFor();
  });
});

it('the charts have no accessibility or layout faults', async () => {
  const page = await office.signedIn('viewer', { viewport: { width: 320, height: 800 } });
  await answered(page, 'charts', CHARTS);
  await answered(page, 'day', { date: '2026-11-22', stages: STAGES });
  for (const [tab, shown] of [
    ['analytics', '14,210 messages in 7 days.'],
    ['overview', 'In progress: 300'],
  ] as const) {
    await openTab(page, tab);
    await page.getByText(shown).last().waitFor();
    await expectClean(page, { what: tab });
  }
});
