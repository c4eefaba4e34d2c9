import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirectoryError, lockDataDirectory } from '#adapters/files/data-directory.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'anchor-home-'));
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

/** Locks the directory in its own process, keeps no reference to the lock, prints that it holds it, and waits. */
const HOLDER = `
  const { lockDataDirectory } = await import(${JSON.stringify(new URL('data-directory.ts', import.meta.url).href)});
  try {
    lockDataDirectory(process.argv[1]);
    globalThis.gc();
    console.log('taken');
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(JSON.stringify({ problem: error.problem, message: error.message, holderPid: error.holderPid }));
  }`;
const holderArguments = (path: string) => ['--expose-gc', '--input-type=module', '--eval', HOLDER, path];

async function startHolder(path: string) {
  const holder = spawn(process.execPath, holderArguments(path), { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(holder.stdout, 'data');
  expect(String(said).trim()).toBe('taken');
  return {
    pid: holder.pid,
    async kill() {
      holder.kill('SIGKILL');
      await once(holder, 'exit');
    },
  };
}

function refusal(path: string): DataDirectoryError {
  try {
    lockDataDirectory(path).release();
  } catch (error) {
    if (error instanceof DataDirectoryError) return error;
    throw error;
  }
  throw new Error('the directory was not refused');
}

test('a missing directory is created for its owner alone', () => {
  const path = join(home, 'deep', 'data');
  lockDataDirectory(path).release();
  expect(statSync(path).mode & 0o777).toBe(0o700);
  expect(statSync(join(path, 'lock')).mode & 0o777).toBe(0o600);
});

test('a second process is refused and learns which process holds the data and what to do', async () => {
  const holder = await startHolder(home);
  try {
    const { problem, holderPid, message } = refusal(home);
    expect({ problem, holderPid }).toEqual({ problem: 'held', holderPid: holder.pid });
    expect(message).toContain(`in use by process ${holder.pid}`);
    expect(message).toContain('DATABASE_URL');
  } finally {
    await holder.kill();
  }
});

test('the same process cannot lock it twice either', () => {
  const held = lockDataDirectory(home);
  expect(refusal(home)).toMatchObject({ problem: 'held', holderPid: process.pid });
  held.release();
});

test('a released directory can be locked again', () => {
  lockDataDirectory(home).release();
  const again = lockDataDirectory(home);
  expect(refusal(home).problem).toBe('held');
  again.release();
});

test('a killed holder leaves nothing to clean up', async () => {
  const holder = await startHolder(home);
  await holder.kill();
  lockDataDirectory(home).release();
});

test('of many processes that start at once exactly one gets the lock', async () => {
  const holders = Array.from({ length: 5 }, () =>
    spawn(process.execPath, holderArguments(home), { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const said = await Promise.all(holders.map(async (holder) => String((await once(holder.stdout, 'data'))[0]).trim()));
  for (const holder of holders) holder.kill('SIGKILL');
  expect(said.filter((line) => line === 'taken')).toHaveLength(1);
  expect(said.filter((line) => line.includes('"held"'))).toHaveLength(4);
});

test('a file in place of the directory is reported as such', () => {
  const file = join(home, 'data');
  writeFileSync(file, '');
  expect(refusal(file)).toMatchObject({ problem: 'not-a-directory', message: expect.stringContaining('DATA_DIR') });
  expect(refusal(join(file, 'below'))).toMatchObject({ problem: 'not-a-directory' });
});

test('a read-only directory is reported as such', () => {
  const path = join(home, 'data');
  mkdirSync(path);
  chmodSync(path, 0o555);
  chmodSync(home, 0o755);
  // Root may write anywhere, so the check then runs as another user.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const { stdout, stderr } = spawnSync(process.execPath, holderArguments(path), { encoding: 'utf8', ...user });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toMatchObject({
    problem: 'not-writable',
    message: expect.stringMatching(/is not writable \(EACCES\).*DATA_DIR/),
  });
});

test('a file system that refuses directories fails immediately', () => {
  expect(refusal('/proc/anchor/data')).toMatchObject({
    problem: 'not-writable',
    message: expect.stringContaining('DATA_DIR'),
  });
});
