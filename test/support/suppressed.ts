import type { Suppression, SuppressionReason } from '#domain/people/suppression.ts';

/** A suppression reported by a provider. */
export function byProvider(reason: Exclude<SuppressionReason, 'unsubscribed'>): Suppression {
  return { reason, actor: 'provider', evidence: { door: 'webhook' } };
}
