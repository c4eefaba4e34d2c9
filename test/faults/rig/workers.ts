/** The three workers of a round: each is a row of processes, which end as the plan says and are started again at once. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, WorkerOrder } from '../support/moments.ts';
import type { Life } from './plan.ts';
import type { Tally } from './tally.ts';

/** A service manager waits before it starts a process again that ended by itself. */
const AGAIN_AFTER_MS = 300;
const LOOK_EVERY_MS = 20;
const WORDS_KEPT = 20_000;

export interface Workers {
  /** Kills what runs, and starts nothing any more. */
  stop(): Promise<void>;
  /** What they wrote to stderr. */
  said(): string;
}

export interface WorkersOptions {
  readonly file: string;
  readonly order: Omit<WorkerOrder, 'fault' | 'fuseDir'>;
  /** A folder of the round, for the fuses. */
  readonly folder: string;
  readonly tally: Tally;
  readonly trace: (what: string) => void;
  /** How long each process took to start that came so far. */
  readonly startsMs: number[];
}

/** `lives`: for each worker, how its processes end. After the last, or without any, a process runs until `stop`. */
export function startWorkers(options: WorkersOptions, lives: readonly (readonly Life[])[]): Workers {
  const stopped = new AbortController();
  let words = '';
  const running = lives.map(async (each, worker) => {
    for (let nth = 0; !stopped.signal.aborted; nth += 1) {
      const name = `worker ${worker + 1}.${nth + 1}`;
      await live(options, { name, life: each[nth] ?? null, stopped: stopped.signal, tell });
    }
  });
  function tell(said: string): void {
    words = (words + said).slice(-WORDS_KEPT);
  }
  return {
    said: () => words,
    async stop() {
      stopped.abort();
      await Promise.all(running);
    },
  };
}

interface Living {
  readonly name: string;
  readonly life: Life | null;
  readonly stopped: AbortSignal;
  readonly tell: (said: string) => void;
}

async function live(options: WorkersOptions, living: Living): Promise<void> {
  const { file, order, folder, tally, trace, startsMs } = options;
  const { name, life, stopped, tell } = living;
  const fuseDir = join(folder, name);
  mkdirSync(fuseDir, { recursive: true });
  writeFileSync(join(fuseDir, 'armed'), '');
  const fault = faultOf(life);
  const child = fork(file, [JSON.stringify({ ...order, fault, fuseDir } satisfies WorkerOrder)], {
    execArgv: ['--liftoff-only'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(file, '../../cache') },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.on('data', (part: Buffer) => tell(`${name}: ${part.toString('utf8')}`));
  const begunAt = Date.now();
  child.once('message', () => startsMs.push(Date.now() - begunAt));
  const exit = once(child, 'exit');
  const over = new AbortController();
  const end = () => over.abort();
  stopped.addEventListener('abort', end);
  void exit.then(end);
  const sleep = (ms: number) => wait(ms, undefined, { signal: over.signal }).catch(() => {});
  const isOver = () => over.signal.aborted;

  const isAtStart = life?.kind === 'instant' && life.since === 'start';
  if (!isAtStart) await once(child, 'message', { signal: over.signal }).catch(() => {});
  const isAtPoint = () => fault !== null && existsSync(join(fuseDir, 'fuse.0'));
  if (life === null) await new Promise((done) => over.signal.addEventListener('abort', done));
  else if (life.kind === 'point') await sleep(life.latestMs);
  else if (life.kind === 'instant' || life.moment === null) await sleep(life.afterMs);
  // It stops itself, and cannot tell.
  else
    for (const until = Date.now() + life.afterMs; !isAtPoint() && !isOver() && Date.now() < until;)
      await sleep(LOOK_EVERY_MS);
  if (life?.kind === 'freeze' && !isOver()) {
    child.kill('SIGSTOP');
    tally['stopped and continued'] += 1;
    trace(`${name} stopped ${isAtPoint() ? pointOf(fault) : 'at an instant'} for ${life.frozenMs} ms`);
    await sleep(life.frozenMs);
    child.kill('SIGCONT');
    await sleep(life.thenMs);
  }
  child.kill('SIGKILL');
  const [code, signal] = (await exit) as [number | null, NodeJS.Signals | null];
  stopped.removeEventListener('abort', end);
  if (signal !== 'SIGKILL') {
    trace(`${name} ended by itself with ${code}`);
    await wait(AGAIN_AFTER_MS);
    return;
  }
  tally.kills += 1;
  const isPoint = life?.kind === 'point' && isAtPoint();
  if (isPoint) tally['of them at a named point'] += 1;
  trace(`${name} killed ${isPoint ? pointOf(fault) : 'at an instant'}`);
}

function faultOf(life: Life | null): Fault | null {
  if (life === null || life.kind === 'instant' || life.moment === null) return null;
  return { moment: life.moment, act: life.kind === 'point' ? 'kill' : 'freeze', times: 1 };
}

function pointOf(fault: Fault | null): string {
  if (fault === null) return 'nowhere';
  return 'call' in fault.moment ? `${fault.moment.on} ${fault.moment.call}` : fault.moment.on;
}
