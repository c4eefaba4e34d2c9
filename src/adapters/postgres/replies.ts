import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { numbers, texts } from '#adapters/postgres/dispatch/array-parameter.ts';
import { inbound, outbox } from '#adapters/postgres/message-schema.ts';
import { timestampOf } from '#adapters/postgres/instants.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { ReadingFacts, ReplyTable } from '#app/ports/replies.ts';
import { ADMIN_CHANGE } from '#domain/agenda/events.ts';

export function createReplyTable(tx: Queries): ReplyTable {
  return {
    async newest(realm, before, limit) {
      const { id, channel, receivedAt, state, stage, localDate } = inbound;
      const { userId, zone, dayEndMinute } = people;
      const rows = await tx
        .select({
          id,
          channel,
          receivedAt,
          state,
          stage,
          localDate,
          realm: inbound.realm,
          reading: FACTS,
          person: { id: people.id, userId, zone, dayEndMinute },
          personState: people.state,
        })
        .from(inbound)
        // By the key alone: with a further condition, a database without statistics reads all people for each message.
        .leftJoin(people, eq(people.id, inbound.personId))
        .where(before === null ? undefined : lt(id, before))
        .orderBy(desc(id))
        .limit(limit);
      return rows.map(({ realm: of, person, personState, ...row }) => {
        const isListed = of === realm && (personState === 'pending' || personState === 'active');
        return { ...row, person: isListed ? person : null };
      });
    },

    async asking(keys) {
      if (keys.length === 0) return new Set();
      const isAsking = sql`jsonb_path_exists(${outbox.message}, '$.blocks[*] ? (@.kind == "question")')`;
      const rows = await tx
        .select({ key: outbox.key })
        .from(outbox)
        .where(and(sql`${outbox.key} = any(${texts(keys)}::text[])`, isAsking));
      return new Set(rows.map(({ key }) => key));
    },

    async undone(who, since) {
      if (who.length === 0) return new Set();
      const { rows } = await tx.execute<{ undone: string }>(sql`
        select newest.event ->> 'undone' as "undone"
        from unnest(${numbers(who)}::bigint[]) as person(id)
        cross join lateral (
          select e.event, e.change, e.at from events e where e.person_id = person.id
          order by e.seq desc limit ${EVENTS_LOOKED_AT_MAX}
        ) newest
        where newest.at >= ${timestampOf(since)} and newest.event ->> 'kind' = 'change-undone'
          and not starts_with(newest.change, ${ADMIN_CHANGE})`);
      return new Set(rows.map(({ undone }) => undone));
    },
  };
}

/** More than anybody's in several weeks: years of events stay unread. */
const EVENTS_LOOKED_AT_MAX = 500;

/** Lax paths: a part that is missing has nothing in it. */
const FACTS = sql<ReadingFacts | null>`case when ${inbound.reading} is not null then jsonb_build_object(
  'commands', jsonb_path_query_array(${inbound.reading}, '$.commands[*].kind'),
  'steps', jsonb_path_query_array(${inbound.reading}, '$.reasons[*].step'),
  'isQuestion', ${inbound.reading} ? 'isQuestion',
  'byAnother', ${inbound.reading} ? 'byAnother'
) end`;
