import { expect, test } from 'vitest';
import { type HistoryStep, itemHistories } from '#domain/agenda/item-history.ts';
import { localDate } from '#domain/time/local-date.ts';
import { add, aLife, type Life } from '#test/support/agenda-life.ts';

/** "11-23 added" */
function historyOf(life: Life, item = 1): string[] {
  const steps: readonly HistoryStep[] = itemHistories(life.events, life.today).get(item) ?? [];
  return steps.map((step) => `${step.on.slice(5)} ${step.kind}${step.kind === 'reworded' ? ` from ${step.from}` : ''}`);
}

test('an item’s history has every act, and the days it was carried over to', () => {
  const ana = aLife();
  ana.says(add('call mum'));
  ana.sleeps();
  ana.sleeps();
  ana.says([{ kind: 'reword', item: 1, text: 'call mum back' }]);
  ana.says([{ kind: 'carry', item: 1, until: localDate('2026-11-27') }]);
  ana.sleeps();
  ana.sleeps();
  ana.says([{ kind: 'finish', item: 1 }]);
  expect(historyOf(ana)).toEqual([
    '11-23 added',
    '11-25 reworded from call mum',
    '11-25 carried',
    '11-25 moved',
    '11-27 done',
  ]);
});

test('an item that is still open was carried over to today, but not on its first day', () => {
  const ana = aLife();
  ana.says(add('call mum'));
  expect(historyOf(ana)).toEqual(['11-23 added']);
  ana.sleeps();
  expect(historyOf(ana)).toEqual(['11-23 added', '11-24 carried']);
});

test('what was undone is not part of it', () => {
  const ana = aLife();
  ana.says(add('call mum'));
  ana.says([{ kind: 'drop', item: 1 }]);
  ana.says([{ kind: 'undo' }]);
  ana.says([{ kind: 'someday', item: 1 }]);
  ana.sleeps();
  ana.says([{ kind: 'reopen', item: 1 }]);
  expect(historyOf(ana)).toEqual(['11-23 added', '11-23 someday', '11-24 moved']);
});
