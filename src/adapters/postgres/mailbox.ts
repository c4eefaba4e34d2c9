import { and, count, desc, eq, gt, max } from 'drizzle-orm';
import { mailbox } from '#adapters/postgres/message-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { MailboxTable } from '#app/ports/mailbox.ts';

export function createMailboxTable(tx: Queries): MailboxTable {
  return {
    async deliver(messages) {
      if (messages.length === 0) return;
      // A transport spreads what it was given, whose own id would take that of another message.
      await tx
        .insert(mailbox)
        .values(messages.map((message) => ({ ...message, id: undefined })))
        .onConflictDoNothing({ target: mailbox.key });
    },

    async has(key) {
      const [row] = await tx.select({ id: mailbox.id }).from(mailbox).where(eq(mailbox.key, key));
      return row !== undefined;
    },

    async list(realm, address, limit) {
      const rows = await tx
        .select()
        .from(mailbox)
        .where(and(eq(mailbox.realm, realm), address === null ? undefined : eq(mailbox.to, address)))
        .orderBy(desc(mailbox.id))
        .limit(limit);
      // Selects the newest, returns them oldest first.
      return rows.toReversed();
    },

    after(realm, id) {
      return tx
        .select()
        .from(mailbox)
        .where(and(eq(mailbox.realm, realm), gt(mailbox.id, id)))
        .orderBy(mailbox.id);
    },

    async byId(id) {
      const [row] = await tx.select().from(mailbox).where(eq(mailbox.id, id));
      return row ?? null;
    },

    async addresses(realm) {
      const newestAt = max(mailbox.sentAt);
      const rows = await tx
        .select({ address: mailbox.to, messages: count(), newestAt })
        .from(mailbox)
        .where(eq(mailbox.realm, realm))
        .groupBy(mailbox.to)
        .orderBy(desc(newestAt), mailbox.to);
      // An address is listed only if it has a message.
      return rows.map((row) => ({ ...row, newestAt: row.newestAt ?? 0 }));
    },
  };
}
