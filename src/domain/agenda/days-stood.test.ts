import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgendaCommand } from '#domain/agenda/commands.ts';
import { daysStood, stoodOn } from '#domain/agenda/days-stood.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import { neverStood } from '#domain/agenda/numbering.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { aLife, type Life } from '#test/support/agenda-life.ts';

/** A reply with one request: which item it is about, and how many days ahead if it names a day. */
interface Request {
  readonly kind: Exclude<AgendaCommand['kind'], 'leave' | 'reword' | 'note'>;
  readonly pick: number;
  readonly days: number;
}

const request: fc.Arbitrary<Request> = fc.record({
  kind: fc.constantFrom('add', 'add', 'finish', 'carry', 'someday', 'drop', 'reopen', 'keep', 'undo'),
  pick: fc.nat(9),
  days: fc.nat(3),
});
const week = fc.array(fc.array(request, { maxLength: 3 }), { minLength: 1, maxLength: 7 });

test('what was on a day’s list is what LIST showed that evening, however much later it is asked for', () => {
  fc.assert(
    fc.property(week, (days) => {
      const ana = aLife();
      const evenings: { date: LocalDate; list: ItemId[] }[] = [];
      // Items undone, or dropped before their first day: these have no line on any day, whatever becomes of them.
      const gone = new Set<ItemId>();
      for (const requests of days) {
        for (const one of requests) {
          ana.says([commandOf(ana, one)]);
          for (const item of ana.agenda.items.values()) if (neverStood(item)) gone.add(item.id);
        }
        evenings.push({ date: ana.today, list: ana.list().map(({ id }) => id) });
        ana.sleeps();
      }
      const stretchesByItem = daysStood(ana.events);
      const byId = (ids: readonly ItemId[]) => ids.filter((id) => !gone.has(id)).toSorted((one, other) => one - other);
      for (const { date, list } of evenings) {
        const daysByItem = [...stretchesByItem].filter(([, known]) => stoodOn(known, date)).map(([id]) => id);
        expect(byId(daysByItem)).toEqual(byId(list));
      }
    }),
  );
});

function commandOf({ agenda, today }: Life, { kind, pick, days }: Request): AgendaCommand {
  const ids = [...agenda.items.keys()];
  const item = ids[pick % ids.length];
  if (kind === 'undo') return { kind };
  if (kind === 'add' || item === undefined)
    return { kind: 'add', text: `goal ${agenda.version}`, on: days === 0 ? null : addDays(today, days) };
  return kind === 'carry' ? { kind, item, until: addDays(today, days) } : { kind, item };
}
