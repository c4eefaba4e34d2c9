/**
 * The tables of prompts: slots, ticks, chunks and the ledger (docs: dispatch). Times are service time unless the name says
 * lease (`lease_until`: the database's own now()). `deliveries` is partitioned by local date; a handwritten migration
 * does that, because the schema language cannot.
 *
 * Foreign keys exist only on tables that are written rarely. `deliveries` and `mailbox` have none: the check would lock
 * (and so write) a row of another table for each of a million messages.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { calendarDate, instant, personKey } from '#adapters/postgres/columns.ts';
import { realmKey } from '#adapters/postgres/realm-schema.ts';
import type { DeliveryState } from '#domain/delivery/delivery.ts';

/** Which minutes of which zones have any people; filled by insert-if-absent, recounted once an hour. */
export const slots = pgTable(
  'slots',
  {
    realm: realmKey(),
    zone: text('zone').notNull(),
    minute: smallint('minute').notNull(),
    stage: smallint('stage').notNull(),
    /** Mail (1) or text (2): texts have a minute of their own. */
    channel: smallint('channel').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.realm, t.zone, t.minute, t.stage, t.channel] })],
);

export const ticks = pgTable(
  'ticks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    realm: realmKey(),
    zone: text('zone').notNull(),
    minute: smallint('minute').notNull(),
    stage: smallint('stage').notNull(),
    channel: smallint('channel').notNull().default(1),
    localDate: calendarDate('local_date').notNull(),
    dueAt: instant('due_at').notNull(),
    /** Null: not ticked yet; the row was created for the chunk of somebody who chose another time after it fell due. */
    tickedAt: instant('ticked_at'),
  },
  (t) => [
    unique('ticks_once').on(t.realm, t.zone, t.minute, t.stage, t.channel, t.localDate),
    index('ticks_due').on(t.realm, t.dueAt),
  ],
);

export const chunks = pgTable(
  'chunks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tickId: bigint('tick_id', { mode: 'number' })
      .notNull()
      .references(() => ticks.id, { onDelete: 'cascade' }),
    firstPerson: personKey('first_person').notNull(),
    lastPerson: personKey('last_person').notNull(),
    state: text('state', { enum: ['planned', 'sending', 'sent'] }).notNull(),
    /** Messages up to this person may have reached the provider; beyond it, certainly none. */
    intendedThrough: personKey('intended_through').notNull().default(0),
    /** Up to this person, every message without its own state was accepted. */
    acceptedThrough: personKey('accepted_through').notNull().default(0),
    attempts: smallint('attempts').notNull().default(0),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    leaseOwner: text('lease_owner'),
    dueAt: instant('due_at'),
    sent: integer('sent').notNull().default(0),
    withheld: integer('withheld').notNull().default(0),
    /** For one person who chose another time after this fell due: read at the tick's time, whatever slot they are in now. */
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
 * State is null while the chunk's progress implies it; only exceptions are written on the row.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    personId: personKey('person_id').notNull(),
    localDate: calendarDate('local_date').notNull(),
    stage: smallint('stage').notNull(),
    channel: smallint('channel').notNull(),
    chunkId: bigint('chunk_id', { mode: 'number' }).notNull(),
    /** Version of the contract, so that the same words can be rendered again. */
    contractVersion: smallint('contract_version').notNull(),
    /** The ids of the numbered items that the message showed; their numbers are in the next column. */
    shownItems: integer('shown_items').array().notNull(),
    shownNumbers: smallint('shown_numbers').array().notNull(),
    state: text('state').$type<DeliveryState>(),
    /** A sentence; that of a withheld prompt ends with its code (`domain/delivery/withheld-reason`). */
    reason: text('reason'),
    attempts: smallint('attempts').notNull().default(0),
    /** Attempts that broke or had no answer. A deferral counts in `attempts` but not here. */
    spent: smallint('spent').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.personId, t.localDate, t.stage, t.channel] })],
);
