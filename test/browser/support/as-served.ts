/** The metadata of pages, parsed by a browser from their bytes without rendering them. */
import type { Page } from 'playwright-core';

export interface Served {
  readonly path: string;
  /** From its head; null if it has none. */
  readonly robots: string | null;
  readonly canonical: string | null;
  readonly description: string;
  readonly links: readonly string[];
  /** The texts of `h1` headings. */
  readonly headings: number;
}

/** Parsed in a page of the same site. */
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
