import { plainly } from '#app/outbox/draft.ts';
import type { FooterSettings } from '#app/outbox/person-footer.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { composeFooter } from '#domain/messages/footer.ts';
import { type AdminNews, composeAdminNews } from '#domain/messages/templates/admin-news.ts';

/** What the words of such a mail need to know. */
export type NotificationSettings = Pick<FooterSettings, 'brand' | 'postalAddress'>;

/** Writes to an administrator that the locks of their account were changed, in the transaction that changes them. */
export async function notifyAdmin(
  tx: Tx,
  { brand, postalAddress }: NotificationSettings,
  { admin, news }: { readonly admin: Pick<SignedIn, 'id' | 'email'>; readonly news: AdminNews },
): Promise<void> {
  const now = await tx.serviceTime(LIVE_REALM);
  const footer = composeFooter({
    brand,
    reason: 'administers',
    preferencesUrl: null,
    unsubscribeUrl: null,
    postalAddress,
  });
  await tx.outbox.put({
    ...plainly({
      // Whoever changes the same twice within a millisecond hears of it once.
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
    // It is about the account in the admin area: a stop of the same address as a person's does not silence it.
    passesOptOut: true,
  });
}

/** Late is better than not at all. */
const USEFUL_MS = 7 * 24 * 3_600_000;
