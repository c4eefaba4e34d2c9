import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devMailboxMessageSchema, inboundReadingSchema, REPLY_CLIENTS } from '#api/dev-mailbox.ts';
import { replyAddress, encodeReplyToken } from '#domain/delivery/reply-address.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { setClock } from '#test/support/set-clock.ts';
import { type Running, openBrowser, startServer } from './support/server.ts';
import { ok, refused } from '#domain/result.ts';

let app: Running;
let person: number;
let message: MailboxMessage;

const SENT_TEXT = 'Good morning.\n\n☐ 1. swim\n☐ 2. read\n\nWhat matters today?\n';

beforeAll(async () => {
  app = await startServer();
  // Noon in Berlin; after the last message of a day, a sign-up would start on the next.
  await setClock(app.database, Date.parse('2027-01-11T11:00:00Z'));
  const browser = openBrowser(app.server);
  await browser.submit('/', { email: 'Dora@example.com' });
  await browser.submit('/day0-intentions', { timezone: 'Europe/Berlin', rawText: 'swim\nread', action: 'start' });
  message = await deliverDayZero();
});
afterAll(async () => app.close());

/** Adds day zero's acknowledgment to the local mailbox, as the dispatcher does. */
async function deliverDayZero(): Promise<MailboxMessage> {
  const { store, keys } = app.ctx;
  return store.transact(async (tx) => {
    const found = await tx.people.byEmail(1, 'dora@example.com');
    if (found === null) throw new Error('the sign-up made nobody');
    person = found.id;
    const ref = { person, date: found.firstDay, stage: 'day0', kind: 'outbox', sequence: 1 } as const;
    const token = encodeReplyToken(ref, (bytes) => keys.sign('reply-address', bytes));
    const entry = await tx.outbox.byConversation(person, ref.date, 'day0', 1);
    if (entry === null) throw new Error('no acknowledgment was planned');
    await tx.mailbox.deliver([
      {
        key: entry.key,
        realm: 1,
        channel: 'email',
        from: 'Anchor <anchor@anchor.localhost>',
        to: 'Dora@example.com',
        subject: 'Today · Sat, Nov 21',
        text: SENT_TEXT,
        html: '<html><body><p style="color:red">Good morning.</p></body></html>',
        raw: Buffer.from(`References: <day.abc@in.anchor.localhost>\r\nSubject: x\r\n\r\n${SENT_TEXT}`),
        messageId: `<${token}@in.anchor.localhost>`,
        inReplyTo: null,
        replyTo: replyAddress(token, 'in.anchor.localhost'),
        stage: 'day0',
        localDate: ref.date,
        contract: 'ack.day0@6',
        sentAt: await tx.serviceTime(1),
      },
    ]);
    const [delivered] = await tx.mailbox.list(1, null, 10);
    if (delivered === undefined) throw new Error('the mailbox is empty');
    return delivered;
  });
}

const call = openCalls();

function openCalls() {
  return {
    get: (url: string) => app.server.inject({ method: 'GET', url }),
    post: (url: string, payload: object) => app.server.inject({ method: 'POST', url, payload }),
  };
}

describe('the dev mailbox', () => {
  it('lists the messages of an address, oldest first, as a bare array', async () => {
    const list = (await call.get('/api/test/messages?address=dora@EXAMPLE.com')).json<unknown[]>();
    expect(list).toHaveLength(1);
    expect(devMailboxMessageSchema.parse(list[0])).toMatchObject({
      id: message.id,
      channel: 'email',
      to: 'Dora@example.com',
      stage: 'DAY0_ACK',
      contract: 'ack.day0@6',
      messageId: message.messageId,
      inReplyTo: null,
      localDate: message.localDate,
    });
    expect((await call.get('/api/test/messages?address=nobody@example.com')).json()).toEqual([]);
    expect((await call.get('/api/test/messages')).json<unknown[]>()).toHaveLength(1);
  });

  it('lists the addresses that have mail', async () => {
    expect((await call.get('/api/test/addresses')).json()).toEqual([
      { address: 'Dora@example.com', messages: 1, newestAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
  });

  it('returns a message exactly as it was handed over, byte for byte', async () => {
    const response = await call.get(`/api/test/messages/${message.id}/raw`);
    expect(response.headers['content-type']).toContain('message/rfc822');
    expect(response.rawPayload).toEqual(Buffer.from(message.raw));
  });

  it("serves a message's HTML with its own content security policy", async () => {
    const response = await call.get(`/api/test/messages/${message.id}/html`);
    expect(response.body).toBe(message.html);
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox$/);
  });

  it.each(REPLY_CLIENTS.filter((client) => !['ooo', 'tapback', 'raw'].includes(client)))(
    'processes a reply of %s like inbound mail from outside',
    async (client) => {
      const answer = await call.post('/api/test/reply', { messageId: message.id, client, text: `call ${client} back` });
      expect(answer.json()).toMatchObject({ ok: true });
      const { inboundId } = answer.json<{ inboundId: number }>();
      const reading = inboundReadingSchema.parse((await call.get(`/api/test/inbound/${inboundId}`)).json());
      expect(reading).toMatchObject({
        state: 'done',
        conversation: { stage: 'DAY0_ACK', localDate: message.localDate },
        kept: `call ${client} back`,
      });
      expect(reading.commands).toContainEqual(expect.objectContaining({ kind: 'add', text: `call ${client} back` }));
      expect(reading.reasons.length).toBeGreaterThan(2);
    },
  );

  const say = async (text: string) => {
    const answer = await call.post('/api/test/reply', { messageId: message.id, client: 'plain', text });
    const { inboundId } = answer.json<{ inboundId: number }>();
    return inboundReadingSchema.parse((await call.get(`/api/test/inbound/${inboundId}`)).json());
  };

  it('lets a reply refer to items that were added after its message left', async () => {
    await say('add sharpen the saw');
    expect(await say('sharpened the saw')).toMatchObject({
      commands: [{ kind: 'finish', itemText: 'sharpen the saw' }],
      notes: [],
    });
  });

  it('shows what an item was called before a reply reworded it', async () => {
    await say('add buy milk');
    expect(await say('change buy milk to buy oat milk')).toMatchObject({
      commands: [{ kind: 'reword', itemText: 'buy milk', text: 'buy oat milk' }],
    });
  });

  it.each([
    ['I am away, 1 done.', { state: 'ignored', commands: [] }],
    ['I am away until tomorrow. 1 done.', { state: 'done', commands: [{ kind: 'pause' }], notes: [] }],
  ])('does not treat an out-of-office reply as a person’s: %s', async (text, reading) => {
    const url = `/api/test/messages?address=${message.to}`;
    const before = (await call.get(url)).json<unknown[]>().length;
    const { inboundId } = (await call.post('/api/test/reply', { messageId: message.id, client: 'ooo', text })).json<{
      inboundId: number;
    }>();
    expect((await call.get(`/api/test/inbound/${inboundId}`)).json()).toMatchObject(reading);
    expect((await call.get(url)).json()).toHaveLength(before);
  });

  it('counts a tapback as activity without content', async () => {
    const { inboundId } = (
      await call.post('/api/test/reply', { messageId: message.id, client: 'tapback', text: '' })
    ).json<{ inboundId: number }>();
    expect((await call.get(`/api/test/inbound/${inboundId}`)).json()).toMatchObject({ state: 'done', commands: [] });
  });

  it('accepts a raw message unchanged, and the same message only once', async () => {
    const text = [
      'From: Dora@example.com',
      `To: ${message.replyTo}`,
      'Date: Sat, 21 Nov 2026 12:00:00 +0000',
      'Message-ID: <raw.1@client.example>',
      'Subject: Re: Today',
      '',
      'water the plants',
    ].join('\n');
    const first = (await call.post('/api/test/reply', { messageId: message.id, client: 'raw', text })).json<{
      inboundId: number;
    }>();
    const second = (await call.post('/api/test/reply', { messageId: message.id, client: 'raw', text })).json();
    expect(second).toEqual({ ok: true, inboundId: first.inboundId });
    expect((await call.get(`/api/test/inbound/${first.inboundId}`)).json()).toMatchObject({
      state: 'done',
      kept: 'water the plants',
    });
  });

  it('accepts a raw message with a picture', async () => {
    const text = [
      'From: Dora@example.com',
      `To: ${message.replyTo}`,
      'Message-ID: <picture.1@client.example>',
      'Content-Type: multipart/mixed; boundary=part',
      '',
      '--part\n\nfeed the cat',
      '--part\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n',
      ...Array.from({ length: 20_000 }, () => 'iVBORw0KGgo'.repeat(6)),
      '--part--',
    ].join('\n');
    const answer = await call.post('/api/test/reply', { messageId: message.id, client: 'raw', text });
    const { inboundId } = answer.json<{ inboundId: number }>();
    expect((await call.get(`/api/test/inbound/${inboundId}`)).json()).toMatchObject({
      state: 'done',
      kept: 'feed the cat',
    });
  });

  it("holds a raw message from another address than the owner's", async () => {
    const text = `From: eve@example.net\nTo: ${message.replyTo}\nMessage-ID: <eve@x.example>\nSubject: hi\n\nall done`;
    const { inboundId } = (await call.post('/api/test/reply', { messageId: message.id, client: 'raw', text })).json<{
      inboundId: number;
    }>();
    expect((await call.get(`/api/test/inbound/${inboundId}`)).json()).toMatchObject({ state: 'held' });
  });

  it('answers 404 for missing messages, and 400 for invalid calls', async () => {
    expect((await call.get('/api/test/messages/999999/raw')).statusCode).toBe(404);
    expect((await call.get('/api/test/messages/999999/html')).statusCode).toBe(404);
    expect((await call.get('/api/test/inbound/999999')).statusCode).toBe(404);
    expect((await call.get('/api/test/inbound/none')).statusCode).toBe(400);
    expect((await call.post('/api/test/reply', { messageId: 999_999, client: 'gmail', text: 'x' })).statusCode).toBe(
      404,
    );
    expect(
      (await call.post('/api/test/reply', { messageId: message.id, client: 'pigeon', text: 'x' })).statusCode,
    ).toBe(400);
  });
});

describe("the dev mailbox's clock", () => {
  it('returns service time and how far it is ahead', async () => {
    const before = (await call.get('/api/test/clock')).json<{ now: string; offsetMs: number }>();
    await app.pass(3_600_000);
    const after = (await call.get('/api/test/clock')).json<{ now: string; offsetMs: number }>();
    expect(after.offsetMs - before.offsetMs).toBe(3_600_000);
    expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(3_600_000);
  });

  it.each([
    [{ advanceMinutes: 60 }, { advanceMinutes: 60 }],
    [{ to: '2026-11-22T06:00:00Z' }, { to: Date.UTC(2026, 10, 22, 6) }],
    [{ to: Date.UTC(2026, 10, 22, 6) }, { to: Date.UTC(2026, 10, 22, 6) }],
    [{ nextMessage: true }, { nextMessage: true }],
  ])('moves by %j', async (body, move) => {
    app.clockMoves.length = 0;
    app.clockAnswer = ok({ now: Date.UTC(2026, 10, 22, 6), sent: 3 });
    const response = await call.post('/api/test/clock', body);
    expect(response.json()).toEqual({ now: '2026-11-22T06:00:00.000Z', sent: 3 });
    expect(app.clockMoves).toEqual([move]);
  });

  it('answers 409 if it would have to go back', async () => {
    app.clockAnswer = refused('backwards', { why: 'The clock only moves forward.' });
    const response = await call.post('/api/test/clock', { advanceMinutes: -5 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ ok: false, message: 'The clock only moves forward.' });
  });

  it.each([{}, { nextMessage: false }, { to: 'tomorrow' }, { advanceMinutes: 1, nextMessage: true }])(
    'does not understand %j',
    async (body) => {
      expect((await call.post('/api/test/clock', body)).statusCode).toBe(400);
    },
  );
});

describe('outside sandbox mode', () => {
  let outside: Running;
  beforeAll(async () => {
    outside = await startServer({ sandbox: false, publicUrl: 'https://anchor.example' });
  });
  afterAll(async () => outside.close());

  it.each([
    ['GET', '/api/test/messages'],
    ['GET', '/api/test/messages/1/raw'],
    ['GET', '/api/test/messages/1/html'],
    ['GET', '/api/test/addresses'],
    ['POST', '/api/test/reply'],
    ['GET', '/api/test/inbound/1'],
    ['GET', '/api/test/clock'],
    ['POST', '/api/test/clock'],
  ] as const)('%s %s does not exist', async (method, url) => {
    const response = await outside.server.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ ok: false, errorCode: 'NOT_FOUND' });
  });

  it('/test redirects to the admin area', async () => {
    const response = await outside.server.inject({ method: 'GET', url: '/test' });
    expect([response.statusCode, response.headers.location]).toEqual([302, '/admin?tab=testing']);
  });
});
