/** What the disk tells: how much room it has, and how old the newest backup is. */
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFolder, DiskSpace } from '#app/ports/machine.ts';

/** Of the disk that holds the folder, for whoever is not root. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** A folder that holds a file for each backup; `kept` says to people which it is. What is being written has not been. */
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

/** Null for what is no file, and for what was removed meanwhile. */
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
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
