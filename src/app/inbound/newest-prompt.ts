import type { PromptEntry } from '#app/ports/prompts.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays } from '#domain/time/local-date.ts';

/** A message that comes once a week may be answered until the next one. */
const WITHIN_DAYS = 7;

/** The newest prompt sent to the person, on any channel; null if there is no recent one (D118). */
export function newestPromptOf(tx: Tx, { id, settings }: Person, now: number): Promise<PromptEntry | null> {
  return tx.prompts.newestSent(id, addDays(personDayAt(settings, now), -WITHIN_DAYS));
}
