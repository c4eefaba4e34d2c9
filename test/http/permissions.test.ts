/**
 * Who may call what. Iterates over the server's routes, so that none can be forgotten: each names the minimum role that
 * may call it, or is listed below as public, with the reason.
 */
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_ROLES, hasRole, type AdminRole } from '#domain/admin/role.ts';
import { aSignedIn, signInAs } from './support/admins.ts';
import { startServer, type Running } from './support/server.ts';

/** Public routes; `*` matches any suffix. */
const ANYBODYS: readonly (readonly [path: string, why: string])[] = [
  ['/api/v2/onboarding/*', 'the sign-up'],
  ['/api/email/signup', 'addresses that somebody adds'],
  ['/api/anchor/waitlist', 'the waitlist'],
  ['/api/test/*', 'the sandbox’s dev mailbox'],
  ['/api/openapi.json', 'for whoever writes a client'],
  ['/auth/csrf', 'before anybody is signed in'],
  ['/auth/login', 'the sign-in itself'],
  ['/auth/login/code', 'its second step'],
  ['/auth/logout', 'also of a session that has ended'],
  ['/login', 'the page of the sign-in'],
  ['/login/code', 'and of its second step'],
  ['/login/first/:secret', 'the sandbox’s first administrator, who knows the link'],
  ['/login/link/:secret', 'an administrator without a password, who knows the link'],
  ['/admin', 'a page that holds nothing that is anybody’s: its script asks'],
  ['/admin/logs', 'likewise'],
  ['/admin/account', 'likewise'],
  ['/admin/audit', 'likewise'],
  ['/admin/administrators', 'likewise'],
  ['/admin/compliance', 'likewise'],
  ['/admin/v3-tester', 'likewise'],
  ['/admin/v3u-tester', 'likewise'],
  ['/admin/testing/dry-run', 'likewise'],
  ['/downloads', 'likewise'],
  ['/hooks/*', 'providers, who know a secret'],
  ['/day0-intentions', 'the steps of the sign-up'],
  ['/acknowledgment', 'the steps of the sign-up'],
  ['/start', 'the steps of the sign-up'],
  ['/signup-complete', 'the steps of the sign-up'],
  ['/email-confirmation', 'the steps of the sign-up'],
  ['/shared', 'the steps of the sign-up'],
  ['/confirm/:token', 'whoever has the link of a mail'],
  ['/unsubscribe/:token', 'whoever has the link of a mail'],
  ['/answer/:token', 'whoever has the link of a mail'],
  ['/preferences/:token*', 'whoever has the link of a mail'],
  ['/billing/:token', 'whoever has the link of a mail'],
  ['/test', 'the sandbox’s dev mailbox'],
  ['/', 'a public page'],
  ['/hold-this-thought', 'a public page'],
  ['/how-it-works', 'a public page'],
  ['/benefits', 'a public page'],
  ['/faq', 'a public page'],
  ['/about', 'a public page'],
  ['/privacy', 'a public page'],
  ['/philosophy', 'a public page'],
  ['/examples', 'a public page'],
  ['/pricing', 'a public page'],
  ['/contact', 'a public page'],
  ['/robots.txt', 'for machines that read pages'],
  ['/site.webmanifest', 'for machines that read pages'],
  ['/sitemap.xml', 'for machines that read pages'],
];

interface Walked {
  readonly method: string;
  readonly url: string;
  readonly leastRole: AdminRole | null;
}

const routes: Walked[] = [];
let app: Running;
/** The cookies of each caller. */
const callers = new Map<string, Record<string, string>>();

beforeAll(async () => {
  app = await startServer({}, null, {}, noteRoutes);
  for (const role of ADMIN_ROLES) {
    const browser = await aSignedIn(app, role);
    callers.set(role, Object.fromEntries(browser.cookies));
  }
  callers.set('none', {});
  callers.set('made up', { sid: 'a'.repeat(43) });
  // The expired session is an owner's, the highest role.
  const owner = await signedInAgain();
  await app.database.db.execute(
    sql`update admin_sessions set last_seen_at = last_seen_at - interval '31 minutes'
      where created_at = (select max(created_at) from admin_sessions)`,
  );
  callers.set('ended', owner);
});
afterAll(() => app.close());

function noteRoutes(server: FastifyInstance): void {
  server.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one, url, leastRole: config?.leastRole ?? null });
  });
}

async function signedInAgain(): Promise<Record<string, string>> {
  return Object.fromEntries((await signInAs(app, 'owner@anchor.example')).cookies);
}

const isAnybodys = (url: string) =>
  ANYBODYS.some(([path]) => (path.endsWith('*') ? url.startsWith(path.slice(0, -1)) : url === path));
const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);
const someUuid = '00000000-0000-4000-8000-00000000dead';

/** A call that no handler can carry out if it gets that far: about nobody, with a body that none accepts. */
async function ask(route: Walked, caller: string, headers: Record<string, string>): Promise<number> {
  const options: InjectOptions = {
    method: route.method,
    url: route.url.replace(/:\w+/g, someUuid).replace('*', 'x'),
    cookies: callers.get(caller) ?? {},
    headers: isSafe(route.method) ? headers : { 'content-type': 'application/json', ...headers },
    ...(isSafe(route.method) ? {} : { payload: '[]' }),
  };
  return (await app.server.inject(options)).statusCode;
}

const OWN = { 'sec-fetch-site': 'same-origin' };
const COLUMNS: readonly (readonly [name: string, caller: string, headers: Record<string, string>])[] = [
  ['nobody', 'none', OWN],
  ['made-up', 'made up', OWN],
  ['ended', 'ended', OWN],
  ['viewer', 'viewer', OWN],
  ['operator', 'operator', OWN],
  ['owner', 'owner', OWN],
  ['other-site', 'owner', { 'sec-fetch-site': 'cross-site' }],
  ['other-origin', 'owner', { origin: 'https://evil.example' }],
  ['form', 'owner', { ...OWN, 'content-type': 'application/x-www-form-urlencoded' }],
];

/** The status that stops a call before its handler; null if nothing may stop it. */
function expected({ method, leastRole }: Walked, column: string, caller: string): readonly number[] | null {
  if (leastRole === null) return null;
  const role = ADMIN_ROLES.find((one) => one === caller);
  if ((column === 'other-site' || column === 'other-origin') && !isSafe(method)) return [403];
  if (role === undefined) return [401];
  if (!hasRole(role, leastRole)) return [403];
  return column === 'form' && !isSafe(method) ? [415] : null;
}

it('each route names a role or is listed as public', () => {
  const forgotten = routes.filter(({ url, leastRole }) => leastRole === null && !isAnybodys(url));
  expect(forgotten.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  const both = routes.filter(({ url, leastRole }) => leastRole !== null && isAnybodys(url));
  expect(both).toEqual([]);
});

it('no admin call succeeds without the required role', async () => {
  const guarded = routes.filter(({ leastRole }) => leastRole !== null);
  expect(guarded.length).toBeGreaterThan(20);
  const rows: string[] = [];
  const unexpected: string[] = [];
  for (const route of guarded) {
    const cells: string[] = [];
    for (const [column, caller, headers] of COLUMNS) {
      const status = await ask(route, caller, headers);
      const stops = expected(route, column, caller);
      // After the guard, any result is fine except those of the guard itself.
      const isRight = stops === null ? ![401, 403, 415].includes(status) : stops.includes(status);
      cells.push(`${status}${isRight ? '' : '!'}`.padEnd(12));
      if (!isRight)
        unexpected.push(
          `${route.method} ${route.url} as ${column}: ${status}, expected ${stops?.join(' or ') ?? 'to come in'}`,
        );
    }
    rows.push(`${`${route.method} ${route.url}`.padEnd(64)} ${String(route.leastRole).padEnd(9)} ${cells.join(' ')}`);
  }
  const head = `${'route'.padEnd(64)} ${'least'.padEnd(9)} ${COLUMNS.map(([name]) => name.padEnd(12)).join(' ')}`;
  process.stdout.write(`${[head, ...rows, `unexpected: ${unexpected.length}`].join('\n')}\n`);
  expect(unexpected).toEqual([]);
});
