/** Responses that are the same for everybody are compressed once and sent as each browser accepts (RFC 9110 §12.5.3, §13.1.2). */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Running, startServer } from './support/server.ts';

let running: Running;
beforeAll(async () => {
  running = await startServer();
});
afterAll(() => running.close());

const look = (headers: Record<string, string>, url = '/faq') => running.server.inject({ method: 'GET', url, headers });

describe('a page that is the same for everybody', () => {
  test('is sent in the smallest encoding that the browser accepts, and names it', async () => {
    const plain = await look({});
    const brotli = await look({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await look({ 'accept-encoding': 'gzip, br;q=0' });
    expect(plain.headers['content-encoding']).toBe(undefined);
    expect(plain.body).toContain('<title>faq</title>');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    for (const { headers } of [plain, brotli, gzip]) expect(headers['vary']).toBe('accept-encoding');
  });

  test.each(['identity', '*;q=0', 'compress'])(
    'is sent uncompressed if a browser accepts only %s',
    async (accepted) => {
      const response = await look({ 'accept-encoding': accepted });
      expect(response.headers['content-encoding']).toBe(undefined);
      expect(response.body).toContain('<title>faq</title>');
    },
  );

  test('stores nothing per Accept-Encoding value, because strangers can vary it endlessly', async () => {
    const kept = vi.spyOn(Map.prototype, 'set');
    const said = 'br, never-heard-of';
    expect((await look({ 'accept-encoding': said })).headers['content-encoding']).toBe('br');
    expect(kept.mock.calls.map(([key]) => key)).not.toContain(said);
    kept.mockRestore();
  });

  test('is not sent again to a client that has it', async () => {
    const tag = String((await look({})).headers['etag']);
    for (const had of [tag, `W/${tag}`, `"another", ${tag}`]) {
      const response = await look({ 'if-none-match': had, 'accept-encoding': 'br' });
      expect(response.statusCode).toBe(304);
      expect(response.body).toBe('');
      expect(response.headers['cache-control']).toBe('public, max-age=300');
    }
    expect((await look({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  test('answers HEAD with the same headers', async () => {
    const headers = { 'accept-encoding': 'br' };
    const whole = await look(headers);
    const head = await running.server.inject({ method: 'HEAD', url: '/faq', headers });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
    for (const name of ['content-type', 'content-encoding', 'etag', 'cache-control', 'content-security-policy'])
      expect(head.headers[name], name).toBe(whole.headers[name]);
  });

  test('stays 404 if missing, even for a conditional request', async () => {
    const first = await look({}, '/nothing');
    const again = await look({ 'if-none-match': String(first.headers['etag']) }, '/nothing');
    expect([first.statusCode, again.statusCode]).toEqual([404, 404]);
    expect(again.body).toBe(first.body);
  });
});
