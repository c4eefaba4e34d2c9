import type { InboundMessage } from '#app/ports/inbound.ts';
import type { Store } from '#app/ports/store.ts';

export interface ArrivingText extends Pick<InboundMessage, 'realm' | 'raw'> {
  readonly door: Extract<InboundMessage['door'], 'twilio' | 'bench'>;
  readonly sid: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Stores a text that arrived, with the job that will read it, before the provider is answered. Its sid is its name: told
 * again, by whatever number of tries, it is the same one.
 */
export async function acceptText(
  store: Store,
  { sid, from, to, ...text }: ArrivingText,
): Promise<{ id: number; isNew: boolean }> {
  return store.transact(async (tx) => {
    const receivedAt = await tx.serviceTime(text.realm);
    const inbound = { ...text, channel: 'sms', envelopeFrom: from, envelopeTo: [to] } as const;
    return tx.inbound.store({ ...inbound, dedupKey: `text ${sid}`, receivedAt });
  });
}
