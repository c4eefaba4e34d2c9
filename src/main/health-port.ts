/** A small port for health and metrics, for processes without pages. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { errorCode } from '#domain/error-code.ts';
import { answerProbe, type Probes } from '#http/probes.ts';
import { StartError } from '#main/start-error.ts';

export interface HealthPort {
  /** Such as `http://127.0.0.1:9464`. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The first port that is tried if none is set. Several processes on one machine each take the next free one, so that
 * they never keep each other from starting; Prometheus can ask all of them.
 */
export const USUAL_PORT = 9464;
const USUAL_PORTS = 10;

/** `port` null: the usual one. Throws a StartError if a port that was set cannot be opened. */
export async function openHealthPort(
  { host, port }: { readonly host: string; readonly port: number | null },
  probes: Probes,
): Promise<HealthPort> {
  const server = createServer((request, response) => {
    const path = URL.parse(request.url ?? '', 'http://localhost')?.pathname ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const asked = { path, authorization: request.headers.authorization, port: 'health' } as const;
    (isRead ? answerProbe(probes, asked) : Promise.resolve(null)).then(
      (answer) => {
        const { status, headers, body } = answer ?? NOT_FOUND;
        response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
      },
      () => response.writeHead(500).end(),
    );
  });
  // Whatever is unread when the process ends was not needed.
  server.unref();
  await (port === null ? listenSomewhere(server, host) : listen(server, host, port)).catch((error: unknown) => {
    throw StartError.ofListening(error, 'HEALTH_PORT', port ?? USUAL_PORT);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

const NOT_FOUND = { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Not found.\n' };

async function listenSomewhere(server: Server, host: string): Promise<void> {
  for (let port = USUAL_PORT; port < USUAL_PORT + USUAL_PORTS; port += 1) {
    try {
      await listen(server, host, port);
      return;
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE') throw error;
    }
  }
  await listen(server, host, 0);
}

/** `once` rejects with the error of a server that cannot listen. */
async function listen(server: Server, host: string, port: number): Promise<void> {
  await once(server.listen(port, host), 'listening');
}
