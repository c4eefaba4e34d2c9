import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openOn } from '#adapters/postgres/embedded.ts';
import { ensurePartitions } from '#adapters/postgres/partitions.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { localDate } from '#domain/time/local-date.ts';
import { embeddedTemplate } from '#test/support/embedded-template.ts';
import { endTheRun } from '#test/support/end-the-run.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { lendEmbedded } from '#test/support/lent-database.ts';

const DAY = localDate('2027-01-20');

async function borrow() {
  const lent = await lendEmbedded(embeddedTemplate);
  return await openOn(lent.lite, { path: null, report: endTheRun, isReady: true }, () => lent.giveBack());
}

test('a lent database is reset to the state of the template', async () => {
  const first = await borrow();
  const offset = () => first.store.transact((tx) => tx.realms.clockOffsetMs(LIVE_REALM));
  const before = await offset();
  await first.db.execute(sql`set time zone 'Asia/Tokyo'`);
  await first.store.transact(async (tx) => {
    await tx.realms.setClockOffsetMs(LIVE_REALM, 86_400_000);
    await tx.jobs.enqueue({ name: 'process-inbound', inboundId: 1 });
  });
  expect(await insertPerson(first, 'ann@example.com')).toBe(1);
  await ensurePartitions(first.db, [DAY]);
  await first.close();

  const second = await borrow();
  expect(await second.store.transact((tx) => tx.people.byEmail(LIVE_REALM, 'ann@example.com'))).toBeNull();
  expect(await second.store.transact((tx) => tx.realms.clockOffsetMs(LIVE_REALM))).toBe(before);
  expect(await second.jobs.backlog()).toEqual({ waiting: 0, dead: 0 });
  const { rows } = await second.db.execute(sql`
    select current_setting('TimeZone') as zone,
      (select count(*) from pg_class where relname = 'deliveries_2027_01_20') as partitions`);
  expect(rows).toEqual([{ zone: 'UTC', partitions: 0 }]);
  expect(await insertPerson(second, 'bob@example.com')).toBe(1);
  await second.close();
});

test('work that a test left running cannot write to the next test’s database', async () => {
  const first = await borrow();
  await first.close();
  const second = await borrow();

  await expect(insertPerson(first, 'ann@example.com')).rejects.toThrow('has closed it');
  await expect(first.close()).rejects.toThrow('has closed it');
  expect(await second.store.transact((tx) => tx.people.byEmail(LIVE_REALM, 'ann@example.com'))).toBeNull();
  await second.close();
});

test('a database whose tables a test changed is not lent again', async () => {
  const first = await borrow();
  await first.db.execute(sql`alter table people drop column source`);
  await first.close();

  const second = await borrow();
  expect(await insertPerson(second, 'ann@example.com')).toBe(1);
  await second.close();
});
