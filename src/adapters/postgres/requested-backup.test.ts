import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import {
  answerRequest,
  type BackupRequest,
  removeAnswered,
  removeLeftovers,
  requestBackup,
  waitingRequest,
} from '#adapters/postgres/requested-backup.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { embeddedTemplate } from '#test/support/embedded-template.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'anchor-requested-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const NEVER = 3_600_000;
const request = (id: string, changed: Partial<BackupRequest> = {}, patience: object = {}) =>
  requestBackup(
    {
      dataDir,
      id,
      isHeld: () => true,
      patience: { lookEveryMs: 1, takenWithinMs: NEVER, writtenWithinMs: NEVER, ...patience },
      ...changed,
    },
    (path) => readFile(path, 'utf8'),
  );

/** As the service does each second. */
async function answerOne(write: (path: string, id: string) => Promise<void>): Promise<void> {
  for (;;) {
    const id = waitingRequest(dataDir);
    if (id !== null) return answerRequest(dataDir, id, (path) => write(path, id));
    await setImmediate();
  }
}

/** A command was killed before it fetched what it asked for. */
async function leaveOne(id: string): Promise<void> {
  writeFileSync(join(dataDir, `backup-requested-${id}.request`), '');
  await answerRequest(dataDir, id, (path) => writeFile(path, 'everybody'));
  expect(readdirSync(dataDir)).toContain(`backup-requested-${id}.jsonl.gz`);
}

test('two commands at once each get their own backup, and leave no file', async () => {
  const both = Promise.all([request('a'), request('b')]);
  const write = (path: string, id: string) => writeFile(path, `for ${id}`);
  await answerOne(write);
  await answerOne(write);
  expect(await both).toEqual(['for a', 'for b']);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a command waits while the service writes for another', async () => {
  writeFileSync(join(dataDir, 'backup-requested-other.taken'), '');
  const looked = Promise.withResolvers<string>();
  let looks = 0;
  const isHeld = () => {
    looks += 1;
    if (looks === 3) looked.resolve('still waits');
    return true;
  };
  const waiting = request('a', { isHeld }, { takenWithinMs: -1 });
  // Otherwise it would give up at its first look.
  expect(await Promise.race([waiting, looked.promise])).toBe('still waits');
  rmSync(join(dataDir, 'backup-requested-other.taken'));
  await expect(waiting).rejects.toThrow('did not answer within a minute');
});

test('a command gives up if nobody takes its request, or takes too long to write', async () => {
  await expect(request('a', {}, { takenWithinMs: -1 })).rejects.toThrow('did not answer within a minute');
  const slow = request('b', {}, { writtenWithinMs: -1 });
  renameSync(join(dataDir, 'backup-requested-b.request'), join(dataDir, 'backup-requested-b.taken'));
  await expect(slow).rejects.toThrow('did not finish the backup within half an hour');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a command learns that the service was stopped, or started again, while it wrote', async () => {
  await expect(request('a', { isHeld: () => false })).rejects.toThrow('The service stopped');
  const waiting = request('b');
  renameSync(join(dataDir, 'backup-requested-b.request'), join(dataDir, 'backup-requested-b.taken'));
  removeLeftovers(dataDir);
  await expect(waiting).rejects.toThrow('The service stopped');
});

test('a command learns why the service could not write', async () => {
  const waiting = request('a');
  const full = Object.assign(new Error('disk'), { code: 'ENOSPC' });
  await Promise.all([
    expect(waiting).rejects.toThrow('could not write the backup: ENOSPC'),
    expect(answerOne(() => Promise.reject(full))).rejects.toThrow('disk'),
  ]);
});

test('what a killed command left is removed some time after it was answered, and a request is kept', async () => {
  await leaveOne('a');
  const answered = join(dataDir, 'backup-requested-a.answer');
  utimesSync(answered, 1000, 1000);
  removeAnswered(dataDir, 999_000);
  expect(readFileSync(join(dataDir, 'backup-requested-a.jsonl.gz'), 'utf8')).toBe('everybody');
  writeFileSync(join(dataDir, 'backup-requested-b.request'), '');
  removeAnswered(dataDir, 1_000_000);
  expect(readdirSync(dataDir)).toEqual(['backup-requested-b.request']);
});

test('a start, and an erasure, remove what a killed command left', async () => {
  await leaveOne('a');
  const database = await openEmbedded({ dataDir, template: await embeddedTemplate() });
  const left = () => readdirSync(dataDir).filter((name) => name.startsWith('backup-'));
  try {
    expect(left()).toEqual([]);
    await leaveOne('b');
    const id = await insertPerson(database, 'ann@example.com');
    await database.store.transact((tx) => tx.people.purge(id));
    await database.maintain();
    expect(left()).toEqual([]);
  } finally {
    await database.close();
  }
});
