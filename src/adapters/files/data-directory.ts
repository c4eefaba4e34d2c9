import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown when a data directory cannot be used; the message says in one sentence what to do. */
export class DataDirectoryError extends Error {
  readonly problem: 'held' | 'not-a-directory' | 'not-writable' | 'damaged' | 'moved';
  /** For `held`: the process that holds it, if it could be read. */
  readonly holderPid: number | null;

  constructor(problem: DataDirectoryError['problem'], message: string, holderPid: number | null = null) {
    super(message);
    this.name = 'DataDirectoryError';
    this.problem = problem;
    this.holderPid = holderPid;
  }
}

export interface DataDirectory {
  readonly path: string;
  /** Releases the directory for the next process; a second call does nothing. */
  release(): void;
}

/** Keeps locks referenced: an unreferenced one would be garbage-collected and thereby released. */
const held = new Set<DatabaseSync>();

/**
 * Locks the data directory for this process: two processes that write to one embedded database corrupt it silently.
 *
 * The lock is the operating system's, through SQLite's portable file locking. The system releases it when the process
 * ends, however it ends, so there are no stale locks and no race in taking one over. It also works between containers
 * that share the directory, where a process id means nothing.
 *
 * Throws `DataDirectoryError`.
 */
export function lockDataDirectory(path: string): DataDirectory {
  makeDirectory(path);
  const holderFile = join(path, 'holder');
  const lock = openLock(path);
  try {
    // RESERVED: only one connection at a time can hold it.
    lock.exec('begin immediate');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? heldError(path, readHolder(holderFile)) : unwritable(path, error);
  }
  held.add(lock);
  try {
    // Only for the error message of a second process; the lock does not depend on it.
    writeFileSync(holderFile, String(process.pid), { mode: 0o600 });
  } catch (error) {
    held.delete(lock);
    lock.close();
    throw unwritable(holderFile, error);
  }
  return {
    path,
    release() {
      if (held.delete(lock)) lock.close();
    },
  };
}

/** Throws `DataDirectoryError`. */
export function makeDirectory(path: string): void {
  try {
    makePath(path);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST' || code === 'ENOTDIR') {
      throw new DataDirectoryError(
        'not-a-directory',
        `${path} cannot be used for the data because it, or part of its path, is a file. Set DATA_DIR to a directory.`,
      );
    }
    throw unwritable(path, error);
  }
}

/** Node's recursive mkdir loops forever where a file system refuses with ENOENT, as /proc does. */
function makePath(path: string): void {
  if (isDirectory(path)) return;
  const parent = dirname(path);
  if (parent !== path) makePath(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isDirectory(path)) throw error;
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function openLock(path: string): DatabaseSync {
  const file = join(path, 'lock');
  try {
    // Created here to control its mode; SQLite would follow the umask.
    writeFileSync(file, '', { flag: 'a', mode: 0o600 });
    chmodSync(file, 0o600);
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw unwritable(path, error);
  }
}

function heldError(path: string, pid: number | null): DataDirectoryError {
  const holder = pid === process.pid ? 'this process' : pid === null ? 'another process' : `process ${pid}`;
  return new DataDirectoryError(
    'held',
    `The data in ${path} is in use by ${holder}. Only one process can use it at a time. ` +
      'Stop that process, set DATA_DIR to another directory, or set DATABASE_URL to a PostgreSQL server, which several processes can share.',
    pid,
  );
}

export function unwritable(path: string, error: unknown): DataDirectoryError {
  const code = codeOf(error) ?? String(error);
  return new DataDirectoryError('not-writable', `${path} is not writable (${code}). ${adviceFor(code)}`);
}

function adviceFor(code: string): string {
  if (/^(?:ENOSPC|EDQUOT|database or disk is full)$/.test(code)) return 'Free up disk space. No data is lost.';
  // It contains nothing of value: SQLite creates another.
  if (code === 'file is not a database') return 'Its "lock" file is damaged. Delete that file and start again.';
  return 'Give this user write permission, or set DATA_DIR to another directory.';
}

function readHolder(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // EPERM: the process lives and belongs to another user; its number still helps.
    return codeOf(error) === 'EPERM' ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
  }
}

/** Another connection holds the lock (sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** SQLite's errors all have the code ERR_SQLITE_ERROR, and say in `errstr` what is wrong. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  if ('errstr' in error) return String(error.errstr);
  return String(error.code);
}
