/** The raw log (specification 2.19, 5, 7 and 8; D127): which time spans are served, and to whom. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LogLinesRequest } from '#app/ports/log-lines.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { openBrowser, startServer, type Running } from './support/server.ts';

const LOGS = '/api/v2/admin/logs';
const DAY_MS = 86_400_000;

let app: Running;
let operator: Browser;
const asked: LogLinesRequest[] = [];
beforeAll(async () => {
  const read = async (one: LogLinesRequest) => {
    asked.push(one);
    return { lines: ['{"a":1}', '{"b":2}'], isCut: true };
  };
  app = await startServer({}, null, { logLines: { read } });
  operator = await aSignedIn(app, 'operator');
});
afterAll(() => app.close());

it('serves a time span as text and as lines', async () => {
  const answer = (await operator.get(`${LOGS}?startMs=1000&endMs=2000&level=warn&id=12`)).json();
  expect(answer).toEqual({ ok: true, text: '{"a":1}\n{"b":2}', lines: ['{"a":1}', '{"b":2}'], count: 2, cut: true });
  expect(asked.at(-1)).toMatchObject({ from: 1000, to: 2000, level: 40, id: '12' });
  await operator.get(`${LOGS}?startMs=0&endMs=${DAY_MS}`);
  expect(asked.at(-1)).toMatchObject({ to: DAY_MS, level: 20, id: null, max: 20_000 });
  expect(asked.at(-1)).toMatchObject({ withoutAdmin: null });
  await operator.get(`${LOGS}?startMs=0&endMs=${DAY_MS}&own=hidden`);
  expect(asked.at(-1)).toMatchObject({ withoutAdmin: expect.any(Number) });
  await operator.get(`${LOGS}?startMs=0&endMs=${DAY_MS}&limit=200`);
  expect(asked.at(-1)).toMatchObject({ max: 200 });
});

it.each([
  ['startMs=2000&endMs=1000', 'INVALID_RANGE', 'Invalid time range.'],
  ['startMs=2000&endMs=2000', 'INVALID_RANGE', 'Invalid time range.'],
  ['startMs=now&endMs=2000', 'INVALID_RANGE', 'Invalid time range.'],
  ['startMs=999999999999999&endMs=9999999999999999', 'INVALID_RANGE', 'Invalid time range.'],
  [`startMs=0&endMs=${DAY_MS + 1}`, 'RANGE_TOO_LARGE', 'Range too large (max 24h).'],
])('refuses %s', async (query, errorCode, message) => {
  const refused = await operator.get(`${LOGS}?${query}`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ ok: false, errorCode, message });
});

it('is only for operators and owners, and never answers a call with a page', async () => {
  const span = `${LOGS}?startMs=1000&endMs=2000`;
  expect((await (await aSignedIn(app, 'viewer')).get(span)).statusCode).toBe(403);
  const stranger = await openBrowser(app.server).get(span);
  expect([stranger.statusCode, stranger.headers['content-type']]).toEqual([401, 'application/json; charset=utf-8']);
});
