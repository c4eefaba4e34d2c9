/** Retention of codes, consents and texts to strangers (docs/decisions/0028). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetIdleConsentsBefore } from '#adapters/postgres/consents.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { forgetStrangersMessagesBefore } from '#adapters/postgres/outbox.ts';
import { forgetPhoneCodesBefore } from '#adapters/postgres/phone-codes.ts';
import { textTo } from '#app/outbox/text-to.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { composeStrangerAnswer } from '#domain/messages/templates/text-programme.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { openTestDatabase } from '#test/support/database.ts';

const OLD = Date.parse('2026-11-01T12:00:00Z');
const NEW = Date.parse('2026-11-10T12:00:00Z');
const phone = phoneFrom('+13125550142')!;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('unused codes and unproven consents are deleted, proven ones stay', async () => {
  const personId = await insertPerson(database, 'ann@example.com');
  const agreed = { personId, phone, source: 'preferences', ip: '192.0.2.7', userAgent: 'a browser' } as const;
  await database.store.transact(async (tx) => {
    await tx.consents.add({ ...agreed, wording: 'proven', askedAt: OLD });
    await tx.consents.confirm(personId, phone, { at: OLD, how: 'code' });
    await tx.consents.add({ ...agreed, wording: 'idle', askedAt: OLD });
    await tx.consents.add({ ...agreed, wording: 'just now', askedAt: NEW });
    await tx.phoneCodes.add({ personId, phone, codeHash: 'one', createdAt: OLD });
    await tx.phoneCodes.add({ personId, phone, codeHash: 'two', createdAt: NEW });
  });

  await forgetIdleConsentsBefore(database.db, LIVE_REALM, NEW);
  await forgetPhoneCodesBefore(database.db, LIVE_REALM, NEW);

  const left = await database.store.transact(async (tx) => ({
    consents: (await tx.consents.of(personId)).map(({ wording }) => wording),
    codes: await tx.phoneCodes.countSince({ person: personId }, OLD - 1),
    open: (await tx.phoneCodes.openOf(personId))?.codeHash,
  }));
  expect(left).toEqual({ consents: ['proven', 'just now'], codes: 1, open: 'two' });
});

test('texts to a number that belongs to nobody are deleted', async () => {
  const message = composeStrangerAnswer({ brand: 'Anchor', publicUrl: 'https://anchor.example' });
  const to = { realm: LIVE_REALM, phone, person: null };
  const keys = await database.store.transact(async (tx) => {
    for (const [key, now] of [
      ['old', OLD],
      ['new', NEW],
    ] as const)
      await tx.outbox.put(textTo(to, { key, kind: 'texts', message, now, usefulMs: 1 }));
    return ['old', 'new'];
  });
  await forgetStrangersMessagesBefore(database.db, LIVE_REALM, NEW);
  const left = await database.store.transact(async (tx) => Promise.all(keys.map(async (key) => tx.outbox.byKey(key))));
  expect(left.map((entry) => entry?.key)).toEqual([undefined, 'new']);
});
