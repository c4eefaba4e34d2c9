import type { InboundMessage } from '#app/ports/inbound.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Command } from '#domain/agenda/commands.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import type { Cut, Reason } from '#domain/reply/reading.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** How an inbound message was read: stored with it, shown in the dev mailbox and the admin area. */
export interface StoredReading {
  readonly kept: string;
  /** See `Reading`. */
  readonly said?: string;
  readonly cut: readonly Cut[];
  readonly commands: readonly Command[];
  readonly notes: readonly string[];
  readonly reasons: readonly Reason[];
  /** They asked something that we have no answer to; it is among the notes. */
  readonly isQuestion?: true;
  /** The person's day on which a language model was asked about it; absent if none was. */
  readonly askedOn?: LocalDate;
  /** An auto-responder, or somebody at another address, wrote it: it is never shown as the person's own words. */
  readonly byAnother?: true;
}

/** Every inbound message ends in one state, with the reading and a reason for each step (D114). */
export interface InboundOutcome {
  readonly state: Exclude<InboundMessage['state'], 'stored'>;
  readonly personId: PersonId | null;
  readonly stage: Stage | null;
  readonly localDate: LocalDate | null;
  readonly reading: StoredReading;
  /** An auto-responder wrote it, so it does not count as an answer of the person. */
  readonly byRobot?: true;
}

/** Settles an inbound message, and counts it if a person answered. */
export async function recordOutcome(tx: Tx, id: number, outcome: InboundOutcome): Promise<void> {
  const { byRobot: isAutomatic = false, ...settled } = outcome;
  await tx.inbound.settle(id, settled);
  if (outcome.state === 'done' && outcome.stage !== null && !isAutomatic) await tx.counts.addAnswer(id);
}

export function noReading(reasons: readonly Reason[]): StoredReading {
  return { kept: '', cut: [], commands: [], notes: [], reasons };
}

/**
 * The person whom an inbound message belongs to. Null after an erasure (D118): no second erasure would ever remove the
 * message.
 */
export function ownerOf(person: Person | null): PersonId | null {
  return person === null || person.state === 'purged' ? null : person.id;
}
