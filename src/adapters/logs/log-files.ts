import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { LOG_FILE } from '#adapters/logs/rolling-file.ts';
import type { FoundLines, LogLines, LogLinesRequest } from '#app/ports/log-lines.ts';

/**
 * Reads the files of `createLogger`. Lines are in order of time, and each has its time at a fixed place, so the start of a
 * range is found by bisection: a million lines before it cost some twenty small reads.
 */
export function createLogFiles(folder: string): LogLines {
  return {
    async read(asked) {
      const found: string[] = [];
      let isCut = false;
      for (const name of await filesOf(folder)) {
        const file = await open(join(folder, name));
        try {
          isCut = (await readFrom(file, asked, found)) || isCut;
        } finally {
          await file.close();
        }
      }
      return { lines: found, isCut } satisfies FoundLines;
    },
  };
}

/** `anchor.12.log`, sorted by number: a higher one has later lines. */
async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => LOG_FILE.test(name))
    .toSorted((a, b) => Number(LOG_FILE.exec(a)?.[1]) - Number(LOG_FILE.exec(b)?.[1]));
}

/** Appends matches to `found`, dropping the oldest beyond the limit; true if any were dropped. */
async function readFrom(file: FileHandle, asked: LogLinesRequest, found: string[]): Promise<boolean> {
  const { size } = await file.stat();
  const start = await firstAt(file, size, asked.from);
  if (start >= size) return false;
  const lines = createInterface({ input: file.createReadStream({ start, autoClose: false, encoding: 'utf8' }) });
  let isCut = false;
  for await (const line of lines) {
    const time = timeOf(line);
    // A line without a time belongs to the one before.
    if (time !== null && time > asked.to) break;
    if (time !== null && time < asked.from) continue;
    if (!isWanted(line, asked)) continue;
    found.push(line);
    if (found.length > 2 * asked.max) {
      found.splice(0, found.length - asked.max);
      isCut = true;
    }
  }
  if (found.length > asked.max) {
    found.splice(0, found.length - asked.max);
    isCut = true;
  }
  return isCut;
}

const BLOCK_BYTES = 64 * 1024;

/** An offset at the beginning of a line, at or before the first line of that time or later. */
async function firstAt(file: FileHandle, size: number, from: number): Promise<number> {
  let low = 0;
  let high = size;
  while (high - low > BLOCK_BYTES) {
    const middle = low + Math.floor((high - low) / 2);
    const line = await lineAfter(file, middle);
    if (line === null || line.start >= high) high = middle;
    else if (line.time < from) low = line.start;
    else high = middle;
  }
  return low;
}

/** The first whole line after an offset that has a time; null if the block has none. */
async function lineAfter(
  file: FileHandle,
  offset: number,
): Promise<{ readonly start: number; readonly time: number } | null> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(BLOCK_BYTES), position: offset });
  for (let at = buffer.indexOf(NEW_LINE); at >= 0 && at < bytesRead; at = buffer.indexOf(NEW_LINE, at + 1)) {
    const time = timeOf(buffer.toString('latin1', at + 1, Math.min(at + 1 + HEAD_LENGTH, bytesRead)));
    if (time !== null) return { start: offset + at + 1, time };
  }
  return null;
}

const NEW_LINE = 0x0a;
const HEAD_LENGTH = 64;
// {"level":30,"time":"2026-11-22T10:18:41.516Z"
const HEAD = /^\{"level":(\d\d),"time":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/;

function timeOf(line: string): number | null {
  const time = HEAD.exec(line)?.[2];
  return time === undefined ? null : Date.parse(time);
}

function isWanted(line: string, { level, id, withoutAdmin }: LogLinesRequest): boolean {
  if (Number(HEAD.exec(line)?.[1] ?? level) < level) return false;
  if (withoutAdmin !== null && isAnswerTo(line, withoutAdmin)) return false;
  return id === null || namesIt(line, id);
}

/** Or the empty page and the files of the admin area, which are answered before anybody is known. No failure. */
function isAnswerTo(line: string, admin: number): boolean {
  if (!line.includes('"msg":"answered"') || FAILED.test(line)) return false;
  return PAGE_FILES.test(line) || new RegExp(`"admin":${admin}[,}]`).test(line);
}

const PAGE_FILES = /"route":"\/(?:assets\/[^"]*|admin(?:\/[^"]*)?|downloads)"/;
const FAILED = /"status":[45]\d\d/;

function namesIt(line: string, id: string): boolean {
  // A cheap check first: most lines do not contain the id.
  if (!line.includes(id.replace(/^inbound\./, ''))) return false;
  if (id.length >= TRACE_SHOWN && [...line.matchAll(TRACES)].some(([, trace]) => trace?.endsWith(id))) return true;
  // A whole value: 12 is not 123. A bare number is a person's; administrators and inbound messages may have the same one.
  const [, field, number] = NUMBERED.exec(id) ?? [];
  if (number !== undefined) return new RegExp(`"${field ?? 'person'}":${number}[,}]`).test(line);
  return NAMES.some((name) => line.includes(`"${name}":"${id}"`));
}

// 17: a person. inbound.17: an inbound message.
const NUMBERED = /^(?:(inbound)\.)?(\d+)$/;
/** Pages show the last characters of a trace. */
const TRACE_SHOWN = 8;
// "reqId":"5f0c2a6e-…-9d1e4b7a"
const TRACES = /"(?:reqId|traceId)":"([\w-]+)"/g;

/** Fields whose value is a name or an id. */
const NAMES = ['delivery', 'event', 'reqId', 'traceId', 'userId', 'what'];
