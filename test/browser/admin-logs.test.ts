import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Office, openOffice, signInAs } from './support/admin.ts';
import { accessibilityFaults, expectNoSidewaysScroll } from './support/visitor.ts';

const LOGS = '**/api/v2/admin/logs?**';

let office: Office;
let page: Page;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());
beforeEach(async () => {
  const viewport = { width: 320, height: 800 };
  page = await office.at('operator', 'logs', { viewport, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('link', { name: 'Open the raw log viewer' }).click();
  await page.getByRole('heading', { name: 'Raw logs' }).waitFor();
});
afterEach(() => office.empty());

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
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Copy All' }).click();
  await page.getByRole('button', { name: 'Copied!' }).waitFor();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(`${line(1)}\n${line(2)}`);
  await page.getByRole('button', { name: 'Copy All' }).waitFor();
});

it('requests the last five minutes with one press', async () => {
  const asked = page.waitForRequest(LOGS);
  await page.getByRole('button', { name: 'Use current (last 5 min)' }).click();
  const { searchParams } = new URL((await asked).url());
  expect(Number(searchParams.get('endMs')) - Number(searchParams.get('startMs'))).toBe(300_000);
  await page.getByText('No log entries in this range.').waitFor();
});

it('uses the fields’ values, also on Enter, and keeps them in the address', async () => {
  await page.route(LOGS, answer([line(1)]));
  await page.getByLabel('UTC 24h').check();
  await page.getByLabel('Start').fill('2026-11-21T10:00:00');
  await page.getByLabel('Minimum level').selectOption('warn');
  await page.getByLabel('Person number or trace id').fill('req-7');
  const asked = page.waitForRequest(LOGS);
  await page.getByLabel('End').fill('2026-11-21T11:00:00');
  await page.getByLabel('End').press('Enter');
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toEqual({
    startMs: String(Date.parse('2026-11-21T10:00:00Z')),
    endMs: String(Date.parse('2026-11-21T11:00:00Z')),
    level: 'warn',
    id: 'req-7',
  });
  await page.getByText('1 entry').waitFor();
  await page.reload();
  await page.getByText('1 entry').waitFor();
  await expect.poll(() => page.getByLabel('Person number or trace id').inputValue()).toBe('req-7');
  await expect.poll(() => page.getByLabel('Minimum level').inputValue()).toBe('warn');
});

it('leads to the sign-in if the session has ended', async () => {
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'View Logs' }).click();
  await page.waitForURL('**/login?next=*');
  await signInAs(page, 'operator');
  // The lines that were just requested.
  await page.waitForURL('**/admin/logs?from=*');
  await page.getByRole('button', { name: 'View Logs' }).waitFor();
});

it('tells a viewer which roles may read the raw log', async () => {
  const looking = await office.at('viewer', 'logs');
  await looking.getByText('Only operators and owners can read the raw logs.').waitFor();
  await looking.goto('/admin/logs');
  await looking.getByText('Only operators and owners can read the raw logs.').waitFor();
  await expect.poll(() => looking.getByRole('button', { name: 'View Logs' }).count()).toBe(0);
});

it.each([
  ['2026-11-22T10:00:00', '2026-11-22T10:00:00', 'End time must be after start time'],
  ['2026-11-20T10:00:00', '2026-11-22T10:00:00', 'Time window too large (max 24 hours)'],
])('does not request lines from %s to %s', async (from, to, words) => {
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
])('reports a response without lines: %j', async (fulfilled, words) => {
  await page.route(LOGS, (route) => route.fulfill(fulfilled));
  await page.getByRole('button', { name: 'View Logs' }).click();
  await page.getByRole('alert').getByText(words).waitFor();
});
