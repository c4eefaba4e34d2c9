import { createAdminFactorTable } from '#adapters/postgres/admin-factors.ts';
import { createAdminTable } from '#adapters/postgres/admins.ts';
import { createAdminUserTable } from '#adapters/postgres/admin-users.ts';
import { createArtifactTable } from '#adapters/postgres/artifacts.ts';
import { createAlarmTable } from '#adapters/postgres/alarms.ts';
import { createAgendaTable } from '#adapters/postgres/agendas.ts';
import { createConsentTable } from '#adapters/postgres/consents.ts';
import { createCountTable } from '#adapters/postgres/counts.ts';
import { createServiceHealthTable } from '#adapters/postgres/service-health.ts';
import { createDispatchTable } from '#adapters/postgres/dispatch/dispatch-table.ts';
import { createExportSource } from '#adapters/postgres/export-source.ts';
import { createInboundTable } from '#adapters/postgres/inbound.ts';
import { createInvitationTable } from '#adapters/postgres/invitations.ts';
import type { Jobs } from '#adapters/postgres/jobs.ts';
import { createMailboxTable } from '#adapters/postgres/mailbox.ts';
import { createMailReportTable } from '#adapters/postgres/mail-reports.ts';
import { createOutboxTable } from '#adapters/postgres/outbox.ts';
import { createPeopleTable } from '#adapters/postgres/people.ts';
import { createPersonViewTable } from '#adapters/postgres/person-views.ts';
import { createPhoneCodeTable } from '#adapters/postgres/phone-codes.ts';
import { createPromptLedger } from '#adapters/postgres/prompts.ts';
import { createProviderEventTable } from '#adapters/postgres/provider-events.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { createQuestionTable } from '#adapters/postgres/questions.ts';
import { createRealmTable, serviceTime } from '#adapters/postgres/realms.ts';
import { createReplyTable } from '#adapters/postgres/replies.ts';
import { createSignupTable } from '#adapters/postgres/signups.ts';
import { sqlState } from '#adapters/postgres/sql-state.ts';
import { createSubscriptionTable } from '#adapters/postgres/subscriptions.ts';
import { createSuppressionTable } from '#adapters/postgres/suppressions.ts';
import { type Store, StoreUnavailable, type Tx } from '#app/ports/store.ts';

/**
 * PostgreSQL's appendix A: insufficient resources (53100 is a full disk), an I/O error, and a crash, with which the embedded
 * database ends when the disk is full.
 */
const LACKING = /^(?:53|58030|57P02)/;

export function createStore(db: Queries, jobs: Jobs): Store {
  return {
    async transact(work, scope) {
      try {
        if (scope === 'one-statement') return await work(tablesOf(db, jobs));
        return await db.transaction((tx) => work(tablesOf(tx, jobs)));
      } catch (error) {
        const state = sqlState(error);
        throw state !== null && LACKING.test(state) ? new StoreUnavailable(state, { cause: error }) : error;
      }
    },
  };
}

/** The tables inside a transaction that the caller began. */
export function tablesOf(tx: Queries, jobs: Jobs): Tx {
  const queue = jobs.within(tx);
  return {
    serviceTime: (realm) => serviceTime(tx, realm),
    people: createPeopleTable(tx),
    agendas: createAgendaTable(tx),
    signups: createSignupTable(tx),
    outbox: createOutboxTable(tx, queue),
    prompts: createPromptLedger(tx),
    dispatch: createDispatchTable(tx),
    inbound: createInboundTable(tx, queue),
    suppressions: createSuppressionTable(tx),
    phoneCodes: createPhoneCodeTable(tx),
    questions: createQuestionTable(tx),
    consents: createConsentTable(tx),
    invitations: createInvitationTable(tx),
    counts: createCountTable(tx),
    mailbox: createMailboxTable(tx),
    mailReports: createMailReportTable(tx),
    providerEvents: createProviderEventTable(tx, queue),
    subscriptions: createSubscriptionTable(tx, queue),
    realms: createRealmTable(tx),
    admins: createAdminTable(tx),
    adminFactors: createAdminFactorTable(tx),
    adminUsers: createAdminUserTable(tx),
    personViews: createPersonViewTable(tx),
    replies: createReplyTable(tx),
    serviceHealth: createServiceHealthTable(tx),
    alarms: createAlarmTable(tx),
    artifacts: createArtifactTable(tx),
    exportSource: createExportSource(tx),
    jobs: queue,
  };
}
