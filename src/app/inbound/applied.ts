import type { EventOutcome } from '#app/ports/provider-events.ts';
import type { PersonId } from '#domain/people/person.ts';

/** What came of news of a provider. */
export interface Applied {
  /** `gone`: it is about nobody we know. */
  readonly outcome: EventOutcome | 'gone';
  /** With whom the event is erased. */
  readonly personId: PersonId | null;
  /** What to tell whoever runs the service, where the outcome alone does not say it. */
  readonly problem?: string;
}
