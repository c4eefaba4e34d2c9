import { readIncomingText } from '#adapters/sms/incoming-text.ts';
import { isSignedByTwilio } from '#adapters/sms/twilio-signature.ts';
import { readTwilioStatus } from '#adapters/sms/twilio-status.ts';
import type { TextHooks } from '#app/ports/text-hooks.ts';

export function createTwilioHooks({ authToken }: { readonly authToken: string }): TextHooks {
  return {
    name: 'twilio',
    isSigned: (call) => isSignedByTwilio(authToken, call),
    text: readIncomingText,
    status: readTwilioStatus,
  };
}
