import type { PromptStage, Stage } from '#domain/agenda/stage.ts';
import type { NextPrompt } from '#domain/messages/templates/day-zero.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';
import { channelsOn } from '#domain/rhythm/channels.ts';
import { promptMinute, promptsOn, type RhythmOptions } from '#domain/rhythm/rhythm.ts';
import { textMinuteOf } from '#domain/rhythm/text-times.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf, wallTimeAt } from '#domain/time/wall-time.ts';

/** A weekly person whose pause ends in half a year still has a next message; further ahead is never needed. */
const DAYS_LOOKED_AHEAD = 366;

/** The next prompt after `now` (service time, ms); null if none will be sent. */
export function nextPrompt(
  person: Person,
  now: number,
  rhythm: RhythmOptions,
  written: readonly WrittenStage[],
): NextPrompt | null {
  return nextPrompts(person, now, rhythm, written)[0] ?? null;
}

/** A stage of a day for which there is a message already: no second one leaves, even if its time is moved. */
export interface WrittenStage {
  readonly date: LocalDate;
  readonly stage: Stage;
}

/** Those of today, in the person's zone, or of the last day with any. */
export function writtenToday(tx: Tx, { id, settings }: Person, now: number): Promise<readonly WrittenStage[]> {
  return tx.personViews.prompts(id, wallTimeAt(settings.zone, now).date, 1);
}

/** All remaining prompts on the day of the next one, in order; empty if none will be sent. */
export function nextPrompts(
  person: Person,
  now: number,
  rhythm: RhythmOptions,
  written: readonly WrittenStage[],
): NextPrompt[] {
  const { settings } = person;
  if (person.unsubscribedAt !== null || settings.pausedUntil === 'open') return [];
  const today = wallTimeAt(settings.zone, now).date;
  // Yesterday's evening may come after midnight.
  for (let days = -1; days < DAYS_LOOKED_AHEAD; days += 1) {
    const date = addDays(today, days);
    const prompts = promptsOn(person, date, rhythm)
      .filter((stage) => !written.some((one) => one.date === date && one.stage === stage))
      .flatMap((stage) => {
        const isToCome = (minute: number) => (instantOf(settings.zone, date, minute) ?? now) > now;
        const minute = minutesOf(person, stage, date, rhythm).find(isToCome);
        return minute === undefined ? [] : [{ stage, date, minute }];
      })
      .toSorted((one, other) => one.minute - other.minute);
    if (prompts.length > 0) return prompts;
  }
  return [];
}

/** If a stage uses both channels, email is first: a text never leaves before the chosen minute. */
function minutesOf(person: Person, stage: PromptStage, date: LocalDate, rhythm: RhythmOptions): number[] {
  const { email, sms } = channelsOn(person, stage, date, rhythm);
  const textMinute = textMinuteOf(person, stage);
  return [
    ...(email ? [promptMinute(person.settings, stage)] : []),
    ...(sms && textMinute !== null ? [textMinute] : []),
  ];
}
