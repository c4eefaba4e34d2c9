import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { readForBackup } from '#adapters/postgres/backup.ts';
import { readBackupFile } from '#adapters/postgres/backup-file.ts';
import { restoreLines } from '#adapters/postgres/restore.ts';
import { ensurePartitions } from '#adapters/postgres/partitions.ts';
import { PIECE_BYTES } from '#app/ports/inbound.ts';
import { localDate } from '#domain/time/local-date.ts';
import { aPerson } from '#test/support/a-person.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { embeddedTemplate } from '#test/support/embedded-template.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'anchor-data-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const aPersonNamed = (email: string) => ({ ...aPerson({ userId: randomUUID(), email }), source: 'landing' });

test('the nightly export holds few pieces of long messages at a time, however many there are', async () => {
  const database = await openEmbedded({ dataDir, template: await embeddedTemplate() });
  await database.store.transact((tx) => tx.people.insert(aPersonNamed('ann@example.com')));
  const piece = new Uint8Array(PIECE_BYTES).fill(120);
  for (let stored = 0; stored < 20; stored += 1) {
    await database.store.transact((tx) => tx.inbound.storePiece(piece), 'one-statement');
  }
  const pieces: number[] = [];
  await readForBackup(
    database.db,
    () => {},
    async (text) => {
      for await (const rows of text) if (rows.includes('"bytes":')) pieces.push(rows.length);
    },
  );
  await database.close();
  expect(pieces.length).toBeGreaterThan(1);
  expect(Math.max(...pieces)).toBeLessThan(20 * PIECE_BYTES);
});

test('the nightly export of the embedded database restores into freshly migrated tables', async () => {
  const database = await openEmbedded({ dataDir, template: await embeddedTemplate() });
  const date = localDate('2026-11-21');
  await ensurePartitions(database.db, [date]);
  const person = aPersonNamed('tab\there \\ "quoted" ünï@example.com');
  await database.store.transact((tx) => tx.people.insert(person));
  await database.db.execute(sql`
    insert into deliveries (person_id, local_date, stage, channel, chunk_id, contract_version, shown_items, shown_numbers)
    values (1, ${date}, 1, 1, 1, 6, '{4,9}', '{1,2}')`);
  const path = await database.maintain();
  await database.close();
  expect(statSync(path ?? '').mode & 0o777).toBe(0o600);

  const restored = await openTestDatabase();
  const restore = () =>
    readBackupFile(path ?? '', (lines) =>
      restoreLines(restored.db, lines, { afterwards: 'quiet', progress: () => {} }),
    );
  expect(await restore()).toMatchObject({ people: 1 });
  expect(await restored.store.transact((tx) => tx.people.byId(1))).toMatchObject({ email: person.email });
  const { rows } = await restored.db.execute(sql`select shown_items from deliveries where local_date = ${date}`);
  expect(rows).toEqual([{ shown_items: [4, 9] }]);
  expect(await restored.store.transact((tx) => tx.people.insert(aPersonNamed('next@example.com')))).toBe(2);
  await expect(restore()).rejects.toThrow('already contains people');
  await restored.close();
});
