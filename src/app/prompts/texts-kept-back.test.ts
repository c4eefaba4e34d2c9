/**
 * A text that is due while its owner or a provider changes something: it is sent once, to the right number, or the row
 * says why not.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { PhoneChange } from '#app/ports/people.ts';
import type { TextTransport } from '#app/ports/texts.ts';
import { PATIENCE } from '#app/outbox/timeouts.ts';
import { createWire } from '#app/outbox/wire.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk-deps.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';
import { aPhone } from '#test/support/a-person.ts';
import { dispatcher, testKeys } from '#test/support/dispatch-writer.ts';
import { type DispatchedMonday, openMonday } from '#test/support/dispatched-monday.ts';
import { MONDAY, mondayAt } from '#test/support/monday.ts';

const NUMBER = '+13125550100';
const EIGHT = mondayAt('08:00:00');

let monday: DispatchedMonday;
let ann: number;
beforeEach(async () => {
  monday = await openMonday();
  ann = await monday.somebody('ann@example.com', {}, aPhone(NUMBER));
});
afterEach(() => monday.close());

const row = () => monday.database.store.transact((tx) => tx.prompts.find(ann, MONDAY, 'morning', 'sms'));
const person = () => monday.database.store.transact((tx) => tx.people.byId(ann));
const change = (what: PhoneChange, at: number) =>
  monday.database.store.transact((tx) => tx.people.changePhone(ann, what, at));
async function sendAll(deps: SendChunkDeps = dispatcher(monday.database)): Promise<void> {
  const due = await monday.database.store.transact((tx) => tx.dispatch.dueNow(LIVE_REALM, EIGHT + 60_000));
  for (const id of due.chunks) await sendChunk(deps, id, LIVE_REALM);
}
const came = async () => (await monday.delivered()).map(({ channel, to }) => `${channel} ${to}`);

/** A provider that gives this answer to every text. */
function answering(answer: HandOver, overrides: Partial<TextTransport> = {}): SendChunkDeps {
  const deps = dispatcher(monday.database);
  const transport: TextTransport = {
    name: 'overrides',
    batchSize: 20,
    canFind: true,
    findDelayMs: 0,
    send: async (batch) => Array.from(batch, () => answer),
    find: async () => 'unknown',
    close: async () => {},
    ...overrides,
  };
  const wire = createWire(transport, {
    timeouts: PATIENCE,
    perSecond: Infinity,
    clock: Date.now,
    wait: async () => {},
    after: () => () => {},
    alarm: () => {},
  });
  return { ...deps, textWireOf: () => wire };
}

describe('between the tick and the chunk', () => {
  test('texts that were turned off are not sent, and the row says so', async () => {
    // Texts were still on at the time of the email.
    await monday.liveAt('06:00:00');
    await monday.tickAt(EIGHT);
    await change({ textsOffAt: EIGHT + 1000 }, EIGHT + 1000);
    await sendAll();
    expect(await came()).toEqual([]);
    expect(await row()).toMatchObject({ state: 'skipped', reason: 'Texts were turned off before it was sent.' });
  });

  test('a changed number gets what was due before, once', async () => {
    await monday.liveAt('06:00:00');
    await monday.tickAt(EIGHT);
    const { phone } = aPhone('+13125550199');
    await change({ phone, phoneVerifiedAt: EIGHT + 1000 }, EIGHT + 1000);
    await sendAll();
    await sendAll();
    expect(await came()).toEqual(['sms +13125550199']);
    expect(await row()).toMatchObject({ state: 'accepted' });
  });

  test('a phone verified after the time of a text gets the next one', async () => {
    await change({ phone: null, phoneVerifiedAt: null }, mondayAt('05:30:00'));
    await monday.tickAt(EIGHT);
    const { phone } = aPhone(NUMBER);
    await change({ phone, phoneVerifiedAt: EIGHT + 1000 }, EIGHT + 1000);
    await sendAll();
    // No worker had run since six: the morning email is still useful.
    expect(await came()).toEqual(['email ann@example.com']);
    await monday.liveAt('12:30:00');
    expect(await came()).toEqual(['email ann@example.com', `sms ${NUMBER}`]);
  });

  test('a suppressed number gets nothing', async () => {
    const suppression = { reason: 'unsubscribed', actor: 'person', evidence: { door: 'letter' } } as const;
    await monday.database.store.transact((tx) =>
      tx.suppressions.add(LIVE_REALM, testKeys.addressHash(NUMBER), suppression, EIGHT - 1),
    );
    await monday.tickAt(EIGHT);
    await sendAll();
    expect(await came()).toEqual([]);
    expect(await row()).toMatchObject({ state: 'suppressed', reason: 'The address is suppressed.' });
  });
});

describe('between the ledger and the first byte', () => {
  const meanwhile = (act: () => Promise<unknown>): SendChunkDeps => {
    const deps = dispatcher(monday.database);
    const consumeTokens = async () => void (await act());
    return { ...deps, textWireOf: () => ({ ...deps.textWireOf(LIVE_REALM), consumeTokens }) };
  };

  test.each<[string, PhoneChange]>([
    ['turned off', { textsOffAt: EIGHT + 1000 }],
    ['no longer theirs', { phone: null, phoneVerifiedAt: null }],
    ['another', { phone: aPhone('+13125550199').phone }],
  ])('nothing is sent to a number that is %s', async (_, what) => {
    await monday.tickAt(EIGHT);
    await sendAll(meanwhile(() => change(what, EIGHT + 1000)));
    expect(await came()).toEqual([]);
    expect(await row()).toMatchObject({ state: 'skipped' });
  });

  test('an opt-out wins', async () => {
    await monday.tickAt(EIGHT);
    const optOut = () => monday.database.store.transact((tx) => tx.people.update(ann, { unsubscribedAt: EIGHT + 1 }));
    await sendAll(meanwhile(optOut));
    expect(await came()).toEqual([]);
    expect(await row()).toMatchObject({ state: 'suppressed' });
  });

  test('the end of the text hours wins', async () => {
    await monday.tickAt(EIGHT);
    await sendAll(meanwhile(() => monday.clock(mondayAt('21:00:00'))));
    expect(await came()).toEqual([]);
    expect(await row()).toMatchObject({
      state: 'skipped',
      reason: 'The text hours ended before it could be sent.',
    });
  });
});

describe('a number that the provider refuses', () => {
  test('is removed if it cannot receive texts; its owner is notified, and gets email instead', async () => {
    await monday.tickAt(EIGHT);
    await sendAll(answering({ kind: 'refused', reason: 'Twilio 21614', address: true }));
    expect(await row()).toMatchObject({ state: 'failed' });
    expect(await person()).toMatchObject({ phone: null, unsubscribedAt: null });
    await monday.liveAt('12:30:00');
    expect(await came()).toContain('email ann@example.com');
  });

  test('unsubscribes its person if the provider reports a STOP: no channel is used any more', async () => {
    await monday.tickAt(EIGHT);
    await sendAll(answering({ kind: 'refused', reason: 'Twilio 21610', address: true, hasStopped: true }));
    expect((await person())?.unsubscribedAt).not.toBeNull();
    await monday.liveAt('12:30:00');
    expect(await came()).toEqual([]);
  });
});

describe('after a hand-over without an answer', () => {
  test('a lookup under a new number proves nothing about the text, which is not sent again', async () => {
    const asked: (string | null)[] = [];
    const deps = answering(
      { kind: 'unknown', reason: 'no answer' },
      // A lookup by number finds nothing.
      {
        find: async ({ to }) => {
          asked.push(to);
          return to === null ? 'unknown' : 'absent';
        },
      },
    );
    await monday.tickAt(EIGHT);
    await sendAll(deps);
    const { phone } = aPhone('+13125550199');
    await change({ phone, phoneVerifiedAt: EIGHT + 1000 }, EIGHT + 1000);
    await monday.clock(EIGHT + 3_600_000);
    const { chunks } = await monday.database.store.transact((tx) => tx.dispatch.dueNow(LIVE_REALM, EIGHT + 3_600_000));
    for (const id of chunks) await sendChunk(deps, id, LIVE_REALM);
    expect(asked).toEqual([null]);
    expect(await row()).toMatchObject({ state: 'unknown' });
  });
});
