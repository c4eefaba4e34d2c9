import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lifeCases } from './lives.ts';

const filesIn = (name: string) => {
  const folder = new URL(`lives/${name}/`, import.meta.url);
  return readdirSync(folder).map((file) => new URL(file, folder).pathname);
};
const FILES = ['train', 'blind'].flatMap(filesIn);

test.each(FILES)('%s is as lives/README.md describes', (file) => {
  expect(lifeCases(file).length).toBeGreaterThan(20);
});

test.each(filesIn('weeks'))('%s is a week', (file) => {
  expect(lifeCases(file).length).toBeGreaterThan(14);
});

test('no hand is in both folders', () => {
  const names = FILES.map((file) => file.replace(/^.*\/[a-z]\d+-/, ''));
  expect(new Set(names).size).toBe(names.length);
});
