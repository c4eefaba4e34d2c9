import type { ComponentType } from 'react';
import type { PageName, PageProps, PlanFacts } from '#api/pages.ts';

/** The metadata of a page's frame. */
export interface PageFacts {
  readonly title: (brand: string) => string;
  readonly summary: (brand: string, plans: PlanFacts) => string;
  /** The canonical path of a public page. A private page, which search engines must not index, has none. */
  readonly path?: string;
  /** The browser entry (vite.config.ts) that the page loads. */
  readonly entry?: 'home' | 'start' | 'share' | 'hold' | 'signup' | 'preferences' | 'landing' | 'dev-mailbox' | 'admin';
  /** The style sheet: for visitors or for administrators. */
  readonly sheet?: 'styles' | 'admin';
  /** Whether React hydrates the page, so that it needs its props. */
  readonly hydrated?: true;
}

/** A page with its metadata. */
export interface PageEntry<Page extends PageName> extends PageFacts {
  readonly Page: ComponentType<PageProps[Page]>;
  /** The page's schema.org data; most pages have none. */
  readonly structured?: (props: PageProps[Page]) => object;
}
