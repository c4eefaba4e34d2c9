import type { InboundMessage } from '#app/ports/inbound.ts';
import type { Command } from '#domain/agenda/commands.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import type { Cut, Reason } from '#domain/reply/reading.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** What was made of an inbound message: kept with it, shown on the dev mailbox, asked for by an administrator. */
export interface StoredReading {
  readonly kept: string;
  readonly cut: readonly Cut[];
  readonly commands: readonly Command[];
  readonly notes: readonly string[];
  readonly reasons: readonly Reason[];
  /** The person's day on which a language model was asked about it; nothing where none was. */
  readonly askedOn?: LocalDate;
}

/** Every letter ends in one state, with what was read and a reason for each step (D114). */
export interface InboundOutcome {
  readonly state: Exclude<InboundMessage['state'], 'stored'>;
  readonly personId: PersonId | null;
  readonly stage: Stage | null;
  readonly localDate: LocalDate | null;
  readonly reading: StoredReading;
  /** Their mailbox wrote it: it is no answer of theirs. */
  readonly byRobot?: true;
}

export function noReading(reasons: readonly Reason[]): StoredReading {
  return { kept: '', cut: [], commands: [], notes: [], reasons };
}

/**
 * Whose an inbound message is. After an erasure (D118) nobody's, and so forgotten as such: no second one would ever remove it.
 */
export function ownerOf(person: Person | null): PersonId | null {
  return person === null || person.state === 'purged' ? null : person.id;
}
