import { type CountDays, type DayItem, dayItems, itemsToAskAbout, shownItems } from '#domain/agenda/day-items.ts';
import type { NumberedItem } from '#domain/agenda/item.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { endOfTrial } from '#domain/messages/plan-words.ts';
import type { Recipient } from '#domain/people/person.ts';
import { isFirstAfterAbsence } from '#domain/rhythm/absence.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** The content of a prompt for a day, whether or not it may be sent. */
export interface PromptOfDay {
  readonly items: readonly DayItem[];
  readonly resting: number;
  readonly askAbout: readonly DayItem[];
  readonly foldedIn: PromptStage | null;
  /** It is the first after a pause that an autoresponder requested (D133). */
  readonly afterAbsence: boolean;
}

/** The position of a prompt among the others. */
export interface PromptPlace {
  readonly stage: PromptStage;
  readonly date: LocalDate;
  /** The stages of the date in order (`promptsOn`). */
  readonly stages: readonly PromptStage[];
  /** Those that were due earlier and could not be sent. */
  readonly skipped: readonly PromptStage[];
  readonly countDays: CountDays;
}

export function promptOfDay(
  person: Recipient,
  agenda: Iterable<NumberedItem>,
  { stage, date, stages, skipped, countDays }: PromptPlace,
  rhythm: RhythmOptions,
): PromptOfDay {
  const day = dayItems(agenda, date, countDays);
  const { shown, resting } = shownItems(day);
  const place = stages.indexOf(stage);
  const before = stages[place - 1];
  const isFirst = stages.slice(0, place).every((earlier) => skipped.includes(earlier));
  return {
    items: shown,
    resting,
    askAbout: isFirst ? itemsToAskAbout(shown) : [],
    foldedIn: before !== undefined && skipped.includes(before) ? before : null,
    afterAbsence: isFirstAfterAbsence(person, stage, date, { skipped, options: rhythm }),
  };
}

/** Our sentences before everything else. */
export function noticesOf(
  { afterAbsence }: Pick<PromptOfDay, 'afterAbsence'>,
  person: Recipient,
  prompt: Pick<PromptPlace, 'stage' | 'date'>,
  rhythm: RhythmOptions,
): string[] {
  return [...(afterAbsence ? [AFTER_ABSENCE] : []), ...endOfTrial(person, prompt, rhythm)];
}

/** D133. */
const AFTER_ABSENCE = 'Your out-of-office reply said you were away, so we stayed quiet until today. Welcome back.';
