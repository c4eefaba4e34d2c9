import type { OutboxMessage } from '#app/ports/outbox.ts';

/** A message in answer to one act, on any channel. */
export type Draft = Pick<OutboxMessage, 'key' | 'kind' | 'message'> & {
  /** Service time in ms; the message is due at once. */
  readonly now: number;
  /** How long it is worth sending. */
  readonly usefulMs: number;
};

/** The draft in the shape of the outbox: without a conversation, an answered message or items. */
export function plainly({
  now,
  usefulMs,
  ...said
}: Draft): Omit<OutboxMessage, 'realm' | 'personId' | 'channel' | 'to'> {
  return {
    ...said,
    stage: null,
    localDate: null,
    sequence: 0,
    shown: [],
    inReplyTo: null,
    references: [],
    passesOptOut: false,
    createdAt: now,
    dueAt: now,
    usefulUntil: now + usefulMs,
  };
}
