import type { FastifyReply } from 'fastify';
import { pack, sendPacked, type Packed } from '#http/pages/packed.ts';
import { isLandingPage, type LandingProps, type PageName, type PageProps, type RenderPage } from '#api/pages.ts';
import type { WebSettings } from '#http/services.ts';

type OwnProps<Page extends PageName> = Omit<PageProps[Page], keyof LandingProps>;

export interface Pages {
  /** Renders the page with what every page is given and sends it; status and headers are the caller's. */
  send<Page extends PageName>(reply: FastifyReply, page: Page, props: OwnProps<Page>): FastifyReply;
  /** The same for a page that says the same to everybody: rendered once, with these props, and kept. */
  sendKept<Page extends PageName>(reply: FastifyReply, page: Page, props: OwnProps<Page>): FastifyReply;
}

export function createPages(renderPage: RenderPage, settings: WebSettings): Pages {
  const { brandName, brandSlug, postalAddress, contactAddress, sandbox, publicUrl, landingUrl } = settings;
  const shared = { brand: { name: brandName, slug: brandSlug, postalAddress, contactAddress }, sandbox };
  const productProps = { ...shared, publicUrl };
  const landingProps: LandingProps = { ...shared, publicUrl: landingUrl, productUrl: publicUrl };
  const kept = new Map<PageName, Packed>();

  function render<Page extends PageName>(page: Page, props: OwnProps<Page>): string {
    // Shared and own props together are the page's; TypeScript cannot add an Omit back up.
    const siteProps = isLandingPage(page) ? landingProps : productProps;
    return renderPage(page, { ...siteProps, ...props } as unknown as PageProps[Page]);
  }

  return {
    send(reply, page, props) {
      return reply.type('text/html; charset=utf-8').send(render(page, props));
    },
    sendKept(reply, page, props) {
      const packed = kept.get(page) ?? pack(Buffer.from(render(page, props)));
      kept.set(page, packed);
      return sendPacked(reply.request, reply.type('text/html; charset=utf-8'), packed);
    },
  };
}
