import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { AuditRow } from '#api/audit.ts';
import { paths } from '#api/paths.ts';
import { AuditState, hasState, nobodyWords } from '#web/admin/audit/audit-state.tsx';
import { type AuditLine, foldEntries } from '#web/admin/audit/fold-entries.ts';
import { clockOf, dayWords, shortDate } from '#web/admin/shell/date-words.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Heads } from '#web/admin/shell/table.tsx';
import { formatDate } from '#web/lib/format-date.ts';

/** Sentences under the day on which they were recorded, by the reader's clock. */
export function AuditTable({ entries }: { readonly entries: readonly AuditRow[] }) {
  return (
    <table className="w-full table-fixed text-left text-[0.875rem]">
      <caption className="sr-only">Administrator activity, newest first</caption>
      <colgroup>
        <col className="w-20 sm:w-24" />
        <col />
      </colgroup>
      <thead className="sr-only">
        <Heads of={[['Time'], ['What happened']]} />
      </thead>
      {byDay(foldEntries(entries)).map(({ day, lines }) => (
        <tbody key={day} className="border-b border-rule last:border-b-0">
          <tr>
            <th scope="rowgroup" colSpan={2} className="px-4 pt-3 pb-1 text-[0.8125rem] font-semibold text-quiet">
              {day}
            </th>
          </tr>
          {lines.map((line) => (
            <AuditTableRow key={line.entries[0].id} line={line} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function AuditTableRow({ line }: { readonly line: AuditLine }) {
  const [isOpen, setOpen] = useState(false);
  const [{ at, reason, before, after }] = line.entries;
  const isFolded = line.entries.length > 1;
  return (
    <tr className="align-top hover:bg-rule/25">
      <td className="py-1.5 pl-4 whitespace-nowrap text-quiet tabular-nums">
        <Instant at={at}>{clockOf(at)}</Instant>
      </td>
      <td className="px-4 py-1.5">
        <div className="flex items-baseline gap-x-3 max-sm:flex-wrap">
          <p className="min-w-0 grow max-sm:basis-full">
            <AuditSentence line={line} />
            {reason !== null && <span className="text-quiet wrap-anywhere"> “{reason}”</span>}
          </p>
          {(isFolded || hasState(before) || hasState(after)) && (
            <button
              type="button"
              className="min-h-6 shrink-0 text-[0.8125rem] text-quiet underline hover:text-ink"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isFolded ? 'Show each' : 'Details'}
            </button>
          )}
        </div>
        {isOpen && (isFolded ? <Each entries={line.entries} /> : <Change before={before} after={after} />)}
      </td>
    </tr>
  );
}

/** The state before and after, where one was recorded. */
function Change({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  return (
    <dl className="grid grid-cols-[4rem_1fr] gap-x-3 py-1 text-[0.8125rem] text-quiet wrap-anywhere">
      {hasState(before) && (
        <>
          <dt>Before</dt>
          <dd>
            <AuditState state={before} />
          </dd>
        </>
      )}
      <dt>{hasState(before) ? 'After' : 'With'}</dt>
      <dd>
        <AuditState state={after} />
      </dd>
    </dl>
  );
}

/** Each press of a tester, or each person. */
function Each({ entries }: AuditLine) {
  return (
    <ol className="grid gap-0.5 py-1 text-[0.8125rem] text-quiet tabular-nums">
      {entries.map(({ id, at, subject, after }) => (
        <li key={id} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3">
          <Instant at={at}>{clockOf(at)}</Instant>
          <span className="wrap-break-word">
            {subject.kind === 'person' ? <Person subject={subject} /> : <AuditState state={after} />}
          </span>
        </li>
      ))}
    </ol>
  );
}

const DAY = { weekday: 'long', year: 'numeric', month: 'short', day: 'numeric' } as const;

function byDay(lines: readonly AuditLine[]): { readonly day: string; readonly lines: readonly AuditLine[] }[] {
  const days: { readonly day: string; readonly lines: AuditLine[] }[] = [];
  for (const line of lines) {
    const day = formatDate(line.entries[0].at, DAY);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

function AuditSentence({ line: { entries } }: { readonly line: AuditLine }) {
  const [entry] = entries;
  return (
    <>
      <strong className="font-medium wrap-break-word">
        {entry.actor === null ? `Someone ${nobodyWords(entry)}` : <Address email={entry.actor} />}
      </strong>{' '}
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

/** Somebody, or how many if it was done to several at once. */
function onPeople(verb: string, plural = '', rest: (entry: AuditRow) => string = () => ''): Sentence {
  return (entry, times) => (
    <>
      {times > 1 ? `${verb}${plural} of ${times} people` : onSubject(`${verb} of`)(entry, 1)}
      {rest(entry)}
    </>
  );
}

function untilWords({ after }: AuditRow): string {
  const until = after?.['pausedUntil'];
  if (typeof until !== 'string') return '';
  return until === 'open' ? ' until they write' : ` until ${shortDate(until)}`;
}

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
  'delete-user': onPeople('deleted the account', 's'),
  'restore-user': onPeople('restored the account', 's'),
  'purge-user': onSubject('purged the account of'),
  'pause-user': onPeople('paused the messages', '', untilWords),
  'resume-user': onPeople('resumed the messages'),
  'undo-reading': onSubject('undid a reading of a reply by'),
  'read-words': onSubject('read the messages of'),
  export: (entry) => onSubject(entry.subject.kind === 'person' ? 'exported the data of' : 'exported')(entry, 1),
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
      return (
        <span className="wrap-break-word">
          {subject.email === null ? 'a former administrator' : <Address email={subject.email} />}
        </span>
      );
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
    <Link to={`${paths.admin}?tab=users&person=${subject.userId}`} className="wrap-break-word">
      {subject.email === null ? <>person {subject.number}</> : <Address email={subject.email} />}
    </Link>
  );
}

/** On a narrow screen it breaks before the @, and within a word only if that fits no line. */
function Address({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
