import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTwilioCheck } from './twilio-check.ts';

let server: Server;
let baseUrl = '';
let answer = { status: 200, body: '' };
let calls = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1;
    const isOurs =
      request.url === '/2010-04-01/Accounts/AC1.json' && request.headers.authorization?.startsWith('Basic ');
    response.writeHead(isOurs === true ? answer.status : 404, { 'content-type': 'application/json' });
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address of this form.
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const check = (clock?: () => number) => createTwilioCheck({ baseUrl, accountSid: 'AC1', authToken: 'token' }, clock);

it.each([
  [200, { status: 'active', type: 'Full' }, true, 'the account is active'],
  [200, { status: 'active', type: 'Trial' }, false, 'this is a trial account, which only sends to verified numbers'],
  [200, { status: 'suspended', type: 'Full' }, false, 'the account is suspended'],
  [200, { status: '<b>?</b>', type: 'Full' }, false, 'the account is not active'],
  [200, { hello: 1 }, false, 'sent a response that could not be read'],
  [401, { code: 20_003 }, false, 'rejects the account or its token'],
  [503, {}, false, 'answered 503'],
])('a response %d %j verifies the account: %s', async (status, body, verified, said) => {
  answer = { status, body: JSON.stringify(body) };
  expect(await check().ask()).toEqual({ verified, said });
});

it('asks at most once a minute', async () => {
  answer = { status: 200, body: JSON.stringify({ status: 'active', type: 'Full' }) };
  let now = 0;
  const kept = check(() => now);
  const before = calls;
  await kept.ask();
  now += 59_000;
  await kept.ask();
  expect(calls - before).toBe(1);
  now += 1000;
  await kept.ask();
  expect(calls - before).toBe(2);
});

it('reports that Twilio is unreachable', async () => {
  const unreachable = createTwilioCheck({ baseUrl: 'http://127.0.0.1:9', accountSid: 'AC1', authToken: 'token' });
  expect(await unreachable.ask()).toEqual({ verified: false, said: 'could not be reached' });
});
