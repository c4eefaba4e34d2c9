import type { Stage } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { Client } from '#domain/senders/client.ts';
import type { SenderAuthentication } from '#domain/senders/sender-authentication.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * `hook`: handed over raw by a forwarder that knows our secret; `twilio`: a text, by its signed webhook; `bench`:
 * written in the dev mailbox.
 */
export type InboundSource = 'smtp' | 'hook' | 'postmark' | 'twilio' | 'bench';

/**
 * Room for a reply with a few photos; larger messages are refused over SMTP, and truncated if the sender cannot be
 * notified.
 */
export const INBOUND_BYTES_MAX = 10 * 1024 * 1024;

/**
 * How much of an inbound message one statement stores: the embedded database runs in the process that serves pages,
 * which wait for each statement. Nearly every message is shorter. In bytes.
 */
export const PIECE_BYTES = 256 * 1024;

export interface InboundTable {
  /**
   * Returns the id, and whether it is new; a known message is not stored again. Also enqueues its job when new. `raw`
   * is its beginning; `rest` describes what follows, if anything: its length, and the ids of its pieces.
   */
  store(
    message: Pick<
      InboundMessage,
      'realm' | 'channel' | 'door' | 'envelopeFrom' | 'envelopeTo' | 'raw' | 'receivedAt'
    > & {
      dedupKey: string;
      client?: Client;
      rest?: { readonly bytes: number; readonly pieces: readonly number[] };
    },
  ): Promise<{ id: number; isNew: boolean }>;
  /** Stores a piece of an inbound message that is not stored yet, and returns its id. */
  storePiece(bytes: Uint8Array): Promise<number>;
  /** The piece after this one (null: the beginning); null at the end. */
  pieceAfter(id: number, piece: number | null): Promise<{ readonly id: number; readonly bytes: Uint8Array } | null>;
  byId(id: number): Promise<InboundMessage | null>;
  /** Locks the inbound message for processing; null if it is no longer `stored`. */
  take(id: number): Promise<InboundMessage | null>;
  settle(
    id: number,
    outcome: Pick<InboundMessage, 'state' | 'personId' | 'stage' | 'localDate' | 'reading'>,
  ): Promise<void>;
  unprocessed(realm: number, limit: number): Promise<number[]>;
  /** The messages held until this person confirms them, oldest first. */
  held(person: PersonId): Promise<Pick<InboundMessage, 'id' | 'envelopeFrom' | 'receivedAt'>[]>;
  /** The readings of these messages, in the same order. */
  readings(ids: readonly number[]): Promise<unknown[]>;
  /**
   * The words of the person's newest processed emails, newest first, and `cut`: the parts removed for the given
   * reason. Emails without words are left out.
   */
  latestWords(person: PersonId, cutFor: string, limit: number): Promise<{ kept: string; cut: readonly string[] }[]>;
  /** What the person themselves wrote in processed replies, as far as it is still kept, newest first. */
  ownWords(person: PersonId, limit: number): Promise<OwnWords[]>;
  /** Confirms a held message, resets its attempts and enqueues its job; false if it is not held. */
  confirm(id: number): Promise<boolean>;
  /** How many of a person's replies of this day a language model was asked about. */
  countAsked(person: PersonId, day: LocalDate): Promise<number>;
  /** Stores the result of authenticating its sender. */
  keepProof(id: number, proof: SenderAuthentication): Promise<void>;
  /** Counts an attempt before it begins, in a transaction of its own; returns the number of attempts so far. */
  countTry(id: number): Promise<number>;
}

export interface OwnWords {
  readonly receivedAt: number;
  /** The day of the message it answers; null if it answers none. */
  readonly localDate: LocalDate | null;
  /** Without the line breaks of a mail program. */
  readonly said: string;
}

export interface InboundMessage {
  readonly id: number;
  readonly realm: number;
  readonly channel: Channel;
  /** The first source, if it arrived by several. */
  readonly door: InboundSource;
  /** The client that delivered it, if known; null again once its words were deleted. */
  readonly client: Client | null;
  /** The result of authenticating its sender (D118); null if not checked, and once its words were deleted. */
  readonly proof: SenderAuthentication | null;
  readonly envelopeFrom: string;
  readonly envelopeTo: readonly string[];
  /** Its beginning, at most `PIECE_BYTES`; empty once its words were deleted (docs/decisions/0009). */
  readonly raw: Uint8Array;
  /** Its total length. */
  readonly bytes: number;
  readonly receivedAt: number;
  readonly state: 'stored' | 'done' | 'held' | 'ignored' | 'failed';
  /** How many times reading it was begun. */
  readonly attempts: number;
  readonly personId: PersonId | null;
  readonly stage: Stage | null;
  readonly localDate: LocalDate | null;
  /** The owner of the address confirmed a held message (D118). */
  readonly isConfirmed: boolean;
  /** The stored reading: see `app/inbound/process.ts`; null before processing, and once its words were deleted. */
  readonly reading: unknown;
}
