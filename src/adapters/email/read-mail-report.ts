import { incomingBody, parseMail } from '#adapters/email/parse-mail.ts';
import { readReport } from '#domain/reports/read-report.ts';
import type { MailReport } from '#domain/reports/report.ts';

/** Classifies a returned mail; never throws. The envelope is unknown here, except for what Return-Path kept. */
export async function readMailReport(raw: Uint8Array): Promise<MailReport> {
  const mail = await parseMail(raw);
  return readReport({ body: incomingBody(mail), from: mail.from, envelopeFrom: null, parts: mail.parts });
}
