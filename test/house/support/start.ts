import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The last line of a start that went well. */
const READY = 'Stop with Ctrl+C.';

/** A process as `npm start` makes it, with nothing of this test's environment but where programs and homes are. */
export interface Started {
  /** All it said so far, on both outputs. */
  said(): string;
  /** Resolves when it says that it is ready; rejects with all it said where it ends before. */
  ready(): Promise<void>;
  /** What it printed behind this label, such as `Sign up`. */
  printed(label: string): string;
  signal(signal: NodeJS.Signals): void;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

export function start(env: Readonly<Record<string, string>>, entry = 'src/main/all-in-one.ts'): Started {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: '0', SMTP_LISTEN_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listeners = new Set<() => void>();
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      for (const listener of listeners) listener();
    });
  }
  const ended = endOf(child);
  return {
    said: () => said,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (said.includes(READY)) resolve();
        };
        listeners.add(look);
        look();
        void ended.then((code) => reject(new Error(`it ended with ${code}:\n${said}`)));
      }),
    printed: (label) =>
      new RegExp(`^ +${label} +(\\S+)`, 'm').exec(said)?.[1] ?? `nothing behind "${label}" in:\n${said}`,
    signal: (signal) => child.kill(signal),
    ended,
  };
}

/** After its last words: `exit` may come before them. */
function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'SIGKILL'));
  });
}

/** A port that another program holds until it is closed. */
export async function takenPort(): Promise<{ readonly port: number; close(): void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the port is not known');
  return { port: address.port, close: () => server.close() };
}
