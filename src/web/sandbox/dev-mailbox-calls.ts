import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  listMessages,
  messageHtml,
  moveClock,
  rawMessage,
  readClock,
  readInbound,
  replyToMessage,
  type InboundReading,
} from '#api/dev-mailbox.ts';
import { call } from '#web/lib/api.ts';

/** Mail may also arrive from outside this page (a mail program, another tab), so the list is polled. */
const POLL_MS = 3000;
/** The polling interval while an inbound message is being parsed, which takes milliseconds. */
const READING_POLL_MS = 250;

export type ClockMove = z.input<(typeof moveClock)['body']>;
export type Reply = z.input<(typeof replyToMessage)['body']>;

export function useMessages() {
  return useQuery({ queryKey: [listMessages.path], queryFn: () => call(listMessages), refetchInterval: POLL_MS });
}

export function useClock() {
  return useQuery({ queryKey: [readClock.path], queryFn: () => call(readClock), refetchInterval: POLL_MS });
}

export function useRaw(id: number) {
  return useQuery({
    queryKey: [rawMessage.path, id],
    queryFn: async () => {
      const response = await fetch(rawMessagePath(id));
      if (!response.ok) throw new Error('The bytes of this message could not be read.');
      return response.text();
    },
    staleTime: Infinity,
  });
}

export function rawMessagePath(id: number): string {
  return rawMessage.path.replace(':id', String(id));
}

/**
 * The URL of the email's HTML, which is served with its own policy; the page's policy would block its inline styles.
 */
export function htmlMessagePath(id: number): string {
  return messageHtml.path.replace(':id', String(id));
}

/** The reading of an inbound message; polls until it has been parsed. */
export function useReading(inboundId: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [readInbound.path, inboundId],
    queryFn: async (): Promise<InboundReading> => {
      const reading = await call(readInbound, { params: { id: inboundId } });
      if (reading.state !== 'stored') void client.invalidateQueries({ queryKey: [listMessages.path] });
      return reading;
    },
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'stored' ? READING_POLL_MS : false,
    staleTime: Infinity,
  });
}

export function useMoveClock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (move: ClockMove) => call(moveClock, { body: move }),
    onSettled: () => client.invalidateQueries(),
  });
}

export function useReply() {
  return useMutation({ mutationFn: (reply: Reply) => call(replyToMessage, { body: reply }) });
}
