import type { Found, HealthDeps } from '#app/admin/health/health-deps.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { POSTMASTER_LISTED_MAX } from '#app/ports/service-health.ts';
import type { PromptOutcome } from '#domain/delivery/prompt-outcome.ts';
import { addDays } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

/** Results for this build: compiler errors, and the last run of the self-checks (D119). */
export async function checkProofs({ stabilityContext }: HealthDeps): Promise<Found> {
  const states = stabilityContext.proofs.states();
  const failed = states.filter(({ state }) => state === 'failed').map(({ proof }) => proof);
  const tsErrors = (await stabilityContext.build())?.tsErrors ?? 0;
  const faults = [...failed, ...(tsErrors > 0 ? [`${tsErrors} TypeScript errors`] : [])];
  if (faults.length > 0) {
    return {
      state: 'failing',
      value: `Failing: ${faults.join(', ')}`,
      todo: 'Open the proof in System Stability on the Overview tab to see the failing cases.',
    };
  }
  if (stabilityContext.proofs.isRunning) return { state: 'off', value: 'Running' };
  const isProved = states.length > 0 && states.every(({ state }) => state === 'passed');
  return isProved ? { state: 'well', value: `All ${states.length} pass` } : { state: 'off', value: 'Not run' };
}

const NOT_LEFT = {
  failed: 'refused or failed',
  unknown: 'unknown whether delivered',
  late: 'too late to send',
} as const satisfies Partial<Record<PromptOutcome, string>>;

/** Whether what was due was sent: today and the day before, in each person's local days. */
export async function checkDeliveries({ store }: HealthDeps): Promise<Found> {
  const counts = await store.transact(async (tx) => {
    const today = wallTimeAt('UTC', await tx.serviceTime(LIVE_REALM)).date;
    return tx.counts.prompts(LIVE_REALM, addDays(today, -1), addDays(today, 1));
  });
  const sumOf = (wanted: string) =>
    counts.filter(({ outcome }) => outcome === wanted).reduce((sum, { count }) => sum + count, 0);
  const sent = sumOf('sent');
  const notLeft = Object.entries(NOT_LEFT).flatMap(([outcome, words]) => {
    const count = sumOf(outcome);
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${words}`];
  });
  const value = `${sent.toLocaleString('en')} sent since yesterday`;
  if (notLeft.length === 0) return { state: 'well', value: sent === 0 ? 'Nothing was due since yesterday' : value };
  return {
    state: sent === 0 ? 'failing' : 'attention',
    value: [value, ...notLeft].join(', '),
    todo: 'The Analytics tab shows outcomes. Each person’s timeline shows the reasons.',
  };
}

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
