/**
 * What a provider reports about a text it accepted. Some carriers never report an arrival, so `sent` may be the last
 * status.
 */
export const TEXT_STATUSES = ['queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed'] as const;
export type TextStatus = (typeof TEXT_STATUSES)[number];

/** Statuses come late, twice and in any order: the higher rank wins, and the first of equals. */
export function rankOf(status: TextStatus): number {
  return Math.min(TEXT_STATUSES.indexOf(status), FINAL_RANK);
}

const FINAL_RANK = TEXT_STATUSES.indexOf('delivered');
