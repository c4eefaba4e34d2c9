import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { stageOfCode } from '#adapters/postgres/codes.ts';
import type { Queries } from '#adapters/postgres/database.ts';
import { effectiveState } from '#adapters/postgres/prompts.ts';
import { personOf } from '#adapters/postgres/people.ts';
import { chunks, deliveries, outbox, people, ticks } from '#adapters/postgres/schema.ts';
import { fillSlots } from '#adapters/postgres/slots.ts';
import type { AdminUserTable, ListedUser, UserPageOf } from '#app/ports/admin-users.ts';
import type { Stage } from '#domain/agenda/stage.ts';

export function createAdminUserTable(tx: Queries): AdminUserTable {
  return {
    async page({ before, limit, ...of }) {
      const after = before === null ? undefined : lt(people.id, before);
      const lastPrompt = lastPromptOf(tx).as('last_prompt');
      const lastMessage = lastMessageOf(tx).as('last_message');
      const rows = await tx
        .select({
          id: people.id,
          userId: people.userId,
          email: people.email,
          createdAt: people.createdAt,
          deletedAt: people.deletedAt,
          promptAt: lastPrompt.dueAt,
          promptStage: lastPrompt.stage,
          messageAt: lastMessage.at,
          messageStage: lastMessage.stage,
        })
        .from(people)
        .leftJoinLateral(lastPrompt, sql`true`)
        .leftJoinLateral(lastMessage, sql`true`)
        .where(and(isListed(of), after))
        .orderBy(desc(people.id))
        .limit(limit);
      return rows.map(listedOf);
    },

    count: (of) => tx.$count(people, isListed(of)),

    async softDelete(id, at) {
      await tx.update(people).set({ state: 'deleted', deletedAt: at }).where(eq(people.id, id));
    },

    async restore(id) {
      const other = sql`select from people other
        where other.realm_id = ${people.realmId} and other.state in ('pending', 'active')
          and (other.email_key = ${people.emailKey}
            or (other.phone = ${people.phone} and other.phone_verified_at is not null and ${people.phoneVerifiedAt} is not null))`;
      const restored = await tx
        .update(people)
        .set({
          state: sql`case when ${people.lastHumanAt} is null then 'pending' else 'active' end`,
          deletedAt: null,
        })
        .where(and(eq(people.id, id), eq(people.state, 'deleted'), sql`not exists (${other})`))
        .returning();
      const [row] = restored;
      if (row === undefined) return false;
      // Nobody else may have been in them meanwhile, and empty ones are removed.
      await fillSlots(tx, personOf(row));
      return true;
    },
  };
}

interface ListedRow {
  readonly id: number;
  readonly userId: string;
  readonly email: string;
  readonly createdAt: number;
  readonly deletedAt: number | null;
  readonly promptAt: number | null;
  readonly promptStage: number | null;
  readonly messageAt: number | null;
  readonly messageStage: Stage | null;
}

function listedOf({ promptAt, promptStage, messageAt, messageStage, ...user }: ListedRow): ListedUser {
  const candidates = [
    ...(promptAt !== null && promptStage !== null ? [{ at: promptAt, stage: stageOfCode(promptStage) }] : []),
    ...(messageAt !== null && messageStage !== null ? [{ at: messageAt, stage: messageStage }] : []),
  ];
  return { ...user, last: candidates.toSorted((a, b) => b.at - a.at)[0] ?? null };
}

/** Of the person beside it: the ledger's key leads to it, the newest date first. */
function lastPromptOf(tx: Queries) {
  return tx
    .select({ dueAt: ticks.dueAt, stage: deliveries.stage })
    .from(deliveries)
    .innerJoin(chunks, eq(chunks.id, deliveries.chunkId))
    .innerJoin(ticks, eq(ticks.id, chunks.tickId))
    .where(and(eq(deliveries.personId, people.id), inArray(effectiveState, [...LEFT])))
    .orderBy(desc(deliveries.localDate), desc(deliveries.stage))
    .limit(1);
}

function lastMessageOf(tx: Queries) {
  return tx
    .select({ at: sql<number>`${outbox.finishedAt}`.mapWith(outbox.finishedAt).as('at'), stage: outbox.stage })
    .from(outbox)
    .where(and(eq(outbox.personId, people.id), inArray(outbox.state, [...LEFT]), sql`${outbox.stage} is not null`))
    .orderBy(desc(outbox.finishedAt))
    .limit(1);
}

const LEFT = ['accepted', 'delivered', 'bounced', 'complained'] as const;

function isListed({ realm, withDeleted, sought }: Omit<UserPageOf, 'before' | 'limit'>): SQL | undefined {
  const isThere = withDeleted ? ne(people.state, 'purged') : inArray(people.state, ['pending', 'active']);
  return and(
    eq(people.realmId, realm),
    isThere,
    sought === ''
      ? undefined
      : or(sql`position(${sought} in ${people.emailKey}) > 0`, sql`position(${sought} in ${people.userId}::text) > 0`),
  );
}
