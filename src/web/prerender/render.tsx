import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { isLandingPage, type PageProps, type RenderPage } from '#api/pages.ts';
import { Document } from '#web/prerender/document.tsx';
import type { PageEntry } from '#web/prerender/page-facts.ts';
import { pictures } from '#web/prerender/pictures.ts';
import { pages } from '#web/prerender/pages.tsx';

/**
 * Renders one whole HTML document. Pure: the same page and props give the same text, so a page that depends on nothing
 * of the visitor can be rendered once and cached.
 */
export const renderPage: RenderPage = (page, props) => {
  const facts: PageEntry<typeof page> = pages[page];
  const Page: ComponentType<PageProps[typeof page]> = facts.Page;
  const html = renderToStaticMarkup(
    <Document
      title={facts.title(props.brand.name)}
      summary={facts.summary(props.brand.name, props.plans)}
      facts={facts}
      publicUrl={props.publicUrl}
      brandName={props.brand.name}
      data={facts.hydrated ? scriptSafe(props) : null}
      structured={facts.structured === undefined ? null : scriptSafe(facts.structured(props))}
      picture={isLandingPage(page) ? pictures.landing : pictures.product}
    >
      {facts.hydrated ? (
        <div id="page" data-page={page} dangerouslySetInnerHTML={{ __html: renderToString(<Page {...props} />) }} />
      ) : (
        <Page {...props} />
      )}
    </Document>,
  );
  return `<!doctype html>\n${html}`;
};

/** JSON that cannot close its script element early: `</script>` and `<!--` lose their angle bracket. */
function scriptSafe(props: object): string {
  return JSON.stringify(props).replaceAll('<', '\\u003c');
}
