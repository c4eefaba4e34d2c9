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
  /** Resolves once it has said that, on whichever output; rejects with all it said where it ends before. */
  says(words: string): Promise<void>;
  /** What it printed behind this label, such as `Sign up`. */
  printed(label: string): string;
  signal(signal: NodeJS.Signals): void;
  /** The exit code, or the signal that ended it, as soon as the process itself is gone; its children may live on. */
  exited: Promise<number | NodeJS.Signals>;
  /** The same, once nobody can say anything more. */
  ended: Promise<number | NodeJS.Signals>;
}

export function start(
  env: Readonly<Record<string, string>>,
  entry = 'src/main/all-in-one.ts',
  typed: readonly string[] = [],
): Started {
  return startProgram(process.execPath, [entry, ...typed], env);
}

/** What is signalled is npm, which has to pass the signal on. */
export function startScript(env: Readonly<Record<string, string>>, script: string): Started {
  return startProgram('npm', ['run', '--silent', script], env);
}

function startProgram(program: string, args: readonly string[], env: Readonly<Record<string, string>>): Started {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(program, args, {
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
  const ended = endOf(child, 'close');
  const says = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (said.includes(words)) resolve();
      };
      listeners.add(look);
      look();
      void ended.then((code) => reject(new Error(`it ended with ${code}:\n${said}`)));
    });
  return {
    exited: endOf(child, 'exit'),
    said: () => said,
    says,
    ready: () => says(READY),
    printed: (label) =>
      new RegExp(`^ +${label} +(\\S+)`, 'm').exec(said)?.[1] ?? `nothing behind "${label}" in:\n${said}`,
    signal: (signal) => child.kill(signal),
    ended,
  };
}

/** `close` comes after its last words; `exit` may come before them. */
function endOf(child: ChildProcess, event: 'exit' | 'close'): Promise<number | NodeJS.Signals> {
  return new Promise((resolve) => {
    child.once(event, (code, signal) => resolve(code ?? signal ?? 'SIGKILL'));
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
