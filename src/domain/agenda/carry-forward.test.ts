import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ageCounter } from '#domain/agenda/age.ts';
import { emptyAgenda, evolve, fold, type Agenda, type NumberedItem } from '#domain/agenda/agenda.ts';
import { dayEndState } from '#domain/agenda/carry-forward.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { dayItems, shownItems, type DayItem } from '#domain/agenda/day-items.ts';
import { decide } from '#domain/agenda/decide.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import { dayInForce } from '#domain/agenda/numbering.ts';
import { isSameItem } from '#domain/agenda/same-item.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { nextActiveDay, type RhythmPerson } from '#domain/rhythm/rhythm.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, localDate, type LocalDate, type Weekday } from '#domain/time/local-date.ts';
import { add, aLife, SETTINGS } from '#test/support/agenda-life.ts';

describe('an item at the end of a day', () => {
  it.each<[Command | null, string]>([
    [null, 'carried'],
    [{ kind: 'finish', item: 1 }, 'done'],
    [{ kind: 'drop', item: 1 }, 'dropped'],
    [{ kind: 'carry', item: 1, until: null }, 'snoozed'],
    [{ kind: 'someday', item: 1 }, 'resting'],
  ])('after %j it is %s', (command, state) => {
    const life = aLife();
    life.says([...add('swim')]);
    if (command !== null) life.says([command]);

    expect(dayEndState(life.agenda.items.get(1)!, life.today)).toBe(state);
  });

  it('was carried then, where it was finished on a later day', () => {
    const life = aLife();
    life.says(add('swim'));
    const monday = life.today;
    life.sleeps();
    life.says([{ kind: 'finish', item: 1 }]);

    expect(dayEndState(life.agenda.items.get(1)!, monday)).toBe('carried');
  });
});

describe('whatever happens to a person', () => {
  it('each item at a day’s end is in exactly one state, and that state tells when it stands again', () => {
    always((step) => {
      const today = dayInForce(step.after.items.values(), step.day);
      for (const item of step.after.items.values()) {
        const state = dayEndState(item, today);
        // A month and a half on: further than the samples move anything.
        const standsOn = Array.from({ length: 45 }, (_, days) => addDays(today, days + 1)).filter((date) =>
          dayItems([item], date, step.countDays).some(({ mark }) => mark === 'open' || mark === 'carryover'),
        );
        const expected = state === 'carried' ? [addDays(today, 1)] : state === 'snoozed' ? [notBeforeOf(item)] : [];
        expect(standsOn.slice(0, 1)).toEqual(expected);
        expect(state === 'carried').toBe(isListed(step, item));
        expect(state === 'done' || state === 'dropped').toBe(item.state.kind === state);
      }
    });
  });

  it('no item is lost or made twice', () => {
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

  it('every open item stands in the list of its day, and every line is an item once', () => {
    always((step) => {
      const lines = listOn(step, step.day);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      expect(new Set(lines.map(({ number }) => number)).size).toBe(lines.length);
      const today = dayInForce(step.after.items.values(), step.day);
      for (const item of step.after.items.values()) {
        if (item.state.kind !== 'open') continue;
        const stands = item.state.notBefore > today ? item.state.notBefore : today;
        const own = listOn(step, stands).filter(({ id }) => id === item.id);
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
        // What a prompt showed before this reply, what the acknowledgment shows after it, what tomorrow would show.
        for (const agenda of [step.before, step.after]) {
          const date = dayInForce(agenda.items.values(), step.day);
          const known = seen.get(date) ?? seen.set(date, new Map()).get(date)!;
          for (const { id, number } of dayItems(agenda.items.values(), date, step.countDays)) {
            expect([id, number]).toEqual([id, known.get(id) ?? number]);
            known.set(id, number);
          }
          // An addition that was taken back gives its number up.
          for (const item of agenda.items.values()) if (item.numbered === null) known.delete(item.id);
        }
        const after = listOn(step, step.day).map(({ id }) => id);
        const removed = step.events.flatMap(({ event }) => (event.kind === 'change-undone' ? event.removed : []));
        const before = dayItems(step.before.items.values(), step.day, step.countDays).map(({ id }) => id);
        if (step.events.length > 0) {
          expect(after).toEqual(expect.arrayContaining(before.filter((id) => !removed.includes(id))));
        }
      },
      () => seen.clear(),
    );
  });

  it('a replay changes nothing, and the fold is the same as step by step', () => {
    always(({ after, history }) => {
      for (const recorded of history) expect(evolve(after, recorded)).toBe(after);
      expect(fold(history)).toEqual(after);
      expect(fold([...history, ...history.slice(-3)])).toEqual(after);
      expect(fold(JSON.parse(JSON.stringify(history)) as RecordedEvent[])).toEqual(after);
    });
  });

  it('an undo right after a reply leaves the list as it was', () => {
    always((step) => {
      const { before, after, day, settings, settingsBefore, changes } = step;
      if (!changes || step.commands.some(({ kind }) => kind === 'undo')) return;
      const undone = decide(after, [{ kind: 'undo' }], { ...step.context, change: 'undo', settings });

      expect({ ...settings, ...undone.settings }).toEqual(settingsBefore);
      const date = dayInForce(after.items.values(), day);
      const plain = (agenda: Agenda): unknown =>
        dayItems(agenda.items.values(), date, step.countDays)
          .filter(({ id }) => before.items.has(id))
          .map(({ id, mark, text }) => [id, mark, text]);
      const listed = new Set(dayItems(before.items.values(), date, step.countDays).map(({ id }) => id));
      for (const item of before.items.values()) {
        const { id, text, state, addedOn } = undone.agenda.items.get(item.id)!;
        expect({ id, text, state, addedOn }).toEqual({
          id: item.id,
          text: item.text,
          state: item.state,
          addedOn: item.addedOn,
        });
      }
      if ([...listed].length === dayItems(undone.agenda.items.values(), date, step.countDays).length) {
        expect(plain(undone.agenda)).toEqual(plain(before));
      }
    });
  });
});

/** One reply in the life of a sampled person. */
interface Step {
  readonly before: Agenda;
  readonly after: Agenda;
  readonly commands: readonly Command[];
  readonly events: readonly RecordedEvent[];
  readonly history: readonly RecordedEvent[];
  readonly day: LocalDate;
  readonly settingsBefore: PersonSettings;
  readonly settings: PersonSettings;
  /** Whether the reply left something that an undo takes back. */
  readonly changes: boolean;
  readonly context: Parameters<typeof decide>[2];
  readonly countDays: (from: LocalDate, to: LocalDate) => number;
}

/** Holds after every reply of many lives; `begin` is called before each life. */
function always(holds: (step: Step) => void, begin: () => void = () => undefined): void {
  fc.assert(
    fc.property(life, ({ person, replies, startsAt }) => {
      begin();
      for (const step of live(person, startsAt, replies)) holds(step);
    }),
    { numRuns: 150 },
  );
}

function* live(sampled: RhythmPerson, startsAt: number, replies: readonly SampledReply[]): Generator<Step> {
  let agenda = emptyAgenda;
  let person = sampled;
  let at = startsAt;
  const history: RecordedEvent[] = [];
  for (const [index, reply] of replies.entries()) {
    at += reply.hoursLater * 3_600_000;
    const day = personDayAt(person.settings.zone, at, person.settings.dayEndMinute);
    const on = addDays(day, -reply.daysOld);
    const context = {
      at,
      day,
      on,
      change: `reply-${index}`,
      nextActiveDay: nextActiveDay(person, on, OPTIONS),
      settings: person.settings,
    };
    const commands = reply.commands.map((command) => commandOf(command, agenda, day));
    const decision = decide(agenda, commands, context);
    history.push(...decision.events);
    const settings = { ...person.settings, ...decision.settings };
    const countDays = ageCounter({ ...person, settings }, OPTIONS);
    yield {
      before: agenda,
      after: decision.agenda,
      commands,
      events: decision.events,
      history,
      day,
      settingsBefore: person.settings,
      settings,
      changes: decision.agenda.changes.at(-1)?.change === context.change,
      context,
      countDays,
    };
    agenda = decision.agenda;
    person = { ...person, settings };
  }
}

const OPTIONS = { freeCadence: 'weekly' } as const;

interface SampledReply {
  readonly hoursLater: number;
  /** How many days ago the message was that it answers. */
  readonly daysOld: number;
  readonly commands: readonly SampledCommand[];
}

interface SampledCommand {
  readonly kind: Command['kind'];
  readonly pick: number;
  readonly text: string;
  readonly inDays: number;
  readonly zone: string;
  readonly weekdays: readonly Weekday[];
}

// Both sides of the date line, half-hour daylight saving, and places whose clocks change in the sampled weeks.
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kolkata',
];

const weekdays = fc.constantFrom<readonly Weekday[]>([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7], [3], [6, 7]);

const command: fc.Arbitrary<SampledCommand> = fc.record({
  kind: fc.constantFrom<Command['kind']>(
    ...([
      'add',
      'add',
      'add',
      'finish',
      'finish',
      'reopen',
      'drop',
      'carry',
      'someday',
      'keep',
      'reword',
      'note',
      'undo',
    ] as const),
    ...([
      'pause',
      'resume',
      'skip-today',
      'set-zone',
      'set-zone',
      'set-weekdays',
      'set-time',
      'set-stage',
      'list',
    ] as const),
  ),
  pick: fc.nat(12),
  text: fc.constantFrom(
    'swim',
    'Swim!',
    'call mum',
    'the swim',
    'read',
    'bake',
    'sew',
    'run',
    'plan the trip',
    'write',
    'rest',
  ),
  inDays: fc.integer({ min: -2, max: 20 }),
  zone: fc.constantFrom(...ZONES),
  weekdays,
});

const life: fc.Arbitrary<{ person: RhythmPerson; startsAt: number; replies: SampledReply[] }> = fc.record({
  person: fc
    .record({
      plan: fc.constantFrom('trial' as const, 'free' as const, 'paid' as const),
      weekdays,
      zone: fc.constantFrom(...ZONES),
    })
    .map(({ plan, weekdays: days, zone }) => ({
      plan,
      trialLastDay: plan === 'trial' ? localDate('2026-03-12') : null,
      settings: { ...SETTINGS, weekdays: days, zone },
      firstDay: localDate('2026-03-01'),
      lastHumanOn: localDate('2026-03-01'),
      goodbyeAt: null,
    })),
  // The week before the American, or before the European and the Lord Howe change of clocks.
  startsAt: fc.constantFrom(Date.UTC(2026, 2, 4, 9), Date.UTC(2026, 2, 26, 13), Date.UTC(2026, 3, 2, 2)),
  replies: fc.array(
    fc.record({
      hoursLater: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 6, max: 60 })),
      daysOld: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 4 })),
      commands: fc.array(command, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 14 },
  ),
});

function commandOf(
  { kind, pick, text, inDays, zone, weekdays: days }: SampledCommand,
  agenda: Agenda,
  day: LocalDate,
): Command {
  // Now and then an item that does not exist.
  const item = 1 + (pick % agenda.nextItemId);
  const date = inDays % 3 === 0 ? null : addDays(day, inDays);
  switch (kind) {
    case 'add':
      return { kind, text, on: pick < 9 ? null : date };
    case 'carry':
      return { kind, item, until: date };
    case 'reword':
      return { kind, item, text };
    case 'note':
      return { kind, text };
    case 'pause':
      return { kind, until: date };
    case 'set-zone':
      return { kind, zone };
    case 'set-weekdays':
      return { kind, weekdays: days };
    case 'set-time':
      return { kind, stage: 'midday', minute: 700 + pick };
    case 'set-stage':
      return { kind, stage: 'evening', on: pick % 2 === 0 };
    case 'finish':
    case 'reopen':
    case 'drop':
    case 'someday':
    case 'keep':
      return { kind, item };
    default:
      return { kind };
  }
}

function listOn({ after, countDays }: Step, date: LocalDate): DayItem[] {
  return dayItems(after.items.values(), date, countDays);
}

function isListed(step: Step, item: NumberedItem): boolean {
  return listOn(step, step.day).some(({ id, mark }) => id === item.id && (mark === 'open' || mark === 'carryover'));
}

function notBeforeOf({ state }: NumberedItem): LocalDate | null {
  return state.kind === 'open' ? state.notBefore : null;
}

function openLike(agenda: Agenda, text: string): number {
  return [...agenda.items.values()].filter((item) => item.state.kind === 'open' && isSameItem(item.text, text)).length;
}
