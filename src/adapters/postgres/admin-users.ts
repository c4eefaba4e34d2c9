import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { stageOfCode } from '#adapters/postgres/codes.ts';
import { millisecondsOf } from '#adapters/postgres/instants.ts';
import { numbers, texts } from '#adapters/postgres/dispatch/array-parameter.ts';
import { effectiveState } from '#adapters/postgres/prompts.ts';
import { countStanding, lockedStanding, standingOf } from '#adapters/postgres/people-counts.ts';
import { personOf } from '#adapters/postgres/people.ts';
import { chunks, deliveries, ticks } from '#adapters/postgres/dispatch-schema.ts';
import { outbox } from '#adapters/postgres/outbox-schema.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { fillSlots } from '#adapters/postgres/slots.ts';
import type { AdminUserTable, ListedUser, UserPageOf } from '#app/ports/admin-users.ts';
import type { Stage } from '#domain/agenda/stage.ts';

export function createAdminUserTable(tx: Queries): AdminUserTable {
  return {
    async page(of) {
      const ids = await pageOf(tx, of);
      if (ids.length === 0) return [];
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
          staged: lastMessage.staged,
        })
        .from(people)
        .leftJoinLateral(lastPrompt, sql`true`)
        .leftJoinLateral(lastMessage, sql`true`)
        .where(sql`${people.id} = any(${numbers(ids)}::bigint[])`)
        .orderBy(desc(people.id));
      return rows.map(listedOf);
    },

    async softDelete(id, at) {
      const before = await lockedStanding(tx, id);
      await tx.update(people).set({ state: 'deleted', deletedAt: at }).where(eq(people.id, id));
      await countStanding(tx, before, { ...before, state: 'deleted' });
    },

    async restore(id) {
      const other = sql`select from people other
        where other.realm_id = ${people.realmId} and other.state in ('pending', 'active')
          and (other.email_key = ${people.emailKey}
            or (other.phone = ${people.phone} and other.phone_verified_at is not null and ${people.phoneVerifiedAt} is not null))`;
      const restored = await tx
        .update(people)
        .set({
          state: sql`case when ${people.lastActiveAt} is null then 'pending' else 'active' end`,
          deletedAt: null,
        })
        .where(and(eq(people.id, id), eq(people.state, 'deleted'), sql`not exists (${other})`))
        .returning();
      const [row] = restored;
      if (row === undefined) return false;
      await countStanding(tx, standingOf({ ...row, state: 'deleted' }), standingOf(row));
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
  readonly staged: Staged | null;
}

/** The last of those answers that belong to a stage. */
interface Staged {
  readonly at: number;
  readonly stage: Stage;
}

function listedOf({ promptAt, promptStage, messageAt, staged, ...user }: ListedRow): ListedUser {
  const prompt = promptAt !== null && promptStage !== null ? { at: promptAt, stage: stageOfCode(promptStage) } : null;
  const last = [prompt, staged].filter((one) => one !== null).toSorted((a, b) => b.at - a.at)[0];
  const at = Math.max(promptAt ?? -Infinity, messageAt ?? -Infinity);
  return { ...user, lastMessageAt: at === -Infinity ? null : at, lastStage: last?.stage ?? null };
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

/** When the last of all others left, and the last of those that are part of a day: a notice names a stage for its thread alone. */
function lastMessageOf(tx: Queries) {
  const ofDay = inArray(outbox.kind, ['day0', 'ack']);
  return tx
    .select({
      at: sql<number | null>`max(${outbox.finishedAt})`.mapWith(outbox.finishedAt).as('at'),
      staged: sql<Staged | null>`(array_agg(
        json_build_object('at', ${millisecondsOf(sql`${outbox.finishedAt}`)}, 'stage', ${outbox.stage}) order by ${outbox.finishedAt} desc
      ) filter (where ${ofDay}))[1]`.as('staged'),
    })
    .from(outbox)
    .where(and(eq(outbox.personId, people.id), inArray(outbox.state, [...LEFT]), ne(outbox.kind, 'test')));
}

const LEFT = ['accepted', 'delivered', 'bounced', 'complained'] as const;

/** Who stands on a page, the newest first. */
async function pageOf(tx: Queries, { before, limit, sought, ...of }: UserPageOf): Promise<number[]> {
  const candidates = tx
    .select({ id: people.id, emailKey: people.emailKey, userId: people.userId })
    .from(people)
    .where(and(isListed(of), before === null ? undefined : lt(people.id, before)))
    .orderBy(desc(people.id));
  if (sought === '') return (await candidates.limit(limit)).map(({ id }) => id);

  // What many have is found among the newest; what few have, by the index. Either way few are looked at.
  const newest = candidates.limit(WALKED).as('newest');
  const walked = await tx
    .select({ id: newest.id })
    .from(newest)
    .where(isSought(newest, sought))
    .orderBy(desc(newest.id))
    .limit(limit);
  if (walked.length === limit) return walked.map(({ id }) => id);
  const { rows } = await tx.execute<{ id: number }>(sql`
    with found as materialized (
      select * from people where ${or(sql`address_parts(${people.emailKey}) @> ${texts(partsOf(sought))}::text[]`, idBegins(people, sought))}
    )
    select ${people.id}::float8 as id from found as people
    where ${and(isListed(of), before === null ? undefined : lt(people.id, before), isSought(people, sought))}
    order by ${people.id} desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

const WALKED = 2000;

function isListed({ realm, withDeleted }: Pick<UserPageOf, 'realm' | 'withDeleted'>): SQL | undefined {
  const isThere = withDeleted ? ne(people.state, 'purged') : inArray(people.state, ['pending', 'active']);
  return and(eq(people.realmId, realm), isThere);
}

type Known = { readonly [Column in 'emailKey' | 'userId']: AnyColumn };

function isSought(known: Known, sought: string): SQL | undefined {
  const place = sql`position(${sought}::text in ${known.emailKey})`;
  return or(isShort(sought) ? sql`${place} = 1` : sql`${place} > 0`, idBegins(known, sought));
}

/** As the index `people_address_parts` knows them: each three characters in a row, and two marks before an address. */
function partsOf(sought: string): string[] {
  const letters = isShort(sought) ? ['^', '^', ...Array.from(sought)].slice(-3) : Array.from(sought);
  return [...new Set(letters.slice(0, -2).map((_, at) => letters.slice(at, at + 3).join('')))];
}

/** No three characters, so that they are looked for where an address begins. */
function isShort(sought: string): boolean {
  return Array.from(sought).length < 3;
}

/** Nothing where it cannot be the beginning of one. */
function idBegins({ userId }: Pick<Known, 'userId'>, sought: string): SQL | undefined {
  if (!UUID_BEGINNING.test(sought)) return undefined;
  const digits = sought.replaceAll('-', '');
  return sql`${userId} between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid`;
}

const UUID_BEGINNING =
  /^[0-9a-f]{1,8}(?:-?$|-[0-9a-f]{1,4}(?:-?$|-[0-9a-f]{1,4}(?:-?$|-[0-9a-f]{1,4}(?:-?$|-[0-9a-f]{1,12}$))))/;
