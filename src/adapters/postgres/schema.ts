/**
 * The tables. Times are service time except where the name says lease (`lease_until`: the database's own now()).
 * `deliveries` is partitioned by local date: the migration says so by hand, since the schema language cannot.
 *
 * Foreign keys stand where a row is written once in a while. `deliveries` and `mailbox` have none: the check would
 * lock (and so write) a row of another table for each message of a million.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { readTimestamp, writeTimestamp } from '#adapters/postgres/instants.ts';
import type { Counted } from '#app/ports/daily-counts.ts';
import type { LetterDoor } from '#app/ports/inbound.ts';
import type { ReportedKind } from '#app/ports/mail-reports.ts';
import type { EventOutcome, ProviderEvent } from '#app/ports/provider-events.ts';
import type { AuditAction, AuditSubject } from '#app/ports/admins.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import type { AgendaEvent } from '#domain/agenda/events.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { DeliveryState } from '#domain/delivery/delivery.ts';
import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import type { Message } from '#domain/messages/schema.ts';
import type { PausedDays } from '#domain/people/pauses.ts';
import type { ReportReason } from '#domain/reports/report.ts';
import type { Client } from '#domain/senders/client.ts';
import type { SenderProof } from '#domain/senders/sender-proof.ts';
import type {
  SuppressionActor,
  SuppressionEvidence,
  SuppressionReason,
  SuppressionScope,
} from '#domain/people/suppression.ts';

/** Plain bytes from both drivers: one of them hands out a Buffer, whose methods are others. */
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
});
const personKey = (name: string) => bigint(name, { mode: 'number' });
/** Service time: milliseconds since 1970 in the code, a timestamp in the table. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: writeTimestamp,
  fromDriver: readTimestamp,
});
const realmKey = () =>
  integer('realm_id')
    .notNull()
    .references(() => realms.id, { onDelete: 'cascade' });

/** D35: `live` is realm 1; each rehearsal has its own, with its own clock. */
export const realms = pgTable('realms', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind', { enum: ['live', 'tester', 'dry-run', 'simulation'] }).notNull(),
  clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
  /** When the last tick looked, by the database's own clock: a scheduler that fell silent is noticed by it. */
  lookedAt: timestamp('looked_at', { withTimezone: true }),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`clock_timestamp()`),
});

export const people = pgTable(
  'people',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: uuid('user_id').notNull().unique(),
    realmId: realmKey(),
    email: text('email').notNull(),
    /** The address as compared: lower case, trimmed. */
    emailKey: text('email_key').notNull(),
    state: text('state', { enum: ['pending', 'active', 'deleted', 'purged'] }).notNull(),
    plan: text('plan', { enum: ['trial', 'free', 'paid'] }).notNull(),
    trialLastDay: date('trial_last_day', { mode: 'string' }),
    zone: text('zone').notNull(),
    zoneReceived: text('zone_received').notNull(),
    zoneSource: text('zone_source', { enum: ['default', 'detected', 'user'] }).notNull(),
    morningMinute: smallint('morning_minute').notNull(),
    middayMinute: smallint('midday_minute').notNull(),
    eveningMinute: smallint('evening_minute').notNull(),
    /** When they chose the time, its zone or its stage, where that was after the sign-up: it counts from then on. */
    morningChosenAt: instant('morning_chosen_at'),
    middayChosenAt: instant('midday_chosen_at'),
    eveningChosenAt: instant('evening_chosen_at'),
    /** Bits: 1 morning, 2 midday, 4 evening. */
    stagesOff: smallint('stages_off').notNull().default(0),
    /** Bits: 1 Monday … 64 Sunday. */
    weekdays: smallint('weekdays').notNull().default(127),
    freeWeekday: smallint('free_weekday').notNull().default(1),
    dayEndMinute: smallint('day_end_minute').notNull().default(240),
    /** The first day of the last pause that rests as a whole. */
    pausedFrom: date('paused_from', { mode: 'string' }),
    /** The date messages come again, or 'open' until the person writes: it sorts after every date. */
    pausedUntil: text('paused_until'),
    /** Those before it, ascending, of about a year. */
    earlierPauses: jsonb('earlier_pauses').$type<readonly PausedDays[]>().notNull().default([]),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    lastHumanAt: instant('last_human_at'),
    lastHumanOn: date('last_human_on', { mode: 'string' }).notNull(),
    unsubscribedAt: instant('unsubscribed_at'),
    goodbyeAt: instant('goodbye_at'),
    /** The end of the pause that an answering robot asked for (D33). */
    awayUntil: date('away_until', { mode: 'string' }),
    /** E.164; what reaches them there, and since when they turned that off themselves. */
    phone: text('phone'),
    phoneVerifiedAt: instant('phone_verified_at'),
    textsOffAt: instant('texts_off_at'),
    textTrialLastDay: date('text_trial_last_day', { mode: 'string' }),
    /** Mail beside texts; null: as the plan has it. */
    emailBeside: boolean('email_beside'),
    /** Derived (domain/rhythm/text-times.ts) and rewritten with what they follow from; null: never by text. */
    textMorningMinute: smallint('text_morning_minute'),
    textMiddayMinute: smallint('text_midday_minute'),
    textEveningMinute: smallint('text_evening_minute'),
    /** When they are told that a trial of theirs ends; null: there is nothing (more) to tell. */
    trialNoticeAt: instant('trial_notice_at'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    check('people_paused_until', sql`${t.pausedUntil} = 'open' or ${t.pausedUntil} ~ '^\\d{4}-\\d\\d-\\d\\d$'`),
    check('people_paused_from', sql`(${t.pausedFrom} is null) = (${t.pausedUntil} is null)`),
    uniqueIndex('people_address')
      .on(t.realmId, t.emailKey)
      .where(sql`${t.state} in ('pending', 'active')`),
    index('people_deleted_address')
      .on(t.realmId, t.emailKey)
      .where(sql`${t.state} = 'deleted'`),
    index('people_unsubscribed')
      .on(t.realmId, t.unsubscribedAt)
      .where(sql`${t.unsubscribedAt} is not null and ${t.state} in ('pending', 'active')`),
    index('people_due_morning')
      .on(t.realmId, t.zone, t.morningMinute, t.id)
      .where(sql`${t.state} in ('pending', 'active')`),
    index('people_due_midday')
      .on(t.realmId, t.zone, t.middayMinute, t.id)
      .where(sql`${t.state} in ('pending', 'active')`),
    index('people_due_evening')
      .on(t.realmId, t.zone, t.eveningMinute, t.id)
      .where(sql`${t.state} in ('pending', 'active')`),
    index('people_due_trial_notice')
      .on(t.realmId, t.trialNoticeAt)
      .where(sql`${t.trialNoticeAt} is not null and ${t.state} = 'active'`),
    index('people_due_text_morning')
      .on(t.realmId, t.zone, t.textMorningMinute, t.id)
      .where(sql`${t.textMorningMinute} is not null and ${t.state} in ('pending', 'active')`),
    index('people_due_text_midday')
      .on(t.realmId, t.zone, t.textMiddayMinute, t.id)
      .where(sql`${t.textMiddayMinute} is not null and ${t.state} in ('pending', 'active')`),
    index('people_due_text_evening')
      .on(t.realmId, t.zone, t.textEveningMinute, t.id)
      .where(sql`${t.textEveningMinute} is not null and ${t.state} in ('pending', 'active')`),
    /** A number belongs to whoever proved it, and to one living person of a realm. */
    uniqueIndex('people_phone')
      .on(t.realmId, t.phone)
      .where(sql`${t.phoneVerifiedAt} is not null and ${t.state} in ('pending', 'active')`),
  ],
);

export const events = pgTable(
  'events',
  {
    personId: personKey('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    filedOn: date('filed_on', { mode: 'string' }).notNull(),
    change: text('change').notNull(),
    event: jsonb('event').$type<AgendaEvent>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.seq] })],
);

/** The projection of the agenda that the hot path reads; rewritten in the transaction of the events. */
export const items = pgTable(
  'items',
  {
    personId: personKey('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    itemId: integer('item_id').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: ['open', 'someday', 'done', 'dropped'] }).notNull(),
    addedOn: date('added_on', { mode: 'string' }).notNull(),
    /** Open only. */
    notBefore: date('not_before', { mode: 'string' }),
    /** Done and dropped only. */
    closedOn: date('closed_on', { mode: 'string' }),
    numberedOn: date('numbered_on', { mode: 'string' }),
    number: smallint('number'),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.itemId] }),
    /** A message reads what is open and what was closed of late; what a person finished in years stays unread. */
    index('items_of_day').on(t.personId, sql`coalesce(${t.closedOn}, 'infinity'::date)`),
  ],
);

/** One visitor's way from the e-mail field to day zero (D13); `id` is the opaque `userId` of the public calls. */
export const signups = pgTable(
  'signups',
  {
    id: uuid('id').primaryKey(),
    realmId: realmKey(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    zone: text('zone').notNull(),
    zoneReceived: text('zone_received').notNull(),
    zoneSource: text('zone_source', { enum: ['default', 'detected', 'user'] }).notNull(),
    startToday: boolean('start_today').notNull(),
    source: text('source').notNull(),
    state: text('state', { enum: ['open', 'begun', 'parked', 'applied'] }).notNull(),
    personId: personKey('person_id').references(() => people.id, { onDelete: 'set null' }),
    /** The words of a visitor whose address was known already, until the owner says "that was me" (24 h). */
    parkedText: text('parked_text'),
    /** What `/acknowledgment` shows, kept for the page without JavaScript; cleared once read. */
    acknowledgment: jsonb('acknowledgment'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('signups_of_person').on(t.personId)],
);

/** Codes by which somebody proves that a number is theirs. Rows are only ever added to and counted up. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    personId: personKey('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    phone: text('phone').notNull(),
    /** Keyed: six digits are soon tried out on a plain one. */
    codeHash: text('code_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('phone_codes_of_person').on(t.personId, t.createdAt),
    index('phone_codes_of_phone').on(t.phone, t.createdAt),
  ],
);

/**
 * D23: addresses that must not be written to, as keyed hashes, so that a purge can keep them.
 * Each reason stands for itself: one may end while another holds.
 */
export const suppressions = pgTable(
  'suppressions',
  {
    addressHash: text('address_hash').notNull(),
    realmId: realmKey(),
    reason: text('reason').$type<SuppressionReason>().notNull(),
    scope: text('scope').$type<SuppressionScope>().notNull(),
    actor: text('actor').$type<SuppressionActor>().notNull(),
    evidence: jsonb('evidence').$type<SuppressionEvidence>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.addressHash, t.reason] })],
);

/**
 * An address that somebody else gave us (D11). The keyed hash stays for good, so that it is invited once; the address
 * itself for a month, or until its owner is erased.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    realmId: realmKey(),
    addressHash: text('address_hash').notNull(),
    email: text('email'),
    emailKey: text('email_key'),
    inviterId: personKey('inviter_id').references(() => people.id, { onDelete: 'set null' }),
    personId: personKey('person_id').references(() => people.id, { onDelete: 'set null' }),
    source: text('source').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('invitations_once').on(t.realmId, t.addressHash),
    index('invitations_of_address')
      .on(t.realmId, t.emailKey)
      .where(sql`${t.emailKey} is not null`),
    index('invitations_by_inviter')
      .on(t.inviterId)
      .where(sql`${t.inviterId} is not null`),
    index('invitations_of_person')
      .on(t.personId)
      .where(sql`${t.personId} is not null`),
  ],
);

/** Who wants to hear when we open (specification 2.11): an address, and nothing that was not needed. */
export const waitlist = pgTable(
  'waitlist',
  {
    realmId: realmKey(),
    emailKey: text('email_key').notNull(),
    email: text('email').notNull(),
    /** Canonical; null where the browser named none. */
    zone: text('zone'),
    source: text('source').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.emailKey] })],
);

/** By the day of UTC: posts that filled a trap, and what is used of the limits. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    realmId: realmKey(),
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').$type<Counted['name']>().notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.day, t.name, t.subject] })],
);

// ── Prompts: slots, ticks, chunks and their ledger (docs: dispatch) ─────────────────────────────────────────────

/** Which minutes of which zones have anybody at all; filled by insert-if-absent, recounted nightly. */
export const slots = pgTable(
  'slots',
  {
    realmId: realmKey(),
    zone: text('zone').notNull(),
    minute: smallint('minute').notNull(),
    stage: smallint('stage').notNull(),
    /** By mail (1) or by text (2): a text has a minute of its own. */
    channel: smallint('channel').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.realmId, t.zone, t.minute, t.stage, t.channel] })],
);

export const ticks = pgTable(
  'ticks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    realmId: realmKey(),
    zone: text('zone').notNull(),
    minute: smallint('minute').notNull(),
    stage: smallint('stage').notNull(),
    channel: smallint('channel').notNull().default(1),
    localDate: date('local_date', { mode: 'string' }).notNull(),
    /** The instant at which it was due, in service time. */
    dueAt: instant('due_at').notNull(),
    /** Null: nobody ticked yet; it was opened for the chunk of somebody who chose another time since it fell due. */
    tickedAt: instant('ticked_at'),
  },
  (t) => [unique('ticks_once').on(t.realmId, t.zone, t.minute, t.stage, t.channel, t.localDate)],
);

export const chunks = pgTable(
  'chunks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tickId: bigint('tick_id', { mode: 'number' })
      .notNull()
      .references(() => ticks.id, { onDelete: 'cascade' }),
    /** The range of person keys, both ends included. */
    firstPerson: personKey('first_person').notNull(),
    lastPerson: personKey('last_person').notNull(),
    state: text('state', { enum: ['planned', 'sending', 'sent'] }).notNull(),
    /** Messages up to this person may have reached the wire; beyond it, provably none. */
    intendedThrough: personKey('intended_through').notNull().default(0),
    /** Up to this person every message without a state of its own was accepted. */
    acceptedThrough: personKey('accepted_through').notNull().default(0),
    attempts: smallint('attempts').notNull().default(0),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    leaseOwner: text('lease_owner'),
    /** Service time at which a retry is due; null when none is. */
    dueAt: instant('due_at'),
    sent: integer('sent').notNull().default(0),
    withheld: integer('withheld').notNull().default(0),
    /** Of one person who chose another time since it fell due: asked by the tick's time, in whatever slot they are. */
    kept: boolean('kept').notNull().default(false),
  },
  (t) => [
    index('chunks_of_tick').on(t.tickId),
    index('chunks_unsent')
      .on(t.id)
      .where(sql`${t.state} <> 'sent'`),
  ],
);

/**
 * The prompt ledger: one row for every prompt that was due. PARTITION BY RANGE (local_date).
 * State is null while the chunk's own progress tells it; only exceptions stand on the row.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    personId: personKey('person_id').notNull(),
    localDate: date('local_date', { mode: 'string' }).notNull(),
    stage: smallint('stage').notNull(),
    channel: smallint('channel').notNull(),
    chunkId: bigint('chunk_id', { mode: 'number' }).notNull(),
    /** Version of the contract, so that the same words can be rendered again. */
    contractVersion: smallint('contract_version').notNull(),
    /** The numbered items the message showed: item ids, and beside them their numbers. */
    shownItems: integer('shown_items').array().notNull(),
    shownNumbers: smallint('shown_numbers').array().notNull(),
    state: text('state').$type<DeliveryState>(),
    reason: text('reason'),
    attempts: smallint('attempts').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.personId, t.localDate, t.stage, t.channel] })],
);

// ── Everything that is said in answer to one act: acknowledgments, goodbyes, invitations, questions of identity ─

export const outbox = pgTable(
  'outbox',
  {
    /** Deterministic (D36): an acknowledgment's is its inbound's, others are of their own kind. */
    key: text('key').primaryKey(),
    realmId: realmKey(),
    kind: text('kind', {
      enum: [
        'day0',
        'ack',
        'goodbye',
        'welcome-back',
        'opt-out',
        'invitation',
        'was-this-you',
        'erase',
        'phone-code',
        'phone-news',
        'texts',
        'plan',
        'test',
      ],
    }).notNull(),
    personId: personKey('person_id').references(() => people.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    toAddress: text('to_address').notNull(),
    stage: text('stage').$type<Stage>(),
    localDate: date('local_date', { mode: 'string' }),
    /** Counts up within person, date and stage; part of the reply address (D18). */
    sequence: smallint('sequence').notNull(),
    message: jsonb('message').$type<Message>().notNull(),
    shownItems: integer('shown_items').array().notNull(),
    shownNumbers: smallint('shown_numbers').array().notNull(),
    /** The Message-ID it answers and the References it continues, with angle brackets. */
    inReplyTo: text('in_reply_to'),
    references: text('references').array().notNull(),
    /** The one confirmation after an opt-out passes the gate. */
    passesOptOut: boolean('passes_opt_out').notNull().default(false),
    state: text('state').$type<DeliveryState>().notNull(),
    reason: text('reason'),
    attempts: smallint('attempts').notNull().default(0),
    providerId: text('provider_id'),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    usefulUntil: instant('useful_until').notNull(),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('outbox_due')
      .on(t.realmId, t.dueAt)
      .where(sql`${t.state} in ('planned', 'handing-over', 'unknown')`),
    uniqueIndex('outbox_conversation')
      .on(t.personId, t.localDate, t.stage, t.sequence)
      .where(sql`${t.personId} is not null`),
    /** The first mails that left: the admin counts them, and looks at the newest. */
    index('outbox_first_mails')
      .on(t.realmId, t.finishedAt)
      .where(sql`${t.kind} = 'day0' and ${t.state} = 'accepted'`),
  ],
);

// ── Incoming ─────────────────────────────────────────────────────────────────────────────────────────────────────

export const inbound = pgTable(
  'inbound',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    realmId: realmKey(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    /** One letter is taken in once, by whatever route and however often it comes. */
    dedupKey: text('dedup_key').notNull(),
    envelopeFrom: text('envelope_from').notNull(),
    envelopeTo: text('envelope_to').array().notNull(),
    /** By which door it came; letters of the time before the others came by SMTP. */
    door: text('door').$type<LetterDoor>().notNull().default('smtp'),
    /** Who handed it in, where the door saw that. */
    client: jsonb('client').$type<Client>(),
    /** Whether it is from whom it says (D18), where that was asked. */
    proof: jsonb('proof').$type<SenderProof>(),
    raw: bytes('raw').notNull(),
    receivedAt: instant('received_at').notNull(),
    state: text('state', { enum: ['stored', 'done', 'held', 'ignored', 'failed'] }).notNull(),
    attempts: smallint('attempts').notNull().default(0),
    personId: personKey('person_id').references(() => people.id, { onDelete: 'cascade' }),
    stage: text('stage').$type<Stage>(),
    localDate: date('local_date', { mode: 'string' }),
    /** The owner of the address said that a held letter was theirs (D18). */
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    /** Kept, cut, commands, notes and reasons (D14), once processed. */
    reading: jsonb('reading'),
  },
  (t) => [
    unique('inbound_once').on(t.realmId, t.dedupKey),
    index('inbound_of_person').on(t.personId),
    index('inbound_unprocessed')
      .on(t.id)
      .where(sql`${t.state} = 'stored'`),
    index('inbound_with_words')
      .on(t.realmId, t.receivedAt)
      .where(sql`octet_length(${t.raw}) > 0`),
  ],
);

/** What was told of our mail after it left: bounces, complaints, arrivals. Only ever added to. */
export const mailReports = pgTable(
  'mail_reports',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    realmId: realmKey(),
    /** By which door it came, and what it is there: a letter's id, a provider's event. One event counts once. */
    door: text('door').notNull(),
    event: text('event').notNull(),
    personId: personKey('person_id').references(() => people.id, { onDelete: 'cascade' }),
    invitationId: uuid('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    /** The message it is about, where it can be named: its place in the ledger or in the outbox. */
    messageKind: text('message_kind').$type<ReplyRef['kind']>(),
    localDate: date('local_date', { mode: 'string' }),
    stage: text('stage').$type<Stage>(),
    sequence: smallint('sequence'),
    kind: text('kind').$type<ReportedKind>().notNull(),
    hard: boolean('hard').notNull(),
    status: text('status'),
    reason: text('reason').$type<ReportReason>(),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('mail_reports_once').on(t.realmId, t.door, t.event),
    index('mail_reports_of_person')
      .on(t.personId, t.at)
      .where(sql`${t.personId} is not null`),
    index('mail_reports_of_invitation')
      .on(t.invitationId)
      .where(sql`${t.invitationId} is not null`),
    index('mail_reports_arrived')
      .on(t.realmId, t.at)
      .where(sql`${t.kind} = 'delivered'`),
  ],
);

/**
 * What a provider told us of our mail of its own accord, as it came: the ledger stays as it is. Rows are only ever
 * added, and what followed from one is noted on it once; they go with their person, and after a while.
 */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    realmId: realmKey(),
    /** Who told it, and what it is called there: one event counts once. */
    provider: text('provider').notNull(),
    event: text('event').notNull(),
    kind: text('kind').$type<ProviderEvent['kind']>().notNull(),
    /** Ours (D36); null where it names no message of ours. */
    messageKey: text('message_key'),
    addressHash: text('address_hash').notNull(),
    /** By the provider's clock; `received_at` is service time. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Codes and marks; nobody's address, no words. */
    details: jsonb('details').$type<ProviderEvent['details']>().notNull(),
    personId: personKey('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** Null until it was applied. */
    outcome: text('outcome').$type<EventOutcome>(),
  },
  (t) => [
    unique('provider_events_once').on(t.realmId, t.provider, t.event),
    index('provider_events_unapplied')
      .on(t.id)
      .where(sql`${t.outcome} is null`),
    index('provider_events_of_person')
      .on(t.personId)
      .where(sql`${t.personId} is not null`),
    index('provider_events_of_list')
      .on(t.realmId, t.addressHash)
      .where(sql`${t.kind} = 'list'`),
    index('provider_events_old').on(t.realmId, t.receivedAt),
    /** A text whose hand-over had no answer is asked about by its key. */
    index('provider_events_of_text')
      .on(t.messageKey)
      .where(sql`${t.kind} = 'text'`),
  ],
);

// ── Sandbox ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** What the local mailbox and phone hold: the sandbox's wire. `key` makes a hand-over provable and single. */
export const mailbox = pgTable(
  'mailbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    key: text('key').notNull().unique(),
    realmId: integer('realm_id').notNull(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    fromAddress: text('from_address').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    raw: bytes('raw').notNull(),
    messageId: text('message_id').notNull(),
    inReplyTo: text('in_reply_to'),
    replyTo: text('reply_to').notNull(),
    stage: text('stage').$type<Stage>(),
    localDate: date('local_date', { mode: 'string' }),
    contract: text('contract').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [index('mailbox_of_address').on(t.realmId, t.toAddress, t.id)],
);

// ── Administrators: they live by the database's own clock, which no rehearsal moves ─────────────────────────────────

/** Plain time, as lease times are. */
const plainTime = (name: string) =>
  timestamp(name, { withTimezone: true })
    .notNull()
    .default(sql`clock_timestamp()`);

export const admins = pgTable('admins', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull().unique(),
  /** `$argon2id$v=19$m=…,t=…,p=…$salt$hash` */
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<AdminRole>().notNull(),
  createdAt: plainTime('created_at'),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
});

const adminKey = () => integer('admin_id').references(() => admins.id, { onDelete: 'cascade' });

export const adminSessions = pgTable(
  'admin_sessions',
  {
    /** SHA-256 of the secret in the cookie, in hex: who reads this table signs in as nobody. */
    secretHash: text('secret_hash').primaryKey(),
    adminId: adminKey().notNull(),
    createdAt: plainTime('created_at'),
    lastSeenAt: plainTime('last_seen_at'),
  },
  (t) => [index('admin_sessions_of_admin').on(t.adminId)],
);

/** Failed sign-ins in a row, by the keyed hash of an account's address (known to us or not) and of a network. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    kind: text('kind', { enum: ['account', 'network'] }).notNull(),
    subject: text('subject').notNull(),
    failures: integer('failures').notNull(),
    lastAt: plainTime('last_at'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] })],
);

/** D24: who changed what, when, and how it stood before and after. Append-only, without secrets and addresses. */
export const adminAudit = pgTable(
  'admin_audit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: plainTime('at'),
    /** Null: whoever sat at the command line. */
    adminId: integer('admin_id').references(() => admins.id),
    action: text('action').$type<AuditAction>().notNull(),
    /** `person.17`, `admin.2` */
    subject: text('subject').$type<AuditSubject>().notNull(),
    /** The admin's own words; forgotten with the person they are about. */
    reason: text('reason'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [index('admin_audit_of_subject').on(t.subject, t.id)],
);
