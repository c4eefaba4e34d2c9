import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogFiles } from './log-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anchor-log-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const BEGIN = Date.parse('2026-11-22T06:00:00.000Z');
const at = (ms: number) => new Date(BEGIN + ms).toISOString();
const line = (ms: number, fields: object = {}, level = 30) =>
  JSON.stringify({ level, time: at(ms), ...fields, msg: 'answered' });
const ALL = { from: BEGIN - 1, to: BEGIN + 86_400_000, level: 0, id: null, withoutAdmin: null, max: 10_000 };

async function write(name: string, lines: readonly string[]): Promise<void> {
  await writeFile(join(folder, name), `${lines.join('\n')}\n`);
}

const timesOf = (lines: readonly string[]) =>
  lines.map((each) => Date.parse(/"time":"([^"]+)"/.exec(each)?.[1] ?? '') - BEGIN);

describe('a time range of the log', () => {
  it('includes both ends, across several files, in order', async () => {
    await write('anchor.9.log', [line(0), line(10), line(20)]);
    await write('anchor.10.log', [line(30), line(40)]);
    await write('other.txt', [line(35)]);
    const { lines, isCut } = await createLogFiles(folder).read({ ...ALL, from: BEGIN + 10, to: BEGIN + 30 });
    expect([timesOf(lines), isCut]).toEqual([[10, 20, 30], false]);
  });

  it('is found inside a large file, wherever it begins', async () => {
    const count = 20_000;
    await write(
      'anchor.1.log',
      Array.from({ length: count }, (_, index) => line(index * 10, { reqId: `r${index}` })),
    );
    const files = createLogFiles(folder);
    for (const first of [0, 1, 777, 9_999, 19_998]) {
      const { lines } = await files.read({ ...ALL, from: BEGIN + first * 10, to: BEGIN + first * 10 + 10 });
      expect(timesOf(lines)).toEqual([first * 10, first * 10 + 10]);
    }
    expect((await files.read({ ...ALL, from: BEGIN + count * 10, to: BEGIN + count * 10 + 5 })).lines).toEqual([]);
  });

  it('keeps the newest lines if there are more than requested, and says so', async () => {
    await write(
      'anchor.1.log',
      Array.from({ length: 50 }, (_, index) => line(index)),
    );
    await write('anchor.2.log', [line(60)]);
    const { lines, isCut } = await createLogFiles(folder).read({ ...ALL, max: 3 });
    expect([timesOf(lines), isCut]).toEqual([[48, 49, 60], true]);
  });

  it('can leave out what one administrator asked for, unless it failed', async () => {
    await write('anchor.1.log', [
      line(0, { status: 200, admin: 1 }),
      line(1, { status: 200, admin: 12 }),
      line(2, { status: 500, admin: 1 }),
      line(3, { status: 200 }),
      line(4, { status: 304, admin: 1 }),
      line(5, { route: '/assets/a.js', status: 200 }),
      line(6, { route: '/admin', status: 200 }),
      line(7, { route: '/assets/b.js', status: 404 }),
    ]);
    const files = createLogFiles(folder);
    expect(timesOf((await files.read({ ...ALL, withoutAdmin: 1 })).lines)).toEqual([1, 2, 3, 7]);
  });

  it('can be filtered by level and by the whole value of a field', async () => {
    await write('anchor.1.log', [
      line(0, { person: 12 }),
      line(1, { person: 123 }, 50),
      line(2, { reqId: 'abc' }, 40),
      line(3, { reqId: 'abcd', person: 1 }),
      line(4, { reqId: 'abcde', ms: 12, count: 12 }),
    ]);
    const files = createLogFiles(folder);
    expect(timesOf((await files.read({ ...ALL, level: 40 })).lines)).toEqual([1, 2]);
    expect(timesOf((await files.read({ ...ALL, id: '12' })).lines)).toEqual([0]);
    expect(timesOf((await files.read({ ...ALL, id: 'abc' })).lines)).toEqual([2]);
  });

  it('matches a person’s number, and not the same number of an administrator, a message or a count', async () => {
    await write('anchor.1.log', [
      line(0, { person: 1 }),
      line(1, { admin: 1 }),
      line(2, { inbound: 1, person: 2 }),
      line(3, { chunk: 1 }),
      line(4, { kind: 'x', person: 1 }),
    ]);
    expect(timesOf((await createLogFiles(folder).read({ ...ALL, id: '1' })).lines)).toEqual([0, 4]);
    expect(timesOf((await createLogFiles(folder).read({ ...ALL, id: 'inbound.1' })).lines)).toEqual([2]);
  });

  it('matches a trace by its last eight characters, which pages show', async () => {
    await write('anchor.1.log', [
      line(0, { reqId: '0e8b9a52-0000-4000-8000-00019d1e4b7a' }),
      line(1, { reqId: '9d1e4b7a-0000-4000-8000-000000000000' }),
      line(2, { reqId: '0e8b9a52-0000-4000-8000-000012345678' }),
      line(3, { reqId: 'abc' }),
      line(4, { reqId: '0e8b9a52-0000-4000-8000-0000aaaaaaaa', traceId: '0e8b9a52-0000-4000-8000-0000bbbbbbbb' }),
    ]);
    const found = async (id: string) => timesOf((await createLogFiles(folder).read({ ...ALL, id })).lines);
    expect(await found('9d1e4b7a')).toEqual([0]);
    expect(await found('12345678')).toEqual([2]);
    expect(await found('0e8b9a52-0000-4000-8000-00019d1e4b7a')).toEqual([0]);
    expect(await found('4b7a')).toEqual([]);
    expect([await found('aaaaaaaa'), await found('bbbbbbbb')]).toEqual([[4], [4]]);
  });

  it('keeps a line without a time with the line before it', async () => {
    await write('anchor.1.log', [line(0), 'a line of a library', line(10), 'and one beyond the span', line(20)]);
    const { lines } = await createLogFiles(folder).read({ ...ALL, to: BEGIN + 5 });
    expect(lines.slice(1)).toEqual(['a line of a library']);
  });

  it('is empty before anything was logged', async () => {
    expect(await createLogFiles(join(folder, 'none')).read(ALL)).toEqual({ lines: [], isCut: false });
    await mkdir(join(folder, 'empty'));
    expect((await createLogFiles(join(folder, 'empty')).read(ALL)).lines).toEqual([]);
    await write('anchor.1.log', ['']);
    expect((await createLogFiles(folder).read(ALL)).lines).toEqual(['']);
  });
});
