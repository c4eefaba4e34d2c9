/**
 * The tables of prompts: slots, ticks, chunks and their ledger (docs: dispatch). Times are service time except where the
 * name says lease (`lease_until`: the database's own now()). `deliveries` is partitioned by local date: the migration
 * says so by hand, since the schema language cannot.
 *
 * Foreign keys stand where a row is written once in a while. `deliveries` and `mailbox` have none: the check would
 * lock (and so write) a row of another table for each message of a million.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { instant, personKey } from '#adapters/postgres/columns.ts';
import { realmKey } from '#adapters/postgres/realm-schema.ts';
import type { DeliveryState } from '#domain/delivery/delivery.ts';

/** Which minutes of which zones have anybody at all; filled by insert-if-absent, recounted once an hour. */
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
    /** Attempts without an answer, or that broke: what was only put off counts as an attempt, and is not spent. */
    spent: smallint('spent').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.personId, t.localDate, t.stage, t.channel] })],
);
