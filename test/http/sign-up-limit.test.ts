/** Limits how often one network can start a first day (protocols 6.5), so that a stranger cannot make us mail many people. */
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outbox } from '#adapters/postgres/message-schema.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import { type Running, pageOf, startServer } from './support/server.ts';

let app: Running;
beforeAll(async () => {
  app = await startServer({ sandbox: false });
});
afterAll(async () => app.close());

let count = 0;

/** A browser at a new address of the network for each visit, because the limit per minute counts addresses. */
async function visit(server: FastifyInstance, remoteAddress: string) {
  const email = `ann${++count}@example.com`;
  const start = await server.inject({
    method: 'POST',
    url: '/api/v2/onboarding/create-user',
    remoteAddress,
    payload: { email, timezone: 'Europe/Berlin' },
  });
  const cookies = Object.fromEntries(start.cookies.map(({ name, value }) => [name, value]));
  const { userId } = start.json<{ userId: string }>();
  return {
    email,
    begin: async (rawText: string) =>
      server.inject({
        method: 'POST',
        url: '/api/v2/onboarding/day0-intentions',
        remoteAddress,
        cookies,
        payload: { userId, rawText, startToday: true },
      }),
    submit: async (rawText: string) =>
      server.inject({
        method: 'POST',
        url: '/day0-intentions',
        remoteAddress,
        cookies,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ timezone: 'Europe/Berlin', rawText, action: 'start' }).toString(),
      }),
  };
}

it('a network can start twenty first days a day, not counting failed and repeated requests', async () => {
  const first = await visit(app.server, '203.0.113.1');
  expect((await first.begin('👍')).statusCode).toBe(422);
  for (let click = 0; click < 3; click += 1) expect((await first.begin('swim')).statusCode).toBe(200);
  for (let host = 2; host <= 20; host += 1) {
    const browser = await visit(app.server, `203.0.113.${host}`);
    expect((await browser.begin('swim')).statusCode, `host ${host}`).toBe(200);
  }

  const late = await visit(app.server, '203.0.113.21');
  const refused = await late.begin('swim');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('3600');
  expect(refused.json()).toMatchObject({ ok: false, errorCode: 'TOO_MANY' });
  const page = await late.submit('swim');
  expect(page.statusCode).toBe(429);
  expect(page.headers['retry-after']).toBe('3600');
  expect(pageOf(page, 'day0')).toMatchObject({ text: 'swim', error: { field: 'form' } });

  const elsewhere = await visit(app.server, '198.51.100.1');
  expect((await elsewhere.begin('swim')).statusCode).toBe(200);

  await app.pass(24 * 60 * 60 * 1000);
  const tomorrow = await visit(app.server, '203.0.113.22');
  expect((await tomorrow.begin('swim')).statusCode).toBe(200);
});

it('a crisis message is always answered on the page, but sends no more mails to strangers than other text', async () => {
  const cries = [];
  for (let host = 1; host <= 21; host += 1) {
    const browser = await visit(app.server, `192.0.2.${host}`);
    cries.push({ email: browser.email, answer: await browser.begin('I want to kill myself') });
  }
  for (const { answer } of cries) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ stage: 'DAY0_ACK', meta: { help: true } });
  }
  const mailsTo = async (email: string) => app.database.db.select().from(outbox).where(eq(outbox.to, email));
  expect(await mailsTo(cries[19]?.email ?? '')).toHaveLength(1);
  const late = cries[20]?.email ?? '';
  expect(await mailsTo(late)).toEqual([]);
  expect(await app.database.db.select().from(people).where(eq(people.emailKey, late))).toEqual([]);
  expect((await (await visit(app.server, '192.0.2.22')).begin('swim')).statusCode).toBe(429);
});
