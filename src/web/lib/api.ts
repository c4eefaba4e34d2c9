import type { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { messageOf } from '#api/error-codes.ts';

type Answer<Declared extends Endpoint> = z.output<Declared['response']>;

interface Request {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

/** A call that was answered with a refusal; its message is for people. */
export class CallRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'CallRefused';
    this.status = status;
  }
}

/** One declared call, its answer checked against the declaration. Throws `CallRefused` on every status but 2xx. */
export async function call<Declared extends Endpoint>(
  declared: Declared,
  request: Request = {},
): Promise<Answer<Declared>> {
  const path = declared.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name])),
  );
  const init: RequestInit = { method: declared.method, credentials: 'same-origin' };
  if (request.body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(request.body);
  }
  const response = await fetch(path, init);
  if (!response.ok) throw new CallRefused(response.status, await refusalMessage(response));
  // `parse` answers the schema's own output, which the generic schema type cannot say.
  return declared.response.parse(await response.json()) as Answer<Declared>;
}

async function refusalMessage(response: Response): Promise<string> {
  try {
    const body: { message?: string } = await response.json();
    return body.message || messageOf('NETWORK');
  } catch {
    return messageOf('NETWORK');
  }
}
