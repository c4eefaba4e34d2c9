import type { PersonHead } from '#api/person.ts';
import { LogLink } from '#web/admin/logs/trace-link.tsx';
import { WEEK } from '#web/admin/person/day-link.tsx';
import { dateWords, reasonInSentence, wireStageWords } from '#web/admin/person/in-words.ts';
import { MessageLine, PressLine, ReplyLine } from '#web/admin/person/timeline-lines.tsx';
import { useInAddress } from '#web/admin/person/use-person.ts';
import { type Flight, type TimelineDay, useTimeline } from '#web/admin/person/use-timeline.ts';
import { Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { Failed, Waiting } from '#web/admin/shell/states.tsx';
import { addDays, localDate, parseLocalDate } from '#domain/time/local-date.ts';

/**
 * Everything between a person and us: what was due, what left, arrived and was answered, what was understood, and why
 * nothing was due. It shows one week, the newest day first; the URL holds its first day.
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
        <button
          type="button"
          className="button button-plain button-small"
          onClick={() => setFrom(addDays(from, -WEEK))}
        >
          Earlier week
        </button>
        <span aria-live="polite" className="tabular-nums max-sm:order-first max-sm:basis-full">
          {dateWords(from)} to {dateWords(to)}
        </span>
        <button
          type="button"
          className="button button-plain button-small"
          aria-disabled={to >= today}
          onClick={() => to < today && setFrom(addDays(from, WEEK))}
        >
          Later week
        </button>
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
  // One line, and each reason once, however many stages have it.
  if (lines.length === 0) {
    return (
      <div className="flex flex-wrap items-baseline gap-x-3">
        {title}
        <p className="text-[0.875rem] text-quiet">Nothing was due: {reasonsOf(notDue).join('; ')}.</p>
      </div>
    );
  }
  return (
    <>
      {title}
      <ul className="mt-1.5 grid gap-2.5">
        {lines.map((line) => {
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
              return <ReplyLine key={line.inbound.id} {...line} date={date} head={head} />;
            default:
              return line satisfies never;
          }
        })}
        {notDue.length > 0 && (
          <li className="text-[0.875rem] text-quiet">
            Not due:{' '}
            {reasonsOf(notDue)
              .map((reason) => `${stagesWith(notDue, reason)} (${reason})`)
              .join('; ')}
            .
          </li>
        )}
      </ul>
    </>
  );
}

function reasonOf({ reason }: Flight): string {
  return reason === null ? 'no reason recorded' : reasonInSentence(reason);
}

function reasonsOf(flights: readonly Flight[]): string[] {
  return [...new Set(flights.map(reasonOf))];
}

function stagesWith(flights: readonly Flight[], reason: string): string {
  return flights
    .filter((flight) => reasonOf(flight) === reason)
    .flatMap(({ stage }) => (stage === null ? [] : wireStageWords(stage).toLowerCase()))
    .join(', ');
}
