import { ageCounter } from '#domain/agenda/age.ts';
import { emptyAgenda } from '#domain/agenda/agenda.ts';
import { dayItems, type DayItem } from '#domain/agenda/day-items.ts';
import { decide, type Decision } from '#domain/agenda/decide.ts';
import { daySubject } from '#domain/messages/say.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';
import { composeHelp } from '#domain/messages/templates/help.ts';
import { countryOfPerson, helpLineIn } from '#domain/people/help-lines.ts';
import type { Distress } from '#domain/reply/reading.ts';
import { composeDayZero, type NextPrompt } from '#domain/messages/templates/day-zero.ts';
import { trialLastDayFrom } from '#domain/people/plan.ts';
import { startingSettings, type SignupZone } from '#domain/people/starting-settings.ts';
import { firstDay } from '#domain/rhythm/first-day.ts';
import {
  nextActiveDay,
  promptMinute,
  stagesWanted,
  type RhythmOptions,
  type RhythmPerson,
} from '#domain/rhythm/rhythm.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

export interface DayZeroRequest {
  readonly zone: Pick<SignupZone, 'zone' | 'zoneSource'>;
  readonly startToday: boolean;
  /** The items understood; empty if the person skips or the words are of distress. */
  readonly items: readonly string[];
  /** If the words are of distress, help is the only answer (D115, D140). */
  readonly distress: Distress | null;
  /** Service time in ms. */
  readonly now: number;
  /** The id of the act (agenda/decide.ts). */
  readonly change: string;
  readonly brand: string;
  readonly rhythm: RhythmOptions;
}

export interface DayZero {
  readonly person: RhythmPerson & { readonly plan: 'trial' };
  readonly decision: Decision;
  /** The person's local date of the sign-up. */
  readonly today: LocalDate;
  /** The first day with messages: its list, and the day to which a reply to the acknowledgment is filed. */
  readonly date: LocalDate;
  readonly shown: readonly DayItem[];
  /** The messages to come, in order (D108). */
  readonly next: readonly NextPrompt[];
  /** Both links are null on a page: its visitor has not proved that the address is theirs. */
  readonly compose: (links: { readonly confirmUrl: string | null; readonly footer: Footer | null }) => Message;
}

/** Computes a first day from the sign-up alone; "Try it yourself" on the landing page uses the same function. */
export function dayZero(request: DayZeroRequest): DayZero {
  const { startToday, now, rhythm } = request;
  const settings = startingSettings(request.zone);
  const today = wallTimeAt(settings.zone, now).date;
  const begin = firstDay({ settings, now, startToday });
  const date = begin.stagesLeft.length > 0 ? begin.firstDay : addDays(begin.firstDay, 1);
  const person: DayZero['person'] = {
    plan: 'trial',
    // Of seven days with messages: an evening after the last of them does not count.
    trialLastDay: trialLastDayFrom(date),
    settings,
    firstDay: begin.firstDay,
    lastActiveOn: begin.firstDay,
    goodbyeAt: null,
    textTrialLastDay: null,
    phoneVerifiedAt: null,
    textsOffAt: null,
  };
  const decision = decide(
    emptyAgenda,
    request.items.map((text) => ({ kind: 'add', text, on: null })),
    {
      at: now,
      day: personDayAt(settings, now),
      on: date,
      change: request.change,
      nextActiveDay: nextActiveDay(person, date, rhythm),
      person,
      rhythm,
    },
  );
  const shown = dayItems(decision.agenda.items.values(), date, ageCounter({ ...person, unsubscribedAt: null }, rhythm));
  const stages = begin.stagesLeft.length > 0 ? begin.stagesLeft : stagesWanted(settings);
  const next: NextPrompt[] = stages.map((stage) => ({ stage, date, minute: promptMinute(settings, stage) }));
  const helpLine = helpLineIn(countryOfPerson({ settings, zoneSource: request.zone.zoneSource }, null));
  const zoneLabel = request.zone.zoneSource === 'default' ? 'Central Time' : null;
  return {
    person,
    decision,
    today,
    date,
    shown,
    next,
    compose: (links) =>
      request.distress !== null
        ? composeHelp(request.distress, {
            brand: request.brand,
            date: today,
            subject: daySubject(today),
            line: helpLine,
          })
        : composeDayZero({ brand: request.brand, date: today, startToday, items: shown, next, zoneLabel, ...links }),
  };
}
