import type { IncomingText } from '#app/ports/incoming-texts.ts';
import type { ParsedLetter } from '#app/ports/letters.ts';

/** A text as the rest of reading knows letters: its words, and nothing of what only mail has. */
export function letterOfText({ body }: IncomingText): ParsedLetter {
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
