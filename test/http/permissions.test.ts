/** Calls every route as every caller, and compares with the table of access. */
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_ROLES, hasRole, type AdminRole } from '#domain/admin/role.ts';
import { addProbes } from '#http/probes.ts';
import { ACCESS, PROVIDERS, REFUSALS, SANDBOX_ONLY, type Row, type Site, type Who } from './support/access.ts';
import { openCallers, OWN_ORIGIN, requestOf, SECRETS, WITH_PROVIDERS } from './support/callers.ts';
import type { Caller, Callers } from './support/callers.ts';
import { startServer, type Running } from './support/server.ts';

const HOSTS: Readonly<Record<Exclude<Site, 'both'>, string>> = { product: 'localhost', landing: 'anchorday.localhost' };
/** HEAD has a test of its own. */
const METHODS = ['GET', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const registered: RouteOptions[] = [];
let app: Running;
let callers: Callers;
beforeAll(async () => {
  app = await startServer(WITH_PROVIDERS.settings, null, WITH_PROVIDERS.hooks, noteRoutes(registered));
  callers = await openCallers(app);
});
afterAll(() => app.close());

/** With the probes, which the process adds to the server. */
function noteRoutes(into: RouteOptions[]) {
  return (server: FastifyInstance): void => {
    // The same object to which the hooks of its scope add the site.
    server.addHook('onRoute', (route) => void into.push(route));
    const ready = async () => ({ status: 'ok', checks: {} }) as const;
    const metrics = async () => ({ contentType: 'text/plain', text: '' });
    server.register(async (scope) => addProbes(scope, { ready, metrics, metricsToken: SECRETS.metrics }));
  };
}

it('the table of access has every route of the sandbox', () => {
  expect(rowsOf(registered)).toEqual(rowsIn(ACCESS));
});

it('a live server has the same routes, except those of the sandbox', async () => {
  const live: RouteOptions[] = [];
  const settings = { ...WITH_PROVIDERS.settings, sandbox: false, publicUrl: 'https://anchor.example' };
  await (await startServer(settings, null, WITH_PROVIDERS.hooks, noteRoutes(live))).close();
  const isSandbox = ([, route]: Row) => SANDBOX_ONLY.some((begins) => urlOf(route).startsWith(begins));
  expect(rowsOf(live)).toEqual(rowsIn(ACCESS.filter((row) => !isSandbox(row))));
});

it('a method that the table does not have is answered 404, and so is a route of the other site', async () => {
  const owner = callers.all.at(-1);
  if (owner === undefined) throw new Error('there are no callers');
  const wrong: string[] = [];
  for (const url of new Set(ACCESS.map(([, route]) => urlOf(route)))) {
    for (const method of METHODS) {
      const row = ACCESS.find(([, route]) => methodOf(route) === method && matches(urlOf(route), url));
      for (const host of ['product', 'landing'] as const) {
        if (row?.[0] === host || row?.[0] === 'both') continue;
        const status = await answered(`${method} ${url}`, owner, host);
        if (status !== 404) wrong.push(`${method} ${url} on the ${host} site: ${status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

it('a HEAD is answered like its GET, or not at all', async () => {
  const withHead = new Set(registered.filter(({ method }) => [method].flat().includes('HEAD')).map(({ url }) => url));
  const asked = ACCESS.filter(([, route, who]) => methodOf(route) === 'GET' && who !== 'anyone');
  const wrong = await unexpected(asked, ([, route]) => {
    const head = `HEAD ${urlOf(route)}`;
    return withHead.has(urlOf(route)) ? { route: head } : { route: head, status: 404 };
  });
  expect(wrong).toEqual([]);
});

// Last, because its last row ends the sessions.
it('each caller gets what the table says of each route', async () => {
  expect(await unexpected(ACCESS, ([, route]) => ({ route }))).toEqual([]);
});

const methodOf = (route: string) => route.slice(0, route.indexOf(' '));
const urlOf = (route: string) => route.slice(route.indexOf(' ') + 1);
const isChange = (route: string) => methodOf(route) !== 'GET';
/** `/users/bulk` is asked for as one of `/users/:id` where it has no route for the method. */
const matches = (pattern: string, url: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(url);

async function answered(route: string, caller: Caller, host: Exclude<Site, 'both'>): Promise<number> {
  const request = requestOf(methodOf(route), urlOf(route), caller, callers.links);
  return (await app.server.inject({ ...request, headers: { ...request.headers, host: HOSTS[host] } })).statusCode;
}

/** What was answered otherwise than the table says, or than `asking` says instead. */
async function unexpected(
  rows: readonly Row[],
  asking: (row: Row) => { readonly route: string; readonly status?: number },
): Promise<string[]> {
  const wrong: string[] = [];
  for (const row of rows) {
    const [site, own] = row;
    const { route, status: instead } = asking(row);
    for (const caller of callers.all.filter((one) => matters(one, own))) {
      const status = await answered(route, caller, site === 'landing' ? 'landing' : 'product');
      const expected = instead ?? expectedOf(row, caller);
      if (status !== expected) wrong.push(`${route} as ${caller.name}: ${status}, expected ${expected}`);
    }
  }
  return wrong;
}

/** Another origin and another format matter only to a request that changes something. */
const matters = ({ origin, isOddFormat }: Caller, route: string) =>
  isChange(route) || (origin === OWN_ORIGIN && !isOddFormat);

function expectedOf([, route, who, answer]: Row, caller: Caller): number {
  const isFromAnywhere = who === 'one-click' || PROVIDERS.some((one) => one === who);
  if (isFromAnywhere || !isChange(route)) return refusalOf(who, caller) ?? answer;
  if (caller.origin !== OWN_ORIGIN) return 403;
  const refusal = refusalOf(who, caller);
  // A role is checked before the body is read, everything else after it.
  if (refusal !== null && isRole(who)) return refusal;
  return caller.isOddFormat ? 415 : (refusal ?? answer);
}

const isRole = (who: Who): who is AdminRole => ADMIN_ROLES.some((role) => role === who);

/** The status that this caller is refused with; null if they are let in. */
function refusalOf(who: Who, { name, role, link, csrfToken, provider }: Caller): number | null {
  switch (who) {
    case 'anyone':
      return null;
    case 'viewer':
    case 'operator':
    case 'owner':
      if (role === null) return 401;
      return hasRole(role, who) ? null : 403;
    case 'visitor':
      return name === 'visitor' ? null : REFUSALS[who];
    case 'signed out':
      return role === null ? null : REFUSALS[who];
    case 'form':
      return csrfToken === '' ? REFUSALS[who] : null;
    case 'link':
    case 'one-click':
      return link === 'right' ? null : REFUSALS[who];
    case 'link and form':
      if (csrfToken === '') return REFUSALS.form;
      return link === 'right' ? null : REFUSALS.link;
    default:
      return who === provider ? null : REFUSALS[who];
  }
}

const rowsIn = (table: readonly Row[]) => table.map(([site, route]) => `${site} ${route}`).toSorted();

/** A HEAD belongs to the row of its GET. */
function rowsOf(routes: readonly RouteOptions[]): string[] {
  const sites = new Map<string, Site>();
  for (const route of routes) {
    for (const method of [route.method].flat()) {
      const key = `${method} ${route.url}`;
      if (method !== 'HEAD') sites.set(key, sites.has(key) ? 'both' : siteOf(route));
    }
  }
  return [...sites].map(([key, site]) => `${site} ${key}`).toSorted();
}

function siteOf({ constraints }: RouteOptions): Site {
  // `onlyOn` sets it.
  const { host } = (constraints ?? {}) as { readonly host?: RegExp };
  if (host === undefined) return 'both';
  return host.test(HOSTS.landing) ? 'landing' : 'product';
}
