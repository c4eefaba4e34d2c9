/** Texts of the outbox: answers are sent at any hour, texts we initiate wait for the text hours (D106). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { OutboxMessage } from '#app/ports/outbox.ts';
import { sendOutbox } from '#app/outbox/dispatch.ts';
import { textTo } from '#app/outbox/text-to.ts';
import { healthOfDispatch } from '#app/prompts/watch.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { aPhone } from '#test/support/a-person.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { dispatcher, insertPerson, testKeys } from '#test/support/dispatch-writer.ts';
import { MONDAY, mondayAt } from '#test/support/monday.ts';
import { setClock } from '#test/support/set-clock.ts';

const FLORIDA = '+19045550100';
const NIGHT = mondayAt('22:30:00');
const HOUR = 3_600_000;

let database: Database;
let ann: number;
beforeEach(async () => {
  database = await openTestDatabase();
  await setClock(database, NIGHT);
  ann = await insertPerson(database, 'ann@example.com', aPhone(FLORIDA));
});
afterEach(() => database.close());

/** The outbox entry of a text of this kind, sent now. */
async function sent(
  kind: OutboxMessage['kind'],
  usefulMs: number,
  changes: Partial<OutboxMessage> = {},
  deps: ReturnType<typeof dispatcher> = dispatcher(database),
) {
  const message = deps.promptWriter.writeGoodbye({ id: ann } as never, MONDAY);
  const to = { realm: LIVE_REALM, phone: phoneFrom(FLORIDA)!, person: ann };
  const now = await database.store.transact((tx) => tx.serviceTime(LIVE_REALM));
  await database.store.transact((tx) =>
    tx.outbox.put({ ...textTo(to, { key: kind, kind, message, now, usefulMs }), ...changes }),
  );
  await sendOutbox(deps, kind);
  return database.store.transact((tx) => tx.outbox.byKey(kind));
}
const received = () => database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, FLORIDA, 10));

test('an answer is sent at night, to the number, as one message', async () => {
  expect(await sent('ack', HOUR)).toMatchObject({ state: 'accepted' });
  expect(await received()).toMatchObject([{ key: 'ack', channel: 'sms', text: expect.stringMatching(/^Anchor: /) }]);
});

test('a text we initiate waits for the morning of both person and number', async () => {
  expect(await sent('goodbye', 12 * HOUR)).toMatchObject({ state: 'planned', dueAt: mondayAt('08:00:00') + 24 * HOUR });
  expect(await received()).toEqual([]);
  await setClock(database, mondayAt('08:00:00') + 24 * HOUR);
  await sendOutbox(dispatcher(database), 'goodbye');
  expect(await received()).toMatchObject([{ contract: 'goodbye.quiet@6' }]);
});

test('a text waiting for the morning is not late; one not sent minutes after its hours began is', async () => {
  await sent('goodbye', 24 * HOUR);
  const late = async () =>
    (await healthOfDispatch(database.store, LIVE_REALM)).problems.filter(({ alarm }) => alarm === 'late');
  await setClock(database, NIGHT + 3 * HOUR);
  expect(await late()).toEqual([]);
  await setClock(database, mondayAt('08:09:00') + 24 * HOUR);
  expect(await late()).toEqual([{ alarm: 'late', what: 'The oldest due message is 9 minutes late.' }]);
});

test('a text that would be useless by then expires with a reason', async () => {
  const expired = await sent('goodbye', HOUR);
  expect(expired).toMatchObject({ state: 'expired', reason: 'Texts cannot be sent at this hour.' });
});

test('only the confirmation is sent to a suppressed number', async () => {
  const suppression = { reason: 'unsubscribed', actor: 'person', evidence: { door: 'letter' } } as const;
  await database.store.transact((tx) =>
    tx.suppressions.add(LIVE_REALM, testKeys.addressHash(FLORIDA), suppression, NIGHT),
  );
  expect(await sent('ack', HOUR)).toMatchObject({ state: 'suppressed' });
  expect(await sent('opt-out', HOUR, { passesOptOut: true })).toMatchObject({ state: 'accepted' });
});

test('an answer that could not be sent while they were awake waits for the morning', async () => {
  const answered = await sent('ack', 24 * HOUR, { createdAt: NIGHT - 2 * HOUR });
  expect(answered).toMatchObject({ state: 'planned', dueAt: mondayAt('08:00:00') + 24 * HOUR });
  expect(await received()).toEqual([]);
});

test('an answer sent at night is valid at the provider for as long as they may be awake', async () => {
  const given: number[] = [];
  const deps = dispatcher(database);
  const wire = deps.textWireOf(LIVE_REALM);
  const noting = {
    ...deps,
    textWireOf: () => ({
      ...wire,
      send: (batch: Parameters<typeof wire.send>[0], hold: Parameters<typeof wire.send>[1]) => {
        for (const text of batch) given.push(text.usefulUntil);
        return wire.send(batch, hold);
      },
    }),
  };
  await sent('ack', 24 * HOUR, { createdAt: NIGHT }, noting);
  expect(given).toEqual([NIGHT + HOUR]);
});

test('nothing is sent to a number that is no longer theirs', async () => {
  const other = aPhone('+13125550199');
  await database.store.transact((tx) => tx.people.changePhone(ann, { phone: other.phone }, NIGHT));
  expect(await sent('ack', HOUR)).toMatchObject({
    state: 'suppressed',
    reason: 'The number no longer belongs to this person.',
  });
  expect(await received()).toEqual([]);
});

test('a stranger who told the provider to stop gets no more texts', async () => {
  const refusing = { kind: 'refused', reason: 'Twilio 21610', address: true, hasStopped: true } as const;
  const deps = dispatcher(database);
  const wire = { ...deps.textWireOf(LIVE_REALM), send: async () => [refusing] };
  expect(await sent('texts', HOUR, { personId: null }, { ...deps, textWireOf: () => wire })).toMatchObject({
    state: 'failed',
  });
  const hash = testKeys.addressHash(FLORIDA);
  expect(await database.store.transact((tx) => tx.suppressions.standing(LIVE_REALM, hash))).toMatchObject([
    { reason: 'unsubscribed', evidence: { door: 'provider', event: 'texts' } },
  ]);
});

test('texts we initiate are not sent once texts are off; an answer is', async () => {
  await setClock(database, mondayAt('12:00:00'));
  await database.store.transact((tx) => tx.people.changePhone(ann, { textsOffAt: NIGHT }, NIGHT));
  expect(await sent('goodbye', HOUR)).toMatchObject({ state: 'suppressed' });
  expect(await sent('ack', HOUR)).toMatchObject({ state: 'accepted' });
});
