/**
 * The peer: Fastify with @fastify/static, which sends each path's bytes from precompressed files, with our headers on
 * every response. It has no other routes, no log and no check of the origin.
 */
import { fastifyStatic } from '@fastify/static';
import fastify from 'fastify';
import { securityHeaders } from '#http/security-headers.ts';
import { report } from './children.ts';

/** The file of each path: `{"/": "home.html"}`; its `.br` and `.gz` lie beside it. */
const files = JSON.parse(process.env['BENCH_FILES'] ?? '{}') as Record<string, string>;

const server = fastify();
const headers = Object.entries(securityHeaders(false));
server.addHook('onSend', (_request, reply, payload, done) => {
  for (const [name, value] of headers) reply.header(name, value);
  done(null, payload);
});
await server.register(fastifyStatic, {
  root: process.env['BENCH_FOLDER'] ?? '',
  serve: false,
  preCompressed: true,
  maxAge: '5m',
});
for (const [path, file] of Object.entries(files)) {
  server.get(path, (_request, reply) => reply.sendFile(file));
}
const url = await server.listen({ host: '127.0.0.1', port: 0 });
report({ kind: 'ready', port: Number(new URL(url).port) });
process.on('disconnect', () => {
  void server.close().then(() => process.exit(0));
});
