/** A chat-completions service on a real socket with configurable answers, including lies; keeps requests in `asked`. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

export interface FakeLanguageModel {
  /** Base address, as in the settings. */
  readonly url: string;
  readonly asked: AskedModel[];
  /** How the next requests are answered. */
  behaviour: Behaviour;
  /** Response formats that are answered with 400. */
  refusedFormats: readonly string[];
  close(): Promise<void>;
}

export interface AskedModel {
  readonly path: string;
  readonly authorization: string | undefined;
  /** The raw request body. */
  readonly raw: string;
  readonly model: string;
  /** The requested response format; null: none. */
  readonly format: string | null;
  readonly question: z.infer<typeof questionSchema>;
}

export type Behaviour =
  /** A completion with this content; anything but text becomes JSON. May act first, as other clients would meanwhile. */
  | { readonly kind: 'say'; readonly content: (asked: AskedModel) => unknown }
  /** Arbitrary bytes. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: string;
      readonly headers?: Record<string, string>;
    }
  /** Accepts the request and never answers. */
  | { readonly kind: 'silent' }
  /** Begins an answer and never ends it. */
  | { readonly kind: 'begin-only' }
  /** Never stops answering. */
  | { readonly kind: 'endless' }
  | { readonly kind: 'reset' };

const requestSchema = z.object({
  model: z.string(),
  response_format: z.object({ type: z.string() }).optional(),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({ role: z.literal('user'), content: z.string() }),
  ]),
});
const questionSchema = z.strictObject({
  stage: z.enum(['day0', 'morning', 'midday', 'evening']),
  date: z.string(),
  weekday: z.string(),
  items: z.array(z.strictObject({ number: z.number(), text: z.string(), mark: z.string() })),
  askedBack: z.string().nullable(),
  words: z.string(),
});

export async function startFakeLanguageModel(behaviour: Behaviour): Promise<FakeLanguageModel> {
  const asked: AskedModel[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await bodyOf(request);
    const { model, messages, response_format: form } = requestSchema.parse(JSON.parse(raw));
    const question = questionSchema.parse(JSON.parse(messages[1].content));
    const { authorization } = request.headers;
    const call = { path: request.url ?? '', authorization, raw, model, format: form?.type ?? null, question };
    asked.push(call);
    if (call.format !== null && fake.refusedFormats.includes(call.format))
      return say(response, 400, '{"error":{"message":"response_format is not supported"}}');
    const today = fake.behaviour;
    switch (today.kind) {
      case 'say':
        return say(response, 200, completion(await today.content(call)));
      case 'answer':
        return say(response, today.status, today.body, today.headers);
      case 'silent':
        return;
      case 'begin-only':
        response.writeHead(200, { 'content-type': 'application/json' });
        return void response.write('{"choices":[');
      case 'endless':
        response.writeHead(200, { 'content-type': 'application/json' });
        return pour(response);
      case 'reset':
        return void request.socket.resetAndDestroy();
      default:
        return today satisfies never;
    }
  }

  // The default closes idle connections after five seconds, on a busy machine just when the next request is sent.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  const fake: FakeLanguageModel = {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    behaviour,
    refusedFormats: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

/** The envelope of a completion. */
export function completion(content: unknown): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return JSON.stringify({ id: 'chatcmpl-1', choices: [{ index: 0, message: { role: 'assistant', content: text } }] });
}

function say(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

/** Writes for as long as the client reads. */
function pour(response: ServerResponse): void {
  const part = 'x'.repeat(16 * 1024);
  const on = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', on);
  on();
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString('utf8');
}
