/** Sends the replies of many people, as a relay or the webhook of one does: over connections that stay open. */
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import pLimit from 'p-limit';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { clientReply } from '#app/simulation/client-replies.ts';
import { localDate } from '#domain/time/local-date.ts';
import { obey, report } from './children.ts';
import { promptOf } from './population.ts';
import { promptWriter } from './words.ts';

export type Route = 'smtp' | 'hook';

export interface SendReplies {
  readonly route: Route;
  readonly port: number;
  readonly firstPerson: number;
  readonly lastPerson: number;
  /** The date of the prompt that they answer, and when it was sent. */
  readonly date: string;
  readonly sentAt: number;
  /** Replies a second; null: as fast as they are taken. */
  readonly pace: number | null;
}

const CONNECTIONS = 20;
const CLIENTS = ['gmail', 'outlook', 'iphone', 'plain'] as const;
/** Each changes an item or adds one, so each gets an acknowledgment. */
const REPLIES = [
  '1 done',
  '2 done, 3 tomorrow',
  'Done with the bank! The rest tomorrow please.',
  'done with 1 and 2',
  'also buy stamps and call the dentist',
  'Finished 3. Not going to do 2, drop it.',
  'all done :)',
  '1 done. Add: water the plants',
];

interface Reply {
  readonly from: string;
  readonly to: string;
  readonly raw: Buffer;
}

// In production this is another machine, so here it only gets the time that the service leaves.
setPriority(19);

let prepared: readonly Reply[] = [];

/** `prepare` writes the replies, which takes longer than taking them. `send` is answered with its seconds. */
export type RepliesOrder = SendReplies & { readonly kind: 'prepare' | 'send' };

obey<RepliesOrder>(async (order) => {
  if (order.kind === 'prepare') {
    const people = Array.from({ length: order.lastPerson - order.firstPerson + 1 }, (_, at) => order.firstPerson + at);
    prepared = people.map((person) => replyOf(person, order));
    report({ kind: 'done', value: prepared.length });
    return;
  }
  const sender = order.route === 'smtp' ? bySmtp(order.port) : byHook(order.port);
  const limit = pLimit(CONNECTIONS);
  const from = performance.now();
  await Promise.all(
    prepared.map(async (reply, at) => {
      if (order.pace !== null) await wait((at * 1000) / order.pace);
      await limit(() => sender.send(reply));
    }),
  );
  report({ kind: 'done', value: (performance.now() - from) / 1000 });
  sender.close();
});

function bySmtp(port: number) {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
  });
  return {
    send: async ({ from, to, raw }: Reply) => {
      await transport.sendMail({ envelope: { from, to: [to] }, raw });
    },
    close: () => transport.close(),
  };
}

function byHook(port: number) {
  const headers = {
    authorization: `Bearer ${process.env['BENCH_HOOK_SECRET']}`,
    'content-type': 'message/rfc822',
  };
  return {
    send: async ({ from, to, raw }: Reply) => {
      const query = new URLSearchParams({ from, to }).toString();
      const answer = await fetch(`http://127.0.0.1:${port}/hooks/mail?${query}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(raw),
      });
      if (!answer.ok) throw new Error(`the webhook answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    },
    close: () => {},
  };
}

function replyOf(person: number, { date, sentAt }: SendReplies): Reply {
  const slot = { realm: LIVE_REALM, stage: 'midday', date: localDate(date) } as const;
  const prompt = promptWriter.writePrompt(promptOf(person), slot, sentAt);
  const raw = clientReply({
    client: CLIENTS[person % CLIENTS.length] ?? 'plain',
    text: REPLIES[person % REPLIES.length] ?? '',
    at: sentAt + 60_000,
    idLeft: `reply-${person}`,
    answered: { ...prompt, references: '' },
  });
  return { from: prompt.to, to: prompt.replyTo, raw: Buffer.from(raw) };
}

report({ kind: 'ready' });
