import type { AuditRow } from '#api/audit.ts';

/** Each act as somebody would say it. */
export const ACTION_WORDS: Readonly<Record<AuditRow['action'], string>> = {
  'sign-in': 'Signed in',
  'turn-on-second-factor': 'Turned a second factor on',
  'turn-off-second-factor': 'Turned the second factor off',
  'renew-recovery-codes': 'Made new recovery codes',
  'change-password': 'Changed their password',
  'create-admin': 'Made an administrator',
  'reset-admin': 'Reset an administrator',
  'disable-admin': 'Kept an administrator out',
  unsubscribe: 'Unsubscribed somebody',
  resubscribe: 'Resubscribed somebody',
  'unsubscribe-link': 'Took somebody’s unsubscribe link',
  'set-plan': 'Changed a plan',
  'delete-user': 'Deleted an account',
  'restore-user': 'Restored an account',
  'purge-user': 'Purged an account',
  'read-words': 'Read somebody’s words',
  export: 'Exported a file',
  download: 'Downloaded a file',
  'send-test': 'Sent a test',
  'run-proofs': 'Ran the proofs',
  'run-tester': 'Ran a tester',
  'run-simulation': 'Ran a simulation',
  'run-dry-run': 'Ran a dry run',
  'add-case': 'Added a case to the corpus',
};
