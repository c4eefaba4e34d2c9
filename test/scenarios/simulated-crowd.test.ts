/** A simulated crowd goes through the full pipe, and the tables are checked for every promise about sending. */
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createLedgerCheck } from '#adapters/postgres/ledger-check.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { LedgerCheck } from '#app/ports/ledger-check.ts';
import { violations, type PipeReport, rehearseCrowd } from '#app/simulation/rehearse-crowd.ts';
import { crowdPipe } from '#test/support/crowd-pipe.ts';
import { openTestDatabase } from '#test/support/database.ts';

const ANY_PROMPT = sql`m.key ~ '^[0-9]+[.]2'`;
const ONE_ROW = sql`(select d.ctid from deliveries d join people p on p.id = d.person_id where p.source = 'simulation' and d.state is null
  order by d.local_date, d.person_id, d.stage limit 1)`;

/** Damage to the tables, and the promise that must be found broken. */
const DAMAGES: readonly (readonly [string, string, readonly SQL[]])[] = [
  [
    'the unique key is dropped, and a message arrives twice',
    'one message',
    [
      sql`alter table mailbox drop constraint mailbox_key_unique`,
      sql`insert into mailbox (key, realm_id, channel, from_address, to_address, subject, text, raw, message_id, reply_to,
          stage, local_date, contract, sent_at)
        select key, realm_id, channel, from_address, to_address, subject, text, raw, message_id, reply_to, stage,
          local_date, contract, sent_at from mailbox m where ${ANY_PROMPT} limit 1`,
    ],
  ],
  [
    'a message was sent before its row was written',
    'ledger first',
    [sql`delete from deliveries where ctid = ${ONE_ROW}`],
  ],
  [
    'a message left after an opt-out',
    'after an opt-out',
    [
      sql`update people p set unsubscribed_at = m.sent_at - interval '1 second' from mailbox m
        where m.to_address = p.email and ${ANY_PROMPT}`,
    ],
  ],
  ['a row stays in hand', 'one state', [sql`update deliveries set state = 'handing-over' where ctid = ${ONE_ROW}`]],
  ['a row says no reason', 'one state', [sql`update deliveries set state = 'skipped' where ctid = ${ONE_ROW}`]],
  [
    'an acknowledgment is doubled',
    'answered',
    [
      sql`insert into outbox select (jsonb_populate_record(o, '{"key": "ack.987654321", "sequence": 99}')).* from outbox o
        where o.key like 'ack.%' limit 1`,
    ],
  ],
  ['an item is lost', 'items conserved', [sql`delete from items where ctid = (select ctid from items limit 1)`]],
  ['messages left before their time', 'in its time', [sql`update ticks set minute = minute + 60`]],
  ['texts left at night', 'quiet hours', [sql`update people set zone = 'Asia/Tokyo'`]],
];

describe('a crowd of eight, for two days', () => {
  let database: Database;
  let report: PipeReport;
  const found = new Map<string, readonly string[]>();

  beforeAll(async () => {
    database = await openTestDatabase();
    report = await live(database, async (realm, settledBefore) => {
      for (const [name, , damages] of DAMAGES)
        found.set(name, await brokenAfter(database, damages, realm, settledBefore));
    });
  });
  afterAll(() => database.close());

  it('every promise about sending is kept', () => {
    expect(report.broken).toEqual([]);
  });

  it('they got messages, and wrote', () => {
    expect(report.prompts).toBeGreaterThan(15);
    expect(report.mails).toBeGreaterThan(8);
    expect(report.messages).toBeGreaterThan(report.prompts);
  });

  it.each(DAMAGES)('%s: found as %s', (name, promise) => {
    expect(found.get(name)).toContain(promise);
  });

  it('nothing of their realm is left', async () => {
    const { rows } = await database.db.execute(sql`select from people where source = 'simulation'`);
    expect(rows).toEqual([]);
  });
});

class Undone extends Error {}

/** The damage is reverted after the check. */
async function brokenAfter(
  { db }: Database,
  damages: readonly SQL[],
  realm: number,
  settledBefore: number,
): Promise<readonly string[]> {
  let broken: readonly string[] = [];
  await db
    .transaction(async (tx: Queries) => {
      for (const damage of damages) await tx.execute(damage);
      const check = createLedgerCheck(tx);
      broken = (await violations(check, realm, settledBefore)).map(({ promise }) => promise);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return broken;
}

async function live(
  database: Database,
  look: (realm: number, settledBefore: number) => Promise<void>,
): Promise<PipeReport> {
  const pipe = crowdPipe(database);
  const { check } = pipe;
  const looking: LedgerCheck = {
    arrived: (realm, after) => check.arrived(realm, after),
    async broken(realm, settledBefore) {
      await look(realm, settledBefore);
      return check.broken(realm, settledBefore);
    },
  };
  return rehearseCrowd(
    { ...pipe, check: looking },
    { seed: 1, people: 8, days: 2 },
    { onProgress: () => {}, signal: new AbortController().signal },
  );
}
