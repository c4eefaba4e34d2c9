/** The health checks of the overview and the System tab (specification 2.13; D121, D132). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogFiles } from '#adapters/logs/log-files.ts';
import { createLogger } from '#adapters/logs/logger.ts';
import { addCounters } from '#adapters/postgres/counters.ts';
import { HEALTH_CHECKS, type HealthCheck, type HealthCheckName } from '#api/health.ts';
import { type SelfCheckState, PROOFS } from '#api/stability.ts';
import { EMBEDDED_PEOPLE_MAX } from '#app/admin/health/check-work.ts';
import { runCheck } from '#app/admin/health/run-check.ts';
import { acceptInbound } from '#app/inbound/accept.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { TransportStatus } from '#app/ports/transport-check.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { reportFault } from '#main/report-fault.ts';
import { localDate } from '#domain/time/local-date.ts';
import { ZONE_DATA_OLDEST, zoneDataReleasedOn } from '#domain/time/zones.ts';
import type { Services } from '#http/services.ts';
import type { Finding } from '#domain/sending-domain/facts.ts';
import { accountOf } from './support/account.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { HEALTHY, startServer, type Running } from './support/server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const GB = 1024 ** 3;

/** What the machine, the providers and the log report; each test sets its own. */
const stubs = {
  zoneData: '',
  disk: null as { freeBytes: number; totalBytes: number } | null,
  backups: null as { newest: () => Promise<{ name: string; at: number; bytes: number } | null> } | null,
  mail: { verified: true, said: 'server “Anchor” accepts our email' } as TransportStatus,
  findings: [] as Finding[] | 'silence',
  lines: [] as string[],
};
beforeEach(() => {
  Object.assign(stubs, {
    zoneData: ZONE_DATA_OLDEST,
    disk: { freeBytes: 60 * GB, totalBytes: 100 * GB },
    backups: null,
    mail: { verified: true, said: 'server “Anchor” accepts our email' },
    findings: [],
    lines: [],
  });
});

/** The results of the self-checks. */
const proved = { states: [] as readonly SelfCheckState[], isRunning: false, tsErrors: 0 };
const stabilityContext: Services['stabilityContext'] = {
  proofs: {
    states: () => proved.states,
    get isRunning() {
      return proved.isRunning;
    },
    run: async () => true,
  },
  build: async () => ({ builtAt: '2026-11-22T07:00:00.000Z', tsErrors: proved.tsErrors, typeErrors: [] }),
  askModel: null,
};

let app: Running;
let viewer: Browser;
beforeAll(async () => {
  app = await startServer({}, null, {
    stabilityContext,
    logLines: { read: async () => ({ lines: stubs.lines, isCut: false }) },
    health: {
      machine: {
        ...HEALTHY.machine,
        get zoneData() {
          return stubs.zoneData;
        },
        get backups() {
          return stubs.backups === null ? null : { kept: 'BACKUP_DIR', ...stubs.backups };
        },
        disk: async () => stubs.disk,
      },
      transportChecks: { email: { provider: 'Postmark', ask: async () => stubs.mail }, sms: null },
      checkDomain: async () => (stubs.findings === 'silence' ? new Promise<never>(() => {}) : stubs.findings),
    },
  });
  viewer = await aSignedIn(app, 'viewer');
});
afterAll(() => app.close());

const checkOf = async (check: HealthCheckName) => (await viewer.get(`/api/admin/health/${check}`)).json<HealthCheck>();
const overview = async () =>
  (await viewer.get('/api/admin/overview')).json<{ checks: HealthCheck[]; email: object; sms: object }>();
const look = () => tick(app.database.store, emptyTickMemory(), LIVE_REALM);

describe('the database', () => {
  it('is failing if it cannot be reached, without quoting the error', async () => {
    const away = Object.assign(new Error('a password'), { code: 'ECONNREFUSED' });
    const deps = { ...HEALTHY, store: { transact: () => Promise.reject(away) }, logLines: null, stabilityContext };
    expect(await runCheck({ ...deps, settings: { sandbox: false } }, 'database')).toMatchObject({
      state: 'failing',
      value: 'The check itself failed: Error ECONNREFUSED',
      todo: expect.stringContaining('DATABASE_URL'),
    });
  });

  it('is queried, and its response time is shown', async () => {
    expect(await checkOf('database')).toMatchObject({
      check: 'database',
      value: expect.stringMatching(/^Answered in \d+ ms \(embedded, in memory\)$/),
      checkedAt: expect.stringMatching(/Z$/),
      tookMs: expect.any(Number),
    });
  });

  describe('with more people than the embedded one is made for', () => {
    const count = (change: number) =>
      addCounters(app.database.db, [
        { realm: LIVE_REALM, name: 'person', subject: ['landing', 'active', 'on'], count: change },
      ]);
    beforeAll(() => count(EMBEDDED_PEOPLE_MAX + 1));
    afterAll(() => count(-EMBEDDED_PEOPLE_MAX - 1));

    it('asks to move them to PostgreSQL, with the command', async () => {
      const people = (EMBEDDED_PEOPLE_MAX + 1).toLocaleString('en');
      expect(await checkOf('database')).toMatchObject({
        state: 'attention',
        value: expect.stringContaining(`${people} people`),
        todo: expect.stringContaining('bin/anchor move --to postgres://'),
      });
    });

    it('is silent about PostgreSQL', async () => {
      const machine = { ...HEALTHY.machine, database: 'PostgreSQL' } as const;
      const deps = { ...HEALTHY, machine, store: app.database.store, logLines: null, stabilityContext };
      expect(await runCheck({ ...deps, settings: { sandbox: false } }, 'database')).toMatchObject({ todo: null });
    });
  });
});

describe('the tick', () => {
  it('is failing before it ever ran, and says what to start', async () => {
    expect(await checkOf('tick')).toMatchObject({
      state: 'failing',
      value: 'No tick has run',
      todo: expect.stringContaining('npm run worker'),
    });
  });

  it('is well after one, and failing once it has been silent for minutes', async () => {
    await look();
    expect(await checkOf('tick')).toMatchObject({
      state: 'well',
      value: expect.stringMatching(/^Last tick \d+ s ago$/),
    });
    await app.database.db.execute(sql`update realms set looked_at = clock_timestamp() - interval '4 minutes'`);
    expect(await checkOf('tick')).toMatchObject({ state: 'failing', value: 'Last tick 4 min ago' });
    await look();
  });

  it('is failing for a zone without zone data', async () => {
    await app.database.db.execute(
      sql`insert into slots (realm_id, zone, minute, stage, channel) values (${LIVE_REALM}, 'Mars/Olympus', 360, 1, 1)`,
    );
    expect(await checkOf('tick')).toMatchObject({
      state: 'failing',
      details: ['People in the zone Mars/Olympus get no messages because this runtime does not know the zone.'],
    });
    await app.database.db.execute(sql`delete from slots where zone = 'Mars/Olympus'`);
  });
});

describe('due messages', () => {
  it('are none at first, then shown with their age, and failing once they are late', async () => {
    expect(await checkOf('due')).toMatchObject({ state: 'well', value: 'Nothing overdue' });
    await accountOf(app, 'maya@example.com').signUp('Call Sam');
    await app.pass(2 * MINUTE_MS);
    expect(await checkOf('due')).toMatchObject({ state: 'well', value: 'Oldest due 2 min ago' });
    await app.pass(8 * MINUTE_MS);
    expect(await checkOf('due')).toMatchObject({
      state: 'failing',
      value: 'Oldest due 10 min ago',
      details: ['Prompts: none due.', 'Outbox: 1 message in progress, the oldest due 10 min ago.'],
    });
  });

  it('exclude messages that we deliberately hold until a set hour', async () => {
    await app.database.db.execute(
      sql`update outbox set due_at = due_at + interval '9 hours', attempts = 1, reason = 'Texts cannot be sent at this hour.'`,
    );
    expect(await checkOf('due')).toMatchObject({ state: 'well', value: 'Nothing overdue' });
    await app.database.db.execute(sql`delete from outbox`);
  });
});

describe('the queue', () => {
  it('counts jobs, inbound mails and reports, and is failing if they are not processed', async () => {
    await app.database.db.execute(sql`delete from pgboss.job`);
    expect(await checkOf('queue')).toMatchObject({ state: 'well', value: 'Empty' });
    await acceptInbound(app.database.store, {
      realm: LIVE_REALM,
      channel: 'email',
      door: 'smtp',
      envelopeFrom: 'maya@example.com',
      envelopeTo: ['reply@in.anchor.localhost'],
      raw: new TextEncoder().encode('Subject: hi\r\n\r\ndone'),
    });
    expect(await checkOf('queue')).toMatchObject({ state: 'well', value: '1 job waiting' });
    await app.pass(6 * MINUTE_MS);
    expect(await checkOf('queue')).toMatchObject({
      state: 'failing',
      value: '1 job waiting, the oldest for 6 min',
      details: expect.arrayContaining([
        '1 inbound message waiting, the oldest for 6 min.',
        'No provider reports waiting.',
      ]),
    });
    await app.database.db.execute(sql`delete from inbound`);
    await app.database.db.execute(sql`update pgboss.job set name = 'dead-letters' where state = 'created'`);
    expect(await checkOf('queue')).toMatchObject({ state: 'attention', value: '1 job failed in the last day' });
    await app.database.db.execute(sql`delete from pgboss.job`);
  });
});

describe('the transports', () => {
  it('are well if the provider accepts us, off in the sandbox, and otherwise say why', async () => {
    expect(await checkOf('mail')).toMatchObject({
      state: 'well',
      value: 'Postmark: server “Anchor” accepts our email',
    });
    expect(await checkOf('texts')).toMatchObject({ state: 'off', value: 'Sandbox: texts stay in the dev mailbox' });
    stubs.mail = { verified: false, said: 'Postmark rejected the token.' };
    expect(await checkOf('mail')).toMatchObject({
      state: 'attention',
      value: 'Postmark: Postmark rejected the token.',
      todo: expect.stringContaining('Postmark account'),
    });
    const todo = 'Have the certificate of the server in SMTP_URL renewed.';
    stubs.mail = { verified: false, said: 'its server has an expired certificate', todo };
    expect(await checkOf('mail')).toMatchObject({ state: 'attention', todo });
  });

  it('name the missing DNS records', async () => {
    const add = { name: '_dmarc.anchor.example', type: 'TXT', value: 'v=DMARC1; p=none' } as const;
    const about = '_dmarc.anchor.example';
    stubs.findings = [
      { check: 'SPF', about: 'anchor.example', verdict: 'pass', why: 'it passes', add: null },
      { check: 'DMARC', about, verdict: 'fail', why: 'there is none', add },
    ];
    expect(await checkOf('sending-domain')).toMatchObject({
      state: 'failing',
      value: '1 of 2 checks pass',
      details: ['DMARC, _dmarc.anchor.example: there is none Add: _dmarc.anchor.example TXT v=DMARC1; p=none'],
    });
  });
});

describe('the alarms', () => {
  it('are those in the log of the last hour, each listed once', async () => {
    expect(await checkOf('alarms')).toMatchObject({ state: 'well', value: 'None in the last hour' });
    const line = (fault: string, agoMs: number) =>
      JSON.stringify({ level: 50, time: new Date(Date.now() - agoMs).toISOString(), what: 'ALARM', fault });
    stubs.lines = [
      line('No tick has run for 4 minutes.', 5 * MINUTE_MS),
      line('postmark rests', 1000),
      line('postmark rests', 0),
    ];
    expect(await checkOf('alarms')).toMatchObject({
      state: 'attention',
      value: expect.stringMatching(/^3 in the last hour, the latest \d s ago$/),
      details: ['postmark rests', 'No tick has run for 4 minutes.'],
    });
  });

  it('are found in the log format of workers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'anchor-alarms-'));
    const logger = createLogger({
      level: 'error',
      folder,
      onStdout: false,
      process: { role: 'worker', version: '' },
    });
    reportFault(logger, 'ALARM', 'postmark accepted at most half of the last messages; sending pauses');
    reportFault(logger, 'tick', new Error('words of a person'));
    const deps = {
      ...HEALTHY,
      store: app.database.store,
      logLines: createLogFiles(folder),
      stabilityContext,
      settings: { sandbox: true },
    };
    await expect
      .poll(() => runCheck(deps, 'alarms'), { timeout: 30_000 })
      .toMatchObject({
        state: 'attention',
        details: ['postmark accepted at most half of the last messages; sending pauses'],
      });
    rmSync(folder, { recursive: true });
  });
});

describe('the machine', () => {
  it('shows the version of its zone data and its age', async () => {
    const days = Math.floor((Date.now() - Date.parse(zoneDataReleasedOn(ZONE_DATA_OLDEST) ?? '')) / DAY_MS);
    expect(await checkOf('zone-data')).toMatchObject({ value: `${ZONE_DATA_OLDEST}, ${days} days old` });
    stubs.zoneData = '2025b';
    expect(await checkOf('zone-data')).toMatchObject({ state: 'failing', value: '2025b' });
    stubs.zoneData = '2031a';
    expect(await checkOf('zone-data')).toMatchObject({
      state: 'well',
      value: '2031a, newer than this version of the service',
    });
  });

  it.each([
    ['well', 60, '60.0 GB free of 100.0 GB (60 %)'],
    ['attention', 4, '4.0 GB free of 100.0 GB (4 %)'],
    ['failing', 0.25, '256.0 MB free of 100.0 GB (0 %)'],
  ])('is %s with %d GB of its disk free', async (state, free, value) => {
    stubs.disk = { freeBytes: free * GB, totalBytes: 100 * GB };
    expect(await checkOf('disk')).toMatchObject({ state, value });
  });

  it('says that backups are not set up, and what to do', async () => {
    const notSetUp = { value: 'Not set up', todo: expect.stringContaining('BACKUP_DIR') };
    expect(await checkOf('backups')).toMatchObject({ ...notSetUp, state: 'off' });
    const { store } = app.database;
    const live = { ...HEALTHY, store, logLines: null, stabilityContext, settings: { sandbox: false } };
    expect(await runCheck(live, 'backups')).toMatchObject({ ...notSetUp, state: 'attention' });
  });

  it('says how old the last backup is', async () => {
    const newest = { name: 'anchor.dump', at: Date.now() - 5 * 60 * MINUTE_MS, bytes: 3 * 1024 ** 2 };
    stubs.backups = { newest: async () => newest };
    expect(await checkOf('backups')).toMatchObject({ state: 'well', value: 'Newest backup 5 h old, 3.0 MB' });
    stubs.backups = { newest: async () => ({ ...newest, at: Date.now() - 3 * DAY_MS }) };
    expect(await checkOf('backups')).toMatchObject({ state: 'failing', value: 'Newest backup 3 days old, 3.0 MB' });
    stubs.backups = { newest: async () => ({ ...newest, bytes: 0 }) };
    expect(await checkOf('backups')).toMatchObject({ state: 'failing', todo: expect.stringContaining('empty') });
    stubs.backups = { newest: async () => null };
    expect(await checkOf('backups')).toMatchObject({ state: 'off', value: 'No backup yet (BACKUP_DIR)' });
    stubs.backups = { newest: () => Promise.reject(Object.assign(new Error('a path'), { code: 'ENOENT' })) };
    expect(await checkOf('backups')).toMatchObject({
      state: 'failing',
      value: 'The check itself failed: Error ENOENT',
      todo: 'Check that the BACKUP_DIR folder exists and is readable.',
    });
  });
});

describe('the self-checks', () => {
  const stand = (state: SelfCheckState['state']) => {
    const nothing = { checked: 1, total: 1, failed: 0, failing: [], finishedAt: null };
    proved.states = PROOFS.map((proof) => ({ ...nothing, proof, state }));
  };

  it('are unknown until they have run, and well once all pass', async () => {
    stand('not-run');
    expect(await checkOf('proofs')).toMatchObject({ state: 'off', value: 'Not run' });
    stand('passed');
    expect(await checkOf('proofs')).toMatchObject({ state: 'well', value: 'All 5 pass' });
  });

  it('are failing if one of them fails or the compiler reports an error', async () => {
    stand('passed');
    proved.states = proved.states.map((one) => (one.proof === 'intentions' ? { ...one, state: 'failed' } : one));
    expect(await checkOf('proofs')).toMatchObject({ state: 'failing', value: 'Failing: intentions' });
    stand('passed');
    proved.tsErrors = 3;
    expect(await checkOf('proofs')).toMatchObject({ state: 'failing', value: 'Failing: 3 TypeScript errors' });
    proved.tsErrors = 0;
  });
});

describe('the deliveries', () => {
  it('are well while everything due has left, and otherwise say what happened', async () => {
    expect(await checkOf('deliveries')).toMatchObject({ state: 'well', value: 'Nothing was due since yesterday' });
    const day = localDate(new Date(await app.now()).toISOString().slice(0, 10));
    const tally = async (outcome: 'sent' | 'failed' | 'late' | 'paused', count: number) =>
      addCounters(app.database.db, [
        { realm: LIVE_REALM, name: 'prompt', day, subject: ['morning', 'email', '7', outcome], count },
      ]);
    await tally('late', 2);
    expect(await checkOf('deliveries')).toMatchObject({
      state: 'failing',
      value: '0 sent since yesterday, 2 too late to send',
    });
    await tally('sent', 1200);
    await tally('paused', 5);
    await tally('failed', 1);
    expect(await checkOf('deliveries')).toMatchObject({
      state: 'attention',
      value: '1,200 sent since yesterday, 1 refused or failed, 2 too late to send',
    });
  });
});

describe('the overview', () => {
  it('runs all checks, and returns the texts of the cards', async () => {
    await look();
    const { checks, ...rest } = await overview();
    expect(checks.map(({ check }) => check)).toEqual([...HEALTH_CHECKS]);
    expect(rest).toMatchObject({
      email: { word: 'active', provider: 'Postmark', reason: null },
      sms: { word: 'Sandbox', provider: null, reason: null },
      service: { mode: 'sandbox', zoneData: ZONE_DATA_OLDEST },
    });
    stubs.mail = { verified: false, said: 'answered 503' };
    expect(await overview()).toMatchObject({
      email: { word: 'Sandbox', provider: 'Postmark', reason: 'Postmark: answered 503' },
    });
  });

  it('does not wait for a check that does not answer', async () => {
    stubs.findings = 'silence';
    const { checks } = await overview();
    expect(checks.find(({ check }) => check === 'sending-domain')).toMatchObject({
      state: 'attention',
      value: 'No response within 3 s',
    });
  });

  it('rejects unknown checks', async () => {
    expect((await viewer.get('/api/admin/health/everything')).statusCode).toBe(400);
  });
});
