/**
 * What the use cases need of the world. Adapters implement these; test/conformance says what they promise.
 * All times are service time in milliseconds since 1970 unless a name says lease.
 */
import type { Agenda, NumberedItem } from '#domain/agenda/agenda.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import type { PromptStage, Stage } from '#domain/agenda/stage.ts';
import type { Channel, DeliveryState, HandOver } from '#domain/delivery/delivery.ts';
import type { Message } from '#domain/messages/schema.ts';
import type { Person, PersonId, PersonSettings, Recipient, ZoneSource } from '#domain/people/person.ts';
import type { Slot } from '#domain/rhythm/slots.ts';
import type { IncomingBody } from '#domain/reply/reading.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export const LIVE_REALM = 1;

/** Opens one transaction (READ COMMITTED), commits when the work resolves, rolls back when it throws. */
export interface Store {
  /**
   * All of the work or nothing. A single statement is a transaction by itself: where the caller knows that the work is
   * just one, the two round trips around it are saved.
   */
  transact<T>(work: (tx: Tx) => Promise<T>, scope?: 'one-statement'): Promise<T>;
}

export interface Tx {
  /** The realm's service time: the database's clock plus the realm's offset. Read once a use case, passed down. */
  serviceTime(realm: number): Promise<number>;
  readonly people: PeopleTable;
  readonly agendas: AgendaTable;
  readonly signups: SignupTable;
  readonly outbox: OutboxTable;
  readonly prompts: PromptLedger;
  readonly dispatch: DispatchTable;
  readonly inbound: InboundTable;
  readonly suppressions: SuppressionTable;
  readonly mailbox: MailboxTable;
  readonly realms: RealmTable;
  readonly jobs: JobQueue;
}

export type NewPerson = Omit<Person, 'id'> & { readonly source: string };
export type PersonChange = Partial<
  Pick<
    Person,
    | 'state'
    | 'plan'
    | 'trialLastDay'
    | 'zoneReceived'
    | 'zoneSource'
    | 'lastHumanAt'
    | 'lastHumanOn'
    | 'unsubscribedAt'
    | 'goodbyeAt'
  >
> & { readonly settings?: Partial<PersonSettings> };

export interface PeopleTable {
  byId(id: PersonId): Promise<Person | null>;
  /** The one pending or active person of this address. */
  byEmail(realm: number, emailKey: string): Promise<Person | null>;
  /** Null where the address is taken by a pending or active person. Also fills the person's slots. */
  insert(person: NewPerson): Promise<PersonId | null>;
  /** Also fills the slots that changed times or zones need. */
  update(id: PersonId, change: PersonChange): Promise<void>;
  /**
   * Removes every trace of a person but their number and keeps an empty row in state purged (D23, D36): items, events,
   * letters, deliveries, what the local mailbox holds for the address. What is suppressed stays as a keyed hash.
   */
  purge(id: PersonId): Promise<void>;
  /**
   * Waits until no chunk is between its ledger's commit and its read of this person's bucket, and keeps new ones
   * out until this transaction ends: an opt-out, pause, erasure or plan change takes it before it updates.
   */
  holdSending(id: PersonId): Promise<void>;
}

export interface AgendaTable {
  load(person: PersonId): Promise<Agenda>;
  /**
   * Appends events after `version` and writes the projection of `items` (all that changed). False where another
   * change was faster and nothing was written.
   */
  append(
    person: PersonId,
    version: number,
    events: readonly RecordedEvent[],
    items: readonly NumberedItem[],
  ): Promise<boolean>;
}

export interface Signup {
  readonly id: string;
  readonly realm: number;
  readonly email: string;
  readonly zone: string;
  readonly zoneReceived: string;
  readonly zoneSource: ZoneSource;
  readonly startToday: boolean;
  readonly source: string;
  readonly state: 'open' | 'begun' | 'parked' | 'applied';
  readonly personId: PersonId | null;
  readonly parkedText: string | null;
  readonly acknowledgment: unknown;
  readonly createdAt: number;
}

export interface SignupTable {
  byId(id: string): Promise<Signup | null>;
  insert(signup: Signup): Promise<void>;
  update(id: string, change: Partial<Omit<Signup, 'id' | 'realm' | 'createdAt'>>): Promise<void>;
  /** For the change of state that may happen once: false where another request was faster. */
  claim(id: string, from: Signup['state'], to: Signup['state']): Promise<boolean>;
}

/** One message in answer to one act, as planned. */
export interface OutboxMessage {
  readonly key: string;
  readonly realm: number;
  readonly kind:
    | 'day0'
    | 'ack'
    | 'goodbye'
    | 'welcome-back'
    | 'opt-out'
    | 'invitation'
    | 'was-this-you'
    | 'erase'
    | 'test';
  readonly personId: PersonId | null;
  readonly channel: Channel;
  readonly to: string;
  readonly stage: Stage | null;
  readonly localDate: LocalDate | null;
  readonly sequence: number;
  readonly message: Message;
  readonly shown: readonly ShownItem[];
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly passesOptOut: boolean;
  readonly createdAt: number;
  readonly dueAt: number;
  readonly usefulUntil: number;
}

export interface ShownItem {
  readonly item: ItemId;
  readonly number: number;
}

export interface OutboxEntry extends OutboxMessage {
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly attempts: number;
}

/** One claim of a message: what is learned of it late must not be written over what a later claim knows. */
export type OutboxAttempt = Pick<OutboxEntry, 'key' | 'attempts'>;

export interface OutboxTable {
  /** Idempotent by key: false where it stands already. Also enqueues the job that sends it. */
  put(message: OutboxMessage): Promise<boolean>;
  /** The next free sequence of a conversation (person, date, stage). */
  nextSequence(person: PersonId, date: LocalDate, stage: Stage): Promise<number>;
  byKey(key: string): Promise<OutboxEntry | null>;
  byConversation(person: PersonId, date: LocalDate, stage: Stage, sequence: number): Promise<OutboxEntry | null>;
  /** Takes planned messages that are due for sending: they become handing-over under a lease. */
  claim(key: string, now: number, leaseMs: number): Promise<OutboxEntry | null>;
  /** False, and nothing is written, where it was claimed again since, or erased with its person. */
  finish(
    attempt: OutboxAttempt,
    state: DeliveryState,
    reason: string | null,
    at: number,
    providerId: string | null,
  ): Promise<boolean>;
  /** Plans it for `dueAt`; false as with `finish`. */
  retry(attempt: OutboxAttempt, dueAt: number, reason: string): Promise<boolean>;
  /** Keys due now, and those whose lease has run out. */
  due(realm: number, now: number, limit: number): Promise<string[]>;
}

/** What the ledger knows of one prompt. */
export interface PromptEntry {
  readonly personId: PersonId;
  readonly date: LocalDate;
  readonly stage: PromptStage;
  readonly channel: Channel;
  readonly shown: readonly ShownItem[];
  readonly contractVersion: number;
  readonly state: DeliveryState;
  readonly reason: string | null;
}

export interface PromptLedger {
  find(person: PersonId, date: LocalDate, stage: PromptStage, channel: Channel): Promise<PromptEntry | null>;
  /** The newest prompt of a person that was handed over, for replies without a token (D18). */
  newest(person: PersonId, since: LocalDate): Promise<PromptEntry | null>;
}

// ── Dispatch: what the tick and the chunks ask (docs: dispatch; implemented in adapters/postgres/dispatch) ─────────

/** A slot on one date, and the instant (service time) at which it falls due. */
export interface DueSlot extends Slot {
  readonly date: LocalDate;
  readonly dueAt: number;
}

/** What one look at a realm tells; all that an idle minute asks. */
export interface DispatchLook {
  readonly now: number;
  /** The number of slots: where it differs from the last look, they are read again. */
  readonly slotCount: number;
  /** Chunks that wait for nobody: a retry is due, or their lease has run out. */
  readonly chunks: readonly number[];
  readonly outbox: readonly string[];
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
  /** Service time at which a retry was due; null where none was, or where a pass was interrupted since. */
  readonly retryAt: number | null;
}

/** All that the gate and the renderer need of one person, read under the lock of the bucket. */
export interface DuePerson {
  readonly person: Recipient;
  /** Open items, and those closed or numbered on the date or later. */
  readonly items: readonly NumberedItem[];
  /** Earlier stages of this date that were skipped: this message folds their question in (D10). */
  readonly skipped: readonly PromptStage[];
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

/** A prompt of a chunk that was begun before, neither out nor given up. */
export interface OpenPrompt {
  readonly personId: PersonId;
  readonly channel: Channel;
  /** unsent: a row beyond the chunk's marks, without a state of its own. */
  readonly state: 'unsent' | 'planned' | 'unknown';
  readonly attempts: number;
}

export interface PromptOutcome {
  readonly personId: PersonId;
  readonly channel: Channel;
  readonly state: DeliveryState;
  readonly reason: string | null;
}

export interface DispatchHealth {
  readonly now: number;
  /** Since the last look, in milliseconds of the database's own clock; null before the first. */
  readonly silentMs: number | null;
  readonly unsentChunks: number;
  /** Due instant of the oldest chunk or outbox message that has not left. */
  readonly oldestDueAt: number | null;
}

export interface DispatchTable {
  look(realm: number): Promise<DispatchLook>;
  slots(realm: number): Promise<Slot[]>;
  /** Those of the given that have no tick row yet, in the given order. */
  unticked(realm: number, due: readonly DueSlot[]): Promise<DueSlot[]>;
  /** Writes the tick and its chunks; their ids, or null where another process was faster. */
  tick(realm: number, due: DueSlot, now: number, chunkSize: number): Promise<number[] | null>;
  /** Takes the chunk under a lease (database time); null while another holds it, or when it is sent. */
  claimChunk(id: number, owner: string, leaseMs: number): Promise<Chunk | null>;
  /** Shared: waits for opt-outs of the range under way and keeps later ones waiting until this transaction ends. */
  lockRange(first: PersonId, last: PersonId): Promise<void>;
  /** The people of the chunk's slot beyond `intendedThrough`, ascending, and those of `again`. */
  duePeople(chunk: Chunk, again: readonly PersonId[]): Promise<readonly DuePerson[]>;
  /** Of these addresses (hashes), those that must not be written to; empty at once where the realm has none. */
  suppressed(realm: number, hashes: () => readonly string[]): Promise<ReadonlySet<string>>;
  /** The people whose row was written; a row of another chunk is left as it is. */
  writeLedger(chunk: Chunk, rows: readonly LedgerRow[]): Promise<ReadonlySet<PersonId>>;
  /**
   * Just before a batch's first byte: renews the lease, writes the progress, and reads who must not be written to any
   * more. Null where the lease was lost: then not one byte may leave.
   */
  openBatch(
    chunk: Chunk,
    owner: string,
    leaseMs: number,
    progress: ChunkProgress,
    people: readonly PersonId[],
  ): Promise<ReadonlySet<PersonId> | null>;
  /** Whether the chunk is still this owner's; if so it stays that until this transaction ends. */
  holdsChunk(chunk: Chunk, owner: string): Promise<boolean>;
  openPrompts(chunk: Chunk): Promise<OpenPrompt[]>;
  /** What was between the two marks when the process ended is unknown; how many messages that are. */
  markInterrupted(chunk: Chunk): Promise<number>;
  recordOutcomes(chunk: Chunk, outcomes: readonly PromptOutcome[]): Promise<void>;
  /** Lets go of the chunk: sent, or to be taken up again at `retryAt`. */
  releaseChunk(chunk: Chunk, owner: string, release: ChunkRelease): Promise<void>;
  /** What is due and has not left, also where another process has it in hand; what rests after a silence is not due. */
  dueNow(
    realm: number,
    now: number,
  ): Promise<{ readonly chunks: readonly number[]; readonly outbox: readonly string[] }>;
  /** The earliest instant after `now` at which a retry or an outbox message falls due. */
  nextDueAt(realm: number, now: number): Promise<number | null>;
  /** Takes an outbox message whose sender gave no answer, to ask about it; false while somebody else has it. */
  takeUnanswered(key: string, leaseMs: number): Promise<boolean>;
  /** Leaves it unknown, and at rest for this long by the database's clock; nothing where it was claimed again since. */
  leaveUnanswered(attempt: OutboxAttempt, reason: string, restMs: number): Promise<void>;
  /** Makes room in the ledger for rows of these dates; in a transaction of its own. */
  makeRoom(dates: readonly LocalDate[]): Promise<void>;
  /** All the local mailbox and phone hold of a realm. */
  mailboxCount(realm: number): Promise<number>;
  health(realm: number): Promise<DispatchHealth>;
}

export interface ChunkProgress {
  readonly acceptedThrough: PersonId;
  readonly intendedThrough: PersonId;
}

export interface ChunkRelease extends ChunkProgress {
  /** Null: nothing is left to do. */
  readonly retryAt: number | null;
  readonly sent: number;
  readonly withheld: number;
}

export interface InboundLetter {
  readonly id: number;
  readonly realm: number;
  readonly channel: Channel;
  readonly envelopeFrom: string;
  readonly envelopeTo: readonly string[];
  readonly raw: Uint8Array;
  readonly receivedAt: number;
  readonly state: 'stored' | 'done' | 'held' | 'ignored' | 'failed';
  /** How often it broke its reader. */
  readonly attempts: number;
  readonly personId: PersonId | null;
  readonly stage: Stage | null;
  readonly localDate: LocalDate | null;
  /** The owner of the address said that a held letter was theirs (D18). */
  readonly isConfirmed: boolean;
  /** What was read, once processed: see `app/inbound/process.ts`. */
  readonly reading: unknown;
}

export interface InboundTable {
  /** The id, and whether it is new; a letter known already is not stored again. Also enqueues its job when new. */
  store(
    letter: Pick<InboundLetter, 'realm' | 'channel' | 'envelopeFrom' | 'envelopeTo' | 'raw' | 'receivedAt'> & {
      dedupKey: string;
    },
  ): Promise<{ id: number; isNew: boolean }>;
  byId(id: number): Promise<InboundLetter | null>;
  /** Locks the letter for processing; null where it is no longer `stored`. */
  take(id: number): Promise<InboundLetter | null>;
  settle(
    id: number,
    outcome: Pick<InboundLetter, 'state' | 'personId' | 'stage' | 'localDate' | 'reading'>,
  ): Promise<void>;
  unprocessed(realm: number, limit: number): Promise<number[]>;
  /** The letters that wait for this person's word, oldest first. */
  held(person: PersonId): Promise<Pick<InboundLetter, 'id' | 'envelopeFrom' | 'receivedAt'>[]>;
  /** Makes a held letter a confirmed one that waits to be read, and enqueues its job; false where it is not held. */
  confirm(id: number): Promise<boolean>;
  /** Counts a try whose transaction was rolled back; how often it was tried by now. */
  countFailure(id: number): Promise<number>;
}

export interface SuppressionTable {
  has(realm: number, addressHash: string): Promise<boolean>;
  add(realm: number, addressHash: string, reason: string, at: number): Promise<void>;
  /** Only where it stands for this reason. */
  remove(realm: number, addressHash: string, reason: string): Promise<void>;
}

export interface MailboxMessage {
  readonly id: number;
  readonly key: string;
  readonly realm: number;
  readonly channel: Channel;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly raw: Uint8Array;
  readonly messageId: string;
  readonly inReplyTo: string | null;
  readonly replyTo: string;
  readonly stage: Stage | null;
  readonly localDate: LocalDate | null;
  readonly contract: string;
  readonly sentAt: number;
}

export interface MailboxTable {
  /** Puts messages in; one whose key is there already is not put in again. */
  deliver(messages: readonly Omit<MailboxMessage, 'id'>[]): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Of one address, or of all, oldest first. */
  list(realm: number, address: string | null, limit: number): Promise<MailboxMessage[]>;
  byId(id: number): Promise<MailboxMessage | null>;
  addresses(realm: number): Promise<{ address: string; messages: number; newestAt: number }[]>;
}

export interface RealmTable {
  clockOffsetMs(realm: number): Promise<number>;
  /** Only ever forward. */
  setClockOffsetMs(realm: number, offsetMs: number): Promise<void>;
  /** A rehearsal of its own (D35), with its own clock; its number. */
  create(kind: 'tester' | 'dry-run' | 'simulation'): Promise<number>;
}

/** Jobs that are due now, written in this transaction (pg-boss). */
export interface JobQueue {
  enqueue(job: Job): Promise<void>;
  /** In one statement a queue, for a tick's many chunks. */
  enqueueAll(jobs: readonly Job[]): Promise<void>;
}

export type Job =
  | { readonly name: 'send-chunk'; readonly chunkId: number; readonly realm: number }
  | { readonly name: 'send-outbox'; readonly key: string }
  | { readonly name: 'process-inbound'; readonly inboundId: number };

// ── Wires that are not the database ──────────────────────────────────────────────────────────────────────────────

/** One message ready for an e-mail provider. */
export interface OutgoingEmail {
  /** Deterministic: idempotency key where a provider has one, and what `find` asks for. */
  readonly key: string;
  readonly realm: number;
  readonly from: string;
  readonly to: string;
  /** Envelope sender. */
  readonly returnPath: string;
  readonly messageId: string;
  readonly inReplyTo: string | null;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Every further header, in order, values ready for the wire (folded and encoded where needed). */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly stage: Stage | null;
  readonly localDate: LocalDate | null;
  readonly contract: string;
  readonly sentAt: number;
}

/** A way out for mail. Never throws for what the other side did: every message gets its answer, in order. */
export interface EmailTransport {
  readonly name: string;
  /** How many messages one hand-over may hold. */
  readonly batchSize: number;
  /** Whether `find` can prove presence or absence. */
  readonly canFind: boolean;
  /** How long after a hand-over a provider's search may not show it yet. */
  readonly findDelayMs: number;
  send(batch: readonly OutgoingEmail[], signal: AbortSignal): Promise<HandOver[]>;
  find(key: string): Promise<'present' | 'absent' | 'unknown'>;
  close(): Promise<void>;
}

/** Signs short bytes with a key of its own purpose (HKDF of the secret), for reply addresses, links and cookies. */
export interface Keys {
  sign(purpose: 'reply-address' | 'link' | 'cookie' | 'thread', bytes: Uint8Array): Uint8Array;
  /** Keyed hash of an address for the suppression list, hex. */
  addressHash(emailKey: string): string;
}

/** Ids and chance for the use cases; a test hands in its own. */
export interface Chance {
  uuid(): string;
  /** 0 (included) to 1 (excluded). */
  fraction(): number;
}

/** A letter taken apart; made of any bytes, however broken. */
export interface ParsedLetter {
  /** With its angle brackets; null where there is none. */
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** The address of From, in lower case; null where it cannot be read. */
  readonly from: string | null;
  /** Those of To and Cc. */
  readonly recipients: readonly string[];
  readonly body: IncomingBody;
  /** What was wrong with the bytes, in words. */
  readonly problems: readonly string[];
}

export type ParseLetter = (raw: Uint8Array) => Promise<ParsedLetter>;
