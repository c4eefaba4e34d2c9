import type { Person } from '#domain/people/person.ts';
import { isPaused } from '#domain/people/pauses.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * A person's account in one word, for lists. `unreachable`: a provider reported their address as dead, or refuses it, and
 * texts do not reach them instead.
 */
export const ACCOUNT_STATUSES = [
  'active',
  'pending',
  'paused',
  'goodbye',
  'unsubscribed',
  'unreachable',
  'deleted',
] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Of several that hold, the one that says most about why no message comes. */
export function accountStatus(
  { state, unsubscribedAt, goodbyeAt, settings }: Pick<Person, 'state' | 'unsubscribedAt' | 'goodbyeAt' | 'settings'>,
  { isUnreachable, today }: { readonly isUnreachable: boolean; readonly today: LocalDate },
): AccountStatus {
  if (state === 'deleted' || state === 'purged') return 'deleted';
  if (unsubscribedAt !== null) return 'unsubscribed';
  if (isUnreachable) return 'unreachable';
  if (goodbyeAt !== null) return 'goodbye';
  if (isPaused(settings, today)) return 'paused';
  return state;
}
