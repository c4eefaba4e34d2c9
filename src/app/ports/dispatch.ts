/** What the tick and the chunks need (docs/dispatch.md); implemented in adapters/postgres/dispatch. */
import type { OutboxAttempt, OutboxEntry, OutboxMessage, ShownItem } from '#app/ports/outbox.ts';
import type { NumberedItem } from '#domain/agenda/item.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Channel, DeliveryState } from '#domain/delivery/delivery.ts';
import type { PersonId, Recipient } from '#domain/people/person.ts';
import type { Slot } from '#domain/rhythm/slots.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface DispatchTable {
  look(realm: number): Promise<DispatchLook>;
  slots(realm: number): Promise<Slot[]>;
  /** Those of the given slots that have no tick yet, in the given order. */
  unticked(realm: number, due: readonly DueSlot[]): Promise<DueSlot[]>;
  /** Writes the tick and its chunks; returns their ids, or null if another process was faster. */
  tick(realm: number, due: DueSlot, now: number, chunkSize: number): Promise<number[] | null>;
  /** Locks a slot: waits for people joining it, and keeps others waiting until this transaction ends. */
  holdSlot(realm: number, slot: Slot): Promise<void>;
  /** Writes the tick of a locked slot without due people: it needs no chunk. */
  tickForNobody(realm: number, due: DueSlot, now: number): Promise<void>;
  /** Claims the chunk under a lease (database time); null while another process holds it, or after it is sent. */
  claimChunk(id: number, owner: string, leaseMs: number): Promise<Chunk | null>;
  /**
   * Shared lock: waits for opt-outs of the range in progress and keeps later ones waiting until this transaction ends.
   */
  lockRange(first: PersonId, last: PersonId): Promise<void>;
  /**
   * The people of the chunk's slot beyond `intendedThrough`, ascending, and those of `again`; for a kept chunk its one
   * person.
   */
  duePeople(chunk: Chunk, again: readonly PersonId[]): Promise<DuePeople>;
  /** Those of the address hashes that are suppressed. */
  suppressed(realm: number, hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Writes the rows and returns the people whose row was written. `standing`: 'some' checks each row first, and leaves
   * one of another chunk unchanged; 'none' saves that half of the work, and throws `LedgerRowStands` if a row exists
   * after all.
   */
  writeLedger(chunk: Chunk, rows: readonly LedgerRow[], standing: 'some' | 'none'): Promise<ReadonlySet<PersonId>>;
  /**
   * Right before a batch's first byte: renews the lease, writes the progress, and returns who must no longer be
   * written to, and why; for texts also if the number changed. Null if the lease was lost: then not one byte may
   * leave.
   */
  openBatch(
    chunk: Chunk,
    owner: string,
    leaseMs: number,
    progress: ChunkProgress,
    people: readonly Pick<Recipient, 'id' | 'phone'>[],
  ): Promise<ReadonlyMap<PersonId, StoppedBy> | null>;
  /** Whether the chunk still belongs to this owner; if so, it does until this transaction ends. */
  holdsChunk(chunk: Chunk, owner: string): Promise<boolean>;
  openPrompts(chunk: Chunk): Promise<OpenPrompt[]>;
  /** Marks what was between the two marks when the process ended as unknown; returns the number of those messages. */
  markInterrupted(chunk: Chunk): Promise<number>;
  recordOutcomes(chunk: Chunk, outcomes: readonly PromptOutcome[]): Promise<void>;
  /** Records why messages wait whose rows have no state beyond the chunk's progress. */
  noteReasons(
    chunk: Chunk,
    reasons: readonly { readonly personId: PersonId; readonly reason: string }[],
  ): Promise<void>;
  /** Releases the chunk: sent, or to be continued at `retryAt`. */
  releaseChunk(chunk: Chunk, owner: string, release: ChunkRelease): Promise<void>;
  /** What is due and not sent, even if a process is sending it; what rests after a silence is not due. */
  dueNow(
    realm: number,
    now: number,
  ): Promise<{ readonly chunks: readonly number[]; readonly outbox: readonly string[] }>;
  /** The earliest instant after `now` at which a retry, an outbox message or a trial notice falls due. */
  nextDueAt(realm: number, now: number): Promise<number | null>;
  /** Claims an outbox message whose hand-over had no answer, for a lookup; null while another process has it. */
  claimUnanswered(key: string, leaseMs: number): Promise<Pick<OutboxEntry, 'failedAttempts'> | null>;
  /**
   * Leaves it unknown, and resting for this long by the database's clock; does nothing if it was claimed again since.
   */
  leaveUnanswered(attempt: OutboxAttempt, reason: string, restMs: number): Promise<void>;
  /** Creates the ledger's partitions for these dates; in a transaction of its own. */
  makeRoom(dates: readonly LocalDate[]): Promise<void>;
  /** The number of messages in a realm's local mailbox and phone. */
  mailboxCount(realm: number): Promise<number>;
  /** Texts in the outbox are reported by `openTexts`. */
  health(realm: number): Promise<DispatchHealth>;
  /** Unsent texts of the outbox, up to so many, oldest first. */
  openTexts(realm: number, max: number): Promise<readonly OpenText[]>;
}

/** The result of one query for a realm; the only query of an idle minute. */
export interface DispatchLook {
  readonly now: number;
  /** The number of slots: if it differs from the last look, they are read again. */
  readonly slotCount: number;
  /** Chunks without a process: a retry is due, or their lease has run out. */
  readonly chunks: readonly number[];
  readonly outbox: readonly string[];
  /** Inbound messages stored a while ago and not read. */
  readonly inbounds: readonly number[];
  /** Provider events received a while ago and not applied. */
  readonly events: readonly number[];
  /** Subscriptions to look up at the payment provider: changed a while ago, or due by their own time. */
  readonly subscriptions: readonly string[];
  /** Whether anybody is due for a notice that their trial ends. */
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
  /** How many times it was claimed, this time included. */
  readonly attempts: number;
  /** For one person who chose another time since it fell due: it was due at the chunk's own time. */
  readonly kept: boolean;
  /** Service time at which a retry was due; null if there was none, or a pass was interrupted since. */
  readonly retryAt: number | null;
  /** The realm's: what was due until then is recorded as missed, not sent. */
  readonly quietUntil: number | null;
}

/** Rolls back its transaction. */
export class LedgerRowStands extends Error {}

/** What a chunk needs once its range is locked, in as few queries as possible. */
export interface DuePeople {
  readonly people: readonly DuePerson[];
  /** Service time of the realm when they were read, in ms. */
  readonly readAt: number;
  /** False if no address in the realm is suppressed: then none needs to be hashed. */
  readonly anySuppressed: boolean;
}

/** Everything the gate and the renderer need of one person, read under the lock of the bucket. */
export interface DuePerson {
  readonly person: Recipient;
  /** When they chose the time of the chunk's stage; null: at sign-up. */
  readonly chosenAt: number | null;
  /** Open items, and those closed or numbered on the date or later. */
  readonly items: readonly NumberedItem[];
  /** Earlier stages of this date that were skipped on every channel: this message folds their question in (D110). */
  readonly skipped: readonly PromptStage[];
  /** This stage of this date has left, or may have, on the other channel. */
  readonly leftByOther: boolean;
}

/** One row of the prompt ledger as planned. State null: implied by the chunk's progress. */
export interface LedgerRow {
  readonly personId: PersonId;
  readonly channel: Channel;
  readonly contractVersion: number;
  readonly shown: readonly ShownItem[];
  readonly state: DeliveryState | null;
  readonly reason: string | null;
}

/** What a person did between the ledger and the hand-over that stops their message. */
export type StoppedBy = 'opt-out' | 'pause' | 'texts-off';

export interface ChunkProgress {
  readonly acceptedThrough: PersonId;
  readonly intendedThrough: PersonId;
}

/** A prompt of a chunk's earlier pass that is neither sent nor given up. */
export interface OpenPrompt {
  readonly personId: PersonId;
  readonly channel: Channel;
  /** unsent: a row beyond the chunk's marks, without its own state. */
  readonly state: 'unsent' | 'planned' | 'unknown';
  readonly attempts: number;
  /** How many of its attempts failed; it is given up at `ATTEMPTS_MAX`. */
  readonly failedAttempts: number;
}

export interface PromptOutcome {
  readonly personId: PersonId;
  readonly channel: Channel;
  readonly state: DeliveryState;
  readonly reason: string | null;
  /** The attempt failed without a "not now" from the provider: it counts against `ATTEMPTS_MAX`. */
  readonly isFailedAttempt: boolean;
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
  /** When the oldest unsent chunk or outbox email was first due, whatever its retries. */
  readonly oldestDueAt: number | null;
}

export interface OpenText extends Pick<OutboxMessage, 'kind' | 'to' | 'createdAt'> {
  /** Time zone of the recipient; null for an unknown person. */
  readonly zone: string | null;
}
