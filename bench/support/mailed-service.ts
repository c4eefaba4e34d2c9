/** The complete service as `npm start` runs it, on a temporary data folder, with inbound mail over SMTP. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TELL_MEMORY = new URL('./tell-memory.ts', import.meta.url).href;
const PREPARE = new URL('../../src/main/prepare-process.js', import.meta.url).href;
/** The last line of a successful start. */
const READY = 'Stop with Ctrl+C.';

export interface MailedService {
  readonly url: string;
  readonly mailPort: number;
  readonly pid: number;
  /** The memory usage of its process, in bytes. */
  memory(): Promise<NodeJS.MemoryUsage>;
  /** Signs somebody up with these intentions; resolves with the reply address of their first mail. */
  signUp(email: string, rawText: string): Promise<string>;
  get<Answer>(path: string): Promise<Answer>;
  close(): Promise<void>;
}

export async function startMailedService(): Promise<MailedService> {
  const folder = await mkdtemp(join(tmpdir(), 'anchor-mailed-'));
  const child = fork(join(ROOT, 'src/main/anchor.ts'), ['start'], {
    cwd: ROOT,
    // Without this shell's settings.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder, PORT: '0', SMTP_LISTEN_PORT: '0' },
    execArgv: ['--import', PREPARE, '--import', TELL_MEMORY],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for await (const part of child.stdout?.setEncoding('utf8') ?? []) {
    output += String(part);
    if (output.includes(READY)) break;
  }
  const url = /Sign up +(\S+)/.exec(output)?.[1]?.replace('localhost', '127.0.0.1');
  const mailPort = Number(/Mail in +smtp:\/\/\S+:(\d+)/.exec(output)?.[1]);
  if (url === undefined || Number.isNaN(mailPort)) throw new Error(`the service did not start:\n${output}`);

  async function call<Answer>(path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${url}${path}`, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    // The caller knows the type that its endpoint answers with.
    return (await answer.json()) as Answer;
  }

  return {
    url,
    mailPort,
    pid: child.pid ?? 0,
    get: (path) => call(path),
    async memory() {
      child.send('memory');
      const [usage] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
      return usage;
    },
    async signUp(email, rawText) {
      const started = await fetch(`${url}/api/v2/onboarding/create-user`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, timezone: 'Europe/London', startToday: true }),
      });
      const cookie = started.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; ');
      const { userId } = (await started.json()) as { userId: string };
      const begun = await fetch(`${url}/api/v2/onboarding/day0-intentions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ userId, rawText, startToday: true }),
      });
      if (!begun.ok) throw new Error(`the sign-up answered ${begun.status}: ${await begun.text()}`);
      for (;;) {
        const [first] = await call<{ replyTo: string }[]>(`/api/test/messages?address=${encodeURIComponent(email)}`);
        if (first !== undefined) return first.replyTo;
      }
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
