import type { FastifyRequest } from 'fastify';

export interface OriginRule {
  readonly publicUrl: string;
  /** The other site's (D102); null: only fetch metadata tell what is its own. */
  readonly landingUrl: string | null;
  /** In sandbox mode the request's own host counts as own too (D138): nobody has set PUBLIC_URL there. */
  readonly sandbox: boolean;
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something as far as its origin goes (OWASP: fetch metadata, else `Origin`).
 * A request with neither header comes from no browser that could be abused: each sends `Origin` with a foreign post.
 */
export function isOwnOrigin(request: Pick<FastifyRequest, 'method' | 'headers'>, rule: OriginRule): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if ([rule.publicUrl, rule.landingUrl ?? ''].some((own) => URL.parse(own)?.origin === origin)) return true;
  return rule.sandbox && host !== undefined && URL.parse(origin)?.host === host;
}
