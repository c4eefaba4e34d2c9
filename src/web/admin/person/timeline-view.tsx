import { type timelineEntrySchema, personTimeline } from '#api/timeline.ts';
import type { PersonHead } from '#api/person.ts';
import type { z } from 'zod';
import { CHANNEL_WORDS, dateWords, messageWords, theirClockWords } from '#web/admin/person/in-words.ts';
import { MessageState } from '#web/admin/person/message-state.tsx';
import { useInAddress } from '#web/admin/person/use-person.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { Failed, Waiting } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';
import { addDays, localDate, parseLocalDate } from '#domain/time/local-date.ts';

type TimelineItem = z.output<typeof timelineEntrySchema>;

const WEEK = 7;

/**
 * What happened to every message, day by day, and why others were not sent. It shows one week; the URL holds its first
 * day.
 */
export function TimelineView({ head }: { readonly head: PersonHead }) {
  const [named, setFrom] = useInAddress('from');
  const today = localDate(head.today);
  const from = parseLocalDate(named ?? '') ?? addDays(today, 1 - WEEK);
  const to = addDays(from, WEEK - 1);
  const flights = useAnswer(personTimeline, { params: { id: head.userId }, query: { from, to } });
  return (
    <Panel title="Flight recorder" aside={<RefreshButton of={[flights]} />}>
      <div className="flex flex-wrap items-center gap-3 border-b border-rule px-4 py-3">
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
      {flights.isPending && <Waiting what="Loading the flight recorder…" />}
      {flights.isError && (
        <Failed message="The flight recorder could not be loaded." again={() => void flights.refetch()} />
      )}
      {flights.isSuccess && (
        <p className="border-b border-rule px-4 py-2 text-sm text-quiet">
          Days and times are in their time zone ({flights.data.zone}). Hover over a time to see it in your time zone and
          in UTC.
        </p>
      )}
      {flights.isSuccess && (
        <ol className="divide-y divide-rule">
          {flights.data.days.toReversed().map(({ date, flights: ofDay, inbounds, presses }) => (
            <li key={date} className="px-4 py-3">
              <h3 className="font-sans text-[0.9375rem] font-semibold tracking-normal">{dateWords(date)}</h3>
              <ul className="mt-1.5 grid gap-2">
                {ofDay.map((flight, index) => (
                  <TimelineLine key={index} flight={flight} date={date} zone={flights.data.zone} />
                ))}
                {inbounds.map(({ id, receivedAt, state }) => (
                  <li key={id} className="text-[0.9375rem]">
                    Inbound message no. {id} ({state}) at{' '}
                    <Instant at={receivedAt}>{theirClockWords(receivedAt, flights.data.zone, date)}</Instant>. It could
                    not be matched to a message.
                  </li>
                ))}
                {presses.map(({ at, source }) => (
                  <li key={at} className="text-[0.9375rem]">
                    {source === 'page' ? 'Changed something on their page' : 'Pressed an answer link'} at{' '}
                    <Instant at={at}>{theirClockWords(at, flights.data.zone, date)}</Instant>.
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

interface TimelineLineProps {
  readonly flight: TimelineItem;
  /** The person's local date and their current time zone. */
  readonly date: string;
  readonly zone: string;
}

function TimelineLine({ flight, date, zone }: TimelineLineProps) {
  const { channel, dueAt, state, reason, derived, reports, answers } = flight;
  return (
    <li className="grid gap-x-3 text-[0.9375rem] sm:grid-cols-[10rem_1fr]">
      <span className="font-medium">{messageWords(flight)}</span>
      <span className="min-w-0">
        <MessageState state={state} />
        {channel !== null && <> by {CHANNEL_WORDS[channel]}</>}
        {dueAt !== null && (
          <>
            {' '}
            · due <Instant at={dueAt}>{theirClockWords(dueAt, zone, date)}</Instant>
          </>
        )}
        {answers.length > 0 && ` · answered ${answers.length === 1 ? 'once' : `${answers.length} times`}`}
        {reason !== null && <span className="block text-quiet">{reason}</span>}
        {reports.map((report) => (
          <span key={`${report.kind}${report.at}`} className="block text-quiet">
            {report.kind}
            {report.status !== null && ` (${report.status})`}{' '}
            <Instant at={report.at}>{theirClockWords(report.at, zone, date)}</Instant>
          </span>
        ))}
        {derived && (
          <span className="block text-sm text-quiet">No record was written. This is derived from the rules.</span>
        )}
      </span>
    </li>
  );
}
