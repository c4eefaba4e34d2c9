/** A person's mailbox in both directions: what we sent them, and what they write back, through the real pipeline. */
import { parseEmail } from '#adapters/email/parse-email.ts';
import { readIncomingText } from '#adapters/sms/incoming-text.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { acceptInbound } from '#app/inbound/accept.ts';
import { settleSubscription } from '#app/billing/settle-subscription.ts';
import { applyEvent } from '#app/inbound/apply-event.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import type { StoredReading } from '#app/inbound/outcome.ts';
import { processInbound } from '#app/inbound/process.ts';
import { createReadingTurns } from '#app/inbound/reading-turns.ts';
import { sendOutbox } from '#app/outbox/dispatch.ts';
import { sendTrialNotices } from '#app/people/send-trial-notices.ts';
import type { Billing } from '#app/ports/billing.ts';
import type { InboundMessage } from '#app/ports/inbound.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import type { Client } from '#domain/senders/client.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { dispatcher, testRandom, testKeys } from '#test/support/dispatch-writer.ts';
import { rawMail } from '#test/support/raw-mail.ts';
import { setClock } from '#test/support/set-clock.ts';

export interface Written {
  readonly from?: string;
  readonly to?: string;
  readonly headers?: readonly string[];
}

export interface Envelope {
  readonly from: string;
  readonly to: string;
  /** The connecting client. */
  readonly client?: Client;
}

export interface PostOffice {
  /** Alarms for the operator, oldest first. */
  readonly alarms: readonly string[];
  /** Sends the scheduled messages of this instant. */
  letCome(instant: number): Promise<void>;
  /** Everything in the mailbox so far, oldest first. */
  mails(): Promise<MailboxMessage[]>;
  /** The newest mail of a contract. */
  newest(contract: string): Promise<MailboxMessage>;
  /** Everything sent besides the day's prompts, to anybody, oldest first. */
  answers(): Promise<MailboxMessage[]>;
  /** Replies to a mail of ours, at its reply address. */
  answer(mail: MailboxMessage, text: string, written?: Written): Promise<InboundMessage>;
  /** Writes a new mail to our From address. */
  write(text: string, written?: Written): Promise<InboundMessage>;
  /** Delivers these bytes and processes them, whatever they are. */
  deliver(raw: string | Uint8Array, envelope: Envelope): Promise<InboundMessage>;
  /** A reply, or a new mail if there is nothing to answer, that is stored and not processed yet; returns its id. */
  leave(mail: MailboxMessage | null, text: string, written?: Written): Promise<number>;
}

/** For tests with a language model, name servers or other settings. */
export type Asked = Partial<Pick<InboundDeps, 'adviser' | 'authenticateSender' | 'settings'>>;

export function postOffice(
  database: Database,
  address: string,
  { billing = null, ...services }: Asked & { readonly billing?: Billing | null } = {},
): PostOffice {
  const deps = dispatcher(database);
  const alarms: string[] = [];
  const reader = { ...newReader(database, alarms), ...services };
  const paying = { ...reader, settings: testSettings, billing, graceDays: 7 };
  let written = 0;

  const work = () =>
    database.jobs.runAll({
      'send-chunk': async ({ chunkId, realm }: { chunkId: number; realm: number }) => {
        await sendChunk(deps, chunkId, realm);
      },
      'send-outbox': async ({ key }: { key: string }) => {
        await sendOutbox(deps, key);
      },
      'process-inbound': ({ inboundId }: { inboundId: number }) => processInbound(reader, inboundId),
      'apply-event': ({ eventId }: { eventId: number }) => applyEvent(reader, eventId),
      'settle-subscription': ({ subscription }: { subscription: string }) => settleSubscription(paying, subscription),
      'tell-trial-ends': ({ realm }: { realm: number }) => sendTrialNotices(paying, realm),
      'write-export': async () => {},
    });

  async function inboundMails(to: string | null): Promise<MailboxMessage[]> {
    await work();
    return database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, to, 1000));
  }
  const mails = () => inboundMails(address);

  function take(raw: string | Uint8Array, { from, to, ...seen }: Envelope): Promise<{ id: number }> {
    const bytes = typeof raw === 'string' ? new TextEncoder().encode(raw) : raw;
    const inboundMail = { realm: LIVE_REALM, channel: 'email', door: 'smtp', ...seen } as const;
    return acceptInbound(database.store, { ...inboundMail, envelopeFrom: from, envelopeTo: [to], raw: bytes });
  }

  async function read(id: number): Promise<InboundMessage> {
    await work();
    const inboundMail = await database.store.transact((tx) => tx.inbound.byId(id));
    if (inboundMail === null) throw new Error('an inbound message was not stored');
    return inboundMail;
  }

  async function leave(mail: MailboxMessage | null, text: string, given: Written = {}): Promise<number> {
    written += 1;
    const { from = address, to = mail?.replyTo ?? testSettings.fromAddress, headers = [] } = given;
    const thread = mail === null ? [] : [`Subject: Re: ${mail.subject}`, `In-Reply-To: ${mail.messageId}`];
    const raw = rawMail({ from, to, id: `letter-${written}`, headers: [...thread, ...headers] }, text);
    const { id } = await take(raw, { from, to });
    return id;
  }

  return {
    alarms,
    mails,
    async letCome(instant) {
      await setClock(database, instant);
      await tick(database.store, emptyTickMemory(), LIVE_REALM);
      await work();
    },
    async newest(contract) {
      const mail = (await mails()).findLast((one) => one.contract === contract);
      if (mail === undefined) throw new Error(`no ${contract} came`);
      return mail;
    },
    answers: async () =>
      (await inboundMails(null)).filter(({ contract }) => !/^(?:morning|midday|evening)\./.test(contract)),
    answer: async (mail, text, given) => read(await leave(mail, text, given)),
    write: async (text, given) => read(await leave(null, text, given)),
    deliver: async (raw, envelope) => read((await take(raw, envelope)).id),
    leave,
  };
}

/** The dependencies of a freshly started process. */
export function newReader({ store }: Pick<Database, 'store'>, alarms: string[] = []): InboundDeps {
  return {
    store,
    keys: testKeys,
    random: testRandom,
    parse: parseEmail,
    parseText: readIncomingText,
    settings: testSettings,
    turns: createReadingTurns(),
    alarm: ({ what }) => alarms.push(what),
  };
}

/** The reasons for the outcome of a mail, one per step. */
export function reasonsOf(inboundMail: InboundMessage): string[] {
  // Written by `settle`.
  return (inboundMail.reading as StoredReading).reasons.map(({ text }) => text);
}
