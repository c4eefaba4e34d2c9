/**
 * Every public page at 100 where Lighthouse does not measure time: that is claimed by `npm run bench:lighthouse`. What
 * it says of accessibility is axe's word, which `pages.test.ts` asks for of the same pages, by all of its rules.
 */
import lighthouse from 'lighthouse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { landingPaths, listedPaths } from '#api/paths.ts';
import { type DebuggedChromium, openDebuggedChromium } from './support/chromium.ts';
import { landingOrigin } from './support/landing.ts';
import { startSite, type Site } from './support/site.ts';

let site: Site;
let browser: DebuggedChromium;

beforeAll(async () => {
  // The shell ends most recordings of a page only after five seconds.
  [site, browser] = await Promise.all([startSite(), openDebuggedChromium(true)]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

describe.each([
  ['the product site', (origin: string) => origin, listedPaths],
  ['the landing site', landingOrigin, Object.values(landingPaths)],
])('%s', (_name, originOf, pages) => {
  test.each(pages)('%s is sound and can be found', async (path) => {
    const result = await lighthouse(`${originOf(site.origin)}${path}`, {
      port: browser.devToolsPort,
      logLevel: 'error',
      onlyCategories: ['best-practices', 'seo'],
      // Nothing here hangs on time: no pause after loading, no picture of the whole page.
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
