import { isPermanentComplaint, type Reporter } from '#domain/reports/feedback-loop.ts';
import { BLAME, type ReportReason } from '#domain/reports/report.ts';

/** What a report on an email to an address says, once it is known which of its recipients that address is. */
export interface ReportOnAddress {
  readonly kind: 'bounce' | 'complaint' | 'delivered';
  /** It will never arrive at the address. */
  readonly hard: boolean;
  /** Null for a delivery. */
  readonly reason: ReportReason | null;
}

/** Who reports it, on whom, and the address that we wrote to; null if that is no longer known. */
export interface ReportSource {
  readonly reporter: Reporter;
  /** The recipients it names; empty if it hides or omits them. */
  readonly named: readonly string[];
  readonly own: string | null;
}

/**
 * What a report means for the address (protocols 2.9):
 *
 * - A hard bounce suppresses the address.
 * - A complaint suppresses it if the reporter can know of complaints (a feedback loop); otherwise it is an opt-out, which
 *   the owner can undo.
 * - A soft bounce counts; several on different days suppress the address.
 * - A fault of ours counts against nobody.
 */
export type Consequence = 'none' | 'suppress' | 'opt-out' | 'count-failure' | 'our-fault';

export function consequenceOf({ kind, hard, reason }: ReportOnAddress, source: ReportSource): Consequence {
  switch (kind) {
    case 'delivered':
      return 'none';
    case 'complaint':
      return isPermanentComplaint(source.reporter, source.named, source.own) ? 'suppress' : 'opt-out';
    case 'bounce':
      if (reason !== null && BLAME[reason] === 'sender') return 'our-fault';
      return hard ? 'suppress' : 'count-failure';
    default:
      return kind satisfies never;
  }
}
