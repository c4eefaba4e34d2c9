/** The processes of a scene: started with their order as an argument, controlled by messages. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AS_IN_PRODUCTION } from '#test/support/as-in-production.ts';
import type { WorkerOrder, WorkerReport } from './moments.ts';
import type { SinkModes, SinkReport, SinkRequest } from './sink.ts';

export interface WorkerProcess {
  readonly pid: number;
  readonly mailPort: number | null;
  /** The signal that ended it, or its exit code. */
  readonly ended: Promise<End>;
  readonly hasEnded: () => boolean;
  /** Its stderr, for failing tests. */
  readonly said: () => string;
  kill(signal: NodeJS.Signals): void;
  /** Lets it finish work in progress. */
  finish(): Promise<End>;
}

export type End = NodeJS.Signals | number;

export async function startWorkerProcess(order: WorkerOrder): Promise<WorkerProcess> {
  const { child, said } = start('worker-process.ts', order);
  const ended = endOf(child);
  const ready = await firstReport<WorkerReport>(child, said);
  return {
    pid: child.pid ?? 0,
    mailPort: ready.mailPort,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    said,
    kill: (signal) => void child.kill(signal),
    finish() {
      if (child.connected) child.disconnect();
      return ended;
    },
  };
}

export interface SinkProcess {
  readonly url: string;
  /** The modes of the next batches or connections in turn; the last one stays. */
  setModes(modes: SinkModes['modes']): void;
  arrivals(): Promise<ReadonlyMap<string, number>>;
  close(): void;
}

export async function startSinkProcess(modes: SinkModes): Promise<SinkProcess> {
  const { child, said } = start('sink-process.ts', modes);
  const ready = await firstReport<SinkReport>(child, said);
  const ask = (request: SinkRequest) => child.send(request);
  return {
    url: ready.kind === 'ready' ? ready.url : '',
    setModes: (next) => void ask({ kind: 'modes', modes: next }),
    async arrivals() {
      ask({ kind: 'arrivals' });
      // The sink sends messages only in reply.
      const [report] = (await once(child, 'message')) as [SinkReport];
      return new Map(report.kind === 'arrivals' ? report.arrivals : []);
    },
    close: () => child.disconnect(),
  };
}

function start(file: string, order: unknown): { child: ChildProcess; said: () => string } {
  const child = fork(fileURLToPath(new URL(`../${file}`, import.meta.url)), [JSON.stringify(order)], {
    // Started like `npm run worker`, without the test runner's loaders, which the product does not use.
    execArgv: [...AS_IN_PRODUCTION],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let text = '';
  child.stderr?.on('data', (part: Buffer) => (text += part.toString('utf8')));
  return { child, said: () => text };
}

async function firstReport<Report>(child: ChildProcess, said: () => string): Promise<Report> {
  const [report] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`a process of the scene ended at its start:\n${said()}`);
    }),
  ])) as [Report];
  return report;
}

async function endOf(child: ChildProcess): Promise<End> {
  // Exactly one of the two is set.
  return (await once(child, 'exit')).find((end) => end !== null) as End;
}
