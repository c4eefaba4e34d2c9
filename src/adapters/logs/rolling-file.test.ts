import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/units.ts';
import { openRollingFile, type RollingFile } from './rolling-file.ts';

let folder: string;
/** Later today, so that a file written now is of the same day. */
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anchor-rolling-'));
  // By the clock of the file system, which dates the files.
  writeFileSync(join(folder, 'clock'), '');
  now = statSync(join(folder, 'clock')).mtimeMs;
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (bytesMax = 1000, filesKept = 3): RollingFile =>
  openRollingFile(folder, {
    bytesMax,
    filesKept,
    now: () => now,
    onError: (error) => {
      throw error;
    },
  });
const files = () =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

test('a new file begins each day', async () => {
  const file = open();
  file.write('today\n');
  now += DAY_MS;
  file.write('tomorrow\n');
  file.write('tomorrow, too\n');
  await file.flush();
  expect(files()).toEqual({ 'anchor.1.log': 'today\n', 'anchor.2.log': 'tomorrow\ntomorrow, too\n' });
});

test('a new file begins when one is full', async () => {
  const file = open(10);
  for (const line of ['eight b\n', 'then full\n', 'next\n']) file.write(line);
  await file.flush();
  expect(files()).toEqual({ 'anchor.1.log': 'eight b\nthen full\n', 'anchor.2.log': 'next\n' });
});

test('a start continues the file of its day, but not an older one', async () => {
  writeFileSync(join(folder, 'anchor.4.log'), 'before\n');
  const file = open();
  file.write('after\n');
  await file.flush();
  expect(files()).toEqual({ 'anchor.4.log': 'before\nafter\n' });

  const yesterday = (now - DAY_MS) / 1000;
  utimesSync(join(folder, 'anchor.4.log'), yesterday, yesterday);
  const next = open();
  next.write('later\n');
  await next.flush();
  expect(files()).toEqual({ 'anchor.4.log': 'before\nafter\n', 'anchor.5.log': 'later\n' });
});

test('the newest files are kept, whichever process wrote them', async () => {
  const old = (now - DAY_MS) / 1000;
  for (const number of [7, 8, 9, 10]) {
    writeFileSync(join(folder, `anchor.${number}.log`), 'old\n');
    utimesSync(join(folder, `anchor.${number}.log`), old, old);
  }
  const file = open();
  file.write('new\n');
  await file.flush();
  expect(Object.keys(files()).toSorted()).toEqual(['anchor.10.log', 'anchor.11.log', 'anchor.9.log']);
});

test('processes that share the folder write to the newest file', async () => {
  const file = open(10);
  file.write('nearly full\n');
  await file.flush();
  appendFileSync(join(folder, 'anchor.2.log'), 'theirs\n');
  file.write('ours\n');
  await file.flush();
  expect(files()).toEqual({ 'anchor.1.log': 'nearly full\n', 'anchor.2.log': 'theirs\nours\n' });
});
