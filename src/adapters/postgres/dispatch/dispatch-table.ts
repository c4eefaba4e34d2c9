import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { channelOfCode, stageOfCode } from '#adapters/postgres/codes.ts';
import {
  claimStatement,
  dueNowStatement,
  healthStatement,
  holdStatement,
  markInterruptedStatement,
  nextDueStatement,
  openBatchStatement,
  openTextsStatement,
  releaseStatement,
} from '#adapters/postgres/dispatch/chunk.ts';
import {
  besideDuePeople,
  duePeopleStatement,
  itemsStatement,
  suppressedStatement,
} from '#adapters/postgres/dispatch/due-people.ts';
import {
  insertLedgerStatement,
  noteReasonsStatement,
  openPromptsStatement,
  outcomesOf,
  recordOutcomesStatement,
  standingRowsStatement,
  writeLedgerStatement,
} from '#adapters/postgres/dispatch/ledger.ts';
import type { Columns } from '#adapters/postgres/dispatch/columns.ts';
import { columnwise, rowsOfColumns } from '#adapters/postgres/dispatch/columns.ts';
import { lookStatement } from '#adapters/postgres/dispatch/look.ts';
import type { DueGroupRow } from '#adapters/postgres/dispatch/read-people.ts';
import { DUE_GROUP_COLUMNS, ITEM_COLUMNS, peopleOf, withItems } from '#adapters/postgres/dispatch/read-people.ts';
import { leaveUnansweredStatement, claimUnansweredStatement } from '#adapters/postgres/dispatch/unanswered.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { sqlState } from '#adapters/postgres/sql-state.ts';
import { ensurePartitions } from '#adapters/postgres/partitions.ts';
import { insertChunksStatement, insertTickStatement, untickedStatement } from '#adapters/postgres/dispatch/tick.ts';
import { holdSlotStatement } from '#adapters/postgres/slots.ts';
import { shareBucketsStatement } from '#adapters/postgres/sending-buckets.ts';
import { addPromptsStatement } from '#adapters/postgres/counters.ts';
import type {
  Chunk,
  DispatchHealth,
  DispatchLook,
  DispatchTable,
  LedgerRow,
  OpenPrompt,
  OpenText,
  StoppedBy,
} from '#app/ports/dispatch.ts';
import { LedgerRowStands } from '#app/ports/dispatch.ts';
import type { PromptOutcome } from '#domain/delivery/prompt-outcome.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** Answers the dispatcher's queries in one transaction; each is one statement, in the file of its subject. */
export function createDispatchTable(tx: Queries): DispatchTable {
  const rows = async <Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]> =>
    (await tx.execute<Row>(statement)).rows;
  const run = async (statement: SQL): Promise<void> => {
    await tx.execute(statement);
  };
  const one = async <Row extends Record<string, unknown>>(statement: SQL, what: string): Promise<Row> => {
    const [row] = await rows<Row>(statement);
    if (row === undefined) throw new Error(`${what} does not exist`);
    return row;
  };
  const columns = async <Row>(names: readonly (keyof Row & string)[], statement: SQL): Promise<Row[]> =>
    rowsOfColumns(names, await one<Columns<Row> & Record<string, unknown>>(columnwise(names, statement), 'an answer'));
  return {
    look: (realm) => one<DispatchLook & Record<string, unknown>>(lookStatement(realm), `realm ${realm}`),
    slots: async (realm) => {
      const slots = await rows<{ zone: string; minute: number; stageCode: number; channelCode: number }>(sql`
        select zone, minute::int as "minute", stage::int as "stageCode", channel::int as "channelCode"
        from slots where realm_id = ${realm}`);
      return slots.map(({ stageCode, channelCode, ...slot }) => ({
        ...slot,
        stage: stageOfCode(stageCode),
        channel: channelOfCode(channelCode),
      }));
    },
    unticked: async (realm, due) => {
      if (due.length === 0) return [];
      const positions = await rows<{ position: number }>(untickedStatement(realm, due));
      return positions.flatMap(({ position }) => due[position - 1] ?? []);
    },
    tick: async (realm, due, now, chunkSize) => {
      await tx.execute(holdSlotStatement(realm, due));
      const [inserted] = await rows<{ id: number }>(insertTickStatement(realm, due, now));
      if (inserted === undefined) return null;
      const chunks = await rows<{ id: number }>(insertChunksStatement(realm, inserted.id, due, chunkSize));
      return chunks.map(({ id }) => id);
    },
    holdSlot: (realm, slot) => run(holdSlotStatement(realm, slot)),
    tickForNobody: (realm, due, now) => run(insertTickStatement(realm, due, now)),
    claimChunk: async (id, owner, leaseMs) => {
      const [row] = await rows<ChunkRow>(claimStatement(id, owner, leaseMs));
      if (row === undefined) return null;
      const { stageCode, channelCode, ...chunk } = row;
      return { ...chunk, stage: stageOfCode(stageCode), channel: channelOfCode(channelCode) };
    },
    lockRange: (first, last) => run(shareBucketsStatement(first, last)),
    duePeople: async (chunk, again) => {
      const found = await one<Columns<DueGroupRow> & { readAt: number; anySuppressed: boolean }>(
        columnwise(DUE_GROUP_COLUMNS, duePeopleStatement(chunk, again), besideDuePeople(chunk.realm)),
        'an answer',
      );
      const { readAt, anySuppressed } = found;
      const people = peopleOf(rowsOfColumns<DueGroupRow>(DUE_GROUP_COLUMNS, found));
      if (people.length === 0) return { people, readAt, anySuppressed };
      const ids = people.map(({ person }) => person.id);
      const items = await columns(ITEM_COLUMNS, itemsStatement(ids, chunk.date));
      return { people: withItems(people, items), readAt, anySuppressed };
    },
    suppressed: async (realm, hashes) => {
      const found = await rows<{ hash: string }>(suppressedStatement(realm, hashes));
      return new Set(found.map(({ hash }) => hash));
    },
    writeLedger: async (chunk, ledger, standing) => {
      if (ledger.length === 0) return new Set();
      if (standing === 'none') {
        await insertLedger(tx, chunk, ledger);
        return new Set(ledger.map((row) => row.personId));
      }
      const people = ledger.map((row) => row.personId);
      const standingRows = await rows<StandingRow & Record<string, unknown>>(standingRowsStatement(chunk, people));
      const answer = await one<{ people: PersonId[] | null }>(writeLedgerStatement(chunk, ledger), 'an answer');
      const written = new Set(answer.people ?? people);
      await tx.execute(addPromptsStatement(chunk, outcomesOf(ledger.filter(({ personId }) => written.has(personId)))));
      for (const [minute, outcomes] of writtenOver(standingRows, written)) {
        await tx.execute(addPromptsStatement({ ...chunk, minute }, outcomes));
      }
      return written;
    },
    openBatch: async (chunk, owner, leaseMs, progress, people) => {
      const statement = openBatchStatement(chunk, owner, leaseMs, progress, people);
      const [held] = await rows<{ stopped: [PersonId, StoppedBy][] }>(statement);
      return held === undefined ? null : new Map(held.stopped);
    },
    holdsChunk: async (chunk, owner) => (await rows(holdStatement(chunk, owner))).length > 0,
    openPrompts: async (chunk) => {
      const open = await rows<OpenPromptRow>(openPromptsStatement(chunk));
      return open.map(({ channelCode, ...prompt }) => ({ ...prompt, channel: channelOfCode(channelCode) }));
    },
    markInterrupted: async (chunk) => {
      const marked = await one<{ interrupted: number }>(markInterruptedStatement(chunk), 'an answer');
      return marked.interrupted;
    },
    recordOutcomes: (chunk, outcomes) => run(recordOutcomesStatement(chunk, outcomes)),
    noteReasons: (chunk, reasons) => run(noteReasonsStatement(chunk, reasons)),
    releaseChunk: (chunk, owner, release) => run(releaseStatement(chunk, owner, release)),
    dueNow: (realm, now) => one<{ chunks: number[]; outbox: string[] }>(dueNowStatement(realm, now), 'an answer'),
    nextDueAt: async (realm, now) => {
      const { nextDueAt } = await one<{ nextDueAt: number | null }>(nextDueStatement(realm, now), 'an answer');
      return nextDueAt;
    },
    claimUnanswered: async (key, leaseMs) =>
      (await rows<{ failedAttempts: number }>(claimUnansweredStatement(key, leaseMs)))[0] ?? null,
    leaveUnanswered: (attempt, reason, restMs) => run(leaveUnansweredStatement(attempt, reason, restMs)),
    makeRoom: (dates) => ensurePartitions(tx, dates),
    mailboxCount: async (realm) => {
      const counted = sql`select count(*)::int as "count" from mailbox where realm_id = ${realm}`;
      return (await one<{ count: number }>(counted, 'a count')).count;
    },
    health: (realm) => one<DispatchHealth & Record<string, unknown>>(healthStatement(realm), `realm ${realm}`),
    openTexts: (realm, max) => rows<OpenText & Record<string, unknown>>(openTextsStatement(realm, max)),
  };
}

type ChunkRow = Omit<Chunk, 'stage' | 'channel' | 'date'> & {
  stageCode: number;
  channelCode: number;
  date: LocalDate;
};
type StandingRow = Pick<LedgerRow, 'personId' | 'state' | 'reason'> & Pick<Chunk, 'minute'>;
type OpenPromptRow = Omit<OpenPrompt, 'channel'> & { channelCode: number };

const UNIQUE_VIOLATION = '23505';

async function insertLedger(tx: Queries, chunk: Chunk, ledger: readonly LedgerRow[]): Promise<void> {
  try {
    await tx.execute(insertLedgerStatement(chunk, ledger));
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new LedgerRowStands(`a prompt of chunk ${chunk.id} already has its ledger row`, { cause: error });
  }
}

/** What overwritten rows no longer count as, by the minute of the chunk that wrote them. */
function writtenOver(
  standing: readonly StandingRow[],
  written: ReadonlySet<PersonId>,
): ReadonlyMap<number, ReadonlyMap<PromptOutcome, number>> {
  const changed = Map.groupBy(
    standing.filter(({ personId }) => written.has(personId)),
    ({ minute }) => minute,
  );
  return new Map(
    [...changed].map(([minute, rows]) => [
      minute,
      new Map([...outcomesOf(rows)].map(([outcome, count]) => [outcome, -count])),
    ]),
  );
}
