import type { ReactNode } from 'react';
import type { SentEntry } from '#api/person-messages.ts';
import type { PersonHead } from '#api/person.ts';
import { addDays, localDate, parseLocalDate } from '#domain/time/local-date.ts';
import { LogLink } from '#web/admin/logs/trace-link.tsx';
import { DayLink, WEEK } from '#web/admin/person/day-link.tsx';
import {
  CHANNEL_WORDS,
  messageWords,
  reasonInSentence,
  visible,
  WIRE_STAGE_WORDS,
  withNaturalDates,
} from '#web/admin/person/in-words.ts';
import { InboundEntry } from '#web/admin/person/inbound-entry.tsx';
import { AirLine, MessageState, MessageWords } from '#web/admin/person/message-words.tsx';
import { BothClocks } from '#web/admin/person/their-instant.tsx';
import { useInAddress } from '#web/admin/person/use-in-address.ts';
import { type Flight, type TimelineDay, type TimelineLine, useTimeline } from '#web/admin/person/use-timeline.ts';
import { Button } from '#web/admin/shell/controls.tsx';
import { dateWords } from '#web/admin/shell/date-words.ts';
import { Failed, Panel, Waiting } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/admin-page.tsx';

/**
 * Everything between a person and us: what was due, what left, arrived and was answered, what was understood, and why
 * nothing was due. It shows one week, the newest first, days as well as what happened on them; the URL holds its first day.
 */
export function TimelineView({ head }: { readonly head: PersonHead }) {
  const [named, setFrom] = useInAddress('from');
  const today = localDate(head.today);
  const from = parseLocalDate(named ?? '') ?? addDays(today, 1 - WEEK);
  const to = addDays(from, WEEK - 1);
  const { flights, words, days } = useTimeline(head.userId, from, to);
  return (
    <Panel title="Timeline" aside={<RefreshButton of={[flights, words]} />}>
      <div className="flex flex-wrap items-center gap-3 border-b border-rule px-4 py-2.5">
        <Button onClick={() => setFrom(addDays(from, -WEEK))}>Earlier week</Button>
        <span aria-live="polite" className="tabular-nums max-sm:order-first max-sm:basis-full">
          {dateWords(from)} to {dateWords(to)}
        </span>
        <Button isOff={to >= today} onClick={() => setFrom(addDays(from, WEEK))}>
          Later week
        </Button>
      </div>
      <p className="border-b border-rule px-4 py-2 text-[0.8125rem] text-quiet">
        Each day follows the time zone the person had then (now {head.zone}). Times are shown in that zone and in UTC.
        These are private messages: the audit trail records that you read them. <LogLink id={head.userNumber} />
      </p>
      {flights.isPending && <Waiting what="Loading the timeline…" />}
      {flights.isError && <Failed message="The timeline could not be loaded." again={() => void flights.refetch()} />}
      {flights.isSuccess && words.isError && (
        <Failed message="The words of the messages could not be loaded." again={() => void words.refetch()} />
      )}
      <ol aria-label="Days, newest first" className="divide-y divide-rule">
        {days.toReversed().map((day) => (
          <li key={day.date} className="px-4 py-3">
            <Day day={day} head={head} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Day({ day: { date, lines, notDue }, head }: { readonly day: TimelineDay; readonly head: PersonHead }) {
  const title = (
    <h3 className="font-sans text-[0.9375rem] font-semibold tracking-normal whitespace-nowrap">
      {dateWords(date)}
      {date === head.today && <span className="font-normal text-quiet"> · today</span>}
    </h3>
  );
  // Each reason once, however many stages have it.
  const byReason = Map.groupBy(notDue, reasonOf);
  if (lines.length === 0) {
    return (
      <div className="flex flex-wrap items-baseline gap-x-3">
        {title}
        <p className="text-[0.875rem] text-quiet">Nothing was due: {[...byReason.keys()].join('; ')}.</p>
      </div>
    );
  }
  return (
    <>
      {title}
      <ul className="mt-1.5 grid gap-2.5">
        {lines.toReversed().map((line) => {
          switch (line.kind) {
            case 'message':
              return (
                <MessageLine
                  key={line.flight.key ?? `${line.flight.stage}${line.flight.channel}`}
                  {...line}
                  date={date}
                />
              );
            case 'press':
              return <PressLine key={line.press.key} {...line} date={date} />;
            case 'reply':
              return <ReplyLine key={line.inbound.id} {...line} date={date} userId={head.userId} />;
            default:
              return line satisfies never;
          }
        })}
        {notDue.length > 0 && (
          <li className="text-[0.875rem] text-quiet">
            Not due:{' '}
            {[...byReason].map(([reason, flights]) => `${flights.flatMap(stagesOf).join(', ')} (${reason})`).join('; ')}
            .
          </li>
        )}
      </ul>
    </>
  );
}

function stagesOf({ stage }: Flight): string[] {
  return stage === null ? [] : [WIRE_STAGE_WORDS[stage].toLowerCase()];
}

function reasonOf({ reason }: Flight): string {
  return reason === null ? 'no reason recorded' : reasonInSentence(reason);
}

interface Where {
  /** The person's date that the line is listed under. */
  readonly date: string;
}

/** The time beside what happened; above it on a phone. */
function Line({ time, children }: { readonly time: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="grid gap-x-4 text-[0.9375rem] sm:grid-cols-[11rem_1fr]">
      <span className="text-[0.8125rem] leading-6">{time}</span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}

/** A message that was due: what became of it, what was reported, and its words. */
function MessageLine({ flight, sent, date }: Where & Extract<TimelineLine, { kind: 'message' }>) {
  const { channel, dueAt, state, reason, derived, reports, answers } = flight;
  const later = answers.filter(({ day }) => day !== date);
  const at = dueAt ?? sent?.at ?? null;
  return (
    <Line time={at === null ? null : <BothClocks at={at} under={date} />}>
      <p>
        <span className="font-medium">{messageWords(flight)}</span>
        {channel !== null && ` by ${CHANNEL_WORDS[channel]}`} <MessageState state={state} />
      </p>
      {sent !== null && <p className="text-[0.875rem] text-quiet">{sent.why}</p>}
      {reason !== null && <p className="text-[0.875rem] text-quiet">{withNaturalDates(reason)}</p>}
      {later.map(({ id, day }) => (
        <p key={id} className="text-[0.875rem] text-quiet">
          Answered on <DayLink day={day} />, reply no. {id}
        </p>
      ))}
      {reports.map((report) => (
        <p key={`${report.kind}${report.at}`} className="text-[0.875rem] text-quiet">
          <span className="capitalize">{report.kind}</span>
          {report.status !== null && ` (${report.status})`} <BothClocks at={report.at} under={date} />
        </p>
      ))}
      {derived && state !== 'to-come' && (
        <p className="text-[0.8125rem] text-quiet">No record was written. This is derived from the rules.</p>
      )}
      {sent !== null && <Words sent={sent} />}
    </Line>
  );
}

function Words({ sent: { key, subject, text, question, contract, air, isRewritten } }: { readonly sent: SentEntry }) {
  const [firstLine = ''] = text.split('\n', 1);
  const title = subject ?? firstLine;
  return (
    <details className="text-[0.875rem]">
      <summary className="min-h-7 text-quiet">
        {visible(question === null || title.includes(question) ? title : `${title} · ${question}`)}
      </summary>
      <div className="mt-1.5">
        <MessageWords label="Message text" text={text} />
      </div>
      {air !== null && <AirLine air={air} />}
      <p className="mt-1 text-[0.8125rem] text-quiet">
        {contract}.{' '}
        {isRewritten ? (
          'Prompts are not stored: this text was rendered again from the items in the ledger.'
        ) : (
          <LogLink id={key} />
        )}
      </p>
    </details>
  );
}

/** A change by a button instead of a reply, in words if it has any and they have come. */
function PressLine({ press: { at, source }, pressed, date }: Where & Extract<TimelineLine, { kind: 'press' }>) {
  const said = pressed?.said ?? [];
  const where = source === 'page' ? 'on their page' : 'by an answer link';
  return (
    <Line time={<BothClocks at={at} under={date} />}>
      {said.length === 0 ? (
        <p>Changed something {where}</p>
      ) : (
        said.map((words, index) => (
          <p key={index}>
            <bdi className="break-words">{visible(words)}</bdi> <span className="text-quiet">{where}</span>
          </p>
        ))
      )}
    </Line>
  );
}

type ReplyLineProps = Where & Extract<TimelineLine, { kind: 'reply' }> & { readonly userId: string };

/** A reply: what they wrote and what was understood. */
function ReplyLine({ inbound, received, date, userId }: ReplyLineProps) {
  return (
    <Line time={<BothClocks at={inbound.receivedAt} under={date} />}>
      {received === null ? (
        <p>
          <span className="font-medium">Message no. {inbound.id}</span> received ({inbound.state})
        </p>
      ) : (
        <InboundEntry entry={received} userId={userId} day={date} />
      )}
    </Line>
  );
}
