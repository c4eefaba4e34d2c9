/** A TCP proxy that can cut its connections, refuse new ones, and pass everything on late. */
import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Proxy {
  readonly port: number;
  /** Ends every connection at once, and each new one until `mend`. */
  cut(): void;
  /** Passes every part of a connection on so many ms later. */
  slow(byMs: number): void;
  mend(): void;
  close(): void;
}

export async function startProxy(target: { readonly host: string; readonly port: number }): Promise<Proxy> {
  const open = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  const server = createServer((client) => {
    if (isCut) return void client.resetAndDestroy();
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      pass(from, to);
      from.on('error', () => {});
      // What still waits here is dropped with the connection: nothing of a process arrives long after its end.
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });

  function pass(from: Socket, to: Socket): void {
    let passing = Promise.resolve();
    from.on('data', (part) => {
      const byMs = delayMs;
      passing = passing.then(async () => {
        if (byMs > 0) await wait(byMs);
        to.write(part);
      });
    });
    from.on('end', () => void passing.then(() => to.end()));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = () => open.forEach((socket) => socket.resetAndDestroy());
  return {
    // A server that listens on TCP has an address of this form.
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      cutAll();
    },
    slow(byMs) {
      delayMs = byMs;
    },
    mend() {
      isCut = false;
      delayMs = 0;
    },
    close() {
      cutAll();
      server.close();
    },
  };
}
