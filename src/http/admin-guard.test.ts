import fastify from 'fastify';
import { expect, test } from 'vitest';
import { guardAdmins } from './admin-guard.ts';
import type { RouteContext } from './route-context.ts';

test('a call that names no role is not let in behind the guard: the server does not begin', () => {
  const server = fastify();
  // Nothing of them is asked before somebody calls.
  guardAdmins(server, {} as RouteContext);
  const answer = async () => 'everything';
  expect(() => server.get('/api/admin/everything', answer)).toThrow('/api/admin/everything declares no role');
  server.get('/api/admin/something', { config: { leastRole: 'owner' } }, answer);
});
