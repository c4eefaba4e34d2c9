/**
 * One process owns an embedded database. So a backup that a command makes while the service runs is written by the service:
 * the command leaves a file in the data directory, and the service answers with another.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataDirectoryError } from '#adapters/files/data-directory.ts';

const LOOK_EVERY_MS = 500;
/** A service that runs looks every second; it may be busy with an export. */
const TAKEN_WITHIN_MS = 60_000;

const requestOf = (dataDir: string) => join(dataDir, 'backup-request');
const answerOf = (dataDir: string) => join(dataDir, 'backup-answer');
/** Not among the exports, which are deleted after a while. */
const resultOf = (dataDir: string) => join(dataDir, 'backup-requested.jsonl.gz');

interface Answer {
  readonly id: string;
  /** Null if it was written. */
  readonly problem: string | null;
}

/** For the service: whether a command waits. */
export function isBackupRequested(dataDir: string): boolean {
  return existsSync(requestOf(dataDir));
}

/** For the service: writes what was requested. A failure is told to the command, and thrown. */
export async function answerRequest(dataDir: string, write: (path: string) => Promise<unknown>): Promise<void> {
  const id = readFileSync(requestOf(dataDir), 'utf8');
  rmSync(requestOf(dataDir));
  let problem: string | null = null;
  try {
    await write(resultOf(dataDir));
  } catch (error) {
    problem = error instanceof Error && 'code' in error ? String(error.code) : 'see the log of the service';
    throw error;
  } finally {
    writeAtomically(answerOf(dataDir), JSON.stringify({ id, problem } satisfies Answer));
  }
}

/** For a command: waits for the backup, lets `use` copy it, and removes it. Throws a DataDirectoryError if there is none. */
export async function requestBackup<T>(
  dataDir: string,
  id: string,
  use: (path: string) => Promise<T>,
  isHeld: () => boolean,
): Promise<T> {
  writeAtomically(requestOf(dataDir), id);
  const until = Date.now() + TAKEN_WITHIN_MS;
  try {
    for (;;) {
      await wait(LOOK_EVERY_MS);
      const answer = readAnswer(dataDir);
      if (answer?.id === id) {
        if (answer.problem === null) return await use(resultOf(dataDir));
        throw new DataDirectoryError('held', `The running service could not write the backup: ${answer.problem}.`);
      }
      const isTaken = !existsSync(requestOf(dataDir));
      if (!isTaken && Date.now() > until) throw new DataDirectoryError('held', NOT_ANSWERED);
      if (isTaken && !isHeld()) throw new DataDirectoryError('held', STOPPED);
    }
  } finally {
    for (const file of [requestOf(dataDir), answerOf(dataDir), resultOf(dataDir)]) rmSync(file, { force: true });
  }
}

const NOT_ANSWERED =
  'The process that uses the data did not answer within a minute. It may be another command, an older version of the service, or busy. Try again, stop it first, or copy the newest file in exports/, which is at most a day old.';
const STOPPED = 'The service stopped before the backup was complete. Try again.';

function readAnswer(dataDir: string): Answer | null {
  try {
    return JSON.parse(readFileSync(answerOf(dataDir), 'utf8')) as Answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function writeAtomically(path: string, text: string): void {
  const partial = `${path}.partial`;
  writeFileSync(partial, text, { mode: 0o600 });
  renameSync(partial, path);
}
