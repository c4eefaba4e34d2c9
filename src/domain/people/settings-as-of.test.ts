import { expect, test } from 'vitest';
import { add, aLife } from '#test/support/agenda-life.ts';
import type { PersonSettings } from './person.ts';
import { settingsAsOf } from './settings-as-of.ts';

test('undoes each later change, and twice if it was undone', () => {
  // Given days on which somebody changes their morning, then their weekdays, and undoes that
  const life = aLife();
  // The days before a change stay known.
  const chosen = (settings: PersonSettings) => ({ ...settings, earlierWeekdays: [] });
  const expected = [chosen(life.settings)];
  const step = (act: () => void) => {
    life.sleeps();
    act();
    expected.push(chosen(life.settings));
  };
  step(() => life.says([{ kind: 'set-time', stage: 'morning', minute: 480 }]));
  step(() => life.says([{ kind: 'set-weekdays', weekdays: [1, 2, 3] }]));
  step(() => life.says([{ kind: 'undo' }]));
  step(() => life.says(add('swim')));

  // When the settings right after each of them are computed
  const instants = life.events.map(({ at }) => at);
  const before = chosen(settingsAsOf(life.settings, life.events, instants[0]! - 1));
  const after = instants.map((at) => chosen(settingsAsOf(life.settings, life.events, at)));

  // Then they are what they were
  expect(before).toEqual(expected[0]);
  expect(after).toEqual(expected.slice(1));
  expect(expected.map(({ morningMinute, weekdays }) => [morningMinute, weekdays.length])).toEqual([
    [360, 7],
    [480, 7],
    [480, 3],
    [480, 7],
    [480, 7],
  ]);
});
