import { and, asc, eq, gte, lt, lte, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { channelCode, stageCode } from '#adapters/postgres/codes.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { dailyCounts } from '#adapters/postgres/signup-schema.ts';
import type {
  CountTable,
  HourCount,
  PeopleCount,
  PromptCount,
  SignupCount,
  SuppressedCount,
  Counter,
} from '#app/ports/counts.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { addDays } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

export function createCountTable(tx: Queries): CountTable {
  const rows = async <Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]> =>
    (await tx.execute<Row>(statement)).rows;
  const sumOf = async (realm: number, name: Counter['name']): Promise<number> => {
    const [row] = await rows<{ count: number }>(sql`
      select coalesce(sum(count), 0)::integer as "count" from ${counted({ realm, name })}`);
    return row?.count ?? 0;
  };
  return {
    prompts: (realm, from, through) =>
      rows<PromptCount & Record<string, unknown>>(sql`
        select day::text as "day", subject[1] as "stage", subject[2] as "channel", subject[4] as "outcome",
          sum(count)::integer as "count"
        from ${counted({ realm, name: 'prompt', from, through })}
        group by 1, 2, 3, 4 having sum(count) <> 0 order by 1, 2, 3, 4`),

    hours: (realm, from, through) =>
      rows<HourCount & Record<string, unknown>>(sql`
        select extract(isodow from day)::integer as "weekday", subject[3]::integer as "hour",
          coalesce(sum(count) filter (where subject[4] = 'sent'), 0)::integer as "sent",
          coalesce(sum(count) filter (where subject[4] = 'answered'), 0)::integer as "answered"
        from ${counted({ realm, name: 'prompt', from, through })}
        where subject[4] in ('sent', 'answered')
        group by 1, 2 having sum(count) <> 0 order by 1, 2`),

    signups: (realm, from, through) =>
      rows<SignupCount & Record<string, unknown>>(sql`
        select day::text as "day", subject[1] as "source", sum(count)::integer as "count"
        from ${counted({ realm, name: 'sign-up', from, through })}
        group by 1, 2 having sum(count) <> 0 order by 1, 2`),

    suppressed: (realm, from, through) =>
      rows<SuppressedCount & Record<string, unknown>>(sql`
        select (created_at at time zone 'UTC')::date::text as "day", reason as "reason", count(*)::integer as "count"
        from suppressions
        where realm_id = ${realm} and created_at >= ${`${from}T00:00:00Z`}::timestamptz
          and created_at < ${`${addDays(through, 1)}T00:00:00Z`}::timestamptz
        group by 1, 2 order by 1, 2`),

    trapped(realm, from, through) {
      return tx
        .select({ day: dailyCounts.day, count: dailyCounts.count })
        .from(dailyCounts)
        .where(
          and(
            eq(dailyCounts.realm, realm),
            eq(dailyCounts.name, 'waitlist-trap'),
            gte(dailyCounts.day, from),
            lte(dailyCounts.day, through),
          ),
        )
        .orderBy(asc(dailyCounts.day));
    },

    people: (realm) =>
      rows<PeopleCount & Record<string, unknown>>(sql`
        select subject[1] as "source", subject[2] as "state", subject[3] = 'off' as "unsubscribed",
          sum(count)::integer as "count"
        from ${counted({ realm, name: 'person' })}
        group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`),

    waitlist: (realm) => sumOf(realm, 'waitlist'),

    firstMails: (realm) => sumOf(realm, 'first-mail'),

    async addAnswer(message) {
      await tx.execute(answerStatement(message));
    },

    async addBounce(person, { date, stage }) {
      await tx.execute(sql`
        insert into tallies (realm_id, name, day, subject, count)
        select t.realm_id, 'prompt', d.local_date,
          array[${stage}::text, 'email', (t.minute % 1440 / 60)::text, 'bounced'], 1
        from deliveries d join chunks c on c.id = d.chunk_id join ticks t on t.id = c.tick_id
        where d.person_id = ${person} and d.local_date = ${date}::date
          and d.stage = ${stageCode(stage)}::smallint and d.channel = ${channelCode('email')}::smallint
          and 1 = (
            select count(*) from mail_reports r
            where r.person_id = d.person_id and r.kind = 'bounce' and r.message_kind = 'prompt'
              and r.local_date = d.local_date and r.stage = ${stage}::text
          )`);
    },

    async addToDay({ realm, name, subject }, at, count = 1) {
      const [row] = await tx
        .insert(dailyCounts)
        .values({ realm, day: wallTimeAt('UTC', at).date, name, subject, count })
        .onConflictDoUpdate({
          target: [dailyCounts.realm, dailyCounts.day, dailyCounts.name, dailyCounts.subject],
          set: { count: sql`${dailyCounts.count} + ${count}` },
        })
        .returning({ count: dailyCounts.count });
      if (row === undefined) throw new Error('a count was neither inserted nor raised');
      return row.count;
    },
  };
}

interface Counted {
  readonly realm: number;
  readonly name: Counter['name'];
  /** Only for counts by day. */
  readonly from?: LocalDate;
  readonly through?: LocalDate;
}

/** Totals and changes not yet folded, in one snapshot. */
function counted({ realm, name, from, through }: Counted): SQL {
  const days = from === undefined ? sql`` : sql`and day between ${from}::date and ${through}::date`;
  const of = sql`where realm_id = ${realm} and name = ${name} ${days}`;
  return sql`(
    select day, subject, count from totals ${of} union all select day, subject, count from tallies ${of}
  ) counted`;
}

/**
 * A reply to a message that was sent by both channels counts once: for the reply's own channel, if the message was sent
 * there. Settling an inbound message locks its person, so that two replies cannot both be the first.
 */
function answerStatement(message: number): SQL {
  const stage = sql.join(
    PROMPT_STAGES.map((name) => sql`when ${name}::text then ${stageCode(name)}::smallint`),
    sql` `,
  );
  const isSms = sql`${channelCode('sms')}::smallint`;
  return sql`
    insert into tallies (realm_id, name, day, subject, count)
    select i.realm_id, 'prompt', i.local_date,
      array[i.stage, case prompt.channel when ${isSms} then 'sms' else 'email' end, (prompt.minute % 1440 / 60)::text, 'answered'], 1
    from inbound i
    cross join lateral (
      select d.channel, t.minute
      from deliveries d join chunks c on c.id = d.chunk_id join ticks t on t.id = c.tick_id
      where d.person_id = i.person_id and d.local_date = i.local_date and d.stage = case i.stage ${stage} end
        and case when d.state is null then d.person_id <= c.accepted_through
          else d.state in ('accepted', 'unknown', 'unknown-closed') end
      order by (d.channel = ${isSms}) = (i.channel = 'sms') desc
      limit 1
    ) prompt
    where i.id = ${message} and i.state = 'done' and not exists (
      select from inbound other
      where other.person_id = i.person_id and other.local_date = i.local_date and other.stage = i.stage
        and other.state = 'done' and other.id <> i.id
    )`;
}

/** Deletes limit counts before this day. Counts of the honeypots stay, since they identify nobody. */
export async function dropLimitCountsBefore(db: Queries, realm: number, day: LocalDate): Promise<void> {
  await db
    .delete(dailyCounts)
    .where(and(eq(dailyCounts.realm, realm), lt(dailyCounts.day, day), ne(dailyCounts.name, 'waitlist-trap')));
}
