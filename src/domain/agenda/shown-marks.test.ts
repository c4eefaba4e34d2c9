import { expect, it } from 'vitest';

import { INTENTION_STATUS, MARK_SIGN, wireChecklist } from '#domain/agenda/shown-marks.ts';
import { add, aLife } from '#test/support/agenda-life.ts';

it('lists the items of day zero in order, with a tick for each one done', () => {
  const life = aLife();
  life.says(add('call mum', 'swim', 'read', 'bake', 'sew'));
  life.says([
    { kind: 'finish', item: 2 },
    { kind: 'drop', item: 3 },
    { kind: 'someday', item: 4 },
    { kind: 'carry', item: 5, until: null },
  ]);

  expect(wireChecklist(life.list())).toEqual([
    { text: 'call mum', checked: false },
    { text: 'swim', checked: true },
  ]);
});

it('marks open, carried and done items with the three signs of the specification', () => {
  expect([MARK_SIGN.open, MARK_SIGN.carryover, MARK_SIGN.done]).toEqual(['☐', '↻', '✓']);
  expect(new Set(Object.values(MARK_SIGN)).size).toBe(Object.keys(INTENTION_STATUS).length);
});
