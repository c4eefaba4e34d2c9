import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANDING_PAGES, landingOrigin } from './support/landing.ts';
import { asServed } from './support/as-served.ts';
import { linkIn, mailSaying } from './support/mails.ts';
import { startSite, type Site } from './support/site.ts';
import { arrive, expectClean, freshAddress, signUp } from './support/visitor.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const publicPages = ['/', '/how-it-works', '/benefits', '/faq', '/about', '/privacy', '/hold-this-thought'];
const privatePages = [
  '/day0-intentions',
  '/start',
  '/signup-complete',
  '/email-confirmation',
  '/shared',
  '/confirm/not-a-token',
  '/unsubscribe/not-a-token',
  '/preferences/not-a-token',
  '/no-such-page',
];

/** A small phone and a small laptop. */
const SCREENS = [
  [360, 740],
  [1280, 800],
] as const;

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box === null ? Infinity : box.y + box.height;
}

/** Whole addresses: they are another host's. `/?joined` is what the form leads to without a script. */
const landingPages = () =>
  [...LANDING_PAGES, '/?joined', '/no-such-page'].map((path) => landingOrigin(site.origin) + path);

/** The page shows what it explains, and says what it shows. */
async function expectFigures(page: Page, path: string): Promise<void> {
  const figures = await page.getByRole('main').getByRole('figure').all();
  expect(figures.length, path).toBeGreaterThan(0);
  for (const figure of figures) {
    await expect
      .poll(() => figure.locator('figcaption').allTextContents(), { message: path })
      .toEqual([expect.stringMatching(/\w/)]);
    await expect.poll(() => figure.innerText(), { message: path }).toMatch(/Anchor/);
  }
}

describe('every page', () => {
  it.each([
    [
      'the product site',
      () => [...publicPages, ...privatePages],
      ['/how-it-works', '/benefits', '/faq', '/about', '/signup-complete'],
    ],
    ['the landing site', landingPages, ['/how-it-works', '/philosophy', '/pricing', '/faq', '/contact']],
  ])('of %s is clean, and shows the product where it explains it', async (_site, pages, explaining) => {
    const visitor = await arrive(site.origin);
    const { page } = visitor;
    const explained: string[] = [];
    for (const path of pages()) {
      await page.goto(path);
      await expectClean(page, { what: path });
      const { pathname } = new URL(path, site.origin);
      if (!explaining.includes(pathname)) continue;
      await expectFigures(page, path);
      explained.push(pathname);
    }
    expect(explained).toEqual(explaining);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('is listed by search engines only where it is public', async () => {
    const visitor = await arrive(site.origin);
    await visitor.page.goto('/');
    for (const { path, robots, canonical, description } of await asServed(visitor.page, publicPages)) {
      expect(robots, path).toBe(null);
      expect(canonical, path).toMatch(new RegExp(`${path}$`));
      expect(description.length, path).toBeGreaterThan(20);
    }
    for (const { path, robots } of await asServed(visitor.page, privatePages)) expect(robots, path).toBe('noindex');
    await visitor.leave();
  });

  it.each([
    ['the product site', () => site.origin, 'Finish the grant draft, call Mum'],
    ['the landing site', () => landingOrigin(site.origin), 'Send the offer to Brandt'],
  ])(
    'of %s that comes first has its promise, its form and a conversation on the first screen',
    async (_site, at, words) => {
      for (const [width, height] of SCREENS) {
        const visitor = await arrive(at(), { viewport: { width, height } });
        const { page } = visitor;
        await page.goto('/');
        const main = page.getByRole('main');
        const whole = [
          page.getByRole('heading', { level: 1 }),
          page.getByLabel('Your email address'),
          main.getByRole('button').first(),
          main.getByText('What do you want to focus on today?').first(),
        ];
        for (const part of whole)
          await expect.poll(() => bottomOf(part), { message: `${width} px` }).toBeLessThanOrEqual(height);
        const answer = await main.getByText(words).first().boundingBox();
        expect(answer?.y, `${width} px`).toBeLessThan(height - 20);
        await visitor.leave();
      }
    },
  );

  it('leads nowhere that is not there', async () => {
    const visitor = await arrive(site.origin);
    await visitor.page.goto('/');
    const links = new Set((await asServed(visitor.page, publicPages)).flatMap((page) => page.links));
    const inside = [...links].filter((link) => link.startsWith('/'));
    expect(inside.length).toBeGreaterThan(5);
    for (const link of inside) expect((await fetch(site.origin + link)).status, link).toBe(200);
    await visitor.leave();
  });

  it('that only one person sees is clean', async () => {
    const visitor = await arrive(site.origin);
    const { page } = visitor;
    const email = freshAddress();
    await signUp(page, email);
    await expectClean(page);
    await page.getByLabel('Your intentions').fill('Finish the grant draft, call Mum, and a walk before dinner');
    await page.getByRole('button', { name: 'Start Today' }).click();
    await page.getByRole('heading', { name: 'Got it.' }).waitFor();
    await page.getByText('call Mum').first().waitFor();
    await expectClean(page);

    const mail = await mailSaying(page, email, 'Unsubscribe');
    await page.goto(linkIn(mail, 'confirm'));
    await expectClean(page);
    await page.getByRole('button', { name: 'Yes, it’s mine' }).click();
    await page.getByRole('heading', { name: "You're signed up" }).waitFor();
    await expectClean(page);
    await page.goto(linkIn(mail, 'preferences'));
    await expectClean(page);
    await page.goto(linkIn(mail, 'unsubscribe'));
    await expectClean(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'Done. You’re unsubscribed.' }).waitFor();
    await expectClean(page);
    await page.goto(linkIn(mail, 'preferences'));
    await expectClean(page);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('uses our own fonts', async () => {
    const visitor = await arrive(site.origin);
    for (const page of ['/', '/faq', landingOrigin(site.origin)]) {
      await visitor.page.goto(page);
      const drawn = await visitor.page.evaluate<string[]>(`document.fonts.ready.then((fonts) =>
        [...fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))`);
      expect(drawn, page).toEqual(expect.arrayContaining(['Newsreader', 'Inter']));
    }
    await visitor.leave();
  });

  it('loads our font for non-English characters once it contains one of them', async () => {
    const visitor = await arrive(site.origin);
    await visitor.page.goto('/faq');
    await visitor.page.evaluate(`document.querySelector('h1').append(' Café');
      document.querySelector('main p').append(' Łódź')`);
    const drawn = () =>
      visitor.page.evaluate(
        `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)`,
      );
    await expect.poll(drawn).toEqual(expect.arrayContaining(['Newsreader accents', 'Inter accents']));
    await visitor.leave();
  });

  it('scrolls to the heading of a link even if the content above it is laid out late', async () => {
    const visitor = await arrive(site.origin, { viewport: { width: 360, height: 740 } });
    const { page } = visitor;
    await page.goto('/privacy');
    const last = await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link')
      .last()
      .getAttribute('href');
    await page.goto('/faq');
    await page.goto(`/privacy${last}`);
    const heading = page.locator(String(last));
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect((await heading.boundingBox())?.y).toBeLessThan(740 / 2);
    await visitor.leave();
  });

  it.each([360, 1280])(
    'is laid out completely a moment later at %d px, for saving or full-page screenshots',
    async (width) => {
      const visitor = await arrive(site.origin, { viewport: { width, height: 800 } });
      const leftOut = `[...document.querySelectorAll('main *, footer')].filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length`;
      for (const path of ['/', '/privacy', `${landingOrigin(site.origin)}/examples`]) {
        await visitor.page.goto(path);
        await expect.poll(() => visitor.page.evaluate(leftOut), { message: path }).toBe(0);
      }
      await visitor.leave();
    },
  );
});

describe('the acknowledgment', () => {
  it('says so when the render data is missing', async () => {
    const visitor = await arrive(site.origin);
    const { page } = visitor;
    await page.goto('/start');
    const broken = { ok: true, stage: 'DAY0_ACK', startToday: true, v6: { render: { header: 'Got it' } } };
    await page.evaluate(`sessionStorage.setItem('acknowledgmentData', ${JSON.stringify(JSON.stringify(broken))})`);
    await page.goto('/acknowledgment');
    await page.getByRole('heading', { name: 'Loading Issue' }).waitFor();
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('Missing v6 render data. Please try again.');
    await expect.poll(() => page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    await expect.poll(() => page.evaluate('sessionStorage.getItem("acknowledgmentData")')).toBe(null);
    await visitor.leave();
  });
});
