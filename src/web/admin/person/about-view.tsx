import { type ReactNode, useState } from 'react';
import { messageOf } from '#api/error-codes.ts';
import { personExport, type PersonHead } from '#api/person.ts';
import { setPlan } from '#api/set-plan.ts';
import { SubscriptionActs } from '#web/admin/compliance/found-person.tsx';
import { DaysStrip } from '#web/admin/person/days-strip.tsx';
import {
  CHANNEL_WORDS,
  clockWords,
  planWords,
  STAGE_WORDS,
  subscriptionWords,
  weekdayWords,
} from '#web/admin/person/in-words.ts';
import { isPaused } from '#web/admin/person/state-badges.tsx';
import { SuppressionList } from '#web/admin/person/suppression-list.tsx';
import { TheirInstant } from '#web/admin/person/their-instant.tsx';
import { Button, SelectField, TextArea } from '#web/admin/shell/controls.tsx';
import { dateWords } from '#web/admin/shell/date-words.ts';
import { Dialog } from '#web/admin/shell/dialog.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { type Fact, Facts, Panel } from '#web/admin/shell/panel.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';
import { useAccountActs } from '#web/admin/users/use-account-acts.tsx';
import { CallRefused, pathOf } from '#web/lib/api.ts';

export function AboutView({ head }: { readonly head: PersonHead }) {
  return (
    <div className="grid gap-4">
      <Panel title="Last 60 days">
        <DaysStrip head={head} />
      </Panel>
      <Panel title="Status">
        <Facts facts={factsOf(head)} />
      </Panel>
      <Panel title="Actions">
        <PersonActs head={head} />
      </Panel>
    </div>
  );
}

function factsOf(head: PersonHead): (Fact | false)[] {
  return [
    ['Time zone', zoneWords(head)],
    ['Next message', <NextMessage head={head} />],
    ['Plan', <Plan head={head} />],
    ['Times', <Times head={head} />],
    ['Days', head.freeWeekday === null ? weekdayWords(head.weekdays) : <Weekly head={head} />],
    ['Phone', phoneWords(head)],
    ['Pause', pauseWords(head)],
    ['Frequency', QUIET[head.quiet]],
    ['Last active', head.lastHeardAt === null ? 'Never' : <TheirInstant at={head.lastHeardAt} />],
    [
      'Suppressions',
      head.suppressions.length === 0 && head.unsubscribedAt === null ? 'None' : <SuppressionList {...head} />,
    ],
    [
      'Signed up',
      <>
        <TheirInstant at={head.createdAt} /> · {head.source} · first day {dateWords(head.firstDay)}
      </>,
    ],
    head.deletedAt !== null && ['Deleted', <TheirInstant at={head.deletedAt} />],
    ['UUID', <code className="text-sm break-all">{head.userId}</code>],
  ];
}

function zoneWords({ zone, zoneReceived, zoneSource }: PersonHead): ReactNode {
  const how = { default: 'default', detected: 'detected by the browser', user: 'chosen' }[zoneSource];
  return (
    <>
      {zone}
      <span className="text-quiet">
        , {how}
        {zoneReceived === zone ? '' : ` as ${zoneReceived}`}
      </span>
    </>
  );
}

function NextMessage({ head: { next, zone, heldBack, pausedUntil, suppressions } }: { readonly head: PersonHead }) {
  if (next !== null)
    return `${STAGE_WORDS[next.stage]}, ${dateWords(next.date)} at ${clockWords(next.minute)}, ${zone}`;
  const found = suppressions.find(({ of }) => of === 'email');
  if (heldBack === 'suppressed' && found !== undefined)
    return (
      <>
        None: {SUPPRESSION_WORDS[found.reason]}, <TheirInstant at={found.at} dateOnly />
      </>
    );
  if (heldBack !== null) return `None: ${HELD_BACK_WORDS[heldBack]}`;
  return pausedUntil === 'open' ? 'None: paused until they write' : 'None scheduled';
}

const HELD_BACK_WORDS = {
  deleted: 'the account is deleted',
  unsubscribed: 'unsubscribed',
  suppressed: 'the address is suppressed',
  unconfirmed: 'they never confirmed their address',
} as const satisfies Record<NonNullable<PersonHead['heldBack']>, string>;

const SUPPRESSION_WORDS = {
  unsubscribed: 'unsubscribed',
  complained: 'they reported our email as spam',
  bounced: 'the address bounced',
  'refused by the provider': 'the provider refuses the address',
} as const satisfies Record<PersonHead['suppressions'][number]['reason'], string>;

function Plan({ head }: { readonly head: PersonHead }) {
  const { plan, trials } = planWords(head);
  const { subscription } = head;
  return (
    <ul className="grid gap-0.5">
      <li>{plan}</li>
      {trials.map((words) => (
        <li key={words} className="text-quiet">
          {words}
        </li>
      ))}
      {subscription !== null && <Paying subscription={subscription} />}
    </ul>
  );
}

function Paying({ subscription }: { readonly subscription: NonNullable<PersonHead['subscription']> }) {
  const { words, at } = subscriptionWords(subscription);
  return (
    <li className="text-quiet">
      {words}
      {at !== null && (
        <>
          {' '}
          <TheirInstant at={at} dateOnly />
        </>
      )}
    </li>
  );
}

function Times({ head: { stages, dayEndMinute, zone } }: { readonly head: PersonHead }) {
  return (
    <ul className="grid gap-0.5">
      {stages.map(({ stage, isOn, minute, textMinute, channels }) => (
        <li key={stage}>
          {STAGE_WORDS[stage]} {clockWords(minute)}
          <span className="text-quiet">
            {isOn
              ? channels.length > 0 && `, by ${channels.map((channel) => CHANNEL_WORDS[channel]).join(' and ')}`
              : ', turned off'}
            {isOn && textMinute !== null && textMinute !== minute && ` (text at ${clockWords(textMinute)})`}
          </span>
        </li>
      ))}
      <li className="text-quiet">
        Day ends at {clockWords(dayEndMinute)}; all in {zone}
      </li>
    </ul>
  );
}

function Weekly({ head: { weekdays, freeWeekday } }: { readonly head: PersonHead }) {
  return (
    <>
      {weekdayWords(weekdays)}
      <span className="text-quiet">; on the free plan {weekdayWords(freeWeekday === null ? [] : [freeWeekday])}</span>
    </>
  );
}

function phoneWords({ phone }: PersonHead): string {
  if (phone === null) return 'None';
  if (!phone.isVerified) return `${phone.shown}, not verified`;
  return `${phone.shown}, texts are ${phone.isOn ? 'on' : 'off'}`;
}

function pauseWords(head: PersonHead): string {
  const planned = head.plannedPauses.map(({ from, until }) => `${dateWords(from)} ${untilWords(until)}`);
  if (!isPaused(head)) return planned.length === 0 ? 'None' : `From ${planned.join(', from ')}`;
  return [`U${untilWords(head.pausedUntil ?? '').slice(1)}`, ...planned.map((words) => `from ${words}`)].join(', ');
}

function untilWords(until: string): string {
  return until === 'open' ? 'until they reply' : `until ${dateWords(until)}`;
}

const QUIET = {
  full: 'All scheduled messages',
  'one-a-day': 'One message a day (no recent replies)',
  'one-a-week': 'One message a week (no recent replies)',
  goodbye: 'The next message is a goodbye',
  silent: 'No messages since the goodbye',
} as const satisfies Record<PersonHead['quiet'], string>;

/** The actions allowed on this person. Each is recorded with the administrator; the server checks the rights again. */
function PersonActs({ head }: { readonly head: PersonHead }) {
  const may = useMay('operator');
  if (!may)
    return <p className="px-4 py-3 text-[0.9375rem] text-quiet">Viewers can look but cannot make changes here.</p>;
  const isLiving = head.state !== 'deleted';
  const unsubscribed = head.unsubscribedAt !== null || head.suppressions.some(({ of }) => of === 'email');
  return (
    <div className="divide-y divide-rule">
      {isLiving && <PlanAct head={head} />}
      {isLiving && <SubscriptionActs found={{ userId: head.userId, unsubscribed, theirsAlone: head.theirsAlone }} />}
      <AccountActs head={head} />
      <p className="flex flex-wrap items-center gap-3 px-4 py-3 text-[0.9375rem] text-quiet">
        <a
          href={pathOf(personExport, { params: { id: head.userId } })}
          download=""
          className="button button-plain button-small"
        >
          Export data
        </a>
        The file that they can download themselves. The audit trail records it.
      </p>
    </div>
  );
}

function PlanAct({ head }: { readonly head: PersonHead }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Button onClick={() => setOpen(true)}>Change plan</Button>
      {isOpen && <PlanDialog head={head} onClose={() => setOpen(false)} />}
    </div>
  );
}

type Plan = PersonHead['plan'];

const PLANS: readonly (readonly [Plan, string])[] = [
  ['trial', 'Trial'],
  ['free', 'Free'],
  ['paid', 'Paid'],
];

const FOLLOWS: Record<Plan, string> = {
  trial: 'A new seven-day trial starts today.',
  free: 'Messages are sent by email at the free plan’s frequency.',
  paid: 'All messages are sent, by text if they have a phone. Nothing is charged.',
};

/** Sets a person's plan (D107). It applies from the next message on, and no message is sent about it. */
function PlanDialog({ head, onClose }: { readonly head: PersonHead; readonly onClose: () => void }) {
  const notices = useNotices();
  const act = useAct(setPlan);
  const [plan, choose] = useState<Plan>(head.planToday.email);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    if (reason.trim() === '') return setProblem(messageOf('REASON_REQUIRED'));
    act.mutate(
      { params: { id: head.userId }, body: { plan, reason } },
      {
        onSuccess: () => {
          notices.say(`Plan set to ${plan}`);
          onClose();
        },
        onError: (error) => setProblem(error instanceof CallRefused ? error.message : messageOf('NETWORK')),
      },
    );
  };
  return (
    <Dialog
      title="Change plan"
      details={FOLLOWS[plan]}
      yes={act.isPending ? 'Changing…' : 'Change plan'}
      isBusy={act.isPending}
      onYes={submit}
      onNo={onClose}
    >
      <SelectField label="Plan" options={PLANS} value={plan} onChoose={choose} />
      <TextArea
        label="Reason (recorded in the audit log)"
        rows={2}
        maxLength={1000}
        value={reason}
        onType={setReason}
        error={problem}
      />
    </Dialog>
  );
}

function AccountActs({ head }: { readonly head: PersonHead }) {
  const { rights, actsOf, dialogs } = useAccountActs();
  const { userId: user_id, email, today, deletedAt: deleted_at, pausedUntil: paused_until } = head;
  return (
    <>
      <div className="flex flex-wrap gap-3 px-4 py-3">
        {actsOf({ user_id, email, today, deleted_at, paused_until })
          .filter(({ offBecause }) => offBecause === undefined)
          .map(({ label, isGrave = false, onChoose }) => (
            <Button key={label} className={isGrave ? 'text-danger-text' : ''} onClick={onChoose}>
              {label}
            </Button>
          ))}
        {!rights.canDelete && <p className="self-center text-[0.9375rem] text-quiet">{rights.reason}</p>}
      </div>
      {/* Outside of what the rights decide, so that a dialog can still show its error if they are lost. */}
      {dialogs}
    </>
  );
}
