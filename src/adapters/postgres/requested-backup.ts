/**
 * One process owns an embedded database. So a backup that a command makes while the service runs is written by the service:
 * the command leaves a file in the data directory, and the service answers with others. Their names have the command's id,
 * since several commands may wait:
 *
 *     backup-requested-ID.request    the command waits; the service renames it to
 *     backup-requested-ID.taken      the service writes
 *     backup-requested-ID.jsonl.gz   what it wrote. Not among the exports, which are deleted after a while
 *     backup-requested-ID.answer     it is complete, or why not
 *
 * The command removes them. If it was killed, the service does: they contain everybody, including who is erased next.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataDirectoryError } from '#adapters/files/data-directory.ts';
import { errorCode } from '#domain/error-code.ts';

const PREFIX = 'backup-requested';
type Kind = 'request' | 'taken' | 'jsonl.gz' | 'answer';
const fileOf = (dataDir: string, id: string, kind: Kind) => join(dataDir, `${PREFIX}-${id}.${kind}`);

interface Answer {
  /** Null if it was written. */
  readonly problem: string | null;
}

/** For the service: the id of a command that waits. */
export function waitingRequest(dataDir: string): string | null {
  return idsWith(dataDir, 'request')[0] ?? null;
}

/** For the service: writes what was requested. A failure is told to the command, and thrown. */
export async function answerRequest(
  dataDir: string,
  id: string,
  write: (path: string) => Promise<unknown>,
): Promise<void> {
  const taken = fileOf(dataDir, id, 'taken');
  try {
    renameSync(fileOf(dataDir, id, 'request'), taken);
  } catch (error) {
    nullIfMissing(error);
    // The command has given up.
    return;
  }
  let problem: string | null = null;
  try {
    await write(fileOf(dataDir, id, 'jsonl.gz'));
  } catch (error) {
    problem = error instanceof Error && 'code' in error ? String(error.code) : 'see the log of the service';
    throw error;
  } finally {
    writeAtomically(fileOf(dataDir, id, 'answer'), JSON.stringify({ problem } satisfies Answer));
    // Last: the command takes neither file as a service that was stopped.
    rmSync(taken, { force: true });
  }
}

/** For the service: what commands that were killed left behind. `before`: milliseconds since 1970. */
export function removeAnswered(dataDir: string, before: number): void {
  for (const id of idsWith(dataDir, 'answer')) {
    const answer = statSync(fileOf(dataDir, id, 'answer'), { throwIfNoEntry: false });
    if (answer !== undefined && answer.mtimeMs <= before) removeFiles(dataDir, `${PREFIX}-${id}.`);
  }
}

/** For a start: whatever an earlier process wrote. */
export function removeLeftovers(dataDir: string): void {
  removeFiles(dataDir, PREFIX, '.request');
}

export interface BackupRequest {
  readonly dataDir: string;
  readonly id: string;
  /** Whether a process uses the data directory. */
  readonly isHeld: () => boolean;
  readonly patience: Patience;
}

export interface Patience {
  readonly lookEveryMs: number;
  /** A service that runs looks every second; it may be busy with an export. */
  readonly takenWithinMs: number;
  readonly writtenWithinMs: number;
}

export const PATIENCE: Patience = { lookEveryMs: 500, takenWithinMs: 60_000, writtenWithinMs: 30 * 60_000 };

/** For a command: waits for the backup, lets `use` copy it, and removes it. Throws a DataDirectoryError if there is none. */
export async function requestBackup<T>(
  { dataDir, id, isHeld, patience }: BackupRequest,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const is = (kind: Kind) => existsSync(fileOf(dataDir, id, kind));
  try {
    writeAtomically(fileOf(dataDir, id, 'request'), '');
    let state: 'waiting' | 'taken' = 'waiting';
    let until = Date.now() + patience.takenWithinMs;
    for (;;) {
      await wait(patience.lookEveryMs);
      // Before the answer is looked for, and in the order in which the service replaces them.
      const isWaiting = is('request');
      const isTaken = !isWaiting && is('taken');
      const answer = readAnswer(dataDir, id);
      if (answer?.problem === null) return await use(fileOf(dataDir, id, 'jsonl.gz'));
      if (answer !== null) throw held(`The running service could not write the backup: ${answer.problem}.`);
      if ((!isWaiting && !isTaken) || !isHeld()) throw held(STOPPED);
      if (isTaken && state === 'waiting') {
        state = 'taken';
        until = Date.now() + patience.writtenWithinMs;
      }
      // It writes for another command first.
      const isNext = isTaken || idsWith(dataDir, 'taken').length === 0;
      if (!isNext) until = Date.now() + patience.takenWithinMs;
      else if (Date.now() > until) throw held(isTaken ? NOT_WRITTEN : NOT_ANSWERED);
    }
  } finally {
    removeFiles(dataDir, `${PREFIX}-${id}.`);
  }
}

const NOT_ANSWERED =
  'The process that uses the data did not answer within a minute. It may be another command, an older version of the service, or busy. Try again, stop it first, or copy the newest file in exports/, which is at most a day old.';
const NOT_WRITTEN =
  'The service did not finish the backup within half an hour. Look into its log, or copy the newest file in exports/, which is at most a day old.';
const STOPPED = 'The service stopped before the backup was complete. Try again.';

function held(why: string): DataDirectoryError {
  return new DataDirectoryError('held', why);
}

function readAnswer(dataDir: string, id: string): Answer | null {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir, id, 'answer'), 'utf8')) as Answer;
  } catch (error) {
    return nullIfMissing(error);
  }
}

function idsWith(dataDir: string, kind: Kind): string[] {
  const [before, after] = [`${PREFIX}-`, `.${kind}`];
  return readdirSync(dataDir)
    .filter((name) => name.startsWith(before) && name.endsWith(after))
    .map((name) => name.slice(before.length, -after.length));
}

function removeFiles(dataDir: string, prefix: string, except?: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(prefix) && (except === undefined || !name.endsWith(except)))
      rmSync(join(dataDir, name), { force: true });
}

/** Half a file would be read as something else. */
export function writeAtomically(path: string, text: string): void {
  const partial = `${path}.partial`;
  writeFileSync(partial, text, { mode: 0o600 });
  renameSync(partial, path);
}

function nullIfMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}
