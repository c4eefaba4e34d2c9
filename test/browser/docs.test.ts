/** The documentation site on a phone, as bin/docs builds it. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { arrive } from './support/visitor.ts';

const ROOT = join(import.meta.dirname, '../..');
const PHONE = { width: 360, height: 800 };

beforeAll(() => {
  execFileSync(join(ROOT, 'bin/docs'));
});

test.each(['settings', 'install', 'operations', 'security'])(
  '%s is read on a phone without scrolling sideways',
  async (name) => {
    const { page } = await arrive('', { viewport: PHONE });
    await page.goto(pathToFileURL(join(ROOT, `dist/docs/${name}.html`)).href);
    await expect.poll(() => page.evaluate(TOO_WIDE)).toEqual([]);
  },
);

/** The beginning of the page, or of tables that scroll inside it. */
const TOO_WIDE = `[document.documentElement, ...document.querySelectorAll('.table')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ textContent }) => textContent.trim().slice(0, 80))`;
