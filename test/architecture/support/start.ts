import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { AS_IN_PRODUCTION } from '#test/support/as-in-production.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The last line of a successful start. */
const READY = 'Stop with Ctrl+C.';

/** A process as `npm start` runs it, with only PATH and HOME from this test's environment. */
export interface Started {
  /** All output so far, stdout and stderr. */
  said(): string;
  /** What it wrote to stdout alone. */
  stdout(): string;
  /** Resolves when it reports that it is ready; rejects with its output if it exits before. */
  ready(): Promise<void>;
  /** Resolves once either output contains this; rejects with its output if it exits before. */
  says(words: string): Promise<void>;
  /** The value that it printed after this label, such as `Sign up`. */
  printed(label: string): string;
  signal(signal: NodeJS.Signals): void;
  /** The exit code or signal as soon as the process itself has ended; its children may still run. */
  exited: Promise<number | NodeJS.Signals>;
  /** The same, but only after all output has ended. */
  ended: Promise<number | NodeJS.Signals>;
}

export function start(env: Readonly<Record<string, string>>, command: readonly string[] = ['start']): Started {
  return startProgram(process.execPath, [...AS_IN_PRODUCTION, 'src/main/anchor.ts', ...command], env);
}

/**
 * The whole service, which prints behind `Listens` where its pages are: `start` prints only PUBLIC_URL for a live one, and
 * a test cannot choose a free port in advance.
 */
export function startLive(env: Readonly<Record<string, string>>): Started {
  return startProgram(process.execPath, [...AS_IN_PRODUCTION, '--input-type=module', '--eval', SHOW_PORT], env);
}

const SHOW_PORT = `
  const { readConfig } = await import('#main/config.ts');
  const { startAnchor } = await import('#main/compose.ts');
  const parts = { web: true, worker: true, smtp: true };
  const running = await startAnchor(readConfig(process.env, process.versions.tz), { parts });
  process.on('SIGTERM', () => running.close().then(() => process.exit(0)));
  console.log('  Listens ' + running.url);
  console.log('${READY}');`;

/** Signals npm, which has to pass the signal on. */
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
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
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
    stdout: () => stdout,
    says,
    ready: () => says(READY),
    printed: (label) =>
      new RegExp(`^ +${label} +(\\S+)`, 'm').exec(said)?.[1] ?? `nothing behind "${label}" in:\n${said}`,
    signal: (signal) => child.kill(signal),
    ended,
  };
}

/** `close` comes after the last output; `exit` may come before it. */
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
