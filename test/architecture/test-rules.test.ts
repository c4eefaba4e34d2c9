/** Rules against flaky tests: wait for a page's state, and do not choose ports in advance. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { importsBelow, sourceFiles } from '#test/support/import-graph.ts';

const ROOT = join(import.meta.dirname, '../..');

/** `expect(await page.title())` checks once; `expect.poll(() => page.title())` waits. */
const LOOKS_ONCE = /\bexpect\(\s*(?:await\b|(?:new URL\()?page\.url\(\))/;

test('tests wait for what a page shows instead of checking once', () => {
  const browserTests = sourceFiles(join(ROOT, 'test/browser'));
  expect(browserTests.length).toBeGreaterThan(0);
  const hasty = browserTests.filter((file) => LOOKS_ONCE.test(readFileSync(file, 'utf8')));
  expect(hasty.map((file) => relative(ROOT, file))).toEqual([]);
});

test('tests choose a port in advance only for PostgreSQL, which cannot choose one itself', () => {
  const users = importsBelow(ROOT, 'test').filter(({ to }) => to === 'test/support/free-port.ts');
  expect(users.map(({ from }) => from)).toEqual(['test/faults/support/own-server.ts']);
});
