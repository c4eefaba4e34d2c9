import { createWriteStream, mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tableBytes } from '#adapters/files/table-bytes.ts';
import type { ArtifactFiles } from '#app/ports/artifacts.ts';
import { errorCode } from '#domain/error-code.ts';

/** Files in one folder that only this user can open. A file has a temporary name until it is complete. */
export function createArtifactFiles(folder: string): ArtifactFiles {
  return {
    async write(id, table) {
      const { streams, size } = tableBytes(table);
      await whole(folder, id, (partial) =>
        pipeline([...streams, createWriteStream(partial, { mode: 0o600 })], { signal: table.signal }),
      );
      return size();
    },

    async writeBytes(id, bytes) {
      await whole(folder, id, (partial) => writeFile(partial, bytes, { mode: 0o600 }));
      return bytes.byteLength;
    },

    async open(id) {
      const file = await open(pathOf(folder, id)).catch(nullIfMissing);
      if (file === null) return null;
      const { size } = await file.stat();
      return { size, bytes: file.createReadStream(), close: () => file.close() };
    },

    async remove(id) {
      await rm(pathOf(folder, id), { force: true });
      for (const name of await namesIn(folder))
        if (name.startsWith(`${id}.`)) await rm(join(folder, name), { force: true });
    },

    async ids() {
      const names = await namesIn(folder);
      return [...new Set(names.map((name) => name.slice(0, UUID_LENGTH)).filter((id) => UUID.test(id)))];
    },
  };
}

/** Writes to a temporary name and renames when complete. */
async function whole(folder: string, id: string, write: (partial: string) => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = pathOf(folder, id);
  // A writer that was presumed dead may still be writing the same file.
  const partial = `${path}.${process.pid}-${Date.now()}.partial`;
  try {
    await write(partial);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

const UUID_LENGTH = 36;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Callers have checked the id; this guards the place where it would become a path. */
function pathOf(folder: string, id: string): string {
  if (!UUID.test(id)) throw new RangeError('an artifact’s name must be a UUID');
  return join(folder, id);
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullIfMissing)) ?? [];
}

function nullIfMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}
