import { Readable, Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import { FileTooLarge, type WrittenTable } from '#app/ports/artifacts.ts';
import type { ExportRow } from '#app/ports/exports.ts';

export interface TableBytes {
  /** For a pipeline that ends where the bytes are kept. */
  readonly streams: readonly [Readable, ...Transform[]];
  /** How many bytes came out so far. */
  readonly size: () => number;
}

/** The bytes of a table in its format. They fail with FileTooLarge beyond its limit. */
export function tableBytes(table: WrittenTable): TableBytes {
  const counter = countBytes(table.bytesMax);
  return { streams: [Readable.from(table.pages), ...formatting(table), counter.stream], size: counter.bytes };
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
          // The library looks only for the whole delimiter. A lone half of it also ends a row in a spreadsheet.
          quoted_match: /[\r\n]/,
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

function countBytes(bytesMax: number): { readonly stream: Transform; readonly bytes: () => number } {
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
