import { emailChannel } from '#app/alarms/email-channel.ts';
import type { EmailDraft } from '#app/outbox/prepare-email.ts';
import type { AlarmChannel } from '#app/ports/alarms.ts';
import type { EmailTransport, OutgoingEmail } from '#app/ports/email.ts';
import type { Config } from '#main/config.ts';
import { random } from '#main/random.ts';

/** Where alarms go besides the log; `transport` null: no email leaves this machine. */
export async function alarmChannels(
  { alarmEmails, alarmWebhookUrl, brandName, postalAddress }: Config,
  sending: { readonly transport: EmailTransport | null; readonly prepare: (draft: EmailDraft) => OutgoingEmail },
): Promise<AlarmChannel[]> {
  const channels: AlarmChannel[] = [];
  const { transport, prepare } = sending;
  if (alarmEmails.length > 0 && transport !== null) {
    channels.push(
      emailChannel({
        to: alarmEmails,
        transport,
        prepare,
        random,
        clock: Date.now,
        timeout: (ms) => AbortSignal.timeout(ms),
        settings: { brand: brandName, postalAddress },
      }),
    );
  }
  if (alarmWebhookUrl !== null) {
    const { alarmWebhook } = await import('#adapters/http/alarm-webhook.ts');
    channels.push(alarmWebhook(alarmWebhookUrl, brandName));
  }
  return channels;
}
