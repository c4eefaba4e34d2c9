import type { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { type Running, startAnchor } from '#main/compose.ts';
import { readConfig } from '#main/config.ts';

/** The service that the week is played on. */
export interface Service {
  /** Calls one endpoint as a browser would, including cookies. Throws if the response is not as declared. */
  call<Answer extends z.ZodType>(endpoint: Called<Answer>, input?: CallInput): Promise<z.output<Answer>>;
  close(): Promise<void>;
}

type Called<Answer extends z.ZodType> = Pick<Endpoint, 'method' | 'path'> & { readonly response: Answer };

interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Starts an empty service in memory, which leaves nothing behind. */
export async function startService(): Promise<Service> {
  const settings = { PORT: '0', SMTP_LISTEN_PORT: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://anchor.localhost' };
  const running: Running = await startAnchor(readConfig(settings, process.versions['tz'] ?? 'unknown'), {
    parts: { web: true, worker: true, smtp: false },
    inMemory: true,
  });
  if (running.url === null) throw new Error('the service started without its pages');
  return { ...openService(running.url), close: () => running.close() };
}

export function openService(url: string): Service {
  const cookies = new Map<string, string>();
  return {
    async call({ method, path, response }, { params = {}, query = {}, body } = {}) {
      const address = new URL(pathOf(path, params), url);
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
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
      return response.parse(await answer.json());
    },
    close: async () => {},
  };
}

function pathOf(path: string, params: Readonly<Record<string, string | number>>): string {
  return Object.entries(params).reduce((filled, [name, value]) => filled.replace(`:${name}`, String(value)), path);
}
