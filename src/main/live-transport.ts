import type { EmailTransport } from '#app/ports/email.ts';
import type { Config } from '#main/config.ts';

/** Postmark's transactional stream; prompts and acknowledgments are both mail that a person asked for. */
const MESSAGE_STREAM = 'outbound';
/** What a self-hosted server or a relay accepts without slowing down; Postmark documents no limit. */
const SMTP_PER_SECOND = 50;

/**
 * The live realm's transport and its rate; null in sandbox mode, where everything stays in the dev mailbox (D104). Only the
 * one in use is loaded.
 */
export async function liveTransport({
  sandbox,
  relay,
  dkim,
  postmark,
}: Pick<Config, 'sandbox' | 'relay' | 'dkim' | 'postmark'>): Promise<{
  transport: EmailTransport;
  perSecond: number;
} | null> {
  if (sandbox) return null;
  if (relay !== null) {
    const { createSmtpTransport } = await import('#adapters/email/smtp.ts');
    return { transport: createSmtpTransport({ ...relay, dkim }), perSecond: SMTP_PER_SECOND };
  }
  if (postmark === null) return null;
  const { createPostmarkTransport } = await import('#adapters/email/postmark.ts');
  const transport = createPostmarkTransport({ ...postmark, messageStream: MESSAGE_STREAM });
  return { transport, perSecond: Number.POSITIVE_INFINITY };
}
