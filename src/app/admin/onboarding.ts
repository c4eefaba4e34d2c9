/** How sign-ups are going: the first emails sent, and the configuration (specification 2.16 and 3). */
import type * as api from '#api/admin-onboarding.ts';
import type { AnswerTo } from '#api/endpoint.ts';
import { conversationMessageId } from '#app/outbox/prepare-email.ts';
import type { Keys } from '#app/ports/keys.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';

export async function onboardingStatus(
  store: Store,
): Promise<{ readonly sequence: string; readonly next: number; readonly sent: number }> {
  return store.transact(async (tx) => ({
    ...(await tx.adminUsers.nextNumber()),
    sent: await tx.counts.firstMails(LIVE_REALM),
  }));
}

/** Newest first. */
export async function recentFirstMails(
  { store, keys, inboundDomain }: { readonly store: Store; readonly keys: Keys; readonly inboundDomain: string },
  limit: number,
): Promise<AnswerTo<typeof api.recentOnboarding>> {
  const mails = await store.transact((tx) => tx.outbox.lastFirstMails(LIVE_REALM, limit), 'one-statement');
  const items = mails.map(({ email, personId, date, sequence, at }) => {
    const ref = { person: personId, date, stage: 'day0', kind: 'outbox', sequence } as const;
    const messageId = conversationMessageId(ref, inboundDomain, keys);
    return { email, userNumber: personId, sentAt: isoInstant(at), messageId };
  });
  return { items };
}
