import type { Found, HealthDeps } from '#app/admin/health/health-deps.ts';
import { POSTMASTER_LISTED_MAX } from '#app/ports/service-health.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';

/** Kept as long as other mail without a person (docs/decisions/0009). Anybody may write, so it is never an alarm. */
export async function checkPostmaster({ store }: HealthDeps): Promise<Found> {
  const messages = await store.transact((tx) => tx.serviceHealth.postmasterMail(LIVE_REALM), 'one-statement');
  if (messages.length === 0) return { state: 'well', value: 'None in the last 90 days' };
  const count = messages.length > POSTMASTER_LISTED_MAX ? `More than ${POSTMASTER_LISTED_MAX}` : messages.length;
  return {
    state: 'well',
    value: `${count} in the last 90 days`,
    details: messages.slice(0, POSTMASTER_LISTED_MAX).map(({ id, receivedAt, envelopeFrom, subject }) => {
      const sender = envelopeFrom === '' ? 'a mail server' : envelopeFrom;
      return `${id}, ${new Date(receivedAt).toISOString()}, from ${sender}: ${subject || 'no subject'}`;
    }),
  };
}
