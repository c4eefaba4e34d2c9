/** Evidence of consent to texts: the words agreed to, when, by which route, and how the number was verified. */
import { bigint, bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/columns.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { ConsentConfirmed, ConsentEnd, ConsentGiven } from '#app/ports/consents.ts';
import type { Phone } from '#domain/people/phone.ts';

export const consents = pgTable(
  'consents',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    phone: text('phone').$type<Phone>().notNull(),
    wording: text('wording').notNull(),
    source: text('source').$type<ConsentGiven['source']>().notNull(),
    ip: text('ip'),
    userAgent: text('user_agent'),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: text('confirmed_by').$type<ConsentConfirmed['how']>(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by').$type<ConsentEnd['why']>(),
  },
  (t) => [index('consents_of_person').on(t.personId, t.id)],
);
