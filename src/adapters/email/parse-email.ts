import { incomingBody, parseMail } from '#adapters/email/parse-mail.ts';
import type { ParsedEmail } from '#app/ports/parsed-email.ts';

/** A raw mail as the use cases ask for it; never throws. */
export async function parseEmail(raw: Uint8Array): Promise<ParsedEmail> {
  const mail = await parseMail(raw);
  return {
    messageId: mail.messageId,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
    from: mail.from,
    recipients: [...mail.to, ...mail.cc],
    received: mail.received,
    body: incomingBody(mail),
    parts: mail.parts,
    problems: mail.problems,
  };
}
