/** How much script a page brings before anybody touches it, in bytes as gzip packs them. */
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium } from './support/chromium.ts';
import { LANDING_PAGES, landingOrigin } from './support/landing.ts';
import { startSite, type Site } from './support/site.ts';
import { arrive } from './support/visitor.ts';

const MARKETING_MAX = 20_000;
const LANDING_MAX = 90_000;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function scriptBytes(path: string): Promise<number> {
  const visitor = await arrive(browser, site.origin);
  const { page } = visitor;
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const bodies = await Promise.all(scripts.map(async (response) => response.body()));
  const sizes = bodies.map((body) => gzipSync(body, { level: 9 }).byteLength);
  await visitor.leave();
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('before the first touch', () => {
  it('the landing page brings less script than its bound, and some', async () => {
    const bytes = await scriptBytes('/');
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(LANDING_MAX);
  });

  it.each(['/how-it-works', '/benefits', '/faq', '/about', '/privacy', '/hold-this-thought', '/start'])(
    '%s stays below the bound of a marketing page',
    async (path) => {
      expect(await scriptBytes(path)).toBeLessThanOrEqual(MARKETING_MAX);
    },
  );

  it.each(LANDING_PAGES)('%s of the landing site does, too', async (path) => {
    expect(await scriptBytes(landingOrigin(site.origin) + path)).toBeLessThanOrEqual(MARKETING_MAX);
  });
});
