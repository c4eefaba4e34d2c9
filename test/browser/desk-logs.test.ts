import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openChromium } from './support/chromium.ts';
import { openDesk } from './support/desk.ts';
import { startSite, type Site } from './support/site.ts';
import { accessibilityFaults, arrive, expectNoSidewaysScroll, type Visitor } from './support/visitor.ts';

const LOGS = '**/api/v2/admin/logs?**';

let site: Site;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openChromium()]);
  await site.hireAdmin('operator@anchor.example', 'operator');
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  const viewport = { width: 320, height: 800 };
  visitor = await arrive(browser, site.origin, { viewport, permissions: ['clipboard-read', 'clipboard-write'] });
  page = visitor.page;
  await openDesk(page, 'operator', 'logs');
  await page.getByRole('link', { name: 'Open the raw log viewer' }).click();
  await page.getByRole('heading', { name: 'Raw logs' }).waitFor();
});
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

const line = (second: number) =>
  JSON.stringify({ level: 30, time: `2026-11-22T18:00:${String(second).padStart(2, '0')}.500Z`, reqId: `r${second}` });
const answer = (lines: readonly string[]) => (route: Route) =>
  route.fulfill({ json: { ok: true, text: lines.join('\n'), lines, count: lines.length, cut: false } });

it('shows the lines of the last quarter of an hour, by the reader’s clock or by UTC', async () => {
  await page.route(LOGS, answer([line(1), line(2)]));
  await page.getByRole('button', { name: 'View Logs' }).click();
  await page.getByText('2 entries').waitFor();
  const pane = page.getByRole('region', { name: 'Log lines' });
  await pane.getByText('12:00:01.500', { exact: true }).waitFor();
  await page.getByLabel('UTC 24h').check();
  await pane.getByText('18:00:01.500', { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Copy All' }).click();
  await page.getByRole('button', { name: 'Copied!' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${line(1)}\n${line(2)}`);
  await page.getByRole('button', { name: 'Copy All' }).waitFor();
});

it('asks for the last five minutes at once', async () => {
  const asked = page.waitForRequest(LOGS);
  await page.getByRole('button', { name: 'Use current (last 5 min)' }).click();
  const { searchParams } = new URL((await asked).url());
  expect(Number(searchParams.get('endMs')) - Number(searchParams.get('startMs'))).toBe(300_000);
  await page.getByText('Nothing was logged in this span.').waitFor();
});

it.each([
  ['2026-11-22T10:00:00', '2026-11-22T10:00:00', 'End time must be after start time'],
  ['2026-11-20T10:00:00', '2026-11-22T10:00:00', 'Time window too large (max 24 hours)'],
])('does not ask from %s to %s', async (from, to, words) => {
  await page.getByLabel('Start').fill(from);
  await page.getByLabel('End').fill(to);
  await page.getByRole('button', { name: 'View Logs' }).click();
  await page.getByRole('alert').getByText(words).waitFor();
});

it.each([
  [
    { status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' },
    'Not logged in (got HTML instead of JSON). Refresh / re-login.',
  ],
  [{ status: 400, json: { message: 'Range too large (max 24h).' } }, 'Range too large (max 24h).'],
  [{ status: 500, json: {} }, 'Unknown logs error'],
])('says what came instead of lines: %j', async (fulfilled, words) => {
  await page.route(LOGS, (route) => route.fulfill(fulfilled));
  await page.getByRole('button', { name: 'View Logs' }).click();
  await page.getByRole('alert').getByText(words).waitFor();
});
