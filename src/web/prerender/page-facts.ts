import type { ComponentType } from 'react';
import type { PageName, PageProps } from '#api/pages.ts';

/** What the frame of a page is made of. */
export interface PageFacts {
  readonly title: (brand: string) => string;
  readonly summary: (brand: string) => string;
  /** The canonical path of a public page; null: private, and no search engine may list it. */
  readonly path: string | null;
  /** Which of the browser's entries (vite.config.ts) comes with the page. */
  readonly entry:
    | 'home'
    | 'start'
    | 'share'
    | 'hold'
    | 'signup'
    | 'preferences'
    | 'landing'
    | 'dev-mailbox'
    | 'admin'
    | null;
  /** Which style sheet: the visitors', or the administrators' own. */
  readonly sheet?: 'styles' | 'admin';
  /** Whether the entry takes the page over with React and so needs its props. */
  readonly hydrated: boolean;
}

/** A page and its facts. */
export interface PageEntry<Page extends PageName> extends PageFacts {
  readonly Page: ComponentType<PageProps[Page]>;
  /** What the page says, for machines that read schema.org; most pages say nothing of the kind. */
  readonly structured?: (props: PageProps[Page]) => object;
}

export const quiet = { path: null, entry: null, hydrated: false } as const;
