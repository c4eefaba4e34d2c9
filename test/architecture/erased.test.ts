/** A person is erased, and then their words are searched for in every byte of the data directory. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createTransport } from 'nodemailer';
import { afterAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { prepareData } from '#test/support/prepared-data.ts';
import { start, type Started } from './support/start.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'anchor-erased-'));
const SOON = { timeout: 60_000, interval: 200 };
let anchor: Started;

afterAll(async () => {
  anchor.signal('SIGKILL');
  await anchor.ended;
  rmSync(DATA_DIR, { recursive: true });
});

/** A unique word of 40 letters and digits. */
const word = () => randomBytes(60).toString('base64url').toLowerCase().replaceAll(/[-_]/g, '').slice(0, 40);

/**
 * PostgreSQL's compression keeps new bytes as they are, but inserts a byte after every eight. So one of these pieces is
 * always between two of those, wherever the word begins.
 */
const piecesOf = (said: string) => [0, 3, 6, 9].map((from) => said.slice(from, from + 6));

/** The files that contain a piece of the word. */
function filesWith(said: string): string[] {
  return readdirSync(DATA_DIR, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path);
      return piecesOf(said).some((piece) => bytes.includes(piece)) ? [path.slice(DATA_DIR.length + 1)] : [];
    });
}

const url = (path: string) => `${anchor.printed('Sign up')}${path}`;

async function startHere(): Promise<void> {
  anchor = start({ DATA_DIR, LOG_LEVEL: 'debug' });
  await anchor.ready();
}

async function post(path: string, body: string, type: string, cookie = ''): Promise<Response> {
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie };
  return fetch(url(path), { method: 'POST', headers, body, redirect: 'manual' });
}
const submit = (path: string, fields: Record<string, string>) =>
  post(path, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded');

async function signUp(email: string, rawText: string): Promise<void> {
  const calls = '/api/v2/onboarding';
  const json = 'application/json';
  const created = await post(`${calls}/create-user`, JSON.stringify({ email, timezone: 'UTC' }), json);
  const { userId } = z.object({ userId: z.string() }).parse(await created.json());
  const cookie = created.headers.getSetCookie()[0]?.split(';')[0];
  const begun = JSON.stringify({ userId, rawText, startToday: true });
  expect((await post(`${calls}/day0-intentions`, begun, json, cookie)).status).toBe(200);
}

const messagesSchema = z.array(
  z.object({ text: z.string(), contract: z.string(), replyTo: z.string(), inReplyTo: z.string().nullable() }),
);

/** Waits for their first message that matches. */
async function messageTo(email: string, isIt: (message: z.infer<typeof messagesSchema>[number]) => boolean) {
  return vi.waitFor(async () => {
    const response = await fetch(url(`/api/test/messages?address=${encodeURIComponent(email)}`));
    const found = messagesSchema.parse(await response.json()).find(isIt);
    if (found === undefined) throw new Error('it is not there yet');
    return found;
  }, SOON);
}

const pathIn = (text: string, purpose: string) =>
  new RegExp(`/${purpose}/[a-z0-9]+`).exec(text)?.[0] ?? `no link to ${purpose}`;

it('leaves no word of an erased person in any file of the embedded database', async () => {
  const [address, goal, reply, pasted, attached, kept] = [word(), word(), word(), word(), word(), word()];
  const ann = `${address}@example.com`;
  const bob = 'bob@example.com';
  await prepareData(DATA_DIR);
  await startHere();
  await signUp(bob, `Water ${kept}`);
  await signUp(ann, `Call ${goal}`);
  const welcome = await messageTo(ann, ({ contract }) => contract.startsWith('ack.'));

  const port = Number(anchor.printed('Mail in').split(':').at(-1));
  const client = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await client.sendMail({
    from: ann,
    to: welcome.replyTo,
    messageId: '<1@example.com>',
    // Long enough to be stored outside its row: repetitive text compressed, other text as it is.
    text: `add ${reply}\n\n> ${`${pasted} and so on `.repeat(500)}\n`,
    attachments: [{ filename: `${attached}.bin`, content: randomBytes(30_000) }],
  });
  client.close();
  await messageTo(ann, ({ inReplyTo }) => inReplyTo === '<1@example.com>');

  // The nightly jobs: statistics and an export.
  anchor.signal('SIGTERM');
  expect(await anchor.ended).toBe(0);
  const overNight = await openEmbedded({ dataDir: DATA_DIR });
  await overNight.maintain();
  await overNight.close();
  await startHere();
  for (const said of [address, goal, reply, pasted, attached, kept]) expect(filesWith(said), said).not.toEqual([]);

  const preferences = pathIn(welcome.text, 'preferences');
  expect((await submit(preferences, { action: 'erase', sure: 'on' })).status).toBe(303);
  const question = await messageTo(ann, ({ contract }) => contract.startsWith('erase.'));
  expect((await submit(pathIn(question.text, 'confirm'), {})).status).toBe(200);

  await vi.waitFor(() => {
    for (const said of [address, goal, reply, pasted, attached]) expect(filesWith(said), said).toEqual([]);
  }, SOON);
  expect(filesWith(kept).some((path) => path.startsWith('exports/'))).toBe(true);
  expect(await messageTo(bob, ({ contract }) => contract.startsWith('ack.'))).toBeDefined();
});
