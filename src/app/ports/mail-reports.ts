import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { ReportReason } from '#domain/reports/report.ts';

/** What was told of our mail after it left; rows are added, and go with their person. */
export interface MailReportTable {
  /** False where this event of this door stands already; nothing changes then. */
  add(report: RecordedReport): Promise<boolean>;
  /** The bounces that did not end it, since this instant and since the newest arrival after it; oldest first. */
  softBounces(person: PersonId, since: number): Promise<Pick<RecordedReport, 'at' | 'reason'>[]>;
}

export type ReportedKind = 'bounce' | 'complaint' | 'delivered';

export interface RecordedReport {
  readonly realm: number;
  /** `smtp`, or the provider's name. */
  readonly door: string;
  /** What it is there: the inbound message's id, the provider's event. */
  readonly event: string;
  readonly about: ReportSubject;
  readonly kind: ReportedKind;
  /** It will never arrive at the address that we wrote to. */
  readonly hard: boolean;
  readonly status: string | null;
  /** Null of what arrived. */
  readonly reason: ReportReason | null;
  /** Service time in ms. */
  readonly at: number;
}

/** Whom a report is about, and by which message where it can be named. */
export type ReportSubject =
  | { readonly kind: 'person'; readonly person: PersonId; readonly message: ReplyRef | null }
  | { readonly kind: 'invitation'; readonly invitation: string };

/**
 * `known`: this event was recorded before. `gone`: there is nobody left whom it could be about. `ours`: we were refused,
 * and would be with any address. `stopped`: a complaint that its owner may take back. `counted`: it may arrive another
 * time.
 */
export type ReportOutcome = 'suppressed' | 'stopped' | 'counted' | 'ours' | 'arrived' | 'known' | 'gone';
