import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataDirectory } from '#adapters/files/data-directory.ts';
import { openForCommand } from '#main/commands/command.ts';
import { readConfig } from '#main/config.ts';
import { AS_IN_PRODUCTION } from '#test/support/as-in-production.ts';
import { LIVE_SETTINGS } from '#test/support/live-settings.ts';
import { prepareData } from '#test/support/prepared-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'anchor-doctor-'));
const dataDir = join(folder, 'data');
const SECRET_KEY = 'a secret of this installation, by chance';
beforeAll(async () => {
  await prepareData(dataDir);
  // From now on it belongs to this key.
  await (await openForCommand(readConfig({ DATA_DIR: dataDir, SECRET_KEY }, '2026c'))).close();
});
afterAll(() => rmSync(folder, { recursive: true }));

function doctor(settings: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, SECRET_KEY, ...settings };
  const command = [...AS_IN_PRODUCTION, 'src/main/anchor.ts', 'doctor'];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  const lines = stdout.split('\n').flatMap((line) => /^(\S+) +(\S+) +(.+)$/.exec(line)?.slice(1, 4).join(' ') ?? []);
  return { lines, stdout, stderr, status };
}

test('every check of a sandbox that never ran is listed, and only its ticks are missing', () => {
  const { lines, stderr, status } = doctor();
  expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
  expect(lines.filter((line) => line.startsWith('failing'))).toEqual([expect.stringMatching(/^failing tick /)]);
  for (const line of ['ok settings valid', 'ok schema no pending migrations', 'ok queue Empty']) {
    expect(lines).toContain(line);
  }
  for (const start of [
    'ok keys',
    'ok clock',
    'ok database',
    'off mail',
    'off sending-domain',
    'ok zone-data',
    'ok disk',
  ]) {
    expect(lines.some((line) => line.startsWith(start))).toBe(true);
  }
});

test('a relay that does not answer is named, with what to do', () => {
  const { lines, stdout, status } = doctor({
    ...LIVE_SETTINGS,
    DATA_DIR: join(folder, 'live'),
  });
  // The sending domain is not set up.
  expect(status).toBe(1);
  expect(lines).toContainEqual(expect.stringMatching(/^warning mail .*cannot be reached/));
  expect(stdout).toContain('Check that the server in SMTP_URL is running');
  expect(lines).toContainEqual(expect.stringMatching(/^warning schema \d+ pending migrations/));
  expect(stdout).not.toContain('The check itself failed');
});

test('another secret key is named', () => {
  const { lines, status } = doctor({ SECRET_KEY: 'another secret of another installation' });
  expect(status).toBe(1);
  expect(lines).toContainEqual(expect.stringMatching(/^failing database The secret key differs/));
});

test('while a service runs, what needs its data is left to it', () => {
  const held = lockDataDirectory(dataDir);
  const { lines, status } = doctor();
  held.release();
  expect(status).toBe(0);
  expect(lines).toContain('off database A running service holds it. The System tab has its checks.');
});
