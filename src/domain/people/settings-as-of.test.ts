import { expect, test } from 'vitest';
import { add, aLife } from '#test/support/agenda-life.ts';
import { settingsAsOf } from './settings-as-of.ts';

test('each change is taken back where it came later, an undone one twice', () => {
  // Given days on which somebody changes their morning, then their days, and takes that back
  const life = aLife();
  const told = [life.settings];
  const step = (act: () => void) => {
    life.sleeps();
    act();
    told.push(life.settings);
  };
  step(() => life.says([{ kind: 'set-time', stage: 'morning', minute: 480 }]));
  step(() => life.says([{ kind: 'set-weekdays', weekdays: [1, 2, 3] }]));
  step(() => life.says([{ kind: 'undo' }]));
  step(() => life.says(add('swim')));

  // When we ask how it stood right after each of them
  const instants = life.events.map(({ at }) => at);
  const before = settingsAsOf(life.settings, life.events, instants[0]! - 1);
  const after = instants.map((at) => settingsAsOf(life.settings, life.events, at));

  // Then it is what it was
  expect(before).toEqual(told[0]);
  expect(after).toEqual(told.slice(1));
  expect(told.map(({ morningMinute, weekdays }) => [morningMinute, weekdays.length])).toEqual([
    [360, 7],
    [480, 7],
    [480, 3],
    [480, 7],
    [480, 7],
  ]);
});
