import type { AuditRow } from '#api/audit.ts';

/** A plain-English label for each action. */
export const ACTION_WORDS: Readonly<Record<AuditRow['action'], string>> = {
  'sign-in': 'Signed in',
  'turn-on-second-factor': 'Turned on the second factor',
  'turn-off-second-factor': 'Turned off the second factor',
  'renew-recovery-codes': 'Generated new recovery codes',
  'change-password': 'Changed their password',
  'create-admin': 'Created an administrator',
  'reset-admin': 'Reset an administrator',
  'disable-admin': 'Disabled an administrator',
  'enable-admin': 'Enabled an administrator',
  'invite-admin': 'Invited an administrator',
  'change-admin-role': 'Changed an administrator’s role',
  'use-admin-link': 'Set a password with a one-time link',
  unsubscribe: 'Unsubscribed a user',
  resubscribe: 'Resubscribed a user',
  'unsubscribe-link': 'Copied an unsubscribe link',
  'set-plan': 'Changed a plan',
  'delete-user': 'Deleted an account',
  'restore-user': 'Restored an account',
  'purge-user': 'Purged an account',
  'pause-user': 'Paused a user',
  'resume-user': 'Resumed a user',
  'undo-reading': 'Undid a reading',
  'read-words': 'Read a user’s messages',
  export: 'Exported a file',
  download: 'Downloaded a file',
  'send-test': 'Sent a test message',
  'run-proofs': 'Ran the proofs',
  'run-tester': 'Used a session tester',
  'run-simulation': 'Ran a simulation',
  'run-dry-run': 'Ran a dry run',
  'add-case': 'Added a case to the corpus',
  'change-case': 'Changed a case in the corpus',
  'remove-case': 'Removed a case from the corpus',
  'restore-case': 'Put back a case in the corpus',
};

/** How an entry without an administrator came about. */
export function nobodyWords({ after }: Pick<AuditRow, 'after'>): string {
  return after?.['by'] === 'first-link' ? 'with the one-time link of the first start' : 'at the command line';
}
