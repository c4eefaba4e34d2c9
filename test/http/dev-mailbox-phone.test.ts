/** The dev mailbox's phone (D104): replies to our texts as from a real phone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { LOCAL_TEXTS_NUMBER, phoneFrom } from '#domain/people/phone.ts';
import { type Running, openBrowser, startServer } from './support/server.ts';

const NUMBER = '+13125550142';

/** Delivers a text to the local phone. */
const TEXT: Omit<MailboxMessage, 'id'> = {
  key: 'a text',
  realm: 1,
  channel: 'sms',
  from: LOCAL_TEXTS_NUMBER,
  to: NUMBER,
  subject: '',
  text: 'Anchor: Good morning.',
  html: null,
  raw: Buffer.from('Anchor: Good morning.'),
  messageId: 'a text',
  inReplyTo: null,
  replyTo: LOCAL_TEXTS_NUMBER,
  stage: 'morning',
  localDate: null,
  contract: 'morning.intention@6',
  sentAt: 0,
};

let app: Running;
let text: MailboxMessage;

beforeAll(async () => {
  app = await startServer();
  const browser = openBrowser(app.server);
  await browser.submit('/', { email: 'dora@example.com' });
  await browser.submit('/day0-intentions', { timezone: 'Europe/Berlin', rawText: 'swim\nread', action: 'start' });
  text = await app.ctx.store.transact(async (tx) => {
    const dora = await tx.people.byEmail(1, 'dora@example.com');
    if (dora === null) throw new Error('the sign-up made nobody');
    const now = await tx.serviceTime(1);
    await tx.people.changePhone(dora.id, { phone: phoneFrom(NUMBER), phoneVerifiedAt: now, textsOffAt: null }, now);
    await tx.mailbox.deliver([{ ...TEXT, sentAt: now }]);
    const [delivered] = await tx.mailbox.list(1, NUMBER, 1);
    if (delivered === undefined) throw new Error('the phone is empty');
    return delivered;
  });
});
afterAll(async () => app.close());

async function reply(client: string, words: string) {
  const payload = { messageId: text.id, client, text: words };
  const { inboundId } = (await app.server.inject({ method: 'POST', url: '/api/test/reply', payload })).json<{
    inboundId: number;
  }>();
  return (await app.server.inject({ method: 'GET', url: `/api/test/inbound/${inboundId}` })).json<{
    state: string;
    commands: { kind: string }[];
    reasons: { text: string }[];
  }>();
}

it('processes typed text as a text from that number', async () => {
  const reading = await reply('plain', 'buy bread');
  expect(reading).toMatchObject({ state: 'done', commands: [{ kind: 'add', text: 'buy bread' }] });
});

it('parses a tapback on our text as a reaction', async () => {
  const reading = await reply('tapback', 'Liked');
  expect(reading).toMatchObject({ state: 'done', commands: [] });
  expect(reading.reasons.map((one) => one.text).join('\n')).toContain('a tapback');
});

it('sends a picture, which is not possible in reply to a mail', async () => {
  expect(await reply('picture', '')).toMatchObject({ state: 'done' });
  const { id } = await app.ctx.store.transact(async (tx) => {
    await tx.mailbox.deliver([{ ...TEXT, key: 'a mail', channel: 'email', to: 'dora@example.com' }]);
    return (await tx.mailbox.list(1, 'dora@example.com', 1))[0]!;
  });
  const payload = { messageId: id, client: 'picture', text: 'x' };
  expect((await app.server.inject({ method: 'POST', url: '/api/test/reply', payload })).statusCode).toBe(404);
});

it('processes STOP like any other text', async () => {
  expect(await reply('plain', 'STOP')).toMatchObject({ state: 'done', commands: [{ kind: 'unsubscribe' }] });
});
