import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { artifacts } from '#adapters/postgres/admin-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { Artifact, ArtifactTable } from '#app/ports/artifacts.ts';

const isActive: SQL<boolean> = sql<boolean>`
  coalesce(${artifacts.state} = 'ready' and not ${artifacts.isWithdrawn} and ${artifacts.expiresAt} > clock_timestamp(), false)`;
const isUnfinished = inArray(artifacts.state, ['waiting', 'writing']);

export function createArtifactTable(tx: Queries): ArtifactTable {
  const selected = () => tx.select({ row: artifacts, isActive }).from(artifacts).$dynamic();
  return {
    async insert({ tags, ...artifact }) {
      await tx.insert(artifacts).values({ ...artifact, tags: [...tags] });
    },

    async list(limit) {
      const found = await selected().orderBy(desc(artifacts.createdAt), desc(artifacts.id)).limit(limit);
      return found.map(artifactOf);
    },

    async byId(id) {
      const [found] = await selected().where(eq(artifacts.id, id));
      return found === undefined ? null : artifactOf(found);
    },

    async countUnfinished() {
      return await tx.$count(artifacts, isUnfinished);
    },

    async begin(id) {
      const [row] = await tx
        .update(artifacts)
        .set({ state: 'writing', percent: 0, rows: 0, size: 0, reason: null, isWithdrawn: false })
        .where(and(eq(artifacts.id, id), sql`${artifacts.state} <> 'ready'`))
        .returning();
      return row === undefined ? null : artifactOf({ row, isActive: false });
    },

    async tellProgress(id, progress) {
      await tx.update(artifacts).set(progress).where(eq(artifacts.id, id));
    },

    async finish(id, { rows, size, keptMs, ifWithdrawn }) {
      const [row] = await tx
        .update(artifacts)
        .set({
          state: sql`case when ${artifacts.isWithdrawn} then 'failed' else 'ready' end`,
          reason: sql`case when ${artifacts.isWithdrawn} then ${ifWithdrawn} end`,
          expiresAt: sql`clock_timestamp() + ${keptMs}::float8 * interval '1 millisecond'`,
          percent: 100,
          rows,
          size,
        })
        .where(eq(artifacts.id, id))
        .returning({ state: artifacts.state });
      return row?.state === 'ready';
    },

    async fail(id, reason) {
      await tx
        .update(artifacts)
        .set({ state: 'failed', reason })
        .where(and(eq(artifacts.id, id), isUnfinished));
    },

    async countDownload(id) {
      const [row] = await tx
        .update(artifacts)
        .set({ downloadCount: sql`${artifacts.downloadCount} + 1` })
        .where(and(eq(artifacts.id, id), isActive))
        .returning();
      return row === undefined ? null : artifactOf({ row, isActive: true });
    },

    async withdrawPersonal() {
      // Waiting ones included: one may read its first row before this transaction commits.
      await tx
        .update(artifacts)
        .set({ isWithdrawn: true })
        .where(and(eq(artifacts.isPersonal, true), eq(artifacts.isWithdrawn, false)));
    },

    async outdated({ most, bytesMost, unfinishedMs }) {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from (
          select id, state, is_withdrawn, expires_at, created_at, asked->>'subject' = 'corpus' as for_good,
            row_number() over newest_first as place, sum(size) over newest_first as bytes
          from artifacts window newest_first as (order by created_at desc, id desc)
        ) kept
        where case
          when state in ('waiting', 'writing')
            then created_at < clock_timestamp() - ${unfinishedMs}::float8 * interval '1 millisecond'
          else not for_good and (place > ${most} or bytes > ${bytesMost}) or is_withdrawn and state = 'ready' or expires_at < clock_timestamp()
            or state = 'failed' and created_at < clock_timestamp() - ${unfinishedMs}::float8 * interval '1 millisecond'
        end`);
      return rows.map(({ id }) => id);
    },

    async remove(ids) {
      if (ids.length > 0) await tx.delete(artifacts).where(inArray(artifacts.id, [...ids]));
    },

    async known(ids) {
      if (ids.length === 0) return new Set();
      const rows = await tx
        .select({ id: artifacts.id })
        .from(artifacts)
        .where(inArray(artifacts.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },
  };
}

function artifactOf({ row, ...found }: { row: typeof artifacts.$inferSelect; isActive: boolean }): Artifact {
  const { isWithdrawn: _, expiresAt: __, ...artifact } = row;
  return { ...artifact, ...found };
}
