import type { PromptStage } from '#domain/agenda/stage.ts';
import type { NextPrompt } from '#domain/messages/templates/day-zero.ts';
import type { Person } from '#domain/people/person.ts';
import { channelsOn } from '#domain/rhythm/channels.ts';
import { promptMinute, promptsOn, type RhythmOptions } from '#domain/rhythm/rhythm.ts';
import { textMinuteOf } from '#domain/rhythm/text-times.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf, wallTimeAt } from '#domain/time/wall-time.ts';

/** A weekly person whose pause ends in half a year still has a next message; beyond a year nobody asks. */
const DAYS_LOOKED_AHEAD = 366;

/** The next message of the clock after `now` (service time, ms); null where none comes by itself. */
export function nextPrompt(person: Person, now: number, rhythm: RhythmOptions): NextPrompt | null {
  return nextPrompts(person, now, rhythm)[0] ?? null;
}

/** All that is still to come on the day of the next message, in order; empty where none comes by itself. */
export function nextPrompts(person: Person, now: number, rhythm: RhythmOptions): NextPrompt[] {
  const { settings } = person;
  if (person.unsubscribedAt !== null || settings.pausedUntil === 'open') return [];
  const today = wallTimeAt(settings.zone, now).date;
  for (let days = 0; days < DAYS_LOOKED_AHEAD; days += 1) {
    const date = addDays(today, days);
    const prompts = promptsOn(person, date, rhythm)
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

/** Of a stage that comes by both ways the mail is first: a text never leaves before the chosen minute. */
function minutesOf(person: Person, stage: PromptStage, date: LocalDate, rhythm: RhythmOptions): number[] {
  const { email, sms } = channelsOn(person, stage, date, rhythm);
  const textMinute = textMinuteOf(person, stage);
  return [
    ...(email ? [promptMinute(person.settings, stage)] : []),
    ...(sms && textMinute !== null ? [textMinute] : []),
  ];
}
