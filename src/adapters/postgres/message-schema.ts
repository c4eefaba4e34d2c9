/** The tables of inbound messages, of reports on mail that left, of messages sent in response to an act, and of the sandbox's mailbox. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, calendarDate, instant, personKey, plainTime } from '#adapters/postgres/columns.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import { realmKey } from '#adapters/postgres/realm-schema.ts';
import { invitations } from '#adapters/postgres/signup-schema.ts';
import type { InboundSource } from '#app/ports/inbound.ts';
import type { ReportedKind } from '#app/ports/mail-reports.ts';
import type { ProviderEvent } from '#app/ports/provider-events.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { DeliveryState } from '#domain/delivery/delivery.ts';
import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import type { Message } from '#domain/messages/schema.ts';
import type { ReportReason } from '#domain/reports/report.ts';
import type { Client } from '#domain/senders/client.ts';
import type { SenderAuthentication } from '#domain/senders/sender-authentication.ts';

export const inbound = pgTable(
  'inbound',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    realm: realmKey(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    /** Each message is stored once, by whatever route and however often it arrives. */
    dedupKey: text('dedup_key').notNull(),
    envelopeFrom: text('envelope_from').notNull(),
    envelopeTo: text('envelope_to').array().notNull(),
    /** The source it came by; messages from before there were several came by SMTP. */
    door: text('door').$type<InboundSource>().notNull().default('smtp'),
    client: jsonb('client').$type<Client>(),
    proof: jsonb('proof').$type<SenderAuthentication>(),
    /** The beginning, nearly always all of it; the rest is in `inbound_pieces`. */
    raw: bytes('raw').notNull(),
    restBytes: integer('rest_bytes').notNull().default(0),
    receivedAt: instant('received_at').notNull(),
    state: text('state', { enum: ['stored', 'done', 'held', 'ignored', 'failed'] }).notNull(),
    attempts: smallint('attempts').notNull().default(0),
    personId: personKey('person_id').references(() => people.id, { onDelete: 'cascade' }),
    stage: text('stage').$type<Stage>(),
    localDate: calendarDate('local_date'),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    /** Kept, cut, commands, notes and reasons (D114), once processed. */
    reading: jsonb('reading'),
  },
  (t) => [
    unique('inbound_once').on(t.realm, t.dedupKey),
    index('inbound_of_person').on(t.personId),
    index('inbound_of_person_since').on(t.personId, t.receivedAt),
    index('inbound_unprocessed')
      .on(t.id)
      .where(sql`${t.state} = 'stored'`),
    index('inbound_with_words')
      .on(t.realm, t.receivedAt)
      .where(sql`octet_length(${t.raw}) > 0`),
  ],
);

/**
 * The rest of a long message, in order of ids. Pieces are stored first and belong to nothing until the message is stored;
 * pieces whose message never arrived are deleted after a while.
 */
export const inboundPieces = pgTable(
  'inbound_pieces',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    inboundId: bigint('inbound_id', { mode: 'number' }).references(() => inbound.id, { onDelete: 'cascade' }),
    bytes: bytes('bytes').notNull(),
    storedAt: plainTime('stored_at'),
  },
  (t) => [index('inbound_pieces_of_letter').on(t.inboundId, t.id)],
);

/** Reports on our mail after it left: bounces, complaints, arrivals. Append-only. */
export const mailReports = pgTable(
  'mail_reports',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    realm: realmKey(),
    /** The source of the report and its id there (an inbound message's, a provider's event). Each event counts once. */
    door: text('door').notNull(),
    event: text('event').notNull(),
    personId: personKey('person_id').references(() => people.id, { onDelete: 'cascade' }),
    invitationId: uuid('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    /** The message it is about, if it can be identified: its place in the ledger or in the outbox. */
    messageKind: text('message_kind').$type<ReplyRef['kind']>(),
    localDate: calendarDate('local_date'),
    stage: text('stage').$type<Stage>(),
    sequence: smallint('sequence'),
    kind: text('kind').$type<ReportedKind>().notNull(),
    hard: boolean('hard').notNull(),
    status: text('status'),
    reason: text('reason').$type<ReportReason>(),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('mail_reports_once').on(t.realm, t.door, t.event),
    index('mail_reports_of_person')
      .on(t.personId, t.at)
      .where(sql`${t.personId} is not null`),
    index('mail_reports_of_invitation')
      .on(t.invitationId)
      .where(sql`${t.invitationId} is not null`),
    index('mail_reports_arrived')
      .on(t.realm, t.at)
      .where(sql`${t.kind} = 'delivered'`),
  ],
);

/**
 * Events that a provider reported about our mail, as received; the ledger is not changed by them. Rows are only added, and
 * each is marked once with its outcome; they are deleted with their person, and after a while.
 */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    realm: realmKey(),
    /** The provider and its own id of the event: each event counts once. */
    provider: text('provider').notNull(),
    event: text('event').notNull(),
    kind: text('kind').$type<ProviderEvent['kind']>().notNull(),
    messageKey: text('message_key'),
    addressHash: text('address_hash').notNull(),
    /** By the provider's clock; `received_at` is service time. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    details: jsonb('details').$type<ProviderEvent['details']>().notNull(),
    personId: personKey('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** Null until it was applied. */
    outcome: text('outcome'),
  },
  (t) => [
    unique('provider_events_once').on(t.realm, t.provider, t.event),
    index('provider_events_unapplied')
      .on(t.id)
      .where(sql`${t.outcome} is null`),
    index('provider_events_of_person')
      .on(t.personId)
      .where(sql`${t.personId} is not null`),
    index('provider_events_of_list')
      .on(t.realm, t.addressHash)
      .where(sql`${t.kind} = 'list'`),
    index('provider_events_old').on(t.realm, t.receivedAt),
    /** A text whose hand-over had no answer is looked up by its key. */
    index('provider_events_of_text')
      .on(t.messageKey)
      .where(sql`${t.kind} = 'text'`),
  ],
);

/** Acknowledgments, goodbyes, invitations, requests to confirm a sender. */
export const outbox = pgTable(
  'outbox',
  {
    /** Deterministic (D136): an acknowledgment's key derives from its inbound message, others from their kind. */
    key: text('key').primaryKey(),
    realm: realmKey(),
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
        'admin',
      ],
    }).notNull(),
    personId: personKey('person_id').references(() => people.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    to: text('to_address').notNull(),
    stage: text('stage').$type<Stage>(),
    localDate: calendarDate('local_date'),
    /** Ascends within person, date and stage; part of the reply address (D118). */
    sequence: smallint('sequence').notNull(),
    message: jsonb('message').$type<Message>().notNull(),
    shownItems: integer('shown_items').array().notNull(),
    shownNumbers: smallint('shown_numbers').array().notNull(),
    /** The Message-ID it answers and the References it continues, with angle brackets. */
    inReplyTo: text('in_reply_to'),
    references: text('references').array().notNull(),
    /** Set for the one confirmation after an opt-out, which the gate lets through. */
    passesOptOut: boolean('passes_opt_out').notNull().default(false),
    state: text('state').$type<DeliveryState>().notNull(),
    reason: text('reason'),
    attempts: smallint('attempts').notNull().default(0),
    failedAttempts: smallint('spent').notNull().default(0),
    providerId: text('provider_id'),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    usefulUntil: instant('useful_until').notNull(),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('outbox_due')
      .on(t.realm, t.dueAt)
      .where(sql`${t.state} in ('planned', 'handing-over', 'unknown')`),
    uniqueIndex('outbox_conversation')
      .on(t.personId, t.localDate, t.stage, t.sequence)
      .where(sql`${t.personId} is not null`),
    /** First mails that left: the admin area counts them and shows the newest. */
    index('outbox_first_mails')
      .on(t.realm, t.finishedAt)
      .where(sql`${t.kind} = 'day0' and ${t.state} = 'accepted'`),
    /** Test sends of administrators, of which the newest are shown. */
    index('outbox_tests')
      .on(t.realm, t.createdAt)
      .where(sql`${t.kind} = 'test'`),
  ],
);

/** Messages in the dev mailbox: the sandbox's transport. `key` makes a hand-over provable and unique. */
export const mailbox = pgTable(
  'mailbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    key: text('key').notNull().unique(),
    realm: integer('realm_id').notNull(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    from: text('from_address').notNull(),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    raw: bytes('raw').notNull(),
    messageId: text('message_id').notNull(),
    inReplyTo: text('in_reply_to'),
    replyTo: text('reply_to').notNull(),
    stage: text('stage').$type<Stage>(),
    localDate: calendarDate('local_date'),
    contract: text('contract').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [index('mailbox_of_address').on(t.realm, t.to, t.id)],
);
