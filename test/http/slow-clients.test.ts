/** Clients that hold a connection without ever completing a request are cut off. The limits are shortened for the test. */
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startServer, type Running } from './support/server.ts';

const SHORTER = 600;

let app: Running;
let port: number;
let socket: Socket;
beforeAll(async () => {
  app = await startServer();
  const { server } = app.server;
  // Without a limit it stays 0, and no client is ever cut off.
  server.requestTimeout /= SHORTER;
  server.headersTimeout /= SHORTER;
  // Node reads it when the server begins to listen; its types lack it.
  Object.assign(server, { connectionsCheckingInterval: 20 });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  // A server on TCP has an AddressInfo.
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => void socket.destroy());
afterAll(() => app.close());

const POST = 'POST /api/anchor/waitlist HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

it.each([
  ['says nothing', '', ''],
  ['sends its headers a byte at a time', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'a'],
  ['sends its body a byte at a time', `${POST}Content-Length: 100000\r\n\r\n`, ' '],
  ['sends its body in chunks of a byte', `${POST}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
])('a client that %s is told 408, and cut off', async (_, begins, drips) => {
  socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket.on('data', (part: string) => (received += part));
  // The server may be gone when the next byte is written.
  socket.on('error', () => undefined);
  socket.write(begins);
  const timer = setInterval(() => socket.write(drips), 10);
  // What is written to a closed connection is answered with a reset, which may overtake the answer.
  socket.once('data', () => clearInterval(timer));
  await new Promise<void>((closed) => socket.once('close', closed));
  clearInterval(timer);
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
});
