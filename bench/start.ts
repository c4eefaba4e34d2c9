/**
 * npm run bench:start: the time from a second `npm start` to the served landing page, compared with a process that only
 * opens the embedded database on an equal folder. BENCH_ROUNDS (7) rounds, medians.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#test/support/free-port.ts';
import { inTurn } from './support/contest.ts';
import { conclude, median } from './support/table.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const PATIENCE_MS = 120_000;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OPEN_BARE = fileURLToPath(new URL('./support/open-bare.ts', import.meta.url));

const folder = await mkdtemp(join(tmpdir(), 'anchor-start-'));
const [ours, bare] = [join(folder, 'ours'), join(folder, 'bare')];
const port = await freePort();

// The first start creates the tables, so it is not measured.
await startService();
await cp(ours, bare, { recursive: true });
const starts: number[] = [];
const opens: number[] = [];
await inTurn(ROUNDS, [
  async () => {
    starts.push(await startService());
  },
  async () => {
    opens.push(await openBare());
  },
]);
await rm(folder, { recursive: true });
const [start, open] = [median(starts), median(opens)];
conclude([
  {
    what: 'a second start to the served page',
    ours: `${Math.round(start)} ms`,
    peer: `${Math.round(open)} ms to open the database alone`,
    ratio: start / open,
    target: { most: 2 },
  },
]);

/** Milliseconds from `npm start` to the landing page; then stops the service. */
async function startService(): Promise<number> {
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
    stdio: ['ignore', 'ignore', 'inherit'],
    // A separate process group, so that npm and its children stop together.
    detached: true,
  });
  const ended = once(service, 'exit');
  await pageServed(service, from);
  const took = performance.now() - from;
  process.kill(-(service.pid ?? 0), 'SIGTERM');
  await ended;
  await portFree();
  return took;
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

async function openBare(): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, [OPEN_BARE, join(bare, 'database')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const took = performance.now() - from;
  await ended;
  return took;
}
