import { and, eq, inArray } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { stageBits, stagesOfBits, weekdayBits, weekdaysOfBits } from '#adapters/postgres/codes.ts';
import type { Queries } from '#adapters/postgres/database.ts';
import { deliveries, events, inbound, items, mailbox, outbox, people, signups } from '#adapters/postgres/schema.ts';
import { holdBucketStatement } from '#adapters/postgres/sending-buckets.ts';
import { fillSlots } from '#adapters/postgres/slots.ts';
import type { NewPerson, PeopleTable, PersonChange } from '#app/ports/people.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person, PersonSettings } from '#domain/people/person.ts';
import { localDate } from '#domain/time/local-date.ts';
import type { Weekday } from '#domain/time/local-date.ts';

export type PersonRow = typeof people.$inferSelect;

export function createPeopleTable(tx: Queries): PeopleTable {
  return {
    async byId(id) {
      const [row] = await tx.select().from(people).where(eq(people.id, id));
      return row === undefined ? null : personOf(row);
    },

    async byEmail(realm, key) {
      const [row] = await tx
        .select()
        .from(people)
        .where(and(eq(people.realmId, realm), eq(people.emailKey, key), inArray(people.state, ['pending', 'active'])));
      return row === undefined ? null : personOf(row);
    },

    async insert(person) {
      const [row] = await tx.insert(people).values(rowOf(person)).onConflictDoNothing().returning({ id: people.id });
      if (row === undefined) return null;
      await fillSlots(tx, person);
      return row.id;
    },

    async update(id, change) {
      const columns = columnsOf(change);
      if (Object.keys(columns).length === 0) return;
      const [row] = await tx.update(people).set(columns).where(eq(people.id, id)).returning();
      if (row === undefined) throw new Error(`person ${id} does not exist`);
      await fillSlots(tx, personOf(row));
    },

    async purge(id) {
      const [row] = await tx.select().from(people).where(eq(people.id, id));
      if (row === undefined) throw new Error(`person ${id} does not exist`);
      for (const table of [events, items, outbox, inbound, deliveries])
        await tx.delete(table).where(eq(table.personId, id));
      // These know the address, not the person; a later owner of the address has no row here while this one has.
      await tx.delete(mailbox).where(and(eq(mailbox.realmId, row.realmId), eq(mailbox.toAddress, row.email)));
      await tx.delete(signups).where(and(eq(signups.realmId, row.realmId), eq(signups.emailKey, row.emailKey)));
      const nobody = `purged.${id}`;
      await tx
        .update(people)
        .set({ state: 'purged', email: nobody, emailKey: nobody, zoneReceived: row.zone, lastHumanAt: null })
        .where(eq(people.id, id));
    },

    async holdSending(id) {
      await tx.execute(holdBucketStatement(id));
    },
  };
}

export function personOf(row: PersonRow): Person {
  return {
    id: row.id,
    userId: row.userId,
    realm: row.realmId,
    email: row.email,
    state: row.state,
    plan: row.plan,
    trialLastDay: row.trialLastDay === null ? null : localDate(row.trialLastDay),
    zoneReceived: row.zoneReceived,
    zoneSource: row.zoneSource,
    settings: {
      zone: row.zone,
      morningMinute: row.morningMinute,
      middayMinute: row.middayMinute,
      eveningMinute: row.eveningMinute,
      stagesOff: stagesOfBits(row.stagesOff),
      weekdays: weekdaysOfBits(row.weekdays),
      // Written from a Weekday only.
      freeWeekday: row.freeWeekday as Weekday,
      dayEndMinute: row.dayEndMinute,
      pausedUntil:
        row.pausedUntil === null || row.pausedUntil === 'open' ? row.pausedUntil : localDate(row.pausedUntil),
    },
    firstDay: localDate(row.firstDay),
    createdAt: row.createdAt,
    lastHumanAt: row.lastHumanAt,
    lastHumanOn: localDate(row.lastHumanOn),
    unsubscribedAt: row.unsubscribedAt,
    goodbyeAt: row.goodbyeAt,
  };
}

function rowOf(person: NewPerson): typeof people.$inferInsert {
  const { userId, realm, email, source, firstDay, createdAt, settings } = person;
  return {
    userId,
    realmId: realm,
    email,
    emailKey: emailKey(email),
    source,
    firstDay,
    createdAt,
    state: person.state,
    plan: person.plan,
    trialLastDay: person.trialLastDay,
    zoneReceived: person.zoneReceived,
    zoneSource: person.zoneSource,
    lastHumanAt: person.lastHumanAt,
    lastHumanOn: person.lastHumanOn,
    unsubscribedAt: person.unsubscribedAt,
    goodbyeAt: person.goodbyeAt,
    zone: settings.zone,
    morningMinute: settings.morningMinute,
    middayMinute: settings.middayMinute,
    eveningMinute: settings.eveningMinute,
    freeWeekday: settings.freeWeekday,
    dayEndMinute: settings.dayEndMinute,
    pausedUntil: settings.pausedUntil,
    stagesOff: stageBits(settings.stagesOff),
    weekdays: weekdayBits(settings.weekdays),
  };
}

/** The columns that a change names, and no others. */
function columnsOf({ settings, ...change }: PersonChange): PgUpdateSetSource<typeof people> {
  return { ...change, ...(settings === undefined ? {} : settingColumnsOf(settings)) };
}

function settingColumnsOf({
  stagesOff,
  weekdays,
  ...settings
}: Partial<PersonSettings>): PgUpdateSetSource<typeof people> {
  return {
    ...settings,
    ...(stagesOff === undefined ? {} : { stagesOff: stageBits(stagesOff) }),
    ...(weekdays === undefined ? {} : { weekdays: weekdayBits(weekdays) }),
  };
}
