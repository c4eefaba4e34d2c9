import { messageOf } from '#api/error-codes.ts';
import { CallRefused } from '#web/lib/api.ts';

const CODES = { delete: 'DELETE_FAILED', restore: 'RESTORE_FAILED', purge: 'PURGE_FAILED' } as const;

/**
 * The specification's messages (section 8): the server's reason, otherwise its status, otherwise that it did not
 * respond.
 */
export function whyFailed(error: Error, act: keyof typeof CODES): string {
  if (!(error instanceof CallRefused)) return messageOf(CODES[act]);
  return error.isExplained ? error.message : `Failed to ${act} user (${error.status})`;
}
