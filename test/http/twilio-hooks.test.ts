/** Twilio's webhooks: inbound texts and reports on ours, signed over the configured URL. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readIncomingText } from '#adapters/sms/incoming-text.ts';
import { createTwilioHooks } from '#adapters/sms/twilio-hooks.ts';
import { parametersIn, signatureOf } from '#adapters/sms/twilio-signature.ts';
import { encodeStatusToken } from '#app/outbox/status-token.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { AUTH_TOKEN } from '#test/support/fake-twilio.ts';
import { type Running, startServer } from './support/server.ts';

const PUBLIC_URL = 'https://anchor.example';

let app: Running;
beforeAll(async () => {
  app = await startServer({ publicUrl: PUBLIC_URL }, null, { textHooks: createTwilioHooks({ authToken: AUTH_TOKEN }) });
});
afterAll(() => app.close());
afterEach(() => app.database.db.execute(sql`truncate inbound, provider_events, pgboss.job restart identity cascade`));

const MESSAGE = '/hooks/twilio/message';
const KEY = '17.2027-01-11.morning.sms';
const statusPath = (key = KEY) => `/hooks/twilio/status/${encodeStatusToken(key, app.ctx.keys)}`;
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const TEXT = {
  MessageSid: 'SM1',
  AccountSid: 'AC1',
  From: '+15125550100',
  To: '+15125550199',
  Body: '1 done & café ☕',
  NumMedia: '0',
  NumSegments: '1',
  FromCity: 'AUSTIN',
};
const REPORT = { MessageSid: 'SM7', MessageStatus: 'delivered', To: '+15125550100', From: '+15125550199' };

interface Posted {
  readonly signedUrl?: string;
  readonly signature?: string | null;
  readonly headers?: Record<string, string>;
}

async function post(path: string, payload: string, { signedUrl, signature, headers }: Posted = {}) {
  const signed = signatureOf(AUTH_TOKEN, `${signedUrl ?? PUBLIC_URL + path}${parametersIn(Buffer.from(payload))}`);
  const given = signature === undefined ? signed : signature;
  return app.server.inject({
    method: 'POST',
    url: path,
    payload,
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      ...(given === null ? {} : { 'x-twilio-signature': given }),
      ...headers,
    },
  });
}

const texts = async () =>
  (
    await app.database.db.execute<{ channel: string; door: string; from: string; to: string[]; raw: Uint8Array }>(
      sql`select channel, door, envelope_from as "from", envelope_to as "to", raw from inbound order by id`,
    )
  ).rows;
const events = async () =>
  (
    await app.database.db.execute<{ event: string; key: string; status: string; failure: string | null }>(
      sql`select event, message_key as "key", details ->> 'status' as "status", details ->> 'failure' as "failure"
        from provider_events order by id`,
    )
  ).rows;
const jobs = async () => (await app.database.db.execute(sql`select name from pgboss.job`)).rows;

describe('a text', () => {
  it('is stored unchanged, and gets an empty answer', async () => {
    const answer = await post(MESSAGE, form(TEXT));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/xml\b/);
    expect(answer.body).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>');
    const [stored] = await texts();
    expect(stored).toMatchObject({ channel: 'sms', door: 'twilio', from: '+15125550100', to: ['+15125550199'] });
    expect(readIncomingText(Buffer.from(stored?.raw ?? []))).toMatchObject({ sid: 'SM1', body: '1 done & café ☕' });
    expect(await jobs()).toEqual([{ name: 'process-inbound' }]);
  });

  it('is the same when it is sent again, even with other fields', async () => {
    await post(MESSAGE, form(TEXT));
    const answer = await post(MESSAGE, form({ ...TEXT, ApiVersion: '2010-04-01' }));
    expect(answer.statusCode).toBe(200);
    expect(await texts()).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  it('is committed before the response', async () => {
    await post(MESSAGE, form({ ...TEXT, MessageSid: 'SM2' }));
    const unprocessed = await app.database.store.transact((tx) => tx.inbound.unprocessed(LIVE_REALM, 10));
    expect(unprocessed).toHaveLength(1);
  });

  it('is refused if it is not a text, even with a valid signature', async () => {
    expect((await post(MESSAGE, form(REPORT))).statusCode).toBe(400);
    expect(await texts()).toEqual([]);
  });

  it('is answered so that Twilio retries if it cannot be stored', async () => {
    await app.database.db.execute(sql`alter table inbound rename to inbound_away`);
    const answer = await post(MESSAGE, form(TEXT));
    await app.database.db.execute(sql`alter table inbound_away rename to inbound`);
    expect(answer.statusCode).toBe(503);
  });
});

describe('a report', () => {
  it('is stored by the key in its URL', async () => {
    expect((await post(statusPath(), form(REPORT))).statusCode).toBe(204);
    expect(await events()).toEqual([{ event: 'text.SM7', key: KEY, status: 'delivered', failure: null }]);
    expect(await jobs()).toEqual([{ name: 'apply-event' }]);
  });

  it.each([
    [['sent', 'delivered'], 'delivered', 2],
    [['delivered', 'sent'], 'delivered', 1],
    [['sent', 'sent'], 'sent', 1],
    [['undelivered', 'delivered'], 'undelivered', 1],
    [['accepted', 'read'], 'delivered', 2],
  ])('results from the order %j in %s', async (statuses, last, jobsMade) => {
    for (const MessageStatus of statuses) await post(statusPath(), form({ ...REPORT, MessageStatus }));
    expect((await events()).map(({ status }) => status)).toEqual([last]);
    expect(await jobs()).toHaveLength(jobsMade);
  });

  it('explains a failure', async () => {
    await post(statusPath(), form({ ...REPORT, MessageStatus: 'undelivered', ErrorCode: '30006' }));
    expect(await events()).toMatchObject([{ status: 'undelivered', failure: 'number' }]);
  });

  it('about another installation’s text or an irrelevant event is accepted and not stored', async () => {
    const foreign = statusPath().replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await post(foreign, form(REPORT))).statusCode).toBe(204);
    expect((await post(statusPath(), form({ ...REPORT, MessageStatus: 'canceled' }))).statusCode).toBe(204);
    expect(await events()).toEqual([]);
  });

  it('is refused if it is malformed', async () => {
    expect((await post(statusPath(), form({ To: '+15125550100' }))).statusCode).toBe(400);
  });
});

describe.each([
  ['a text', () => MESSAGE, form(TEXT)],
  ['a report', () => statusPath(), form(REPORT)],
])('%s', (_name, path, body) => {
  it.each([
    ['no signature', { signature: null }],
    ['an empty one', { signature: '' }],
    ['one of another token', { signature: signatureOf('another', 'https://anchor.example/hooks/twilio/message') }],
    ['one for another host', { signedUrl: 'https://elsewhere.example/hooks/twilio/message' }],
  ])('with %s is refused with 403', async (_, posted) => {
    const answer = await post(path(), body, posted);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ errorCode: 'WRONG_SIGNATURE' });
    expect([...(await texts()), ...(await events())]).toEqual([]);
  });

  it('is refused with a field that was not signed', async () => {
    const signature = signatureOf(AUTH_TOKEN, `${PUBLIC_URL}${path()}${parametersIn(Buffer.from(body))}`);
    expect((await post(path(), `${body}&More=1`, { signature })).statusCode).toBe(403);
  });

  it('is verified against the configured URL, regardless of proxy headers', async () => {
    const headers = { host: 'localhost:3000', 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'http' };
    expect((await post(path(), body, { headers })).statusCode).toBeLessThan(300);
  });

  it('requires no origin, and may come from any address', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await post(path(), body, { headers })).statusCode).toBeLessThan(300);
  });

  it('is refused before it is read if it is too large', async () => {
    expect((await post(path(), `${body}&Body=${'x'.repeat(300_000)}`)).statusCode).toBe(413);
  });
});

it('the webhooks do not exist without a provider of texts', async () => {
  const without = await startServer();
  const answer = await without.server.inject({ method: 'POST', url: MESSAGE, payload: form(TEXT) });
  expect(answer.statusCode).toBe(404);
  await without.close();
});
