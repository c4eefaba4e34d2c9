/** Health and metrics of the real service, and what it answers while it is stopping. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { start, type Started } from './support/start.ts';

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

test('while it finishes a request, it says that it is stopping', async () => {
  const request = await unfinishedRequest();
  service.signal('SIGTERM');

  const ready = async () => (await fetch(`${site}/health/ready`)).status;
  await expect.poll(ready, { timeout: 4000 }).toBe(503);
  expect(await (await fetch(service.printed('Health'))).json()).toMatchObject({
    status: 'failing',
    checks: { process: 'is stopping' },
  });

  request.end('{}');
  expect(await service.ended).toBe(0);
});

async function statusAs(host: string, path: string): Promise<number | undefined> {
  const request = get(new URL(path, site), { headers: { host } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

/** A request whose body is announced and does not come. */
async function unfinishedRequest(): Promise<Socket> {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  socket.resume().on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  const head = ['POST /api/waitlist HTTP/1.1', `Host: ${hostname}:${port}`, `Origin: ${site}`];
  await new Promise((resolve) =>
    socket.write([...head, 'Content-Type: application/json', 'Content-Length: 2', '', ''].join('\r\n'), resolve),
  );
  // The service has it once it has answered a later one.
  await fetch(`${site}/health/live`);
  return socket;
}
