/** The administrator's call that gives somebody a plan (D107). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOf } from './support/account.ts';
import { aSignedIn } from './support/admins.ts';
import { openBrowser, type Running, startServer } from './support/server.ts';

let app: Running;
beforeAll(async () => {
  app = await startServer();
});
afterAll(() => app.close());

it('sets a person’s plan, for permitted roles only', async () => {
  const ann = accountOf(app, 'ann@example.com');
  await ann.signUp('swim');
  const { userId } = await ann.person();
  const path = `/api/admin/people/${userId}/plan`;
  const wish = { plan: 'paid', reason: 'a friend of the house' };
  const operator = await aSignedIn(app, 'operator');

  expect((await (await aSignedIn(app, 'viewer')).post(path, wish)).statusCode).toBe(403);
  expect((await openBrowser(app.server).post(path, wish)).statusCode).toBe(401);
  expect((await operator.post(path, { ...wish, reason: ' ' })).statusCode).toBe(422);
  expect((await operator.post(path, { ...wish, plan: 'gold' })).statusCode).toBe(400);
  expect((await operator.post(`/api/admin/people/${crypto.randomUUID()}/plan`, wish)).statusCode).toBe(404);
  expect((await ann.person()).plan).toBe('trial');

  const set = await operator.post(path, wish);
  expect([set.statusCode, set.json()]).toEqual([200, { ok: true, plan: 'paid' }]);
  expect((await ann.person()).plan).toBe('paid');
});
