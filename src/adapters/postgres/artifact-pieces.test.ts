import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArtifactFiles } from '#adapters/files/artifact-files.ts';
import { createArtifactFolder, createArtifactPieces } from '#adapters/postgres/artifact-pieces.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { type ArtifactFiles, FileTooLarge } from '#app/ports/artifacts.ts';
import type { ExportRow } from '#app/ports/exports.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { noFiles } from '#test/support/no-files.ts';

let database: Database;
let files: ArtifactFiles;
beforeAll(async () => {
  database = await openTestDatabase();
  files = createArtifactPieces(database.db, noFiles);
  await database.db.execute(
    sql`insert into admins (email, email_key, password_hash, role) values ('a@example.com', 'a', 'x', 'owner')`,
  );
});
afterAll(() => database.close());

/** Bytes belong to a row. */
async function anArtifact(): Promise<string> {
  const id = randomUUID();
  await database.db.execute(sql`
    insert into artifacts (id, filename, description, mime_type, tags, asked, is_personal, admin_id)
    select ${id}::uuid, 'a.csv', '', 'text/csv', '{}', '{}', false, min(id) from admins`);
  return id;
}

async function textOf(id: string, from = files): Promise<string | null> {
  const file = await from.open(id);
  if (file === null) return null;
  const parts: Uint8Array[] = [];
  for await (const part of file.bytes) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

async function* pagesOf(...pages: ExportRow[][]): AsyncGenerator<ExportRow[]> {
  yield* pages;
}

async function piecesOf(id: string): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from artifact_pieces where artifact_id = ${id}::uuid`,
  );
  return rows[0]?.count ?? 0;
}

const table = {
  format: 'json',
  columns: ['name'],
  bytesMax: 2_000_000,
  signal: new AbortController().signal,
} as const;

test('a file of many pieces is read as it was written, by another process as well', async () => {
  const id = await anArtifact();
  const names = Array.from({ length: 300 }, (_, index) => ({ name: `${index} ${'é'.repeat(2000)}` }));
  const size = await files.write(id, { ...table, pages: pagesOf(names.slice(0, 7), names.slice(7)) });
  const text = `[\n${names.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
  expect(await piecesOf(id)).toBeGreaterThan(3);
  expect(size).toBe(Buffer.byteLength(text));
  expect(await files.open(id)).toMatchObject({ size });
  expect(await textOf(id)).toBe(text);
});

test('an empty file exists', async () => {
  const id = await anArtifact();
  expect(await files.writeBytes(id, new Uint8Array())).toBe(0);
  expect(await textOf(id)).toBe('');
});

test('a file that failed, was aborted or is too large does not exist, and leaves no bytes', async () => {
  const id = await anArtifact();
  async function* broken(): AsyncGenerator<ExportRow[]> {
    yield [{ name: 'x'.repeat(600_000) }];
    throw new Error('no more rows');
  }
  await expect(files.write(id, { ...table, pages: broken() })).rejects.toThrow('no more rows');
  const long = pagesOf([{ name: 'x'.repeat(600_000) }]);
  await expect(files.write(id, { ...table, bytesMax: 500_000, pages: long })).rejects.toThrow(FileTooLarge);
  const aborted = { ...table, signal: AbortSignal.abort(), pages: pagesOf([{ name: 'a' }]) };
  await expect(files.write(id, aborted)).rejects.toThrow();
  expect(await textOf(id)).toBeNull();
  expect(await piecesOf(id)).toBe(0);
});

test('a file is replaced by the next complete one, and a writer that comes too late fails', async () => {
  const id = await anArtifact();
  await files.writeBytes(id, Buffer.from('first'));
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  async function* slow(): AsyncGenerator<ExportRow[]> {
    yield [{ name: 'x'.repeat(600_000) }];
    await mayEnd;
  }
  const late = files.write(id, { ...table, pages: slow() });
  while ((await piecesOf(id)) < 3) await setImmediate();
  expect(await textOf(id)).toBe('first');
  await files.writeBytes(id, Buffer.from('second'));
  end();
  await expect(late).rejects.toThrow('replaced or removed');
  expect(await textOf(id)).toBe('second');
  expect(await piecesOf(id)).toBe(1);
});

test('a file that is removed while it is read fails, so that nobody takes a part for the whole', async () => {
  const id = await anArtifact();
  await files.write(id, { ...table, pages: pagesOf([{ name: 'x'.repeat(900_000) }]) });
  const bytes = (await files.open(id))?.bytes[Symbol.asyncIterator]();
  await bytes?.next();
  await files.remove(id);
  await expect(bytes?.next()).rejects.toThrow('removed while it was being read');
  expect(await files.open(id)).toBeNull();
});

test('bytes go with their row', async () => {
  const id = await anArtifact();
  await files.writeBytes(id, Buffer.from('words'));
  await database.db.execute(sql`delete from artifacts where id = ${id}::uuid`);
  expect(await piecesOf(id)).toBe(0);
});

test('where files are in a folder, those of a restored backup are read from the database, and removed there', async () => {
  const path = mkdtempSync(join(tmpdir(), 'anchor-downloads-'));
  const folder = createArtifactFolder(database.db, createArtifactFiles(path));
  try {
    const [restored, own] = [await anArtifact(), await anArtifact()];
    await files.writeBytes(restored, Buffer.from('from a server'));
    await folder.writeBytes(own, Buffer.from('from here'));
    expect(await piecesOf(own)).toBe(0);
    expect(await textOf(restored, folder)).toBe('from a server');
    expect(await textOf(own, folder)).toBe('from here');
    expect(await folder.ids()).toEqual(expect.arrayContaining([restored, own]));
    await folder.writeBytes(restored, Buffer.from('written again'));
    expect(await textOf(restored, folder)).toBe('written again');
    for (const id of [restored, own]) {
      await folder.remove(id);
      expect(await textOf(id, folder)).toBeNull();
    }
  } finally {
    rmSync(path, { recursive: true });
  }
});
