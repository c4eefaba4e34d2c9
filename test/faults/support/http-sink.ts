/** A fake Postmark with its two calls. It stores accepted messages by key, and answers according to its mode. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Arrivals, Sink } from './sink.ts';

export type HttpMode =
  | 'ok'
  | 'slow'
  | 'accept-then-hang'
  | 'reset'
  | 'accept-then-reset'
  | '429'
  | '500'
  | 'accept-then-500'
  | 'garbage'
  | 'partial';

const mailsSchema = z.array(z.object({ To: z.string(), Metadata: z.object({ key: z.string() }) }));
type Mails = z.infer<typeof mailsSchema>;

const SLOW_MS = 400;

/** `mode` is called once per batch. */
export async function startHttpSink(arrivals: Arrivals, mode: () => HttpMode): Promise<Sink> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  let partsTaken = 0;

  /** Everything that arrived before a lookup is processed before its answer; only then does absence prove anything. */
  async function untilNothingWaits(): Promise<void> {
    for (let before = -1; before !== partsTaken;) {
      before = partsTaken;
      // A connection is accepted in one turn of the event loop and read in the next.
      for (let turns = 0; turns < 3; turns += 1) await nextTurn();
    }
  }

  async function bodyOf(request: IncomingMessage): Promise<string> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) {
      parts.push(part);
      partsTaken += 1;
    }
    return Buffer.concat(parts).toString('utf8');
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      await untilNothingWaits();
      const key = new URL(request.url ?? '/', 'http://sink').searchParams.get('metadata_key') ?? '';
      return say(response, 200, { TotalCount: arrivals.countOf(key), Messages: [] });
    }
    const mails = mailsSchema.parse(JSON.parse(await bodyOf(request)));
    const take = (kept: Mails) => kept.forEach((mail) => arrivals.add(mail.Metadata.key));
    const today = mode();
    switch (today) {
      case 'ok':
        take(mails);
        return say(response, 200, mails.map(taken));
      case 'slow':
        take(mails);
        await wait(SLOW_MS);
        return say(response, 200, mails.map(taken));
      case 'accept-then-hang':
        return take(mails);
      case 'reset':
        return void request.socket.destroy();
      case 'accept-then-reset':
        take(mails);
        return void request.socket.destroy();
      case '429':
        return say(response, 429, { ErrorCode: 429, Message: 'Rate limit exceeded' }, { 'Retry-After': '1' });
      case '500':
        return say(response, 500, { ErrorCode: 500, Message: 'Internal' });
      case 'accept-then-500':
        take(mails);
        return say(response, 500, { ErrorCode: 500, Message: 'Internal' });
      case 'garbage':
        take(mails);
        response.writeHead(200, { 'Content-Type': 'text/html' });
        return void response.end('<html>It works!');
      case 'partial': {
        const half = mails.slice(0, Math.ceil(mails.length / 2));
        take(half);
        return say(response, 200, half.map(taken));
      }
      default:
        return today satisfies never;
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address of this form.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function taken() {
  return { ErrorCode: 0, Message: 'OK', MessageID: crypto.randomUUID() };
}

function say(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
