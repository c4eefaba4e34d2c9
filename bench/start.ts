/**
 * npm run bench:start: the time from a second `npm start` to the served landing page, and its memory, compared with a process
 * that only opens the embedded database on an equal folder. BENCH_ROUNDS (7) rounds, medians. The bare process has Node's
 * own options, so V8 optimizes PostgreSQL there.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#test/support/free-port.ts';
import { conclude } from './support/conclude.ts';
import { inTurn } from './support/contest.ts';
import { median } from './support/table.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const PATIENCE_MS = 120_000;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OPEN_BARE = fileURLToPath(new URL('./support/open-bare.ts', import.meta.url));

const folder = await mkdtemp(join(tmpdir(), 'anchor-start-'));
const [ours, bare] = [join(folder, 'ours'), join(folder, 'bare')];
const port = await freePort();

const first = await startService();
await cp(ours, bare, { recursive: true });
const starts: Measured[] = [];
const opens: Measured[] = [];
await inTurn(ROUNDS, [
  async () => {
    starts.push(await startService());
  },
  async () => {
    opens.push(await openBare());
  },
]);
await rm(folder, { recursive: true });
const middle = (all: readonly Measured[], of: keyof Measured) => median(all.map((one) => one[of]));
const [start, open] = [middle(starts, 'ms'), middle(opens, 'ms')];
const [peak, openPeak] = [middle(starts, 'peakMb'), middle(opens, 'peakMb')];
conclude([
  {
    what: 'a second start to the served page',
    ours: `${Math.round(start)} ms`,
    peer: `${Math.round(open)} ms to open the database alone`,
    ratio: start / open,
    target: { most: 2 },
  },
  {
    what: 'peak memory of a second start',
    ours: `${Math.round(peak)} MB`,
    peer: `${Math.round(openPeak)} MB to open the database alone`,
    ratio: peak / openPeak,
    target: { most: 1.3 },
  },
  {
    what: 'peak memory of a first start',
    ours: `${Math.round(first.peakMb)} MB`,
    peer: `${Math.round(openPeak)} MB to open the database alone`,
    ratio: first.peakMb / openPeak,
    target: { most: 1.3 },
  },
]);

interface Measured {
  readonly ms: number;
  readonly peakMb: number;
}

/** The most memory that the process held at once, in MB (proc(5), VmHWM). */
function peakOf(pid: number): number {
  const kb = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}

/** The time from `npm start` to the landing page, and the memory once everything has started; then stops the service. */
async function startService(): Promise<Measured> {
  const from = performance.now();
  const service = spawn('npm', ['start'], {
    cwd: ROOT,
    // Without this shell's settings, so that it is the start of a fresh installation.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: ours,
      PORT: String(port),
      SMTP_LISTEN_PORT: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A separate process group, so that npm and its children stop together.
    detached: true,
  });
  const ended = once(service, 'exit');
  const isReady = saysReady(service.stdout);
  await pageServed(service, from);
  const ms = performance.now() - from;
  await isReady;
  // The folder names the process that holds it.
  const peakMb = peakOf(Number(readFileSync(join(ours, 'holder'), 'utf8')));
  process.kill(-(service.pid ?? 0), 'SIGTERM');
  await ended;
  await portFree();
  return { ms, peakMb };
}

async function pageServed(service: ChildProcess, from: number): Promise<void> {
  while (performance.now() - from < PATIENCE_MS && service.exitCode === null) {
    const page = await fetch(`http://127.0.0.1:${port}/`).then(
      (response) => (response.ok ? response.text() : ''),
      () => '',
    );
    if (page.includes('</html>')) return;
    await setTimeout(5);
  }
  throw new Error('npm start served no page');
}

/** npm may exit before the service, which locks the folder until it exits. */
async function portFree(): Promise<void> {
  while (
    await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
  ) {
    await setTimeout(5);
  }
}

/** The last line of a start. */
async function saysReady(output: Readable): Promise<void> {
  let said = '';
  for await (const part of output.setEncoding('utf8')) {
    said += String(part);
    if (said.includes('Stop with')) return;
  }
}

async function openBare(): Promise<Measured> {
  const from = performance.now();
  const child = spawn(process.execPath, [OPEN_BARE, join(bare, 'database')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const measured = { ms: performance.now() - from, peakMb: peakOf(child.pid ?? 0) };
  await ended;
  return measured;
}
