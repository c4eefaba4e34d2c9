import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lifeCases } from './lives.ts';

const FOLDERS = ['train', 'blind'].map((name) => new URL(`lives/${name}/`, import.meta.url));
const FILES = FOLDERS.flatMap((folder) => readdirSync(folder).map((file) => new URL(file, folder).pathname));

test.each(FILES)('%s is as lives/README.md describes', (file) => {
  expect(lifeCases(file).length).toBeGreaterThan(20);
});

test('no hand is in both folders', () => {
  const names = FILES.map((file) => file.replace(/^.*\/[a-z]\d+-/, ''));
  expect(new Set(names).size).toBe(names.length);
});
