/** What pages say to machines, read by a browser out of their bytes: none of it waits for a page to be drawn. */
import type { Page } from 'playwright-core';

export interface Served {
  readonly path: string;
  /** Of its head; null where there is none. */
  readonly robots: string | null;
  readonly canonical: string | null;
  readonly description: string;
  readonly links: readonly string[];
  /** First headings. */
  readonly headings: number;
}

/** Of the site that the page is on. */
export async function asServed(page: Page, paths: readonly string[]): Promise<Served[]> {
  return page.evaluate<Served[]>(`Promise.all(${JSON.stringify(paths)}.map(async (path) => {
    const served = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
    const said = (selector, name) => served.querySelector(selector)?.getAttribute(name) ?? null;
    return {
      path,
      robots: said('meta[name=robots]', 'content'),
      canonical: said('link[rel=canonical]', 'href'),
      description: said('meta[name=description]', 'content') ?? '',
      links: [...served.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')),
      headings: served.querySelectorAll('h1').length,
    };
  }))`);
}
