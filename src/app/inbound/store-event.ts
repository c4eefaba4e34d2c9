import type { AppContext } from '#app/people/app-context.ts';
import type { ReportedEvent } from '#app/ports/provider-hooks.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { emailKey } from '#domain/people/contact.ts';

/**
 * Stores a provider event, with the job that applies it, before the provider gets its response. Only the live realm
 * sends real mail. The address is stored as its keyed hash, which also distinguishes events that a provider gives the
 * same id.
 */
export async function storeEvent(
  { store, keys }: Pick<AppContext, 'store' | 'keys'>,
  provider: string,
  { address, ...reported }: ReportedEvent,
): Promise<void> {
  const addressHash = keys.addressHash(emailKey(address));
  const event = `${reported.event}.${addressHash.slice(0, 16)}`;
  await store.transact(async (tx) => {
    const receivedAt = await tx.serviceTime(LIVE_REALM);
    await tx.providerEvents.add({ ...reported, realm: LIVE_REALM, provider, event, addressHash, receivedAt });
  });
}
