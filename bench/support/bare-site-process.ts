/** The peer: a bare Fastify that answers each path with a given number of bytes and does nothing else. */
import fastify from 'fastify';
import { report } from './children.ts';

/** The size of each path's answer in bytes: `{"/": 5120}`. */
const sizes = JSON.parse(process.env['BENCH_SIZES'] ?? '{}') as Record<string, number>;

const server = fastify();
for (const [path, bytes] of Object.entries(sizes)) {
  const body = Buffer.alloc(bytes, 'x');
  server.get(path, async (_request, reply) => reply.type('text/html; charset=utf-8').send(body));
}
const url = await server.listen({ host: '127.0.0.1', port: 0 });
report({ kind: 'ready', port: Number(new URL(url).port) });
process.on('disconnect', () => {
  void server.close().then(() => process.exit(0));
});
