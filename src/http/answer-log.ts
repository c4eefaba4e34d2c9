/** What the log says of requests: one line for each, when it is answered. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/**
 * For the server itself, which asks for a child that knows the request's id for every request, and seldom has anything
 * to say: to make one takes as long as to answer with a kept page. Lines of ours name the id themselves.
 */
export function withoutChildren(log: FastifyBaseLogger): FastifyBaseLogger {
  const same: FastifyBaseLogger = Object.assign(Object.create(log) as FastifyBaseLogger, { child: () => same });
  return same;
}

export function logAnswers(server: FastifyInstance, log: FastifyBaseLogger): void {
  // Its fields are these and no others: nothing in them is to be blacked out.
  const answers = log.child({}, { redact: [] });
  server.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method } = request;
    // The route's pattern, never the address: addresses hold tokens and mailboxes.
    const route = request.routeOptions.url ?? 'none';
    answers.info({ reqId, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}
