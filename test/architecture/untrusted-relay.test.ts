/** A relay with an expired certificate and the real worker: what an operator sees, and where, without looking at it. */
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { notifyAdmin } from '#app/admin/notify-admin.ts';
import { LAST_YEAR, makeAuthority, YESTERDAY } from '#test/support/certificates.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/support/fake-smtp.ts';
import { prepareData } from '#test/support/prepared-data.ts';
import { LIVE_SETTINGS } from '#test/support/live-settings.ts';
import { start, type Started } from './support/start.ts';

const folder = mkdtempSync(join(tmpdir(), 'anchor-relay-'));
const DATA_DIR = join(folder, 'data');
const authority = makeAuthority('An authority that is trusted');
const CERTIFICATE_FILE = join(folder, 'authority.pem');

let relay: FakeSmtp;
let worker: Started;
const posted: unknown[] = [];
const webhook = createServer((request, response) => {
  void json(request).then((body) => {
    posted.push(body);
    response.end();
  });
});
beforeAll(async () => {
  writeFileSync(CERTIFICATE_FILE, authority.cert);
  const expired = authority.issue({ host: 'localhost', from: LAST_YEAR, to: YESTERDAY });
  relay = await startFakeSmtp({ ...expired, begins: 'at-once' });
  await prepareData(DATA_DIR);
  const database = await openEmbedded({ dataDir: DATA_DIR });
  await database.store.transact((tx) =>
    notifyAdmin(
      tx,
      { brand: 'Anchor', postalAddress: '1 Street, Town' },
      { admin: { id: 1, email: 'ops@anchor.example' }, news: { kind: 'password-set', tookSecondFactor: false } },
    ),
  );
  await database.close();
  worker = start(
    {
      DATA_DIR,
      NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE,
      ...LIVE_SETTINGS,
      SMTP_URL: relay.url.replace('127.0.0.1', 'localhost'),
      HEALTH_PORT: '0',
      ALARM_EMAIL: 'ops@anchor.example, night@anchor.example',
      ALARM_WEBHOOK_URL: await urlOf(webhook),
    },
    ['worker'],
  );
});
afterAll(async () => {
  worker.signal('SIGKILL');
  await worker.ended;
  await relay.close();
  webhook.close();
  rmSync(folder, { recursive: true });
});

test('its alarm is posted, although the alarm by email cannot leave either', async () => {
  await worker.says('"what":"alarm by email"');
  await expect.poll(() => posted, { timeout: 60_000 }).toHaveLength(1);
  expect(posted).toEqual([
    {
      service: 'Anchor',
      alarm: 'not-trusted',
      state: 'on',
      since: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
      what: 'nothing can be sent with smtp: its server has an expired certificate (CERT_HAS_EXPIRED)',
      todo: expect.stringContaining('System tab'),
    },
  ]);
});

test('it is ready, since it can work, and its metrics have the answer and the problem', async () => {
  await worker.ready();
  const ready = worker.printed('Health');
  await expect.poll(async () => (await fetch(ready)).status, { timeout: 60_000 }).toBe(200);
  expect(await (await fetch(ready)).json()).toEqual({ status: 'ok', checks: { database: 'ok', tick: 'ok' } });

  const metrics = await (await fetch(new URL('/metrics', ready))).text();
  expect(metrics).toMatch(/^anchor_deliveries_total\{transport="smtp",channel="email",outcome="later"\} [1-9]/m);
  expect(metrics).toMatch(/^anchor_ticks_total\{result="ok"\} [1-9]/m);
  expect(metrics).toContain('anchor_alarms{alarm="not-trusted"} 1\n');
  expect(metrics).toContain('anchor_build_info{role="worker",version=');
  expect(metrics).not.toContain('@');
});

test('the problem appears on standard output, in the log by its code, and as the reason of the waiting message', async () => {
  await worker.says('"code":"CERT_HAS_EXPIRED"');
  worker.signal('SIGTERM');
  expect(await worker.ended).toBe(0);

  const alarm = {
    what: 'ALARM',
    fault: 'nothing can be sent with smtp: its server has an expired certificate (CERT_HAS_EXPIRED)',
    code: 'CERT_HAS_EXPIRED',
  };
  // Nothing but lines that name their process.
  const printed = linesOf(worker.stdout());
  expect(printed).toHaveLength(worker.stdout().trimEnd().split('\n').length);
  expect(printed).toContainEqual(expect.objectContaining({ ...alarm, role: 'worker', pid: expect.any(Number) }));
  expect(printed).toContainEqual(
    expect.objectContaining({
      msg: 'deliveries put off',
      count: 1,
      reason: 'The mail server has an expired certificate (CERT_HAS_EXPIRED).',
    }),
  );
  const logs = join(DATA_DIR, 'logs');
  const logged = readdirSync(logs).flatMap((file) => linesOf(readFileSync(join(logs, file), 'utf8')));
  expect(logged).toContainEqual(expect.objectContaining(alarm));
  const database = await openEmbedded({ dataDir: DATA_DIR });
  const { rows } = await database.db.execute(sql`select state, reason from outbox`);
  await database.close();
  expect(rows).toEqual([
    {
      state: 'planned',
      reason: 'The mail server has an expired certificate (CERT_HAS_EXPIRED).',
    },
  ]);
  expect(relay.taken).toEqual([]);
});

function linesOf(text: string): unknown[] {
  return text.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
}

async function urlOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/alarms`;
}
