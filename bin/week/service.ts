import type { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { type Running, startAnchor } from '#main/compose.ts';
import { readConfig } from '#main/config.ts';

/** A service to play on. */
export interface Service {
  /** Calls one endpoint as a browser would, cookies included. Throws where the answer is not the one it declares. */
  call<Called extends Endpoint>(endpoint: Called, input?: CallInput<Called>): Promise<z.output<Called['response']>>;
  close(): Promise<void>;
}

type Part<Called extends Endpoint, Name extends 'body' | 'query' | 'params'> = Called[Name] extends z.ZodType
  ? { readonly [Key in Name]: z.input<Called[Name]> }
  : object;
type CallInput<Called extends Endpoint> = Part<Called, 'body'> & Part<Called, 'query'> & Part<Called, 'params'>;

/** Of its own, in memory: it begins empty and leaves nothing behind. */
export async function startService(): Promise<Service> {
  const settings = { PORT: '0', SMTP_LISTEN_PORT: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://anchor.localhost' };
  const running: Running = await startAnchor(readConfig(settings, process.versions['tz'] ?? 'unknown'), {
    parts: { web: true, worker: true, mailDoor: false },
    inMemory: true,
  });
  if (running.url === null) throw new Error('the service was started without its pages');
  return { ...openService(running.url), close: () => running.close() };
}

export function openService(url: string): Service {
  const cookies = new Map<string, string>();
  return {
    async call(endpoint, input = {} as never) {
      const { method, path, response: schema } = endpoint;
      const { body, query, params } = input as { body?: object; query?: object; params?: object };
      const address = new URL(pathOf(path, params ?? {}), url);
      for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, String(value));
      const answer = await fetch(address, {
        method,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
      // The schema is the endpoint's own, so its output is what the caller was promised.
      return schema.parse(await answer.json()) as never;
    },
    close: async () => {},
  };
}

function pathOf(path: string, params: object): string {
  return Object.entries(params).reduce((filled, [name, value]) => filled.replace(`:${name}`, String(value)), path);
}
