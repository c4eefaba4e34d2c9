/** What a site tells machines about itself: each host has its own robots.txt, sitemap.xml and site.webmanifest. */
import type { FastifyInstance } from 'fastify';

interface SiteTexts {
  readonly brand: string;
  /** Without a slash at its end; null: nobody has said where the site is, and addresses that are not whole are none. */
  readonly origin: string | null;
  /** The paths that search engines may list. */
  readonly listed: readonly string[];
}

const KEPT = 'public, max-age=3600';

export function addSiteTexts(server: FastifyInstance, site: SiteTexts): void {
  const texts = [
    ['/robots.txt', 'text/plain; charset=utf-8', robots(site)],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', manifest(site)],
    ...(site.origin === null
      ? []
      : [['/sitemap.xml', 'application/xml; charset=utf-8', sitemap(site.origin, site.listed)] as const]),
  ] as const;
  for (const [path, type, text] of texts) {
    server.get(path, async (_request, reply) => reply.type(type).header('cache-control', KEPT).send(text));
  }
}

/** Private pages say `noindex` themselves, which only those can read who may come. */
function robots({ origin }: SiteTexts): string {
  const rules = 'User-agent: *\nDisallow: /api/\n';
  return origin === null ? rules : `${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

function sitemap(origin: string, listed: readonly string[]): string {
  const places = listed.map((path) => `  <url><loc>${escapeXml(`${origin}${path}`)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('')}</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function manifest({ brand }: SiteTexts): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    background_color: '#fbf8f2',
    theme_color: '#f4f1ec',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
}
