import type { IncomingText } from '#app/ports/incoming-texts.ts';
import type { ParsedEmail } from '#app/ports/parsed-email.ts';

/** A text as the rest of reading knows letters: its words, and nothing of what only mail has. */
export function emailOfText({ body }: IncomingText): ParsedEmail {
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
