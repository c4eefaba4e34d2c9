/** Words that attack the server itself, its pages, its files and its log, in every field that takes text. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse, RouteOptions } from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger, flushLog, type Logger } from '#adapters/logs/logger.ts';
import type { RenderPage } from '#api/pages.ts';
import { expectEvery } from '#test/support/expect-every.ts';
import { injectionsFor, tagsOf } from '#test/support/injections.ts';
import { accountOf } from './support/account.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { proofOf, WITH_PROVIDERS } from './support/callers.ts';
import { openBrowser, startServer, type Running } from './support/server.ts';

/** At night every field has hundreds of cases. */
const LONG = { timeout: 3_600_000 };
const FORM = 'application/x-www-form-urlencoded';
const LANDING = { host: 'anchorday.localhost' };
const inJson = (text: string) => JSON.stringify(text);

const folder = mkdtempSync(join(tmpdir(), 'anchor-injected-'));
const routes: RouteOptions[] = [];
let app: Running;
let owner: Browser;
let logger: Logger;
let userId: string;
let days: string;
beforeAll(async () => {
  const bundle = new URL('../../dist/server/render.js', import.meta.url);
  // Built from src/web/prerender/render.tsx, whose exported type this is.
  const { renderPage } = (await import(bundle.href)) as { renderPage: RenderPage };
  logger = createLogger({ level: 'info', folder, onStdout: false, process: { role: 'web', version: '0' } });
  app = await startServer(
    WITH_PROVIDERS.settings,
    null,
    { ...WITH_PROVIDERS.hooks, renderPage, log: logger },
    (server) => server.addHook('onRoute', (route) => void routes.push(route)),
  );
  owner = await aSignedIn(app, 'owner');
  const fay = accountOf(app, 'fay@example.com');
  await fay.signUp('Call Jo');
  ({ userId } = await fay.person());
  days = `${await fay.pathTo('preferences')}/days`;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

interface Field {
  readonly method: string;
  readonly url: string;
  readonly part: 'query' | 'body' | 'path';
  readonly name: string;
}

const namesIn = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape ?? {}) : [];

/** Every field of every call that declares its schema, and every parameter of a path. */
function fieldsOf({ method, url, schema }: RouteOptions): Field[] {
  const at = { method: String(method), url };
  return [
    ...namesIn(schema?.querystring).map((name) => ({ ...at, part: 'query', name }) as const),
    ...namesIn(schema?.body).map((name) => ({ ...at, part: 'body', name }) as const),
    ...[...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ ...at, part: 'path', name }) as const),
  ];
}

/** What a call must contain to reach its handler. */
const usual = () => ({
  email: 'gil@example.com',
  timezone: 'UTC',
  userId,
  user_id: userId,
  password: 'a wrong password',
});

function sendAs(browser: Browser, { method, url, part, name }: Field, text: string) {
  const path = url.replaceAll(/:(\w+)/g, (_, one: string) =>
    part === 'path' && one === name ? encoded(text) : userId,
  );
  const query = part === 'query' ? `?${name}=${encoded(text)}` : '';
  return app.server.inject({
    // `inject` takes any method of HTTP.
    method: method as 'GET',
    url: `${path}${query}`,
    cookies: Object.fromEntries(browser.cookies),
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(method !== 'GET' && { payload: { ...usual(), ...(part === 'body' && { [name]: text }) } }),
  });
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

it('no field of a call, and no parameter, makes the server fail', LONG, async () => {
  const fields = routes.filter(({ method }) => method !== 'HEAD').flatMap(fieldsOf);
  expect(fields.length).toBeGreaterThan(100);
  const faults: string[] = [];
  for (const [at, field] of fields.entries()) {
    for (const text of injectionsFor(at)) {
      const { statusCode } = await sendAs(owner, field, text);
      if (statusCode >= 500)
        faults.push(`${field.method} ${field.url}, ${field.name}: ${statusCode} for ${inJson(text)}`);
    }
  }
  expect(faults).toEqual([]);
  // They were let in all the time.
  expect((await owner.get('/auth/whoami')).statusCode).toBe(200);
});

it('an address is refused, or is one address', LONG, async () => {
  const calls = ['/api/v2/onboarding/create-user', '/api/email/signup', '/api/anchor/waitlist'];
  await expectEvery(injectionsFor(3), inJson, async (text) => {
    for (const email of [text, `${text}@example.com`, `eva@${text}`, `eva@example.com${text}`, `"${text}"@example.com`])
      for (const url of calls) {
        const { statusCode } = await openBrowser(app.server).post(url, { email, source: 'confirmation_page' });
        expect([200, 400, 422]).toContain(statusCode);
      }
  });
  const { rows } = await app.database.db.execute<{ address: string }>(
    sql`select email as address from signups union select email from waitlist union select to_address from outbox`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(
    rows.filter(({ address }) => !/^[^\s\p{Cc}\p{Cf}<>(),;:\\"[\]@]+@[^\s\p{Cc}\p{Cf}<>(),;:\\"[\]@]+$/u.test(address)),
  ).toEqual([]);
});

const postmarkMail = (text: string) => ({
  MessageID: text,
  FromFull: { Email: `${text}@example.com`, Name: text },
  ToFull: [{ Email: 'hello@anchor.example', Name: text }],
  OriginalRecipient: 'hello@anchor.example',
  Subject: text,
  Date: text,
  TextBody: text,
  HtmlBody: text,
  Headers: [{ Name: text, Value: text }],
});
const postmarkBounce = (text: string) => ({
  RecordType: 'Bounce',
  ID: 1,
  Type: text,
  TypeCode: 1,
  MessageID: text,
  Email: text,
  Description: text,
  Details: text,
  BouncedAt: '2027-01-11T12:00:00Z',
});

it('a provider may hand in any words', LONG, async () => {
  await expectEvery(injectionsFor(7), inJson, async (text, at) => {
    const sms = { MessageSid: `SM${at}`, From: '+15125550100', To: '+15125550199', Body: text, NumMedia: text };
    const sent = [
      ['postmark', '/hooks/postmark/inbound', JSON.stringify(postmarkMail(text))],
      ['postmark', '/hooks/postmark/events', JSON.stringify(postmarkBounce(text))],
      ['forwarder', '/hooks/mail?from=eva@example.com&to=hello@anchor.example', `From: ${text}\r\n\r\n${text}`],
      ['forwarder', `/hooks/mail?from=${encoded(text)}&to=${encoded(text)}`, text],
      ['stripe', '/hooks/stripe', JSON.stringify({ id: text, data: { object: { object: text, id: text } } })],
      ['twilio', '/hooks/twilio/message', new URLSearchParams(sms).toString()],
      ['twilio', '/hooks/twilio/message', new URLSearchParams({ ...sms, From: text, To: text }).toString()],
      [
        'twilio',
        `/hooks/twilio/status/${encoded(text)}`,
        new URLSearchParams({ ...sms, MessageStatus: text }).toString(),
      ],
    ] as const;
    for (const [provider, url, payload] of sent) {
      const type = {
        postmark: 'application/json',
        stripe: 'application/json',
        forwarder: 'message/rfc822',
        twilio: FORM,
      };
      const headers = { 'content-type': type[provider], ...proofOf(provider, url, payload) };
      const { statusCode } = await app.server.inject({ method: 'POST', url, headers, payload });
      expect([200, 204, 400, 404, 414], url).toContain(statusCode);
    }
  });
  const { rows } = await app.database.db.execute<{ id: number }>(
    sql`select id::int from inbound where state = 'stored'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) await app.processInbound(id);
});

/** The pages that show what was typed into them. */
const PAGES: Readonly<Record<string, (text: string) => Promise<LightMyRequestResponse>>> = {
  async 'the first day'(text) {
    const browser = openBrowser(app.server);
    await browser.submit('/', { email: 'hal@example.com' });
    return browser.submit('/day0-intentions', { rawText: text, email: text, timezone: '' });
  },
  async 'the acknowledgment'(text) {
    const browser = openBrowser(app.server);
    await browser.submit('/', { email: 'ida@example.com' });
    await browser.submit('/day0-intentions', { rawText: `Call Jo\nRead ${text}`, timezone: 'UTC' });
    return browser.get('/acknowledgment');
  },
  'a wrong address': (text) => openBrowser(app.server).submit('/', { email: text }),
  'an address of a friend': (text) =>
    openBrowser(app.server).submit('/shared', [
      ['email', `not ${text}`],
      ['added', 'jo@example.com'],
      ['added', `${text}@example.com`],
    ]),
  'a wrong address for the waitlist': (text) =>
    app.server.inject({
      method: 'POST',
      url: '/',
      headers: { ...LANDING, 'content-type': FORM },
      payload: new URLSearchParams({ email: text }).toString(),
    }),
  'the sign-in': (text) => openBrowser(app.server).get(`/login?next=/admin${encoded(text)}&error=${encoded(text)}`),
  async 'a person’s days'(text) {
    await openBrowser(app.server).submit(days, { action: 'add', text });
    return openBrowser(app.server).get(days);
  },
  'a refused line of a person’s days': (text) =>
    openBrowser(app.server).submit(days, { action: 'add', text: `${text}${'a'.repeat(300)}` }),
  preferences: (text) =>
    openBrowser(app.server).submit(days.replace('/days', ''), { action: 'times', morning: 'on', morning_time: text }),
  nothing: (text) => openBrowser(app.server).get(`/nothing/${encoded(text)}`),
};

/** Pages that show nothing of it. */
const SILENT = new Set(['the sign-in', 'nothing']);
const DATA = /<script id="page-props" type="application\/json">(.*?)<\/script>/s;

it.each(Object.keys(PAGES))('on the page, words are text: %s', LONG, async (name) => {
  const page = async (text: string) => {
    const response = await PAGES[name]?.(text);
    const body = response?.body ?? '';
    const html = body.replace(DATA, '');
    return { status: response?.statusCode ?? 0, data: DATA.exec(body)?.[1] ?? '{}', html, tags: tagsOf(html) };
  };
  expect((await page('Call Jo')).html.includes('Call Jo')).toBe(!SILENT.has(name));
  const harmless = [await page(''), await page('Call Jo'), await page('a'.repeat(400)), await page('call@jo.example')];
  const ours = new Set(harmless.flatMap(({ tags }) => [...tags]));
  expect(ours).toContain('<html lang="">');
  await expectEvery(injectionsFor(4), inJson, async (text) => {
    const { status, data, tags } = await page(text);
    expect(status).toBeLessThan(500);
    expect([...tags].filter((tag) => !ours.has(tag))).toEqual([]);
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toBeTypeOf('object');
  });
});

it('each request has one line in the log, which is JSON and has none of its words', LONG, async () => {
  const before = (await logged()).length;
  const texts = injectionsFor(5);
  for (const text of texts) {
    const header = text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '?');
    await app.server.inject({
      method: 'POST',
      url: `/api/nothing/${encoded(text)}?a=${encoded(text)}`,
      headers: { 'user-agent': header, referer: header, 'x-request-id': header, 'x-forwarded-for': header },
    });
  }
  const lines = (await logged()).slice(before);
  expect(lines).toHaveLength(texts.length);
  for (const line of lines) expect(line).toMatchObject({ route: 'none', status: expect.any(Number) });
  const long = texts.filter((text) => text.length > 8);
  expect(lines.filter((line) => long.some((text) => JSON.stringify(line).includes(text)))).toEqual([]);
});

it('what a person searches in their days is in no line of the log, nor is their link', async () => {
  const before = (await logged()).length;
  expect((await openBrowser(app.server).get(`${days}?q=Doctor+Jo`)).statusCode).toBe(200);
  const lines = (await logged()).slice(before);
  expect(lines).toMatchObject([{ method: 'GET', route: '/preferences/:token/days', status: 200 }]);
  expect(JSON.stringify(lines)).not.toContain('Doctor');
  expect(JSON.stringify(lines)).not.toContain(days.split('/')[2]);
});

it('a fault whose message has such words is one line, without them', LONG, async () => {
  const { store } = app.ctx;
  const transact = store.transact.bind(store);
  const before = (await logged()).length;
  const texts = injectionsFor(6);
  // Where the log tells of faults besides its file.
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const text of texts) {
    store.transact = () => Promise.reject(new Error(`Failed query: ${text}\n    at ${text} (file:///injected.ts:1:1)`));
    const { statusCode } = await openBrowser(app.server).post('/api/anchor/waitlist', { email: 'eva@example.com' });
    expect(statusCode).toBe(500);
  }
  store.transact = transact;
  errors.mockRestore();
  const lines = (await logged()).slice(before);
  expect(lines).toHaveLength(2 * texts.length);
  expect(JSON.stringify(lines)).not.toContain('injected.ts');
});

/** Every line of the log so far. One that is not JSON fails. */
async function logged(): Promise<object[]> {
  await flushLog(logger);
  const text = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return text
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
}
