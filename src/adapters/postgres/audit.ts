import { and, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import { adminAudit } from '#adapters/postgres/admin-schema.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { AuditTable, AuditEntry } from '#app/ports/audit.ts';

export function createAuditTable(tx: Queries): AuditTable {
  return {
    async page({ actor, action, subject, before, limit }) {
      const { admin } = adminAudit;
      const rows = await tx
        .select()
        .from(adminAudit)
        .where(
          and(
            actor === null ? undefined : actor === 'command-line' ? isNull(admin) : eq(admin, actor),
            action === null ? undefined : eq(adminAudit.action, action),
            subject === null ? undefined : eq(adminAudit.subject, subject),
            before === null ? undefined : lt(adminAudit.id, before),
          ),
        )
        .orderBy(desc(adminAudit.id))
        .limit(limit);
      // Plain JSON objects, as `audit` accepts them.
      return rows as AuditEntry[];
    },

    async people(ids) {
      if (ids.length === 0) return [];
      return tx
        .select({ id: people.id, userId: people.userId, email: people.email })
        .from(people)
        .where(and(inArray(people.id, [...ids]), ne(people.state, 'purged')));
    },
  };
}
