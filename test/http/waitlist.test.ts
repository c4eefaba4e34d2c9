import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '#adapters/postgres/message-schema.ts';
import { dailyCounts, waitlist } from '#adapters/postgres/signup-schema.ts';
import { type Running, openBrowser, startServer } from './support/server.ts';

const WAITLIST = '/api/anchor/waitlist';

let app: Running;
let count = 0;

beforeAll(async () => {
  app = await startServer();
});
afterAll(async () => app.close());

/** The payload from section 3 of the specification. */
function payload(fields: object = {}): object {
  return {
    email: `ada${++count}@example.com`,
    contactMethod: 'email',
    timezone: 'Europe/Berlin',
    source: 'hero',
    preference: null,
    ua: 'Mozilla/5.0 (X11; Linux x86_64)',
    ts: 1795302000000,
    ...fields,
  };
}

const join = (fields: object = {}, path = WAITLIST) => openBrowser(app.server).post(path, payload(fields));
const waiting = async (emailKey: string) =>
  app.database.db.select().from(waitlist).where(eq(waitlist.emailKey, emailKey));
const trapped = async () => {
  const rows = await app.database.db.select().from(dailyCounts).where(eq(dailyCounts.name, 'waitlist-trap'));
  return rows.reduce((sum, { count: posts }) => sum + posts, 0);
};

describe('the waitlist', () => {
  it('stores the address, zone, form and time, and nothing about the browser', async () => {
    const response = await join({ email: ' Grace@Example.com ', timezone: 'Asia/Calcutta' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true, message: expect.any(String) });
    expect(response.headers['cache-control']).toBe('no-store');
    const [row, ...others] = await waiting('grace@example.com');
    expect(others).toEqual([]);
    expect(row).toEqual({
      realm: 1,
      emailKey: 'grace@example.com',
      email: 'Grace@Example.com',
      zone: 'Asia/Kolkata',
      source: 'hero',
      createdAt: expect.any(Number),
    });
    expect(await app.database.db.select().from(outbox)).toEqual([]);
  });

  it('answers a known address like a new one, and keeps the first entry', async () => {
    const first = await join({ email: 'joan@example.com', source: 'hero' });
    const again = await join({ email: 'JOAN@example.com', source: 'footer', timezone: null });
    expect(again.statusCode).toBe(first.statusCode);
    expect(again.json()).toEqual(first.json());
    expect(await waiting('joan@example.com')).toMatchObject([{ email: 'joan@example.com', source: 'hero' }]);
  });

  it('answers the same if the honeypot is filled, counts it, and stores no address', async () => {
    const fair = await join();
    const before = await trapped();
    for (const fields of [
      { email: 'robot@example.com', website: 'https://spam.example' },
      { email: 'not an address', website: 'x' },
    ]) {
      const response = await join(fields);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(fair.json());
    }
    expect(await trapped()).toBe(before + 2);
    expect(await waiting('robot@example.com')).toEqual([]);
  });

  it('accepts an empty honeypot, which every person sends', async () => {
    await join({ email: 'kay@example.com', website: '' });
    expect(await waiting('kay@example.com')).toHaveLength(1);
  });

  it('answers 404 for another brand on both sites', async () => {
    for (const path of ['/api/other/waitlist', '/api/test/waitlist', '/api/v2/waitlist']) {
      const response = await join({}, path);
      expect(response.statusCode, path).toBe(404);
      expect(response.json()).toMatchObject({ ok: false, success: false, errorCode: 'NOT_FOUND' });
      expect((await openBrowser(app.server).post(path, {})).statusCode, `${path}, of nothing`).toBe(404);
    }
  });

  it('is available on the landing site', async () => {
    const response = await app.server.inject({
      method: 'POST',
      url: WAITLIST,
      headers: { host: 'anchorday.localhost:3000', 'sec-fetch-site': 'same-origin' },
      payload: payload({ email: 'lin@example.com' }),
    });
    expect(response.statusCode).toBe(200);
    expect(await waiting('lin@example.com')).toHaveLength(1);
  });

  it.each(['', '   ', 'ada', 'ada@', 'ada@example.com\r\nBcc: eve@example.com'])(
    'refuses the address %j',
    async (email) => {
      const response = await join({ email });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ success: false, message: 'Please enter a valid email address' });
    },
  );

  it('does not store arbitrary text as zone or form', async () => {
    await join({ email: 'may@example.com', timezone: 'Mars\0Olympus', source: 'buy <b>now</b>' });
    expect(await waiting('may@example.com')).toMatchObject([{ zone: null, source: 'waitlist' }]);
  });

  it('accepts a payload with only an address', async () => {
    const response = await openBrowser(app.server).post(WAITLIST, { email: 'nan@example.com' });
    expect(response.statusCode).toBe(200);
  });

  it('names the invalid field of a request', async () => {
    const response = await join({ email: 7 });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toContain('email');
  });
});

it('a network can add twenty addresses a day, from any of its addresses', async () => {
  const outside = await startServer({ sandbox: false });
  const from = (remoteAddress: string) =>
    outside.server.inject({ method: 'POST', url: WAITLIST, remoteAddress, payload: payload() });
  const answers = [];
  for (let host = 1; host <= 21; host += 1) answers.push((await from(`203.0.113.${host}`)).statusCode);
  expect(answers).toEqual([...Array(20).fill(200), 429]);
  expect((await from('203.0.113.9')).headers['retry-after']).toBe('3600');
  expect((await from('198.51.100.1')).statusCode).toBe(200);
  const rows = await outside.database.db.select().from(dailyCounts);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  await outside.pass(24 * 60 * 60 * 1000);
  expect((await from('203.0.113.1')).statusCode).toBe(200);
  await outside.close();
});
