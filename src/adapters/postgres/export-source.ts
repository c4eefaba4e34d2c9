import { and, asc, eq, gt, gte, isNotNull, isNull, lt, max, ne, sql } from 'drizzle-orm';
import { channelCode, channelOfCode, stageCode, stageOfCode } from '#adapters/postgres/codes.ts';
import { effectiveState } from '#adapters/postgres/prompts.ts';
import { adminAudit, admins } from '#adapters/postgres/admin-schema.ts';
import { chunks, deliveries, ticks } from '#adapters/postgres/dispatch-schema.ts';
import { outbox } from '#adapters/postgres/outbox-schema.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { ExportSource } from '#app/ports/exports.ts';
import { wordsOfReason } from '#domain/delivery/withheld-reason.ts';

/** Each page continues by the table's key, so that the last page costs as much as the first. */
export function createExportSource(tx: Queries): ExportSource {
  return {
    people: (realm, after, limit) =>
      tx
        .select({
          id: people.id,
          userId: people.userId,
          email: people.email,
          state: people.state,
          plan: people.plan,
          zone: people.zone,
          source: people.source,
          firstDay: people.firstDay,
          getsTexts: sql<boolean>`${and(isNotNull(people.phoneVerifiedAt), isNull(people.textsOffAt))}`,
          createdAt: people.createdAt,
          lastActiveAt: people.lastActiveAt,
          unsubscribedAt: people.unsubscribedAt,
          deletedAt: people.deletedAt,
        })
        .from(people)
        .where(and(gt(people.id, after), eq(people.realmId, realm), ne(people.state, 'purged')))
        .orderBy(asc(people.id))
        .limit(limit),

    async prompts(realm, date, after, limit) {
      const place =
        after === null
          ? undefined
          : sql`(${deliveries.personId}, ${deliveries.stage}, ${deliveries.channel})
              > (${after.person}, ${stageCode(after.stage)}, ${channelCode(after.channel)})`;
      const rows = await tx
        .select({
          person: deliveries.personId,
          stage: deliveries.stage,
          channel: deliveries.channel,
          state: effectiveState,
          reason: deliveries.reason,
          attempts: deliveries.attempts,
          dueAt: ticks.dueAt,
        })
        .from(deliveries)
        .innerJoin(chunks, eq(chunks.id, deliveries.chunkId))
        .innerJoin(ticks, eq(ticks.id, chunks.tickId))
        .where(and(eq(deliveries.localDate, date), eq(ticks.realmId, realm), place))
        .orderBy(asc(deliveries.personId), asc(deliveries.stage), asc(deliveries.channel))
        .limit(limit);
      return rows.map(({ stage, channel, reason, ...row }) => ({
        ...row,
        stage: stageOfCode(stage),
        channel: channelOfCode(channel),
        reason: wordsOfReason(reason),
      }));
    },

    messages: (realm, { from, before }, after, limit) =>
      tx
        .select({
          key: outbox.key,
          kind: outbox.kind,
          person: outbox.personId,
          date: outbox.localDate,
          stage: outbox.stage,
          channel: outbox.channel,
          state: outbox.state,
          reason: outbox.reason,
          attempts: outbox.attempts,
          dueAt: outbox.dueAt,
        })
        .from(outbox)
        .where(
          and(
            gt(outbox.key, after),
            eq(outbox.realmId, realm),
            gte(outbox.createdAt, from),
            lt(outbox.createdAt, before),
          ),
        )
        .orderBy(asc(outbox.key))
        .limit(limit),

    audit: (after, limit) =>
      tx
        .select({
          id: adminAudit.id,
          at: adminAudit.at,
          admin: admins.email,
          action: adminAudit.action,
          subject: adminAudit.subject,
          reason: adminAudit.reason,
          before: adminAudit.before,
          after: adminAudit.after,
        })
        .from(adminAudit)
        .leftJoin(admins, eq(admins.id, adminAudit.adminId))
        .where(gt(adminAudit.id, after))
        .orderBy(asc(adminAudit.id))
        .limit(limit),

    async lastKeys() {
      const [person] = await tx.select({ last: max(people.id) }).from(people);
      const [audit] = await tx.select({ last: max(adminAudit.id) }).from(adminAudit);
      return { person: person?.last ?? 0, audit: audit?.last ?? 0 };
    },
  };
}
