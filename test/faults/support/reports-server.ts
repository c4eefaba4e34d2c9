/** Receives the sink's reports on texts as the web server does, in a process that is never killed. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '#adapters/postgres/database.ts';
import { createTwilioHooks } from '#adapters/sms/twilio-hooks.ts';
import { storeTextStatus } from '#app/inbound/store-text-status.ts';
import { decodeStatusToken } from '#app/outbox/status-token.ts';
import { AUTH_TOKEN } from '#test/support/fake-twilio.ts';
import { sceneKeys } from './faults-settings.ts';

export interface ReportsServer {
  readonly url: string;
  close(): void;
}

export async function openReportsServer({ store }: Database): Promise<ReportsServer> {
  const hooks = createTwilioHooks({ authToken: AUTH_TOKEN });
  const server = createServer((request, response) => {
    take(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(503).end(),
    );
  });

  async function take(request: IncomingMessage): Promise<number> {
    const body = await bodyOf(request);
    const { 'x-twilio-signature': signature = '', 'content-type': contentType = '' } = request.headers;
    const called = `${url}${request.url ?? ''}`;
    if (!hooks.isSigned({ signature: String(signature), url: called, contentType, body })) return 403;
    const key = decodeStatusToken(request.url?.split('/').at(-1) ?? '', sceneKeys);
    const status = hooks.status(body);
    if (key !== null && status.ok && status.value !== null) {
      await storeTextStatus({ store, keys: sceneKeys }, hooks.name, key, status.value);
    }
    return 204;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address of this form.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
