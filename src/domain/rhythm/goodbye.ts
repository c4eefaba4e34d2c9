import { isPaused } from '#domain/people/pauses.ts';
import type { Recipient } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { isActiveDay, quietStep, stagesWanted, type RhythmOptions } from './rhythm.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';

/**
 * The stage at whose time the goodbye of D112 is sent on this date, or null. It replaces the day's first prompt.
 * Somebody who never gave a sign gets none: for them, sending has stopped quietly (D111).
 */
export function goodbyeStage(person: Recipient, date: LocalDate, options: RhythmOptions): PromptStage | null {
  if (person.state !== 'active' || person.unsubscribedAt !== null) return null;
  if (isPaused(person.settings, date)) return null;
  if (!isActiveDay(person, date, options) || quietStep(person, date, options) !== 'goodbye') return null;
  return stagesWanted(person.settings)[0] ?? null;
}
