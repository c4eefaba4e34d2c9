/** Processes of the service as it is started, with people who sign up by HTTP and reply by SMTP. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { AS_IN_PRODUCTION } from '#test/support/as-in-production.ts';

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
export type Messages = z.infer<typeof messagesSchema>;

/** What was acknowledged to the outside, and what its mail server still tries to deliver. */
export interface World {
  readonly signedUp: string[];
  readonly mails: { readonly from: string; readonly to: string; readonly id: string }[];
  readonly delivered: Set<string>;
}

/** A process without pages or without an SMTP listener has no address for them. */
export interface Service {
  readonly child: ChildProcess;
  readonly url: string;
  readonly mailPort: number;
  /** Its whole output so far. */
  readonly said: () => string;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export async function startService(
  command: 'start' | 'web' | 'worker' | 'smtp',
  env: Readonly<Record<string, string>>,
  root: string = ROOT,
): Promise<Service> {
  const child = spawn(process.execPath, [...AS_IN_PRODUCTION, join(root, 'src/main/anchor.ts'), command], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      SMTP_LISTEN_PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  //   Sign up      http://localhost:40123
  //   Mail in      smtp://127.0.0.1:40124   (reply with any mail program)
  while (!said.includes('Stop with')) {
    if (child.exitCode !== null) throw new Error(`it did not start:\n${said}`);
    await wait(20);
  }
  return {
    child,
    url: /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '',
    mailPort: Number(/smtp:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]),
    said: () => said,
  };
}

/** A command of this version that ends by itself; resolves with its output, and rejects if it fails. */
export async function runCommand(command: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const args = [...AS_IN_PRODUCTION, join(ROOT, 'src/main/anchor.ts'), ...command];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { PATH: process.env['PATH'], ...env } });
  return stdout;
}

export function isAlive({ child }: Service): boolean {
  return child.exitCode === null && child.signalCode === null;
}

export async function signUp({ url }: Pick<Service, 'url'>, email: string): Promise<boolean> {
  const created = await post(`${url}/api/v2/onboarding/create-user`, { email, timezone: 'America/Chicago' }, '');
  const { userId } = z.object({ userId: z.string() }).parse(await created.json());
  const cookie = cookieOf(created);
  const body = { userId, rawText: 'Call Jo\nBuy stamps', startToday: true };
  const begun = await post(`${url}/api/v2/onboarding/day0-intentions`, body, cookie);
  await begun.text();
  return begun.status === 200;
}

export function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

export function post(url: string, body: object, cookie: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  });
}

export async function messagesOf({ url }: Service, address: string): Promise<Messages> {
  const response = await fetch(`${url}/api/test/messages?address=${encodeURIComponent(address)}`);
  return messagesSchema.parse(await response.json());
}

export async function deliver({ mailPort }: Service, world: World, mail: World['mails'][number]): Promise<void> {
  if (world.delivered.has(mail.id)) return;
  const client = createTransport({ host: '127.0.0.1', port: mailPort, ignoreTLS: true });
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

/** Waits until everything acknowledged is answered, or a timeout. */
export async function settled(service: Service, world: World): Promise<Messages> {
  const until = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const messages: Messages = [];
    for (const email of world.signedUp) messages.push(...(await messagesOf(service, email)));
    if (missing(world, messages).length === 0 || Date.now() > until) return messages;
    await wait(EVERY_MS);
  }
}

export function missing({ signedUp, delivered }: World, messages: Messages): string[] {
  const answered = new Set(messages.map(({ inReplyTo }) => inReplyTo));
  const welcomed = new Set(messages.flatMap(({ contract, to }) => (contract.startsWith('ack.day0') ? to : [])));
  return [...signedUp.filter((email) => !welcomed.has(email)), ...[...delivered].filter((id) => !answered.has(id))];
}

/** Identifies duplicate mails: by the mail they answer, or by the person's stage. */
export function keyOf({ to, stage, localDate, contract, inReplyTo }: Messages[number]): string {
  return [to, stage, localDate, contract, inReplyTo].join(' ');
}

export function repeated(keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}
