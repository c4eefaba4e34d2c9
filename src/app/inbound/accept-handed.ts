import { acceptInbound } from '#app/inbound/accept.ts';
import { isOurAddress } from '#app/inbound/find-conversation.ts';
import { decodeLink } from '#app/links.ts';
import { INBOUND_BYTES_MAX, type InboundSource } from '#app/ports/inbound.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { HandedMail } from '#app/ports/provider-hooks.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';

export interface HandedMailContext {
  readonly store: Store;
  readonly keys: Keys;
  readonly settings: { readonly inboundDomain: string; readonly fromAddress: string };
}

/**
 * Stores an inbound message that another server accepted for us, and returns whether it is new. That server has
 * already answered the sender, so nothing is refused here: a message for an unknown address is stored too, and an
 * oversized one is truncated to the part that is read anyway.
 */
export async function acceptHanded(
  { store, keys, settings }: HandedMailContext,
  door: Extract<InboundSource, 'hook' | 'postmark'>,
  { from, to, raw }: HandedMail,
): Promise<boolean> {
  const sign = (bytes: Uint8Array) => keys.sign('reply-address', bytes);
  const isUnsubscribe = (token: string) => decodeLink('unsubscribe', token, keys) !== null;
  const ours = to.filter((address) => isOurAddress(address, settings, sign, isUnsubscribe));
  const { isNew } = await acceptInbound(store, {
    realm: LIVE_REALM,
    channel: 'email',
    door,
    envelopeFrom: from,
    // Other people's addresses in To and Cc are not needed, and would be kept longer than the message's content.
    envelopeTo: ours.length === 0 ? to.slice(0, 1) : ours,
    raw: raw.subarray(0, INBOUND_BYTES_MAX),
  });
  return isNew;
}
