import { emptyAgenda, type Agenda } from '#domain/agenda/agenda.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { dayItems, type CountDays, type DayItem } from '#domain/agenda/day-items.ts';
import { decide, type Decision } from '#domain/agenda/decide.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { addDays, daysBetween, localDate, weekdayOf, type LocalDate, type Weekday } from '#domain/time/local-date.ts';

export const SETTINGS: PersonSettings = {
  zone: 'America/Chicago',
  morningMinute: 360,
  middayMinute: 750,
  eveningMinute: 1080,
  stagesOff: [],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  freeWeekday: 1,
  dayEndMinute: 240,
  pausedUntil: null,
};

/** A person's life on the pure domain, day after day; what they say is given as commands. */
export interface Life {
  today: LocalDate;
  agenda: Agenda;
  settings: PersonSettings;
  readonly events: RecordedEvent[];
  readonly countDays: CountDays;
  /** One reply; `on` where an older day's message is answered. */
  says(commands: readonly Command[], on?: LocalDate): Decision;
  sleeps(days?: number): void;
  list(date?: LocalDate): DayItem[];
}

/** Starts on a Monday, active on all days unless told otherwise. */
export function aLife({
  starts = '2026-11-23',
  weekdays = SETTINGS.weekdays,
}: { starts?: string; weekdays?: readonly Weekday[] } = {}): Life {
  const countDays = countingOn(weekdays);
  let replies = 0;
  const life: Life = {
    today: localDate(starts),
    agenda: emptyAgenda,
    settings: { ...SETTINGS, weekdays },
    events: [],
    countDays,
    says(commands, on = life.today) {
      replies += 1;
      const decision = decide(life.agenda, commands, {
        at: replies,
        day: life.today,
        on,
        change: `reply-${replies}`,
        nextActiveDay: nextOf(weekdays, on),
        settings: life.settings,
      });
      life.agenda = decision.agenda;
      life.settings = { ...life.settings, ...decision.settings };
      life.events.push(...decision.events);
      return decision;
    },
    sleeps(days = 1) {
      life.today = addDays(life.today, days);
    },
    list(date = life.today) {
      return dayItems(life.agenda.items.values(), date, countDays);
    },
  };
  return life;
}

/** "1 ☐ call mum" as `1 open call mum`, with the day where it is not the first. */
export function lines(items: readonly DayItem[]): string[] {
  return items.map(({ number, mark, text, day }) => `${number} ${mark} ${text}${day > 1 ? ` (day ${day})` : ''}`);
}

export const add = (...texts: string[]): Command[] => texts.map((text) => ({ kind: 'add', text, on: null }));

export function countingOn(weekdays: readonly Weekday[]): CountDays {
  return (from, to) =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, days) => weekdayOf(addDays(from, days))).filter((weekday) =>
      weekdays.includes(weekday),
    ).length;
}

function nextOf(weekdays: readonly Weekday[], after: LocalDate): LocalDate {
  const next = addDays(after, 1);
  return weekdays.includes(weekdayOf(next)) ? next : nextOf(weekdays, next);
}
