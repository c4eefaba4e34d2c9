import { and, asc, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { stageBits } from '#adapters/postgres/codes.ts';
import { numbers, texts } from '#adapters/postgres/dispatch/array-parameter.ts';
import { consents, people, phoneCodes, rehearsalNumbers, suppressions } from '#adapters/postgres/people-schema.ts';
import { ERASED_CHANNEL } from '#adapters/postgres/database.ts';
import { timestampOf } from '#adapters/postgres/instants.ts';
import { adminAudit } from '#adapters/postgres/admin-schema.ts';
import { events, items, questions } from '#adapters/postgres/agenda-schema.ts';
import { deliveries } from '#adapters/postgres/dispatch-schema.ts';
import { inbound, mailbox, mailReports, outbox, providerEvents } from '#adapters/postgres/message-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { signups } from '#adapters/postgres/signup-schema.ts';
import { forgetTestsTo } from '#adapters/postgres/outbox.ts';
import { forgetInvitationsOf } from '#adapters/postgres/invitations.ts';
import { settingColumnsOf, settingsOf } from '#adapters/postgres/person-settings.ts';
import { keepDue } from '#adapters/postgres/keep-due.ts';
import { holdBucketStatement } from '#adapters/postgres/sending-buckets.ts';
import { fillSlots, joinTicks } from '#adapters/postgres/slots.ts';
import {
  changesStanding,
  countErased,
  countSignup,
  countStanding,
  lockedRow,
  standingOf,
} from '#adapters/postgres/people-counts.ts';
import { recordsOf } from '#adapters/postgres/records.ts';
import { endSubscriptionsOf } from '#adapters/postgres/subscriptions.ts';
import { violates } from '#adapters/postgres/sql-state.ts';
import { leaveWaitlist } from '#adapters/postgres/signups.ts';
import { type NewPerson, type PeopleTable, type PersonChange, PhoneTaken } from '#app/ports/people.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { emailKey } from '#domain/people/contact.ts';
import { NO_PAUSES } from '#domain/people/pauses.ts';
import { NO_PHONE, type Person, type PersonSettings } from '#domain/people/person.ts';
import { MINUTE_SETTING } from '#domain/rhythm/rhythm.ts';
import { type TextPerson, textTimes } from '#domain/rhythm/text-times.ts';
import { localDate } from '#domain/time/local-date.ts';

export function createPeopleTable(tx: Queries): PeopleTable {
  const one = async (where: SQL | undefined): Promise<Person | null> => {
    const [row] = await tx.select().from(people).where(where);
    return row === undefined ? null : personOf(row);
  };
  const isLiving = inArray(people.state, ['pending', 'active']);
  return {
    byId: (id) => one(eq(people.id, id)),
    byEmail: (realm, key) => one(and(eq(people.realm, realm), eq(people.emailKey, key), isLiving)),
    byPhone: (realm, phone) =>
      one(and(eq(people.realm, realm), eq(people.phone, phone), isNotNull(people.phoneVerifiedAt), isLiving)),
    byUserId: (userId) => one(eq(people.userId, userId)),

    async isKnown(realm, key) {
      // Two subqueries, so that each uses its index.
      const { rows } = await tx.execute<{ known: boolean }>(sql`
        select exists (
          select from people where realm_id = ${realm} and email_key = ${key} and state in ('pending', 'active')
        ) or exists (
          select from people where realm_id = ${realm} and email_key = ${key} and state = 'deleted'
        ) as known`);
      return rows[0]?.known === true;
    },

    async insert(person) {
      const [row] = await tx
        .insert(people)
        .values({ ...rowOf(person), id: person.realm === LIVE_REALM ? undefined : REHEARSAL_NUMBER })
        .onConflictDoNothing()
        .returning({ id: people.id });
      if (row === undefined) return null;
      await countSignup(tx, person);
      await fillSlots(tx, person);
      await joinTicks(tx, { ...person, id: row.id }, person.createdAt);
      return row.id;
    },

    async update(id, change) {
      const columns = columnsOf(change);
      if (Object.keys(columns).length === 0) return;
      if (change.settings !== undefined) await keepDue(tx, id, { settings: change.settings }, change.chosenAt);
      const before = changesStanding(change) ? standingOf(await lockedRow(tx, id)) : null;
      const [row] = await tx.update(people).set(columns).where(eq(people.id, id)).returning();
      if (row === undefined) throw new Error(`person ${id} does not exist`);
      if (before !== null) await countStanding(tx, before, standingOf(row));
      const person = await withTextTimes(tx, row);
      await fillSlots(tx, person);
      if (change.settings !== undefined && changesTimes(change.settings)) await joinTicks(tx, person, change.chosenAt);
    },

    async changePhone(id, change, at) {
      await keepDue(tx, id, { phone: change }, at);
      const [row] = await written(() => tx.update(people).set(change).where(eq(people.id, id)).returning());
      if (row === undefined) throw new Error(`person ${id} does not exist`);
      const person = await withTextTimes(tx, row);
      await fillSlots(tx, person);
      await joinTicks(tx, person, at);
    },

    async endAbsences(ended) {
      const [ids, days] = [ended.map(({ id }) => id), ended.map(({ awayUntil }) => awayUntil)];
      await tx.execute(sql`
        update people p set away_until = null
        from unnest(${numbers(ids)}::bigint[], ${texts(days)}::date[]) ended(id, away_until)
        where p.id = ended.id and p.away_until = ended.away_until`);
    },

    async dueTrialNotices(realm, now, max) {
      const rows = await tx
        .select({ id: people.id })
        .from(people)
        .where(and(eq(people.realm, realm), eq(people.state, 'active'), lte(people.trialNoticeAt, now)))
        .orderBy(asc(people.trialNoticeAt), asc(people.id))
        .limit(max);
      return rows.map(({ id }) => id);
    },

    records: (person) => recordsOf(tx, person),

    async purge(id) {
      const row = await lockedRow(tx, id);
      // These tables know the address, not the person; a later owner of the address has no rows while this person has.
      // Sign-ups first, because one in progress may be writing to the owner.
      await tx.delete(signups).where(and(eq(signups.realm, row.realm), eq(signups.emailKey, row.emailKey)));
      await leaveWaitlist(tx, row.realm, row.emailKey);
      await countErased(tx, id);
      await forgetTestsTo(tx, row);
      await forgetInvitationsOf(tx, row);
      for (const table of [
        events,
        items,
        questions,
        outbox,
        inbound,
        deliveries,
        mailReports,
        providerEvents,
        phoneCodes,
        consents,
      ])
        await tx.delete(table).where(eq(table.personId, id));
      await tx
        .update(suppressions)
        .set({ personId: null })
        .where(and(eq(suppressions.realm, row.realm), eq(suppressions.personId, id)));
      const addresses = row.phone === null ? [row.email] : [row.email, row.phone];
      await endSubscriptionsOf(tx, id);
      await tx.delete(mailbox).where(and(eq(mailbox.realm, row.realm), inArray(mailbox.to, addresses)));
      await tx
        .update(adminAudit)
        .set({ reason: null })
        .where(eq(adminAudit.subject, `person.${id}`));
      const address = `purged.${id}`;
      await tx
        .update(people)
        .set({ ...NOBODY, email: address, emailKey: address })
        .where(eq(people.id, id));
      await countStanding(tx, standingOf(row), standingOf({ ...NOBODY, realm: row.realm }));
      await tx.execute(sql.raw(`notify ${ERASED_CHANNEL}`));
    },

    async holdSending(id) {
      await tx.execute(holdBucketStatement(id));
    },
  };
}

/** The person of a changed row, with text times updated. Most people have none and are not written again. */
async function withTextTimes(tx: Queries, row: typeof people.$inferSelect): Promise<Person> {
  const person = personOf(row);
  const columns = textColumnsOf(person);
  const isSame = TEXT_COLUMNS.every((name) => row[name] === columns[name]);
  if (!isSame) await tx.update(people).set(columns).where(eq(people.id, row.id));
  return person;
}

const TEXT_COLUMNS = ['textMorningMinute', 'textMiddayMinute', 'textEveningMinute'] as const;

function textColumnsOf(person: TextPerson): Record<(typeof TEXT_COLUMNS)[number], number | null> {
  const { morning, midday, evening } = textTimes(person);
  return { textMorningMinute: morning, textMiddayMinute: midday, textEveningMinute: evening };
}

/** If two people verify one number at once, the unique index lets one of them have it. */
async function written<Row>(update: () => PromiseLike<Row[]>): Promise<Row[]> {
  try {
    return await update();
  } catch (error) {
    if (!violates(error, 'people_phone')) throw error;
    throw new PhoneTaken('the number is verified by another account', { cause: error });
  }
}

const NEVER = localDate('1970-01-01');

/** The row of an erased person, without anything about their life. Every new column must be listed here. */
const NOBODY: Omit<typeof people.$inferSelect, 'id' | 'userId' | 'realm' | 'email' | 'emailKey'> = {
  state: 'purged',
  plan: 'free',
  trialLastDay: null,
  zone: 'UTC',
  zoneReceived: 'UTC',
  zoneSource: 'default',
  morningMinute: 0,
  middayMinute: 0,
  eveningMinute: 0,
  morningChosenAt: null,
  middayChosenAt: null,
  eveningChosenAt: null,
  stagesOff: 0,
  weekdays: 127,
  freeWeekday: 1,
  dayEndMinute: 0,
  ...NO_PAUSES,
  earlierWeekdays: [],
  firstDay: NEVER,
  source: 'purged',
  confirmedAt: null,
  confirmedBy: null,
  lastActiveAt: null,
  lastActiveOn: NEVER,
  unsubscribedAt: null,
  goodbyeAt: null,
  awayUntil: null,
  ...NO_PHONE,
  textMorningMinute: null,
  textMiddayMinute: null,
  textEveningMinute: null,
  trialNoticeAt: null,
  createdAt: 0,
  deletedAt: null,
};

export function personOf(row: typeof people.$inferSelect): Person {
  return {
    id: row.id,
    userId: row.userId,
    realm: row.realm,
    email: row.email,
    state: row.state,
    plan: row.plan,
    trialLastDay: row.trialLastDay,
    zoneReceived: row.zoneReceived,
    zoneSource: row.zoneSource,
    settings: settingsOf(row),
    firstDay: row.firstDay,
    createdAt: row.createdAt,
    lastActiveAt: row.lastActiveAt,
    lastActiveOn: row.lastActiveOn,
    unsubscribedAt: row.unsubscribedAt,
    goodbyeAt: row.goodbyeAt,
    awayUntil: row.awayUntil,
    phone: row.phone,
    phoneVerifiedAt: row.phoneVerifiedAt,
    textsOffAt: row.textsOffAt,
    textTrialLastDay: row.textTrialLastDay,
    emailBeside: row.emailBeside,
    trialNoticeAt: row.trialNoticeAt,
  };
}

const REHEARSAL_NUMBER = sql<number>`nextval(${rehearsalNumbers.seqName}::text::regclass)`;

function rowOf({ settings, ...person }: NewPerson): typeof people.$inferInsert {
  return {
    ...person,
    emailKey: emailKey(person.email),
    ...settingColumnsOf(settings),
    ...textColumnsOf({ ...person, settings }),
  };
}

/** Only the columns that a change names. */
function columnsOf(change: PersonChange): PgUpdateSetSource<typeof people> {
  if (change.settings === undefined) return change;
  const { settings, chosenAt, ...others } = change;
  return { ...others, ...settingColumnsOf(settings), ...chosenColumnsOf(settings, chosenAt) };
}

function changesTimes({ zone, stagesOff, ...settings }: Partial<PersonSettings>): boolean {
  return (
    zone !== undefined || stagesOff !== undefined || PROMPT_STAGES.some((stage) => MINUTE_SETTING[stage] in settings)
  );
}

const CHOSEN = { morning: 'morningChosenAt', midday: 'middayChosenAt', evening: 'eveningChosenAt' } as const;

/** A time that is set to its old value keeps its time of choice; the row itself decides whether it changes. */
function chosenColumnsOf(settings: Partial<PersonSettings>, chosenAt: number): PgUpdateSetSource<typeof people> {
  const { zone, stagesOff } = settings;
  const columns: PgUpdateSetSource<typeof people> = {};
  for (const stage of PROMPT_STAGES) {
    const minute = settings[MINUTE_SETTING[stage]];
    const isNew = or(
      zone === undefined ? undefined : ne(people.zone, zone),
      minute === undefined ? undefined : ne(people[MINUTE_SETTING[stage]], minute),
      stagesOff === undefined || stagesOff.includes(stage)
        ? undefined
        : sql`(${people.stagesOff} & ${stageBits([stage])}::int) <> 0`,
    );
    if (isNew !== undefined) {
      columns[CHOSEN[stage]] = sql`case when ${isNew} then ${timestampOf(chosenAt)} else ${people[CHOSEN[stage]]} end`;
    }
  }
  return columns;
}
