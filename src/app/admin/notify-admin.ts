import { plainly } from '#app/outbox/draft.ts';
import type { FooterSettings } from '#app/outbox/person-footer.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { composeFooter } from '#domain/messages/footer.ts';
import { type AdminNews, composeAdminNews } from '#domain/messages/templates/admin-news.ts';

/** What the words of such an email need. */
export type NotificationSettings = Pick<FooterSettings, 'brand' | 'postalAddress'>;

/**
 * Notifies an administrator that the credentials of their account were changed, in the transaction that changes them.
 */
export async function notifyAdmin(
  tx: Tx,
  { brand, postalAddress }: NotificationSettings,
  { admin, news }: { readonly admin: Pick<SignedIn, 'id' | 'email'>; readonly news: AdminNews },
): Promise<void> {
  const now = await tx.serviceTime(LIVE_REALM);
  const footer = composeFooter({
    brand,
    reason: 'administers',
    postalAddress,
  });
  await tx.outbox.put({
    ...plainly({
      // Two identical changes within a millisecond cause one email.
      key: `admin.${admin.id}.${news.kind}.${now}`,
      kind: 'admin',
      message: composeAdminNews({ brand, news, footer }),
      now,
      usefulMs: USEFUL_MS,
    }),
    realm: LIVE_REALM,
    personId: null,
    channel: 'email',
    to: admin.email,
    // It is about the administrator's account: an opt-out of the same address as a person must not stop it.
    passesOptOut: true,
  });
}

/** A late email is better than none. */
const USEFUL_MS = 7 * 24 * 3_600_000;
