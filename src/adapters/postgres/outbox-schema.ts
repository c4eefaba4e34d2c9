/** The tables of messages sent in response to an act, and of the sandbox's mailbox. */
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, calendarDate, instant, personKey } from '#adapters/postgres/columns.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import { realmKey } from '#adapters/postgres/realm-schema.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { DeliveryState } from '#domain/delivery/delivery.ts';
import type { Message } from '#domain/messages/schema.ts';

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
