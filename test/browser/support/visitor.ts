/** A person at a browser, whose console stays clean: any error or policy violation fails the test that made it. */
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { theChromium } from './chromium.ts';

export interface Visitor {
  readonly page: Page;
  /** Errors of the console and of the pages' scripts so far, policy violations among them. */
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
    // Chromium reports every answer of 4xx as an error of its own; the page's words about it are what counts.
    if (message.text().startsWith('Failed to load resource')) return;
    complaints.push(message.text());
  });
  return { page, complaints, leave: () => context.close() };
}

/** What axe finds wrong on the page as it stands, a line each; empty is what we want. Frames are left out. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Once a document: it takes as long to read in as to look at a page.
  if (!(await page.evaluate<boolean>(`typeof axe === 'object'`))) await page.evaluate(axe.source);
  return page.evaluate<string[]>(`axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'], iframes: false })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.html)))`);
}

/** As it stands, at the width and in the colours that it has. */
export async function expectCleanHere(page: Page, message = page.url()): Promise<void> {
  await expect.poll(() => accessibilityFaults(page), { message }).toEqual([]);
  await expectNoSidewaysScroll(page, message);
}

export async function expectNoSidewaysScroll(page: Page, message = page.url()): Promise<void> {
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'), { message })
    .toBeLessThanOrEqual(0);
}

/** The two ends of what a person sees: colours do not hang on the width, nor the layout on the colours. */
export const SIGHTS = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
] as const;

/**
 * The page as it stands has no fault and nothing to scroll sideways, narrow and light as well as wide and dark. It is
 * not loaded again for the other sight, and stands as before afterwards. `also`: what else holds of it at this width.
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
/** An address nobody has had yet. */
export function freshAddress(): string {
  return `maya${++count}@example.com`;
}

/** From the landing page to the first day's question, with its script awake: only that knows that the box is blank. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('button', { name: 'Start for Free' }).click();
  await page.getByRole('heading', { name: 'What do you want to focus on today?' }).waitFor();
  await page.locator('button:disabled', { hasText: 'Start Today' }).waitFor();
}
