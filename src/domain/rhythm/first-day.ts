import type { PromptStage } from '#domain/agenda/stage.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf, wallTimeAt } from '#domain/time/wall-time.ts';
import { promptMinute, stagesWanted } from './rhythm.ts';

export interface FirstDay {
  readonly firstDay: LocalDate;
  /** The stages still to come that day, in order; empty if today's stages have passed. */
  readonly stagesLeft: PromptStage[];
}

/**
 * The first day of a person who signs up at `now` (service time, ms). The calendar date counts, not the person's day:
 * between midnight and 4:00 AM "today" is the coming day (D108).
 */
export function firstDay(signUp: { settings: PersonSettings; now: number; startToday: boolean }): FirstDay {
  const { settings, now, startToday } = signUp;
  const today = wallTimeAt(settings.zone, now).date;
  const day = startToday ? today : dateAfter(settings.zone, today);
  const stagesLeft = stagesWanted(settings).filter((stage) => {
    const dueAt = instantOf(settings.zone, day, promptMinute(settings, stage));
    return dueAt !== null && dueAt > now;
  });
  return { firstDay: day, stagesLeft };
}

/** Tomorrow, or the day after if the zone skips tomorrow (Apia, 2011-12-30). */
function dateAfter(zone: string, date: LocalDate): LocalDate {
  const tomorrow = addDays(date, 1);
  return instantOf(zone, tomorrow, 0) === null ? addDays(date, 2) : tomorrow;
}
