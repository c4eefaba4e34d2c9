/** What the log says of requests: a line for each when it is answered, and a line a minute for the kept answers. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { StaticResponseCache } from '#http/pages/static-response-cache.ts';

/**
 * For the server itself, which asks for a child that knows the request's id for every request, and seldom has anything
 * to say. Lines of ours name the id themselves.
 */
export function withoutChildren(log: FastifyBaseLogger): FastifyBaseLogger {
  const same: FastifyBaseLogger = Object.assign(Object.create(log) as FastifyBaseLogger, { child: () => same });
  return same;
}

const MINUTE_MS = 60_000;

export function logAnswers(
  server: FastifyInstance,
  log: FastifyBaseLogger,
  { drainCounts }: Pick<StaticResponseCache, 'drainCounts'>,
): void {
  // Its fields are these and no others: nothing in them is to be blacked out.
  const answers = log.child({}, { redact: [] });
  server.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method } = request;
    // The route's pattern, never the address: addresses hold tokens and mailboxes.
    const route = request.routeOptions.url ?? 'none';
    answers.info({ reqId, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
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
