/** Request logging: a line for each response, and a line a minute for cached responses. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { StaticResponseCache } from '#http/pages/static-response-cache.ts';

/**
 * Fastify creates a child logger with the request id for every request, and seldom logs anything with it. This avoids the
 * children; our own lines add the id themselves.
 */
export function withoutChildren(log: FastifyBaseLogger): FastifyBaseLogger {
  const same: FastifyBaseLogger = Object.assign(Object.create(log) as FastifyBaseLogger, { child: () => same });
  return same;
}

export function logAnswers(
  server: FastifyInstance,
  log: FastifyBaseLogger,
  { drainCounts }: Pick<StaticResponseCache, 'drainCounts'>,
): void {
  // These lines have fixed fields, none of which needs redaction.
  const answers = log.child({}, { redact: [] });
  server.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.isUnlogged === true) {
      done();
      return;
    }
    const { id: reqId, method } = request;
    // The route's pattern, never the address: addresses contain tokens and mail addresses.
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime);
    // The number of the administrator who asked, so that a reader of the log can leave out their own requests.
    answers.info({ reqId, method, route, status: reply.statusCode, ms, admin: request.admin?.id }, 'answered');
    done();
  });
  const tellCounts = () => {
    for (const [site, routes] of Object.entries(drainCounts())) {
      if (Object.keys(routes).length > 0) answers.info({ site, routes }, 'answered from cache');
    }
  };
  const timer = setInterval(tellCounts, MINUTE_MS).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer);
    tellCounts();
    done();
  });
}
