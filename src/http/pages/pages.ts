import type { FastifyReply } from 'fastify';
import { isLandingPage, type LandingProps, type PageName, type PageProps, type RenderPage } from '#api/pages.ts';
import type { Keep, CachedResponse, KeptAs } from '#http/pages/cached-responses.ts';
import { pack } from '#http/pages/packed.ts';
import type { WebSettings } from '#http/services.ts';

type OwnProps<Page extends PageName> = Omit<PageProps[Page], keyof LandingProps>;

export interface Pages {
  /** Renders the page with what every page is given and sends it; status and headers are the caller's. */
  send<Page extends PageName>(reply: FastifyReply, page: Page, props: OwnProps<Page>): FastifyReply;
  /** Of a page that says the same to everybody, with these props: rendered when it is first asked for, and kept. */
  kept<Page extends PageName>(page: Page, props: OwnProps<Page>, as: Omit<KeptAs, 'type'>): CachedResponse;
}

export function createPages(renderPage: RenderPage, settings: WebSettings, keep: Keep): Pages {
  const { brandName, brandSlug, postalAddress, contactAddress, sandbox, publicUrl, landingUrl } = settings;
  const { priceLabel, freeCadence } = settings;
  const brand = { name: brandName, slug: brandSlug, postalAddress, contactAddress };
  const shared = { brand, plans: { priceLabel, freeCadence }, sandbox };
  const productProps = { ...shared, publicUrl };
  const landingProps: LandingProps = { ...shared, publicUrl: landingUrl, productUrl: publicUrl };

  function render<Page extends PageName>(page: Page, props: OwnProps<Page>): string {
    // Shared and own props together are the page's; TypeScript cannot add an Omit back up.
    const siteProps = isLandingPage(page) ? landingProps : productProps;
    return renderPage(page, { ...siteProps, ...props } as unknown as PageProps[Page]);
  }

  return {
    send(reply, page, props) {
      return reply.type(HTML).send(render(page, props));
    },
    kept(page, props, as) {
      let answer: CachedResponse | null = null;
      return (request, reply) => {
        answer ??= keep(pack(Buffer.from(render(page, props))), { ...as, type: HTML });
        answer(request, reply);
      };
    },
  };
}

const HTML = 'text/html; charset=utf-8';
