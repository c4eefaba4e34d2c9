import type { Server } from 'node:http';

/**
 * How long requests and jobs in progress may take once the service is told to stop, both at once. Leaves time to close the
 * database before a supervisor kills: Docker waits 10 s by default.
 */
export const DRAIN_MS_MAX = 8000;

/**
 * Lets requests in progress finish, for so long, while `close` has the server refuse new connections. A server that is
 * closing no longer limits how long a request takes.
 */
export async function drain(server: Server, close: () => Promise<void>, msMax: number): Promise<void> {
  // Otherwise a connection stays after its last answer, for more than a minute.
  server.keepAliveTimeout = 1;
  server.keepAliveTimeoutBuffer = 0;
  const timer = setTimeout(() => server.closeAllConnections(), msMax);
  try {
    await close();
  } finally {
    clearTimeout(timer);
  }
}
