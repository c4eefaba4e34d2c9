/**
 * Every public page scores 100 in Lighthouse's categories without timing; `npm run bench:lighthouse` covers performance.
 * By day each site's first page, since all share their head and layout; at night all.
 * Accessibility is left to `pages.test.ts`, which runs all rules of axe, Lighthouse's own engine, on the same pages.
 */
import lighthouse from 'lighthouse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { landingPaths, listedPaths } from '#api/paths.ts';
import { triesAllCases } from '#test/support/all-cases.ts';
import { type DebuggedChromium, openDebuggedChromium } from './support/chromium.ts';
import { landingOrigin } from './support/landing.ts';
import { startSite, type Site } from './support/site.ts';

let site: Site;
let browser: DebuggedChromium;

beforeAll(async () => {
  // The headless shell ends most page recordings only after five seconds.
  [site, browser] = await Promise.all([startSite(), openDebuggedChromium(true)]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

describe.each([
  ['the product site', (origin: string) => origin, triesAllCases ? listedPaths : ['/']],
  ['the landing site', landingOrigin, triesAllCases ? Object.values(landingPaths) : ['/']],
])('%s', (_name, originOf, pages) => {
  test.each(pages)('%s follows best practices and can be indexed', async (path) => {
    const result = await lighthouse(`${originOf(site.origin)}${path}`, {
      port: browser.devToolsPort,
      logLevel: 'error',
      onlyCategories: ['best-practices', 'seo'],
      // No timing is measured, so no pause after loading and no full-page screenshot.
      disableFullPageScreenshot: true,
      pauseAfterFcpMs: 0,
      pauseAfterLoadMs: 0,
      networkQuietThresholdMs: 0,
      cpuQuietThresholdMs: 0,
    });
    const { audits = {}, categories = {}, runtimeError } = result?.lhr ?? {};
    expect(runtimeError).toBe(undefined);
    const faults = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== 1,
    );
    expect(faults.map(({ id, details }) => ({ id, details }))).toEqual([]);
    expect(Object.values(categories).map(({ id, score }) => [id, score])).toEqual([
      ['best-practices', 1],
      ['seo', 1],
    ]);
  });
});
