import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { HandOverTimes } from '#app/ports/transport.ts';

export interface HttpCall {
  readonly method: 'GET' | 'POST';
  /** Including the query, below the caller's base address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly signal: AbortSignal;
  /** For hand-overs: the request starts only before `begins` and is completed only before `ends`. */
  readonly times?: HandOverTimes;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** False if the server responded before it had read the whole request. */
  readonly isRequestTaken: boolean;
}

export interface HttpCaller {
  /** Follows no redirect. Throws `NeverReached` if not one byte of the request left, otherwise the connection's error. */
  call(call: HttpCall): Promise<HttpAnswer>;
  /** Closes idle connections. */
  close(): void;
}

/** No connection was established; `cause` says why. */
export class NeverReached extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'NeverReached';
  }
}

/** Below the shortest keep-alive of common servers (5 s), so that a request seldom meets a connection just closed. */
const REST_MS = 4_000;

/**
 * Calls to one base address over kept-alive connections. Not `fetch`: it copies a body of several megabytes several times
 * into memory that the collector frees late, which would be most of what a worker holds.
 */
export function createHttpCaller(baseUrl: string): HttpCaller {
  const options = { keepAlive: true, timeout: REST_MS };
  const isHttps = baseUrl.startsWith('https:');
  const agent = isHttps ? new HttpsAgent(options) : new HttpAgent(options);
  const request = isHttps ? requestHttps : requestHttp;
  return {
    call: ({ method, path, headers, body, signal, times }) =>
      new Promise((resolve, reject) => {
        let isReached = false;
        const length = body === undefined ? {} : { 'content-length': String(body.length) };
        const call = request(`${baseUrl}${path}`, { agent, method, signal, headers: { ...headers, ...length } });
        const begins = times?.begins.signal;
        const giveUp = () => call.destroy(new Error('not reached in time'));
        begins?.addEventListener('abort', giveUp, { once: true });
        call.on('close', () => begins?.removeEventListener('abort', giveUp));
        call.on('socket', (socket) => {
          const reached = () => {
            if (times?.begins.isOver() === true) {
              giveUp();
              return;
            }
            isReached = true;
            begins?.removeEventListener('abort', giveUp);
            if (body === undefined || times === undefined) call.end(body);
            else leave(call, body, times);
          };
          if (socket.connecting) socket.once(isHttps ? 'secureConnect' : 'connect', reached);
          else reached();
        });
        call.on('response', (response) => {
          textOf(response).then((text) => {
            const { statusCode: status = 0, headers: answered } = response;
            resolve({ status, headers: answered, body: text, isRequestTaken: call.writableFinished });
          }, reject);
        });
        call.on('error', (error) => reject(isReached ? error : new NeverReached(error)));
      }),
    close: () => agent.destroy(),
  };
}

/** Sends the last byte only before `ends`: a server ignores an incomplete request, even if this process overslept. */
function leave(call: ClientRequest, body: Buffer, { ends }: HandOverTimes): void {
  const last = body.length - 1;
  call.write(body.subarray(0, last), () => {
    if (ends.isOver()) call.destroy(new Error('no answer in time'));
    else call.end(body.subarray(last));
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  response.setEncoding('utf8');
  let text = '';
  for await (const part of response) text += String(part);
  return text;
}
