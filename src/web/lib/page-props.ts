import type { PageName, PageProps } from '#api/pages.ts';

/**
 * Reads the props that the server embedded in the page (prerender/document.tsx). The page's script passes
 * the name of its page.
 */
export function pageProps<Page extends PageName>(_page: Page): PageProps[Page] {
  const printed = document.querySelector('#page-props')?.textContent;
  if (printed === undefined || printed === null) throw new Error('This page came without its props.');
  // The server wrote them from the same types.
  return JSON.parse(printed) as PageProps[Page];
}

export function pageRoot(): HTMLElement {
  const root = document.querySelector<HTMLElement>('#page');
  if (root === null) throw new Error('This page came without its root.');
  return root;
}
