import type { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { messageOf } from '#api/error-codes.ts';

/** What a declared call answers. */
export type AnswerOf<Declared extends Pick<Endpoint, 'response'>> = z.output<Declared['response']>;

/** The input of one call. */
export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  /** Undefined values are omitted. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: object;
}

/** An error response to a call; its message is written for people. */
export class CallRefused extends Error {
  readonly status: number;
  /** Whether the server gave a reason; otherwise the message is generic. */
  readonly isExplained: boolean;

  /** The HTTP status text; empty over HTTP/2. */
  readonly statusText: string;

  /** The whole response body, if it was JSON. Some endpoints return more details than others. */
  readonly answer: unknown;

  constructor({ status, statusText }: Response, answer: unknown) {
    const message = messageIn(answer);
    super(message ?? messageOf('NETWORK'));
    this.answer = answer;
    this.name = 'CallRefused';
    this.status = status;
    this.statusText = statusText;
    this.isExplained = message !== null;
  }
}

/**
 * Makes one declared call and checks the response against the declaration. Throws `CallRefused` unless the status is
 * 2xx.
 */
export async function call<Declared extends Endpoint>(
  declared: Declared,
  options: CallOptions = {},
): Promise<AnswerOf<Declared>> {
  const init: RequestInit = { method: declared.method, credentials: 'same-origin' };
  if (options.body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(options.body);
  }
  const response = await fetch(pathOf(declared, options), init);
  if (!response.ok) throw new CallRefused(response, await jsonOf(response));
  return answerOf(declared, await response.json());
}

/** Parses the declared response. Throws a readable message, because a validator's messages are not meant for people. */
export function answerOf<Declared extends Pick<Endpoint, 'response'>>(
  { response }: Declared,
  answer: unknown,
): AnswerOf<Declared> {
  const read = response.safeParse(answer);
  if (!read.success) throw new Error(messageOf('ANSWER_UNREADABLE'), { cause: read.error });
  // `safeParse` returns the schema's own output, which the generic schema type cannot express.
  return read.data as AnswerOf<Declared>;
}

/** The declared path with its parameters filled in. */
export function pathOf(declared: Pick<Endpoint, 'path'>, { params, query = {} }: CallOptions): string {
  const path = declared.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function messageIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return null;
  const { message } = answer;
  return typeof message === 'string' && message !== '' ? message : null;
}
