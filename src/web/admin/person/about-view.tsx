import type { ReactNode } from 'react';
import type { PersonHead } from '#api/person.ts';
import { DaysStrip } from '#web/admin/person/days-strip.tsx';
import {
  CHANNEL_WORDS,
  clockWords,
  planWords,
  STAGE_WORDS,
  subscriptionWords,
  weekdayWords,
} from '#web/admin/person/in-words.ts';
import { PersonActs } from '#web/admin/person/person-acts.tsx';
import { isPaused } from '#web/admin/person/state-badges.tsx';
import { SuppressionList } from '#web/admin/person/suppression-list.tsx';
import { TheirInstant } from '#web/admin/person/their-instant.tsx';
import { dateWords } from '#web/admin/shell/date-words.ts';
import { type Fact, Facts, Panel } from '#web/admin/shell/panel.tsx';

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
    ['Next message', nextWords(head)],
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

function nextWords({ next, zone }: PersonHead): string {
  if (next === null) return 'None scheduled';
  return `${STAGE_WORDS[next.stage]}, ${dateWords(next.date)} at ${clockWords(next.minute)}, ${zone}`;
}

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
