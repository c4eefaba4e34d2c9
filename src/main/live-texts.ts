import { encodeStatusToken } from '#app/outbox/status-token.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { Store } from '#app/ports/store.ts';
import type { TextTransport } from '#app/ports/texts.ts';
import type { Config } from '#main/config.ts';

/** Twilio queues what exceeds the rate of our numbers; at this rate a burst of calls does not get a 429. */
const TEXTS_PER_SECOND = 20;

/** The live realm's transport for texts and its rate; null if texts stay in the dev mailbox. Loaded only if in use. */
export async function liveTexts(
  { twilio, publicUrl }: Pick<Config, 'twilio' | 'publicUrl'>,
  { store, keys }: { readonly store: Store; readonly keys: Keys },
): Promise<{ readonly transport: TextTransport; readonly perSecond: number } | null> {
  if (twilio === null) return null;
  const { createTwilioTransport } = await import('#adapters/sms/twilio.ts');
  const transport = createTwilioTransport({
    ...twilio,
    statusUrl: (key) => `${publicUrl}/hooks/twilio/status/${encodeStatusToken(key, keys)}`,
    heard: {
      hasTextOf: (key) => store.transact((tx) => tx.providerEvents.hasTextOf(key), 'one-statement'),
      textsOfOthers: (sids, key) => store.transact((tx) => tx.providerEvents.textsOfOthers(sids, key)),
    },
  });
  return { transport, perSecond: TEXTS_PER_SECOND };
}
