/** The webhooks through which other servers deliver inbound mail and reports on ours. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { acceptInbound } from '#app/inbound/accept.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { encodeReplyToken, replyAddress } from '#domain/delivery/reply-address.ts';
import { localDate } from '#domain/time/local-date.ts';
import { accountOf } from './support/account.ts';
import { type Running, startServer } from './support/server.ts';

const POSTMARK = 'postmark:correct-horse-battery';
const FORWARDER = 'a-forwarder-of-our-own-mail';
const basic = (secret: string) => `Basic ${Buffer.from(secret).toString('base64')}`;

let app: Running;
beforeAll(async () => {
  app = await startServer({ postmarkHookSecret: POSTMARK, mailHookSecret: FORWARDER });
});
afterAll(() => app.close());
afterEach(() => app.database.db.execute(sql`truncate inbound, provider_events, pgboss.job restart identity cascade`));

interface Posted {
  readonly secret?: string | null;
  readonly type?: string;
  readonly headers?: Record<string, string>;
}

async function post(url: string, payload: string | Buffer, { secret, type, headers }: Posted = {}) {
  const usual = url.startsWith('/hooks/mail') ? `Bearer ${FORWARDER}` : basic(POSTMARK);
  const authorization = secret === undefined ? usual : secret;
  return app.server.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': type ?? (url.startsWith('/hooks/mail') ? 'message/rfc822' : 'application/json'),
      ...(authorization === null ? {} : { authorization }),
      ...headers,
    },
  });
}

const mails = async () =>
  (
    await app.database.db.execute<{ door: string; to: string[]; from: string; bytes: number }>(
      sql`select door, envelope_to as "to", envelope_from as "from", octet_length(raw) as bytes from inbound order by id`,
    )
  ).rows;
const events = async () => (await app.database.db.execute(sql`select kind from provider_events`)).rows;

const TO = 'hello@anchor.example';
const MAIL = `/hooks/mail?from=ann%40example.com&to=${encodeURIComponent(TO)}`;
const RAW = [
  'From: "Ann" <ann@example.com>',
  `To: ${TO}`,
  'Date: Mon, 11 Jan 2027 06:10:00 -0600',
  'Message-ID: <one@example.com>',
  '',
  'Hello',
  '',
].join('\r\n');
const mail = (given: object = {}) =>
  JSON.stringify({
    MessageID: '22c74902-a0c1-4511-804f-341342852c90',
    FromFull: { Email: 'ann@example.com', Name: 'Ann' },
    ToFull: [{ Email: TO, Name: '' }],
    OriginalRecipient: TO,
    Subject: '',
    Date: 'Mon, 11 Jan 2027 06:10:00 -0600',
    TextBody: 'Hello',
    Headers: [{ Name: 'Message-ID', Value: '<one@example.com>' }],
    ...given,
  });
const delivery = (given: object = {}) =>
  JSON.stringify({
    RecordType: 'Delivery',
    MessageID: '8a2c51a0-0a9d-4d3f-9c6e-5a8fbb9f1f01',
    Recipient: 'ann@example.com',
    DeliveredAt: '2027-01-11T12:10:00Z',
    Metadata: { key: '17.2027-01-11.morning.email' },
    ...given,
  });

const DOORS: readonly (readonly [url: string, body: string])[] = [
  [MAIL, RAW],
  ['/hooks/postmark/inbound', mail()],
  ['/hooks/postmark/events', delivery()],
];

describe.each(DOORS)('%s', (url, body) => {
  it('accepts requests with its secret, and confirms them', async () => {
    const answer = await post(url, body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ok: true });
    expect([...(await mails()), ...(await events())]).toHaveLength(1);
  });

  it.each([
    ['none', null],
    ['another', `Bearer ${'x'.repeat(26)}`],
    ['the beginning of it', basic(POSTMARK.slice(0, -1))],
    ['one that is no header at all', 'Basic'],
    ['an empty one', basic('')],
  ])('stores nothing with %s as secret, and never answers 403', async (_, secret) => {
    const answer = await post(url, body, { secret });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Basic realm="hooks"');
    expect([...(await mails()), ...(await events())]).toEqual([]);
  });

  it('requires no origin', async () => {
    const answer = await post(url, body, {
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('does not exist on the landing site', async () => {
    expect((await post(url, body, { headers: { host: 'anchorday.localhost' } })).statusCode).toBe(404);
  });

  it('asks for a retry if the request could not be stored', async () => {
    const rename = (table: string, name: string) =>
      app.database.db.execute(sql.raw(`alter table ${table} rename to ${name}`));
    await rename('inbound', 'inbound_gone');
    await rename('provider_events', 'provider_events_gone');
    const answer = await post(url, body);
    await rename('inbound_gone', 'inbound');
    await rename('provider_events_gone', 'provider_events');
    expect(answer.statusCode).toBe(503);
    expect((await post(url, body)).statusCode).toBe(200);
  });
});

describe('the secret of the forwarder', () => {
  it.each([
    ['as Bearer', `Bearer ${FORWARDER}`],
    ['as Bearer in small letters', `bearer ${FORWARDER}`],
    ['as the password of whatever user', basic(`anybody:${FORWARDER}`)],
  ])('is accepted %s', async (_, secret) => {
    expect((await post(MAIL, RAW, { secret })).statusCode).toBe(200);
  });

  it('does not open Postmark’s webhooks, nor the other way round', async () => {
    expect((await post('/hooks/postmark/inbound', mail(), { secret: `Bearer ${FORWARDER}` })).statusCode).toBe(401);
    expect((await post(MAIL, RAW, { secret: basic(POSTMARK) })).statusCode).toBe(401);
  });
});

describe('raw mail', () => {
  it('is stored byte for byte, with its envelope', async () => {
    const bytes = Buffer.concat([Buffer.from(RAW), Buffer.from([0, 255, 13, 10])]);
    const url = `${MAIL.replace('ann%40example.com', '')}&to=${encodeURIComponent('unsub+x@in.anchor.localhost')}`;
    await post(url, bytes, { type: 'application/octet-stream' });
    const { rows } = await app.database.db.execute<{ hex: string }>(sql`select encode(raw, 'hex') as hex from inbound`);
    expect(rows[0]?.hex).toBe(bytes.toString('hex'));
    expect(await mails()).toMatchObject([{ door: 'hook', from: '', to: [TO] }]);
  });

  it.each([
    ['no envelope', '/hooks/mail', RAW],
    ['no recipient', '/hooks/mail?from=ann%40example.com', RAW],
    ['no sender', `/hooks/mail?to=${TO}`, RAW],
    ['a zero byte in its envelope', `${MAIL}&to=a%00b%40example.com`, RAW],
    ['no body', MAIL, ''],
  ])('is refused with %s', async (_, url, body) => {
    expect((await post(url, body)).statusCode).toBe(400);
    expect(await mails()).toEqual([]);
  });

  it('is refused with another content type', async () => {
    expect((await post(MAIL, '{}', { type: 'application/json' })).statusCode).toBe(415);
  });
});

describe('an inbound mail', () => {
  it('is stored once, whichever routes it takes, in any order, twice each and concurrently', async () => {
    const smtp = { realm: LIVE_REALM, channel: 'email', door: 'smtp' } as const;
    const routes = [
      () => acceptInbound(app.ctx.store, { ...smtp, envelopeFrom: '', envelopeTo: [TO], raw: Buffer.from(RAW) }),
      () => post(MAIL, `Received: from a by b; today\r\n${RAW}`),
      () => post('/hooks/postmark/inbound', mail()),
      () => post('/hooks/postmark/inbound', mail({ RawEmail: `Return-Path: <ann@example.com>\r\n${RAW}` })),
    ];
    await Promise.all([...routes, ...routes.toReversed()].map((route) => route()));
    expect(await mails()).toHaveLength(1);
    const { rows } = await app.database.db.execute(
      sql`select from pgboss.job where name = 'process-inbound' and data ->> 'inboundId' = (select id::text from inbound)`,
    );
    expect(rows).toHaveLength(1);
  });

  it('in reply to our mail is processed, also through Postmark', async () => {
    const ann = accountOf(app, 'ann@example.com');
    await ann.signUp('Buy stamps');
    const [first] = await ann.mails();
    const ref = { person: (await ann.person()).id, date: localDate(first?.localDate ?? ''), stage: 'day0' } as const;
    const token = encodeReplyToken({ ...ref, kind: 'outbox', sequence: first?.sequence ?? 0 }, (bytes) =>
      app.ctx.keys.sign('reply-address', bytes),
    );
    const address = replyAddress(token, 'in.anchor.localhost');
    await post(
      '/hooks/postmark/inbound',
      // Our address is only in Bcc, and the mail was sent to the address that forwards to Postmark.
      mail({
        OriginalRecipient: 'hash@inbound.postmarkapp.com',
        BccFull: [{ Email: address, Name: '' }],
        TextBody: '1 done',
      }),
    );
    expect(await mails()).toMatchObject([{ door: 'postmark', to: [TO, address], from: 'ann@example.com' }]);
    await app.processInbound(1);
    const { rows } = await app.database.db.execute(sql`select state, stage from inbound`);
    expect(rows).toEqual([{ state: 'done', stage: 'day0' }]);
  });

  it.each([
    ['/hooks/postmark/inbound', 'application/json'],
    [MAIL.replace('from=', 'sender='), 'message/rfc822'],
  ])('may have 49 MB at %s, but not 51', async (url, type) => {
    const statusOf = async (megabytes: number) =>
      (await post(url, Buffer.alloc(megabytes * 1024 * 1024, ' '), { type })).statusCode;
    // The body was read, but it is not a mail.
    expect(await statusOf(49)).toBe(400);
    expect(await statusOf(51)).toBe(413);
  });
});

describe('an event', () => {
  it.each([
    ['an opening', { RecordType: 'Open' }],
    ['what nobody has heard of', { RecordType: 'Telepathy' }],
    [
      "a robot's answer",
      { RecordType: 'Bounce', ID: 1, TypeCode: 64, Email: 'a@b.c', BouncedAt: '2027-01-11T12:10:00Z' },
    ],
  ])('that is irrelevant, %s, is accepted and not stored', async (_, record) => {
    expect((await post('/hooks/postmark/events', JSON.stringify(record))).statusCode).toBe(200);
    expect(await events()).toEqual([]);
  });

  it.each(['\0', '\ud800', 'x'.repeat(10_000)])('with a foreign key is stored without the key', async (key) => {
    expect((await post('/hooks/postmark/events', delivery({ Metadata: { key } }))).statusCode).toBe(200);
    expect(await events()).toEqual([{ kind: 'delivered' }]);
  });

  it('that is sent twice is stored once', async () => {
    await Promise.all([1, 2, 3].map(() => post('/hooks/postmark/events', delivery())));
    expect(await events()).toEqual([{ kind: 'delivered' }]);
  });

  it.each([
    ['that is no JSON', '{'],
    ['that is none', '{}'],
    ['that leaves out the time', delivery({ DeliveredAt: 'soon' })],
    ['of a time before all mail', delivery({ DeliveredAt: '-100000-01-01T00:00:00Z' })],
    ['of a year that no calendar has', delivery({ DeliveredAt: '+200000-01-01T00:00:00Z' })],
    ['with a NUL in its name', delivery({ MessageID: 'a\0b' })],
    ['with half a sign in its name', delivery({ MessageID: 'a\ud800b' })],
    ['with a name beyond all measure', delivery({ MessageID: randomBytes(6000).toString('hex') })],
  ])('%s is refused', async (_, body) => {
    expect((await post('/hooks/postmark/events', body)).statusCode).toBe(400);
    expect(await events()).toEqual([]);
  });

  it('of more than a megabyte is refused', async () => {
    expect((await post('/hooks/postmark/events', delivery({ Details: 'x'.repeat(1024 * 1024) }))).statusCode).toBe(413);
  });
});

it('a webhook does not exist if its secret is not set', async () => {
  const closed = await startServer();
  for (const [url, payload] of DOORS) {
    const headers = { authorization: basic(POSTMARK), 'content-type': 'application/json' };
    const answer = await closed.server.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: 'NOT_FOUND' });
  }
  await closed.close();
});

it('the webhooks are the same outside the sandbox', async () => {
  const live = await startServer({
    postmarkHookSecret: POSTMARK,
    mailHookSecret: FORWARDER,
    sandbox: false,
    publicUrl: 'https://anchor.example',
  });
  const headers = { authorization: basic(POSTMARK), 'content-type': 'application/json' };
  const answer = await live.server.inject({
    method: 'POST',
    url: '/hooks/postmark/inbound',
    payload: mail(),
    headers,
  });
  expect(answer.statusCode).toBe(200);
  await live.close();
});
