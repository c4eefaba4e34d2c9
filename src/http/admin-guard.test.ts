import fastify from 'fastify';
import { expect, test } from 'vitest';
import { guardAdmins } from './admin-guard.ts';
import type { RouteContext } from './route-context.ts';

test('the server refuses to start with a guarded route that names no role', () => {
  const server = fastify();
  // The guard uses the context only when a request arrives.
  guardAdmins(server, {} as RouteContext);
  const answer = async () => 'everything';
  expect(() => server.get('/api/admin/everything', answer)).toThrow('/api/admin/everything declares no role');
  server.get('/api/admin/something', { config: { leastRole: 'owner' } }, answer);
});
