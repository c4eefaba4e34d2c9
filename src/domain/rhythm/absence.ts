import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Person } from '#domain/people/person.ts';
import { promptsOn, type RhythmOptions, type RhythmPerson } from '#domain/rhythm/rhythm.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** What nothing of ours told by then says nothing any more. Somebody who hears once a week hears within it. */
const TOLD_WITHIN_DAYS = 8;

/**
 * Whether the prompt of a stage and date is the first after a pause that an answering robot asked for: it tells of it
 * (D133), and once it has left `awayUntil` is forgotten. A pause that the person has changed since is their own.
 */
export function isFirstAfterAbsence(
  person: RhythmPerson & Pick<Person, 'awayUntil'>,
  stage: PromptStage,
  date: LocalDate,
  { skipped, options }: { readonly skipped: readonly PromptStage[]; readonly options: RhythmOptions },
): boolean {
  const { awayUntil, settings } = person;
  if (awayUntil === null || settings.pausedUntil !== awayUntil) return false;
  if (date < awayUntil || date > addDays(awayUntil, TOLD_WITHIN_DAYS)) return false;
  // Where a stage was skipped, the next one is the first that they hear.
  return promptsOn(person, date, options).find((each) => !skipped.includes(each)) === stage;
}
