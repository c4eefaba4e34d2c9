/** Disk facts: how much room is left, and how old the newest backup is. */
import { existsSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupFolder, DiskSpace } from '#app/ports/machine.ts';
import { errorCode } from '#domain/error-code.ts';

/** The disk that holds the folder; free space as available to a user other than root. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(existing(folder));
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Before the first start, the folder that it will be created in. */
function existing(folder: string): string {
  const parent = dirname(folder);
  return existsSync(folder) || parent === folder ? folder : existing(parent);
}

/** A folder with one file per backup; `kept` describes it to people. Files that are still being written do not count. */
export function backupFolder(
  folder: string,
  kept: string,
  { mayBeAbsent }: { readonly mayBeAbsent: boolean },
): BackupFolder {
  return {
    kept,
    async newest() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (mayBeAbsent && isAbsent(error)) return [];
        throw error;
      });
      const files = await Promise.all(names.filter(isWhole).map((name) => fileAt(folder, name)));
      return files.flatMap((file) => file ?? []).toSorted((a, b) => b.at - a.at)[0] ?? null;
    },
  };
}

function isWhole(name: string): boolean {
  return !name.startsWith('.') && !/\.(?:partial|part|tmp)$/.test(name);
}

/** Null if it is not a file, or was removed meanwhile. */
async function fileAt(folder: string, name: string): Promise<{ name: string; at: number; bytes: number } | null> {
  try {
    const found = await stat(join(folder, name));
    return found.isFile() ? { name, at: found.mtimeMs, bytes: found.size } : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}
