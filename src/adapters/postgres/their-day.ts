import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { numbers, texts } from '#adapters/postgres/dispatch/array-parameter.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { UserPageOf } from '#app/ports/admin-users.ts';
import { DAY_END_MAX } from '#domain/time/day-boundary.ts';
import { hasClocks, type WallTime, wallTimeAt } from '#domain/time/wall-time.ts';

/** The person's day (`personDayAt`) as an expression, which costs nothing in the zones where it is the date in UTC. */
export async function theirDay(
  tx: Queries,
  { realm, now, today }: Pick<UserPageOf, 'realm' | 'now' | 'today'>,
): Promise<SQL> {
  const clocks = (await zonesOf(tx, realm))
    .filter(hasClocks)
    .map((zone) => ({ zone, ...wallTimeAt(zone, now) }))
    .filter((clock) => mayDiffer(clock, today));
  if (clocks.length === 0) return sql`${today}::date`;
  return sql`coalesce((
    select clock.date - (clock.minute < ${people.dayEndMinute})::integer
    from unnest(
      ${texts(clocks.map(({ zone }) => zone))}::text[], ${texts(clocks.map(({ date }) => date))}::date[],
      ${numbers(clocks.map(({ minute }) => minute))}::smallint[]
    ) clock(zone, date, minute)
    where clock.zone = ${people.zone}
  ), ${today}::date)`;
}

function mayDiffer({ date, minute }: WallTime, today: UserPageOf['today']): boolean {
  return date !== today || minute < DAY_END_MAX;
}

/** The zones that people live in: one step of their index for each, however many people it has. */
async function zonesOf(tx: Queries, realm: number): Promise<string[]> {
  const { rows } = await tx.execute<{ zone: string }>(sql`
    with recursive known(zone) as (
      (select zone from people where realm_id = ${realm} order by zone limit 1)
      union all
      select (select p.zone from people p where p.realm_id = ${realm} and p.zone > known.zone order by p.zone limit 1)
      from known where known.zone is not null
    )
    select zone as "zone" from known where zone is not null`);
  return rows.map(({ zone }) => zone);
}
