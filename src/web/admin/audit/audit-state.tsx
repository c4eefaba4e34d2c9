import { Fragment, type ReactNode } from 'react';
import type { AuditRow } from '#api/audit.ts';
import { ACTOR_WORDS, withNaturalDates } from '#web/admin/person/in-words.ts';
import { Instant } from '#web/admin/shell/instant.tsx';

/** `plan: free, until: Tue, Dec 1, 2026`: the state that an entry recorded. */
export function AuditState({ state }: { readonly state: Readonly<Record<string, unknown>> | null }) {
  const entries = shownOf(state);
  if (entries.length === 0) return '–';
  return entries.map(([name, value], index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      {NAMES[name] ?? spaced(name)}: {valueOf(name, value)}
    </Fragment>
  ));
}

/** Whether there is anything to show. */
export function hasState(state: Readonly<Record<string, unknown>> | null): boolean {
  return shownOf(state).length > 0;
}

function shownOf(state: Readonly<Record<string, unknown>> | null) {
  return Object.entries(state ?? {}).filter(([name, value]) => !isInSentence(name) && !isSpared(name, value));
}

/** The entry already names the file that it is about, and who or what acted. */
function isInSentence(name: string): boolean {
  return name === 'file' || name === 'by';
}

const NAMES: Readonly<Record<string, string>> = {
  unsubscribedAt: 'unsubscribed',
  deletedAt: 'deleted',
  suppressions: 'suppressed',
};

/** Leaves out the bounds of a date range that was not given. */
function isSpared(name: string, value: unknown): boolean {
  return value === null && (name === 'from' || name === 'to');
}

/** `secondFactor` → `second factor` */
function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
}

function valueOf(name: string, value: unknown): ReactNode {
  if (value === null) return name.endsWith('At') ? 'no' : 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Instants are stored in milliseconds under names like `unsubscribedAt`.
  if (typeof value === 'number' && name.endsWith('At')) return <Instant at={new Date(value).toISOString()} />;
  if (Array.isArray(value)) return value.length === 0 ? 'no' : value.map(itemOf).join('; ');
  return typeof value === 'string' ? withNaturalDates(value) : JSON.stringify(value);
}

/** `unsubscribed (by an administrator)` for a suppression; anything else as it was recorded. */
function itemOf(item: unknown): string {
  if (typeof item !== 'object' || item === null || !('reason' in item) || !('actor' in item))
    return typeof item === 'string' ? item : JSON.stringify(item);
  return `${String(item.reason)} (by ${(ACTOR_WORDS as Readonly<Record<string, string>>)[String(item.actor)] ?? String(item.actor)})`;
}

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
