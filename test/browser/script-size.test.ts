/** The gzipped bytes of script, and the bytes of fonts, that a page loads before any interaction. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listedPaths } from '#api/paths.ts';
import { addressOf, openTab, takeSession } from './support/admin.ts';
import { LANDING_PAGES, landingOrigin } from './support/landing.ts';
import { startSite, type Site } from './support/site.ts';
import { arrive } from './support/visitor.ts';

const MARKETING_MAX = 20_000;
const LANDING_MAX = 90_000;
/** The limit for the admin area with its first tab. */
const ADMIN_MAX = 150_000;
/** Both fonts with plain characters only (docs/decisions/0026); any further file exceeds it. */
const FONTS_MAX = 56_000;

let site: Site;

beforeAll(async () => {
  site = await startSite();
  // All at once, since each is only done when it has requested nothing for half a second.
  const paths = new Set([...listedPaths, '/start', ...LANDING_PAGES.map((path) => landingOrigin(site.origin) + path)]);
  await Promise.all([...paths].map((path) => bodiesOf(path, 'script')));
});
afterAll(() => site?.close());

type Open = (page: Page) => Promise<unknown>;
type Kind = 'script' | 'font';

/** By address: each page is opened once for all tests. */
const brought = new Map<string, Promise<Record<Kind, Buffer[]>>>();

async function bodiesOf(address: string | Open, kind: Kind): Promise<Buffer[]> {
  if (typeof address !== 'string') return (await open(address))[kind];
  const found = brought.get(address) ?? open((page) => page.goto(address));
  brought.set(address, found);
  return (await found)[kind];
}

async function open(way: Open): Promise<Record<Kind, Buffer[]>> {
  const { page } = await arrive(site.origin);
  const responses: Response[] = [];
  page.on('response', (response) => {
    responses.push(response);
  });
  await way(page);
  await page.waitForLoadState('networkidle');
  const bodiesOfKind = (kind: Kind) =>
    Promise.all(responses.filter((one) => one.request().resourceType() === kind).map(async (one) => one.body()));
  const [script, font] = [await bodiesOfKind('script'), await bodiesOfKind('font')];
  // Not left for the next one, which would have the scripts in its cache already.
  await page.context().close();
  return { script, font };
}

async function scriptBytes(address: string | Open): Promise<number> {
  const bodies = await bodiesOf(address, 'script');
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).byteLength, 0);
}

async function fontBytes(path: string): Promise<number> {
  const bodies = await bodiesOf(path, 'font');
  return bodies.reduce((sum, body) => sum + body.byteLength, 0);
}

describe('before the first interaction', () => {
  it('the landing page loads some script, but less than its limit', async () => {
    const bytes = await scriptBytes('/');
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(LANDING_MAX);
  });

  it.each(['/how-it-works', '/benefits', '/faq', '/about', '/privacy', '/hold-this-thought', '/start'])(
    '%s stays below the bound of a marketing page',
    async (path) => {
      const bytes = await scriptBytes(path);
      expect(bytes).toBeLessThanOrEqual(MARKETING_MAX);
    },
  );

  it.each(LANDING_PAGES)('%s of the landing site stays below it too', async (path) => {
    const bytes = await scriptBytes(landingOrigin(site.origin) + path);
    expect(bytes).toBeLessThanOrEqual(MARKETING_MAX);
  });

  it('the admin area stays below its own limit right after sign-in', async () => {
    await site.hireAdmin(addressOf('operator'), 'operator');
    const bytes = await scriptBytes(async (page) => {
      await takeSession(page, 'operator');
      await openTab(page, 'overview');
      await page.getByRole('region', { name: 'System Stability' }).waitFor();
    });
    expect(bytes).toBeLessThanOrEqual(ADMIN_MAX);
  });

  it('no public page requests more than one script', async () => {
    const addresses = [...listedPaths, ...LANDING_PAGES.map((path) => landingOrigin(site.origin) + path)];
    for (const address of addresses) expect((await bodiesOf(address, 'script')).length, address).toBeLessThanOrEqual(1);
  });

  it.each(listedPaths)('%s needs only fonts with plain characters', async (path) => {
    const bytes = await fontBytes(path);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(FONTS_MAX);
  });

  it.each(LANDING_PAGES)('%s of the landing site needs only those too', async (path) => {
    const bytes = await fontBytes(landingOrigin(site.origin) + path);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(FONTS_MAX);
  });
});
