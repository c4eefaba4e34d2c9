/** The disk of the embedded database fills up while the service runs, and gets space again. */
import { createTransport } from 'nodemailer';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Started, start } from '#test/architecture/support/start.ts';
import { smallDisk } from './support/small-disk.ts';

const disk = smallDisk();
let anchor: Started | null = null;
afterEach(async () => {
  anchor?.signal('SIGKILL');
  await anchor?.ended;
  disk.remove();
});

async function startOnDisk(): Promise<Started> {
  anchor = start({ DATA_DIR: `${disk.path}/data`, LOG_LEVEL: 'error', ...disk.env });
  await anchor.ready();
  return anchor;
}

interface Answered {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly said: unknown;
}

async function call(url: string, body: object, cookie = ''): Promise<Answered & { readonly cookie: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    said: await response.json(),
    cookie: response.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; '),
  };
}

async function signUp(running: Started, email: string): Promise<Answered> {
  const url = `${running.printed('Sign up')}/api/v2/onboarding`;
  const created = await call(`${url}/create-user`, { email, timezone: 'America/Chicago' });
  if (created.status !== 200) return created;
  const { userId } = z.object({ userId: z.string() }).parse(created.said);
  return call(`${url}/day0-intentions`, { userId, rawText: 'Call Jo', startToday: true }, created.cookie);
}

const messagesSchema = z.array(z.object({ replyTo: z.string(), inReplyTo: z.string().nullable() }));

async function messagesTo(running: Started, email: string) {
  const response = await fetch(`${running.printed('Sign up')}/api/test/messages?address=${encodeURIComponent(email)}`);
  return messagesSchema.parse(await response.json());
}

/** The SMTP answer to a mail that needs more space than the database has preallocated. */
async function write(running: Started, from: string, to: string, id: string): Promise<number> {
  const port = Number(running.printed('Mail in').split(':').at(-1));
  const client = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  // Random, so that it cannot be compressed.
  const words = Array.from({ length: 3000 }, () => Math.random().toString(36)).join('\r\n> ');
  const raw = `From: ${from}\r\nTo: ${to}\r\nMessage-ID: <${id}>\r\n\r\nWater the plants\r\n\r\n> ${words}\r\n`;
  try {
    await client.sendMail({ envelope: { from, to: [to] }, raw });
    return 250;
  } catch (error) {
    if (error instanceof Error && 'responseCode' in error) return Number(error.responseCode);
    throw error;
  } finally {
    client.close();
  }
}

test('answers 503 and 452 on a full disk, and keeps everything acknowledged after kill -9', async () => {
  const welcomed: string[] = [];
  const answered: string[] = [];
  let running = await startOnDisk();
  const first = 'ann@example.com';
  expect((await signUp(running, first)).status).toBe(200);
  welcomed.push(first);
  await vi.waitFor(async () => expect(await messagesTo(running, first)).toHaveLength(1), { timeout: 60_000 });
  const replyTo = (await messagesTo(running, first))[0]?.replyTo ?? '';

  disk.fill();
  // Requests that fit into preallocated pages are still accepted, then no more.
  let refused: Answered;
  for (let index = 0; ; index += 1) {
    const email = `full.${index}@example.com`;
    refused = await signUp(running, email);
    if (refused.status !== 200) break;
    welcomed.push(email);
  }
  expect(refused).toMatchObject({
    status: 503,
    retryAfter: '120',
    said: {
      errorCode: 'CANNOT_STORE',
      message: 'We can’t save anything right now. Please try again in a few minutes.',
    },
  });
  let code = 250;
  for (let index = 0; code === 250; index += 1) {
    code = await write(running, first, replyTo, `full.${index}@example.com`);
    if (code === 250) answered.push(`<full.${index}@example.com>`);
  }
  expect(code).toBe(452);
  expect((await fetch(running.printed('Sign up'))).status).toBe(200);

  running.signal('SIGKILL');
  expect(await running.ended).toBe('SIGKILL');
  disk.free();
  running = await startOnDisk();

  // If it happens again, no restart is needed.
  disk.fill();
  for (code = 250; code === 250;) code = await write(running, first, replyTo, `again.${Math.random()}@example.com`);
  expect(code).toBe(452);
  disk.free();
  const late = 'late@example.com';
  await vi.waitFor(async () => expect((await signUp(running, late)).status).toBe(200), { timeout: 60_000 });
  welcomed.push(late);
  expect(await write(running, first, replyTo, 'late@example.com')).toBe(250);
  answered.push('<late@example.com>');

  await vi.waitFor(
    async () => {
      for (const email of welcomed) expect(await messagesTo(running, email), email).not.toEqual([]);
      const replies = (await messagesTo(running, first)).map(({ inReplyTo }) => inReplyTo);
      expect(replies).toEqual(expect.arrayContaining(answered));
    },
    { timeout: 120_000, interval: 500 },
  );
});
