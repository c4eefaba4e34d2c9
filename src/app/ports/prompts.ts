import type { ShownItem } from '#app/ports/outbox.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Channel, DeliveryState } from '#domain/delivery/delivery.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface PromptLedger {
  find(person: PersonId, date: LocalDate, stage: PromptStage, channel: Channel): Promise<PromptEntry | null>;
  /** The newest sent one of this day or a later one; null if there is none. */
  newestSent(person: PersonId, since: LocalDate): Promise<PromptEntry | null>;
}

/** One prompt as recorded in the ledger. */
export interface PromptEntry {
  readonly personId: PersonId;
  readonly date: LocalDate;
  readonly stage: PromptStage;
  readonly channel: Channel;
  readonly shown: readonly ShownItem[];
  readonly contractVersion: number;
  readonly state: DeliveryState;
  readonly reason: string | null;
}
