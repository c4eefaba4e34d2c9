import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { pressLink } from './press-link.ts';

/** Nothing listens there: a privileged port, whose assigned service (compressnet) nobody runs. */
const UNUSED_PORT = 2;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return `http://127.0.0.1:${address.port}`;
}

test('posts the one-click request as a mail program does', async () => {
  const seen = Promise.withResolvers<unknown[]>();
  const base = await serverThat(async (request, response) => {
    const { method, url, headers } = request;
    seen.resolve([method, url, headers['content-type'], headers.cookie, await text(request)]);
    response.end('stopped');
  });
  expect(await pressLink(`${base}/unsubscribe/token`)).toEqual({ kind: 'answered', status: 200 });
  expect(await seen.promise).toEqual([
    'POST',
    '/unsubscribe/token',
    'application/x-www-form-urlencoded',
    undefined,
    'List-Unsubscribe=One-Click',
  ]);
});

test('does not follow redirects', async () => {
  const asked: unknown[] = [];
  const base = await serverThat((request, response) => {
    asked.push(request.url);
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(await pressLink(`${base}/unsubscribe/token`)).toEqual({ kind: 'answered', status: 302 });
  expect(asked).toEqual(['/unsubscribe/token']);
});

test('reports that nothing listens', async () => {
  expect(await pressLink(`http://127.0.0.1:${UNUSED_PORT}/`)).toEqual({
    kind: 'unreachable',
    why: 'ECONNREFUSED',
  });
});

test('distinguishes a server without TLS from an unreachable one', async () => {
  const base = await serverThat((_, response) => response.end());
  const answer = await pressLink(`${base.replace('http:', 'https:')}/`);
  expect(answer).toEqual({ kind: 'unreachable', why: 'ERR_SSL_WRONG_VERSION_NUMBER' });
});
