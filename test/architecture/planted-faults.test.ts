/** A planted fault that no longer applies would be seen by nobody (docs/reliability.md). */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = 'test/faults/planted';
const patches = readdirSync(join(ROOT, FOLDER)).filter((file) => file.endsWith('.patch'));

test('there are at least twenty planted faults', () => {
  expect(patches.length).toBeGreaterThanOrEqual(20);
});

test.each(patches)('%s begins with the test that must see it', (patch) => {
  const [, path] = /^Test: ((?:src|test)\/.+\.test\.ts)\n/.exec(readFileSync(join(ROOT, FOLDER, patch), 'utf8')) ?? [];
  expect(existsSync(join(ROOT, path ?? 'none'))).toBe(true);
});

test.each(patches)('%s applies, and changes only the product', (patch) => {
  const path = `${FOLDER}/${patch}`;
  expect(() => execFileSync('git', ['apply', '--check', path], { cwd: ROOT, stdio: 'pipe' })).not.toThrow();
  const changed = [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^\+\+\+ b\/(.*)$/gm)].map(([, file]) => file);
  expect(changed.filter((file) => !file?.startsWith('src/'))).toEqual([]);
});
