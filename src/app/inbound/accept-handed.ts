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
 * Stores an inbound message that another server took in for us; whether it is new. That server has answered its sender already, so
 * that nothing is refused here: not one for an address that is none of ours, and of one that is too large the beginning
 * is kept, which is all that is ever read.
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
    // Other people's addresses in To and Cc are not needed, and would be kept for longer than the inbound message's words.
    envelopeTo: ours.length === 0 ? to.slice(0, 1) : ours,
    raw: raw.subarray(0, INBOUND_BYTES_MAX),
  });
  return isNew;
}
