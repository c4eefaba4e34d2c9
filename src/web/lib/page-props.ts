import type { PageName, PageProps } from '#api/pages.ts';

/** The props that the server printed into the page (prerender/document.tsx); the page's script must know its page. */
export function pageProps<Page extends PageName>(_page: Page): PageProps[Page] {
  const printed = document.querySelector('#page-props')?.textContent;
  if (printed === undefined || printed === null) throw new Error('This page came without its props.');
  // The same program printed them.
  return JSON.parse(printed) as PageProps[Page];
}

export function pageRoot(): HTMLElement {
  const root = document.querySelector<HTMLElement>('#page');
  if (root === null) throw new Error('This page came without its root.');
  return root;
}
