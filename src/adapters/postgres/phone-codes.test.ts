import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { forgetPhoneCodesBefore } from '#adapters/postgres/phone-codes.ts';
import { textTo } from '#app/outbox/text-to.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { composePhoneCode } from '#domain/messages/templates/text-programme.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { openTestDatabase } from '#test/support/database.ts';

const OLD = Date.parse('2027-01-01T12:00:00Z');
const NEW = Date.parse('2027-01-04T12:00:00Z');
const phone = phoneFrom('+13125550142') ?? expect.fail();

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the text that brought a code is kept as long as the code', async () => {
  const person = await insertPerson(database, 'bob@example.com');
  const message = composePhoneCode({ brand: 'Anchor', code: '123456', isByReply: false });
  const to = { realm: LIVE_REALM, phone, person };
  await database.store.transact(async (tx) => {
    await tx.outbox.put(textTo(to, { key: 'code.1', kind: 'phone-code', message, now: OLD, usefulMs: 1 }));
    await tx.outbox.put(textTo(to, { key: 'code.2', kind: 'phone-code', message, now: NEW, usefulMs: 1 }));
  });
  await forgetPhoneCodesBefore(database.db, LIVE_REALM, NEW);
  const left = await database.store.transact(async (tx) => [
    await tx.outbox.byKey('code.1'),
    (await tx.outbox.byKey('code.2'))?.kind,
  ]);
  expect(left).toEqual([null, 'phone-code']);
});
