import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { forgetInboundBefore } from '#adapters/postgres/inbound.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { PersonId } from '#domain/people/person.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';

const NOON = Date.parse('2026-11-21T18:00:00.123Z');

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function storeReadMessage(personId: PersonId): Promise<void> {
  await database.store.transact(async (tx) => {
    const { id } = await tx.inbound.store({
      realm: LIVE_REALM,
      channel: 'email',
      door: 'smtp',
      dedupKey: crypto.randomUUID(),
      envelopeFrom: 'ann@example.com',
      envelopeTo: ['reply+abc@in.example.com'],
      raw: new TextEncoder().encode('1 done'),
      receivedAt: NOON,
    });
    await tx.inbound.settle(id, { state: 'done', personId, stage: null, localDate: null, reading: null });
  });
}

test('old messages are deleted in batches, each in its own short transaction', async () => {
  const ann = await insertPerson(database, 'ann@example.com');
  for (let count = 0; count < 5; count++) await storeReadMessage(ann);
  expect(await forgetInboundBefore(database.db, LIVE_REALM, NOON + 1, 2)).toBe(5);
  const { rows } = await database.db.execute(sql`
    select count(*)::int as "mails" from inbound where octet_length(raw) = 0 group by xmin::text order by 1`);
  expect(rows.map(({ mails }) => mails)).toEqual([1, 2, 2]);
});

test('an old message of a person who is being erased is deleted completely', async () => {
  const ann = await insertPerson(database, 'ann@example.com');
  await database.store.transact((tx) => tx.people.purge(ann));
  await storeReadMessage(ann);
  expect(await forgetInboundBefore(database.db, LIVE_REALM, NOON + 1)).toBe(1);
  expect((await database.db.execute(sql`select from inbound`)).rows).toEqual([]);
});
