import type { AppContext } from '#app/people/app-context.ts';
import { textEvent } from '#app/ports/provider-events.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { TextStatusReport } from '#app/ports/text-hooks.ts';
import { rankOf } from '#domain/delivery/text-status.ts';

/**
 * Stores a text status that a provider reports for a message key, with the job that applies it, before the provider
 * gets its response. Only the live realm sends real texts. The number is stored as its keyed hash.
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
    // The provider does not report when it happened.
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
