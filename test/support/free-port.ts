import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections (Linux from 32768, others from 49152). */
const LEAST = 20_000;
const BELOW = 32_768;

/**
 * A port of loopback that nobody listens on now. Only for programs that cannot choose one themselves (PostgreSQL): all
 * others listen on 0 and say what they were given.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LEAST, BELOW);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
