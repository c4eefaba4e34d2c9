import { encodeStatusToken } from '#app/outbox/status-token.ts';
import type { TextEventLookup } from '#app/ports/text-event-lookup.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { Store } from '#app/ports/store.ts';
import type { TextTransport } from '#app/ports/texts.ts';
import type { Config } from '#main/config.ts';

/** They queue what is more than our numbers may carry; this is as fast as a burst of calls does not meet their 429. */
const TEXTS_PER_SECOND = 20;

/** The live realm's way out for texts and its pace; null where texts end in the local phone. Loaded where it is in use. */
export async function liveTexts(
  { twilio, publicUrl }: Pick<Config, 'twilio' | 'publicUrl'>,
  { store, keys }: { readonly store: Store; readonly keys: Keys },
): Promise<{ readonly transport: TextTransport; readonly perSecond: number } | null> {
  if (twilio === null) return null;
  const { createTwilioTransport } = await import('#adapters/sms/twilio.ts');
  const transport = createTwilioTransport({
    ...twilio,
    statusUrl: (key) => `${publicUrl}/hooks/twilio/status/${encodeStatusToken(key, keys)}`,
    heard: textEventLookup(store),
  });
  return { transport, perSecond: TEXTS_PER_SECOND };
}

function textEventLookup(store: Store): TextEventLookup {
  return {
    hasEventOf: (key) => store.transact((tx) => tx.providerEvents.hasTextOf(key), 'one-statement'),
    ofOthers: (sids, key) => store.transact((tx) => tx.providerEvents.textsOfOthers(sids, key)),
  };
}
