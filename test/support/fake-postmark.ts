/** Postmark's calls over a real socket, answering as told; what it took stands in `taken`, what came for us in `received`. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

export interface FakePostmark {
  readonly url: string;
  readonly taken: PostmarkMail[];
  /** The letters it took in for us, each with the day of theirs. */
  readonly received: ReceivedMail[];
  /** What the next searches and fetches of letters are answered instead, one each. */
  readonly hiccups: Hiccup[];
  /** How the next requests end; `take` is the rule. */
  behaviour: Behaviour;
  close(): Promise<void>;
}

/** As their webhook would tell it, and as their search tells of it. */
export interface ReceivedMail {
  readonly MessageID: string;
  readonly [field: string]: unknown;
  readonly day: string;
  readonly Status?: string;
}

export interface Hiccup {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

export type Behaviour =
  | { readonly kind: 'take' }
  /** A status for the whole request, nothing taken. */
  | {
      readonly kind: 'refuse';
      readonly status: number;
      readonly body: string;
      readonly headers?: Record<string, string>;
    }
  /** An error code for messages to this address, also inside an accepted batch. */
  | { readonly kind: 'refuse-address'; readonly to: string; readonly errorCode: number }
  /** 422 for the whole batch as long as a message to this address is in it. */
  | { readonly kind: 'poison'; readonly to: string }
  /** Takes the messages and never answers. */
  | { readonly kind: 'take-and-hang-up' };

const mailSchema = z.object({
  To: z.string(),
  Metadata: z.object({ key: z.string() }),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })),
});
export type PostmarkMail = z.infer<typeof mailSchema>;

export async function startFakePostmark(): Promise<FakePostmark> {
  const taken: PostmarkMail[] = [];
  const received: ReceivedMail[] = [];
  const hiccups: Hiccup[] = [];
  const server = createServer((request, response) => {
    void answer(request).then((reply) => {
      if (reply === null) {
        request.socket.destroy();
        return;
      }
      response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
      response.end(reply.body);
    });
  });
  const fake: FakePostmark = {
    url: '',
    taken,
    received,
    hiccups,
    behaviour: { kind: 'take' },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(
    request: IncomingMessage,
  ): Promise<{ status: number; body: string; headers?: Record<string, string> } | null> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith('/messages/inbound')) return hiccup() ?? inbound(url);
    if (request.method === 'GET') {
      const found = taken.filter((mail) => mail.Metadata.key === url.searchParams.get('metadata_key'));
      return { status: 200, body: JSON.stringify({ TotalCount: found.length, Messages: [] }) };
    }
    const mails = z.array(mailSchema).parse(JSON.parse(await bodyOf(request)));
    const { behaviour } = fake;
    switch (behaviour.kind) {
      case 'take':
        taken.push(...mails);
        return ok(mails, () => 0);
      case 'refuse':
        return behaviour;
      case 'refuse-address':
        taken.push(...mails.filter((mail) => mail.To !== behaviour.to));
        return ok(mails, (mail) => (mail.To === behaviour.to ? behaviour.errorCode : 0));
      case 'poison':
        if (mails.some((mail) => mail.To === behaviour.to)) {
          return { status: 422, body: JSON.stringify({ ErrorCode: 402, Message: 'Invalid JSON' }) };
        }
        taken.push(...mails);
        return ok(mails, () => 0);
      case 'take-and-hang-up':
        taken.push(...mails);
        return null;
    }
  }

  function hiccup() {
    const next = hiccups.shift();
    return next === undefined ? null : { ...next, body: next.body ?? '{"ErrorCode":0,"Message":"No"}' };
  }

  function inbound({ pathname, searchParams }: URL): { status: number; body: string } {
    const id = /^\/messages\/inbound\/([^/]+)\/details$/.exec(pathname)?.[1];
    if (id === undefined) {
      const [from, to] = [searchParams.get('fromdate') ?? '', searchParams.get('todate') ?? ''];
      const found = received.filter(({ day }) => day >= from && day <= to);
      const offset = Number(searchParams.get('offset'));
      const page = found.slice(offset, offset + Number(searchParams.get('count')));
      const InboundMessages = page.map(({ MessageID, Status = 'Processed' }) => ({ MessageID, Status }));
      return { status: 200, body: JSON.stringify({ TotalCount: found.length, InboundMessages }) };
    }
    const inboundMail = received.find(({ MessageID }) => MessageID === id);
    return inboundMail === undefined
      ? { status: 422, body: '{"ErrorCode":701,"Message":"This message was not found."}' }
      : { status: 200, body: JSON.stringify(inboundMail) };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, { url: `http://127.0.0.1:${port}` });
}

function ok(mails: readonly PostmarkMail[], codeOf: (mail: PostmarkMail) => number) {
  const results = mails.map((mail) => {
    const ErrorCode = codeOf(mail);
    return {
      ErrorCode,
      Message: ErrorCode === 0 ? 'OK' : 'No',
      ...(ErrorCode === 0 ? { MessageID: crypto.randomUUID() } : {}),
    };
  });
  return { status: 200, body: JSON.stringify(results) };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString('utf8');
}
