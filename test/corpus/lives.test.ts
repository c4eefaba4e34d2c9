import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectEvery } from '#test/support/expect-every.ts';
import { lifeCases } from './lives.ts';

const filesIn = (name: string) => {
  const folder = new URL(`lives/${name}/`, import.meta.url);
  return readdirSync(folder).map((file) => new URL(file, folder).pathname);
};
const FILES = ['train', 'blind', 'blind-contrasts', 'blind-requests', 'blind-additions'].flatMap(filesIn);

const nameOf = (file: string) => file.replace(/^.*\/lives\//, '');

test('every file follows lives/README.md', async () => {
  await expectEvery(FILES, nameOf, (file) => expect(lifeCases(file).length).toBeGreaterThan(20));
});

test('every file of a week contains a whole week', async () => {
  await expectEvery(filesIn('weeks'), nameOf, (file) => expect(lifeCases(file).length).toBeGreaterThan(14));
});

test('no author is in two folders', () => {
  const names = FILES.map((file) => file.replace(/^.*\/[a-z]\d+-/, ''));
  expect(new Set(names).size).toBe(names.length);
});
