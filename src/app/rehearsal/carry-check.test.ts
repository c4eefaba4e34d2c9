import { describe, expect, it } from 'vitest';
import { checkCarry } from '#app/rehearsal/carry-check.ts';
import type { ItemState, NumberedItem } from '#domain/agenda/item.ts';
import { localDate } from '#domain/time/local-date.ts';

const day = localDate('2026-11-23');
const next = localDate('2026-11-24');
const later = localDate('2026-11-27');

function item(id: number, state: ItemState, addedOn = day): NumberedItem {
  return { id, text: `Thing ${id}`, state, addedOn, numbered: null };
}
const open = (id: number) => item(id, { kind: 'open', notBefore: day });
const shownAs = (...ids: number[]) => ids.map((id) => ({ item: id, number: id }));
const wordsOf = (...ids: number[]) => ids.map((id) => `↻ ${id}. Thing ${id} (day 2)`).join('\n');

const check = (items: NumberedItem[], ids: number[], text = wordsOf(...ids)) =>
  checkCarry({ items, day, next, shown: shownAs(...ids), text });

it('finds nothing if unfinished items are shown, and settled ones are not', () => {
  const items = [open(1), item(2, { kind: 'done', on: day }), item(3, { kind: 'open', notBefore: later }), open(4)];
  expect(check(items, [1, 4])).toEqual({
    unfinished: ['Thing 1', 'Thing 4'],
    shown: ['Thing 1', 'Thing 4'],
    resting: 0,
    problems: [],
  });
});

it('expects three of the carried items, and each item planned for that very day', () => {
  const meant = item(9, { kind: 'open', notBefore: next }, next);
  expect(check([open(1), open(2), open(3), open(4), meant], [1, 2, 3, 9])).toMatchObject({ resting: 1, problems: [] });
});

describe('finds', () => {
  it('a lost item', () => {
    expect(check([open(1), open(2)], [1]).problems).toEqual(['expected 2 items, found 1']);
  });

  it('a copy in place of the item', () => {
    expect(check([open(1)], [7], 'Thing 1').problems).toEqual([
      'item 7 is shown but was not on the list the day before',
    ]);
  });

  it('something that was done', () => {
    expect(check([item(1, { kind: 'done', on: day })], [1]).problems).toEqual([
      'expected 0 items, found 1',
      '“Thing 1” is shown but was finished or moved to a later day',
    ]);
  });

  it('an item that was done', () => {
    expect(check([item(1, { kind: 'done', on: day })], [1]).problems).toEqual([
      'expected 0 items, found 1',
      '“Thing 1” is shown but was finished or moved to a later day',
    ]);
  });

  it('an item that was moved to a later day', () => {
    expect(check([item(1, { kind: 'open', notBefore: later })], [1]).problems).toContain(
      '“Thing 1” is shown but was finished or moved to a later day',
    );
  });

  it('a ledger that says more than the mail', () => {
    expect(check([open(1)], [1], 'Good morning.').problems).toEqual(['“Thing 1” is missing from the email']);
  });

  it('an item planned for the day that is missing', () => {
    const meant = item(9, { kind: 'open', notBefore: next }, next);
    expect(check([meant], []).problems).toContain('“Thing 9” was planned for this day but is not shown');
  });
});
