import type { FastifyReply } from 'fastify';
import type { PageName, PageProps, RenderPage, SharedProps } from '#api/pages.ts';
import type { WebSettings } from '#http/services.ts';

type OwnProps<Page extends PageName> = Omit<PageProps[Page], keyof SharedProps>;

export interface Pages {
  /** Renders the page with what every page is given and sends it; status and headers are the caller's. */
  send<Page extends PageName>(reply: FastifyReply, page: Page, props: OwnProps<Page>): FastifyReply;
  /** The same for a page that says the same to everybody: rendered once, with these props, and kept. */
  sendKept<Page extends PageName>(reply: FastifyReply, page: Page, props: OwnProps<Page>): FastifyReply;
}

export function createPages(renderPage: RenderPage, settings: WebSettings): Pages {
  const shared: SharedProps = {
    brand: { name: settings.brandName, slug: settings.brandSlug, postalAddress: settings.postalAddress },
    sandbox: settings.sandbox,
    publicUrl: settings.publicUrl,
  };
  const kept = new Map<PageName, string>();

  function render<Page extends PageName>(page: Page, props: OwnProps<Page>): string {
    // Shared and own props together are the page's; TypeScript cannot add an Omit back up.
    return renderPage(page, { ...shared, ...props } as unknown as PageProps[Page]);
  }

  return {
    send(reply, page, props) {
      return reply.type('text/html; charset=utf-8').send(render(page, props));
    },
    sendKept(reply, page, props) {
      const html = kept.get(page) ?? render(page, props);
      kept.set(page, html);
      return reply.type('text/html; charset=utf-8').send(html);
    },
  };
}
