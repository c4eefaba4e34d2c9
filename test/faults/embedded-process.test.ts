/**
 * `npm start` on the embedded database, killed at random moments under load: sign-ups by HTTP, mails by SMTP, a moving
 * clock. Everything acknowledged is there after the next start, and is answered once.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AS_IN_PRODUCTION } from '#test/support/as-in-production.ts';
import { addToReport } from './support/report.ts';
import { timesOf } from './support/sample.ts';

const KILLS = timesOf(6);
/** Each process runs until this many more requests are acknowledged, and for a random moment longer. */
const ACKNOWLEDGED_A_LIFE_MAX = 12;
const MOMENT_MS_MAX = 300;
const SETTLED_WITHIN_MS = 90_000;
const EVERY_MS = 500;

const messagesSchema = z.array(
  z.object({
    to: z.string(),
    stage: z.string().nullable(),
    localDate: z.string().nullable(),
    contract: z.string(),
    messageId: z.string(),
    inReplyTo: z.string().nullable(),
    replyTo: z.string(),
  }),
);
type Messages = z.infer<typeof messagesSchema>;

/** What was acknowledged to the outside, and what its mail server still tries to deliver. */
interface World {
  readonly signedUp: string[];
  readonly mails: { readonly from: string; readonly to: string; readonly id: string }[];
  readonly delivered: Set<string>;
}

test('nothing acknowledged is lost when the embedded process is killed at random moments', async () => {
  const begunAt = Date.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'anchor-killed-'));
  const world: World = { signedUp: [], mails: [], delivered: new Set() };
  try {
    for (let round = 0; round < KILLS; round += 1) {
      const anchor = await start(dataDir);
      const load = [live(anchor, world, `round${round}`), write(anchor, world), moveClock(anchor)];
      const enough = acknowledged(world) + 2 + Math.floor(Math.random() * ACKNOWLEDGED_A_LIFE_MAX);
      while (acknowledged(world) < enough) await wait(5);
      await wait(Math.random() * MOMENT_MS_MAX);
      anchor.child.kill('SIGKILL');
      await once(anchor.child, 'exit');
      await Promise.all(load);
    }
    const anchor = await start(dataDir);
    for (const mail of world.mails) await deliver(anchor, world, mail);
    const messages = await settled(anchor, world);
    anchor.child.kill('SIGTERM');
    await once(anchor.child, 'exit');

    const prompts = messages.filter(({ contract }) => !contract.startsWith('ack.'));
    const twice = repeated(messages.map(keyOf));
    addToReport({
      window: `embedded process killed ${KILLS} times under load`,
      messages: world.signedUp.length + world.delivered.size + prompts.length,
      arrived: messages.length,
      twice: twice.length,
      lost: missing(world, messages).length,
      afterOptOut: 0,
      states: `${world.signedUp.length} sign-ups and ${world.delivered.size} letters acknowledged, ${prompts.length} prompts`,
      seconds: Math.round((Date.now() - begunAt) / 1000),
    });
    expect(missing(world, messages)).toEqual([]);
    expect(twice).toEqual([]);
    expect(acknowledged(world)).toBeGreaterThan(2 * KILLS);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

function acknowledged({ signedUp, delivered }: World): number {
  return signedUp.length + delivered.size;
}

interface Anchor {
  readonly child: ChildProcess;
  readonly url: string;
  readonly mailPort: number;
}

async function start(dataDir: string): Promise<Anchor> {
  const child = spawn(
    process.execPath,
    [...AS_IN_PRODUCTION, fileURLToPath(new URL('../../src/main/anchor.ts', import.meta.url)), 'start'],
    {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        PORT: '0',
        SMTP_LISTEN_PORT: '0',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  //   Sign up      http://localhost:40123
  //   Mail in      smtp://127.0.0.1:40124   (reply with any mail program)
  while (!said.includes('Stop with')) {
    if (child.exitCode !== null) throw new Error(`it did not start again:\n${said}`);
    await wait(20);
  }
  return {
    child,
    url: /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '',
    mailPort: Number(/smtp:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]),
  };
}

function isAlive({ child }: Anchor): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** People sign up one after another, and each answers their first mail. */
async function live(anchor: Anchor, world: World, name: string): Promise<void> {
  for (let index = 0; isAlive(anchor); index += 1) {
    const email = `${name}.${index}@example.com`;
    try {
      if (!(await signUp(anchor, email))) continue;
      world.signedUp.push(email);
      const [first] = await messagesOf(anchor, email);
      if (first === undefined) continue;
      for (const nth of [1, 2]) world.mails.push({ from: email, to: first.replyTo, id: `<${email}.${nth}>` });
    } catch {
      // The process was killed, so the visitor saw an error page.
    }
  }
}

async function signUp({ url }: Anchor, email: string): Promise<boolean> {
  const created = await post(`${url}/api/v2/onboarding/create-user`, { email, timezone: 'America/Chicago' }, '');
  const { userId } = z.object({ userId: z.string() }).parse(await created.json());
  const cookie = created.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const body = { userId, rawText: 'Call Jo\nBuy stamps', startToday: true };
  const begun = await post(`${url}/api/v2/onboarding/day0-intentions`, body, cookie);
  await begun.text();
  return begun.status === 200;
}

function post(url: string, body: object, cookie: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  });
}

async function messagesOf({ url }: Anchor, address: string): Promise<Messages> {
  const response = await fetch(`${url}/api/test/messages?address=${encodeURIComponent(address)}`);
  return messagesSchema.parse(await response.json());
}

/** A mail server keeps unacknowledged mails and retries them. */
async function write(anchor: Anchor, world: World): Promise<void> {
  while (isAlive(anchor)) {
    const mail = world.mails.find(({ id }) => !world.delivered.has(id));
    if (mail === undefined) await wait(20);
    else await deliver(anchor, world, mail).catch(() => {});
  }
}

async function deliver(anchor: Anchor, world: World, mail: World['mails'][number]): Promise<void> {
  if (world.delivered.has(mail.id)) return;
  const client = createTransport({ host: '127.0.0.1', port: anchor.mailPort, ignoreTLS: true });
  const raw = [
    `From: ${mail.from}`,
    `To: ${mail.to}`,
    `Message-ID: ${mail.id}`,
    '',
    `Water plant ${mail.id.length}`,
    '',
  ];
  try {
    await client.sendMail({ envelope: { from: mail.from, to: [mail.to] }, raw: raw.join('\r\n') });
    world.delivered.add(mail.id);
  } finally {
    client.close();
  }
}

async function moveClock(anchor: Anchor): Promise<void> {
  while (isAlive(anchor)) {
    await post(`${anchor.url}/api/test/clock`, { nextMessage: true }, '').then(
      (response) => response.text(),
      () => '',
    );
    await wait(100);
  }
}

/** Waits until everything acknowledged is answered, or a timeout. */
async function settled(anchor: Anchor, world: World): Promise<Messages> {
  const until = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const messages: Messages = [];
    for (const email of world.signedUp) messages.push(...(await messagesOf(anchor, email)));
    if (missing(world, messages).length === 0 || Date.now() > until) return messages;
    await wait(EVERY_MS);
  }
}

function missing({ signedUp, delivered }: World, messages: Messages): string[] {
  const answered = new Set(messages.map(({ inReplyTo }) => inReplyTo));
  const welcomed = new Set(messages.flatMap(({ contract, to }) => (contract.startsWith('ack.day0') ? to : [])));
  return [...signedUp.filter((email) => !welcomed.has(email)), ...[...delivered].filter((id) => !answered.has(id))];
}

/** Identifies duplicate mails: by the mail they answer, or by the person's stage. */
function keyOf({ to, stage, localDate, contract, inReplyTo }: Messages[number]): string {
  return [to, stage, localDate, contract, inReplyTo].join(' ');
}

function repeated(keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}
