import type { PromptEntry } from '#app/ports/prompts.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays } from '#domain/time/local-date.ts';

/** A message that comes once a week may be answered until the next one. */
const WITHIN_DAYS = 7;

/** The newest message of the clock's that somebody has, by whichever way it came; null where none has come of late (D118). */
export function newestPromptOf(tx: Tx, { id, settings }: Person, now: number): Promise<PromptEntry | null> {
  return tx.prompts.newestSent(id, addDays(personDayAt(settings, now), -WITHIN_DAYS));
}
