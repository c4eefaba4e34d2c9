/** What becomes of mail in the months after it was read (docs/decisions/0009). */
import { expect, test } from 'vitest';
import { acceptInbound } from '#app/inbound/accept.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { oneRoundOfTheWorker } from '#test/support/one-round.ts';
import { setClock } from '#test/support/set-clock.ts';

const DAY_MS = 86_400_000;
const TAKEN_IN = Date.parse('2027-01-11T12:00:00Z');

test('the words of a mail are deleted after ninety days, not before; the record of its arrival stays', async () => {
  const database = await openTestDatabase();
  await setClock(database, TAKEN_IN);
  const personId = await insertPerson(database, 'ann@example.com');
  const { id } = await acceptInbound(database.store, {
    realm: LIVE_REALM,
    channel: 'email',
    door: 'smtp',
    envelopeFrom: 'ann@example.com',
    envelopeTo: ['reply+abc@in.example.com'],
    raw: new TextEncoder().encode('From: ann@example.com\r\n\r\n1 done\r\n'),
  });
  const reading = { kept: '1 done' };
  await database.store.transact((tx) =>
    tx.inbound.settle(id, { state: 'done', personId, stage: 'morning', localDate: null, reading }),
  );
  const readingAfter = async (days: number) => {
    await setClock(database, TAKEN_IN + days * DAY_MS);
    await oneRoundOfTheWorker(database);
    return database.store.transact((tx) => tx.inbound.byId(id));
  };
  expect(await readingAfter(89)).toMatchObject({ reading, state: 'done' });
  expect(await readingAfter(91)).toMatchObject({ raw: new Uint8Array(), reading: null, state: 'done', personId });
  await database.close();
});
