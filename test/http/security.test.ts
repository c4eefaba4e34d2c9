import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, openBrowser, pageOf, startServer } from './support/server.ts';

const CREATE = '/api/v2/onboarding/create-user';

let siteDir: string;
let sandbox: Running;
let live: Running;

beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'anchor-site-'));
  await mkdir(join(siteDir, 'assets'));
  await writeFile(join(siteDir, 'assets', 'home-1a2b3c4d.js'), 'export {};');
  await writeFile(join(siteDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(siteDir, '.secret'), 'no');
  sandbox = await startServer({}, siteDir);
  live = await startServer({
    sandbox: false,
    publicUrl: 'https://anchor.example',
    landingUrl: 'https://anchorday.example',
  });
});
afterAll(async () => {
  await Promise.all([sandbox.close(), live.close()]);
  await rm(siteDir, { recursive: true });
});

describe('the headers of every response', () => {
  it('forbid inline scripts and styles, frames and foreign sources', async () => {
    const { headers } = await sandbox.server.inject({ method: 'GET', url: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    });
  });

  it.each([
    ['a page', 'GET', '/faq', {}, 200],
    ['a page that the browser has', 'GET', '/faq', { 'if-none-match': 'kept' }, 304],
    ['a file of the build', 'GET', '/assets/home-1a2b3c4d.js', {}, 200],
    ['an answer below /api/', 'POST', CREATE, {}, 400],
    ['nothing there', 'GET', '/no-such-page', {}, 404],
    ['nothing there below /api/', 'GET', '/api/nothing', {}, 404],
    ['a request from another site', 'POST', '/', { origin: 'https://evil.example' }, 403],
    ['an address that is none', 'GET', '/%E0%A4%A', {}, 400],
    ['a token that is far too long', 'GET', `/confirm/${'a'.repeat(300)}`, {}, 414],
  ] as const)('comes with %s', async (_, method, url, asked, status) => {
    const usual = await sandbox.server.inject({ method: 'GET', url: '/faq' });
    const kept = { 'if-none-match': String(usual.headers['etag']) };
    const response = await sandbox.server.inject({ method, url, headers: 'if-none-match' in asked ? kept : asked });
    expect(response.statusCode).toBe(status);
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'x-frame-options',
      'permissions-policy',
      'cross-origin-opener-policy',
    ])
      expect(response.headers[name], name).toBe(usual.headers[name]);
    if (status >= 400) expect(response.headers['cache-control']).toBe('no-store');
  });

  it('come with an error page for a malformed URL, one per site', async () => {
    const url = '/%E0%A4%A';
    const ours = await sandbox.server.inject({ url });
    const theirs = await sandbox.server.inject({ url, headers: { host: 'anchorday.localhost' } });
    expect(pageOf(ours, 'error')).toMatchObject({ status: 400, message: 'The request could not be read.' });
    expect(pageOf(theirs, 'landing-error').status).toBe(400);
    expect(ours.body).not.toContain('%E0');
    expect((await sandbox.server.inject({ url: '/api/%E0%A4%A' })).json()).toMatchObject({ errorCode: 'BAD_REQUEST' });
  });

  it('mention https only if the public URL is https', async () => {
    const http = await sandbox.server.inject({ method: 'GET', url: '/' });
    const https = await live.server.inject({ method: 'GET', url: '/' });
    expect(http.headers['strict-transport-security']).toBeUndefined();
    expect(http.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(https.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(https.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('hide cookies from scripts, and use a __Host- cookie only over https', async () => {
    const http = await openBrowser(sandbox.server).submit('/', { email: 'eva@example.com' });
    const https = await openBrowser(live.server).submit('/', { email: 'eva@example.com' });
    expect(http.cookies[0]).toMatchObject({ name: 'signup', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(http.cookies[0]?.secure).toBeUndefined();
    expect(https.cookies[0]).toMatchObject({ name: '__Host-signup', secure: true, httpOnly: true, path: '/' });
  });
});

describe('the origin check', () => {
  const post = (app: Running, headers: Record<string, string>) =>
    app.server.inject({ method: 'POST', url: CREATE, payload: { email: 'fay@example.com' }, headers });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://anchor.example.evil.example' }],
  ])('refuses foreign requests: %j', async (headers) => {
    const response = await post(live, headers);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ ok: false, errorCode: 'FOREIGN_ORIGIN' });
  });

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://anchor.example' }],
    [{ origin: 'https://anchorday.example' }],
    [{}],
  ])('accepts requests of our own pages and of scripts: %j', async (headers) => {
    expect((await post(live, headers)).statusCode).toBe(200);
  });

  it('accepts requests of the same host only in sandbox mode', async () => {
    const headers = { host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' };
    expect((await post(sandbox, headers)).statusCode).toBe(200);
    expect((await post(live, headers)).statusCode).toBe(403);
  });
});

describe('calls with a wrong body', () => {
  const send = (payload: string, type: string) =>
    sandbox.server.inject({ method: 'POST', url: CREATE, payload, headers: { 'content-type': type } });

  it.each([
    ['{"email":', 'application/json', 400, 'BAD_REQUEST'],
    ['', 'application/json', 400, 'BAD_REQUEST'],
    ['{"email":"a@b.example"}', 'text/plain', 415, 'WRONG_TYPE'],
    ['email=a@b.example', 'application/x-www-form-urlencoded', 415, 'WRONG_TYPE'],
    [JSON.stringify({ email: 'a'.repeat(120_000) }), 'application/json', 413, 'TOO_LARGE'],
  ])('are refused in JSON (case %#)', async (payload, type, status, errorCode) => {
    const response = await send(payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ ok: false, error: errorCode, errorCode });
  });
});

describe('limits', () => {
  it('slow down an address that signs up repeatedly, and say when to retry', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const statuses: number[] = [];
    for (let calls = 0; calls < 12; calls += 1) {
      const response = await live.server.inject({
        method: 'POST',
        url: CREATE,
        payload: { email: `g${calls}@example.com` },
        headers,
      });
      statuses.push(response.statusCode);
      if (response.statusCode !== 429) continue;
      expect(response.headers['retry-after']).toMatch(/^\d+$/);
      expect(response.json()).toMatchObject({ ok: false, errorCode: 'TOO_MANY' });
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });

  it.each([
    ['a listed proxy', ['198.51.100.0/24'], '198.51.100.7', 200],
    ['a private proxy, while others are listed', ['198.51.100.0/24'], '10.0.0.7', 429],
    ['a private proxy, while none is listed', null, '10.0.0.7', 200],
    ['anybody else', null, '198.51.100.7', 429],
  ])('count the visitors of %s', async (_, trustedProxies, remoteAddress, last) => {
    const proxied = await startServer({
      sandbox: false,
      publicUrl: 'https://anchor.example',
      trustedProxies,
    });
    let status = 0;
    for (let calls = 0; calls < 12; calls += 1) {
      const response = await proxied.server.inject({
        method: 'POST',
        url: CREATE,
        payload: { email: `p${calls}@example.com` },
        headers: { host: 'anchor.example', 'x-forwarded-for': `203.0.${calls}.9` },
        remoteAddress,
      });
      status = response.statusCode;
    }
    await proxied.close();
    expect(status).toBe(last);
  });

  it('do not affect a benchmark on the local machine', async () => {
    for (let calls = 0; calls < 40; calls += 1) {
      const response = await sandbox.server.inject({ method: 'GET', url: '/api/test/clock' });
      expect(response.statusCode).toBe(200);
    }
  });
});

describe('missing pages', () => {
  it('are answered with a page for people and JSON for calls', async () => {
    const page = await sandbox.server.inject({ method: 'GET', url: '/nowhere' });
    expect(page.statusCode).toBe(404);
    expect(pageOf(page, 'not-found').brand.name).toBe('Anchor');
    for (const method of ['GET', 'POST'] as const) {
      const call = await sandbox.server.inject({ method, url: '/api/nowhere' });
      expect([call.statusCode, call.json<{ errorCode: string }>().errorCode]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it.each(['/admin/api/nowhere', '/admin/api/nowhere?live=true'])(
    '%s is a call, among the admin pages',
    async (url) => {
      const call = await sandbox.server.inject({ method: 'GET', url });
      expect([call.statusCode, call.json<{ errorCode: string }>().errorCode]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it('include the dry run as a call, but not the page about it', async () => {
    const call = await sandbox.server.inject({ method: 'PUT', url: '/admin/dry-run' });
    expect(call.json()).toMatchObject({ ok: false, errorCode: 'NOT_FOUND' });
    const page = await sandbox.server.inject({ method: 'PUT', url: '/admin/testing/dry-run' });
    expect(pageOf(page, 'not-found').brand.name).toBe('Anchor');
  });

  it.each(['/%', '/confirm/%E0%A4%A', '/..%2f..%2fetc/passwd', '/.secret', '/assets/'])(
    '%s tells nothing',
    async (url) => {
      const response = await sandbox.server.inject({ method: 'GET', url });
      expect([400, 403, 404]).toContain(response.statusCode);
      expect(response.body).not.toContain('root:');
    },
  );
});

describe("the browser's files", () => {
  it('are cached for a year if their name contains their hash', async () => {
    const hashed = await sandbox.server.inject({ method: 'GET', url: '/assets/home-1a2b3c4d.js' });
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-type']).toContain('javascript');
    const icon = await sandbox.server.inject({ method: 'GET', url: '/favicon.svg' });
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  });
});

describe('an internal error', () => {
  it('is reported without details, in JSON and as a page', async () => {
    const broken = await startServer();
    try {
      broken.ctx.store.transact = () => Promise.reject(new Error('password=hunter2'));
      const call = await broken.server.inject({ method: 'POST', url: CREATE, payload: { email: 'h@example.com' } });
      expect([call.statusCode, call.body.includes('hunter2')]).toEqual([500, false]);
      expect(call.json()).toMatchObject({ ok: false, errorCode: 'INTERNAL', traceId: call.headers['x-request-id'] });
      const page = await openBrowser(broken.server).submit('/', { email: 'h@example.com' });
      expect(page.statusCode).toBe(500);
      expect(pageOf(page, 'error')).toMatchObject({ status: 500, requestId: page.headers['x-request-id'] });
    } finally {
      await broken.close();
    }
  });
});
