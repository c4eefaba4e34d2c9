import { decodeReplyToken, type ReplyRef } from '#domain/delivery/reply-address.ts';

export interface ConversationClues {
  /** Every address the message was sent to: envelope first, then To and Cc (a person may have moved ours to Cc). */
  readonly recipients: readonly string[];
  /** With angle brackets. */
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
}

export interface Conversation {
  readonly ref: ReplyRef;
  /** `proven-sender`: the newest message sent to the authenticated sender. */
  readonly by: 'reply-address' | 'message-id' | 'proven-sender';
}

// reply+0123abcd@in.example.com; bounce+0123abcd@in.example.com, where a vacation robot may answer (RFC 3834 §4)
const REPLY_ADDRESS = /^(?:reply|bounce)\+([0-9a-z]+)@(.+)$/i;
// <0123abcd@in.example.com>
const OUR_MESSAGE_ID = /^<([0-9a-z]+)@(.+)>$/i;

/**
 * Which of our messages an inbound message answers (D118): found by the signed token in the reply address or return
 * path, otherwise by the same token in the Message-IDs it references, nearest first. Never by the subject, never by
 * From alone.
 */
export function findConversation(
  clues: ConversationClues,
  inboundDomain: string,
  sign: (bytes: Uint8Array) => Uint8Array,
): Conversation | null {
  const byAddress = firstOfOurs(clues.recipients, REPLY_ADDRESS, inboundDomain, sign);
  if (byAddress !== null) return { ref: byAddress, by: 'reply-address' };
  const ids = [...(clues.inReplyTo === null ? [] : [clues.inReplyTo]), ...clues.references.toReversed()];
  const byMessageId = firstOfOurs(ids, OUR_MESSAGE_ID, inboundDomain, sign);
  return byMessageId === null ? null : { ref: byMessageId, by: 'message-id' };
}

/** Whether mail for this address is accepted: checked at RCPT, before anything is stored. */
export function isOurAddress(
  address: string,
  ours: { readonly inboundDomain: string; readonly fromAddress: string },
  sign: (bytes: Uint8Array) => Uint8Array,
  isUnsubscribeToken: (token: string) => boolean,
): boolean {
  // Programs that ignore Reply-To, and many vacation responders, answer the From address.
  if (address.toLowerCase() === ours.fromAddress.toLowerCase()) return true;
  if (isRoleAddress(address)) return isOfOurDomain(address, ours);
  const unsubscribe = /^unsub\+([^@]+)@(.+)$/i.exec(address);
  if (unsubscribe) return sameDomain(unsubscribe[2], ours.inboundDomain) && isUnsubscribeToken(unsubscribe[1] ?? '');
  return firstOfOurs([address], REPLY_ADDRESS, ours.inboundDomain, sign) !== null;
}

/** `postmaster`, `Abuse@in.example.com`: the operator, in any case and also without a domain (RFC 5321 §4.5.1, RFC 2142). */
export function isRoleAddress(address: string): boolean {
  return /^(?:postmaster|abuse)(?:@|$)/i.test(address.trim());
}

function isOfOurDomain(
  address: string,
  ours: { readonly inboundDomain: string; readonly fromAddress: string },
): boolean {
  const [, domain] = address.trim().split('@');
  return (
    domain === undefined ||
    sameDomain(domain, ours.inboundDomain) ||
    sameDomain(domain, ours.fromAddress.split('@')[1] ?? '')
  );
}

function firstOfOurs(
  candidates: readonly string[],
  shape: RegExp,
  inboundDomain: string,
  sign: (bytes: Uint8Array) => Uint8Array,
): ReplyRef | null {
  for (const candidate of candidates) {
    const match = shape.exec(candidate.trim());
    if (match === null || !sameDomain(match[2], inboundDomain)) continue;
    const ref = decodeReplyToken(match[1] ?? '', sign);
    if (ref !== null) return ref;
  }
  return null;
}

function sameDomain(domain: string | undefined, ours: string): boolean {
  return domain?.toLowerCase() === ours.toLowerCase();
}
