/**
 * Sends cached responses without the router. Most requests are for one, and routing, Fastify's request and reply objects,
 * hooks and a log line take several times as long as the response itself. A path that the router once answered from the
 * cache is answered here from then on; everything else goes to the router.
 */
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { FastifyRequest, FastifyServerFactory } from 'fastify';
import { siteOf, type Site } from '#http/hosts.ts';

/** Writes the whole response. */
export type WriteKept = (request: IncomingMessage, raw: ServerResponse) => void;

export interface StaticResponseCache {
  /** Called by a route handler: its path, on the requested site, always has this response. */
  learn(request: FastifyRequest, write: WriteKept): void;
  readonly serverFactory: FastifyServerFactory;
  /** How often each path was answered here since the last call, by site; paths without requests are left out. */
  drainCounts(): Readonly<Record<Site, Readonly<Record<string, number>>>>;
}

/** What Fastify passes to a server factory, which must apply it as Fastify does to its own server. In ms. */
interface FactoryOptions {
  readonly http?: ServerOptions;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

interface Known {
  readonly write: WriteKept;
  count: number;
}

export function createStaticResponseCache(landingBrand: string): StaticResponseCache {
  const known: Readonly<Record<Site, Map<string, Known>>> = { product: new Map(), landing: new Map() };

  function answer(request: IncomingMessage, raw: ServerResponse): boolean {
    if (request.method !== 'GET' || request.url === undefined) return false;
    const kept = known[siteOf(request, landingBrand)].get(request.url);
    if (kept === undefined) return false;
    kept.count += 1;
    kept.write(request, raw);
    return true;
  }

  function drainCountsOf(site: Site): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const [path, kept] of known[site]) {
      if (kept.count > 0) counts[path] = kept.count;
      kept.count = 0;
    }
    return counts;
  }

  return {
    learn(request, write) {
      const { url } = request.raw;
      // Only bare paths, so that the cache never has more entries than there are routes.
      if (url === undefined || url !== request.routeOptions.url || request.method !== 'GET') return;
      known[siteOf(request, landingBrand)].set(url, { write, count: 0 });
    },
    serverFactory(handler, options) {
      // Typed as a record of unknowns; its content is Fastify's options with defaults (fastify 5, lib/server.js).
      const { http, ...limits } = options as unknown as FactoryOptions;
      const server = createServer(http ?? {}, (request, raw) => {
        if (!answer(request, raw)) handler(request, raw);
      });
      server.keepAliveTimeout = limits.keepAliveTimeout;
      server.requestTimeout = limits.requestTimeout;
      return server.setTimeout(limits.connectionTimeout);
    },
    drainCounts: () => ({ product: drainCountsOf('product'), landing: drainCountsOf('landing') }),
  };
}
