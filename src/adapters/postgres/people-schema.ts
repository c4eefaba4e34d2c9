/** The tables of people, of their phone codes, and of suppressed addresses. Times are service time. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { calendarDate, instant, personKey } from '#adapters/postgres/columns.ts';
import { activityKey, planKey, statusKey, textsKey } from '#adapters/postgres/people-keys.ts';
import { realmKey } from '#adapters/postgres/realm-schema.ts';
import type { ConsentConfirmed, ConsentEnd, ConsentGiven } from '#app/ports/consents.ts';
import type { ConfirmedBy } from '#app/ports/people.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import type { PausedDays } from '#domain/people/paused-days.ts';
import type { EarlierWeekdays } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';
import type {
  SuppressionActor,
  SuppressionEvidence,
  SuppressionReason,
  SuppressionScope,
} from '#domain/people/suppression.ts';
import { MINUTE_SETTING } from '#domain/rhythm/rhythm.ts';
import type { LocalDate, Weekday } from '#domain/time/local-date.ts';

/**
 * People of rehearsals get far higher numbers, so that the numbers of real people (D136) tell how many came. Keys of both
 * must fit a bucket (`sending-buckets.ts`) and the 48 bits of a reply address.
 */
export const rehearsalNumbers = pgSequence('rehearsal_people_id_seq', { startWith: '1000000000001' });

export const people = pgTable(
  'people',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: uuid('user_id').notNull().unique(),
    realm: realmKey(),
    email: text('email').notNull(),
    /** The address as compared: lower case, trimmed. */
    emailKey: text('email_key').notNull(),
    state: text('state', { enum: ['pending', 'active', 'deleted', 'purged'] }).notNull(),
    plan: text('plan', { enum: ['trial', 'free', 'paid'] }).notNull(),
    trialLastDay: calendarDate('trial_last_day'),
    zone: text('zone').notNull(),
    zoneReceived: text('zone_received').notNull(),
    zoneSource: text('zone_source', { enum: ['default', 'detected', 'user'] }).notNull(),
    morningMinute: smallint('morning_minute').notNull(),
    middayMinute: smallint('midday_minute').notNull(),
    eveningMinute: smallint('evening_minute').notNull(),
    /** When they chose the time, its zone or its stage, if after the sign-up: the choice applies from then on. */
    morningChosenAt: instant('morning_chosen_at'),
    middayChosenAt: instant('midday_chosen_at'),
    eveningChosenAt: instant('evening_chosen_at'),
    /** Bits: 1 morning, 2 midday, 4 evening. */
    stagesOff: smallint('stages_off').notNull().default(0),
    /** Bits: 1 Monday … 64 Sunday. */
    weekdays: smallint('weekdays').notNull().default(127),
    freeWeekday: smallint('free_weekday').$type<Weekday>().notNull().default(1),
    dayEndMinute: smallint('day_end_minute').notNull().default(240),
    pausedFrom: calendarDate('paused_from'),
    /** The date on which messages resume, or 'open' until the person writes, which sorts after every date. */
    pausedUntil: text('paused_until').$type<LocalDate | 'open'>(),
    earlierPauses: jsonb('earlier_pauses').$type<readonly PausedDays[]>().notNull().default([]),
    comingPauses: jsonb('coming_pauses').$type<readonly PausedDays[]>().notNull().default([]),
    earlierWeekdays: jsonb('earlier_weekdays').$type<readonly EarlierWeekdays[]>().notNull().default([]),
    firstDay: calendarDate('first_day').notNull(),
    source: text('source').notNull(),
    /** When and how they first confirmed that they want our mail; null: not yet, or from before this was recorded. */
    confirmedAt: instant('confirmed_at'),
    confirmedBy: text('confirmed_by').$type<ConfirmedBy>(),
    lastActiveAt: instant('last_human_at'),
    lastActiveOn: calendarDate('last_human_on').notNull(),
    unsubscribedAt: instant('unsubscribed_at'),
    goodbyeAt: instant('goodbye_at'),
    awayUntil: calendarDate('away_until'),
    /** E.164. The next columns say when it was verified and since when its owner turned texts off. */
    phone: text('phone').$type<Phone>(),
    phoneVerifiedAt: instant('phone_verified_at'),
    textsOffAt: instant('texts_off_at'),
    textTrialLastDay: calendarDate('text_trial_last_day'),
    emailBeside: boolean('email_beside'),
    /** Derived (domain/rhythm/text-times.ts) and rewritten with its sources; null: never by text. */
    textMorningMinute: smallint('text_morning_minute'),
    textMiddayMinute: smallint('text_midday_minute'),
    textEveningMinute: smallint('text_evening_minute'),
    trialNoticeAt: instant('trial_notice_at'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    check('people_paused_until', sql`${t.pausedUntil} = 'open' or ${t.pausedUntil} ~ '^\\d{4}-\\d\\d-\\d\\d$'`),
    check('people_paused_from', sql`(${t.pausedFrom} is null) = (${t.pausedUntil} is null)`),
    uniqueIndex('people_address')
      .on(t.realm, t.emailKey)
      .where(sql`${t.state} in ('pending', 'active')`),
    index('people_deleted_address')
      .on(t.realm, t.emailKey)
      .where(sql`${t.state} = 'deleted'`),
    index('people_unsubscribed')
      .on(t.realm, t.unsubscribedAt)
      .where(sql`${t.unsubscribedAt} is not null and ${t.state} in ('pending', 'active')`),
    ...PROMPT_STAGES.map((stage) =>
      index(`people_due_${stage}`)
        .on(t.realm, t.zone, t[MINUTE_SETTING[stage]], t.id)
        .where(sql`${t.state} in ('pending', 'active')`),
    ),
    index('people_due_trial_notice')
      .on(t.realm, t.trialNoticeAt)
      .where(sql`${t.trialNoticeAt} is not null and ${t.state} = 'active'`),
    ...[t.textMorningMinute, t.textMiddayMinute, t.textEveningMinute].map((minute, at) =>
      index(`people_due_text_${PROMPT_STAGES[at]}`)
        .on(t.realm, t.zone, minute, t.id)
        .where(sql`${minute} is not null and ${t.state} in ('pending', 'active')`),
    ),
    /** A number belongs to the person who verified it, and to one living person of a realm. */
    uniqueIndex('people_phone')
      .on(t.realm, t.phone)
      .where(sql`${t.phoneVerifiedAt} is not null and ${t.state} in ('pending', 'active')`),
    /** Lets administrators find an address by three or more characters of it (docs: D29). */
    index('people_address_parts').using('gin', sql`address_parts(${t.emailKey})`),
    /** The orders of the administrators' list, each continued after a person (decision 61). */
    index('people_by_created').on(t.realm, t.createdAt, t.id),
    index('people_by_email').on(t.realm, t.emailKey, t.id),
    index('people_by_status').on(t.realm, statusKey(t), t.id),
    index('people_by_plan').on(t.realm, planKey(t), t.id),
    index('people_by_channel').on(t.realm, textsKey(t), t.id),
    index('people_by_zone').on(t.realm, t.zone, t.id),
    index('people_by_reply').on(t.realm, activityKey(t), t.id),
  ],
);

/** Of a row that is about one person, and goes with them. */
export const ofPerson = () =>
  personKey('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' });

/** Codes for verifying a phone number. Rows are only inserted and counted up. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    personId: ofPerson(),
    phone: text('phone').$type<Phone>().notNull(),
    /** A keyed hash: six digits behind a plain one could be tried out quickly. */
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
 * D123: addresses that must not get mail, as keyed hashes, so that they can outlive an erasure.
 * Each reason is a row of its own: one may end while another holds.
 */
export const suppressions = pgTable(
  'suppressions',
  {
    addressHash: text('address_hash').notNull(),
    realm: realmKey(),
    reason: text('reason').$type<SuppressionReason>().notNull(),
    scope: text('scope').$type<SuppressionScope>().notNull(),
    actor: text('actor').$type<SuppressionActor>().notNull(),
    evidence: jsonb('evidence').$type<SuppressionEvidence>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Whose address a provider's report was about, for the list of those who cannot be reached; null: not known. */
    personId: personKey('person_id'),
  },
  (t) => [
    primaryKey({ columns: [t.realm, t.addressHash, t.reason] }),
    index('suppressions_since').on(t.realm, t.createdAt),
    index('suppressions_of_person')
      .on(t.realm, t.personId)
      .where(sql`${t.personId} is not null`),
  ],
);

export const consents = pgTable(
  'consents',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    personId: ofPerson(),
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
