import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArtifactFiles } from '#adapters/files/artifact-files.ts';
import { FileTooLarge } from '#app/ports/artifacts.ts';
import type { ExportRow } from '#app/ports/exports.ts';
import { ALL_INJECTIONS } from '#test/support/injections.ts';

const ID = '11111111-1111-4111-8111-111111111111';
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'anchor-test-'));
});
afterAll(() => rmSync(root, { recursive: true }));

async function* pagesOf(...pages: ExportRow[][]): AsyncGenerator<ExportRow[]> {
  yield* pages;
}

async function textOf(files: ReturnType<typeof createArtifactFiles>, id: string): Promise<string | null> {
  const file = await files.open(id);
  if (file === null) return null;
  const parts: Uint8Array[] = [];
  for await (const part of file.bytes) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

const table = { columns: ['name', 'told'], bytesMax: 1000, signal: new AbortController().signal };

test('a file appears once it is complete, readable by its user alone, with the reported size', async () => {
  const folder = join(root, 'whole');
  const files = createArtifactFiles(folder);
  expect(await files.ids()).toEqual([]);
  const pages = pagesOf([{ name: 'Ann', told: { so: true } }], [{ name: 'Bob', told: null }]);
  const size = await files.write(ID, { ...table, format: 'json', pages });
  const text = '[\n{"name":"Ann","told":{"so":true}},\n{"name":"Bob","told":null}\n]\n';
  expect(await textOf(files, ID)).toBe(text);
  expect(size).toBe(Buffer.byteLength(text));
  expect(await files.open(ID)).toMatchObject({ size });
  expect(statSync(join(folder, ID)).mode & 0o077).toBe(0);
  expect(await files.ids()).toEqual([ID]);
  await files.remove(ID);
  expect(await files.open(ID)).toBeNull();
});

test('a CSV cell writes booleans and nested values as words and JSON', async () => {
  const files = createArtifactFiles(join(root, 'cells'));
  const pages = pagesOf([
    { name: true, told: { so: 'a "b"' } },
    { name: false, told: null },
    { name: -1, told: '-1' },
  ]);
  await files.write(ID, { ...table, format: 'csv', pages });
  expect(await textOf(files, ID)).toBe(`\uFEFFname,told\r\ntrue,"{""so"":""a \\""b\\""""}"\r\nfalse,\r\n-1,'-1\r\n`);
});

test('a CSV cell is never a formula, and never more than one cell, whatever it holds', async () => {
  const files = createArtifactFiles(join(root, 'injected'));
  const texts = ALL_INJECTIONS.map((text) => text.toWellFormed());
  const pages = pagesOf(texts.map((text) => ({ name: 'Ann', told: text })));
  await files.write(ID, { ...table, bytesMax: 1_000_000, format: 'csv', pages });
  const [, ...rows] = rowsOf((await textOf(files, ID)) ?? '');
  expect(rows.map(([name]) => name)).toEqual(texts.map(() => 'Ann'));
  // A formula is made text by the apostrophe that spreadsheets hide (OWASP, CSV Injection).
  expect(rows.map(([, told]) => told)).toEqual(texts.map((text) => (FORMULA.test(text) ? `'${text}` : text)));
});

/** The first characters at which spreadsheets begin to calculate, with their full-width forms. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** As RFC 4180 has it. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end = ''] of csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('a file that would exceed the limit is not created', async () => {
  const folder = join(root, 'large');
  const files = createArtifactFiles(folder);
  const pages = pagesOf([{ name: 'x'.repeat(2000), told: null }]);
  await expect(files.write(ID, { ...table, format: 'csv', pages })).rejects.toThrow(FileTooLarge);
  expect(readdirSync(folder)).toEqual([]);
});

test('an existing file is replaced only by a complete one', async () => {
  const files = createArtifactFiles(join(root, 'again'));
  await files.write(ID, { ...table, format: 'json', pages: pagesOf([]) });
  async function* breaking(): AsyncGenerator<ExportRow[]> {
    yield [{ name: 'Ann', told: null }];
    throw new Error('the database is gone');
  }
  await expect(files.write(ID, { ...table, format: 'json', pages: breaking() })).rejects.toThrow(
    'the database is gone',
  );
  expect(await textOf(files, ID)).toBe('[]\n');
});

test('an id never becomes a path', async () => {
  const files = createArtifactFiles(join(root, 'paths'));
  await expect(files.open('../whole')).rejects.toThrow(RangeError);
  await expect(files.remove('..')).rejects.toThrow(RangeError);
});
