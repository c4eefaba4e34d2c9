import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createPostmarkStatus } from './postmark-sender.ts';

const TOKEN = 'a-token-that-nobody-may-see';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** What a provider answers for each path, and how often it was called. */
async function provider(answers: Record<string, { status?: number; body: string } | null>) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    asked.push(`${request.headers['x-postmark-server-token'] === TOKEN ? 'by token' : 'by nobody'} ${request.url}`);
    const answer = answers[path];
    if (answer == null) request.socket.destroy();
    else response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  let now = 1_000_000;
  const check = createPostmarkStatus(
    { apiUrl: `http://127.0.0.1:${port}`, token: TOKEN, fromAddress: 'hello+a@anchor.example' },
    () => now,
  );
  return { asked, check, pass: (ms: number) => (now += ms) };
}

const LIVE = { body: JSON.stringify({ Name: 'Anchor', DeliveryType: 'Live', ApiTokens: [TOKEN] }) };
const search = (TotalCount: number) => ({ body: JSON.stringify({ TotalCount, Messages: [] }) });

test('a sender whose mail was accepted is verified, and no secret is revealed', async () => {
  const { check, asked } = await provider({ '/server': LIVE, '/messages/outbound': search(7) });
  const status = await check.ask();
  expect(status).toEqual({
    configured: true,
    verified: true,
    server: { name: 'Anchor', deliveryType: 'Live' },
    takenFromSender: 7,
    reason: null,
    checkedAt: 1_000_000,
  });
  expect(asked.toSorted()).toEqual([
    'by token /messages/outbound?count=1&offset=0&fromemail=hello%2Ba%40anchor.example',
    'by token /server',
  ]);
  expect(JSON.stringify(status)).not.toContain(TOKEN);
});

test('the result is cached for a minute', async () => {
  const { check, asked, pass } = await provider({ '/server': LIVE, '/messages/outbound': search(1) });
  await Promise.all([check.ask(), check.ask()]);
  pass(59_999);
  await check.ask();
  expect(asked).toHaveLength(2);
  pass(1);
  await check.ask();
  expect(asked).toHaveLength(4);
});

const SANDBOX = { body: JSON.stringify({ Name: 'Anchor', DeliveryType: 'Sandbox' }) };

test.each([
  [
    'has accepted no mail from us',
    { '/server': LIVE, '/messages/outbound': search(0) },
    'not accepted email from this address',
  ],
  ['delivers nothing', { '/server': SANDBOX, '/messages/outbound': search(3) }, 'is a sandbox'],
  ['refuses the token', { '/server': { status: 401, body: '{}' }, '/messages/outbound': search(3) }, 'the token'],
  ['fails', { '/server': { status: 503, body: 'down' }, '/messages/outbound': search(3) }, 'answered 503'],
  ['sends no JSON', { '/server': { body: '<html>' }, '/messages/outbound': search(3) }, 'could not be read'],
  ['is unreachable', {}, 'could not be reached'],
])('a provider that %s does not verify the sender and gives the reason', async (_, answers, reason) => {
  const { check } = await provider(answers);
  const status = await check.ask();
  expect(status).toMatchObject({ configured: true, verified: false });
  expect(status.reason).toContain(reason);
});
