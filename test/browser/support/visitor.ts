/** A person at a browser, whose console stays clean: any error or policy violation fails the test that made it. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Visitor {
  readonly page: Page;
  /** Errors of the console and of the pages' scripts so far, policy violations among them. */
  readonly complaints: string[];
  leave(): Promise<void>;
}

export async function arrive(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
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

/** What axe finds wrong on the page as it stands, a line each; empty is what we want. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Otherwise each look opens a page of its own, which frames would need: here they are left out.
  const axe = new AxeBuilder({ page })
    .exclude('iframe')
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'))
    .toBeLessThanOrEqual(0);
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
