import type { MailboxMessage } from '#app/ports/mailbox.ts';
import type { MailReadBack } from '#app/ports/read-back.ts';
import { parityProblems } from '#domain/messages/parity.ts';

/** An email as it was rendered, before it was encoded. */
export type RenderedMail = Pick<
  MailboxMessage,
  'from' | 'to' | 'replyTo' | 'subject' | 'messageId' | 'inReplyTo' | 'sentAt' | 'text' | 'html' | 'key'
>;

/** The differences between what was rendered and what a mail program reads from the bytes; empty if there are none. */
export function mimeProblems(rendered: RenderedMail, read: MailReadBack): string[] {
  const same: readonly (readonly [what: string, rendered: string | null, read: string | null])[] = [
    ['From', unquoted(rendered.from), read.from],
    ['To', rendered.to, read.to],
    ['Reply-To', rendered.replyTo, read.replyTo],
    ['Subject', rendered.subject, read.subject],
    ['Message-ID', rendered.messageId, read.messageId],
    ['In-Reply-To', rendered.inReplyTo, read.inReplyTo],
    ['Date', inSeconds(rendered.sentAt), inSeconds(read.sentAt)],
    ['the text part', asLines(rendered.text), asLines(read.text)],
    ['the HTML part', asLines(rendered.html), asLines(read.html)],
  ];
  return [
    ...same.flatMap(([what, said, found]) => (said === found ? [] : [differs(what, said, found)])),
    ...parityProblems(read.text ?? '', read.html ?? ''),
    ...unsubscribeProblems(rendered, read),
    ...read.problems,
  ];
}

/**
 * The link of the footer must also be in the header, with the email address and the one-click header (RFC 8058);
 * without a link in the footer the header must be missing.
 */
function unsubscribeProblems({ text }: RenderedMail, { headers }: MailReadBack): string[] {
  const link = FOOTER_LINK.exec(text)?.[0] ?? null;
  const listed = headers.get('list-unsubscribe') ?? null;
  if (link === null) return listed === null ? [] : [`List-Unsubscribe is ${listed}, but the footer has no link`];
  const [web, mail, ...more] = (listed ?? '').split(/\s*,\s*/);
  const problems: string[] = [];
  if (web !== `<${link}>`) problems.push(differs('List-Unsubscribe', `<${link}>`, listed));
  if (mail?.startsWith('<mailto:') !== true || more.length > 0)
    problems.push(differs('List-Unsubscribe, second URL', '<mailto:…>', listed));
  const post = headers.get('list-unsubscribe-post') ?? null;
  const oneClick = 'List-Unsubscribe=One-Click';
  if (post !== oneClick) problems.push(differs('List-Unsubscribe-Post', oneClick, post));
  return problems;
}

// https://anchor.example/unsubscribe/0w3k2b9v
const FOOTER_LINK = /https?:\/\/[^\s/]+\/unsubscribe\/[0-9a-z]+/;

const VALUE_SHOWN_MAX = 120;

function differs(what: string, rendered: string | null, read: string | null): string {
  const at = firstDifference(rendered ?? '', read ?? '');
  return `${what}: rendered ${shown(rendered, at)}, parsed ${shown(read, at)}`;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** A long value is cut to the part around the difference. */
function shown(value: string | null, at: number): string {
  if (value === null) return 'nothing';
  if (value.length <= VALUE_SHOWN_MAX) return JSON.stringify(value);
  const from = Math.max(0, at - VALUE_SHOWN_MAX / 2);
  return `… ${JSON.stringify(value.slice(from, from + VALUE_SHOWN_MAX))} …`;
}

/** `"Anchor, Inc." <hello@…>` and `Anchor, Inc. <hello@…>` are the same name. */
function unquoted(mailbox: string): string {
  return mailbox.replace(/^"((?:[^"\\]|\\.)*)"(?= <)/, (_, name: string) => name.replaceAll(/\\(.)/g, '$1'));
}

/** A header has whole seconds. */
function inSeconds(at: number | null): string | null {
  return at === null ? null : new Date(Math.floor(at / 1000) * 1000).toISOString();
}

/** Line endings on the wire follow RFC 5322, and parsers differ in whether the last line has one. */
function asLines(part: string | null): string | null {
  return part === null ? null : part.replaceAll(/\r\n|\r/g, '\n').replace(/\n+$/, '');
}
