import { describe, expect, it } from 'vitest';

import { evolve, existingItem, fold, type Agenda } from '#domain/agenda/agenda.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { answeredItems, dayItems, shownItems, type DayItem, type DayMark } from '#domain/agenda/day-items.ts';
import { decide } from '#domain/agenda/decide.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { Item, ItemId, NumberedItem } from '#domain/agenda/item.ts';
import { dayInForce, neverStood } from '#domain/agenda/numbering.ts';
import { isSameItem } from '#domain/agenda/same-item.ts';
import { withChosen } from '#domain/people/person.ts';
import { isActiveDay } from '#domain/rhythm/rhythm.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { add, aLife } from '#test/support/agenda-life.ts';
import { always, type Step } from '#test/support/sampled-lives.ts';

describe('an item at the end of a day', () => {
  it.each<[Command | null, DayMark]>([
    [null, 'open'],
    [{ kind: 'finish', item: 1 }, 'done'],
    [{ kind: 'drop', item: 1 }, 'dropped'],
    [{ kind: 'carry', item: 1, until: null }, 'moved'],
    [{ kind: 'someday', item: 1 }, 'someday'],
  ])('after %j it is %s', (command, mark) => {
    const life = aLife();
    life.says(add('swim'));
    if (command !== null) life.says([command]);

    const shown = [{ item: 1, number: 1 }];
    expect(answeredItems(life.agenda.items, shown, life.today, () => 1)).toMatchObject([{ mark }]);
  });
});

describe('for any sequence of events', () => {
  it('the mark of each item at a day’s end tells when it is listed again', () => {
    always((step) => {
      const today = newestDay(step);
      for (const item of step.after.items.values()) {
        const [line] = answeredItems(step.after.items, [{ item: item.id, number: 1 }], today, step.countDays);
        const isCarried = line?.mark === 'open' || line?.mark === 'carryover';
        // A month and a half: further ahead than the samples move anything.
        const standsOn = Array.from({ length: 45 }, (_, days) => addDays(today, days + 1)).filter((date) =>
          dayItems([item], date, step.countDays).some(({ mark }) => mark === 'open' || mark === 'carryover'),
        );
        const expected = isCarried ? [addDays(today, 1)] : line?.mark === 'moved' ? [notBeforeOf(item)] : [];
        expect(standsOn.slice(0, 1)).toEqual(expected);
        expect(isCarried).toBe(isListed(step, item, today));
        const settled = ['done', 'dropped'];
        expect(settled.includes(line?.mark ?? '')).toBe(settled.includes(item.state.kind));
      }
    });
  });

  it('no item is lost or duplicated', () => {
    always(({ before, after, events, commands }) => {
      const added = events.flatMap(({ event }) => (event.kind === 'item-added' ? [event.item] : []));
      expect([...after.items.keys()]).toEqual([...before.items.keys(), ...added]);
      expect([...after.items.keys()]).toEqual(Array.from({ length: after.items.size }, (_, index) => index + 1));
      expect(after.nextItemId).toBe(after.items.size + 1);
      const onlyAdds = commands.every(({ kind }) => kind === 'add');
      for (const command of onlyAdds ? commands : []) {
        if (command.kind !== 'add') continue;
        const openBefore = openLike(before, command.text);
        expect(openLike(after, command.text)).toBe(Math.max(1, openBefore));
      }
    });
  });

  it('every open item is in its day’s list, and no item has two lines', () => {
    always((step) => {
      const lines = listOn(step, step.day);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      expect(new Set(lines.map(({ number }) => number)).size).toBe(lines.length);
      const today = dayInForce(step.after.items.values(), step.day);
      for (const item of step.after.items.values()) {
        if (item.state.kind !== 'open') continue;
        const openOn = item.state.notBefore > today ? item.state.notBefore : today;
        const own = listOn(step, openOn).filter(({ id }) => id === item.id);
        expect(own.map(({ mark }) => mark === 'open' || mark === 'carryover')).toEqual([true]);
      }
      const { shown, resting } = shownItems(lines);
      expect(shown.length + resting).toBe(lines.length);
      expect(shown.filter(({ mark }) => mark === 'carryover').length).toBeLessThanOrEqual(3);
    });
  });

  it('numbers are stable within a date, before and after its events', () => {
    const seen = new Map<LocalDate, Map<ItemId, number>>();
    always(
      (step) => {
        // Compares the prompt shown before this reply with the acknowledgment after it.
        for (const agenda of [step.before, step.after]) {
          const date = dayInForce(agenda.items.values(), step.day);
          const known = seen.get(date) ?? seen.set(date, new Map()).get(date)!;
          for (const { id, number } of dayItems(agenda.items.values(), date, step.countDays)) {
            expect([id, number]).toEqual([id, known.get(id) ?? number]);
            known.set(id, number);
          }
          expect(new Set(known.values()).size).toBe(known.size);
        }
        const after = listOn(step, step.day).map(({ id }) => id);
        const before = dayItems(step.before.items.values(), step.day, step.countDays).map(({ id }) => id);
        if (step.events.length > 0) {
          expect(after).toEqual(expect.arrayContaining(before.filter((id) => !neverMeantToStand(step, id))));
        }
      },
      () => seen.clear(),
    );
  });

  it('a replay changes nothing, and one fold equals folding step by step', () => {
    always(({ after, history }) => {
      for (const recorded of history) expect(evolve(after, recorded)).toBe(after);
      expect(fold(history)).toEqual(after);
      expect(fold([...history, ...history.slice(-3)])).toEqual(after);
      expect(fold(JSON.parse(JSON.stringify(history)) as RecordedEvent[])).toEqual(after);
    });
  });

  it('an undo right after a reply restores the list', () => {
    always((step) => {
      const { before, after, day, settings, settingsBefore, changes } = step;
      if (!changes || step.commands.some(({ kind }) => kind === 'undo')) return;
      const undone = decide(after, [{ kind: 'undo' }], {
        ...step.context,
        change: 'undo',
        person: { ...step.context.person, settings },
      });

      expect({ ...settings, ...undone.settings, earlierWeekdays: [] }).toMatchObject({
        ...settingsBefore,
        earlierWeekdays: [],
      });
      // The days so far stay known.
      const { person, rhythm } = step.context;
      const activeDays = (chosen: typeof person) =>
        Array.from({ length: 40 }, (_, days) => isActiveDay(chosen, addDays(day, days - 40), rhythm));
      expect(activeDays(withChosen(person, { ...settings, ...undone.settings }))).toEqual(activeDays(person));
      const date = dayInForce(after.items.values(), day);
      for (const item of before.items.values())
        expect(plainItem(undone.agenda, item.id)).toEqual(plainItem(before, item.id));
      // An item that was brought back and put away again now has a line of its own.
      const lines = (agenda: Agenda): DayItem[] => dayItems(agenda.items.values(), date, step.countDays);
      expect(lines(undone.agenda)).toEqual(expect.arrayContaining(lines(before)));
    });
  });
});

function listOn({ after, countDays }: Step, date: LocalDate): DayItem[] {
  return dayItems(after.items.values(), date, countDays);
}

/** Its addition was undone in this reply, or it was planned for later and dropped before that day. */
function neverMeantToStand({ events, after, day }: Step, id: ItemId): boolean {
  const undone = events.some(
    ({ event }) =>
      event.kind === 'change-undone' &&
      (event.removed.includes(id) || event.restored.some((item) => item.id === id && neverStood(item))),
  );
  const item = existingItem(after, id);
  return undone || (neverStood(item) && item.addedOn > dayInForce(after.items.values(), day));
}

/** For a traveller going west this can be the day after today: something may already have been settled on it. */
function newestDay({ after, day, history }: Step): LocalDate {
  const days = history.map((recorded) => (recorded.on > recorded.day ? recorded.on : recorded.day));
  return days.reduce((newest, one) => (one > newest ? one : newest), dayInForce(after.items.values(), day));
}

function isListed(step: Step, item: NumberedItem, date: LocalDate): boolean {
  return listOn(step, date).some(({ id, mark }) => id === item.id && (mark === 'open' || mark === 'carryover'));
}

function notBeforeOf({ state }: NumberedItem): LocalDate | null {
  return state.kind === 'open' ? state.notBefore : null;
}

function openLike(agenda: Agenda, text: string): number {
  return [...agenda.items.values()].filter((item) => item.state.kind === 'open' && isSameItem(item.text, text)).length;
}

function plainItem(agenda: Agenda, itemId: ItemId): Item {
  const { id, text, state, addedOn } = existingItem(agenda, itemId);
  return { id, text, state, addedOn };
}
