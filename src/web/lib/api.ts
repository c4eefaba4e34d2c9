import type { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { messageOf } from '#api/error-codes.ts';

type Answer<Declared extends Endpoint> = z.output<Declared['response']>;

/** What goes with one call. */
export interface Asked {
  readonly params?: Readonly<Record<string, string | number>>;
  /** What is undefined is left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: object;
}

/** A call that was answered with a refusal; its message is for people. */
export class CallRefused extends Error {
  readonly status: number;
  /** The server said why; else the message is the general one. */
  readonly isTold: boolean;

  constructor(status: number, told: string | null) {
    super(told ?? messageOf('NETWORK'));
    this.name = 'CallRefused';
    this.status = status;
    this.isTold = told !== null;
  }
}

/** One declared call, its answer checked against the declaration. Throws `CallRefused` on every status but 2xx. */
export async function call<Declared extends Endpoint>(
  declared: Declared,
  asked: Asked = {},
): Promise<Answer<Declared>> {
  const init: RequestInit = { method: declared.method, credentials: 'same-origin' };
  if (asked.body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(asked.body);
  }
  const response = await fetch(pathOf(declared, asked), init);
  if (!response.ok) throw new CallRefused(response.status, await toldBy(response));
  // `parse` answers the schema's own output, which the generic schema type cannot say.
  return declared.response.parse(await response.json()) as Answer<Declared>;
}

/** The declared path with its parameters filled in. */
export function pathOf(declared: Pick<Endpoint, 'path'>, { params, query = {} }: Asked): string {
  const path = declared.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

async function toldBy(response: Response): Promise<string | null> {
  try {
    const body: { message?: string } = await response.json();
    return body.message || null;
  } catch {
    return null;
  }
}
