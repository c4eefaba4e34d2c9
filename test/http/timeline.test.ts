/** The call of the delivery timeline; its content over days is tested in test/scenarios/delivery-timeline. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personTimeline } from '#api/timeline.ts';
import { accountOf } from './support/account.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { startServer, type Running } from './support/server.ts';

let app: Running;
let viewer: Browser;
let userId: string;
let firstDay: string;
beforeAll(async () => {
  app = await startServer();
  viewer = await aSignedIn(app, 'viewer');
  const ann = accountOf(app, 'ann@example.com');
  await ann.signUp('Call Sam');
  ({ userId, firstDay } = await ann.person());
});
afterAll(() => app.close());

const path = (id: string, query = '') => `/api/admin/people/${id}/flights${query}`;

it('shows a viewer each day, in the declared format, without any text by the person', async () => {
  const answer = await viewer.get(path(userId, `?from=${firstDay}&to=${firstDay}`));
  expect(answer.statusCode).toBe(200);
  const { days, ...record } = personTimeline.response.parse(answer.json());
  expect(record).toMatchObject({ userId, userNumber: 1, zone: 'Europe/Berlin', from: firstDay, to: firstDay });
  expect(days[0]?.flights.map(({ kind, stage }) => [kind, stage])).toEqual([
    ['prompt', 'MORNING_INTENTION'],
    ['prompt', 'MIDDAY_CHECKIN'],
    ['prompt', 'EVENING_REFLECTION'],
    ['day0', 'DAY0_ACK'],
  ]);
  expect(days[0]?.flights[3]).toMatchObject({ contract: 'ack.day0@6', state: 'planned', derived: false });
  expect(answer.body).not.toMatch(/Call Sam|ann@/);
});

it('covers the last seven days by default', async () => {
  const { days } = (await viewer.get(path(userId))).json<{ days: { date: string }[] }>();
  expect(days).toHaveLength(7);
});

it.each([
  ['?from=2026-01-01&to=2026-03-04', 422, 'FLIGHTS_RANGE'],
  ['?from=2026-01-02&to=2026-01-01', 422, 'FLIGHTS_RANGE'],
  ['?from=yesterday', 400, 'BAD_REQUEST'],
  ['?from=2026-02-30', 400, 'BAD_REQUEST'],
  ['?to=0001-01-01', 400, 'BAD_REQUEST'],
  ['?to=9999-12-31', 400, 'BAD_REQUEST'],
])('%s is refused with %i', async (query, status, errorCode) => {
  const answer = await viewer.get(path(userId, query));
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ errorCode });
});

it('answers 404 for an unknown person', async () => {
  const nobody = await viewer.get(path(crypto.randomUUID()));
  expect([nobody.statusCode, nobody.json()]).toMatchObject([404, { errorCode: 'NO_SUCH_ACCOUNT' }]);
  expect((await viewer.get(path('17'))).statusCode).toBe(400);
});
