import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import { timestampOf } from '#adapters/postgres/instants.ts';
import { mailReports } from '#adapters/postgres/message-schema.ts';
import { type Queries, untilNone } from '#adapters/postgres/queries.ts';
import type { MailReportTable, ReportSubject } from '#app/ports/mail-reports.ts';

export function createMailReportTable(tx: Queries): MailReportTable {
  return {
    async add({ about, ...report }) {
      const [added] = await tx
        .insert(mailReports)
        .values({ ...report, ...columnsOf(about) })
        .onConflictDoNothing({ target: [mailReports.realm, mailReports.door, mailReports.event] })
        .returning({ id: mailReports.id });
      return added !== undefined;
    },

    softBounces(person, since) {
      const newestArrival = tx
        .select({ at: sql`coalesce(max(${mailReports.at}), '-infinity')` })
        .from(mailReports)
        .where(and(eq(mailReports.personId, person), eq(mailReports.kind, 'delivered')));
      return tx
        .select({ at: mailReports.at, reason: mailReports.reason })
        .from(mailReports)
        .where(
          and(
            eq(mailReports.personId, person),
            eq(mailReports.kind, 'bounce'),
            eq(mailReports.hard, false),
            gte(mailReports.at, since),
            gt(mailReports.at, newestArrival),
          ),
        )
        .orderBy(asc(mailReports.at));
    },
  };
}

function columnsOf(about: ReportSubject): Partial<typeof mailReports.$inferInsert> {
  if (about.kind === 'invitation') return { invitationId: about.invitation };
  const { person, message } = about;
  if (message === null) return { personId: person };
  const { kind, date, stage, sequence } = message;
  return { personId: person, messageKind: kind, localDate: date, stage, sequence };
}

/** Deletes old arrivals, which are only needed while somebody may ask; bounces and complaints stay with their person. */
export async function forgetArrivalsBefore(db: Queries, realm: number, before: number): Promise<void> {
  await untilNone(
    db,
    sql`
    delete from mail_reports where id in (
      select id from mail_reports
      where realm_id = ${realm} and kind = 'delivered' and at < ${timestampOf(before)}
      order by at limit 5000
    ) returning id`,
  );
}
