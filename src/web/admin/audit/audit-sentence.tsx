/** An audit entry as a sentence: who did what to whom. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditRow } from '#api/audit.ts';
import { paths } from '#api/paths.ts';
import { nobodyWords } from '#web/admin/audit/audit-words.ts';
import type { AuditLine } from '#web/admin/audit/fold-entries.ts';
import { dayWords } from '#web/admin/shell/date-words.ts';

export function AuditSentence({ line: { entries } }: { readonly line: AuditLine }) {
  const [entry] = entries;
  return (
    <>
      <strong className="font-medium wrap-anywhere">{entry.actor ?? `Someone ${nobodyWords(entry)}`}</strong>{' '}
      {DID[entry.action](entry, entries.length)}.
    </>
  );
}

type Sentence = (entry: AuditRow, times: number) => ReactNode;

const onSubject =
  (verb: string, rest = ''): Sentence =>
  (entry) => (
    <>
      {verb} <Subject entry={entry} />
      {rest}
    </>
  );

const said =
  (words: string): Sentence =>
  () =>
    words;

/** What stands after the actor. */
const DID: Readonly<Record<AuditRow['action'], Sentence>> = {
  'sign-in': ({ after }) => {
    const by = after?.['secondFactor'];
    if (by === undefined) return 'signed in';
    return by === 'app' ? 'signed in with a code from the app' : 'signed in with a recovery code';
  },
  'turn-on-second-factor': said('turned on their second factor'),
  'turn-off-second-factor': said('turned off their second factor'),
  'renew-recovery-codes': said('generated new recovery codes'),
  'change-password': said('changed their password'),
  'use-admin-link': said('set a password with a one-time link'),
  'create-admin': (entry) => onSubject('created the administrator', asRole(entry.after))(entry, 1),
  'invite-admin': (entry) => onSubject('invited', asRole(entry.after))(entry, 1),
  'reset-admin': onSubject('reset', '’s access'),
  'disable-admin': onSubject('disabled'),
  'enable-admin': onSubject('enabled'),
  'change-admin-role': (entry) => (
    <>
      changed <Subject entry={entry} /> from {word(entry.before, 'role')} to {word(entry.after, 'role')}
    </>
  ),
  unsubscribe: onSubject('unsubscribed'),
  resubscribe: onSubject('resubscribed'),
  'unsubscribe-link': onSubject('copied the unsubscribe link of'),
  'set-plan': (entry) => (
    <>
      changed the plan of <Subject entry={entry} /> from {planWords(entry.before)} to {planWords(entry.after)}
    </>
  ),
  'delete-user': onSubject('deleted the account of'),
  'restore-user': onSubject('restored the account of'),
  'purge-user': onSubject('purged the account of'),
  'pause-user': onSubject('paused the messages of'),
  'resume-user': onSubject('resumed the messages of'),
  'undo-reading': onSubject('undid a reading of a reply by'),
  'read-words': onSubject('read the messages of'),
  export: onSubject('exported'),
  download: onSubject('downloaded'),
  'send-test': ({ after, subject }) => (
    <>
      sent a test message{typeof after?.['stage'] === 'string' && ` (${after['stage']})`}
      {subject.kind === 'person' && (
        <>
          {' '}
          as <Person subject={subject} />
        </>
      )}
    </>
  ),
  'run-proofs': ({ after }) => `ran the proofs${after?.['passed'] === false ? ', and some failed' : ''}`,
  'run-tester': ({ after }, times) =>
    `ran the ${after?.['pipeline'] === 'unified' ? 'V3-Unified Tester' : 'V3 Session Tester'}${times > 1 ? ` ${times} times` : ''}`,
  'run-simulation': said('ran a simulation'),
  'run-dry-run': said('ran a dry run'),
  'add-case': onSubject('added a reply of', ' to the corpus'),
  'change-case': said('changed a case in the corpus'),
  'remove-case': said('removed a case from the corpus'),
  'restore-case': said('put back a case in the corpus'),
};

type State = AuditRow['after'];

function word(state: State, name: string): string {
  const value = state?.[name];
  return typeof value === 'string' ? value : 'unknown';
}

function asRole(state: State): string {
  return typeof state?.['role'] === 'string' ? ` as ${state['role']}` : '';
}

/** `trial through Tuesday, Dec 1`: only a trial ends by its plan. */
function planWords(state: State): string {
  const lastDay = state?.['trialLastDay'];
  const plan = word(state, 'plan');
  return plan === 'trial' && typeof lastDay === 'string' ? `trial through ${dayWords(lastDay)}` : plan;
}

function Subject({ entry: { subject } }: { readonly entry: AuditRow }) {
  switch (subject.kind) {
    case 'person':
      return <Person subject={subject} />;
    case 'admin':
      return <span className="wrap-anywhere">{subject.email ?? 'a former administrator'}</span>;
    case 'other':
      return <span className="wrap-anywhere">{subject.name}</span>;
    default:
      return subject satisfies never;
  }
}

function Person({ subject }: { readonly subject: Extract<AuditRow['subject'], { kind: 'person' }> }) {
  return subject.userId === null ? (
    <>person {subject.number} (purged)</>
  ) : (
    <Link to={`${paths.admin}?tab=users&person=${subject.userId}`} className="wrap-anywhere">
      {subject.email}
    </Link>
  );
}
