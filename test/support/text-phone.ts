/** A phone in both directions: what we text it, and what it texts us, through the real pipeline. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { outbox } from '#adapters/postgres/message-schema.ts';
import { incomingTextBytes } from '#adapters/sms/incoming-text.ts';
import { acceptText } from '#app/inbound/accept-text.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { processInbound } from '#app/inbound/process.ts';
import type { InboundMessage } from '#app/ports/inbound.ts';
import type { IncomingText } from '#app/ports/incoming-texts.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { DeliveryState } from '#domain/delivery/delivery.ts';
import { renderSms } from '#domain/messages/render-sms.ts';
import { LOCAL_TEXTS_NUMBER } from '#domain/people/phone.ts';
import { newReader } from '#test/support/post-office.ts';

export interface TextPhone {
  readonly number: string;
  /** Receives a text and processes it. */
  text(body: string, given?: Partial<IncomingText>): Promise<InboundMessage>;
  /** Receives a text without processing it; returns its id. */
  leave(body: string, given?: Partial<IncomingText>): Promise<number>;
  read(id: number): Promise<InboundMessage>;
  /** Our texts to this phone, oldest first. */
  texts(): Promise<PhoneText[]>;
  /** The contracts of these texts. */
  contracts(): Promise<string[]>;
}

export interface PhoneText {
  readonly key: string;
  readonly contract: string;
  readonly words: string;
  readonly state: DeliveryState;
  readonly usefulUntil: number;
  readonly usefulMs: number;
}

export function textPhone(database: Database, number: string, reader: InboundDeps = newReader(database)): TextPhone {
  let sent = 0;
  async function texts() {
    const rows = await database.db
      .select()
      .from(outbox)
      .where(eq(outbox.to, number))
      .orderBy(asc(outbox.createdAt), asc(outbox.key));
    return rows.map(({ message, key, createdAt, usefulUntil, state }) => {
      const { contract } = message;
      return { key, contract, words: renderSms(message), state, usefulUntil, usefulMs: usefulUntil - createdAt };
    });
  }
  async function leave(body: string, given: Partial<IncomingText> = {}): Promise<number> {
    sent += 1;
    const text: IncomingText = {
      sid: `SM${number.slice(1)}${sent}`,
      from: number,
      to: LOCAL_TEXTS_NUMBER,
      body,
      optOutType: null,
      media: [],
      segments: 1,
      messagingServiceSid: null,
      ...given,
    };
    const { sid, from, to } = text;
    const arrived = { realm: LIVE_REALM, door: 'twilio', sid, from, to, raw: incomingTextBytes(text) } as const;
    return (await acceptText(database.store, arrived)).id;
  }
  async function read(id: number): Promise<InboundMessage> {
    await processInbound(reader, id);
    const mail = await database.store.transact((tx) => tx.inbound.byId(id));
    if (mail === null) throw new Error('a text was not kept');
    return mail;
  }
  return {
    number,
    texts,
    contracts: async () => (await texts()).map(({ contract }) => contract),
    leave,
    read,
    text: async (body, given) => read(await leave(body, given)),
  };
}
