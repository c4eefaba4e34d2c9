import { parseMail, type WrittenAddress } from '#adapters/email/parse-mail.ts';
import type { MailReadBack } from '#app/ports/read-back.ts';

export async function readBack(raw: Uint8Array): Promise<MailReadBack> {
  const { written, subject, messageId, inReplyTo, date, text, html, headers, problems } = await parseMail(raw);
  const sentAt = Date.parse(date ?? '');
  return {
    from: inWords(written.from),
    to: inWords(written.to),
    replyTo: inWords(written.replyTo),
    subject,
    messageId,
    inReplyTo,
    sentAt: Number.isNaN(sentAt) ? null : sentAt,
    text,
    html,
    headers,
    problems,
  };
}

function inWords(addresses: readonly WrittenAddress[]): string {
  return addresses.map(({ name, address }) => (name === '' ? address : `${name} <${address}>`)).join(', ');
}
