import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { selfCheckFiles } from '#adapters/files/self-check-files.ts';
import { judgeFile, TO_THE_LETTER } from '#app/self-checks/reply-cases.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { readReply } from '#domain/reply/read-reply.ts';

/** The administrators' proof of intentions reads the same files by the same judge. */
const files = await selfCheckFiles(join(import.meta.dirname, '../../..')).corpusFiles();

test.each(files)('$name is read right, $floor in a hundred at least', (file) => {
  const isRight = [...judgeFile(file, { readReply, standardize })].every((one) => one === null);
  // Where a floor is missed, one wants to know by which lines.
  const misread = isRight ? [] : [...judgeFile({ ...file, floor: TO_THE_LETTER }, { readReply, standardize })];
  expect(misread.flatMap((one, at) => (one === null ? [] : [{ line: at + 1, ...one }]))).toEqual([]);
  expect(isRight).toBe(true);
});

test('every file has its floor, or a test of its own', () => {
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.jsonl'));
  expect([...files.map(({ name }) => name), 'wordings.jsonl'].toSorted()).toEqual(names.toSorted());
});
