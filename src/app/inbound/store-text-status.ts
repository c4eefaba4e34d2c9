import type { AppContext } from '#app/people/app-context.ts';
import { textEvent } from '#app/ports/provider-events.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { TextStatusReport } from '#app/ports/text-hooks.ts';
import { rankOf } from '#domain/delivery/text-status.ts';

/**
 * Writes down what a provider tells of the text of a key, with the job that applies it, before it is answered. Real texts
 * leave for the live realm alone. The number is kept as its keyed hash.
 */
export async function storeTextStatus(
  { store, keys }: Pick<AppContext, 'store' | 'keys'>,
  provider: string,
  messageKey: string,
  { sid, to, status, code, failure }: TextStatusReport,
): Promise<void> {
  const addressHash = keys.addressHash(to);
  const details = { status, rank: rankOf(status), code, failure };
  await store.transact(async (tx) => {
    const now = await tx.serviceTime(LIVE_REALM);
    // Nor do they say when it happened.
    const head = {
      realm: LIVE_REALM,
      provider,
      event: textEvent(sid),
      messageKey,
      addressHash,
      at: now,
      receivedAt: now,
    };
    await tx.providerEvents.raise({ ...head, kind: 'text', details });
  });
}
