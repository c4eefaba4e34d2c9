import { ageCounter } from '#domain/agenda/age.ts';
import { emptyAgenda, type Agenda } from '#domain/agenda/agenda.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { dayItems, type CountDays, type DayItem } from '#domain/agenda/day-items.ts';
import { decide, type Decision } from '#domain/agenda/decide.ts';
import type { DecisionContext } from '#domain/agenda/decision-context.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import { NO_PHONE, type PersonSettings, type Plan } from '#domain/people/person.ts';
import { keepingDays } from '#domain/rhythm/keeping-days.ts';
import { nextActiveDay, type RhythmPerson } from '#domain/rhythm/rhythm.ts';
import { addDays, localDate, type LocalDate, type Weekday } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { SETTINGS } from '#test/support/a-person.ts';

/** A person's life on the pure domain, day by day; what they write is given as commands. */
export interface Life {
  today: LocalDate;
  /** The minute of the local day at which they write; by default 7:10, after the morning message. */
  minute: number;
  agenda: Agenda;
  settings: PersonSettings;
  plan: Plan;
  readonly events: RecordedEvent[];
  readonly countDays: CountDays;
  /** One reply; `on` is set for a reply to an older day's message. */
  says(commands: readonly Command[], on?: LocalDate): Decision;
  /** An out-of-office reply says when they return (D133). */
  isAway(until: string): Decision;
  sleeps(days?: number): void;
  /** They begin to pay or stop, or an administrator sets their plan. */
  isOn(plan: Plan): void;
  list(date?: LocalDate): DayItem[];
}

/** Starts on a Monday, and by default is active every day. */
export function aLife({
  starts = '2026-11-23',
  weekdays = SETTINGS.weekdays,
  plan = 'paid',
}: { starts?: string; weekdays?: readonly Weekday[]; plan?: Plan } = {}): Life {
  let replies = 0;
  const rhythm = (): RhythmPerson => ({
    plan: life.plan,
    trialLastDay: null,
    settings: life.settings,
    firstDay: localDate(starts),
    lastActiveOn: life.today,
    goodbyeAt: null,
    ...NO_PHONE,
  });
  const moment = () => ({
    at: (instantOf(life.settings.zone, life.today, life.minute) ?? 0) + replies,
    day: life.today,
  });
  const act = (commands: readonly Command[], on: LocalDate, by: Pick<DecisionContext, 'by'> = {}): Decision => {
    replies += 1;
    const decision = decide(life.agenda, commands, {
      ...moment(),
      on,
      change: `reply-${replies}`,
      ...by,
      nextActiveDay: nextActiveDay(rhythm(), on, OPTIONS),
      person: rhythm(),
      rhythm: OPTIONS,
    });
    life.agenda = decision.agenda;
    life.settings = { ...life.settings, ...decision.settings };
    life.events.push(...decision.events);
    return decision;
  };
  const life: Life = {
    today: localDate(starts),
    minute: 430,
    agenda: emptyAgenda,
    settings: { ...SETTINGS, weekdays },
    plan,
    events: [],
    countDays: (from, to) => ageCounter({ ...rhythm(), unsubscribedAt: null }, OPTIONS)(from, to),
    says: (commands, on = life.today) => act(commands, on),
    isAway: (until) => act([{ kind: 'pause', until: localDate(until) }], life.today, { by: 'robot' }),
    sleeps(days = 1) {
      life.today = addDays(life.today, days);
    },
    isOn(changed) {
      ({ plan: life.plan, settings: life.settings } = keepingDays(
        rhythm(),
        { ...rhythm(), plan: changed },
        moment(),
        OPTIONS,
      ));
    },
    list(date = life.today) {
      return dayItems(life.agenda.items.values(), date, life.countDays);
    },
  };
  return life;
}

/** Formats "1 ☐ call mum" as `1 open call mum`, with the day if it is not the first. */
export function lines(items: readonly DayItem[]): string[] {
  return items.map(({ number, mark, text, day }) => `${number} ${mark} ${text}${day > 1 ? ` (day ${day})` : ''}`);
}

export const add = (...texts: string[]): Command[] => texts.map((text) => ({ kind: 'add', text, on: null }));

const OPTIONS = { freeCadence: 'weekly' } as const;
