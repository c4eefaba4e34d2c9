/**
 * The database, one transaction at a time, and the interface of each table. Adapters implement the files of this
 * folder; test/conformance says what they guarantee. All times are service time in milliseconds since 1970 unless a
 * name says lease.
 */
import type { AdminFactorTable } from '#app/ports/admin-factors.ts';
import type { AdminTable } from '#app/ports/admins.ts';
import type { AdminUserTable } from '#app/ports/admin-users.ts';
import type { ArtifactTable } from '#app/ports/artifacts.ts';
import type { AlarmTable } from '#app/ports/alarms.ts';
import type { AgendaTable } from '#app/ports/agendas.ts';
import type { ConsentTable } from '#app/ports/consents.ts';
import type { CountTable } from '#app/ports/counts.ts';
import type { ServiceHealthTable } from '#app/ports/service-health.ts';
import type { DispatchTable } from '#app/ports/dispatch.ts';
import type { ExportSource } from '#app/ports/exports.ts';
import type { InboundTable } from '#app/ports/inbound.ts';
import type { InvitationTable } from '#app/ports/invitations.ts';
import type { JobQueue } from '#app/ports/jobs.ts';
import type { MailboxTable } from '#app/ports/mailbox.ts';
import type { MailReportTable } from '#app/ports/mail-reports.ts';
import type { OutboxTable } from '#app/ports/outbox.ts';
import type { PeopleTable } from '#app/ports/people.ts';
import type { PersonViewTable } from '#app/ports/person-views.ts';
import type { PhoneCodeTable } from '#app/ports/phone-codes.ts';
import type { PromptLedger } from '#app/ports/prompts.ts';
import type { ProviderEventTable } from '#app/ports/provider-events.ts';
import type { QuestionTable } from '#app/ports/questions.ts';
import type { RealmTable } from '#app/ports/realms.ts';
import type { ReplyTable } from '#app/ports/replies.ts';
import type { SignupTable } from '#app/ports/signups.ts';
import type { SubscriptionTable } from '#app/ports/subscriptions.ts';
import type { SuppressionTable } from '#app/ports/suppressions.ts';

/**
 * Opens one transaction (READ COMMITTED), commits when the work resolves, rolls back when it throws. Throws
 * `StoreUnavailable` if the caller should retry later.
 */
export interface Store {
  /**
   * All of the work or nothing. A single statement is a transaction anyway: if the work is known to be just one,
   * 'one-statement' saves the two round trips around it.
   */
  transact<T>(work: (tx: Tx) => Promise<T>, scope?: 'one-statement'): Promise<T>;
}

/** Nothing can be stored for now: the disk is full, or the database's machine lacks another resource. */
export class StoreUnavailable extends Error {
  /** The database's own code, for the log. */
  readonly code: string;

  constructor(code: string, options: ErrorOptions) {
    super('nothing can be stored for now', options);
    this.name = 'StoreUnavailable';
    this.code = code;
  }
}

export interface Tx {
  /**
   * The realm's service time: the database's clock plus the realm's offset. Read once per use case, and passed down.
   */
  serviceTime(realm: number): Promise<number>;
  readonly people: PeopleTable;
  readonly agendas: AgendaTable;
  readonly signups: SignupTable;
  readonly outbox: OutboxTable;
  readonly prompts: PromptLedger;
  readonly dispatch: DispatchTable;
  readonly inbound: InboundTable;
  readonly suppressions: SuppressionTable;
  readonly phoneCodes: PhoneCodeTable;
  readonly questions: QuestionTable;
  readonly consents: ConsentTable;
  readonly invitations: InvitationTable;
  readonly counts: CountTable;
  readonly mailbox: MailboxTable;
  readonly mailReports: MailReportTable;
  readonly providerEvents: ProviderEventTable;
  readonly subscriptions: SubscriptionTable;
  readonly realms: RealmTable;
  readonly admins: AdminTable;
  readonly adminFactors: AdminFactorTable;
  readonly adminUsers: AdminUserTable;
  readonly personViews: PersonViewTable;
  readonly replies: ReplyTable;
  readonly serviceHealth: ServiceHealthTable;
  readonly alarms: AlarmTable;
  readonly artifacts: ArtifactTable;
  readonly exportSource: ExportSource;
  readonly jobs: JobQueue;
}
