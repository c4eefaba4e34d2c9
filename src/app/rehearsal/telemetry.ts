import type { DryRunResult } from '#api/dry-run.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import type { PersonRecords } from '#app/ports/records.ts';
import { dueAtOf } from '#app/rehearsal/played-day.ts';
import type { Person } from '#domain/people/person.ts';

/** One table row that records an event; never contains anybody's words. */
export interface Telemetry extends Omit<DryRunResult['telemetry'][number], 'at'> {
  /** Service time. */
  readonly at: number;
}

/** All recorded events of a rehearsed person, in order. */
export function telemetryOf(
  person: Person,
  { prompts, messages, inbounds, events }: PersonRecords,
  mailbox: readonly MailboxMessage[],
): Telemetry[] {
  const all: Telemetry[] = [
    ...prompts.map(({ date, stage, channel, state }) => ({
      at: dueAtOf({ person, date, stage }),
      table: 'ledger' as const,
      what: `${stage} of ${date} by ${channel}: ${state}`,
    })),
    ...messages.map(({ createdAt, kind, state }) => ({
      at: createdAt,
      table: 'outbox' as const,
      what: `${kind}: ${state}`,
    })),
    ...mailbox.map(({ sentAt, contract, raw }) => ({
      at: sentAt,
      table: 'mailbox' as const,
      what: `${contract}: ${raw.byteLength} bytes`,
    })),
    ...inbounds.map(({ receivedAt, state }) => ({ at: receivedAt, table: 'inbound' as const, what: state })),
    ...events.map(({ at, event }) => ({ at, table: 'agenda' as const, what: event.kind })),
  ];
  return all.toSorted((one, other) => one.at - other.at);
}
