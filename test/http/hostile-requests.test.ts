/**
 * Hostile requests to the real server over a socket: they may be refused in any way, but must never cause a 5xx.
 * Iterates over the server's routes and the fields of their schemas, so that none can be forgotten. Each of the two servers
 * gets every fourth request, and at night all of them.
 */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeLink } from '#app/links.ts';
import { accountOf } from './support/account.ts';
import { triesAllCases } from '#test/support/all-cases.ts';
import { openBrowser, startServer, type Running } from './support/server.ts';

const HOOK_SECRET = 'postmark:correct-horse-battery';
const MAIL_SECRET = 'a-forwarder-of-our-own-mail';

interface Walked {
  readonly method: string;
  readonly url: string;
  /** The fields of a JSON body. */
  readonly fields: readonly string[];
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const routes: Walked[] = [];
/** On a local machine, and behind a proxy with forwarding headers. */
let apps: readonly [sandbox: Running, live: Running];
/** The cookies of a visitor who has started to sign up. */
let userId: string;
let cookies: string;
/** The links of a person who signed up, one per purpose. */
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const hooks = { postmarkHookSecret: HOOK_SECRET, mailHookSecret: MAIL_SECRET };
  apps = [
    await startServer(hooks, null, {}, noteRoutes),
    await startServer({ ...hooks, sandbox: false, publicUrl: 'https://anchor.example' }),
  ];
  for (const { server } of apps) await server.listen({ host: '127.0.0.1', port: 0 });
  const [app] = apps;
  const visitor = openBrowser(app.server);
  const begun = await visitor.post('/api/v2/onboarding/create-user', { email: 'eva@example.com', timezone: 'UTC' });
  userId = begun.json<{ userId: string }>().userId;
  cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const fay = accountOf(app, 'fay@example.com');
  await fay.signUp('Call Jo');
  const { id } = await fay.person();
  for (const purpose of ['confirm', 'unsubscribe', 'preferences', 'billing', 'answer'] as const)
    tokens[purpose] = encodeLink(purpose, { kind: 'person', person: id }, app.ctx.keys);
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

function noteRoutes(server: FastifyInstance): void {
  server.addHook('onRoute', ({ method, url, schema, config }: RouteOptions) => {
    // Requests without a session never reach a handler: see test/http/permissions.test.ts.
    const fields = config?.leastRole === undefined ? namesIn(schema?.body) : [];
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url, fields });
  });
}

/** The fields of forms, which handlers read without a declared schema. */
const FORM_FIELDS = ['action', 'rawText', 'email', 'timezone', 'date', 'change', 'letters', 'number', 'password'];

function namesIn(schema: unknown): string[] {
  const shape = typeof schema === 'object' && schema !== null && 'shape' in schema ? schema.shape : {};
  return Object.keys(shape ?? {});
}

/** A route's URL with its parameters filled in: with a valid token, and with each hostile text. */
function* addressesOf(url: string): Generator<string> {
  const filled = (value: string) => url.replace(/:\w+\*?|\*/g, value);
  const purpose = url.split('/')[1] ?? '';
  yield filled(tokens[purpose] ?? '1');
  if (filled('x') === url) return;
  for (const value of HOSTILE_PARTS) yield filled(value);
}

const HOSTILE_PARTS = [
  '%00',
  '%',
  '%ED%A0%80',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '__proto__',
  'a'.repeat(255),
  'a'.repeat(5000),
  '-1',
  '99999999999999999999999',
  '9007199254740993',
  '2147483648',
  '1e999',
  'NaN',
  "'%3b--",
  '%F0%9F%92%A9',
];

const HOSTILE_QUERIES = [
  `?a=${'b'.repeat(12_000)}`,
  `?${'a=b&'.repeat(3000)}`,
  '?%',
  '?a=%ED%A0%80&token=%00&address=%00&from=%FF&to=%FF',
  '?token=a&token=b&address=a&address=b&from=a&from=b',
  `?token${'[a]'.repeat(1000)}=b`,
  '?__proto__=a&constructor=b&__proto__[a]=b',
  '?token=%F0%9F%92%A9&address=%F0%9F%92%A9@example.com',
  '?address=%5Cud800&userId=%5Cu0000',
];

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
const DEEP = nested('[', ']', 20_000);

const HOSTILE_JSON: readonly string[] = [
  DEEP,
  '{"a":'.repeat(15_000) + '1' + '}'.repeat(15_000),
  '['.repeat(20_000),
  'null',
  '1',
  '"text"',
  '[]',
  '{}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{',
  '\ufeff{}',
  '{"a":1e999}',
  `[${'1,'.repeat(40_000)}1]`,
  `{${Array.from({ length: 8000 }, (_, index) => `"a${index}":1`).join(',')}}`,
  ' '.repeat(100_000),
];

/** Encoded as in JSON. */
const HOSTILE_VALUES: readonly string[] = [
  nested('[', ']', 9000),
  '{"a":'.repeat(9000) + '1' + '}'.repeat(9000),
  '"\\ud800"',
  '"\\udc00 and some words"',
  '"Call Jo \\ud83d"',
  '"\\u0000"',
  '"Call Jo\\u0000Buy stamps"',
  '"\\u202e\\u2066\\ufeff"',
  `"${'a'.repeat(90_000)}"`,
  `"${'\\n'.repeat(40_000)}"`,
  `"${'('.repeat(9000)}"`,
  `"${'a@'.repeat(5000)}"`,
  '"\\ud83d\\ude00@example.com"',
  '"eva@\\ud800.example"',
  '"\\u0000eva@example.com"',
  '1e308',
  '-1',
  '9007199254740993',
  '99999999999999999999999',
  '0.1',
  'null',
  'true',
  '[]',
  '{}',
  '{"length":{"valueOf":1,"toString":1}}',
  '"__proto__"',
  '"9999999-12-31"',
  '"2026-02-30"',
  '"Etc/\\ud800"',
];

const HOSTILE_FORMS: readonly (string | Buffer)[] = [
  '%',
  '%ED%A0%80=%ED%A0%80',
  '%00=%00',
  `a${'[b]'.repeat(15_000)}=c`,
  'a=b&'.repeat(20_000),
  '__proto__=a&constructor=b',
  Buffer.from([0xff, 0xfe, 0x3d, 0xed, 0xa0, 0x80, 0x00]),
];

const FIELDS_ENCODED = ['%00', '%ED%A0%80', '%', '%FF', 'a'.repeat(90_000), '%F0%9F%92%A9', '-1', '%5Cud800', '[]'];

const TYPES = [
  'application/json',
  'application/json; charset=utf-7',
  'application/json;;;',
  'application/',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded; charset=\u00ff',
  'application/xml',
  `a/${'b'.repeat(4000)}`,
];

const HOSTILE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { cookie: 'signup=%' },
  { cookie: 'signup=a.b; sid=%ED%A0%80; half=' },
  { cookie: `signup=${'a'.repeat(10_000)}` },
  { cookie: `sid=${'a'.repeat(43)}; csrf=${'b'.repeat(43)}` },
  { cookie: 'sid=\u00ff\u00fe; signup=\u00ff.\u00fe' },
  { cookie: '__proto__=a; constructor=b; =; ;;;' },
  { cookie: 'a=b; '.repeat(2000) },
  { 'content-encoding': 'gzip' },
  { 'accept-language': ',;q=,*;q=1e999,'.repeat(300) },
  { 'accept-encoding': 'br;q=x,;;,\u00ff' },
  { accept: '\u00ff/*;;;q' },
  { 'if-none-match': '"'.repeat(8000) },
  { 'if-modified-since': 'never' },
  { range: 'bytes=9-1,,--' },
  { 'x-forwarded-for': 'unknown, \u00ff,,' },
  { 'x-forwarded-host': '\u00ff', 'x-forwarded-proto': 'gopher' },
  { authorization: 'Basic \u00ff\u00ff' },
  { authorization: `Basic ${'A'.repeat(8000)}` },
  { host: '\u00ff' },
  { host: '[::' },
  { host: 'a'.repeat(8000) },
  { origin: 'null' },
  { origin: '\u00ff' },
  { referer: '%' },
  { 'user-agent': '\u00ff\ud800'.slice(0, 1) },
  { 'x-request-id': '\u00ff' },
];

const isSafe = (method: string) => method === 'GET' || method === 'OPTIONS';

function* asksOf({ method, url, fields }: Walked): Generator<Asked> {
  const [path = url] = addressesOf(url);
  for (const address of addressesOf(url)) yield { method, path: address };
  for (const query of HOSTILE_QUERIES) yield { method, path: `${path}${query}` };
  for (const headers of HOSTILE_HEADERS) yield { method, path, headers };
  if (isSafe(method)) return;
  for (const body of HOSTILE_JSON) yield { method, path, body, headers: { 'content-type': 'application/json' } };
  for (const type of TYPES) {
    for (const body of ['{}', '', '\u00ff'])
      yield { method, path, body: Buffer.from(body, 'latin1'), headers: { 'content-type': type } };
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const body of HOSTILE_FORMS) yield { method, path, body, headers: form };
  for (const field of fields) {
    const { [field]: _, ...others } = usual();
    const rest = JSON.stringify({ ...others, website: '' }).slice(1);
    for (const value of HOSTILE_VALUES)
      yield { method, path, body: `{"${field}":${value},${rest}`, headers: { 'content-type': 'application/json' } };
  }
  if (fields.length > 0) return;
  for (const field of FORM_FIELDS) {
    const others = new URLSearchParams({ action: 'start', timezone: 'UTC', email: 'gil@example.com' });
    others.delete(field);
    for (const value of FIELDS_ENCODED)
      yield { method, path, body: `${others.toString()}&${field}=${value}`, headers: form };
  }
}

/** What a call must contain to reach its handler. */
const usual = (): Record<string, unknown> => ({
  userId,
  email: 'gil@example.com',
  timezone: 'UTC',
  rawText: 'Call Jo',
  startToday: true,
  password: 'correct horse battery',
  address: 'fay@example.com',
});

/** The status, or null if the server closed the connection without an answer. */
async function ask(app: Running, { method, path, headers, body }: Asked): Promise<number | null> {
  const secret = path.startsWith('/hooks/mail') ? `Bearer ${MAIL_SECRET}` : `Basic ${btoa(HOOK_SECRET)}`;
  // A server on TCP has an AddressInfo.
  const { port } = app.server.server.address() as AddressInfo;
  const asked = httpRequest({
    host: '127.0.0.1',
    port,
    method,
    path,
    setHost: headers?.['host'] === undefined,
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: cookies,
      ...(path.startsWith('/hooks/') && { authorization: secret }),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    },
  });
  const answered = once(asked, 'response').then(
    ([response]) => response as IncomingMessage,
    () => null,
  );
  // A server that refuses a long body may close the connection before it has read all of it.
  asked.on('error', () => undefined);
  asked.end(body);
  const response = await answered;
  response?.resume();
  return response?.statusCode ?? null;
}

async function faultsOf(app: Running, asks: readonly Asked[]): Promise<string[]> {
  const faults: string[] = [];
  for (const one of asks) {
    const status = await ask(app, one);
    if (status !== null && status < 500) continue;
    const sent = [one.method, one.path, JSON.stringify(one.headers ?? {}), String(one.body ?? '')];
    faults.push(`${status}: ${sent.map((part) => part.slice(0, 100)).join(' ')}`);
  }
  return faults;
}

const EVERY = 4;

const NAMES = ['in the sandbox', 'where mail leaves'] as const;

describe('a hostile request', () => {
  it.each([0, 1] as const)(`is answered, and never with a 5xx: ${NAMES.join(', ')} (%i)`, async (which) => {
    expect(routes.length).toBeGreaterThan(80);
    const faults: string[] = [];
    for (const route of routes) {
      const asks = [...asksOf(route)].filter((_, index) => triesAllCases || index % EVERY === which);
      faults.push(...(await faultsOf(apps[which], asks)));
    }
    expect(faults).toEqual([]);
  });

  it.each([
    ['where a text belongs', '/api/v2/onboarding/create-user', '{"email":{"length":{"valueOf":1,"toString":1}}}'],
    ['where a list belongs', '/api/v2/onboarding/day0-intentions', '{"rawText":{"length":{"valueOf":1,"toString":1}}}'],
  ])('is refused if it has a length that is no number, %s', async (_, url, payload) => {
    const headers = { 'content-type': 'application/json' };
    const response = await apps[0].server.inject({ method: 'POST', url, headers, payload });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });

  it('is refused with a message if it is JSON nested 20,000 levels deep', async () => {
    const response = await apps[0].server.inject({
      method: 'POST',
      url: '/api/v2/onboarding/create-user',
      headers: { 'content-type': 'application/json' },
      payload: DEEP,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errorCode: 'BAD_REQUEST',
      message: 'The request is nested more than 100 levels deep.',
    });
  });
});
