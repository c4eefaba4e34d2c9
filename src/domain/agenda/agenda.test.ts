import { describe, expect, it } from 'vitest';

import { changedItems, emptyAgenda, evolve, existingItem, fold, foldAt } from '#domain/agenda/agenda.ts';
import { add, aLife } from '#test/support/agenda-life.ts';

describe('the agenda as a fold', () => {
  it('ignores an event that was folded already', () => {
    const life = aLife();
    life.says(add('call mum', 'swim'));
    life.says([{ kind: 'finish', item: 1 }]);

    for (const recorded of life.events) expect(evolve(life.agenda, recorded)).toBe(life.agenda);
    expect(fold([...life.events, ...life.events])).toEqual(life.agenda);
  });

  it('folds to the same state for each instant, in whatever order the instants are asked for', () => {
    const life = aLife();
    life.says(add('call mum', 'swim'));
    life.sleeps();
    life.says([{ kind: 'finish', item: 1 }]);
    life.says([{ kind: 'reword', item: 2, text: 'swim far' }]);
    const instants = life.events.map(({ at }) => at);

    const itemBefore = foldAt(life.events, [Infinity, 0, ...instants]);
    for (const instant of [0, ...instants, Infinity]) {
      const before = life.events.filter(({ at }) => at <= instant);
      expect(itemBefore.get(instant)?.items).toEqual(fold(before).items);
    }
  });

  it('throws when an event is missing', () => {
    const life = aLife();
    life.says(add('call mum', 'swim'));
    const [, second] = life.events;

    expect(() => evolve(emptyAgenda, second!)).toThrow('event 2 cannot follow event 0');
  });

  it('throws when an event names an item that was never added', () => {
    const life = aLife();
    life.says(add('call mum'));
    const [first] = life.events;
    const recorded = { ...first!, seq: 2, event: { kind: 'item-finished', item: 7 } as const };

    expect(() => evolve(life.agenda, recorded)).toThrow('item 7 does not exist');
  });

  it('reports every changed item to a projection, including the numbers of a new day', () => {
    const life = aLife();
    life.says(add('call mum', 'swim'));
    const monday = life.agenda;
    life.says([{ kind: 'finish', item: 1 }]);
    expect(changedItems(monday, life.agenda).map(({ id }) => id)).toEqual([1]);

    const evening = life.agenda;
    life.sleeps();
    life.says(add('bake'));

    expect(changedItems(evening, life.agenda).map(({ id }) => id)).toEqual([2, 3]);
    expect(existingItem(life.agenda, 2).numbered).toEqual({ on: life.today, number: 1 });
  });

  it('leaves the earlier agenda unchanged when a later event is folded', () => {
    const life = aLife();
    life.says(add('call mum'));
    const before = life.agenda;
    const copy = structuredClone(before);

    life.says([{ kind: 'finish', item: 1 }, ...add('swim'), { kind: 'note', text: 'hm' }]);

    expect(before).toEqual(copy);
  });
});
