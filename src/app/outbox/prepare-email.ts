import { tokenOfLink } from '#app/links.ts';
import type { OutgoingEmail } from '#app/ports/email.ts';
import type { Keys } from '#app/ports/keys.ts';
import { encodeBase32 } from '#domain/delivery/base32.ts';
import { encodeReplyToken, replyAddress, returnPath } from '#domain/delivery/reply-address.ts';
import type { ReplyRef, Sign } from '#domain/delivery/reply-address.ts';
import { renderHtml } from '#domain/messages/render-html.ts';
import { renderText } from '#domain/messages/render-text.ts';
import type { Message } from '#domain/messages/schema.ts';
import { emailProblem } from '#domain/people/contact.ts';

export interface EmailSettings {
  readonly brand: string;
  /** Domain of the From address; names the list. */
  readonly mailDomain: string;
  /** Where replies arrive; also the right side of every Message-ID. */
  readonly inboundDomain: string;
  /** A real mailbox that accepts replies, since some robots ignore Reply-To. */
  readonly fromAddress: string;
}

/** One message to one mailbox. */
export interface EmailDraft {
  /** The delivery's key (D136). */
  readonly key: string;
  readonly realm: number;
  readonly to: string;
  readonly message: Message;
  /**
   * The message that a reply to it will name; null without a person and day (invitations, test sends): replies then go
   * to the From address.
   */
  readonly conversation: ReplyRef | null;
  /** The Message-ID this answers, and the ids that one referenced: untrusted, and used only if well formed. */
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** Answers an act of the person, rather than being sent by the clock (RFC 3834 §5). */
  readonly autoReply: boolean;
  /** Service time in ms since 1970. */
  readonly sentAt: number;
}

/**
 * Turns messages into emails, for one batch or a whole process: values that do not change between emails are built and
 * validated once. Throws a RangeError if a value would break out of its header.
 */
export function createEmailPreparer(settings: EmailSettings, keys: Keys): (draft: EmailDraft) => OutgoingEmail {
  const { brand, mailDomain, inboundDomain, fromAddress } = settings;
  const signReply: Sign = (bytes) => keys.sign('reply-address', bytes);
  const from = `${displayName(headerValue('brand', brand))} <${address('from', fromAddress)}>`;
  const idSuffix = `@${hostName('inbound domain', inboundDomain)}>`;
  const mailto = `<mailto:unsub+`;
  const mailtoSuffix = `@${inboundDomain}?subject=unsubscribe>`;
  const oneClick = ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'] as const;
  // RFC 2919 wants ASCII before the brackets or nothing; the id alone is enough.
  const listId = ['List-ID', `<checkins.${hostName('mail domain', mailDomain)}>`] as const;

  return (draft) => {
    const { message, conversation } = draft;
    const token = conversation === null ? null : encodeReplyToken(conversation, signReply);
    const thread = conversation === null ? null : `<day.${threadName(conversation, keys)}${idSuffix}`;
    const inReplyTo = draft.inReplyTo !== null && isMessageId(draft.inReplyTo) ? draft.inReplyTo : null;
    const references = referencesOf(thread, draft, inReplyTo);
    const unsubscribeUrl = message.footer?.unsubscribeUrl ?? null;

    const headers: (readonly [string, string])[] = [];
    if (references !== '') headers.push(['References', references]);
    if (unsubscribeUrl !== null) {
      const url = link('unsubscribe link', unsubscribeUrl);
      headers.push(
        ['List-Unsubscribe', `<${url}>, ${mailto}${tokenOfLink(url)}${mailtoSuffix}`],
        // Receivers honour it for https links only (RFC 8058 §3.1); real mail has no others, and the sandbox shows
        // every email as it would leave.
        oneClick,
        listId,
      );
    }
    headers.push(draft.autoReply ? AUTO_REPLIED : AUTO_GENERATED, SUPPRESS_AUTO_RESPONSES);
    // Keeps vacation responders quiet; single answers are not bulk mail (protocols 1.4).
    if (!draft.autoReply && conversation?.kind === 'prompt') headers.push(PRECEDENCE_BULK);

    return {
      key: draft.key,
      realm: draft.realm,
      from,
      to: address('to', draft.to),
      returnPath: token === null ? fromAddress : returnPath(token, inboundDomain),
      messageId: `<${token ?? `m.${opaque(keys, `message ${draft.key}`)}`}${idSuffix}`,
      inReplyTo,
      replyTo: token === null ? fromAddress : replyAddress(token, inboundDomain),
      // U+FEFF is invisible, and readers drop it if an encoded word begins with it.
      subject: headerValue('subject', message.subject).replaceAll('\uFEFF', ''),
      text: renderText(message),
      html: renderHtml(message),
      headers,
      // The message's own stage; the conversation may be borrowed, so that a goodbye can be answered with START.
      stage: message.stage,
      localDate: conversation?.date ?? null,
      contract: message.contract,
      sentAt: draft.sentAt,
    };
  };
}

/** The Message-ID of an email without a conversation. */
export function messageIdOfKey(key: string, inboundDomain: string, keys: Keys): string {
  return `<m.${opaque(keys, `message ${key}`)}@${inboundDomain}>`;
}

/** The Message-ID of an email that can be answered, before or after it was sent. */
export function conversationMessageId(conversation: ReplyRef, inboundDomain: string, keys: Keys): string {
  return `<${encodeReplyToken(conversation, (bytes) => keys.sign('reply-address', bytes))}@${inboundDomain}>`;
}

const AUTO_GENERATED = ['Auto-Submitted', 'auto-generated'] as const;
const AUTO_REPLIED = ['Auto-Submitted', 'auto-replied'] as const;
const PRECEDENCE_BULK = ['Precedence', 'bulk'] as const;
// Exchange: not `All` and not NDR, since we want to learn of bounces (MS-OXCMAIL §2.1.3.2.20).
const SUPPRESS_AUTO_RESPONSES = ['X-Auto-Response-Suppress', 'OOF, DR, RN, NRN, AutoReply'] as const;

/**
 * One thread per person and day: all emails of it reference the same root, which was never sent (protocols 1.2).
 * Hashed, so that no email reveals a person's number.
 */
function threadName({ person, date }: ReplyRef, keys: Keys): string {
  return opaque(keys, `day ${person} ${date}`);
}

const encoder = new TextEncoder();

function opaque(keys: Keys, name: string): string {
  return encodeBase32(keys.sign('thread', encoder.encode(name)).subarray(0, 10));
}

/**
 * Enough to find the thread, few enough for a header line. The root comes first, because programs cut from the middle.
 */
const REFERENCES_MAX = 10;

function referencesOf(thread: string | null, draft: EmailDraft, inReplyTo: string | null): string {
  if (inReplyTo === null && draft.references.length === 0) return thread ?? '';
  const earlier = draft.references.filter((id) => id !== thread && id !== inReplyTo && isMessageId(id));
  const ids = [...new Set(earlier)].slice(-REFERENCES_MAX);
  return [...(thread === null ? [] : [thread]), ...ids, ...(inReplyTo === null ? [] : [inReplyTo])].join(' ');
}

// <abc.123@mail.example.com>; no space, no second bracket, and short enough for one header line.
const MESSAGE_ID = /^<[!-;=?-~]{3,200}>$/;

function isMessageId(id: string): boolean {
  return MESSAGE_ID.test(id) && !looksEncoded(id);
}

/**
 * `=?utf-8?Q?=0D=0ABcc:?=`: an encoded word is not allowed in an id or an address (RFC 2047 §5), and readers would
 * decode it.
 */
function looksEncoded(value: string): boolean {
  return value.includes('=?');
}

// A header ends at the first line break, and NUL ends it for some readers; the rest of C0 has no business here.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/;

function headerValue(what: string, value: string): string {
  if (CONTROL.test(value)) throw new RangeError(`${what} contains a control character, which a header must not`);
  return value;
}

// https://anchor.example/unsubscribe/0w3k2b9v; nothing that would close its brackets, and ASCII per RFC 3986.
const LINK = /^https?:\/\/[!#-;=?-~]{1,800}$/;

function link(what: string, value: string): string {
  if (!LINK.test(value) || looksEncoded(value)) throw new RangeError(`${what} is not a plain link`);
  return value;
}

const HOST_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/;

function hostName(what: string, value: string): string {
  if (!HOST_NAME.test(value)) throw new RangeError(`${what} is not a host name`);
  return value;
}

/** As sign-up validates it: one mailbox, without spaces, brackets and quotes, short enough for an envelope. */
function address(what: string, value: string): string {
  if (emailProblem(value) !== null || value !== value.trim()) {
    throw new RangeError(`the ${what} address is not one plain address`);
  }
  return value;
}

// Words of letters, digits and spaces need no quotes (RFC 5322 §3.2.5).
const PLAIN_NAME = /^[A-Za-z0-9 ]+$/;

function displayName(name: string): string {
  if (looksEncoded(name)) throw new RangeError('the brand must not contain "=?", which readers decode');
  return PLAIN_NAME.test(name) ? name : `"${name.replaceAll(/["\\]/g, '\\$&')}"`;
}
