/** The machine-readable metadata of the two sites. */
import { afterEach, describe, expect, test } from 'vitest';
import { type Running, startServer } from './support/server.ts';

let running: Running;
afterEach(() => running.close());

const LANDING = 'anchorday.localhost:3000';
const PRODUCT = 'localhost:3000';
const look = (url: string, host: string) => running.server.inject({ method: 'GET', url, headers: { host } });

describe.each([
  [PRODUCT, 'http://localhost:3000', '/benefits', '/philosophy'],
  [LANDING, 'http://anchorday.localhost:3000', '/philosophy', '/benefits'],
])('on %s', (host, origin, own, foreign) => {
  test('the sitemap lists only the site’s own pages, and each exists', async () => {
    running = await startServer();
    const sitemap = await look('/sitemap.xml', host);
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    const places = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place ?? '');
    expect(places).toContain(`${origin}/`);
    expect(places).toContain(`${origin}${own}`);
    expect(places).not.toContain(`${origin}${foreign}`);
    for (const place of places) {
      expect((await look(new URL(place).pathname, host)).statusCode, place).toBe(200);
    }
  });

  test('robots.txt names the sitemap', async () => {
    running = await startServer();
    const robots = await look('/robots.txt', host);
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  });

  test('the manifest has the product’s name', async () => {
    running = await startServer({ brandName: 'Harbor' });
    const manifest = await look('/site.webmanifest', host);
    expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(manifest.json()).toMatchObject({ name: 'Harbor', start_url: '/' });
  });
});

test('a site without a configured URL has no sitemap', async () => {
  running = await startServer({ landingUrl: null });
  expect((await look('/sitemap.xml', LANDING)).statusCode).toBe(404);
  expect((await look('/robots.txt', LANDING)).body).not.toContain('Sitemap');
});
