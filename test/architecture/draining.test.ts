/** Health and metrics of the real service, and what it answers while it is stopping. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { signUp } from '../faults/support/live-service.ts';
import { start, startLive, type Started } from './support/start.ts';

const folder = mkdtempSync(join(tmpdir(), 'anchor-draining-'));
const METRICS_TOKEN = 'a-token-of-at-least-24-characters';

let service: Started;
let site: string;
beforeAll(async () => {
  service = start({ DATA_DIR: join(folder, 'data'), METRICS_TOKEN, HEALTH_PORT: '0' });
  await service.ready();
  site = service.printed('Sign up');
});
afterAll(async () => {
  service.signal('SIGKILL');
  await service.ended;
  rmSync(folder, { recursive: true });
});

test('the pages’ port says that it lives and is ready, on every host', async () => {
  await expect.poll(async () => (await fetch(`${site}/health/ready`)).status, { timeout: 60_000 }).toBe(200);
  const response = await fetch(`${site}/health/ready`);
  expect(await response.json()).toEqual({
    status: 'ok',
    checks: { database: 'ok', pages: 'ok', tick: 'ok', smtp: 'ok' },
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await (await fetch(`${site}/health/live`)).json()).toEqual({ status: 'ok', checks: {} });
  // A load balancer asks by address, and each of the two sites has a name.
  for (const host of ['192.0.2.1', 'anchorday.localhost']) expect(await statusAs(host, '/health/live')).toBe(200);
});

test('it has metrics only for whoever knows the token', async () => {
  expect((await fetch(`${site}/metrics`)).status).toBe(401);
  const response = await fetch(`${site}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('anchor_database_up 1')]);
});

test('told to stop, it refuses visitors and email at once, and finishes the request in progress', async () => {
  const request = await unfinishedRequest(site);
  const answered = once(request, 'data');
  service.signal('SIGTERM');

  const refused = { timeout: 4000 };
  await expect.poll(() => knock(site), refused).toBe('ECONNREFUSED');
  await expect.poll(() => knock(service.printed('Mail in')), refused).toBe('ECONNREFUSED');
  const ready = await fetch(service.printed('Health'));
  expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { process: 'is stopping' } }]);

  request.write('{}');
  // Its body lacks an address.
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 400 /);
  expect(await service.ended).toBe(0);
});

test('requests and email that do not end hold it up for less than the ten seconds that Docker waits', async () => {
  const relay = await startFakeSmtp();
  const asked = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  relay.behaviour = { kind: 'wait', asked: asked.resolve, until: end.promise };
  const live = startLive({
    DATA_DIR: join(folder, 'live'),
    SECRET_KEY: 'of the tests, with at least 32 characters',
    USE_REAL_EMAIL: 'true',
    SMTP_URL: relay.url,
    FROM_ADDRESS: 'hello@anchor.example',
    INBOUND_DOMAIN: 'in.anchor.example',
    POSTAL_ADDRESS: '1 Main Street',
    PUBLIC_URL: 'http://localhost:3000',
  });
  try {
    await live.ready();
    const url = live.printed('Listens');
    expect(await signUp({ url }, 'ann@example.com')).toBe(true);
    await asked.promise;
    await unfinishedRequest(url);
    const begun = performance.now();
    live.signal('SIGTERM');
    expect(await live.exited).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
  } finally {
    live.signal('SIGKILL');
    end.resolve();
    await relay.close();
  }
});

/** Whether the port takes a connection; otherwise why not. */
async function knock(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return 'accepted';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  } finally {
    socket.destroy();
  }
}

async function statusAs(host: string, path: string): Promise<number | undefined> {
  const request = get(new URL(path, site), { headers: { host } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

/** A request whose body is announced and does not come. */
async function unfinishedRequest(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = ['POST /api/v2/onboarding/create-user HTTP/1.1', `Host: ${hostname}:${port}`, `Origin: ${url}`];
  await new Promise((resolve) =>
    socket.write([...head, 'Content-Type: application/json', 'Content-Length: 2', '', ''].join('\r\n'), resolve),
  );
  // The service has it once it has answered a later one.
  await fetch(`${url}/health/live`);
  return socket;
}
