/** The settings of text messages (D131) and their consistency. */
import type { TwilioAccount } from '#adapters/sms/twilio-check.ts';
import type { TwilioSender } from '#adapters/sms/twilio.ts';
import type { Settings } from '#main/settings/settings.ts';

export interface TextSettings extends TwilioAccount {
  readonly sender: TwilioSender;
}

/** Null: texts stay in the dev mailbox's phone. */
export function readTwilio(
  given: Settings,
  sandbox: boolean,
): { readonly twilio: TextSettings | null; readonly faults: string[] } {
  if (given.USE_REAL_SMS !== 'true' || sandbox) return { twilio: null, faults: [] };
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = given;
  const sender = senderOf(given);
  const faults = NEEDED.filter((name) => given[name] === undefined).map(
    (name) => `${name} must be set when USE_REAL_SMS is true.`,
  );
  if (sender === null) faults.push(NO_SENDER);
  faults.push(...addressFaults(given.PUBLIC_URL));
  if (accountSid === undefined || authToken === undefined || sender === null || faults.length > 0) {
    return { twilio: null, faults };
  }
  return { twilio: { baseUrl: given.TWILIO_BASE_URL.replace(/\/+$/, ''), accountSid, authToken, sender }, faults };
}

/** Settings that are allowed but probably unintended. */
export function twilioWarnings({ USE_REAL_SMS, TWILIO_ACCOUNT_SID }: Settings, sandbox: boolean): string[] {
  if (USE_REAL_SMS === 'true') return sandbox ? [IN_SANDBOX] : [];
  return TWILIO_ACCOUNT_SID === undefined || sandbox ? [] : [STAYS_LOCAL];
}

const NEEDED = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'] as const;

/** A messaging service picks one of its numbers; the number set beside it is only displayed. */
function senderOf({ TWILIO_MESSAGING_SERVICE_SID: service, TWILIO_FROM: from }: Settings): TwilioSender | null {
  if (service !== undefined) return { messagingServiceSid: service };
  return from === undefined ? null : { from };
}

/** Twilio's reports and incoming texts go to this address, which is part of what it signs. */
function addressFaults(publicUrl: string | undefined): string[] {
  const url = publicUrl === undefined ? null : URL.parse(publicUrl);
  if (url === null) return [];
  if (url.protocol !== 'https:') return ['PUBLIC_URL must start with https:// when USE_REAL_SMS is true.'];
  return url.hostname.includes('_')
    ? ['PUBLIC_URL must not contain "_" in its host. Twilio does not call such hosts.']
    : [];
}

const NO_SENDER = 'TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM must be set when USE_REAL_SMS is true.';
const IN_SANDBOX =
  'USE_REAL_SMS is true, but this is the sandbox, whose clock can be moved. No texts are sent until USE_REAL_EMAIL is true too.';
const STAYS_LOCAL =
  'TWILIO_ACCOUNT_SID is set, but USE_REAL_SMS is not true. No texts are sent, and nobody can add a phone.';
