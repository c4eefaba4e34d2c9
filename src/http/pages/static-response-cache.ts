/**
 * Where kept answers are given without the router. Most requests are for one, and finding the route, making Fastify's
 * request and reply, running hooks that have nothing to say to it and writing a line of log takes several times as long
 * as the answer itself. What the router has once led to a kept answer is answered here from then on; everything else
 * goes on to the router.
 */
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { FastifyRequest, FastifyServerFactory } from 'fastify';
import { siteOf, type Site } from '#http/hosts.ts';

/** Writes the answer whole. */
export type WriteKept = (asked: IncomingMessage, raw: ServerResponse) => void;

export interface StaticResponseCache {
  /** From a route's handler: its path, on the site that was asked, has this answer and no other. */
  learn(request: FastifyRequest, write: WriteKept): void;
  readonly serverFactory: FastifyServerFactory;
  /** How often each path was answered here since this was last asked, by site; what was not asked for is left out. */
  drainCounts(): Readonly<Record<Site, Readonly<Record<string, number>>>>;
}

/** What Fastify hands to a factory, which has to do with it as Fastify does with a server of its own making. In ms. */
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

  function answer(asked: IncomingMessage, raw: ServerResponse): boolean {
    if (asked.method !== 'GET' || asked.url === undefined) return false;
    const kept = known[siteOf(asked, landingBrand)].get(asked.url);
    if (kept === undefined) return false;
    kept.count += 1;
    kept.write(asked, raw);
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
      // The bare path and nothing else, so that no more is ever known than there are routes.
      if (url === undefined || url !== request.routeOptions.url || request.method !== 'GET') return;
      known[siteOf(request, landingBrand)].set(url, { write, count: 0 });
    },
    serverFactory(handler, options) {
      // Its type says a record of unknowns; what is in it is Fastify's own options with their defaults (fastify 5, lib/server.js).
      const { http, ...limits } = options as unknown as FactoryOptions;
      const server = createServer(http ?? {}, (asked, raw) => {
        if (!answer(asked, raw)) handler(asked, raw);
      });
      server.keepAliveTimeout = limits.keepAliveTimeout;
      server.requestTimeout = limits.requestTimeout;
      return server.setTimeout(limits.connectionTimeout);
    },
    drainCounts: () => ({ product: drainCountsOf('product'), landing: drainCountsOf('landing') }),
  };
}
