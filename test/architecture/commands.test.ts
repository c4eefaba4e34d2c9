/** Asking a command for help only prints it, and a mistyped command explains what is wrong. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { byDayEvery } from '#test/support/all-cases.ts';
import { typedCommand } from '#test/support/typed-command.ts';

const ROOT = join(import.meta.dirname, '../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anchor-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs in an empty folder with only its own data and empty standard input. */
function run(command: string, ...typed: readonly string[]) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: '0', SMTP_LISTEN_PORT: '0' };
  const { stdout, stderr, status } = spawnSync(command, typed, { cwd: folder, env, input: '', encoding: 'utf8' });
  return { stdout, stderr, status };
}

const inBin = readdirSync(join(ROOT, 'bin'), { withFileTypes: true })
  .filter((entry) => entry.isFile() && isExecutable(join(ROOT, 'bin', entry.name)))
  .map(({ name }) => name)
  .filter((name) => name !== 'anchor');

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

test('every command of bin is found', () => {
  expect(inBin).toContain('preview-messages');
});

test.each(byDayEvery(3, inBin))('bin/%s --help prints its usage, and does nothing else', (name) => {
  const rootBefore = readdirSync(ROOT);
  const { stdout, stderr, status } = run(join(ROOT, 'bin', name), '--help');
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(stdout).toContain(`bin/${name}`);
  expect(readdirSync(folder)).toEqual([]);
  expect(readdirSync(ROOT)).toEqual(rootBefore);
});

test.each([
  [],
  ['start'],
  ['web'],
  ['worker'],
  ['smtp'],
  ['admin'],
  ['admin', 'create'],
  ['adopt'],
  ['doctor'],
  ['backup'],
  ['restore'],
  ['move'],
  ['upgrade'],
  ['check', 'settings'],
  ['check', 'domain'],
  ['pull', 'postmark'],
  ['pull', 'stripe'],
  ['simulate'],
  ['read', 'interpret'],
  ['read', 'trim'],
])('anchor %s %s --help only prints its usage', async (...command) => {
  const before = process.cwd();
  process.chdir(folder);
  const { stdout, stderr, status } = await typedCommand(...command, '--help');
  process.chdir(before);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(stdout).toContain(`Usage: ${['anchor', ...command].join(' ')}`);
  expect(readdirSync(folder)).toEqual([]);
});

test('anchor --help names every command, and does nothing else', () => {
  const { stdout, stderr, status } = run(join(ROOT, 'bin/anchor'), '--help');
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(readdirSync(folder)).toEqual([]);
  for (const name of ['start', 'web', 'worker', 'smtp', 'admin', 'restore', 'check', 'simulate']) {
    expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  }
});

test.each(['start', 'admin', 'backup', 'restore', 'move', 'upgrade', 'doctor'])(
  'anchor %s opens the embedded database without the half gigabyte of V8’s optimizing compiler',
  (command) => {
    const root = join(folder, 'copy');
    cpSync(join(ROOT, 'bin/anchor'), join(root, 'bin/anchor'));
    mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
    // Prints what Node would be given.
    writeFileSync(join(root, 'node_modules/.bin/node'), '#!/bin/sh\necho "$@"', { mode: 0o755 });
    expect(run(join(root, 'bin/anchor'), command).stdout.split(' ')).toContain('--liftoff-only');
  },
);

describe('a mistyped command says what is wrong, without a stack trace:', () => {
  test.each([
    [['strat'], 'Did you mean start?'],
    [['start', '--prot=3100'], "unknown option '--prot=3100'"],
    [['admin', 'crate', 'ann@example.com'], 'Did you mean create?'],
    [['admin', 'create', 'ann@example.com', 'king'], 'Allowed choices are'],
    [['adopt', 'life'], 'Allowed choices are live, sandbox'],
    [['pull', 'postmark', 'ten'], 'It must be a whole number, from 1 to 365.'],
    [['simulate', '--seeds', '4'], 'Did you mean --seed?'],
    [['simulate', '--people', 'many'], 'It must be a whole number, at least 1.'],
  ])('anchor %j', async (typed, why) => {
    const { stderr, status } = await typedCommand(...typed);
    expect(stderr).toContain(why);
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(status).toBe(2);
  });

  test('bin/anchor prints only that, and exits with its code', async () => {
    expect(run(join(ROOT, 'bin/anchor'), 'strat')).toEqual(await typedCommand('strat'));
  });

  test.each([
    ['read-reply', ['no-such-file.eml'], 'no-such-file.eml cannot be read: ENOENT'],
    ['read-reply', ['-', '--today', 'tomorrow'], '--today must be a date such as 2026-04-07 (it is "tomorrow").'],
    ['read-reply', ['-', '--zone', 'Nowhere'], '--zone must be an IANA name such as Europe/Berlin (it is "Nowhere").'],
    ['eval-reading', ['no-such-file.jsonl'], 'no-such-file.jsonl cannot be read: ENOENT'],
    ['preview-messages', [], 'An argument is missing.'],
    ['fake-stripe', ['here'], 'The argument must be a URL such as http://localhost:3000 (it is "here").'],
    ['play-week', ['slowly'], 'Unexpected argument "slowly".'],
  ])('bin/%s %s', (name, typed, why) => {
    const { stderr, status } = run(join(ROOT, 'bin', name), ...typed);
    expect(stderr).toContain(why);
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(status).toBe(2);
  });

  test('bin/eval-reading names the line that is not a case', () => {
    const file = join(folder, 'cases.jsonl');
    writeFileSync(file, '{"id":"1","text":"swim","items":["swim"],"empty":false}\n\nswim\n');
    const { stderr, status } = run(join(ROOT, 'bin/eval-reading'), file);
    expect(stderr).toContain(`${file}: line 3 is not JSON`);
    expect(status).toBe(2);
  });
});
