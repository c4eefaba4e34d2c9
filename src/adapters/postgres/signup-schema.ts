/** The tables of sign-ups in progress, invitations and the waitlist, and of their limits. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { calendarDate, instant, personKey } from '#adapters/postgres/columns.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import { realmKey } from '#adapters/postgres/realm-schema.ts';
import type { CountedByDay } from '#app/ports/counts.ts';

/** A visitor's path from the email field to day zero (D113); `id` is the opaque `userId` of the public calls. */
export const signups = pgTable(
  'signups',
  {
    id: uuid('id').primaryKey(),
    realm: realmKey(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    zone: text('zone').notNull(),
    zoneReceived: text('zone_received').notNull(),
    zoneSource: text('zone_source', { enum: ['default', 'detected', 'user'] }).notNull(),
    startToday: boolean('start_today').notNull(),
    source: text('source').notNull(),
    state: text('state', { enum: ['open', 'begun', 'parked', 'applied'] }).notNull(),
    personId: personKey('person_id').references(() => people.id, { onDelete: 'set null' }),
    /** What a visitor wrote whose address was already known, until its owner says "that was me" (24 h). */
    parkedText: text('parked_text'),
    /** What `/acknowledgment` shows, kept for the page without JavaScript; cleared once read. */
    acknowledgment: jsonb('acknowledgment'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('signups_of_person').on(t.personId)],
);

/**
 * An address that somebody else gave us (D111). Its keyed hash is kept for good, so that it is invited only once; the
 * address itself for a month, or until its owner is erased.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    realm: realmKey(),
    addressHash: text('address_hash').notNull(),
    email: text('email'),
    emailKey: text('email_key'),
    inviterId: personKey('inviter_id').references(() => people.id, { onDelete: 'set null' }),
    personId: personKey('person_id').references(() => people.id, { onDelete: 'set null' }),
    source: text('source').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('invitations_once').on(t.realm, t.addressHash),
    index('invitations_of_address')
      .on(t.realm, t.emailKey)
      .where(sql`${t.emailKey} is not null`),
    index('invitations_by_inviter')
      .on(t.inviterId)
      .where(sql`${t.inviterId} is not null`),
    index('invitations_of_person')
      .on(t.personId)
      .where(sql`${t.personId} is not null`),
  ],
);

/** People who want to know when we open (specification 2.11): an address, and nothing that is not needed. */
export const waitlist = pgTable(
  'waitlist',
  {
    realm: realmKey(),
    emailKey: text('email_key').notNull(),
    email: text('email').notNull(),
    zone: text('zone'),
    source: text('source').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.realm, t.emailKey] })],
);

/** By UTC day: posts that filled in a honeypot, and the use of limits. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    realm: realmKey(),
    day: calendarDate('day').notNull(),
    name: text('name').$type<CountedByDay['name']>().notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.realm, t.day, t.name, t.subject] })],
);
