/** A person who leaves, by whatever mail they say so, and comes back by whatever mail they say that (D18, D34). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import type { Person } from '#domain/people/person.ts';
import { localDate } from '#domain/time/local-date.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { insertPerson, setServiceTime } from '#test/support/dispatch-desk.ts';
import { type PostOffice, postOffice, reasonsOf } from '#test/support/post-office.ts';

const MONDAY = localDate('2027-01-11');
/** 6:00 in Chicago. */
const MONDAY_MORNING = Date.parse('2027-01-11T12:00:00Z');
const DAY_MS = 86_400_000;
const ANN = 'ann@example.com';

let database: Database;
let post: PostOffice;
beforeEach(async () => {
  database = await openTestDatabase();
  await setServiceTime(database, MONDAY_MORNING - 1000);
  await tick(database.store, emptyTickMemory(), LIVE_REALM);
  await insertPerson(database, ANN, { firstDay: MONDAY, lastHumanOn: MONDAY });
  post = postOffice(database, ANN);
  await post.letCome(MONDAY_MORNING);
});
afterEach(() => database.close());

async function ann(): Promise<Person> {
  const person = await database.store.transact((tx) => tx.people.byEmail(LIVE_REALM, ANN));
  if (person === null) throw new Error('Ann is gone');
  return person;
}
const contracts = async () => (await post.mails()).map(({ contract }) => contract);
const morning = () => post.newest('morning.intention@6');

describe('STOP counts on any of our mails', () => {
  test('in answer to "was this you?": nothing more comes', async () => {
    // Given a reply from an address we do not know, and our question about it
    await post.answer(await morning(), 'drop 1', { from: 'mallory@example.net' });
    const asked = await post.newest('identity.was-this-you@6');

    // When Ann answers STOP to the address that the question names
    const stop = await post.answer(asked, 'STOP');

    // Then she is unsubscribed, hears so once, and no morning comes
    expect(stop.state).toBe('done');
    expect((await ann()).unsubscribedAt).not.toBeNull();
    await post.letCome(MONDAY_MORNING + DAY_MS);
    expect(await contracts()).toEqual(['morning.intention@6', 'identity.was-this-you@6', 'goodbye.opt-out@6']);
  });

  test('every mail about a person can be answered', async () => {
    await post.answer(await morning(), 'drop 1', { from: 'mallory@example.net' });
    await post.answer(await morning(), 'please delete all my data');
    for (const mail of await post.mails()) expect(mail.replyTo).toMatch(/^reply\+/);
  });

  test.each(['STOP', 'please stop emailing me'])(
    'in a mail of its own from their address, %j: any mail program can write it',
    async (words) => {
      const stop = await post.write(words);
      expect(stop).toMatchObject({ state: 'done', personId: (await ann()).id });
      expect(reasonsOf(stop).join('\n')).toContain('an opt-out needs no proof');
      expect((await ann()).unsubscribedAt).not.toBeNull();
      expect(await contracts()).toEqual(['morning.intention@6', 'goodbye.opt-out@6']);
    },
  );

  test('in the subject alone', async () => {
    await post.write('', { headers: ['Subject: Unsubscribe'] });
    expect((await ann()).unsubscribedAt).not.toBeNull();
  });

  test.each([
    ['an answering robot', 'STOP by the desk', { headers: ['Auto-Submitted: auto-replied'] }],
    ['a mail that quotes our footer', '> Reply any time; reply STOP and we stop.', {}],
    [
      'a mail that holds our footer',
      'Thanks!\r\n\r\nYou get this because you signed up for Anchor with this address. Reply any time; reply STOP and we stop.',
      {},
    ],
    ['somebody we do not know', 'STOP', { from: 'bob@example.com' }],
    ['other words', 'stop by the bank', {}],
  ])('but not %s', async (_, words, written) => {
    expect((await post.write(words, written)).state).toBe('ignored');
    expect((await ann()).unsubscribedAt).toBeNull();
    expect(await contracts()).toEqual(['morning.intention@6']);
  });

  test('words of a crisis beside it are answered with help', async () => {
    await post.write('Unsubscribe me. I want to kill myself.');
    expect((await ann()).unsubscribedAt).not.toBeNull();
    expect(await contracts()).toEqual(['morning.intention@6', 'crisis.help@6']);
  });
});
