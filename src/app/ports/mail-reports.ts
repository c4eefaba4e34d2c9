import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { ReportReason } from '#domain/reports/report.ts';

/** Reports on our emails after they were sent; rows are only added, and are erased with their person. */
export interface MailReportTable {
  /** False if this event of this source exists already; nothing changes then. */
  add(report: RecordedReport): Promise<boolean>;
  /** The soft bounces since this instant and since the newest delivery after it; oldest first. */
  softBounces(person: PersonId, since: number): Promise<Pick<RecordedReport, 'at' | 'reason'>[]>;
}

export type ReportedKind = 'bounce' | 'complaint' | 'delivered';

export interface RecordedReport {
  readonly realm: number;
  /** `smtp`, or the provider's name. */
  readonly door: string;
  /** Its id at the source: the inbound message's id, or the provider's event. */
  readonly event: string;
  readonly about: ReportSubject;
  readonly kind: ReportedKind;
  /** It will never arrive at the address that we wrote to. */
  readonly hard: boolean;
  readonly status: string | null;
  /** Null for a delivery. */
  readonly reason: ReportReason | null;
  /** Service time in ms. */
  readonly at: number;
}

/** The person or invitation that a report is about, and the message if it can be identified. */
export type ReportSubject =
  | { readonly kind: 'person'; readonly person: PersonId; readonly message: ReplyRef | null }
  | { readonly kind: 'invitation'; readonly invitation: string };

/**
 * What a report led to. `opted-out`: a complaint that its owner may take back. `failure-counted`: a later message may
 * arrive. `our-fault`: we were refused, and would be for any address. `duplicate`: this event was recorded before.
 * `no-recipient`: the person or invitation no longer exists.
 */
export type ReportOutcome =
  | 'suppressed'
  | 'opted-out'
  | 'failure-counted'
  | 'our-fault'
  | 'delivered'
  | 'duplicate'
  | 'no-recipient';
