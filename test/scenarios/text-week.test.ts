/** Days by text: who gets what by which channel, at what time, and what becomes of the rest (D106, D107, D110). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { NewPerson } from '#app/ports/people.ts';
import { timelineOf } from '#app/admin/delivery-timeline.ts';
import { nextPrompt } from '#app/people/next-prompt.ts';
import { advanceClock } from '#app/simulation/advance-clock.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf, wallTimeAt } from '#domain/time/wall-time.ts';
import { aPhone } from '#test/support/a-person.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { dispatcher, insertPerson } from '#test/support/dispatch-writer.ts';
import { MONDAY } from '#test/support/monday.ts';
import { houseOf } from '#test/support/pressed.ts';
import { setClock } from '#test/support/set-clock.ts';

const ANN = 'ann@example.com';
const CHICAGO = 'America/Chicago';
const OF_CHICAGO = '+13125550100';
const WEEKLY = { freeCadence: 'weekly' } as const;

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const midnight = (zone: string, days = 0) => instantOf(zone, addDays(MONDAY, days), 0) ?? 0;

interface Life {
  readonly id: number;
  /** Runs the clock to this instant. */
  to(instant: number): Promise<void>;
  /** "2027-01-11 8:00 sms morning" in the zone's local time, in the order of arrival. */
  came(): Promise<string[]>;
  /** The same for one date, without the date. */
  cameOn(date: LocalDate): Promise<string[]>;
}

/**
 * Somebody with a phone, starting on Monday at midnight, who wrote just then, so that silence plays no part for a week.
 */
async function live(
  phone: string,
  person: Partial<Omit<NewPerson, 'settings'>> = {},
  settings: Partial<PersonSettings> = {},
): Promise<Life> {
  const zone = settings.zone ?? CHICAGO;
  await setClock(database, midnight(zone));
  const deps = dispatcher(database);
  await advanceClock(deps, { to: midnight(zone) + 1000 });
  const id = await insertPerson(
    database,
    ANN,
    { firstDay: MONDAY, lastActiveOn: MONDAY, createdAt: midnight(zone), ...aPhone(phone), ...person },
    settings,
  );
  const arrivals = async () => {
    const mails = await database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, null, 1000));
    return mails.map(({ channel, stage, contract, sentAt }) => {
      const { date, minute } = wallTimeAt(zone, sentAt);
      const clock = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
      return `${date} ${clock} ${channel} ${stage ?? contract}`;
    });
  };
  return {
    id,
    came: arrivals,
    to: async (instant) => {
      await advanceClock(deps, { to: instant });
    },
    cameOn: async (date) => (await arrivals()).filter((line) => line.startsWith(date)).map((line) => line.slice(11)),
  };
}

/** Adds items to the list since midnight, numbered. */
async function plans({ id }: Life, texts: readonly string[]): Promise<void> {
  await database.store.transact((tx) =>
    tx.agendas.append(
      id,
      0,
      texts.map((text, index) => ({
        seq: index + 1,
        at: midnight(CHICAGO),
        day: MONDAY,
        on: MONDAY,
        change: 'first',
        event: { kind: 'item-added', item: index + 1, text, notBefore: MONDAY },
      })),
      texts.map((text, index) => ({
        id: index + 1,
        text,
        state: { kind: 'open', notBefore: MONDAY },
        addedOn: MONDAY,
        numbered: { on: MONDAY, number: index + 1 },
      })),
    ),
  );
}

const trialFrom = (day: LocalDate) =>
  ({ plan: 'trial', trialLastDay: addDays(day, 6), textTrialLastDay: addDays(day, 6) }) as const;

describe('a trial week by text', () => {
  test('in Chicago with a Florida number: every stage by both channels, the early morning at 8:00 by text', async () => {
    const ann = await live('+19045550100', { ...trialFrom(MONDAY), lastActiveOn: addDays(MONDAY, 6) });
    await ann.to(midnight(CHICAGO, 7));
    const day = [
      '6:00 email morning',
      '8:00 sms morning',
      '12:30 email midday',
      '12:30 sms midday',
      '18:00 email evening',
      '18:00 sms evening',
    ];
    for (let days = 0; days < 7; days += 1) {
      expect((await ann.cameOn(addDays(MONDAY, days))).toSorted(), `day ${days}`).toEqual(day.toSorted());
    }
    // Then the free plan: mail, once a week.
    await ann.to(midnight(CHICAGO, 15));
    expect(await ann.cameOn(addDays(MONDAY, 8))).toEqual([]);
    expect(await ann.cameOn(addDays(MONDAY, 14))).toEqual([
      '6:00 email morning',
      '12:30 email midday',
      '18:00 email evening',
    ]);
  }, 60_000);

  test('in Honolulu with a New York number: the evening is night there, and goes by mail', async () => {
    const zone = 'Pacific/Honolulu';
    const ann = await live('+12125550100', { emailBeside: false, ...trialFrom(MONDAY) }, { zone });
    await ann.to(midnight(zone, 1));
    expect(await ann.cameOn(MONDAY)).toEqual(['8:00 sms morning', '12:30 sms midday', '18:00 email evening']);
  });

  test('continues by text if the trial of mail ends first', async () => {
    const ann = await live(OF_CHICAGO, {
      plan: 'trial',
      trialLastDay: MONDAY,
      textTrialLastDay: addDays(MONDAY, 1),
      lastActiveOn: addDays(MONDAY, 1),
    });
    await ann.to(midnight(CHICAGO, 3));
    expect((await ann.cameOn(MONDAY)).length).toBe(6);
    expect(await ann.cameOn(addDays(MONDAY, 1))).toEqual(['8:00 sms morning', '12:30 sms midday', '18:00 sms evening']);
    expect(await ann.cameOn(addDays(MONDAY, 2))).toEqual([]);
  });
});

describe('on the paid plan', () => {
  test('texts come without mail, each with the day’s numbers', async () => {
    const ann = await live(OF_CHICAGO);
    await plans(ann, ['swim 1 lengths', 'swim 2 lengths']);
    await ann.to(midnight(CHICAGO, 1));
    expect(await ann.cameOn(MONDAY)).toEqual(['8:00 sms morning', '12:30 sms midday', '18:00 sms evening']);
    const [morning] = await database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, OF_CHICAGO, 1));
    expect(morning?.text).toMatch(/1\. swim 1 lengths\n2\. swim 2 lengths/);
    const row = await database.store.transact((tx) => tx.prompts.find(ann.id, MONDAY, 'morning', 'sms'));
    expect(row).toMatchObject({
      state: 'accepted',
      shown: [
        { item: 1, number: 1 },
        { item: 2, number: 2 },
      ],
    });
    expect(await database.store.transact((tx) => tx.prompts.find(ann.id, MONDAY, 'morning', 'email'))).toBeNull();
  });

  test('the row of a text that has no room for all items names the ones it shows', async () => {
    const ann = await live(OF_CHICAGO);
    const long = 'call everybody about the garden party on Saturday '.repeat(3).trim();
    await plans(ann, [`1 ${long}`, `2 ${long}`, `3 ${long}`]);
    await ann.to(midnight(CHICAGO) + 9 * 3_600_000);
    const [text] = await database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, OF_CHICAGO, 1));
    expect(text?.text).toMatch(/\+2 more, reply LIST/);
    const row = await database.store.transact((tx) => tx.prompts.find(ann.id, MONDAY, 'morning', 'sms'));
    expect(row?.shown).toEqual([{ item: 1, number: 1 }]);
  });

  test('mail comes beside texts on request', async () => {
    const ann = await live(OF_CHICAGO, { emailBeside: true });
    await ann.to(midnight(CHICAGO, 1));
    expect((await ann.cameOn(MONDAY)).length).toBe(6);
  });

  test('mail takes over once texts are turned off, and texts take over again', async () => {
    const ann = await live(OF_CHICAGO, { lastActiveOn: addDays(MONDAY, 2) });
    const at = midnight(CHICAGO) + 10 * 3_600_000;
    await ann.to(at);
    await database.store.transact((tx) => tx.people.changePhone(ann.id, { textsOffAt: at }, at));
    await ann.to(midnight(CHICAGO, 1) + 7 * 3_600_000);
    // What was sent as a mail on that day does not come as a text too.
    await database.store.transact((tx) =>
      tx.people.changePhone(ann.id, { textsOffAt: null }, midnight(CHICAGO, 1) + 7 * 3_600_000),
    );
    await ann.to(midnight(CHICAGO, 2));
    expect(await ann.came()).toEqual([
      '2027-01-11 8:00 sms morning',
      '2027-01-11 12:30 email midday',
      '2027-01-11 18:00 email evening',
      '2027-01-12 6:00 email morning',
      '2027-01-12 12:30 sms midday',
      '2027-01-12 18:00 sms evening',
    ]);
  });

  test('a goodbye after a long silence goes by the channel of the messages, and within its hours', async () => {
    const ann = await live(OF_CHICAGO, { firstDay: addDays(MONDAY, -40), lastActiveOn: addDays(MONDAY, -29) });
    await ann.to(midnight(CHICAGO, 2));
    expect(await ann.came()).toEqual(['2027-01-11 8:00 sms goodbye.quiet@6']);
  });
});

describe('a text that is late', () => {
  test('is not sent after its hours: it is skipped, with the reason', async () => {
    const ann = await live(OF_CHICAGO, {}, { eveningMinute: 20 * 60 + 30 });
    await ann.to(midnight(CHICAGO) + 20 * 3_600_000);
    // No worker runs until nine.
    await setClock(database, midnight(CHICAGO) + 21 * 3_600_000);
    await ann.to(midnight(CHICAGO) + 22 * 3_600_000);
    expect(await ann.cameOn(MONDAY)).toEqual(['8:00 sms morning', '12:30 sms midday']);
    const row = await database.store.transact((tx) => tx.prompts.find(ann.id, MONDAY, 'evening', 'sms'));
    expect(row).toMatchObject({
      state: 'skipped',
      reason: 'The evening message of 2027-01-11 could not be sent within the text hours.',
    });
  });
});

describe('a display of coming messages', () => {
  test('includes the time of a text, and messages without a row in the timeline', async () => {
    const ann = await live(OF_CHICAGO);
    const person = await database.store.transact((tx) => tx.people.byId(ann.id));
    expect(nextPrompt(person!, midnight(CHICAGO), WEEKLY, [])).toEqual({ stage: 'morning', date: MONDAY, minute: 480 });
    await ann.to(midnight(CHICAGO) + 9 * 3_600_000);
    const record = await timelineOf(houseOf(database), { userId: person!.userId, from: MONDAY, to: MONDAY });
    if (!record.ok) throw new Error(record.reason);
    expect(record.value.days[0]?.flights.map(({ stage, channel, state }) => [stage, channel, state])).toEqual([
      ['MORNING_INTENTION', 'sms', 'accepted'],
      ['MIDDAY_CHECKIN', 'sms', 'to-come'],
      ['EVENING_REFLECTION', 'sms', 'to-come'],
    ]);
  });

  test('shows that the next message in the dev mailbox may be a text', async () => {
    const ann = await live(OF_CHICAGO);
    await advanceClock(dispatcher(database), { nextMessage: true });
    expect(await ann.came()).toEqual(['2027-01-11 8:00 sms morning']);
  });
});
