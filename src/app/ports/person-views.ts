/** What an administrator looks at of one person. Each list is the newest part of it, and found by an index of the person. */
import type { RecordedPrompt } from '#app/ports/timeline.ts';
import type { InboundMessage } from '#app/ports/inbound.ts';
import type { OutboxEntry } from '#app/ports/outbox.ts';
import type { ShownItem } from '#app/ports/shown-item.ts';
import type { Confirmation } from '#app/ports/people.ts';
import type { Signup } from '#app/ports/signups.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface PersonViewTable {
  /** By `receivedAt` and id, the newest first. */
  inbounds(person: PersonId, before: Before<number>, limit: number): Promise<InboundView[]>;
  /** By `createdAt` and key, the newest first. */
  messages(person: PersonId, before: Before<string>, limit: number): Promise<StoredMessageView[]>;
  /** Those of this date and before it, the newest date first; of the last date that is told all. */
  prompts(person: PersonId, to: LocalDate, limit: number): Promise<PromptView[]>;
  /** The first bytes of an inbound message of theirs; null where it is not theirs, or there is none. */
  inboundBytes(person: PersonId, id: number, bytesMax: number): Promise<InboundBytes | null>;
  /** Of what the person's row holds and nobody else asks for. */
  origin(person: PersonId): Promise<PersonOrigin>;
  /** Their sign-ups and, where somebody else gave their address, that, oldest first. */
  signups(person: PersonId): Promise<Pick<Signup, 'createdAt' | 'source' | 'zoneReceived' | 'startToday' | 'state'>[]>;
  invitations(person: PersonId): Promise<{ readonly createdAt: number; readonly source: string }[]>;
  /** The first letter of theirs that acted: a sign of them that stays on record; null where none did. */
  firstInbound(person: PersonId): Promise<Pick<InboundMessage, 'id' | 'channel' | 'receivedAt'> | null>;
  /** Writes down that an administrator reads their words, where it does not stand of the last hour. */
  noteReading(person: PersonId, admin: number): Promise<void>;
}

/** Where a list goes on; null: from the newest. `ofIt`: which of those of that very instant are still to come. */
export type Before<Key> = { readonly at: number; readonly ofIt: 'all' | 'none' | { readonly before: Key } } | null;

export type InboundView = Pick<
  InboundMessage,
  'id' | 'channel' | 'door' | 'envelopeFrom' | 'receivedAt' | 'state' | 'stage' | 'localDate' | 'reading'
> & {
  /** How long it is; 0 once its words were forgotten. */
  readonly bytes: number;
};

export type StoredMessageView = Pick<
  OutboxEntry,
  'key' | 'kind' | 'channel' | 'stage' | 'localDate' | 'message' | 'createdAt' | 'state' | 'reason'
> & {
  /** When it came to its end; null while it is on its way. */
  readonly finishedAt: number | null;
};

export type PromptView = RecordedPrompt & { readonly shown: readonly ShownItem[] };

export interface InboundBytes {
  readonly raw: Uint8Array;
  readonly bytes: number;
}

export interface PersonOrigin {
  readonly source: string;
  readonly deletedAt: number | null;
  /** When and by what they first told us that our mail is wanted; null: not yet, or before this was kept. */
  readonly confirmed: Confirmation | null;
}
