import fastify, { LogController } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logAnswers, withoutChildren } from '#http/answer-log.ts';
import { createKeep } from '#http/pages/cached-responses.ts';
import { createStaticResponseCache } from '#http/pages/static-response-cache.ts';
import { pack } from '#http/pages/packed.ts';

test('every request that reaches the router is one log line with its route, not its address; the rest are counted', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const cache = {
    ...createStaticResponseCache('anchorday'),
    drainCounts: () => ({ product: { '/faq': 3 }, landing: {} }),
  };
  const server = fastify({
    loggerInstance: withoutChildren(log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'id',
  });
  logAnswers(server, log, cache);
  const page = createKeep({}, cache)(pack(Buffer.from('page')), {
    type: 'text/html',
    cacheControl: 'no-store',
  });
  server.get('/kept/:token', page);
  server.get('/made/:token', async () => 'made');
  for (const url of ['/kept/secret', '/made/secret', '/nothing/secret']) await server.inject({ url });
  await server.close();

  const line = { level: 30, reqId: 'id', method: 'GET', ms: expect.any(Number), msg: 'answered' };
  expect(lines).toEqual([
    { ...line, route: '/kept/:token', status: 200 },
    { ...line, route: '/made/:token', status: 200 },
    { ...line, route: 'none', status: 404 },
    { level: 30, site: 'product', routes: { '/faq': 3 }, msg: 'answered from cache' },
  ]);
});
