import type { InboundMessage } from '#app/ports/inbound.ts';
import type { Store } from '#app/ports/store.ts';

export interface ArrivingText extends Pick<InboundMessage, 'realm' | 'raw'> {
  readonly door: Extract<InboundMessage['door'], 'twilio' | 'bench'>;
  readonly sid: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Stores an inbound text, with the job that reads it, before the provider gets its response. The sid identifies the
 * text: repeated deliveries of the same sid are stored once.
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
