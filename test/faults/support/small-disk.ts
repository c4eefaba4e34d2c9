/**
 * A disk that can be filled. On Linux root mounts a separate file system; elsewhere `full-disk.js` makes a process believe
 * that there is no space left.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly path: string;
  /** The node arguments that a process must be started with. */
  readonly env: Readonly<Record<string, string>>;
  /** Fills the disk to the last byte. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** The database of a first start takes 42 MB, and a log segment 16. */
const EMBEDDED = '100m';

export function smallDisk(size = EMBEDDED): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'anchor-disk-'));
  const path = join(folder, 'disk');
  mkdirSync(path);
  const remove = () => rmSync(folder, { recursive: true });
  return mounts(path, size) ? mounted(path, remove) : pretended(folder, path, remove);
}

function mounts(path: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path], { stdio: 'ignore' });
    return true;
  } catch {
    // Only root may mount.
    return false;
  }
}

function mounted(path: string, remove: () => void): SmallDisk {
  const ballast = join(path, 'ballast');
  return {
    path,
    env: {},
    fill() {
      const file = openSync(ballast, 'a');
      const page = Buffer.alloc(4096);
      try {
        for (;;) writeSync(file, page);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast),
    remove() {
      execFileSync('umount', [path]);
      remove();
    },
  };
}

function pretended(folder: string, path: string, remove: () => void): SmallDisk {
  const flag = join(folder, 'full');
  const preload = new URL('full-disk.js', import.meta.url).href;
  return {
    path,
    env: { NODE_OPTIONS: `--import ${preload}`, FULL_DISK_FLAG: flag },
    fill: () => writeFileSync(flag, ''),
    free: () => rmSync(flag),
    remove,
  };
}
