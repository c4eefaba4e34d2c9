import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Person } from '#domain/people/person.ts';
import { promptsOn, type RhythmOptions, type RhythmPerson } from '#domain/rhythm/rhythm.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/**
 * After this many days nothing mentions the return any more. Somebody with weekly messages gets one within that time.
 */
const MENTIONED_WITHIN_DAYS = 8;

/**
 * Whether the prompt of a stage and date is the first after a pause that an autoresponder requested. That prompt
 * mentions it (D133); once it is sent, `awayUntil` is cleared. A pause that the person has changed since is their own.
 */
export function isFirstAfterAbsence(
  person: RhythmPerson & Pick<Person, 'awayUntil'>,
  stage: PromptStage,
  date: LocalDate,
  { skipped, options }: { readonly skipped: readonly PromptStage[]; readonly options: RhythmOptions },
): boolean {
  const { awayUntil, settings } = person;
  if (awayUntil === null || settings.pausedUntil !== awayUntil) return false;
  if (date < awayUntil || date > addDays(awayUntil, MENTIONED_WITHIN_DAYS)) return false;
  // If a stage was skipped, the next one is the first they get.
  return promptsOn(person, date, options).find((each) => !skipped.includes(each)) === stage;
}
