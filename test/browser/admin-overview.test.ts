/** The first thing an administrator sees in the morning, and the checks behind it (specification 2.13; D119 to D121). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HEALTH_CHECKS, type HealthCheck } from '#api/health.ts';
import { type SelfCheckState, PROOFS } from '#api/stability.ts';
import { type Office, openOffice } from './support/admin.ts';
import { expectClean } from './support/visitor.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());
afterEach(() => office.empty());

const AT = '2026-11-22T07:00:00.000Z';

function checks(changed: Partial<Record<(typeof HEALTH_CHECKS)[number], Partial<HealthCheck>>>): HealthCheck[] {
  return HEALTH_CHECKS.map((check) => ({
    check,
    state: 'well',
    value: 'Fine',
    todo: null,
    details: [],
    tookMs: 3,
    checkedAt: AT,
    ...changed[check],
  }));
}

const overviewOf = (changed: Parameters<typeof checks>[0]) => ({
  checks: checks(changed),
  email: { word: 'active', provider: 'Postmark', reason: null },
  sms: { word: 'Sandbox', provider: null, reason: null },
  service: {
    mode: 'live',
    serviceTime: AT,
    database: 'PostgreSQL',
    node: 'v24.21.0',
    zoneData: '2026c',
    startedAt: AT,
  },
});

function stabilityOf(states: readonly SelfCheckState['state'][], tsErrors: number | null) {
  const verdict = (at: number) => (states[at] === 'passed' ? true : states[at] === 'failed' ? false : null);
  return {
    tsErrors,
    firstClass: { intentions: verdict(0), contextBundle: verdict(1), carryover: verdict(2) },
    guards: { unifiedSchemaGuard: verdict(3), noLegacyCreateMessage: verdict(4) },
    mode: 'live',
    lastUpdated: AT,
    isRunning: states.includes('running'),
    proofs: PROOFS.map((proof, at) => ({
      proof,
      state: states[at] ?? 'not-run',
      checked: 400,
      total: 400,
      failed: states[at] === 'failed' ? 1 : 0,
      failing:
        states[at] === 'failed'
          ? [{ name: 'life 3, item 7', expected: 'exactly carried', found: 'none of the four' }]
          : [],
      finishedAt: AT,
    })),
    typeErrors: [],
    builtAt: AT,
  };
}

const PASSED = PROOFS.map(() => 'passed' as const);

describe('the overview', () => {
  it('is the first tab, and marks a sandbox as such', async () => {
    const page = await office.at('viewer', '');
    await page.getByRole('heading', { name: 'Context Bundle v1' }).waitFor();
    await expect.poll(() => page.locator('nav [aria-current=page]').innerText()).toBe('Overview');
    const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await card('Email System').getByText('Sandbox', { exact: true }).waitFor();
    await card('SMS System').getByText('Sandbox', { exact: true }).waitFor();
    await card('Context Bundle v1').getByText('Not run').waitFor();
    await card('Users').getByText('Total users registered').waitFor();
    await page.getByRole('heading', { name: 'No problems found. The proofs have not run.' }).waitFor();
    const needs = page.getByRole('region', { name: 'Needs you' });
    await needs.getByText('Not known', { exact: true }).waitFor();
    await needs.getByText('Operators and owners can press it.', { exact: false }).waitFor();
    await page.getByText('Only operators and owners can run the proofs.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Run Proof Suite' }).count()).toBe(0);
  });

  it('compares today with yesterday, and says how late the ticks ran', async () => {
    const page = await office.at('viewer', 'logs');
    const ending = (yesterday: number, today: number) => [...Array.from({ length: 12 }, () => 1), yesterday, today];
    await page.route('**/api/admin/overview/days*', (route) =>
      route.fulfill({
        json: {
          people: ending(3, 5),
          sent: ending(1200, 80),
          answered: ending(9, 9),
          bounced: ending(0, 1),
          unsubscribed: ending(2, 0),
        },
      }),
    );
    const zone = (name: string, lateMs: number) => ({ zone: name, ticks: 3, lateMs, lastDueAt: AT });
    await page.route('**/api/admin/overview/ticks*', (route) =>
      route.fulfill({
        json: {
          ticks: 20,
          zones: 7,
          latest: [zone('Asia/Tokyo', 400_000), zone('Europe/Berlin', 4000)],
          next: { kind: 'due', dueAt: '2026-11-22T07:12:00.000Z', zone: 'Europe/Paris', stage: 'morning' },
          serviceTime: AT,
        },
      }),
    );
    await page.getByRole('link', { name: 'Overview' }).click();
    const changes = page.getByRole('region', { name: 'Since yesterday' });
    await changes.getByRole('row', { name: /^Sent/ }).waitFor();
    const cells = async (name: RegExp) =>
      (await changes.getByRole('row', { name }).getByRole('cell').allInnerTexts()).slice(1);
    await expect.poll(() => cells(/^New people/)).toEqual(['5', '3', '+2']);
    await expect.poll(() => cells(/^Sent/)).toEqual(['80', '1,200', '+1,199']);
    await expect.poll(() => cells(/^Answered/)).toEqual(['9', '9', '+8']);
    await expect.poll(() => cells(/^Bounced/)).toEqual(['1', '0', '−1']);
    await expect.poll(() => cells(/^Unsubscribed/)).toEqual(['0', '2', '+1']);
    const hrefOfBounced = () => changes.getByRole('link', { name: 'Bounced' }).getAttribute('href');
    await expect.poll(hrefOfBounced).toBe('/admin?tab=users&status=unreachable');
    const ticks = page.getByRole('region', { name: 'Today’s ticks' });
    await ticks.getByRole('row', { name: 'Asia/Tokyo 3' }).getByText('6 min').waitFor();
    await ticks.getByText('5 more time zones, none later').waitFor();
    await ticks.getByText(/^Next: morning in Europe\/Paris, .* GMT\+1 \(in 12 min\)$/).waitFor();
  });

  it('refreshes everything with the one button of the page', async () => {
    const page = await office.at('viewer', 'overview');
    await page.getByRole('region', { name: 'Since yesterday' }).getByRole('row', { name: /^Sent/ }).waitFor();
    await page.getByRole('heading', { name: 'No problems found. The proofs have not run.' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await expect
      .poll(() => asked)
      .toEqual(
        expect.arrayContaining([
          '/api/admin/overview',
          '/api/admin/overview/days',
          '/api/admin/overview/ticks',
          '/api/analytics/day',
          '/admin/api/stability',
        ]),
      );
  });

  it('says that all is well, and on what basis', async () => {
    const page = await office.at('viewer', 'logs');
    await page.route('**/api/admin/overview', (route) =>
      route.fulfill({ json: overviewOf({ tick: { value: 'Last tick 4 s ago' }, due: { value: 'Nothing overdue' } }) }),
    );
    await page.route('**/admin/api/stability', (route) => route.fulfill({ json: stabilityOf(PASSED, 0) }));
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { name: 'All is well.' }).waitFor();
    await page.getByRole('region', { name: 'Needs you' }).getByText('Nothing.', { exact: false }).waitFor();
    await page.getByText('Last tick 4 s ago · Nothing overdue').waitFor();
    await page.getByText('via Postmark').waitFor();
    await page.getByText('ready', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('Pass', { exact: true }).count()).toBe(5);
  });

  it('lists problems with what to do, the most severe first', async () => {
    const page = await office.at('viewer', 'logs');
    const disk = { state: 'attention', value: '4 GB free', todo: 'Make room.' } as const;
    const tick = { state: 'failing', value: 'Last tick 12 min ago', todo: 'Start the worker.' } as const;
    await page.route('**/api/admin/overview', (route) => route.fulfill({ json: overviewOf({ disk, tick }) }));
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { name: '1 check is failing, 1 needs attention.' }).waitFor();
    const lines = await page.getByRole('region', { name: 'Needs you' }).getByRole('listitem').allInnerTexts();
    expect(lines.map((line) => line.replace(/\s+/g, ' '))).toEqual([
      expect.stringContaining('Failing Tick: Last tick 12 min ago Start the worker.'),
      expect.stringContaining('Attention Disk: 4 GB free Make room.'),
    ]);
  });

  it('does not say that all is well while a self-check fails', async () => {
    const page = await office.at('viewer', 'logs');
    const proofs = { state: 'failing', value: 'Failing: intentions', todo: 'Open its line.' } as const;
    await page.route('**/api/admin/overview', (route) => route.fulfill({ json: overviewOf({ proofs }) }));
    const states = stabilityOf(['failed', 'passed', 'passed', 'passed', 'passed'], 0);
    await page.route('**/admin/api/stability', (route) => route.fulfill({ json: states }));
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { name: '1 check is failing.' }).waitFor();
    await page.getByText('Failing: intentions').waitFor();
    await expect.poll(() => page.getByText('All is well.').count()).toBe(0);
  });

  it('says what could not be loaded, and retries', async () => {
    const page = await office.at('viewer', 'logs');
    await page.clock.install();
    await page.route(/api\/admin\/overview|admin\/api\/stability/, (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { name: 'The checks could not be loaded' }).waitFor();
    await expect.poll(() => page.getByText('Network response was not ok').count()).toBe(4);
    await page.unroute(/api\/admin\/overview|admin\/api\/stability/);
    await page.route('**/api/admin/overview', (route) => route.fulfill({ json: overviewOf({}) }));
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByRole('heading', { name: 'All is well.' }).waitFor();
    // A page left open overnight does not claim that all is well the next morning.
    await page.clock.fastForward(6 * 60_000);
    await page.getByRole('heading', { name: /^All was well at \d+:\d\d [AP]M\.$/ }).waitFor();
  });
});

it('says how many replies of the last week were undone, and leads to them', async () => {
  const page = await office.at('viewer', 'logs');
  const undone = (id: number, daysAgo: number) => ({
    id,
    at: new Date(Date.now() - daysAgo * 24 * 60 * 60_000).toISOString(),
    userId: '00000000-0000-4000-8000-000000000001',
    userNumber: 17,
    zone: 'America/Chicago',
    day: '2026-11-22',
    channel: 'email',
    stage: 'EVENING_REFLECTION',
    localDate: '2026-11-22',
    outcome: 'undone',
  });
  await page.route('**/api/admin/replies*', (route) =>
    route.fulfill({ json: { replies: [undone(3, 1), undone(2, 6), undone(1, 8)], since: null, next: null } }),
  );
  await page.route('**/api/admin/overview', (route) => route.fulfill({ json: overviewOf({}) }));
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('heading', { name: 'All is well.' }).waitFor();
  const needs = page.getByRole('region', { name: 'Needs you' });
  await needs.getByText('Replies: In the last 7 days, 2 were undone by whoever wrote them').waitFor();
  await needs.getByRole('link', { name: 'See which' }).click();
  await page.waitForURL('**/admin?tab=replies&outcome=undone');
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Undone' }).count()).toBe(3);
});

describe('the self-checks', () => {
  it('run at a press, and each line opens its failing cases', async () => {
    const page = await office.at('operator', 'overview');
    const badges = page.getByRole('region', { name: 'System Stability' });
    await badges.getByText('Not run').first().waitFor();
    const failed = stabilityOf(['passed', 'passed', 'failed', 'passed', 'passed'], 3);
    await page.route('**/admin/api/run-proofs', async (route) => {
      expect(route.request().postDataJSON()).toEqual({ liveOpenAI: false });
      await page.route('**/admin/api/stability', (other) => other.fulfill({ json: failed }));
      await route.fulfill({
        json: { passed: false, liveOpenAI: false, reason: 'Failing proofs: carryover.' },
      });
    });
    await page.getByRole('button', { name: 'Run Proof Suite' }).click();
    await page.getByRole('alert').getByText('Test failed: Failing proofs: carryover.').waitFor();
    await badges.getByText('1 case failed').click();
    await badges.getByText('life 3, item 7').waitFor();
    await badges.getByText('none of the four').waitFor();
  });

  it('show their progress while they run', async () => {
    const page = await office.at('operator', 'logs');
    const running = stabilityOf(['passed', 'running', 'waiting', 'waiting', 'waiting'], 0);
    await page.route('**/admin/api/stability', (route) => route.fulfill({ json: running }));
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByText('400 of 400 cases').waitFor();
    await page.getByRole('button', { name: 'Running…' }).waitFor();
  });

  it('explain a refused run by its status', async () => {
    const page = await office.at('operator', 'overview');
    await page.route('**/admin/api/run-proofs', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Run Proof Suite' }).click();
    await page.getByRole('alert').getByText('Test failed: Internal Server Error').waitFor();
  });

  it('say that there is no key', async () => {
    const page = await office.at('operator', 'overview');
    await page.getByRole('button', { name: 'Test OpenAI Key' }).click();
    await page.getByRole('alert').getByText('Test failed: OPENAI_API_KEY is not set.').waitFor();
  });
});

describe('the system tab', () => {
  it('runs each check independently: one that fails or hangs does not block the others', async () => {
    const page = await office.at('viewer', 'logs');
    await page.route('**/api/admin/health/disk', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.route('**/api/admin/health/sending-domain', () => undefined);
    await page.getByRole('link', { name: 'System' }).click();
    const row = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await row('Database')
      .getByText(/^Answered in \d+ ms/)
      .waitFor();
    await row('Tick').getByText(/OK$/).waitFor();
    await row('Time zone data')
      .getByText(/^2026c, \d+ days old$/)
      .waitFor();
    await row('Backups').getByText('Not set up').waitFor();
    await row('Sending domain').getByText('Checking…').waitFor();
    await row('Disk').getByText('Network response was not ok').waitFor();
    await page.unroute('**/api/admin/health/disk');
    await row('Disk').getByRole('button', { name: 'Try again' }).click();
    await row('Disk').getByText('No data is stored on disk').waitFor();
  });

  it('repeats the checks at a press', async () => {
    const page = await office.at('viewer', 'system');
    const asked: string[] = [];
    await page.getByText(/^Answered in/).waitFor();
    // A check whose first run is still in progress is not started again.
    await expect.poll(() => page.getByText('Checking…').count()).toBe(0);
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect
      .poll(() => HEALTH_CHECKS.filter((check) => asked.includes(`/api/admin/health/${check}`)))
      .toEqual([...HEALTH_CHECKS]);
  });
});

it('overview and system have no accessibility or layout faults', async () => {
  const page = await office.at('operator', 'overview');
  await page.getByRole('heading', { name: /^No problems found\./ }).waitFor();
  await expectClean(page, { what: 'no problem' });
  const tick = { state: 'failing', value: 'Last tick 12 min ago', todo: 'Start it.' } as const;
  await page.route('**/api/admin/overview', (route) => route.fulfill({ json: overviewOf({ tick }) }));
  const states = stabilityOf(['failed', 'passed', 'running', 'waiting', 'not-run'], 3);
  await page.route('**/admin/api/stability', (route) => route.fulfill({ json: states }));
  await page.reload();
  await page.getByRole('heading', { name: '1 check is failing.' }).waitFor();
  await page.getByText('1 case failed').click();
  await expectClean(page, { what: 'something is not' });
  await page.goto('/admin?tab=system', { waitUntil: 'networkidle' });
  await expectClean(page, { what: 'system' });
});
