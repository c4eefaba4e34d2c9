import type { OutboxMessage } from '#app/ports/outbox.ts';

/** What is said to somebody in answer to one act, whichever way it goes. */
export type Draft = Pick<OutboxMessage, 'key' | 'kind' | 'message'> & {
  /** Service time in ms; it is due at once. */
  readonly now: number;
  /** For how long it is worth sending. */
  readonly usefulMs: number;
};

/** The draft as the outbox takes it: it belongs to no conversation, answers no letter and shows no items. */
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
