import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { timestampOf } from '#adapters/postgres/instants.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { invitations } from '#adapters/postgres/signup-schema.ts';
import { type Invitation, invitationKey, type InvitationTable } from '#app/ports/invitations.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { PersonId } from '#domain/people/person.ts';

const { emailKey: _, ...INVITATION } = getTableColumns(invitations);

export function createInvitationTable(tx: Queries): InvitationTable {
  const one = async (where: SQL | undefined): Promise<Invitation | null> => {
    const [found] = await tx.select(INVITATION).from(invitations).where(where);
    return found ?? null;
  };
  return {
    async add(invitation) {
      const written = await tx
        .insert(invitations)
        .values({ ...invitation, emailKey: emailKey(invitation.email) })
        .onConflictDoNothing({ target: [invitations.realm, invitations.addressHash] })
        .returning({ id: invitations.id });
      return written.length === 1;
    },

    byId: (id) => one(eq(invitations.id, id)),
    ofAddress: (realm, hash) => one(and(eq(invitations.realm, realm), eq(invitations.addressHash, hash))),

    async accept(id, person) {
      await tx.update(invitations).set({ personId: person }).where(eq(invitations.id, id));
    },
  };
}

/** Erases a person's own invitation and those they sent: addresses and words go, the hash of an invited address stays. */
export async function forgetInvitationsOf(
  tx: Queries,
  person: { readonly id: PersonId; readonly realm: number; readonly emailKey: string },
): Promise<void> {
  const own = sql`(person_id = ${person.id} or (realm_id = ${person.realm} and email_key = ${person.emailKey}))`;
  await tx.execute(sql`
    with own as (
      update invitations set email = null, email_key = null, person_id = null where ${own} returning id
    ), given as (
      update invitations set inviter_id = null
      where inviter_id = ${person.id} and not coalesce(${own}, false) returning id
    )
    delete from outbox using (select id from own union all select id from given) theirs
    where outbox.key = ${KEY_BEGINS} || theirs.id`);
}

/** Erases addresses that were not accepted in time, and the words that were sent; people who accepted are kept. */
export async function forgetInvitationsBefore(db: Queries, realm: number, before: number): Promise<void> {
  await db.execute(sql`
    with old as (
      update invitations set email = null, email_key = null
      where realm_id = ${realm} and created_at < ${timestampOf(before)} and email is not null returning id
    )
    delete from outbox using old where outbox.key = ${KEY_BEGINS} || old.id`);
}

const KEY_BEGINS = invitationKey('');
