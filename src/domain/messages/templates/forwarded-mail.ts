import { paragraph } from '#domain/messages/blocks.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';

export interface ForwardedMailContext {
  readonly brand: string;
  /** The address it was sent to: postmaster or abuse. */
  readonly to: string;
  /** The envelope sender; empty for a report. */
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly footer: Footer;
}

/** What is longer is in the admin area. */
const TEXT_LENGTH_MAX = 20_000;

/** `admin.forwarded`: mail to a role address of ours (RFC 2142), for whoever runs the service. */
export function composeForwardedMail({ brand, to, from, subject, text, footer }: ForwardedMailContext): Message {
  const name = /^abuse/i.test(to) ? 'abuse' : 'postmaster';
  const lines = text.slice(0, TEXT_LENGTH_MAX).split(/\n\s*\n/);
  const shown = lines.map((line) => line.trim()).filter((line) => line !== '');
  return {
    contract: 'admin.forwarded@6',
    stage: null,
    localDate: null,
    brand,
    subject: `Mail to ${name}: ${subject === '' ? 'no subject' : subject}`,
    preheader: `From ${from === '' ? 'a mail server' : from}`,
    header: `${from === '' ? 'A mail server' : from} wrote to ${name}.`,
    blocks: shown.length === 0 ? [paragraph('The message has no text.')] : shown.map(paragraph),
    closing: 'To answer, write to the sender yourself: a reply to this email is not passed on.',
    footer,
    sms: null,
  };
}
