import { once } from 'node:events';
import { Agent, createServer, get, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drain } from '#main/drain.ts';

const LONG_MS = 60_000;

let server: Server;
let port: number;
let agent: Agent;
let asked: Promise<ServerResponse>;
beforeEach(async () => {
  agent = new Agent({ keepAlive: true });
  server = createServer({ keepAliveTimeout: LONG_MS }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  asked = once(server, 'request').then(([, response]) => response as ServerResponse);
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

const close = () => new Promise<void>((resolve) => server.close(() => resolve()));

test('a request in progress is answered, nobody else gets in, and a connection that is kept alive ends', async () => {
  const request = get({ host: '127.0.0.1', port, agent });
  const answered = once(request, 'response');
  const response = await asked;

  const drained = drain(server, close, LONG_MS);
  const [refused] = await once(connect(port, '127.0.0.1'), 'error');
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
  response.end('whole');

  const [answer] = await answered;
  expect((await answer.toArray()).join('')).toBe('whole');
  await drained;
});

test('a request that does not end is cut off', async () => {
  const request = get({ host: '127.0.0.1', port, agent });
  const failed = once(request, 'error');
  await asked;

  await drain(server, close, 50);
  expect(await failed).toMatchObject([{ code: 'ECONNRESET' }]);
});
