/** The OpenAPI document describes every call as it is. Refusals that it lacks fail the suite that saw them (`close`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERROR_MESSAGES, OWN_ERROR_MESSAGES } from '#api/error-codes.ts';
import type { Documented } from '#api/endpoint.ts';
import { OPERATION_GROUPS, operationsOf } from '#api/operations.ts';
import { SETTINGS, startServer, type Running } from './support/server.ts';

const ROOT = join(import.meta.dirname, '../..');
const { brandSlug } = SETTINGS;

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-calls-per-minute-max'?: number;
  readonly 'x-body-bytes-max'?: number;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

interface Registered {
  readonly call: string;
  readonly declared: Documented | undefined;
}

const registered: Registered[] = [];
let app: Running;
let text: string;
let described: ReadonlyMap<string, Described>;
beforeAll(async () => {
  app = await startServer({}, null, {}, (server) =>
    server.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
      if (method !== 'HEAD') registered.push({ call: `${String(method)} ${url}`, declared: config?.declared });
    }),
  );
  for (const file of apiFiles) noteDeclarations({ ...(await import(`../../src/api/${file}`)) }, file);
  text = (await app.server.inject({ url: '/api/openapi.json' })).body;
  const { paths } = JSON.parse(text) as { readonly paths: Record<string, Record<string, Described>> };
  described = new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        operation,
      ]),
    ),
  );
});
afterAll(() => app.close());

it('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(JSON.parse(text) as Record<string, unknown>);
  expect(result).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('has every call that is registered, and no other', () => {
  // Reached by reloading the response to a form; they only lead back to the page.
  const pages = ['GET /auth/login', 'GET /auth/login/code'];
  const isCall = ({ call }: Registered) => /^\w+ \/(?:api|auth|hooks|admin\/api|admin\/dry-run)\b/.test(call);
  const calls = registered.filter((route) => isCall(route) && !pages.includes(route.call)).map(({ call }) => call);
  expect([...described.keys()].toSorted()).toEqual(calls.toSorted());
  expect(Object.keys(operationsOf(brandSlug)).toSorted()).toEqual(calls.toSorted());
});

it('tells of each call what it is, who may make it, how often, and how large', () => {
  const ids = new Set<string>();
  for (const { call, declared } of registered) {
    const operation = described.get(call);
    if (operation === undefined || declared === undefined) continue;
    expect(operation.summary, call).toMatch(/^[A-Z].+\.$/);
    expect(
      OPERATION_GROUPS.map(({ tag }) => tag),
      call,
    ).toContain(operation.tags[0]);
    ids.add(operation.operationId);
    if (declared.leastRole !== undefined) expect(operation.security, call).toEqual([{ session: [declared.leastRole] }]);
    expect(operation['x-calls-per-minute-max'], call).toBe(declared.perMinute);
    const bodyBytesMax = declared.method === 'GET' ? undefined : (declared.bodyBytesMax ?? 100 * 1024);
    expect(operation['x-body-bytes-max'], call).toBe(bodyBytesMax);
  }
  expect(ids.size).toBe(described.size);
});

it('names the cookie of the sign-up where one is read', () => {
  const [begin, finish] = ['create-user', 'day0-intentions'].map((path) =>
    described.get(`POST /api/v2/onboarding/${path}`),
  );
  expect(begin?.security).toEqual([{}, { signup: [] }]);
  expect(finish?.security).toEqual([{ signup: [] }]);
});

it('names only codes of the catalogue, also at each status with a body of its own', () => {
  const catalogue = new Set(Object.keys({ ...ERROR_MESSAGES, ...OWN_ERROR_MESSAGES }));
  const operations = operationsOf(brandSlug);
  const wrong: string[] = [];
  for (const { call, declared } of registered) {
    const documented = operations[call]?.codes ?? {};
    for (const code of Object.values(documented).flat())
      if (code !== undefined && !catalogue.has(code)) wrong.push(`${call}: ${code}`);
    for (const status of Object.keys(declared?.errors ?? {}))
      if (documented[Number(status)] === undefined) wrong.push(`${call} names no code at ${status}`);
  }
  expect(wrong).toEqual([]);
});

it('names each code that a handler refuses with', () => {
  const wrong = handlers().flatMap(({ path, source, declarations }) => {
    const documented = codesIn(declarations);
    return Array.from(
      source.matchAll(/(?:refuse\(|RefusedRequest\(|\[)(\d{3}), '(\w+)'/g),
      ([, at, code]) => `${at} ${code}`,
    )
      .filter((one) => !documented.has(one))
      .map((one) => `${path}: ${one}`)
      .filter((one) => !ELSEWHERE.has(one));
  });
  expect(wrong).toEqual([]);
});

it('names no code that the handlers of a call, and the use cases they import, never refuse with', () => {
  const all = handlers();
  const wrong = [...apiFiles].flatMap((file) => {
    const answering = all.filter(({ declarations }) => declarations.includes(file)).map(({ source }) => source);
    const useCases = answering.flatMap(imported);
    const sources = [...answering, ...useCases, ...useCases.flatMap(imported)].join('\n');
    return [...codesIn([file])].filter((one) => !sources.includes(`'${one.slice(4)}'`)).map((one) => `${file}: ${one}`);
  });
  expect(wrong).toEqual([]);
});

it('exists on the product site, and is not sent again while it is the same', async () => {
  const { headers } = await app.server.inject({ url: '/api/openapi.json' });
  const again = { url: '/api/openapi.json', headers: { 'if-none-match': String(headers['etag']) } };
  expect((await app.server.inject(again)).statusCode).toBe(304);
  const landing = { url: '/api/openapi.json', headers: { host: 'anchorday.localhost:3000' } };
  expect((await app.server.inject(landing)).statusCode).toBe(404);
});

it('costs a start nothing: what writes it is only imported when it is requested', () => {
  const importers = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) => {
    if (!/\.tsx?$/.test(path) || path.startsWith('http/openapi/')) return false;
    const source = readFileSync(join(ROOT, 'src', path), 'utf8');
    return /^import (?!type ).*'(?:@fastify\/swagger|#http\/openapi\/document\.ts|#api\/operations\.ts)'/m.test(source);
  });
  expect(importers).toEqual([]);
});

/** What a handler's file refuses with, but not in a handler of a call. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  // In a hook, whose codes the document adds by itself.
  'src/http/webhooks/webhooks.ts: 401 WRONG_SECRET',
  // For the report, which is a page.
  'src/http/routes/dry-run.ts: 404 NO_SUCH_FILE',
]);

const apiFiles = new Set(readdirSync(join(ROOT, 'src/api')).filter((name) => /^(?!.*\.test\.).*\.ts$/.test(name)));
/** The declaring file of each call. The path may be changed at the registration, the response is not. */
const fileOf = new Map<unknown, string>();

/** `422 INVALID_EMAIL` …, of all calls that these files declare. */
function codesIn(files: readonly string[]): ReadonlySet<string> {
  const operations = operationsOf(brandSlug);
  const calls = registered.filter(({ declared }) => files.includes(fileOf.get(declared?.response) ?? ''));
  return new Set(
    calls.flatMap(({ call }) =>
      Object.entries(operations[call]?.codes ?? {}).flatMap(([status, codes = []]) =>
        codes.map((code) => `${status} ${code}`),
      ),
    ),
  );
}

interface Handler {
  readonly path: string;
  readonly source: string;
  /** The files of `src/api` that it imports. */
  readonly declarations: readonly string[];
}

function handlers(): Handler[] {
  return ['src/http/routes', 'src/http/webhooks'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => {
      const source = readFileSync(join(ROOT, folder, name), 'utf8');
      const declarations = Array.from(source.matchAll(/'#api\/([\w-]+\.ts)'/g), ([, file]) => file!);
      return { path: `${folder}/${name}`, source, declarations };
    }),
  );
}

/** The use cases and rules that a file imports; some reach a handler by its context. */
function imported(source: string): string[] {
  const paths = Array.from(source.matchAll(/'#((?:app|domain)\/[\w/-]+\.ts)'/g), ([, path]) => path!);
  if (source.includes('createUser: noteSignup')) paths.push('app/signup/create-user.ts');
  return paths.map((path) => readFileSync(join(ROOT, 'src', path), 'utf8'));
}

/** All objects with a response, however deep a declaration is. */
function noteDeclarations(value: unknown, file: string): void {
  if (typeof value !== 'object' || value === null) return;
  if ('response' in value) fileOf.set(value.response, file);
  else for (const one of Object.values(value)) noteDeclarations(one, file);
}
