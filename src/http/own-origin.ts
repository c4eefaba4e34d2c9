import type { FastifyRequest } from 'fastify';
import type { WebSettings } from '#http/services.ts';

type OriginRule = Pick<WebSettings, 'publicUrl' | 'landingUrl' | 'sandbox'>;

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether the origin of a request allows it to change something (OWASP: fetch metadata, else `Origin`). A request with
 * neither header does not come from a browser that could be abused: browsers send `Origin` with every cross-site post.
 */
export function isOwnOrigin(request: Pick<FastifyRequest, 'method' | 'headers'>, rule: OriginRule): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if ([rule.publicUrl, rule.landingUrl ?? ''].some((own) => URL.parse(own)?.origin === origin)) return true;
  // In sandbox mode the request's own host also counts (D138), because PUBLIC_URL is not set there.
  return rule.sandbox && host !== undefined && URL.parse(origin)?.host === host;
}
