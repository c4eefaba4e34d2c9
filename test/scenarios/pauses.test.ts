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

/** Ben means to swim since Monday, 23 November, and hears from us every day that does not rest. */
describe('the age of what is left over, around days that rest', () => {
  it('a skipped Wednesday: Thursday is the third day, and Friday asks once', () => {
    // Given Monday and Tuesday, and a wish to be left alone before Wednesday's first message
    const ben = onDay(3, { minute: BEFORE_THE_MORNING });
    ben.says([SKIP]);

    // When Wednesday to Saturday come, Wednesday was none of Ben's days
    expect(asked(ben, 4)).toEqual(['day 3', 'day 3', 'day 4, asks', 'day 5']);
  });

  it('a day skipped after its morning had asked: the question does not come again', () => {
    // Given Thursday's morning, which asks whether swimming still matters
    const ben = onDay(4);
    expect(asksAbout(ben)).toEqual(['swim']);

    // When Ben only wants no more of Thursday
    ben.says([SKIP]);

    // Then Thursday was his fourth day all the same
    ben.sleeps();
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 5)']);
    expect(asksAbout(ben)).toEqual([]);
  });

  it('a week off: neither forgotten nor older afterwards', () => {
    // Given a pause from Wednesday to the Wednesday after
    const ben = onDay(3, { minute: BEFORE_THE_MORNING });
    ben.says([pauseUntil('2026-12-02')]);

    // When it is over
    ben.sleeps(7);

    // Then the two days before it count, and the seven in it do not
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 3)']);
  });

  it('a pause ended early: the days after it count from the one on which Ben came back', () => {
    // Given a pause for the whole of December, and Ben back on Sunday
    const ben = onDay(3, { minute: BEFORE_THE_MORNING });
    ben.says([pauseUntil('2027-01-01')]);
    ben.sleeps(4);
    ben.says([RESUME]);

    expect(lines(ben.list())).toEqual(['1 carryover swim (day 3)']);
    ben.sleeps();
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 4)']);
    expect(asksAbout(ben)).toEqual(['swim']);
  });

  it('a second pause does not forget the first', () => {
    // Given Tuesday skipped, and a pause from Thursday to Saturday
    const ben = onDay(2, { minute: BEFORE_THE_MORNING });
    ben.says([SKIP]);
    ben.sleeps(2);
    ben.says([pauseUntil('2026-11-28')]);
    ben.sleeps(2);

    // Then Saturday is the third day after Monday and Wednesday
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 3)']);
  });

  it('two days skipped in a row rest both, and a day skipped twice rests once', () => {
    const ben = onDay(2, { minute: BEFORE_THE_MORNING });
    ben.says([SKIP]);
    ben.says([SKIP]);
    ben.sleeps();
    ben.says([SKIP]);
    ben.sleeps();

    expect(lines(ben.list())).toEqual(['1 carryover swim (day 2)']);
  });

  it('a pause taken back the same day leaves nothing', () => {
    const ben = onDay(2, { minute: BEFORE_THE_MORNING });
    const before = ben.settings;
    ben.says([pauseUntil('2026-12-24')]);
    ben.says([UNDO]);

    expect(ben.settings).toEqual(before);
    ben.sleeps();
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 3)']);
  });

  it('a pause taken back three days later rested three days', () => {
    // Given a pause since Tuesday
    const ben = onDay(2, { minute: BEFORE_THE_MORNING });
    ben.says([pauseUntil('2026-12-24')]);

    // When Ben takes it back on Friday
    ben.sleeps(3);
    ben.says([UNDO]);

    // Then messages come again, and Tuesday to Thursday do not count
    expect(ben.settings.pausedUntil).toBeNull();
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 2)']);
    ben.sleeps();
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 3)']);
  });

  it('a return taken back rests again, and the day in between counts', () => {
    // Given a pause since Tuesday, Ben back on Thursday
    const ben = onDay(2, { minute: BEFORE_THE_MORNING });
    ben.says([pauseUntil('2026-12-24')]);
    ben.sleeps(2);
    ben.says([RESUME]);

    // When he takes that back on Friday, until Christmas
    ben.sleeps();
    ben.says([UNDO]);
    ben.today = localDate('2026-12-24');

    // Then Monday and Thursday have passed
    expect(lines(ben.list())).toEqual(['1 carryover swim (day 3)']);
  });
});

describe('the mails around a day that rests', () => {
  it('ask about what is left over once, in the morning before the rest of the day was skipped', async () => {
    // Given Ann, who means to swim since Monday, 11 January, and writes every day
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

    // When she wants no more of Thursday after its morning, and her messages come again on Friday
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

/** Ben on the given day of his swimming, 1 for the Monday. */
function onDay(day: number, { minute = 430 } = {}): Life {
  const ben = aLife();
  ben.says(add('swim'));
  ben.sleeps(day - 1);
  ben.minute = minute;
  return ben;
}

/** What the mornings from today on say of swimming. */
function asked(ben: Life, days: number): string[] {
  return Array.from({ length: days }, () => {
    const list = ben.list();
    ben.sleeps();
    return `day ${list[0]?.day}${itemsToAskAbout(list).length === 0 ? '' : ', asks'}`;
  });
}

function asksAbout(ben: Life): string[] {
  return itemsToAskAbout(ben.list()).map(({ text }) => text);
}
