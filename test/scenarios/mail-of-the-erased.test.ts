/** Mail of somebody who was erased, or is erased while it is read: nothing of the person comes back. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { processInbound } from '#app/inbound/process.ts';
import { releaseHeld } from '#app/inbound/release-held.ts';
import { encodeLink } from '#app/links.ts';
import { erase } from '#app/people/erase.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import type { Person } from '#domain/people/person.ts';
import { aPhone } from '#test/support/a-person.ts';
import { annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { hasOthers, waitsForALock } from '#test/support/locks.ts';
import { MONDAY_MORNING } from '#test/support/monday.ts';
import { newReader, type PostOffice } from '#test/support/post-office.ts';
import { storeThatErases } from '#test/support/store-that-erases.ts';
import { textPhone } from '#test/support/text-phone.ts';

const NUMBER = '+13125550142';
const ELSEWHERE = { from: 'ann@work.example' };

let database: Database;
let post: PostOffice;
let morning: MailboxMessage;
let ann: Person;
beforeEach(async () => {
  ({ database, post, morning } = await annsMorning());
  ann = await findAnn(database);
});
afterEach(() => database.close());

const byId = (id: number) => database.store.transact((tx) => tx.inbound.byId(id));

describe('a mail that comes after its person was erased belongs to nobody, and expires as such', () => {
  beforeEach(() => database.store.transact((tx) => erase(tx, ann)));

  test('an answer to a message', async () => {
    expect(await post.answer(morning, '1 done')).toMatchObject({ state: 'ignored', personId: null });
  });

  test('a mail to the unsubscribe address', async () => {
    const mail = await post.write('unsubscribe', { to: unsubscribingAddress() });
    expect(mail).toMatchObject({ state: 'done', personId: null });
    expect((await database.db.execute(sql`select key from outbox`)).rows).toEqual([]);
  });

  test('one that throws while it is read', async () => {
    const id = await mailThatBroke();
    await processInbound({ ...newReader(database), parse: breaks }, id);
    expect(await byId(id)).toMatchObject({ state: 'failed', personId: null });
  });
});

describe('a mail that is read while its person is erased leaves nothing of them', () => {
  beforeEach(() => database.db.execute(sql`update people set state = 'pending' where id = ${ann.id}`));

  test.each([
    ['an answer', () => post.leave(morning, '1 done\nBuy stamps')],
    ['a thumb', () => post.leave(morning, '👍')],
    ['a pause', () => post.leave(morning, 'pause until Friday')],
    ['a stop of somebody in distress', () => post.leave(morning, 'Unsubscribe me. I want to kill myself.')],
    ['their wish to be erased', () => post.leave(morning, 'please delete all my data')],
    [
      'a note of their answering robot',
      () => post.leave(morning, 'I am away until Thursday, January 14.', { headers: ['Auto-Submitted: auto-replied'] }),
    ],
    ['one from an address that is not theirs', () => post.leave(morning, '1 done', { from: 'bob@example.com' })],
    ['one to the address that unsubscribes', () => post.leave(null, 'stop', { to: unsubscribingAddress() })],
  ])('%s', async (_, leave) => {
    const id = await leave();
    await processInbound(readerWhoseOwnerErases(), id);
    expect(await byId(id)).toMatchObject({ personId: null });
    await expectNothingLeft();
  });

  test.each(['Buy stamps', 'HELP', 'START', 'STOP', 'wrong number', 'who is this?'])('a text: %s', async (words) => {
    await database.store.transact((tx) => tx.people.changePhone(ann.id, aPhone(NUMBER), MONDAY_MORNING));
    const id = await textPhone(database, NUMBER).leave(words);
    await processInbound(readerWhoseOwnerErases(), id);
    expect(await byId(id)).toMatchObject({ state: 'ignored', personId: null });
    await expectNothingLeft();
  });

  test('one that its owner has confirmed', async () => {
    const id = await released();
    await processInbound(readerWhoseOwnerErases(), id);
    expect(await byId(id)).toBeNull();
    await expectNothingLeft();
  });

  test('one that throws while it is read', async () => {
    const id = await mailThatBroke();
    await processInbound({ ...readerWhoseOwnerErases(), parse: breaks }, id);
    expect(await byId(id)).toMatchObject({ personId: null });
  });

  if (hasOthers)
    test.each([
      [
        'an answer',
        () => post.leave(morning, '1 done\nBuy stamps'),
        expect.objectContaining({ state: 'ignored', personId: null }),
      ],
      ['one that its owner has said was theirs', () => released(), null],
    ])('two concurrent transactions: %s', async (_, leave, expected) => {
      const id = await leave();
      let reading: Promise<void> = Promise.resolve();
      await database.store.transact(async (tx) => {
        await tx.people.holdSending(ann.id);
        reading = processInbound(newReader(database), id);
        expect(await waitsForALock(database, reading)).toBe(true);
        await erase(tx, ann);
      });
      await reading;
      expect(await byId(id)).toEqual(expected);
      await expectNothingLeft();
    });

  const readerWhoseOwnerErases = () => ({ ...newReader(database), store: storeThatErases(database.store) });

  /** A mail that was held, and is to be read after its owner's confirmation. */
  async function released(): Promise<number> {
    const { id } = await post.answer(morning, '1 done', ELSEWHERE);
    await database.store.transact((tx) => releaseHeld(tx, ann.id, id, [id]));
    return id;
  }

  async function expectNothingLeft(): Promise<void> {
    const { rows } = await database.db.execute(sql`
      select state, last_human_at, unsubscribed_at, paused_until, away_until,
        (select count(*)::int from events) as events, (select count(*)::int from items) as items,
        (select count(*)::int from outbox) as outbox, (select count(*)::int from suppressions) as suppressions
      from people`);
    expect(rows).toEqual([
      {
        state: 'purged',
        last_human_at: null,
        unsubscribed_at: null,
        paused_until: null,
        away_until: null,
        events: 0,
        items: 0,
        outbox: 0,
        suppressions: 0,
      },
    ]);
  }
});

const breaks = () => Promise.reject(new RangeError('broken'));

/** A mail that has one attempt left. */
async function mailThatBroke(): Promise<number> {
  const id = await post.leave(morning, '1 done');
  const deps = { ...newReader(database), parse: breaks };
  for (const _ of [1, 2]) await expect(processInbound(deps, id)).rejects.toThrow('broken');
  return id;
}

function unsubscribingAddress(): string {
  return `unsub+${encodeLink('unsubscribe', { kind: 'person', person: ann.id }, testKeys)}@${testSettings.inboundDomain}`;
}
