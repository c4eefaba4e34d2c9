import type { Suppression, SuppressionReason } from '#domain/people/suppression.ts';

/** What a provider tells of an address. */
export function byProvider(reason: Exclude<SuppressionReason, 'unsubscribed'>): Suppression {
  return { reason, actor: 'provider', evidence: { door: 'webhook' } };
}
