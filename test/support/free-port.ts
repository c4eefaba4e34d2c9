import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports for outgoing connections (Linux from 32768, others from 49152). */
const LEAST = 20_000;
const BELOW = 32_768;

/**
 * A loopback port on which nothing listens now. Only for programs that cannot choose one themselves (PostgreSQL): all
 * others listen on 0 and report the actual port.
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
