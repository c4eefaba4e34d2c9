import type { Noticed } from '#app/ports/alarms.ts';
import type { EventOutcome } from '#app/ports/provider-events.ts';
import type { PersonId } from '#domain/people/person.ts';

/** The result of applying a provider event. */
export interface Applied {
  /** `no-recipient`: it is about nobody we know. */
  readonly outcome: EventOutcome | 'no-recipient';
  /** The person with whom the event is erased. */
  readonly personId: PersonId | null;
  /** What to report to the operator, if the outcome alone does not say it. */
  readonly problem?: Noticed;
}
