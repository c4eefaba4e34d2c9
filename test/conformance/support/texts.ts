import { createTwilioTransport, type TwilioSettings } from '#adapters/sms/twilio.ts';
import type { OutgoingText } from '#app/ports/texts.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { ACCOUNT_SID, AUTH_TOKEN } from '#test/support/fake-twilio.ts';

let next = 0;

/** Leaves now, by the clock of the provider, and is of use for an hour. */
export function aText(to: string, changes: Partial<OutgoingText> = {}): OutgoingText {
  next += 1;
  const sentAt = Date.now();
  return {
    key: `${next}.2027-01-11.morning.sms`,
    realm: LIVE_REALM,
    to,
    body: `Anchor: Good morning. What matters today? (${next})`,
    stage: 'morning',
    localDate: null,
    contract: 'morning.intention@6',
    usefulUntil: sentAt + 3_600_000,
    sentAt,
    ...changes,
  };
}

/** Of whom nothing was heard. */
const SILENCE: TwilioSettings['heard'] = {
  hasTextOf: async () => false,
  textsOfOthers: async () => new Set(),
};

export function twilioTransport(settings: Partial<TwilioSettings> & Pick<TwilioSettings, 'baseUrl'>) {
  return createTwilioTransport({
    accountSid: ACCOUNT_SID,
    authToken: AUTH_TOKEN,
    sender: { from: '+15125550199' },
    statusUrl: (key) => `https://anchor.example/hooks/twilio/status/${key}`,
    heard: SILENCE,
    ...settings,
  });
}
