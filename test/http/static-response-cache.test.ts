/** Over a socket, as browsers connect: once the router has found a cached response, the same request is answered alike without it. */
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { type ChannelListener, subscribe, unsubscribe } from 'node:diagnostics_channel';
import { text } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Running, SETTINGS, startServer } from './support/server.ts';

const HANDLED = 'tracing:fastify.request.handler:start';
let running: Running;
let address: URL;
const routed: string[] = [];
// Fastify publishes here every request that its router has dispatched to a handler.
const seen = ({ request: { raw } }: { request: FastifyRequest }) => void routed.push(`${raw.method} ${raw.url}`);
beforeAll(async () => {
  running = await startServer();
  subscribe(HANDLED, seen as ChannelListener);
  address = new URL(await running.server.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(async () => {
  unsubscribe(HANDLED, seen as ChannelListener);
  await running.close();
});

interface Look {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function look(path: string, { method = 'GET', ...headers }: Record<string, string> = {}): Promise<Look> {
  const { promise, resolve, reject } = Promise.withResolvers<Look>();
  const asked = request(new URL(path, address), { method, headers }, (response) => {
    const { statusCode: status } = response;
    text(response.setEncoding('latin1')).then((body) => resolve({ status, headers: response.headers, body }), reject);
  });
  asked.on('error', reject).end();
  return promise;
}

const landing = { host: `${SETTINGS.landingBrand}.localhost` };
/** All headers except `date`, which differs between responses. */
const lastingHeaders = ({ date: _date, ...headers }: IncomingHttpHeaders | OutgoingHttpHeaders) => headers;
const lasting = ({ status, headers, body }: Look) => ({ status, headers: lastingHeaders(headers), body });

describe('a page that is the same for everybody', () => {
  test.each([
    ['as it is', {}, 200],
    ['packed', { 'accept-encoding': 'br' }, 200],
    ['on the other host', landing, 200],
    ['for who has it', { 'if-none-match': 'its tag' }, 304],
  ])('gets the same answer the second time, without the router: %s', async (_name, given: object, status) => {
    const path = 'host' in given ? '/pricing' : '/faq';
    const first = await look(path, { ...given });
    const headers = { ...given, ...('if-none-match' in given && { 'if-none-match': String(first.headers['etag']) }) };
    routed.length = 0;
    const again = await look(path, headers);
    expect(routed).toEqual([]);
    expect(again.status).toBe(status);
    const viaRouter = await running.server.inject({ url: path, headers });
    expect(viaRouter.statusCode).toBe(status);
    expect(Buffer.byteLength(again.body, 'latin1')).toBe(viaRouter.rawPayload.length);
    for (const [name, value] of Object.entries(lastingHeaders(viaRouter.headers))) {
      expect(again.headers[name]).toBe(value);
    }
  });

  test('is cached per host: the same path on another host is another page, or none', async () => {
    const home = await look('/');
    const landingHome = await look('/', landing);
    expect(await look('/').then(lasting)).toEqual(lasting(home));
    expect(await look('/', landing).then(lasting)).toEqual(lasting(landingHome));
    expect(landingHome.body).not.toBe(home.body);
    expect((await look('/pricing', landing)).status).toBe(200);
    expect((await look('/pricing')).status).toBe(404);
  });

  test.each([
    ['with a question', '/faq?from=mail', {}],
    ['with a slash at its end', '/faq/', {}],
    ['its head alone', '/faq', { method: 'HEAD' }],
    ['that is made for each visitor', '/day0-intentions', {}],
  ])('is not used for a request %s', async (_name, path, given) => {
    await look('/faq');
    for (let round = 0; round < 2; round += 1) {
      routed.length = 0;
      await look(path, given);
      expect(routed).toHaveLength(1);
    }
  });
});
