/** The dev mailbox (D104) without its clock: mailboxes, replies, and readings. */
import type { z } from 'zod';
import type { DevMailboxMessage, InboundReading, PhoneClient, replyToMessage } from '#api/dev-mailbox.ts';
import { acceptText } from '#app/inbound/accept-text.ts';
import { acceptInbound } from '#app/inbound/accept.ts';
import { storedReadingView } from '#app/inbound/reading-view.ts';
import type { IncomingText, WriteText } from '#app/ports/incoming-texts.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import type { Random } from '#app/ports/random.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import { clientReply } from '#app/simulation/client-replies.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { emailKey } from '#domain/people/contact.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';

interface DevMailbox {
  readonly store: Store;
  readonly random: Random;
}

/** More than a week of everybody's mail on one machine. */
const MESSAGES_MAX = 5_000;

/** Oldest first; everybody's if `address` is null. Addresses are compared case-insensitively. */
export async function listMessages({ store }: DevMailbox, address: string | null): Promise<DevMailboxMessage[]> {
  const messages = await store.transact(async (tx) => {
    if (address === null) return tx.mailbox.list(LIVE_REALM, null, MESSAGES_MAX);
    const key = emailKey(address);
    const spellings = (await tx.mailbox.addresses(LIVE_REALM)).filter((known) => emailKey(known.address) === key);
    const found: MailboxMessage[] = [];
    for (const spelling of spellings)
      found.push(...(await tx.mailbox.list(LIVE_REALM, spelling.address, MESSAGES_MAX)));
    return found.toSorted((one, other) => one.id - other.id);
  });
  return messages.map(mailboxMessage);
}

export async function messageById({ store }: DevMailbox, id: number): Promise<MailboxMessage | null> {
  return store.transact((tx) => tx.mailbox.byId(id));
}

export async function listAddresses({
  store,
}: DevMailbox): Promise<{ address: string; messages: number; newestAt: string }[]> {
  const addresses = await store.transact((tx) => tx.mailbox.addresses(LIVE_REALM));
  return addresses.map((entry) => ({ ...entry, newestAt: isoInstant(entry.newestAt) }));
}

export type MailboxReply = z.output<typeof replyToMessage.body>;

/**
 * Submits a reply like mail or texts from outside. Null if the message does not exist or cannot be answered that way.
 */
export async function reply(mailbox: LocalPhone, request: MailboxReply): Promise<number | null> {
  const answered = await messageById(mailbox, request.messageId);
  if (answered === null) return null;
  if (answered.channel === 'sms') return phoneReply(mailbox, answered, request.client, request.text);
  const { client } = request;
  if (client === 'picture') return null;
  const at = await mailbox.store.transact((tx) => tx.serviceTime(answered.realm));
  const { id } = await acceptInbound(mailbox.store, {
    realm: answered.realm,
    channel: answered.channel,
    door: 'bench',
    envelopeFrom: answered.to,
    envelopeTo: [answered.replyTo],
    raw:
      client === 'raw'
        ? rawMail(request.text)
        : clientReply({
            client,
            text: request.text,
            at,
            idLeft: mailbox.random.uuid(),
            answered: { ...answered, references: referencesOf(answered.raw) },
          }),
  });
  return id;
}

/** A text field has bare line feeds; an email on the wire must not (RFC 5322 §2.3). */
function rawMail(text: string): Uint8Array {
  return new TextEncoder().encode(text.replace(/\r?\n/g, '\r\n'));
}

/** The References header of our email, unfolded; empty without one. */
function referencesOf(raw: Uint8Array): string {
  const head = new TextDecoder().decode(raw).split(/\r?\n\r?\n/, 1)[0] ?? '';
  return (/^References:(.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[1] ?? '').replace(/\s+/g, ' ').trim();
}

/** The reading of an inbound message; empty while it waits. Null if there is no such message. */
export async function inboundReading({ store }: DevMailbox, id: number): Promise<InboundReading | null> {
  const found = await store.transact(async (tx) => {
    const inboundMail = await tx.inbound.byId(id);
    const agenda = inboundMail?.personId == null ? null : await tx.agendas.load(inboundMail.personId);
    return inboundMail === null ? null : { inboundMail, agenda };
  });
  if (found === null) return null;
  const { inboundMail, agenda } = found;
  return {
    state: inboundMail.state,
    conversation:
      inboundMail.personId === null
        ? null
        : {
            personId: inboundMail.personId,
            stage: inboundMail.stage === null ? null : STAGE_WIRE_NAME[inboundMail.stage],
            localDate: inboundMail.localDate,
          },
    ...storedReadingView(id, inboundMail.reading, agenda),
  };
}

export async function readClock({ store }: DevMailbox): Promise<{ now: string; offsetMs: number }> {
  return store.transact(async (tx) => ({
    now: isoInstant(await tx.serviceTime(LIVE_REALM)),
    offsetMs: await tx.realms.clockOffsetMs(LIVE_REALM),
  }));
}

function mailboxMessage({ realm: _realm, key: _key, raw: _raw, ...message }: MailboxMessage): DevMailboxMessage {
  const stage = message.stage === null ? null : STAGE_WIRE_NAME[message.stage];
  return { ...message, stage, sentAt: isoInstant(message.sentAt) };
}

interface LocalPhone extends DevMailbox {
  readonly writeText: WriteText;
}

/** A phone's reply to one of our texts: typed words, a tapback, or a picture with words. Returns the inbound id. */
async function phoneReply(
  { store, random, writeText }: LocalPhone,
  answered: MailboxMessage,
  client: PhoneClient,
  words: string,
): Promise<number> {
  const sid = `SM${random.uuid().replaceAll('-', '')}`;
  const text: IncomingText = {
    sid,
    from: answered.to,
    to: answered.replyTo,
    // As an iPhone reports a tapback to other phones.
    body: client === 'tapback' ? `${words} “${answered.text}”` : words,
    optOutType: null,
    media: client === 'picture' ? [{ url: 'https://media.invalid/1', contentType: 'image/jpeg' }] : [],
    segments: 1,
    messagingServiceSid: null,
  };
  const { from, to } = text;
  const arrived = { realm: answered.realm, door: 'bench', sid, from, to, raw: writeText(text) } as const;
  return (await acceptText(store, arrived)).id;
}
