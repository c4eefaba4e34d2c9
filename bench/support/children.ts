import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ALWAYS = [`--import=${new URL('../../src/main/prepare-process.js', import.meta.url).href}`];

/** What the scripts of package.json hand to node. */
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
} as const;

/** What a contestant's process tells the dev mailbox. */
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
  /** The order's own answer. */
  ask(order: Order): Promise<number>;
  /** Hears of every hand-over until the next listener. */
  onSent(listener: (count: number) => void): void;
  end(): Promise<void>;
}

/** Starts a file of this folder as a process of its own; rejects and kills where it breaks. */
export async function startChild<Order extends object>(
  file: string,
  settings: Readonly<Record<string, string>>,
  runAs: keyof typeof RUN_AS = 'worker',
): Promise<Child<Order>> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    execArgv: [...RUN_AS[runAs]],
    // As a worker: one pool of the C library instead of one a thread.
    env: { ...process.env, ...(runAs === 'worker' && { MALLOC_ARENA_MAX: '1' }), ...settings },
  });
  let onSent: (count: number) => void = () => {};
  let answer: ((value: number) => void) | null = null;
  const ready = await new Promise<{ port?: number }>((resolve) => {
    child.on('message', (told: Report) => {
      if (told.kind === 'ready') resolve(told);
      else if (told.kind === 'sent') onSent(told.count);
      else if (told.kind === 'done') answer?.(told.value);
      else fail(`${file}: ${told.reason}`);
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

/** In a contestant: reports to the dev mailbox, which may have gone. */
export function report(message: Report): void {
  process.send?.(message);
}

/** In a contestant: does as ordered, one order at a time, and tells what breaks. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it says what the dev mailbox sends.
export function obey<Order>(handle: (order: Order) => Promise<void>): void {
  process.on('message', (order: Order) => {
    handle(order).catch((error: unknown) => {
      report({ kind: 'broken', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    });
  });
}

/** A bench whose contestant broke has no result. */
function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}
