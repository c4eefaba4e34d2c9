import { describe, expect, it } from 'vitest';

import { applyCommands } from '#app/people/apply-commands.ts';
import { pause } from '#app/people/pause.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { advanceClock } from '#app/simulation/advance-clock.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { itemsToAskAbout } from '#domain/agenda/day-items.ts';
import { localDate } from '#domain/time/local-date.ts';
import { add, aLife, lines, type Life } from '#test/support/agenda-life.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { dispatcher, insertPerson, testKeys } from '#test/support/dispatch-writer.ts';
import { setClock } from '#test/support/set-clock.ts';

const BEFORE_THE_MORNING = 300;
const SKIP: Command = { kind: 'skip-today' };
const RESUME: Command = { kind: 'resume' };
const UNDO: Command = { kind: 'undo' };
const pauseUntil = (date: string): Command => ({ kind: 'pause', until: localDate(date) });

/** Ben plans to swim since Monday, 23 November, and gets messages on every day that is not paused. */
describe('the age of an open item around paused days', () => {
  it('a skipped Wednesday: Thursday is the third day, and Friday asks once', () => {
    // Given Monday and Tuesday, and a request to skip Wednesday before its first message
    const ben = onDay(3, { minute: BEFORE_THE_MORNING });
    ben.says([SKIP]);

    // When Wednesday to Saturday come, Wednesday did not count for Ben
    expect(mornings(ben, 4)).toEqual(['day 3', 'day 3', 'day 4, asks', 'day 5']);
  });

  it('a day skipped after its morning had asked: the question does not come again', () => {
    // Given Thursday's morning, which asks whether swimming still matters
    const ben = onDay(4);
    expect(hasQuestion(ben)).toEqual(['swim']);

    // When Ben skips the rest of Thursday
    ben.says([SKIP]);

    // Then Thursday was his fourth day all the same
    ben.sleeps();
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 5)']);
    expect(hasQuestion(ben)).toEqual([]);
  });

  it('a week off: the item is neither forgotten nor older afterwards', () => {
    // Given a pause from Wednesday to the Wednesday after
    const ben = onDay(3, { minute: BEFORE_THE_MORNING });
    ben.says([pauseUntil('2026-12-02')]);

    // When it is over
    ben.sleeps(7);

    // Then the two days before it count, and the seven paused days do not
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 3)']);
  });

  it('a pause ended early: days count again from the one on which Ben came back', () => {
    // Given a pause for the whole of December, and Ben back on Sunday
    const ben = onDay(3, { minute: BEFORE_THE_MORNING });
    ben.says([pauseUntil('2027-01-01')]);
    ben.sleeps(4);
    ben.says([RESUME]);

    expect(lines(ben.list())).toEqual(['1 carryover swim (day 3)']);
    ben.sleeps();
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 4)']);
    expect(hasQuestion(ben)).toEqual(['swim']);
  });

  it('a second pause does not erase the first', () => {
    // Given Tuesday skipped, and a pause from Thursday to Saturday
    const ben = onDay(2, { minute: BEFORE_THE_MORNING });
    ben.says([SKIP]);
    ben.sleeps(2);
    ben.says([pauseUntil('2026-11-28')]);
    ben.sleeps(2);

    // Then Saturday is the third day after Monday and Wednesday
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 3)']);
  });

  it('two consecutive skipped days are both paused, and a day skipped twice is paused once', () => {
    const ben = onDay(2, { minute: BEFORE_THE_MORNING });
    ben.says([SKIP]);
    ben.says([SKIP]);
    ben.sleeps();
    ben.says([SKIP]);
    ben.sleeps();

    expect(lines(ben.list())).toEqual(['1 carryover swim (day 2)']);
  });

  it('a pause undone the same day leaves nothing', () => {
    const ben = onDay(2, { minute: BEFORE_THE_MORNING });
    const before = ben.settings;
    ben.says([pauseUntil('2026-12-24')]);
    ben.says([UNDO]);

    expect(ben.settings).toEqual(before);
    ben.sleeps();
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 3)']);
  });

  it('a pause undone three days later lasted three days', () => {
    // Given a pause since Tuesday
    const ben = onDay(2, { minute: BEFORE_THE_MORNING });
    ben.says([pauseUntil('2026-12-24')]);

    // When Ben undoes it on Friday
    ben.sleeps(3);
    ben.says([UNDO]);

    // Then messages resume, and Tuesday to Thursday do not count
    expect(ben.settings.pausedUntil).toBeNull();
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 2)']);
    ben.sleeps();
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 3)']);
  });

  it('an undone return pauses again, and the day in between counts', () => {
    // Given a pause since Tuesday, Ben back on Thursday
    const ben = onDay(2, { minute: BEFORE_THE_MORNING });
    ben.says([pauseUntil('2026-12-24')]);
    ben.sleeps(2);
    ben.says([RESUME]);

    // When he undoes that on Friday, so that the pause lasts until Christmas
    ben.sleeps();
    ben.says([UNDO]);
    ben.today = localDate('2026-12-24');

    // Then Monday and Thursday have passed
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 3)']);
  });
});

describe('the mails around a paused day', () => {
  it('ask about an open item once, in the morning before the rest of the day was skipped', async () => {
    // Given Ann, who plans to swim since Monday, 11 January, and writes every day
    const database = await openTestDatabase();
    const monday = localDate('2027-01-11');
    await setClock(database, Date.parse('2027-01-11T11:00:00Z'));
    const id = await insertPerson(database, 'ann@example.com', { firstDay: monday, lastActiveOn: monday });
    const deps = dispatcher(database);
    const ctx = { keys: testKeys, settings: testSettings };
    await database.store.transact(async (tx) => {
      const ann = (await tx.people.byId(id))!;
      const now = await tx.serviceTime(LIVE_REALM);
      await applyCommands(tx, ctx, ann, add('swim'), { now, change: 'monday', on: null });
    });
    const until = (instant: string) => advanceClock(deps, { to: Date.parse(instant) });

    // When she skips the rest of Thursday after its morning, and her messages resume on Friday
    await until('2027-01-14T14:00:00Z');
    await database.store.transact(async (tx) => {
      await pause(tx, ctx, (await tx.people.byId(id))!, { kind: 'today' }, await tx.serviceTime(LIVE_REALM));
    });
    await until('2027-01-16T23:00:00Z');

    // Then one mail has asked
    const mails = await database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, null, 100));
    const asking = mails.filter(({ text }) => text.includes('let go'));
    expect(asking.map(({ localDate: date, stage }) => `${date} ${stage}`)).toEqual(['2027-01-14 morning']);
    expect(mails.filter(({ localDate: date }) => date === '2027-01-14')).toHaveLength(1);
    expect(mails.filter(({ localDate: date }) => date === '2027-01-15')).toHaveLength(3);
    await database.close();
  });
});

/** Ben on the given day of the item, 1 for the Monday. */
function onDay(day: number, { minute = 430 } = {}): Life {
  const ben = aLife();
  ben.says(add('swim'));
  ben.sleeps(day - 1);
  ben.minute = minute;
  return ben;
}

/** What the mornings from today on say about swimming. */
function mornings(ben: Life, days: number): string[] {
  return Array.from({ length: days }, () => {
    const list = ben.list();
    ben.sleeps();
    return `day ${list[0]?.day}${itemsToAskAbout(list).length === 0 ? '' : ', asks'}`;
  });
}

function hasQuestion(ben: Life): string[] {
  return itemsToAskAbout(ben.list()).map(({ text }) => text);
}
