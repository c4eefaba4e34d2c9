import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgendaCommand } from '#domain/agenda/commands.ts';
import { daysStood, stoodOn } from '#domain/agenda/days-stood.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import { neverStood } from '#domain/agenda/numbering.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { aLife, type Life } from '#test/support/agenda-life.ts';

/** A reply with one wish: which item it means, and how many days ahead where it names a day. */
interface Wish {
  readonly kind: Exclude<AgendaCommand['kind'], 'leave' | 'reword' | 'note'>;
  readonly pick: number;
  readonly days: number;
}

const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constantFrom('add', 'add', 'finish', 'carry', 'someday', 'drop', 'reopen', 'keep', 'undo'),
  pick: fc.nat(9),
  days: fc.nat(3),
});
const week = fc.array(fc.array(wish, { maxLength: 3 }), { minLength: 1, maxLength: 7 });

test('what stood on a day is what LIST showed on its evening, however much later it is asked', () => {
  fc.assert(
    fc.property(week, (days) => {
      const ana = aLife();
      const evenings: { date: LocalDate; list: ItemId[] }[] = [];
      // Taken off, or let go before their first day: these have no line on any day, whatever becomes of them.
      const gone = new Set<ItemId>();
      for (const wishes of days) {
        for (const given of wishes) {
          ana.says([commandOf(ana, given)]);
          for (const item of ana.agenda.items.values()) if (neverStood(item)) gone.add(item.id);
        }
        evenings.push({ date: ana.today, list: ana.list().map(({ id }) => id) });
        ana.sleeps();
      }
      const stood = daysStood(ana.events);
      const byId = (ids: readonly ItemId[]) => ids.filter((id) => !gone.has(id)).toSorted((one, other) => one - other);
      for (const { date, list } of evenings) {
        const told = [...stood].filter(([, known]) => stoodOn(known, date)).map(([id]) => id);
        expect(byId(told)).toEqual(byId(list));
      }
    }),
  );
});

function commandOf({ agenda, today }: Life, { kind, pick, days }: Wish): AgendaCommand {
  const ids = [...agenda.items.keys()];
  const item = ids[pick % ids.length];
  if (kind === 'undo') return { kind };
  if (kind === 'add' || item === undefined)
    return { kind: 'add', text: `goal ${agenda.version}`, on: days === 0 ? null : addDays(today, days) };
  return kind === 'carry' ? { kind, item, until: addDays(today, days) } : { kind, item };
}
