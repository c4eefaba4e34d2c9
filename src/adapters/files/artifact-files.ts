import { createWriteStream, mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { type ArtifactFiles, FileTooLarge, type WrittenTable } from '#app/ports/artifacts.ts';
import type { ExportRow } from '#app/ports/exports.ts';

/** Files in one folder that only this user can open. A file has a temporary name until it is complete. */
export function createArtifactFiles(folder: string): ArtifactFiles {
  return {
    async write(id, table) {
      const counter = countBytes(table.bytesMax);
      await whole(folder, id, (partial) =>
        pipeline(
          [
            Readable.from(table.pages),
            ...formatting(table),
            counter.stream,
            createWriteStream(partial, { mode: 0o600 }),
          ],
          { signal: table.signal },
        ),
      );
      return counter.bytes();
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
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

function formatting({ format, columns }: WrittenTable): Transform[] {
  switch (format) {
    case 'csv':
      return [
        rowByRow(asCells),
        stringify({
          header: true,
          columns: [...columns],
          // Without a BOM, Excel decodes UTF-8 with a regional code page; other programs ignore it.
          bom: true,
          // RFC 4180.
          record_delimiter: 'windows',
          // A cell that begins like a formula would run as one in a spreadsheet.
          escape_formulas: true,
        }),
      ];
    case 'json':
      return [jsonArray()];
    default:
      return format satisfies never;
  }
}

/** Transforms pages of rows into single rows. */
function rowByRow(change: (row: ExportRow) => ExportRow): Transform {
  return new Transform({
    objectMode: true,
    transform(page: readonly ExportRow[], _encoding, done) {
      for (const row of page) this.push(change(row));
      done();
    },
  });
}

/** `true` and `false` in words, and nested values as JSON: the library would write 1 and an empty cell. */
function asCells(row: ExportRow): ExportRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'boolean'
        ? String(value)
        : typeof value === 'object' && value !== null
          ? JSON.stringify(value)
          : value,
    ]),
  );
}

/** A JSON array with one row per line, so that line-based tools can read it, too. */
function jsonArray(): Transform {
  let isFirst = true;
  return new Transform({
    writableObjectMode: true,
    transform(page: readonly ExportRow[], _encoding, done) {
      const lines = page.map((row) => {
        const before = isFirst ? '[\n' : ',\n';
        isFirst = false;
        return before + JSON.stringify(row);
      });
      done(null, lines.join(''));
    },
    flush(done) {
      done(null, isFirst ? '[]\n' : '\n]\n');
    },
  });
}

function countBytes(bytesMax: number): { readonly stream: Transform; bytes(): number } {
  let bytes = 0;
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      if (bytes > bytesMax) done(new FileTooLarge(bytesMax));
      else done(null, part);
    },
  });
  return { stream, bytes: () => bytes };
}
