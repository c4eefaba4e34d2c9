import type { Stage } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { Client } from '#domain/senders/client.ts';
import type { SenderAuthentication } from '#domain/senders/sender-authentication.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * `hook`: handed over raw by a forwarder that knows our secret; `twilio`: a text, by its signed webhook; `bench`: written
 * on the dev mailbox.
 */
export type InboundSource = 'smtp' | 'hook' | 'postmark' | 'twilio' | 'bench';

/** Room for a reply with a few photos; what is larger is refused at the SMTP door, and cut where nobody could be told. */
export const INBOUND_BYTES_MAX = 10 * 1024 * 1024;

/**
 * As much of an inbound message as one statement takes: the embedded database works in the process that answers pages, which wait
 * for each statement to end. Nearly every letter is shorter. In bytes.
 */
export const PIECE_BYTES = 256 * 1024;

export interface InboundTable {
  /**
   * The id, and whether it is new; an inbound message known already is not stored again. Also enqueues its job when new. `raw` is
   * its beginning, `rest` what follows where that is not all: its length, and the ids of its pieces.
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
  /** Stores a piece of an inbound message that is not stored yet; its id. */
  storePiece(bytes: Uint8Array): Promise<number>;
  /** The piece of an inbound message that follows this one, or its beginning where that is null; null at the end. */
  pieceAfter(id: number, piece: number | null): Promise<{ readonly id: number; readonly bytes: Uint8Array } | null>;
  byId(id: number): Promise<InboundMessage | null>;
  /** Locks the inbound message for processing; null where it is no longer `stored`. */
  take(id: number): Promise<InboundMessage | null>;
  settle(
    id: number,
    outcome: Pick<InboundMessage, 'state' | 'personId' | 'stage' | 'localDate' | 'reading'>,
  ): Promise<void>;
  unprocessed(realm: number, limit: number): Promise<number[]>;
  /** The inbound messages that wait for this person's word, oldest first. */
  held(person: PersonId): Promise<Pick<InboundMessage, 'id' | 'envelopeFrom' | 'receivedAt'>[]>;
  /** What was read of these letters, in their order. */
  readings(ids: readonly number[]): Promise<unknown[]>;
  /**
   * The words of the person's newest mails that came to a good end, the newest first, and `cut`, what was cut from them
   * for this reason. Mails without words are not among them.
   */
  latestWords(person: PersonId, cutFor: string, limit: number): Promise<{ kept: string; cut: readonly string[] }[]>;
  /** Makes a held letter a confirmed one that waits for its first try, and enqueues its job; false where it is not held. */
  confirm(id: number): Promise<boolean>;
  /** How many of a person's replies of this day a language model was asked about. */
  countAsked(person: PersonId, day: LocalDate): Promise<number>;
  /** Keeps what was found out of who wrote an inbound message. */
  keepProof(id: number, proof: SenderAuthentication): Promise<void>;
  /** Counts a try that begins, in a transaction before its own; how many have begun by now. */
  countTry(id: number): Promise<number>;
}

export interface InboundMessage {
  readonly id: number;
  readonly realm: number;
  readonly channel: Channel;
  /** By which it came first, where it came by several. */
  readonly door: InboundSource;
  /** Who handed it in, where the door saw that; null again once its words were forgotten. */
  readonly client: Client | null;
  /** Whether it is from whom it says (D118); null where nobody asked, and once its words were forgotten. */
  readonly proof: SenderAuthentication | null;
  readonly envelopeFrom: string;
  readonly envelopeTo: readonly string[];
  /** Its beginning, `PIECE_BYTES` at most; empty once its words were forgotten (docs/decisions/0009). */
  readonly raw: Uint8Array;
  /** How long it is altogether. */
  readonly bytes: number;
  readonly receivedAt: number;
  readonly state: 'stored' | 'done' | 'held' | 'ignored' | 'failed';
  /** How often its reading was begun. */
  readonly attempts: number;
  readonly personId: PersonId | null;
  readonly stage: Stage | null;
  readonly localDate: LocalDate | null;
  /** The owner of the address said that a held letter was theirs (D118). */
  readonly isConfirmed: boolean;
  /** What was read, once processed: see `app/inbound/process.ts`; null again once its words were forgotten. */
  readonly reading: unknown;
}
