/** The landing site in a real browser: its waitlist, its carousels and its metadata. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asServed } from './support/as-served.ts';
import { LANDING_PAGES, landingOrigin } from './support/landing.ts';
import { startSite, type Site } from './support/site.ts';
import { arrive, freshAddress } from './support/visitor.ts';

let site: Site;
let origin: string;

beforeAll(async () => {
  site = await startSite();
  origin = landingOrigin(site.origin);
});
afterAll(() => site?.close());

const join = async (page: Page, email: string) => {
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Join the waitlist' }).click();
};

describe('the waitlist', () => {
  it('shows that it is busy, then thanks and offers to share', async () => {
    const visitor = await arrive(origin);
    const { page } = visitor;
    await page.goto('/');
    const sent: unknown[] = [];
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/anchor/waitlist', async (route) => {
      sent.push(route.request().postDataJSON());
      await answer.promise;
      await route.continue();
    });
    const email = freshAddress();
    await join(page, email);
    const busy = page.getByRole('button', { name: 'Joining...' });
    await busy.waitFor();
    await expect.poll(() => busy.isDisabled()).toBe(true);
    await expect.poll(() => page.getByLabel('Your email address').isDisabled()).toBe(true);
    answer.resolve();
    await page.getByText('You’re on the list.').waitFor();
    expect(sent).toEqual([
      {
        email,
        contactMethod: 'email',
        timezone: 'America/Chicago',
        source: 'waitlist',
        preference: null,
        ua: expect.stringContaining('Mozilla'),
        ts: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('status');
    const link = page.getByRole('link', { name: 'Know someone who’d like this?' });
    await expect.poll(() => link.getAttribute('href')).toMatch(/\/email-confirmation$/);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('says so beside the field when the request fails, and can be retried', async () => {
    const visitor = await arrive(origin);
    const { page } = visitor;
    await page.goto('/');
    await page.route('**/api/anchor/waitlist', async (route) => route.fulfill({ status: 503 }), { times: 1 });
    await join(page, freshAddress());
    await page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Join the waitlist' }).click();
    await page.getByText('You’re on the list.').waitFor();
    await visitor.leave();
  });

  it('asks for a missing address', async () => {
    const visitor = await arrive(origin);
    await visitor.page.goto('/');
    await join(visitor.page, 'ann');
    await visitor.page.getByRole('alert').filter({ hasText: 'Please enter a valid email address' }).waitFor();
    await expect.poll(() => visitor.page.getByLabel('Your email address').getAttribute('aria-invalid')).toBe('true');
    await visitor.leave();
  });

  it('accepts a suggested address with one press, straight from the field', async () => {
    const visitor = await arrive(origin);
    const { page } = visitor;
    await page.goto('/');
    await page.getByLabel('Your email address').fill('ann@gmial.com');
    await page.getByRole('button', { name: 'ann@gmail.com' }).click();
    await expect.poll(() => page.getByLabel('Your email address').inputValue()).toBe('ann@gmail.com');
    await visitor.leave();
  });

  it('thanks for a filled honeypot field, but sends nothing', async () => {
    const visitor = await arrive(origin);
    const { page } = visitor;
    await page.goto('/');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.method()));
    await page.locator('input[name=website]').fill('https://pills.example', { force: true });
    await join(page, freshAddress());
    await page.getByText('You’re on the list.').waitFor();
    expect(calls).not.toContain('POST');
    await visitor.leave();
  });

  it('can be joined without a script', async () => {
    const visitor = await arrive(origin, { javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto('/');
    await join(page, freshAddress());
    await page.getByText('You’re on the list.').waitFor();
    await expect.poll(() => page.getByLabel('Your email address').isVisible()).toBe(false);
    await visitor.leave();
  });
});

describe('the day on the first page', () => {
  const answers = (page: Page) =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('.station .said-by-them')].map((said) => getComputedStyle(said).opacity)`,
    );

  it('is answered line by line, and stays', async () => {
    const visitor = await arrive(origin, { reducedMotion: 'no-preference' });
    await visitor.page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => answers(visitor.page)).toContain('0');
    await expect.poll(() => answers(visitor.page), { timeout: 10_000 }).toEqual(['1', '1', '1']);
    await visitor.leave();
  });

  it('is there at once with reduced motion', async () => {
    const visitor = await arrive(origin);
    await visitor.page.goto('/');
    await expect.poll(() => answers(visitor.page)).toEqual(['1', '1', '1']);
    await visitor.leave();
  });
});

describe.each(['/', '/examples'])('the carousel of %s', (path) => {
  it('moves by its buttons and announces its position', async () => {
    const visitor = await arrive(origin);
    const { page } = visitor;
    await page.goto(path);
    const next = page.getByRole('button', { name: 'Next' });
    const previous = page.getByRole('button', { name: 'Previous' });
    await page.getByText('Slide 1 of 5').waitFor();
    await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('true');
    for (const place of [2, 3, 4, 5]) {
      await next.click();
      await page.getByText(`Slide ${place} of 5`).waitFor();
      await expect.poll(() => slideInView(page)).toBe(place);
    }
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
    await previous.click();
    await expect.poll(() => slideInView(page)).toBe(4);
    await visitor.leave();
  });

  it('moves by keys and by swiping', async () => {
    const visitor = await arrive(origin);
    const { page } = visitor;
    await page.goto(path);
    await page.getByText('Slide 1 of 5').waitFor();
    const track = page.locator('.carousel-track');
    await track.focus();
    await page.keyboard.press('End');
    await page.getByText('Slide 5 of 5').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Slide 4 of 5').waitFor();
    await page.keyboard.press('Home');
    await expect.poll(() => slideInView(page)).toBe(1);
    await page.evaluate(`(() => {
      const track = document.querySelector('.carousel-track');
      track.scrollTo({ left: track.clientWidth });
    })()`);
    await page.getByText('Slide 2 of 5').waitFor();
    await visitor.leave();
  });

  it('shows all its slides without a script', async () => {
    const visitor = await arrive(origin, { javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto(path);
    await expect.poll(() => page.getByRole('button', { name: 'Next' }).isVisible()).toBe(false);
    const { width } = page.viewportSize() ?? { width: 0 };
    for (const slide of await page.locator('.carousel-slide').all()) {
      const box = await slide.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    await visitor.leave();
  });
});

describe('the menu on a phone', () => {
  const phone = { viewport: { width: 360, height: 740 } };

  it('opens and closes by keys, and its links work', async () => {
    const visitor = await arrive(origin, phone);
    const { page } = visitor;
    await page.goto('/');
    const pricing = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
    await page.getByText('Menu').focus();
    await page.keyboard.press('Enter');
    await pricing.waitFor();
    await page.keyboard.press('Escape');
    await pricing.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await pricing.click();
    await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor();
    await visitor.leave();
  });

  it('closes after leading to the form of the same page', async () => {
    const visitor = await arrive(origin, phone);
    const { page } = visitor;
    await page.goto('/');
    await page.getByText('Menu').click();
    const link = page.getByRole('banner').getByRole('link', { name: 'Join the waitlist' });
    await link.click();
    await link.waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).hash).toBe('#join');
    await visitor.leave();
  });
});

/** The slide whose left edge is at the track's left edge, counted from 1. */
function slideInView(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    const track = document.querySelector('.carousel-track');
    const edge = track.getBoundingClientRect().left;
    return [...track.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - edge) < 2) + 1;
  })()`);
}

describe('metadata of the sites', () => {
  it.each(['product', 'landing'])('the picture of the %s site shows the text of its first page', async (which) => {
    const visitor = await arrive(which === 'landing' ? origin : site.origin);
    const { page } = visitor;
    await page.goto('/');
    const headline = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const words = await page.locator('meta[property="og:image:alt"]').getAttribute('content');
    expect(words?.slice(0, headline.length)).toBe(headline);
    const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    const size = await page.evaluate<string>(`new Promise((resolve, reject) => {
      const picture = new Image();
      picture.onload = () => resolve(picture.width + ' × ' + picture.height);
      picture.onerror = reject;
      picture.src = ${JSON.stringify(new URL(address).pathname)};
    })`);
    expect(size).toBe('1200 × 630');
    await visitor.leave();
  });

  it('the structured data has the same questions as the page', async () => {
    for (const home of [site.origin, origin]) {
      const visitor = await arrive(home);
      const { page } = visitor;
      await page.goto('/faq');
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
        mainEntity: { name: string; acceptedAnswer: { text: string } }[];
      };
      // The page marks up example messages instead of quoting them.
      const said = unquoted((await page.getByRole('main').textContent()) ?? '');
      expect(data.mainEntity).toHaveLength(10);
      for (const { name, acceptedAnswer } of data.mainEntity) {
        expect(said).toContain(name);
        expect(said).toContain(unquoted(acceptedAnswer.text));
      }
      await page.goto('/');
      const organisation = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
      expect(JSON.parse(organisation)).toMatchObject({ '@type': 'Organization', name: 'Anchor' });
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    }
  });

  it.each(['product', 'landing'])('the sitemap of the %s site lists only indexable pages', async (which) => {
    const visitor = await arrive(which === 'landing' ? origin : site.origin);
    const { page } = visitor;
    await page.goto('/');
    const sitemap = await page.evaluate<string>(`fetch('/sitemap.xml').then((response) => response.text())`);
    const places = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place ?? '');
    if (which === 'landing') expect(places.map((place) => new URL(place).pathname)).toEqual(LANDING_PAGES);
    expect(places.length).toBeGreaterThan(5);
    const paths = places.map((place) => new URL(place).pathname);
    for (const [at, { path, robots, canonical, headings }] of (await asServed(page, paths)).entries())
      expect({ path, robots, canonical, headings }).toEqual({ path, robots: null, canonical: places[at], headings: 1 });
    await visitor.leave();
  });
});

function unquoted(text: string): string {
  return text.replace(/[“”]/g, '');
}
