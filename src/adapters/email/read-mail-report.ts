import { incomingBody, parseMail } from '#adapters/email/parse-mail.ts';
import { readReport } from '#domain/reports/read-report.ts';
import type { MailReport } from '#domain/reports/report.ts';

/** What a raw mail is that came back; never throws. Its envelope is not known here, but for what Return-Path kept. */
export async function readMailReport(raw: Uint8Array): Promise<MailReport> {
  const mail = await parseMail(raw);
  return readReport({ body: incomingBody(mail), from: mail.from, envelopeFrom: null, parts: mail.parts });
}
