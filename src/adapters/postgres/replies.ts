import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { texts } from '#adapters/postgres/dispatch/array-parameter.ts';
import { inbound, outbox } from '#adapters/postgres/message-schema.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { ReadingFacts, ReplyTable } from '#app/ports/replies.ts';

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
  };
}

/** Lax paths: a part that is missing has nothing in it. */
const FACTS = sql<ReadingFacts | null>`case when ${inbound.reading} is not null then jsonb_build_object(
  'commands', jsonb_path_query_array(${inbound.reading}, '$.commands[*].kind'),
  'steps', jsonb_path_query_array(${inbound.reading}, '$.reasons[*].step'),
  'isQuestion', ${inbound.reading} ? 'isQuestion',
  'byAnother', ${inbound.reading} ? 'byAnother'
) end`;
