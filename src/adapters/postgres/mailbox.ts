import { and, count, desc, eq, gt, max } from 'drizzle-orm';
import { mailbox } from '#adapters/postgres/outbox-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { MailboxMessage, MailboxTable } from '#app/ports/mailbox.ts';

export function createMailboxTable(tx: Queries): MailboxTable {
  return {
    async deliver(messages) {
      if (messages.length === 0) return;
      await tx.insert(mailbox).values(messages.map(rowOf)).onConflictDoNothing({ target: mailbox.key });
    },

    async has(key) {
      const [row] = await tx.select({ id: mailbox.id }).from(mailbox).where(eq(mailbox.key, key));
      return row !== undefined;
    },

    async list(realm, address, limit) {
      const rows = await tx
        .select()
        .from(mailbox)
        .where(and(eq(mailbox.realmId, realm), address === null ? undefined : eq(mailbox.toAddress, address)))
        .orderBy(desc(mailbox.id))
        .limit(limit);
      // Selects the newest, returns them oldest first.
      return rows.toReversed().map(messageOf);
    },

    async after(realm, id) {
      const rows = await tx
        .select()
        .from(mailbox)
        .where(and(eq(mailbox.realmId, realm), gt(mailbox.id, id)))
        .orderBy(mailbox.id);
      return rows.map(messageOf);
    },

    async byId(id) {
      const [row] = await tx.select().from(mailbox).where(eq(mailbox.id, id));
      return row === undefined ? null : messageOf(row);
    },

    async addresses(realm) {
      const newestAt = max(mailbox.sentAt);
      const rows = await tx
        .select({ address: mailbox.toAddress, messages: count(), newestAt })
        .from(mailbox)
        .where(eq(mailbox.realmId, realm))
        .groupBy(mailbox.toAddress)
        .orderBy(desc(newestAt), mailbox.toAddress);
      // An address is listed only if it has a message.
      return rows.map((row) => ({ ...row, newestAt: row.newestAt ?? 0 }));
    },
  };
}

/** Named one by one: a transport spreads what it was given, whose own id would take that of another message. */
function rowOf(message: Omit<MailboxMessage, 'id'>): typeof mailbox.$inferInsert {
  return {
    key: message.key,
    realmId: message.realm,
    channel: message.channel,
    fromAddress: message.from,
    toAddress: message.to,
    subject: message.subject,
    text: message.text,
    html: message.html,
    raw: message.raw,
    messageId: message.messageId,
    inReplyTo: message.inReplyTo,
    replyTo: message.replyTo,
    stage: message.stage,
    localDate: message.localDate,
    contract: message.contract,
    sentAt: message.sentAt,
  };
}

function messageOf({
  realmId: realm,
  fromAddress: from,
  toAddress: to,
  ...message
}: typeof mailbox.$inferSelect): MailboxMessage {
  return { ...message, realm, from, to };
}
