import { describe, expect, it } from 'vitest';

import type { Command } from '#domain/agenda/commands.ts';
import { decide } from '#domain/agenda/decide.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { aPerson } from '#test/support/a-person.ts';
import { add, aLife, lines } from '#test/support/agenda-life.ts';

const TUESDAY = localDate('2026-11-24');
const FRIDAY = localDate('2026-11-27');

describe('what a person says about their list', () => {
  it('new words become items, acknowledged in the same words with their numbers', () => {
    const life = aLife();

    const { understood } = life.says(add('call mum', ' swim '));

    expect(understood).toEqual([
      { kind: 'added', item: 1, number: 1, text: 'call mum', on: life.today },
      { kind: 'added', item: 2, number: 2, text: 'swim', on: life.today },
    ]);
    expect(lines(life.list())).toEqual(['1 open call mum', '2 open swim']);
  });

  it.each<[Command['kind'], Command, string, string]>([
    ['finish', { kind: 'finish', item: 1 }, 'finished', '1 done call mum'],
    ['drop', { kind: 'drop', item: 1 }, 'dropped', '1 dropped call mum'],
    ['carry', { kind: 'carry', item: 1, until: null }, 'carried', '1 moved call mum'],
    ['someday', { kind: 'someday', item: 1 }, 'put-away', '1 someday call mum'],
    ['keep', { kind: 'keep', item: 1 }, 'kept', '1 open call mum'],
    ['reword', { kind: 'reword', item: 1, text: 'text mum' }, 'reworded', '1 open text mum'],
  ])('%s acts on the item and keeps its line', (_, command, kind, line) => {
    const life = aLife();
    life.says(add('call mum', 'swim'));

    const decision = life.says([command]);

    expect(decision.understood).toMatchObject([{ kind, item: 1, number: 1 }]);
    expect(decision.events).toHaveLength(1);
    expect(lines(life.list())).toEqual([line, '2 open swim']);
  });

  it.each<[Command, Command, string]>([
    [{ kind: 'finish', item: 1 }, { kind: 'finish', item: 1 }, 'already-done'],
    [{ kind: 'finish', item: 1 }, { kind: 'drop', item: 1 }, 'already-done'],
    [{ kind: 'drop', item: 1 }, { kind: 'drop', item: 1 }, 'already-dropped'],
    [{ kind: 'keep', item: 1 }, { kind: 'leave', item: 1 }, 'left-open'],
    [{ kind: 'someday', item: 1 }, { kind: 'leave', item: 1 }, 'already-put-away'],
    [{ kind: 'drop', item: 1 }, { kind: 'reword', item: 1, text: 'text mum' }, 'already-dropped'],
    [{ kind: 'someday', item: 1 }, { kind: 'someday', item: 1 }, 'already-put-away'],
    [{ kind: 'keep', item: 1 }, { kind: 'reopen', item: 1 }, 'already-open'],
    [{ kind: 'keep', item: 1 }, { kind: 'reword', item: 1, text: 'call mum' }, 'unchanged'],
    [{ kind: 'keep', item: 1 }, { kind: 'carry', item: 1, until: localDate('2026-11-23') }, 'unchanged'],
    [{ kind: 'keep', item: 1 }, { kind: 'carry', item: 1, until: localDate('2026-11-01') }, 'unchanged'],
    [{ kind: 'carry', item: 1, until: null }, { kind: 'carry', item: 1, until: TUESDAY }, 'unchanged'],
    [{ kind: 'keep', item: 1 }, { kind: 'finish', item: 7 }, 'unknown-item'],
  ])('after %j, %j is understood and changes nothing', (first, second, kind) => {
    const life = aLife();
    life.says(add('call mum'));
    life.says([first]);

    const decision = life.says([second]);

    expect(decision.events.map(({ event }) => event)).toEqual([{ kind: 'nothing-changed' }]);
    expect(decision.hasChanges).toBe(false);
    expect(decision.understood).toMatchObject([{ kind }]);
  });

  it.each<[Command, string, string]>([
    [{ kind: 'keep', item: 2 }, 'reopened', '2 open swim'],
    [{ kind: 'finish', item: 2 }, 'finished', '2 done swim'],
    [{ kind: 'carry', item: 2, until: null }, 'carried', '2 moved swim'],
    [{ kind: 'someday', item: 2 }, 'put-away', '2 someday swim'],
    [{ kind: 'add', text: 'Swim', on: null }, 'reopened', '2 open swim'],
  ])('an item dropped the same day comes back when it is named: %j', (command, kind, line) => {
    const life = aLife();
    life.says(add('call mum', 'swim'));
    life.says([{ kind: 'drop', item: 2 }]);

    const { understood } = life.says([command]);

    expect(understood).toMatchObject([{ kind, item: 2, number: 2 }]);
    expect(lines(life.list())).toEqual(['1 open call mum', line]);
  });

  it('an item dropped on another day and named again is a new item', () => {
    const life = aLife();
    life.says(add('swim'));
    life.says([{ kind: 'drop', item: 1 }]);
    life.sleeps();

    expect(life.says(add('swim')).understood).toMatchObject([{ kind: 'added', item: 2, number: 1 }]);
  });

  it('an undone addition is not reported as dropped', () => {
    const life = aLife();
    life.says(add('swim'));
    life.says([{ kind: 'undo' }]);

    expect(life.says([{ kind: 'drop', item: 1 }]).understood).toMatchObject([{ kind: 'already-taken-off' }]);
    expect(life.says([{ kind: 'finish', item: 1 }]).understood).toMatchObject([{ kind: 'finished' }]);
    expect(lines(life.list())).toEqual(['1 done swim']);
  });

  it('an item finished or dropped by mistake is open again under its number', () => {
    const life = aLife();
    life.says(add('call mum', 'swim'));
    life.says([
      { kind: 'finish', item: 1 },
      { kind: 'drop', item: 2 },
    ]);

    const { understood } = life.says([
      { kind: 'reopen', item: 1 },
      { kind: 'reopen', item: 2 },
    ]);

    expect(understood.map(({ kind }) => kind)).toEqual(['reopened', 'reopened']);
    expect(lines(life.list())).toEqual(['1 open call mum', '2 open swim']);
  });

  it('an item moved to Friday comes back today when it is reopened or named again', () => {
    const life = aLife();
    life.says(add('call mum', 'swim'));
    life.says([
      { kind: 'carry', item: 1, until: FRIDAY },
      { kind: 'carry', item: 2, until: FRIDAY },
    ]);

    const { understood } = life.says([{ kind: 'reopen', item: 1 }, ...add('Swim!')]);

    expect(understood).toMatchObject([{ kind: 'reopened' }, { kind: 'merged', text: 'swim', said: 'Swim!' }]);
    expect(lines(life.list())).toEqual(['1 open call mum', '2 open swim']);
  });

  it('an item put away comes back as new when it is named', () => {
    const life = aLife();
    life.says(add('learn the piano'));
    life.sleeps(3);
    life.says([{ kind: 'someday', item: 1 }]);
    life.sleeps(60);

    const { understood } = life.says(add('learn piano'));

    expect(understood).toEqual([{ kind: 'brought-back', item: 1, number: 1, text: 'learn the piano', on: life.today }]);
    expect(lines(life.list())).toEqual(['1 open learn the piano']);
  });

  it('an item put away and brought back the same day keeps its age', () => {
    const life = aLife();
    life.says(add('learn the piano'));
    life.sleeps();
    life.says([{ kind: 'someday', item: 1 }]);

    life.says([{ kind: 'keep', item: 1 }]);

    expect(lines(life.list())).toEqual(['1 carryover learn the piano (day 2)']);
  });

  it('a new item equal to an open one merges into it, even within one reply', () => {
    const life = aLife();
    life.says(add('Call Mum', 'call mum.'));
    life.sleeps();

    const decision = life.says(add('call the mum'));

    expect(decision.events.map(({ event }) => event)).toEqual([{ kind: 'nothing-changed' }]);
    expect(decision.hasChanges).toBe(false);
    expect(decision.understood).toEqual([
      { kind: 'merged', item: 1, number: 1, text: 'Call Mum', said: 'call the mum' },
    ]);
    expect(lines(life.list())).toEqual(['1 carryover Call Mum (day 2)']);
  });

  it('a finished item can be added again', () => {
    const life = aLife();
    life.says(add('swim'));
    life.says([{ kind: 'finish', item: 1 }]);

    expect(life.says(add('swim')).understood).toMatchObject([{ kind: 'added', number: 2 }]);
    expect(lines(life.list())).toEqual(['1 done swim', '2 open swim']);
  });

  it('an item for a later day has no number before that day', () => {
    const life = aLife();

    const { understood } = life.says([{ kind: 'add', text: 'call mum', on: FRIDAY }]);

    expect(understood).toEqual([{ kind: 'added', item: 1, number: null, text: 'call mum', on: FRIDAY }]);
    expect(life.list()).toEqual([]);
    expect(lines(life.list(FRIDAY))).toEqual(['1 open call mum']);
  });

  it('words that were not understood are kept as a note', () => {
    const life = aLife();

    const { understood } = life.says([{ kind: 'note', text: 'the sky was green' }]);

    expect(understood).toEqual([{ kind: 'noted', text: 'the sky was green' }]);
    expect(life.agenda.notes).toEqual([{ on: life.today, text: 'the sky was green' }]);
  });

  it('a request made twice in one reply is applied and answered once', () => {
    const life = aLife();
    life.says(add('swim'));

    expect(
      life.says([
        { kind: 'finish', item: 1 },
        { kind: 'finish', item: 1 },
      ]).understood,
    ).toHaveLength(1);
  });

  it('a reply to an older message is filed to its day, and its lines have the numbers which that message showed', () => {
    const life = aLife();
    life.says(add('call mum', 'swim'));
    const monday = life.today;
    life.says([{ kind: 'finish', item: 1 }]);
    life.sleeps();
    expect(lines(life.list())).toEqual(['1 carryover swim (day 2)']);

    const { understood, events } = life.says([{ kind: 'finish', item: 2 }], monday);

    expect(events).toMatchObject([{ on: monday, day: TUESDAY }]);
    expect(understood).toEqual([{ kind: 'finished', item: 2, number: null, text: 'swim' }]);
    expect(life.agenda.items.get(2)?.state).toEqual({ kind: 'done', on: monday });
    expect(lines(life.list())).toEqual(['1 done swim (day 2)']);
  });

  it('the lines of a late reply have the numbers of the message it answers', () => {
    const life = aLife();
    life.says(add('call mum', 'swim'));
    const monday = life.today;
    life.sleeps();

    const { understood } = decide(life.agenda, [{ kind: 'finish', item: 2 }, ...add('bake')], {
      at: 9,
      day: life.today,
      on: monday,
      change: 'late',
      nextActiveDay: life.today,
      person: aPerson({}, life.settings),
      rhythm: { freeCadence: 'weekly' },
      numbers: new Map([[2, 5]]),
    });

    expect(understood).toMatchObject([
      { kind: 'finished', number: 5 },
      { kind: 'added', number: null, on: monday },
    ]);
  });
});

it('a done item that is moved to a later day is planned again for that day', () => {
  const life = aLife();
  life.says([{ kind: 'add', text: 'swim', on: null }]);
  life.says([{ kind: 'finish', item: 1 }]);

  const { understood } = life.says([{ kind: 'carry', item: 1, until: addDays(life.today, 2) }]);

  expect(understood).toMatchObject([{ kind: 'added', item: 2, on: addDays(life.today, 2) }]);
  expect(life.agenda.items.get(1)?.state.kind).toBe('done');
});
