/** People and the provider, who reach the service from outside and try again until they are answered. */
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { linkUrl } from '#app/links.ts';
import type { PersonId } from '#domain/people/person.ts';
import { sceneKeys } from '../support/faults-settings.ts';
import { type Mail, mailOf, viaRelay } from '../support/mails.ts';
import type { Act, News } from './plan.ts';
import type { Accepted } from './sink-process.ts';
import type { Tally } from './tally.ts';
import { HOOK_SECRET, type KeptService } from './world.ts';

const AGAIN_AFTER_MS = 250;
const ANSWERED_WITHIN_MS = 5_000;

export interface Resident {
  readonly id: PersonId;
  readonly email: string;
}

/** What was answered, which the service must keep. */
export interface Answered {
  /** When the first request to opt out was answered: by this machine's clock, as the sink's. */
  readonly optedOut: Map<PersonId, number>;
  readonly optedOutByMail: Set<PersonId>;
  readonly replied: Set<PersonId>;
  /** The ids of the provider's events. */
  readonly reported: Set<string>;
}

export interface Outside {
  readonly web: KeptService;
  readonly smtp: KeptService;
  readonly tally: Tally;
  readonly trace: (what: string) => void;
}

/** Resolves once every copy is answered. */
export async function perform(outside: Outside, act: Act, who: Resident, answered: Answered): Promise<void> {
  const { tally, trace } = outside;
  const copies = Array.from({ length: act.copies }, (_, nth) => nth);
  switch (act.kind) {
    case 'reply':
      tally.replies += 1;
      await Promise.all(
        copies.map((nth) => deliver(outside, viaRelay(mailOf(who.id, who.email), `relay${nth}.example`))),
      );
      answered.replied.add(who.id);
      break;
    case 'opt out by mail':
      tally['opt-outs'] += 1;
      await Promise.all(copies.map((nth) => deliver(outside, viaRelay(stopOf(who), `relay${nth}.example`))));
      answered.optedOutByMail.add(who.id);
      break;
    case 'opt out by link':
      tally['opt-outs'] += 1;
      await Promise.all(copies.map(() => pressLink(outside, who, answered)));
      break;
    default:
      act.kind satisfies never;
  }
  trace(`person ${who.id}: ${act.kind}, ${act.copies} times, answered`);
}

async function pressLink({ web }: Outside, { id }: Resident, { optedOut }: Answered): Promise<void> {
  const link = linkUrl('unsubscribe', { kind: 'person', person: id }, { publicUrl: '' }, sceneKeys);
  await untilTaken(async () => {
    const { status } = await post(web, link, 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded');
    return status === 200;
  });
  if (!optedOut.has(id)) optedOut.set(id, Date.now());
}

/** Reports on a message that the sink accepted, as often and as late as planned. */
export async function report(
  outside: Outside,
  { kind, delaysMs }: News,
  { id, email }: Resident,
  { key, at }: Accepted,
  answered: Answered,
): Promise<void> {
  const isBounce = kind === 'bounced';
  // Numbers, as Postmark has for its bounces; unique in a round, as keys are.
  const number = Buffer.from(key).reduce((hash, byte) => (Math.imul(hash, 31) + byte) >>> 0, id);
  const body = isBounce
    ? { RecordType: 'Bounce', ID: number, TypeCode: 1, Email: email, BouncedAt: new Date(at), Metadata: { key } }
    : {
        RecordType: 'Delivery',
        MessageID: `${number}`,
        Recipient: email,
        DeliveredAt: new Date(at),
        Metadata: { key },
      };
  await Promise.all(
    delaysMs.map(async (ms) => {
      await wait(ms);
      await untilTaken(async () => {
        const { status } = await post(outside.web, '/hooks/postmark/events', JSON.stringify(body), 'application/json');
        return status === 200;
      });
      outside.tally.webhooks += 1;
      answered.reported.add(`${isBounce ? 'bounce' : 'delivery'}.${number}`);
    }),
  );
}

async function post(web: KeptService, path: string, body: string, type: string): Promise<{ status: number }> {
  const service = web.current();
  if (service === null) return { status: 0 };
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${HOOK_SECRET}` },
    body,
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  });
  await response.arrayBuffer();
  return response;
}

async function deliver({ smtp }: Outside, { from, to, raw }: Mail): Promise<void> {
  await untilTaken(async () => {
    const service = smtp.current();
    if (service === null) return false;
    const times = { connectionTimeout: ANSWERED_WITHIN_MS, socketTimeout: ANSWERED_WITHIN_MS };
    const client = createTransport({ host: '127.0.0.1', port: service.mailPort, ignoreTLS: true, ...times });
    try {
      await client.sendMail({ envelope: { from, to: [to] }, raw });
      return true;
    } finally {
      client.close();
    }
  });
}

async function untilTaken(attempt: () => Promise<boolean>): Promise<void> {
  while (!(await attempt().catch(() => false))) await wait(AGAIN_AFTER_MS);
}

function stopOf({ id, email }: Resident): Mail {
  const mail = mailOf(id, email);
  return { ...mail, raw: mail.raw.replace(/\r\n\r\n[^]*$/, '\r\n\r\nSTOP\r\n') };
}
