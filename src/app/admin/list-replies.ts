/** The newest replies of all people and what became of each. Their words are on the person’s page, where a look is recorded. */
import type { AnswerTo } from '#api/endpoint.ts';
import {
  REPLIES_LOOKED_AT_MAX,
  REPLIES_SHOWN,
  type replies,
  type ReplyFilter,
  type ReplyOutcome,
  type ReplyRow,
} from '#api/replies.ts';
import { isWanted, outcomeOf } from '#app/admin/reply-outcome.ts';
import { ackKeyOf } from '#app/inbound/ack-key.ts';
import { changeOf } from '#app/inbound/change-of.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { InboundFacts, RepliedAs } from '#app/ports/replies.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';

/** Read at once: nearly always enough for a page without a filter. */
const AT_ONCE = 200;

export interface RepliesRequest {
  readonly filter: ReplyFilter;
  readonly before: number | null;
}

export async function listReplies(store: Store, asked: RepliesRequest): Promise<AnswerTo<typeof replies>> {
  return store.transact(async (tx) => {
    const rows: ReplyRow[] = [];
    let last: InboundFacts | null = null;
    const pageTo = (next: number | null) => {
      return { replies: rows, since: last === null ? null : isoInstant(last.receivedAt), next };
    };
    for (let lookedAt = 0; lookedAt < REPLIES_LOOKED_AT_MAX; lookedAt += AT_ONCE) {
      const found = await tx.replies.newest(LIVE_REALM, last?.id ?? asked.before, AT_ONCE);
      const asking = await askingOf(tx, found);
      const undone = await undoneOf(tx, found);
      for (const reply of found) {
        const outcome = outcomeOf(reply, {
          isAsked: asking.has(ackKeyOf(reply.id)),
          isUndone: undone.has(changeOf(reply.id)),
        });
        if (reply.person !== null && isWanted(outcome, asked.filter)) {
          // One more than a page has, so there is a next one; it begins with this reply.
          if (rows.length === REPLIES_SHOWN) return pageTo(last?.id ?? null);
          rows.push(rowOf(reply, reply.person, outcome));
        }
        last = reply;
      }
      if (found.length < AT_ONCE) return pageTo(null);
    }
    return pageTo(last?.id ?? null);
  });
}

function askingOf(tx: Tx, found: readonly InboundFacts[]): Promise<ReadonlySet<string>> {
  const read = found.filter(({ person, state }) => person !== null && state === 'done');
  return tx.replies.asking(read.map(({ id }) => ackKeyOf(id)));
}

/** It followed the reply, so nothing older is looked at than the oldest of them. */
function undoneOf(tx: Tx, found: readonly InboundFacts[]): Promise<ReadonlySet<string>> {
  const people = [
    ...new Set(found.flatMap(({ person, state }) => (person !== null && state === 'done' ? [person.id] : []))),
  ];
  return tx.replies.undone(people, found.at(-1)?.receivedAt ?? 0);
}

function rowOf(
  { id, receivedAt, channel, stage, localDate }: Omit<InboundFacts, 'person'>,
  { id: userNumber, userId, ...settings }: RepliedAs,
  outcome: ReplyOutcome,
): ReplyRow {
  return {
    id,
    at: isoInstant(receivedAt),
    userId,
    userNumber,
    zone: settings.zone,
    day: personDayAt(settings, receivedAt),
    channel,
    stage: stage === null ? null : STAGE_WIRE_NAME[stage],
    localDate,
    outcome,
  };
}
