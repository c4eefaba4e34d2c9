import type { ReactNode } from 'react';
import type { ReceivedEntry, SentEntry } from '#api/person-messages.ts';
import type { PersonHead } from '#api/person.ts';
import { AirLine } from '#web/admin/person/air-line.tsx';
import { LogLink } from '#web/admin/logs/trace-link.tsx';
import { BothClocks } from '#web/admin/person/both-clocks.tsx';
import { DayLink } from '#web/admin/person/day-link.tsx';
import { InboundEntry } from '#web/admin/person/inbound-entry.tsx';
import { CHANNEL_WORDS, messageWords, visible, withNaturalDates } from '#web/admin/person/in-words.ts';
import { MessageState } from '#web/admin/person/message-state.tsx';
import { MessageWords } from '#web/admin/person/message-words.tsx';
import type { Flight, TimelineLine } from '#web/admin/person/use-timeline.ts';

interface Where {
  /** The person's date that the line is listed under. */
  readonly date: string;
}

interface LineProps {
  readonly time: ReactNode;
  readonly children: ReactNode;
}

/** The time beside what happened; above it on a phone. */
function Line({ time, children }: LineProps) {
  return (
    <li className="grid gap-x-4 text-[0.9375rem] sm:grid-cols-[11rem_1fr]">
      <span className="text-[0.8125rem] leading-6">{time}</span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}

interface MessageLineProps extends Where {
  readonly flight: Flight;
  readonly sent: SentEntry | null;
}

/** A message that was due: what became of it, what was reported, and its words. */
export function MessageLine({ flight, sent, date }: MessageLineProps) {
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

type PressLineProps = Where & Extract<TimelineLine, { kind: 'press' }>;

/** A change by a button instead of a reply, in words if it has any and they have come. */
export function PressLine({ press: { at, source }, pressed, date }: PressLineProps) {
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

type Reply = Extract<TimelineLine, { kind: 'reply' }>;

interface ReplyLineProps {
  readonly inbound: Reply['inbound'];
  readonly received: ReceivedEntry | null;
  readonly date: string;
  readonly head: PersonHead;
}

/** A reply: what they wrote and what was understood. */
export function ReplyLine({ inbound, received, date, head }: ReplyLineProps) {
  return (
    <Line time={<BothClocks at={inbound.receivedAt} under={date} />}>
      {received === null ? (
        <p>
          <span className="font-medium">Message no. {inbound.id}</span> received ({inbound.state})
        </p>
      ) : (
        <InboundEntry entry={received} userId={head.userId} day={date} />
      )}
    </Line>
  );
}
