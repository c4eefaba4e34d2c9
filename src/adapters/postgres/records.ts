import { and, asc, eq, getTableColumns, isNotNull, or } from 'drizzle-orm';
import { createConsentTable } from '#adapters/postgres/consents.ts';
import { promptsOf } from '#adapters/postgres/prompts.ts';
import { adminAudit } from '#adapters/postgres/admin-schema.ts';
import { events } from '#adapters/postgres/agenda-schema.ts';
import { inbound, mailReports, outbox } from '#adapters/postgres/message-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { invitations, signups, waitlist } from '#adapters/postgres/signup-schema.ts';
import { questionsOf } from '#adapters/postgres/questions.ts';
import { subscriptionsOf } from '#adapters/postgres/subscriptions.ts';
import type { PersonRecords } from '#app/ports/records.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';

export async function recordsOf(
  tx: Queries,
  { id, realm, email }: Pick<Person, 'id' | 'realm' | 'email'>,
): Promise<PersonRecords> {
  const key = emailKey(email);
  // Everything of an inbound message but its bytes, which may be large.
  const { raw: _, ...message } = getTableColumns(inbound);
  const { personId: __, ...event } = getTableColumns(events);
  return {
    events: await tx.select(event).from(events).where(eq(events.personId, id)).orderBy(asc(events.seq)),
    messages: await tx
      .select()
      .from(outbox)
      .where(eq(outbox.personId, id))
      .orderBy(asc(outbox.createdAt), asc(outbox.key)),
    prompts: await promptsOf(tx, id),
    inbounds: await tx.select(message).from(inbound).where(eq(inbound.personId, id)).orderBy(asc(inbound.id)),
    reports: await tx.select().from(mailReports).where(eq(mailReports.personId, id)).orderBy(asc(mailReports.at)),
    // Selected as for an erasure: these rows know the address, not always the person.
    signups: await tx
      .select()
      .from(signups)
      .where(and(eq(signups.realm, realm), eq(signups.emailKey, key)))
      .orderBy(asc(signups.createdAt)),
    waitlist: await tx
      .select()
      .from(waitlist)
      .where(and(eq(waitlist.realm, realm), eq(waitlist.emailKey, key))),
    wasInvited: await tx
      .select()
      .from(invitations)
      .where(or(eq(invitations.personId, id), and(eq(invitations.realm, realm), eq(invitations.emailKey, key))))
      .orderBy(asc(invitations.createdAt)),
    invited: await tx
      .select()
      .from(invitations)
      .where(eq(invitations.inviterId, id))
      .orderBy(asc(invitations.createdAt)),
    questions: await questionsOf(tx, id),
    consents: await createConsentTable(tx).of(id),
    subscriptions: await subscriptionsOf(tx, id),
    adminReasons: (
      await tx
        .select()
        .from(adminAudit)
        .where(and(eq(adminAudit.subject, `person.${id}`), isNotNull(adminAudit.reason)))
        .orderBy(asc(adminAudit.id))
    ).map(({ at, action, reason }) => ({ at: at.getTime(), action, reason })),
  };
}
