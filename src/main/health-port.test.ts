import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Probe } from '#api/probes.ts';
import type { Probes } from '#http/probes.ts';
import { type HealthPort, openHealthPort } from '#main/health-port.ts';
import { StartError } from '#main/start-error.ts';

const TOKEN = 'a token of at least 24 characters'.replaceAll(' ', '-');
const METRICS: Probes['metrics'] = async () => ({ contentType: 'text/plain; version=0.0.4', text: 'anchor_up 1\n' });
const open: HealthPort[] = [];
let probe: Probe;
beforeEach(() => {
  probe = { status: 'ok', checks: { database: 'ok' } };
});
afterEach(async () => {
  for (const port of open.splice(0)) await port.close();
});

async function openPort(port: number | null, changed: Partial<Probes> = {}): Promise<HealthPort> {
  const probes = { ready: async () => probe, metrics: METRICS, metricsToken: null, ...changed };
  const opened = await openHealthPort({ host: '127.0.0.1', port }, probes);
  open.push(opened);
  return opened;
}

describe('the health port', () => {
  test('says that the process lives, whatever it waits for', async () => {
    probe = { status: 'failing', checks: { database: 'is being opened' } };
    const { url } = await openPort(0);
    const response = await fetch(`${url}/health/live`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', checks: {} }]);
  });

  test('says with its status whether the process is ready', async () => {
    const { url } = await openPort(0);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);

    probe = { status: 'failing', checks: { database: 'ok', tick: 'the last tick ended 4 min ago' } };
    const response = await fetch(`${url}/health/ready`);
    expect([response.status, await response.json()]).toEqual([503, probe]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${url}/health/ready`, { method: 'HEAD' })).status).toBe(503);
  });

  test('has metrics, for whoever knows the token if there is one', async () => {
    const { url } = await openPort(0);
    expect(await (await fetch(`${url}/metrics`)).text()).toBe('anchor_up 1\n');

    const guarded = await openPort(0, { metricsToken: TOKEN });
    const statusWith = async (authorization: string) =>
      (await fetch(`${guarded.url}/metrics`, { headers: { authorization } })).status;
    expect(await statusWith(`Bearer ${TOKEN}`)).toBe(200);
    expect(await statusWith('Bearer another')).toBe(401);
    expect((await fetch(`${guarded.url}/metrics`)).status).toBe(401);
    expect((await fetch(`${guarded.url}/health/ready`)).status).toBe(200);
  });

  test('has nothing else', async () => {
    const { url } = await openPort(0);
    expect((await fetch(`${url}/`)).status).toBe(404);
    expect((await fetch(`${url}/health/ready`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${url}/health/ready/../../metricsx`)).status).toBe(404);
  });

  test('of several processes on one machine never collides unless it was set', async () => {
    const ports = await Promise.all([openPort(null), openPort(null), openPort(null)]);
    expect(new Set(ports.map(({ url }) => url)).size).toBe(3);
  });

  test('that was set and is in use ends the start', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const refused = await openPort(port).catch((error: unknown) => error);
    taken.close();
    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toContain(`Port ${port} is in use by another program. Set HEALTH_PORT to a free port`);
  });
});
