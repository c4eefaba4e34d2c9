import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { replies, REPLY_FILTERS, type ReplyFilter, type ReplyOutcome, type ReplyRow } from '#api/replies.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { WEEK } from '#web/admin/person/day-link.tsx';
import { FROM_TABLE } from '#web/admin/person/from-table.ts';
import { CHANNEL_WORDS, WIRE_STAGE_WORDS } from '#web/admin/person/in-words.ts';
import { READ_AS, STATES } from '#web/admin/person/reading-looks.ts';
import { BothClocks, TheirZones } from '#web/admin/person/their-instant.tsx';
import { AdminPage, RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { SelectField } from '#web/admin/shell/controls.tsx';
import { dateWords } from '#web/admin/shell/date-words.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Badge, Earlier, Empty, Failed, type Look, Panel, Waiting } from '#web/admin/shell/panel.tsx';
import { Table } from '#web/admin/shell/table.tsx';
import { callSignedIn } from '#web/admin/shell/use-answer.ts';
import { changed, useChange } from '#web/admin/shell/use-change.ts';
import { pathOf } from '#web/lib/api.ts';

/** Which replies were understood and which were not. The filter is kept in the URL. */
export default function RepliesTab() {
  const [query] = useSearchParams();
  const change = useChange();
  const filter = REPLY_FILTERS.find((one) => one === query.get('outcome')) ?? 'all';
  const pages = useReplies(filter);
  const rows = pages.data?.pages.flatMap((page) => page.replies) ?? [];
  const since = pages.data?.pages.at(-1)?.since ?? null;
  return (
    <AdminPage
      title="Replies"
      meta="What became of each reply. Their words are on the person’s page, where the audit records that you read them."
      actions={<RefreshButton of={[pages]} />}
    >
      <Panel title="Replies, newest first">
        <div className="border-b border-rule px-4 py-3">
          <SelectField
            label="Outcome"
            className="max-w-72"
            options={REPLY_FILTERS.map((one) => [one, FILTERS[one]] as const)}
            value={filter}
            onChoose={(outcome) => change({ outcome: outcome === 'all' ? null : outcome })}
          />
        </div>
        {pages.isPending && <Waiting what="Loading the replies…" />}
        {pages.isError && !pages.isFetchNextPageError && (
          <Failed message={messageOf('NETWORK')} again={() => void pages.refetch()} />
        )}
        {pages.isSuccess && rows.length === 0 && (
          <Empty>{pages.hasNextPage ? <NoneSince at={since} /> : NONE[filter]}</Empty>
        )}
        {rows.length > 0 && (
          <Table caption="Replies, newest first" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
        )}
        {rows.length > 0 && filter !== 'all' && pages.hasNextPage && since !== null && (
          <p className="border-t border-rule px-4 py-2 text-[0.8125rem] text-quiet">
            All since <Instant at={since} />.
          </p>
        )}
        <Earlier of={pages} />
      </Panel>
    </AdminPage>
  );
}

function useReplies(outcome: ReplyFilter) {
  return useInfiniteQuery({
    // Not the key of a single page, which the overview asks for.
    queryKey: [pathOf(replies, { query: { outcome } }), 'pages'],
    queryFn: ({ pageParam: before }) => callSignedIn(replies, { query: { outcome, before } }),
    initialPageParam: undefined as number | undefined,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** One call looks at a limited number of messages. */
function NoneSince({ at }: { readonly at: string | null }) {
  return (
    <>
      None
      {at !== null && (
        <>
          {' '}
          since <Instant at={at} />
        </>
      )}
      . “Earlier” looks further back.
    </>
  );
}

const FILTERS = {
  all: 'All replies',
  unclear: 'Not understood, or not all of it',
  undone: 'Undone by the person',
  asked: 'Asked back',
  kept: 'Kept as a note',
  unanswered: 'Question not answered',
  failed: 'Failed',
} as const satisfies Record<ReplyFilter, string>;

const NONE = {
  all: 'No replies yet. When someone replies to a message, what became of it appears here.',
  unclear:
    'Every reply was understood. Those that are undone, asked about, kept as a note, not answered or failed appear here.',
  undone: 'No reply was undone. Those that somebody takes back, which most often were misread, appear here.',
  asked: 'No reply was asked about. Those that the service answers with a question appear here.',
  kept: 'No reply was kept as a note alone. Those in which the service finds nothing to do appear here.',
  unanswered: 'No question was left open. Those that the service has no answer to appear here.',
  failed: 'No reply failed. Those that could not be processed after three attempts appear here.',
} as const satisfies Record<ReplyFilter, string>;

const OUTCOMES: Readonly<Record<ReplyOutcome, Look>> = {
  undone: ['Undone', 'yellow'],
  read: READ_AS.request,
  asked: ['Asked back', 'purple'],
  kept: READ_AS.note,
  unanswered: READ_AS.question,
  nothing: READ_AS.nothing,
  automatic: ['Automatic', 'grey'],
  held: STATES.held,
  ignored: STATES.ignored,
  failed: STATES.failed,
  waiting: STATES.stored,
  forgotten: ['Text deleted', 'grey'],
};

const WIDE = 'max-sm:hidden';
/** On a phone, their date, their clock and the other clock have a line each, and a long outcome wraps beside a long number. */
const CLOCKS = 'py-1 max-sm:w-28 max-sm:whitespace-normal max-sm:[&_span>span:first-child]:whitespace-normal';
const WORDS = 'py-1 max-sm:whitespace-normal max-sm:[&_.badge]:whitespace-normal';

const COLUMNS: readonly (readonly [name: string, className: string, cell: (row: ReplyRow) => ReactNode])[] = [
  ['Time', CLOCKS, (row) => <Arrived row={row} />],
  ['Person', '', (row) => <PersonLink row={row} />],
  ['Stage', WIDE, stageOf],
  ['Channel', `${WIDE} capitalize`, ({ channel }) => CHANNEL_WORDS[channel]],
  [
    'Outcome',
    WORDS,
    (row) => (
      <>
        <Badge look={OUTCOMES[row.outcome]} />
        {/* What the hidden columns have. */}
        <span className="block text-[0.8125rem] text-quiet sm:hidden">
          {stageOf(row)}, {CHANNEL_WORDS[row.channel]}
        </span>
      </>
    ),
  ],
];

function Arrived({ row: { at, zone } }: { readonly row: ReplyRow }) {
  return (
    <TheirZones value={[{ since: null, zone }]}>
      {/* Under no date, so that each has its own. */}
      <BothClocks at={at} under="" />
    </TheirZones>
  );
}

/** Opens the person’s timeline, with the day on which it arrived at the top. Closing it leads back here. */
function PersonLink({ row: { userId, userNumber, day } }: { readonly row: ReplyRow }) {
  const timeline = {
    tab: 'users',
    person: userId,
    view: 'timeline',
    from: addDays(localDate(day), 1 - WEEK),
  };
  return (
    <Link
      to={`${paths.admin}?${changed(new URLSearchParams(), timeline)}`}
      state={FROM_TABLE}
      title="Open the timeline"
      aria-label={`#${userNumber}, ${dateWords(day)}`}
    >
      #{userNumber}
    </Link>
  );
}

/** Of the message that it answers, with its day if that is not the one on which the reply arrived. */
function stageOf({ stage, localDate: of, day }: ReplyRow): string {
  if (stage === null) return '–';
  return of === null || of === day ? WIRE_STAGE_WORDS[stage] : `${WIRE_STAGE_WORDS[stage]} of ${dateWords(of)}`;
}
