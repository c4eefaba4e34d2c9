import type { PromptStage } from '#domain/agenda/stage.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { promptMinute, stagesWanted } from './rhythm.ts';

/** Until when each stage makes sense regardless of its time, in minutes of the local day (D110). */
export const LATEST_MINUTE: Readonly<Record<PromptStage, number>> = { morning: 660, midday: 900, evening: 1350 };
/** The least time a stage has after its chosen minute, however late that is (D110). */
export const USEFUL_MS_MIN = 3 * 3_600_000;

/**
 * The last instant (ms since 1970) at which this person's prompt of a stage may be sent: the later of the stage's
 * latest time and three hours after the chosen time, but not after the time of the next stage (D110). `stages` are
 * those the person has that day (`promptsOn`); without it, all that are not turned off. Null if the date does not exist
 * in the zone.
 */
export function latestInstant(
  settings: PersonSettings,
  stage: PromptStage,
  date: LocalDate,
  stages: readonly PromptStage[] = stagesWanted(settings),
): number | null {
  const { zone } = settings;
  const minute = promptMinute(settings, stage);
  const dueAt = instantOf(zone, date, minute);
  let latest = slotUsefulUntil(zone, minute, stage, date);
  if (dueAt === null || latest === null) return null;
  // A useful time that begins well before midnight ends before it, so tomorrow's stages do not matter.
  const days = minute < EVENING_REACHING_MIDNIGHT ? [date] : [date, addDays(date, 1)];
  for (const day of days) {
    for (const other of stages) {
      const next = instantOf(zone, day, promptMinute(settings, other));
      if (next !== null && next > dueAt && next < latest) latest = next;
    }
  }
  return latest;
}

/** The same as a minute of an ordinary local day, ignoring the next stage. */
export function latestMinute(settings: PersonSettings, stage: PromptStage): number {
  return Math.max(LATEST_MINUTE[stage], promptMinute(settings, stage) + USEFUL_MS_MIN / 60_000);
}

/** Three hours plus the longest clock change (two hours, in Troll) before midnight. */
const EVENING_REACHING_MIDNIGHT = 19 * 60;

/** The same without the next stage, which a slot of many people does not know. */
export function slotUsefulUntil(zone: string, minute: number, stage: PromptStage, date: LocalDate): number | null {
  const dueAt = instantOf(zone, date, minute);
  const latest = instantOf(zone, date, LATEST_MINUTE[stage]);
  return dueAt === null || latest === null ? null : Math.max(latest, dueAt + USEFUL_MS_MIN);
}
