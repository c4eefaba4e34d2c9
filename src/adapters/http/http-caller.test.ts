import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpCaller } from '#adapters/http/http-caller.ts';
import type { HandOverTimes } from '#app/ports/transport.ts';
import { NEVER } from '#test/support/timeouts.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** More than the buffers between two sockets of one machine hold. */
const BODY = Buffer.alloc(64 * 1024 * 1024, 'a');

/** A server that takes a request's first bytes, and the rest when it is told to. */
async function startSluggishServer() {
  const met = Promise.withResolvers<Socket>();
  let got = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.pause();
      met.resolve(socket);
    });
    socket.on('data', (bytes) => (got += bytes.length));
    closers.push(() => socket.destroy());
  }).listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  // A server that listens on TCP has an address of this form.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, met: met.promise, got: () => got };
}

test('a body that this process slept over in its midst is never completed, though no timer went off yet', async () => {
  const server = await startSluggishServer();
  let isOver = false;
  const { signal } = new AbortController();
  const times: HandOverTimes = { begins: NEVER, ends: { signal, isOver: () => isOver } };
  const caller = createHttpCaller(server.url);
  closers.push(() => caller.close());
  const headers = {};
  const answer = caller.call({ method: 'POST', path: '/', headers, body: BODY, signal, times });
  const socket = await server.met;
  isOver = true;
  socket.resume();
  await expect(answer).rejects.toThrow('no answer in time');
  await once(socket, 'close');
  // All of it came but the last byte, with the head of the request before it.
  const head = 'POST / HTTP/1.1\r\n'.length;
  expect(server.got()).toBeGreaterThan(BODY.length - 1 + head);
  expect(server.got()).toBeLessThan(BODY.length + 1000);
});

test('a call without a time goes as a whole', async () => {
  const server = await startSluggishServer();
  const caller = createHttpCaller(server.url);
  closers.push(() => caller.close());
  const { signal } = new AbortController();
  const headers = { host: 'h' };
  const answer = caller.call({ method: 'POST', path: '/', headers, body: Buffer.from('all'), signal });
  const socket = await server.met;
  socket.end('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nyes');
  expect(await answer).toMatchObject({ status: 200, body: 'yes', isRequestTaken: true });
});
