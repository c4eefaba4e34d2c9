/** How much script a page brings before anybody touches it, in bytes as gzip packs them, and how much of fonts. */
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listedPaths } from '#api/paths.ts';
import { openChromium } from './support/chromium.ts';
import { LANDING_PAGES, landingOrigin } from './support/landing.ts';
import { startSite, type Site } from './support/site.ts';
import { arrive } from './support/visitor.ts';

const MARKETING_MAX = 20_000;
const LANDING_MAX = 90_000;
/** Both fonts in plain letters (docs/decisions/0026); any further file exceeds it. */
const FONTS_MAX = 56_000;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function bodiesOf(path: string, type: 'script' | 'font'): Promise<Buffer[]> {
  const visitor = await arrive(browser, site.origin);
  const { page } = visitor;
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === type) responses.push(response);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const bodies = await Promise.all(responses.map(async (response) => response.body()));
  await visitor.leave();
  return bodies;
}

async function scriptBytes(path: string): Promise<number> {
  const bodies = await bodiesOf(path, 'script');
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).byteLength, 0);
}

async function fontBytes(path: string): Promise<number> {
  const bodies = await bodiesOf(path, 'font');
  return bodies.reduce((sum, body) => sum + body.byteLength, 0);
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

  it.each(listedPaths)('%s is drawn in plain letters', async (path) => {
    const bytes = await fontBytes(path);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(FONTS_MAX);
  });

  it.each(LANDING_PAGES)('%s of the landing site is, too', async (path) => {
    const bytes = await fontBytes(landingOrigin(site.origin) + path);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(FONTS_MAX);
  });
});
