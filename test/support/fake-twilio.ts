/** Twilio's Messages over a real socket, answering as told; what it took stands in `taken`. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parametersIn, signatureOf } from '#adapters/sms/twilio-signature.ts';

export const ACCOUNT_SID = 'AC00000000000000000000000000000001';
export const AUTH_TOKEN = 'a token that only Twilio and we know';

export interface FakeTwilio {
  readonly url: string;
  readonly taken: SentText[];
  /** How the next hand-overs end; `take` is the rule. Asked for each where it is a question. */
  behaviour: TwilioBehaviour | ((form: Readonly<Record<string, string>>) => TwilioBehaviour);
  /** Hears of each text that was taken, before it is answered. */
  onTaken: (text: SentText) => void;
  /** What of a text is reported before the hand-over is answered. */
  early: readonly Status[];
  /** For how long their list does not show a text; Infinity shows none. */
  lagMs: number;
  isListBroken: boolean;
  /** By which they say when a text was made. */
  clock: () => number;
  /** How a report is brought to us; over the network unless a test hands in a server of its own. */
  bring: (call: DraftCall) => Promise<number>;
  /** Reports on a text in this order; the statuses of the answers. */
  report(text: SentText, statuses: readonly Status[], errorCode?: number): Promise<number[]>;
  close(): Promise<void>;
}

type Status = 'queued' | 'sending' | 'sent' | 'delivered' | 'undelivered' | 'failed';

export interface SentText {
  readonly sid: string;
  readonly to: string;
  readonly body: string;
  readonly createdAt: number;
  /** Every parameter of the call. */
  readonly form: Readonly<Record<string, string>>;
}

export interface DraftCall {
  readonly url: string;
  readonly body: string;
  readonly signature: string;
}

export type TwilioBehaviour =
  | { readonly kind: 'take' }
  /** Nothing taken. */
  | {
      readonly kind: 'refuse';
      readonly status: number;
      readonly body: string;
      readonly headers?: Record<string, string>;
    }
  /** An error code for this number. */
  | { readonly kind: 'refuse-number'; readonly to: string; readonly code: number }
  /** Taken, and answered with something else. */
  | { readonly kind: 'take-and-answer'; readonly status: number; readonly body: string }
  | { readonly kind: 'reset' }
  | { readonly kind: 'take-and-reset' }
  /** Taken, and never answered. */
  | { readonly kind: 'take-and-hang' }
  /** Answered once it is told. */
  | { readonly kind: 'slow'; readonly asked: () => void; readonly until: Promise<void> };

export async function startFakeTwilio(): Promise<FakeTwilio> {
  const taken: SentText[] = [];
  /** By the clock of the machine. */
  const takenAt = new Map<SentText, number>();
  const server = createServer((request, response) => {
    void answer(request).then((reply) => {
      if (reply === 'reset') {
        request.socket.destroy();
        return;
      }
      if (reply === 'silence') return;
      response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
      response.end(reply.body);
    });
  });
  const fake: FakeTwilio = {
    url: '',
    taken,
    behaviour: { kind: 'take' },
    onTaken: () => {},
    early: [],
    lagMs: 0,
    isListBroken: false,
    clock: Date.now,
    bring: async ({ url, body, signature }) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
      return (await fetch(url, { method: 'POST', body, headers })).status;
    },
    report: async (text, statuses, errorCode) => {
      const answers: number[] = [];
      for (const status of statuses) answers.push(await fake.bring(reportOf(text, status, errorCode)));
      return answers;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  type Reply = { status: number; body: string; headers?: Record<string, string> } | 'reset' | 'silence';

  async function answer(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const isKnown =
      request.headers.authorization === `Basic ${Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64')}`;
    if (!isKnown) return refusal(401, 20_003);
    if (url.pathname !== `/2010-04-01/Accounts/${ACCOUNT_SID}/Messages.json`) return refusal(404, 20_404);
    if (request.method === 'GET') return list(url.searchParams);
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    const wrong = faultIn(form);
    return wrong === null ? behave(next(form), form) : refusal(400, wrong);
  }

  function next(form: Readonly<Record<string, string>>): TwilioBehaviour {
    return typeof fake.behaviour === 'function' ? fake.behaviour(form) : fake.behaviour;
  }

  async function behave(behaviour: TwilioBehaviour, form: Record<string, string>): Promise<Reply> {
    switch (behaviour.kind) {
      case 'take':
        return created(await take(form));
      case 'refuse':
        return behaviour;
      case 'refuse-number':
        return form['To'] === behaviour.to ? refusal(400, behaviour.code) : created(await take(form));
      case 'take-and-answer':
        await take(form);
        return behaviour;
      case 'reset':
        return 'reset';
      case 'take-and-reset':
        await take(form);
        return 'reset';
      case 'take-and-hang':
        await take(form);
        return 'silence';
      case 'slow':
        behaviour.asked();
        await behaviour.until;
        return created(await take(form));
    }
  }

  async function take(form: Record<string, string>): Promise<SentText> {
    const sid = `SM${randomBytes(16).toString('hex')}`;
    const text = { sid, to: form['To'] ?? '', body: form['Body'] ?? '', createdAt: fake.clock(), form };
    taken.push(text);
    takenAt.set(text, performance.now());
    fake.onTaken(text);
    await fake.report(text, fake.early);
    return text;
  }

  function list(query: URLSearchParams): Reply {
    if (fake.isListBroken) return { status: 503, body: 'down' };
    const shown = taken.filter((text) => performance.now() - (takenAt.get(text) ?? 0) >= fake.lagMs);
    const of = shown.filter(({ to }) => to === query.get('To')).toReversed();
    return { status: 200, body: JSON.stringify({ messages: of.map(resourceOf) }) };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, { url: `http://127.0.0.1:${port}` });
}

function faultIn({ To = '', Body = '', From, MessagingServiceSid }: Record<string, string>): number | null {
  if (!/^\+\d{6,15}$/.test(To)) return 21_211;
  if (Body === '') return 21_602;
  if (Body.length > 1600) return 21_617;
  return From === undefined && MessagingServiceSid === undefined ? 21_603 : null;
}

/** Their words quote the number. */
function refusal(status: number, code: number) {
  const message = `The 'To' number +15125550100 is not what it should be.`;
  return { status, body: JSON.stringify({ code, message, more_info: `https://www.twilio.com/docs/${code}`, status }) };
}

function created(text: SentText) {
  return { status: 201, body: JSON.stringify(resourceOf(text)) };
}

function resourceOf({ sid, to, body, createdAt, form }: SentText) {
  return {
    sid,
    to,
    body,
    from: form['From'] ?? null,
    messaging_service_sid: form['MessagingServiceSid'] ?? null,
    direction: 'outbound-api',
    status: form['From'] === undefined ? 'accepted' : 'queued',
    // RFC 2822, as they write it.
    date_created: new Date(createdAt).toUTCString().replace('GMT', '+0000'),
    error_code: null,
    error_message: null,
    num_segments: '1',
  };
}

function reportOf({ sid, to, form }: SentText, status: Status, errorCode?: number): DraftCall {
  const url = form['StatusCallback'] ?? '';
  const body = new URLSearchParams({
    MessageSid: sid,
    SmsSid: sid,
    MessageStatus: status,
    SmsStatus: status,
    To: to,
    From: form['From'] ?? '+15125550199',
    AccountSid: ACCOUNT_SID,
    ApiVersion: '2010-04-01',
    ...(errorCode === undefined ? {} : { ErrorCode: String(errorCode) }),
  }).toString();
  return signedCall(url, body);
}

/** A call as they sign it. */
export function signedCall(url: string, body: string): DraftCall {
  return { url, body, signature: signatureOf(AUTH_TOKEN, `${url}${parametersIn(Buffer.from(body))}`) };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString('utf8');
}
