/** A browser whose console must stay clean: any error or policy violation fails the test that caused it. */
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { theChromium } from './chromium.ts';

export interface Visitor {
  readonly page: Page;
  /** Errors in the console and in the pages' scripts so far, including policy violations. */
  readonly complaints: string[];
  leave(): Promise<void>;
}

export async function arrive(origin: string, options: BrowserContextOptions = {}, browser?: Browser): Promise<Visitor> {
  const context = await (browser ?? (await theChromium())).newContext({
    baseURL: origin,
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Chromium logs every 4xx response as an error; tests check the page's message instead.
    if (message.text().startsWith('Failed to load resource')) return;
    complaints.push(message.text());
  });
  return { page, complaints, leave: () => context.close() };
}

/** The violations that axe finds on the current page, one line each; empty if there are none. Excludes frames. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Once per document, because injecting axe takes as long as running it.
  if (!(await page.evaluate<boolean>(`typeof axe === 'object'`))) await page.evaluate(axe.source);
  return page.evaluate<string[]>(`axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'], iframes: false })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.html)))`);
}

/** Checks the page at its current width and in its current colours. */
export async function expectCleanHere(page: Page, message = page.url()): Promise<void> {
  await expect.poll(() => accessibilityFaults(page), { message }).toEqual([]);
  await expectNoSidewaysScroll(page, message);
}

export async function expectNoSidewaysScroll(page: Page, message = page.url()): Promise<void> {
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'), { message })
    .toBeLessThanOrEqual(0);
}

/** The two extremes: colours do not depend on the width, nor the layout on the colours. */
export const SIGHTS = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
] as const;

/**
 * The current page has no faults and no horizontal scrolling, both narrow and light, and wide and dark. The page is not
 * reloaded in between, and its original view is restored afterwards. `also`: a further check at each width.
 */
export async function expectClean(
  page: Page,
  { what = page.url(), also }: { readonly what?: string; readonly also?: (width: number) => Promise<void> } = {},
): Promise<void> {
  const before = page.viewportSize();
  for (const { colorScheme, width } of SIGHTS) {
    const message = `${what} in the ${colorScheme}, at ${width} px`;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await expectCleanHere(page, message);
    await also?.(width);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before !== null) await page.setViewportSize(before);
}

let count = 0;
/** An address that was not used yet. */
export function freshAddress(): string {
  return `maya${++count}@example.com`;
}

/** Goes from the landing page to the first day's question and waits for its script, which disables the blank form. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('button', { name: 'Start for Free' }).click();
  await page.getByRole('heading', { name: 'What do you want to focus on today?' }).waitFor();
  await page.locator('button:disabled', { hasText: 'Start Today' }).waitFor();
}
