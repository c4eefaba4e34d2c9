/** What a provider says of a text after it took it. Some carriers never tell of an arrival, so that `sent` may be all. */
export const TEXT_STATUSES = ['queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed'] as const;
export type TextStatus = (typeof TEXT_STATUSES)[number];

/** Statuses come late, twice and in any order: of two the one of the higher rank holds, and of equals the first. */
export function rankOf(status: TextStatus): number {
  return Math.min(TEXT_STATUSES.indexOf(status), FINAL_RANK);
}

const FINAL_RANK = TEXT_STATUSES.indexOf('delivered');
