/** A browser whose console must stay clean: any error or policy violation fails the test that caused it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createUser } from '#api/onboarding.ts';
import { theChromium } from './chromium.ts';

export interface Visitor {
  readonly page: Page;
  /** Errors in the console and in the pages' scripts so far, including policy violations. */
  readonly complaints: string[];
  leave(): Promise<void>;
}

interface Opened extends Visitor {
  /** What its context was opened with, which cannot be changed later. */
  readonly key: string;
  readonly browser: Browser;
}

/**
 * Visitors that left, without cookies, storage or routes: in a process that runs already, and with a warm cache, a page
 * opens in half the CPU time.
 */
const idle: Opened[] = [];

/** Has no script and draws nothing, but belongs to the site: its storage and its calls. */
const BLANK = '/robots.txt';

const VIEWPORT = { width: 1280, height: 720 };

/** Somebody new, although their page may have been another test's. */
export async function arrive(origin: string, options: BrowserContextOptions = {}, browser?: Browser): Promise<Visitor> {
  const { viewport = VIEWPORT, storageState, ...fixed } = options;
  const [key, inBrowser] = [JSON.stringify([origin, fixed]), browser ?? (await theChromium())];
  const at = idle.findIndex((one) => one.key === key && one.browser === inBrowser);
  const visitor = idle.splice(at, at < 0 ? 0 : 1)[0] ?? (await open(origin, fixed, key, inBrowser));
  const { page } = visitor;
  if (viewport !== null) await page.setViewportSize(viewport);
  if (typeof storageState === 'string' || (storageState?.origins.length ?? 0) > 0)
    throw new Error('only the cookies of a storage state can be given to a page that is open already');
  if (storageState !== undefined) await page.context().addCookies(storageState.cookies);
  return visitor;
}

/** Before their site is closed, which waits for the connections that they keep open. */
export async function closeIdle(): Promise<void> {
  await Promise.all(idle.splice(0).map(({ page }) => page.context().close()));
}

async function open(origin: string, fixed: BrowserContextOptions, key: string, browser: Browser): Promise<Opened> {
  const { colorScheme = 'light', reducedMotion = 'reduce', forcedColors = 'none' } = fixed;
  const media = { media: null, colorScheme, reducedMotion, forcedColors };
  const context = await browser.newContext({
    baseURL: origin,
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    viewport: VIEWPORT,
    ...fixed,
    reducedMotion,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  // Storage can be cleared only by a page of its origin.
  const origins = new Set<string>();
  const listen = () => {
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      // Chromium logs every 4xx response as an error; tests check the page's message instead.
      if (message.text().startsWith('Failed to load resource')) return;
      complaints.push(message.text());
    });
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) origins.add(new URL(frame.url()).origin);
    });
  };
  listen();
  // Storage cannot be cleared without a script; a second page, a clock and a script of a test cannot be taken back.
  let isFinal = fixed.javaScriptEnabled === false;
  context.on('page', () => (isFinal = true));
  const { clock } = context;
  const [install, addInitScript] = [clock.install.bind(clock), page.addInitScript.bind(page)];
  const newCDPSession = context.newCDPSession.bind(context);
  context.newCDPSession = (...given) => {
    isFinal = true;
    return newCDPSession(...given);
  };
  clock.install = (...given) => {
    isFinal = true;
    return install(...given);
  };
  page.addInitScript = (...given) => {
    isFinal = true;
    return addInitScript(...given);
  };
  const visitor: Opened = {
    key,
    browser,
    page,
    complaints,
    async leave() {
      if (isFinal || origins.size !== 1 || complaints.length > 0) return context.close();
      try {
        await asNew(page, media);
        // Those of the test go, too.
        await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' });
        listen();
        idle.push(visitor);
      } catch {
        // It crashed, or its site is closed already.
        await context.close();
      }
    },
  };
  return visitor;
}

type Media = Parameters<Page['emulateMedia']>[0];

/** Undoes what tests do to a page and its context. */
async function asNew(page: Page, media: Media): Promise<void> {
  const context = page.context();
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })]);
  await context.setOffline(false);
  // Without scripts, so that nothing is stored again afterwards.
  await page.goto(BLANK);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  await context.clearCookies();
  await page.emulateMedia(media);
  await page.mouse.move(0, 0);
}

/** Minified, which a page parses in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** It would copy every style sheet for a rule that is not run, and write a selector for each element that it looked at. */
const AXE_OPTIONS = `{ resultTypes: ['violations'], iframes: false, selectors: false, preload: { assets: ['media'] } }`;

/** The violations that axe finds on the current page, one line each; empty if there are none. Excludes frames. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Once per document, because injecting axe takes as long as running it.
  if (!(await page.evaluate<boolean>(`typeof axe === 'object'`))) await page.evaluate(AXE);
  return page.evaluate<string[]>(`axe.run({ exclude: ['iframe'] }, ${AXE_OPTIONS})
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

/** Goes from the landing page to the first day's question. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('button', { name: 'Start for Free' }).click();
  await firstQuestion(page);
}

/** The same without rendering the landing page, for tests of what follows it: its call, and what it keeps in the browser. */
export async function openFirstDay(page: Page, email: string): Promise<void> {
  // The call is the browser's own, so its cookie is, too. A page that somebody left is blank already.
  if (!page.url().endsWith(BLANK)) await page.goto(BLANK);
  const sent = { email, timezone: 'America/Chicago', startToday: true, source: 'landing' };
  await page.evaluate(`(async (sent) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('${createUser.path}', { method: 'POST', headers, body: JSON.stringify(sent) });
    if (!answer.ok) throw new Error('the sign-up answered ' + answer.status);
    const { userId } = await answer.json();
    const { email, timezone } = sent;
    sessionStorage.setItem('signupEmail', JSON.stringify(email));
    sessionStorage.setItem('userData', JSON.stringify({ userId, email, timezone }));
  })(${JSON.stringify(sent)})`);
  await page.goto('/day0-intentions');
  await firstQuestion(page);
}

/** Waits for its script as well, which disables the blank form. */
async function firstQuestion(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'What do you want to focus on today?' }).waitFor();
  await page.locator('button:disabled', { hasText: 'Start Today' }).waitFor();
}
