/**
 * At the end of a day each open item is exactly one of carried, snoozed, dropped, resting (D119). Independent checks
 * that do not know the rule verify this on sampled lives: tomorrow's list, the lists of later days, items put away,
 * and dropped items.
 */
import type { FailingCase } from '#api/stability.ts';
import type { SelfCheck } from '#app/self-checks/self-check.ts';
import { RHYTHM } from '#domain/simulation/brand.ts';
import { chosenBy, seededRandom } from '#domain/simulation/chance.ts';
import { createItemCheck } from '#domain/simulation/check-items.ts';
import { ageCounter } from '#domain/agenda/age.ts';
import { emptyAgenda, type Agenda } from '#domain/agenda/agenda.ts';
import type { Command } from '#domain/agenda/commands.ts';
import {
  type answeredItems,
  type CountDays,
  type DayMark,
  type dayItems,
  putAwayItems,
} from '#domain/agenda/day-items.ts';
import type { decide } from '#domain/agenda/decide.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import { NO_PHONE, type PersonSettings } from '#domain/people/person.ts';
import { startingSettings } from '#domain/people/starting-settings.ts';
import { nextActiveDay, type RhythmPerson } from '#domain/rhythm/rhythm.ts';
import { addDays, localDate, type LocalDate, type Weekday } from '#domain/time/local-date.ts';
import { CENTRAL_ZONE } from '#domain/time/zones.ts';

/** The code that carries items over: the production code, or a version with a planted fault. */
export interface Carrying {
  readonly decide: typeof decide;
  readonly dayItems: typeof dayItems;
  readonly answeredItems: typeof answeredItems;
}

const LIVES = 40;
const DAYS = 10;
/** Further than the samples move anything. */
const LOOK_AHEAD_DAYS = 14;

export function carryoverCheck(carrying: Carrying): SelfCheck {
  return {
    total: LIVES * DAYS,
    cases: (function* () {
      for (let life = 0; life < LIVES; life += 1) yield* daysOf(life, carrying);
    })(),
  };
}

function* daysOf(life: number, carrying: Carrying): Generator<FailingCase | null> {
  const random = seededRandom(life);
  const choose = chosenBy(random);
  const person = personOf(choose(WEEKDAYS));
  const countDays = ageCounter({ ...person, unsubscribedAt: null }, RHYTHM);
  const conserved = createItemCheck();
  let agenda = emptyAgenda;
  let day = START;
  for (let count = 0; count < DAYS; count += 1) {
    for (let reply = Math.floor(random() * 3); reply > 0; reply -= 1) {
      const commands = Array.from({ length: 1 + Math.floor(random() * 3) }, () => commandOf(choose, agenda, day));
      const decision = carrying.decide(agenda, commands, {
        at: Date.parse(`${day}T18:00:00Z`),
        day,
        on: day,
        change: `${life}-${day}-${reply}`,
        nextActiveDay: nextActiveDay(person, day, RHYTHM),
        person,
        rhythm: RHYTHM,
      });
      conserved.note(decision.events);
      agenda = decision.agenda;
    }
    const name = `life ${life}, ${day}`;
    const lost = conserved.atDayEnd(agenda);
    yield lost === null ? wronglyEnded(agenda, day, { ...carrying, countDays }, name) : { name, ...lost };
    day = addDays(day, 1);
  }
}

interface DayEnd extends Carrying {
  readonly countDays: CountDays;
}

function wronglyEnded(agenda: Agenda, day: LocalDate, how: DayEnd, name: string): FailingCase | null {
  const checks = checksOf(agenda, day, how);
  for (const item of agenda.items.values()) {
    const matching = STATES.filter((state) => checks[state].has(item.id));
    const isDone = item.state.kind === 'done';
    const [line] = how.answeredItems(agenda.items, [{ item: item.id, number: 1 }], day, how.countDays);
    const expected = line === undefined ? 'a line' : STATE_OF_MARK[line.mark];
    const found = isDone && matching.length === 0 ? ['done'] : matching;
    if (found.length === 1 && found[0] === expected) continue;
    const actual = found.join(' and ') || 'none of the four';
    return { name: `${name}, item ${item.id}`, expected: `exactly ${expected}`, found: actual };
  }
  return null;
}

const STATES = ['carried', 'snoozed', 'dropped', 'resting'] as const;

/** The state after the day that each mark of the product's lists implies. */
const STATE_OF_MARK: Readonly<Record<DayMark, (typeof STATES)[number] | 'done'>> = {
  open: 'carried',
  carryover: 'carried',
  moved: 'snoozed',
  someday: 'resting',
  dropped: 'dropped',
  done: 'done',
};

/** The items that each state's own check returns. */
function checksOf(
  { items }: Agenda,
  day: LocalDate,
  { dayItems: listed, countDays }: DayEnd,
): Record<(typeof STATES)[number], ReadonlySet<ItemId>> {
  /** The open items on the list of that day, if nothing happens until then. */
  const standing = (date: LocalDate) =>
    listed(items.values(), date, countDays)
      .filter(({ mark }) => mark === 'open' || mark === 'carryover')
      .map(({ id }) => id);
  const today = new Set(standing(day));
  const [tomorrow = [], ...others] = Array.from({ length: LOOK_AHEAD_DAYS }, (_, ahead) =>
    standing(addDays(day, ahead + 1)),
  );
  const dropped = [...items.values()].filter(({ state }) => state.kind === 'dropped');
  return {
    // Items moved to tomorrow are on tomorrow's list, too, but no longer on today's.
    carried: new Set(tomorrow.filter((id) => today.has(id))),
    snoozed: new Set([...tomorrow, ...others.flat()].filter((id) => !today.has(id))),
    dropped: new Set(dropped.map(({ id }) => id)),
    resting: new Set(putAwayItems(items.values()).map(({ id }) => id)),
  };
}

const START = localDate('2026-03-02');
const WEEKDAYS: readonly (readonly Weekday[])[] = [[1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5], [3], [6, 7]];
const TEXTS = ['swim', 'call mum', 'read', 'bake', 'plan the trip', 'write', 'Swim!', 'the swim'];
const KINDS = ['add', 'add', 'add', 'finish', 'drop', 'carry', 'carry', 'someday', 'keep', 'reopen', 'undo'] as const;

function commandOf(choose: ReturnType<typeof chosenBy>, agenda: Agenda, day: LocalDate): Command {
  const kind = choose(KINDS);
  const ids = [...agenda.items.keys()];
  if (kind === 'add' || ids.length === 0) {
    return { kind: 'add', text: choose(TEXTS), on: choose([null, null, addDays(day, 3)]) };
  }
  const item = choose(ids);
  if (kind === 'carry') return { kind, item, until: choose([null, addDays(day, 2), addDays(day, 9)]) };
  return kind === 'undo' ? { kind } : { kind, item };
}

function personOf(weekdays: readonly Weekday[]): RhythmPerson & { readonly settings: PersonSettings } {
  return {
    plan: 'paid',
    trialLastDay: null,
    settings: { ...startingSettings({ zone: CENTRAL_ZONE, zoneSource: 'user' }), weekdays },
    firstDay: START,
    lastActiveOn: START,
    goodbyeAt: null,
    ...NO_PHONE,
  };
}
