import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ALWAYS = [`--import=${new URL('../../src/main/prepare-process.js', import.meta.url).href}`];

/** The node arguments of the scripts in package.json. */
const RUN_AS = {
  worker: [
    ...ALWAYS,
    '--max-semi-space-size=2',
    '--max-old-space-size=160',
    '--heap-growing-percent=20',
    '--no-incremental-marking',
    '--single-threaded-gc',
  ],
  web: [...ALWAYS, '--max-semi-space-size=64'],
  embedded: ['--liftoff-only', ...ALWAYS, '--max-semi-space-size=16'],
  /** A peer has Node's own settings, and as much memory as it likes. */
  peer: [...ALWAYS],
} as const;

/** What a contestant's process reports to the benchmark. */
export type Report =
  | { readonly kind: 'ready'; readonly port?: number }
  /** Messages handed over since the last report. */
  | { readonly kind: 'sent'; readonly count: number }
  /** The answer to an order. */
  | { readonly kind: 'done'; readonly value: number }
  | { readonly kind: 'broken'; readonly reason: string };

export interface Child<Order> {
  readonly ready: { readonly port?: number };
  readonly pid: number;
  order(order: Order): void;
  /** Resolves with the answer to this order. */
  ask(order: Order): Promise<number>;
  /** Called for every hand-over, until the next listener is set. */
  onSent(listener: (count: number) => void): void;
  end(): Promise<void>;
}

/** Starts a file of this folder as a separate process; rejects and kills it if it fails. */
export async function startChild<Order extends object>(
  file: string,
  settings: Readonly<Record<string, string>>,
  runAs: keyof typeof RUN_AS = 'worker',
): Promise<Child<Order>> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    execArgv: [...RUN_AS[runAs]],
    // Like a production worker: one malloc arena instead of one per thread.
    env: { ...process.env, ...(runAs === 'worker' && { MALLOC_ARENA_MAX: '1' }), ...settings },
  });
  let onSent: (count: number) => void = () => {};
  let answer: ((value: number) => void) | null = null;
  const ready = await new Promise<{ port?: number }>((resolve) => {
    child.on('message', (received: Report) => {
      if (received.kind === 'ready') resolve(received);
      else if (received.kind === 'sent') onSent(received.count);
      else if (received.kind === 'done') answer?.(received.value);
      else fail(`${file}: ${received.reason}`);
    });
    child.on('exit', (code) => {
      if (code !== 0) fail(`${file} ended with ${code}`);
    });
  });
  return {
    ready,
    pid: child.pid ?? 0,
    order: (order) => child.send(order),
    ask: (order) =>
      new Promise((resolve) => {
        answer = resolve;
        child.send(order);
      }),
    onSent: (listener) => {
      onSent = listener;
    },
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

/** In a contestant: reports to the benchmark, which may have exited. */
export function report(message: Report): void {
  process.send?.(message);
}

/** In a contestant: handles orders one at a time, and reports failures. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it says what the benchmark sends.
export function obey<Order>(handle: (order: Order) => Promise<void>): void {
  process.on('message', (order: Order) => {
    handle(order).catch((error: unknown) => {
      report({ kind: 'broken', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    });
  });
}

/** Ends the benchmark: without one of its contestants it has no result. */
function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}
