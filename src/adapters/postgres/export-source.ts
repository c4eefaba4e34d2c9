import { and, asc, eq, gt, gte, isNotNull, isNull, lt, max, ne, sql } from 'drizzle-orm';
import { channelCode, channelOfCode, stageCode, stageOfCode } from '#adapters/postgres/codes.ts';
import { effectiveState } from '#adapters/postgres/prompts.ts';
import { adminAudit, admins } from '#adapters/postgres/admin-schema.ts';
import { chunks, deliveries, ticks } from '#adapters/postgres/dispatch-schema.ts';
import { outbox } from '#adapters/postgres/message-schema.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { ExportedPerson, ExportSource } from '#app/ports/exports.ts';
import { wordsOfReason } from '#domain/delivery/withheld-reason.ts';

/** Each page continues by the table's key, so that the last page costs as much as the first. */
export function createExportSource(tx: Queries): ExportSource {
  return {
    people(realm, after, limit) {
      const { id, userId, email, state, plan, zone, source, firstDay } = people;
      const { dayEndMinute, comingPauses } = people;
      // The column is only written from a date or 'open'.
      const pausedUntil = sql<ExportedPerson['pausedUntil']>`${people.pausedUntil}`;
      const { createdAt, lastActiveAt, unsubscribedAt, deletedAt } = people;
      const getsTexts = sql<boolean>`${and(isNotNull(people.phoneVerifiedAt), isNull(people.textsOffAt))}`;
      const moments = { createdAt, lastActiveAt, unsubscribedAt, deletedAt };
      return tx
        .select({
          id,
          userId,
          email,
          state,
          plan,
          zone,
          source,
          firstDay,
          getsTexts,
          dayEndMinute,
          pausedUntil,
          comingPauses,
          ...moments,
        })
        .from(people)
        .where(and(gt(id, after), eq(people.realm, realm), ne(state, 'purged')))
        .orderBy(asc(id))
        .limit(limit);
    },

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
        .where(and(eq(deliveries.localDate, date), eq(ticks.realm, realm), place))
        .orderBy(asc(deliveries.personId), asc(deliveries.stage), asc(deliveries.channel))
        .limit(limit);
      return rows.map(({ stage, channel, reason, ...row }) => ({
        ...row,
        stage: stageOfCode(stage),
        channel: channelOfCode(channel),
        reason: wordsOfReason(reason),
      }));
    },

    messages(realm, { from, before }, after, limit) {
      const { key, kind, personId: person, localDate: date, stage, channel, state, reason, attempts, dueAt } = outbox;
      const { createdAt } = outbox;
      return tx
        .select({ key, kind, person, date, stage, channel, state, reason, attempts, dueAt })
        .from(outbox)
        .where(and(gt(key, after), eq(outbox.realm, realm), gte(createdAt, from), lt(createdAt, before)))
        .orderBy(asc(key))
        .limit(limit);
    },

    audit(last, limit) {
      const { id, at, action, subject, reason, before, after } = adminAudit;
      return tx
        .select({ id, at, admin: admins.email, action, subject, reason, before, after })
        .from(adminAudit)
        .leftJoin(admins, eq(admins.id, adminAudit.admin))
        .where(gt(id, last))
        .orderBy(asc(id))
        .limit(limit);
    },

    async lastKeys() {
      const [person] = await tx.select({ last: max(people.id) }).from(people);
      const [audit] = await tx.select({ last: max(adminAudit.id) }).from(adminAudit);
      return { person: person?.last ?? 0, audit: audit?.last ?? 0 };
    },
  };
}
