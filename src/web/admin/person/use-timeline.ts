import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type ConversationEntry,
  personConversation,
  type PressEntry,
  type ReceivedEntry,
  type SentEntry,
} from '#api/person-messages.ts';
import { personTimeline } from '#api/timeline.ts';
import { callSignedIn, useAnswer } from '#web/admin/shell/use-answer.ts';
import type { AnswerOf } from '#web/lib/api.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { DAY_MS } from '#domain/time/units.ts';

type Flights = AnswerOf<typeof personTimeline>;
export type Flight = Flights['days'][number]['flights'][number];
type Inbound = Flights['days'][number]['inbounds'][number];
type Press = Flights['days'][number]['presses'][number];

/** One line of a day: a message that was due or written, a reply that arrived, or a press of a button. */
export type TimelineLine =
  | { readonly kind: 'message'; readonly flight: Flight; readonly sent: SentEntry | null }
  | { readonly kind: 'press'; readonly press: Press; readonly pressed: PressEntry | null }
  | { readonly kind: 'reply'; readonly inbound: Inbound; readonly received: ReceivedEntry | null };

export interface TimelineDay {
  readonly date: string;
  /** In the order of time, and of cause within one instant. */
  readonly lines: readonly TimelineLine[];
  /** Stages that were not due, with the reason. */
  readonly notDue: readonly Flight[];
}

const WORDS_PAGE = 100;

/** What happened on some of a person's days, from the ledger, and the words of it, from the conversation. */
export function useTimeline(userId: string, from: LocalDate, to: LocalDate) {
  const flights = useAnswer(personTimeline, { params: { id: userId }, query: { from, to } });
  const words = useInfiniteQuery({
    queryKey: [personConversation.path, userId, to],
    queryFn: ({ pageParam: cursor }) =>
      callSignedIn(personConversation, {
        params: { id: userId },
        query: { through: to, limit: WORDS_PAGE, cursor },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const entries = words.data?.pages.flatMap((page) => page.entries) ?? [];
  const oldest = entries.at(-1)?.at ?? '';
  // A day begins up to 14 hours before its date in UTC.
  const isShort = words.hasNextPage && Date.parse(oldest) > Date.parse(from) - DAY_MS;
  const { isFetching, isError, fetchNextPage } = words;
  useEffect(() => {
    if (isShort && !isFetching && !isError) void fetchNextPage();
  }, [isShort, isFetching, isError, fetchNextPage]);
  return {
    flights,
    words,
    days: flights.isSuccess ? flights.data.days.map((day) => dayOf(day, entries)) : [],
  };
}

export function dayOf(
  { date, flights, inbounds, presses }: Flights['days'][number],
  entries: readonly ConversationEntry[],
): TimelineDay {
  const sentByKey = new Map(entries.flatMap((entry) => (entry.direction === 'sent' ? [[entry.key, entry]] : [])));
  const receivedById = new Map(entries.flatMap((entry) => (entry.direction === 'received' ? [[entry.id, entry]] : [])));
  const due = flights.filter(({ state }) => state !== 'not-due');
  const pressedByKey = new Map(entries.flatMap((entry) => (entry.direction === 'pressed' ? [[entry.key, entry]] : [])));
  const lines: TimelineLine[] = [
    ...due.map((flight) => ({ kind: 'message' as const, flight, sent: sentByKey.get(flight.key ?? '') ?? null })),
    ...presses.map((press) => ({ kind: 'press' as const, press, pressed: pressedByKey.get(press.key) ?? null })),
    ...inbounds.map((inbound) => ({
      kind: 'reply' as const,
      inbound,
      received: receivedById.get(inbound.id) ?? null,
    })),
  ];
  return {
    date,
    lines: lines.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)) || placeOf(one) - placeOf(other)),
    notDue: flights.filter(({ state }) => state === 'not-due'),
  };
}

function timeOf(line: TimelineLine): string {
  switch (line.kind) {
    case 'message':
      return line.flight.dueAt ?? line.sent?.at ?? '';
    case 'press':
      return line.press.at;
    case 'reply':
      return line.inbound.receivedAt;
    default:
      return line satisfies never;
  }
}

/** An answer is due the moment its reply arrived; what came before that is what they replied to. */
function placeOf(line: TimelineLine): number {
  if (line.kind !== 'message') return 1;
  return line.flight.kind === 'prompt' || line.flight.kind === 'day0' ? 0 : 2;
}
