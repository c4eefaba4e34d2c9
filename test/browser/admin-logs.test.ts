import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, openOffice, signInAs } from './support/admin.ts';
import { accessibilityFaults, expectClean, expectNoSidewaysScroll } from './support/visitor.ts';

const LOGS = '**/api/v2/admin/logs?**';

let office: Office;
let page: Page;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());
afterEach(() => office.empty());

const line = (second: number) =>
  JSON.stringify({ level: 30, time: `2026-11-22T18:00:${String(second).padStart(2, '0')}.500Z`, reqId: `r${second}` });
const answer = (lines: readonly string[]) => (route: Route) =>
  route.fulfill({ json: { ok: true, text: lines.join('\n'), lines, count: lines.length, cut: false } });

describe('the raw log viewer', () => {
  beforeEach(async () => {
    const viewport = { width: 320, height: 800 };
    page = await office.signedIn('operator', { viewport, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto('/admin?tab=logs');
    await page.getByRole('link', { name: 'Open the raw log viewer' }).click();
    await page.getByRole('heading', { name: 'Raw logs' }).waitFor();
  });
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
});

describe('the table of log lines', () => {
  const TRACE = '5f0c2a6e-1111-4222-8333-0d359d1e4b7a';
  const written = (second: number, fields: object, level = 30) =>
    JSON.stringify({ level, time: `2026-11-22T18:00:${String(second).padStart(2, '0')}.500Z`, role: 'web', ...fields });
  const OLD = written(1, { person: 14, kind: 'day0', msg: 'message processed' });
  const FAILED = written(2, { reqId: TRACE, code: 'EIO', msg: 'failed' }, 50);
  const NEW = written(3, { msg: 'signed in' });

  it('shows level, time, message, person and trace, and a line as JSON on request', async () => {
    const table = await office.signedIn('operator');
    await table.route(LOGS, answer([OLD, FAILED]));
    await table.goto('/admin?tab=logs');
    const rows = table.getByRole('table', { name: 'Log lines, newest first' }).getByRole('row');
    await rows.nth(1).getByText('Error', { exact: true }).waitFor();
    await rows.nth(1).getByText('12:00:02.500').waitFor();
    await rows.nth(2).getByText('kind: day0').waitFor();
    await expect
      .poll(() => rows.nth(2).getByRole('link', { name: 'Lines of person 14' }).getAttribute('href'))
      .toBe('/admin?tab=logs&trace=14');
    await rows
      .nth(1)
      .getByRole('button', { name: /^failed/ })
      .click();
    await table.getByLabel('The line as JSON').getByText('"code": "EIO"').waitFor();
    await expectClean(table, { what: 'logs' });

    const asked = table.waitForRequest((request) => request.url().includes(`id=${TRACE}`));
    await rows.nth(1).getByRole('link', { name: '9d1e4b7a' }).click();
    const { searchParams } = new URL((await asked).url());
    expect(Number(searchParams.get('endMs')) - Number(searchParams.get('startMs'))).toBe(86_400_000);
    await expect.poll(() => table.getByLabel('Trace, person number or message key').inputValue()).toBe(TRACE);
    await table.getByLabel('Level').selectOption('Errors only');
    await table.waitForURL(
      (url) => url.searchParams.get('level') === 'error' && url.searchParams.get('trace') === TRACE,
    );
  });

  it('leaves out one’s own requests, unless they are asked for or an id is sought', async () => {
    page = await office.signedIn('operator');
    const asked: (string | null)[] = [];
    await page.route(LOGS, (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('own'));
      return answer([line(1)])(route);
    });
    await page.goto('/admin?tab=logs');
    await page.getByRole('table').waitFor();
    await page.getByLabel('Hide my own requests and page files').uncheck();
    await page.waitForURL('**/admin?tab=logs&own=shown');
    await expect.poll(() => asked).toEqual(['hidden', null]);
    await page.goto('/admin?tab=logs&trace=12');
    await page.getByRole('table').waitFor();
    expect(asked.at(-1)).toBeNull();
  });

  it('adds new lines at the top while it is live, until a line is opened', async () => {
    const table = await office.signedIn('operator');
    await table.clock.install();
    let lines = [OLD];
    await table.route(LOGS, (route) => answer(lines)(route));
    await table.goto('/admin?tab=logs');
    const rows = table.getByRole('table').getByRole('row');
    await rows.nth(1).getByText('message processed').waitFor();
    await table.getByRole('button', { name: 'Live tail' }).click();
    await table.getByRole('status').getByText('Live tail is on.').waitFor();
    lines = [OLD, NEW];
    await table.clock.runFor(2000);
    await rows.nth(1).getByText('signed in').waitFor();
    await expect.poll(() => rows.count()).toBe(3);
    await table.clock.runFor(8000);
    await table.getByRole('status').getByText('1 new line since it was turned on.').waitFor();
    await rows
      .nth(1)
      .getByRole('button', { name: /^signed in/ })
      .click();
    await table.getByRole('button', { name: 'Live tail' }).waitFor();
  });

  it('says where it searched for nothing, searches further back, and says what failed', async () => {
    const table = await office.signedIn('operator');
    const spans: number[] = [];
    await table.route(LOGS, (route) => {
      spans.push(Number(new URL(route.request().url()).searchParams.get('endMs')));
      return answer(spans.length > 1 ? [FAILED] : [])(route);
    });
    await table.goto('/admin?tab=logs&trace=9d1e4b7a');
    await table.getByText('No line names “9d1e4b7a” in this time.').waitFor();
    await table.getByRole('button', { name: 'Earlier' }).click();
    await table.getByRole('row').filter({ hasText: 'failed' }).waitFor();
    expect((spans[0] ?? 0) - (spans[1] ?? 0)).toBe(86_400_000);

    await table.route(LOGS, (route) => route.fulfill({ status: 500, json: {} }));
    await table.goto('/admin?tab=logs&level=error');
    await table.getByRole('alert').getByText('Unknown logs error').waitFor();
    await table.unroute(LOGS);
    await table.route(LOGS, answer([]));
    await table.getByRole('button', { name: 'Try again' }).click();
    await table.getByText('No warnings or errors in this time.').waitFor();
  });
});

it('a notice of a fault leads to its log lines', async () => {
  const testing = await office.signedIn('operator');
  const trace = '5f0c2a6e-1111-4222-8333-0d359d1e4b7a';
  const refusal = { ok: false, success: false, error: 'INTERNAL', errorCode: 'INTERNAL', message: 'It broke.' };
  await testing.route('**/api/v2/admin/morning/send', (route) =>
    route.fulfill({ status: 500, json: { ...refusal, traceId: trace } }),
  );
  await testing.goto('/admin?tab=testing');
  await testing.getByLabel('Test email address').fill('a@example.com');
  await testing.getByRole('button', { name: 'Morning (V2)' }).click();
  const alert = testing.getByRole('alert').filter({ hasText: 'It broke. (trace 9d1e4b7a)' });
  await alert.getByRole('link', { name: '9d1e4b7a' }).click();
  await testing.waitForURL('**/admin?tab=logs&trace=9d1e4b7a');
});
