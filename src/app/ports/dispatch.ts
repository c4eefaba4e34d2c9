/** What the tick and the chunks ask (docs/dispatch.md); implemented in adapters/postgres/dispatch. */
import type { OutboxAttempt, OutboxEntry, OutboxMessage } from '#app/ports/outbox.ts';
import type { ShownItem } from '#app/ports/shown-item.ts';
import type { NumberedItem } from '#domain/agenda/item.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Channel, DeliveryState } from '#domain/delivery/delivery.ts';
import type { PersonId, Recipient } from '#domain/people/person.ts';
import type { Slot } from '#domain/rhythm/slots.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface DispatchTable {
  look(realm: number): Promise<DispatchLook>;
  slots(realm: number): Promise<Slot[]>;
  /** Those of the given that nobody ticked yet, in the given order. */
  unticked(realm: number, due: readonly DueSlot[]): Promise<DueSlot[]>;
  /** Writes the tick and its chunks; their ids, or null where another process was faster. */
  tick(realm: number, due: DueSlot, now: number, chunkSize: number): Promise<number[] | null>;
  /** Waits for those who are joining the slot, and keeps others waiting until this transaction ends. */
  holdSlot(realm: number, slot: Slot): Promise<void>;
  /** Writes the tick of a held slot of which nobody is due: it needs no chunk. */
  tickForNobody(realm: number, due: DueSlot, now: number): Promise<void>;
  /** Takes the chunk under a lease (database time); null while another holds it, or when it is sent. */
  claimChunk(id: number, owner: string, leaseMs: number): Promise<Chunk | null>;
  /** Shared: waits for opt-outs of the range under way and keeps later ones waiting until this transaction ends. */
  lockRange(first: PersonId, last: PersonId): Promise<void>;
  /** The people of the chunk's slot beyond `intendedThrough`, ascending, and those of `again`; of a kept one its person. */
  duePeople(chunk: Chunk, again: readonly PersonId[]): Promise<DuePeople>;
  /** Of these addresses (hashes), those that must not be written to. */
  suppressed(realm: number, hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * The people whose row was written. `standing`: 'some' looks at each row first, and leaves one of another chunk as it
   * is; 'none' spares that half of the work, and throws `LedgerRowStands` where one stands after all.
   */
  writeLedger(chunk: Chunk, rows: readonly LedgerRow[], standing: 'some' | 'none'): Promise<ReadonlySet<PersonId>>;
  /**
   * Just before a batch's first byte: renews the lease, writes the progress, and reads who must not be written to any
   * more, and why; of texts also to whose number. Null where the lease was lost: then not one byte may leave.
   */
  openBatch(
    chunk: Chunk,
    owner: string,
    leaseMs: number,
    progress: ChunkProgress,
    people: readonly Pick<Recipient, 'id' | 'phone'>[],
  ): Promise<ReadonlyMap<PersonId, StoppedBy> | null>;
  /** Whether the chunk is still this owner's; if so it stays that until this transaction ends. */
  holdsChunk(chunk: Chunk, owner: string): Promise<boolean>;
  openPrompts(chunk: Chunk): Promise<OpenPrompt[]>;
  /** What was between the two marks when the process ended is unknown; how many messages that are. */
  markInterrupted(chunk: Chunk): Promise<number>;
  recordOutcomes(chunk: Chunk, outcomes: readonly PromptOutcome[]): Promise<void>;
  /** Why messages wait whose rows otherwise say nothing but the chunk's progress. */
  noteReasons(
    chunk: Chunk,
    reasons: readonly { readonly personId: PersonId; readonly reason: string }[],
  ): Promise<void>;
  /** Lets go of the chunk: sent, or to be taken up again at `retryAt`. */
  releaseChunk(chunk: Chunk, owner: string, release: ChunkRelease): Promise<void>;
  /** What is due and has not left, also where another process has it in hand; what rests after a silence is not due. */
  dueNow(
    realm: number,
    now: number,
  ): Promise<{ readonly chunks: readonly number[]; readonly outbox: readonly string[] }>;
  /** The earliest instant after `now` at which a retry, an outbox message or the notice of a trial's end falls due. */
  nextDueAt(realm: number, now: number): Promise<number | null>;
  /** Takes an outbox message whose sender gave no answer, to ask about it; null while somebody else has it. */
  claimUnanswered(key: string, leaseMs: number): Promise<Pick<OutboxEntry, 'spent'> | null>;
  /** Leaves it unknown, and at rest for this long by the database's clock; nothing where it was claimed again since. */
  leaveUnanswered(attempt: OutboxAttempt, reason: string, restMs: number): Promise<void>;
  /** Makes room in the ledger for rows of these dates; in a transaction of its own. */
  makeRoom(dates: readonly LocalDate[]): Promise<void>;
  /** All the local mailbox and phone hold of a realm. */
  mailboxCount(realm: number): Promise<number>;
  /** Of texts in the outbox `openTexts` tells. */
  health(realm: number): Promise<DispatchHealth>;
  /** Texts of the outbox that have not left, up to so many, the oldest first. */
  openTexts(realm: number, max: number): Promise<readonly OpenText[]>;
}

/** What one look at a realm tells; all that an idle minute asks. */
export interface DispatchLook {
  readonly now: number;
  /** The number of slots: where it differs from the last look, they are read again. */
  readonly slotCount: number;
  /** Chunks that wait for nobody: a retry is due, or their lease has run out. */
  readonly chunks: readonly number[];
  readonly outbox: readonly string[];
  /** Letters stored a while ago that nobody has read. */
  readonly inbounds: readonly number[];
  /** What a provider told a while ago and nobody has applied. */
  readonly events: readonly number[];
  /** Subscriptions that the provider of payments is to be asked about: told a while ago, or due by their own time. */
  readonly subscriptions: readonly string[];
  /** Whether anybody is due to be told that a trial of theirs ends. */
  readonly trialEnds: boolean;
}

/** A slot on one date, and the instant (service time) at which it falls due. */
export interface DueSlot extends Slot {
  readonly date: LocalDate;
  readonly dueAt: number;
}

/** A range of people of one tick, as claimed by one process. */
export interface Chunk extends DueSlot {
  readonly id: number;
  readonly realm: number;
  readonly firstPerson: PersonId;
  readonly lastPerson: PersonId;
  readonly intendedThrough: PersonId;
  readonly acceptedThrough: PersonId;
  /** How often it was claimed, this time included. */
  readonly attempts: number;
  /** Of one person who chose another time since it fell due: it was due at the chunk's own. */
  readonly kept: boolean;
  /** Service time at which a retry was due; null where none was, or where a pass was interrupted since. */
  readonly retryAt: number | null;
}

/** Ends its transaction. */
export class LedgerRowStands extends Error {}

/** What is asked of a chunk once its range is locked, in as few questions as it takes. */
export interface DuePeople {
  readonly people: readonly DuePerson[];
  /** Service time of the realm when they were read, in ms. */
  readonly readAt: number;
  /** False where nobody's address is suppressed in the realm: then none need be hashed. */
  readonly anySuppressed: boolean;
}

/** All that the gate and the renderer need of one person, read under the lock of the bucket. */
export interface DuePerson {
  readonly person: Recipient;
  /** When they chose the time of the chunk's stage; null: with the sign-up. */
  readonly chosenAt: number | null;
  /** Open items, and those closed or numbered on the date or later. */
  readonly items: readonly NumberedItem[];
  /** Earlier stages of this date that were skipped by every way: this message folds their question in (D110). */
  readonly skipped: readonly PromptStage[];
  /** This stage of this date has left, or may have, by the other channel. */
  readonly leftByOther: boolean;
}

/** One row of the prompt ledger as planned. State null: the chunk's progress tells it. */
export interface LedgerRow {
  readonly personId: PersonId;
  readonly channel: Channel;
  readonly contractVersion: number;
  readonly shown: readonly ShownItem[];
  readonly state: DeliveryState | null;
  readonly reason: string | null;
}

/** What a person did between the ledger and the hand-over that keeps their message here. */
export type StoppedBy = 'opt-out' | 'pause' | 'texts-off';

export interface ChunkProgress {
  readonly acceptedThrough: PersonId;
  readonly intendedThrough: PersonId;
}

/** A prompt of a chunk that was begun before, neither out nor given up. */
export interface OpenPrompt {
  readonly personId: PersonId;
  readonly channel: Channel;
  /** unsent: a row beyond the chunk's marks, without a state of its own. */
  readonly state: 'unsent' | 'planned' | 'unknown';
  readonly attempts: number;
  /** Of its attempts those that were spent: it is given up when they are `TRIES_MAX`. */
  readonly spent: number;
}

export interface PromptOutcome {
  readonly personId: PersonId;
  readonly channel: Channel;
  readonly state: DeliveryState;
  readonly reason: string | null;
  /** The attempt it tells of came to nothing, and nobody said "not now": one of the `TRIES_MAX` is spent. */
  readonly isSpent: boolean;
}

export interface ChunkRelease extends ChunkProgress {
  /** Null: nothing is left to do. */
  readonly retryAt: number | null;
  readonly sent: number;
  readonly withheld: number;
}

export interface DispatchHealth {
  readonly now: number;
  /** Since the last look, in milliseconds of the database's own clock; null before the first. */
  readonly silentMs: number | null;
  readonly unsentChunks: number;
  /** When the oldest chunk or mail of the outbox that has not left was due first, whatever its retries. */
  readonly oldestDueAt: number | null;
}

export interface OpenText extends Pick<OutboxMessage, 'kind' | 'to' | 'createdAt'> {
  /** Of whom it is to; null: of nobody we know. */
  readonly zone: string | null;
}
