import type { IncomingText } from '#app/ports/incoming-texts.ts';
import type { ParsedEmail } from '#app/ports/parsed-email.ts';

/** A text in the shape of an email for the reader, with the email-only fields empty. */
export function emailOfText({ body }: Pick<IncomingText, 'body'>): ParsedEmail {
  return {
    messageId: null,
    inReplyTo: null,
    references: [],
    from: null,
    recipients: [],
    received: [],
    body: { channel: 'sms', subject: '', text: body, htmlAsText: null, headers: new Map() },
    parts: [],
    problems: [],
  };
}
