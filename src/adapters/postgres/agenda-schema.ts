/** The tables of what people mean to do: events, and the agenda folded from them. */
import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { calendarDate, instant } from '#adapters/postgres/columns.ts';
import { ofPerson } from '#adapters/postgres/people-schema.ts';
import type { AgendaEvent } from '#domain/agenda/events.ts';
import type { DaysAway } from '#domain/agenda/item.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { Question } from '#domain/reply/asking/question.ts';

export const events = pgTable(
  'events',
  {
    personId: ofPerson(),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    day: calendarDate('day').notNull(),
    on: calendarDate('filed_on').notNull(),
    change: text('change').notNull(),
    event: jsonb('event').$type<AgendaEvent>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.seq] })],
);

/** The agenda's projection that the hot path reads; rewritten in the transaction of the events. */
export const items = pgTable(
  'items',
  {
    personId: ofPerson(),
    itemId: integer('item_id').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: ['open', 'someday', 'done', 'dropped'] }).notNull(),
    addedOn: calendarDate('added_on').notNull(),
    /** Open: the first day it is open on. Done or dropped: the date it was last moved to, if it was. */
    notBefore: calendarDate('not_before'),
    closedOn: calendarDate('closed_on'),
    numberedOn: calendarDate('numbered_on'),
    number: smallint('number'),
    away: jsonb('away').$type<readonly DaysAway[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.itemId] }),
    /** A message reads open and recently closed items; years of finished items stay unread. */
    index('items_of_day').on(t.personId, sql`coalesce(${t.closedOn}, 'infinity'::date)`),
  ],
);

/** Questions asked back (D115) on the person's current day; those of earlier days are deleted when another is asked. */
export const questions = pgTable(
  'questions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    personId: ofPerson(),
    day: calendarDate('day').notNull(),
    /** The same question has the same key. */
    key: text('key').notNull(),
    question: jsonb('question').$type<Question>().notNull(),
    stage: text('stage').$type<Stage>().notNull(),
    on: calendarDate('filed_on').notNull(),
    state: text('state', { enum: ['open', 'answered', 'lapsed'] }).notNull(),
    askedAt: instant('asked_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('questions_of_day').on(t.personId, t.day, t.key),
    uniqueIndex('questions_open')
      .on(t.personId)
      .where(sql`${t.state} = 'open'`),
  ],
);
