/** A person who leaves by replying to any of our mails, and comes back by replying to any of them (D118, D134). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { askToReturn } from '#app/people/ask-to-return.ts';
import { pause, type PauseRequest } from '#app/people/pause.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { localDate } from '#domain/time/local-date.ts';
import { ANN, annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { DAY_MS, MONDAY_MORNING, mondayAt } from '#test/support/monday.ts';
import { type PostOffice, reasonsOf } from '#test/support/post-office.ts';
import { houseOf, press } from '#test/support/pressed.ts';
import { byProvider } from '#test/support/suppressed.ts';

let database: Database;
let post: PostOffice;
beforeEach(async () => {
  ({ database, post } = await annsMorning());
});
afterEach(() => database.close());

const ann = () => findAnn(database);
const contracts = async () => (await post.mails()).map(({ contract }) => contract);
const morning = () => post.newest('morning.intention@6');

describe('STOP counts in a reply to any of our mails', () => {
  test('in reply to "was this you?" it ends all messages', async () => {
    // Given a reply from an unknown address, and our question about it
    await post.answer(await morning(), 'drop 1', { from: 'mallory@example.net' });
    const question = await post.newest('identity.was-this-you@6');

    // When Ann replies STOP to that question
    const stop = await post.answer(question, 'STOP');

    // Then she is unsubscribed, gets one confirmation, and no morning comes
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
    'in a new mail from their address, %j, from any mail program',
    async (words) => {
      const stop = await post.write(words);
      expect(stop).toMatchObject({ state: 'done', personId: (await ann()).id });
      expect(reasonsOf(stop).join('\n')).toContain('an opt-out needs no authentication');
      expect((await ann()).unsubscribedAt).not.toBeNull();
      expect(await contracts()).toEqual(['morning.intention@6', 'goodbye.opt-out@6']);
    },
  );

  test('and the confirmation offers no second way to unsubscribe, only the way back', async () => {
    await post.answer(await morning(), 'STOP');
    const { text, raw } = await post.newest('goodbye.opt-out@6');
    expect(text).not.toContain('Unsubscribe:');
    expect(new TextDecoder().decode(raw)).not.toMatch(/^List-Unsubscribe/im);
    expect(text).toContain('reply START');
  });

  test('in the subject alone', async () => {
    await post.write('', { headers: ['Subject: Unsubscribe'] });
    expect((await ann()).unsubscribedAt).not.toBeNull();
  });

  test.each([
    ['an answering robot', 'STOP by the desk', { headers: ['Auto-Submitted: auto-replied'] }],
    ['a mail that quotes our footer', '> Reply any time, or reply STOP to end these messages.', {}],
    [
      'a mail that holds our footer',
      'Thanks!\r\n\r\nYou’re getting this because you signed up for Anchor with this address. Reply any time, or reply STOP to end these messages.',
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

describe('somebody who has left comes back', () => {
  beforeEach(async () => {
    await post.answer(await morning(), 'Buy stamps');
    await post.answer(await morning(), 'STOP');
  });

  test.each(['START', 'I want to come back', 'please write to me again', 'Come back, please.'])(
    'by %j in reply to any mail of ours',
    async (words) => {
      await post.answer(await morning(), words);
      expect((await ann()).unsubscribedAt).toBeNull();
      const welcome = await post.newest('welcome.back@6');
      expect(welcome.text).toContain('Buy stamps');
      expect(welcome.text).not.toMatch(/(?<!wel)come back|write to me/i);
      await post.letCome(MONDAY_MORNING + DAY_MS);
      expect((await contracts()).slice(-2)).toEqual(['welcome.back@6', 'morning.intention@6']);
    },
  );

  test('and replies to the confirmation of their STOP once more: the subject is that of a day', async () => {
    const confirmation = await post.newest('goodbye.opt-out@6');
    await post.answer(confirmation, 'START');
    expect((await post.newest('welcome.back@6')).subject).toBe('Welcome back');
    await post.answer(confirmation, 'Call Sam');
    expect((await post.newest('ack.day0@6')).subject).toBe('Re: Today · Mon, Jan 11');
  });

  test('with the other words of the same mail added to their list', async () => {
    await post.answer(await morning(), 'I want to come back\nCall Sam');
    expect((await post.newest('welcome.back@6')).text).toContain('Call Sam');
  });

  test('by START in a new mail: we ask at their address first, once, and a START in reply confirms it', async () => {
    // When somebody, possibly an impostor, writes START in Ann's name
    expect(await post.write('START')).toMatchObject({ state: 'done', personId: (await ann()).id });
    await post.write('Start again, please');

    // Then nothing has changed except for one mail
    expect((await ann()).unsubscribedAt).not.toBeNull();
    expect((await contracts()).slice(-2)).toEqual(['goodbye.opt-out@6', 'return.confirm@6']);

    // And Ann's reply brings her back
    await post.answer(await post.newest('return.confirm@6'), 'START');
    expect((await ann()).unsubscribedAt).toBeNull();
    expect((await contracts()).at(-1)).toBe('welcome.back@6');
  });

  test('by the button in that mail', async () => {
    await post.write('', { headers: ['Subject: start'] });
    await press(database, await post.newest('return.confirm@6'));
    expect((await ann()).unsubscribedAt).toBeNull();
    expect((await contracts()).at(-1)).toBe('welcome.back@6');
  });

  test('by START from another address of theirs: we ask at the account’s own first', async () => {
    const alias = { from: 'ann@work.example' };
    expect((await post.answer(await morning(), 'START', alias)).state).toBe('held');
    await post.answer(await morning(), 'I want to come back', alias);
    expect((await ann()).unsubscribedAt).not.toBeNull();
    expect((await contracts()).slice(-2)).toEqual(['goodbye.opt-out@6', 'return.confirm@6']);
    await press(database, await post.newest('return.confirm@6'));
    expect((await ann()).unsubscribedAt).toBeNull();
    expect((await contracts()).at(-1)).toBe('welcome.back@6');
  });

  test('but other words from such an address cause no mail to them', async () => {
    await post.answer(await morning(), 'Buy stamps', { from: 'ann@work.example' });
    expect((await contracts()).at(-1)).toBe('goodbye.opt-out@6');
  });

  test('and is asked again if they left again', async () => {
    await post.write('START');
    await post.answer(await post.newest('return.confirm@6'), 'START');
    await post.letCome(MONDAY_MORNING + DAY_MS);
    await post.answer(await morning(), 'STOP');
    await post.write('START');
    expect((await contracts()).filter((contract) => contract === 'return.confirm@6')).toHaveLength(2);
  });

  test('and a STOP in reply to that question changes nothing', async () => {
    await post.write('START');
    await post.answer(await post.newest('return.confirm@6'), 'STOP');
    expect((await ann()).unsubscribedAt).not.toBeNull();
    expect((await contracts()).at(-1)).toBe('return.confirm@6');
  });
});

describe('somebody we said goodbye to', () => {
  beforeEach(async () => {
    await post.answer(await morning(), 'Buy stamps');
    const { id } = await ann();
    await database.store.transact((tx) => tx.people.update(id, { goodbyeAt: MONDAY_MORNING }));
  });

  test.each(['START', 'I want to come back'])('is welcomed back by %j in reply to any mail of ours', async (words) => {
    await post.answer(await morning(), words);
    expect((await ann()).goodbyeAt).toBeNull();
    expect((await contracts()).slice(-2)).toEqual(['ack.morning@6', 'welcome.back@6']);
    expect((await post.newest('welcome.back@6')).text).toContain('Buy stamps');
    await post.letCome(MONDAY_MORNING + DAY_MS);
    expect((await contracts()).at(-1)).toBe('morning.intention@6');
  });

  test('gets messages again after START in distress, and is answered with help alone', async () => {
    await post.answer(await morning(), 'START. I want to kill myself.');
    expect((await ann()).goodbyeAt).toBeNull();
    expect((await contracts()).at(-1)).toBe('crisis.help@6');
  });

  test('by START from another address of theirs, once they confirm it', async () => {
    await post.answer(await morning(), 'START', { from: 'ann@work.example' });
    expect((await contracts()).at(-1)).toBe('identity.was-this-you@6');
    await press(database, await post.newest('identity.was-this-you@6'));
    expect((await contracts()).at(-1)).toBe('welcome.back@6');
  });
});

describe('a paused person who gets a START in their name', () => {
  test('until a day reads that messages are paused until then', async () => {
    await rest({ kind: 'until', until: localDate('2027-01-15') });
    await post.write('START');
    const { text } = await post.newest('return.confirm@6');
    expect(text).toContain('Your messages are paused until Fri, Jan 15');
    expect(text).not.toContain('have stopped');
    expect(text).not.toContain('You won’t hear from us');
  });

  test('until they write reads that nothing comes until they ask for it', async () => {
    await rest({ kind: 'open' });
    await post.write('START');
    const { text } = await post.newest('return.confirm@6');
    expect(text).toContain('Your messages have stopped');
    expect(text).toContain('You won’t hear from us');
  });

  async function rest(request: PauseRequest): Promise<void> {
    const person = await ann();
    await database.store.transact((tx) => pause(tx, houseOf(database), person, request, MONDAY_MORNING));
  }
});

test('a welcome back names no message that has left already, although its time was moved', async () => {
  // Given Monday's evening message, and an evening that Ann moves to a later time after it
  await post.letCome(mondayAt('18:00:00'));
  await post.answer(await post.newest('evening.reflection@6'), 'evening at 8:45 pm');

  // When she stops and comes back on that evening
  await post.answer(await morning(), 'STOP');
  await post.answer(await post.newest('goodbye.opt-out@6'), 'START');

  // Then the next message is Tuesday's morning
  expect((await post.newest('welcome.back@6')).text).toContain('Next: morning prompt, Tue, Jan 12 at 6:00 AM.');
});

test('an address whose provider refuses our mail is never asked', async () => {
  const hash = testKeys.addressHash(ANN);
  await database.store.transact((tx) => tx.suppressions.add(LIVE_REALM, hash, byProvider('complained'), 0));
  await post.answer(await morning(), 'STOP');
  await post.write('START');
  expect(await contracts()).not.toContain('return.confirm@6');
});

test('items are no older after a STOP of three weeks than on its first day', async () => {
  await post.answer(await morning(), 'Buy stamps');
  await post.letCome(MONDAY_MORNING + DAY_MS);
  const tuesday = await post.newest('morning.intention@6');
  expect(tuesday.text).toContain('Buy stamps');
  await post.answer(tuesday, 'STOP');
  await post.letCome(MONDAY_MORNING + 21 * DAY_MS);
  await post.answer(await post.newest('goodbye.opt-out@6'), 'START');
  const welcome = await post.newest('welcome.back@6');
  expect(welcome.text).toContain('Buy stamps');
  // Monday and Tuesday were active days, and so is the day on which they came back.
  expect(/Buy stamps.*day (\d+)/.exec(welcome.text)?.[1]).toBe('3');
});

test('an address refused by its provider after STOP gets nothing, whatever START says', async () => {
  await post.answer(await morning(), 'STOP');
  await database.store.transact((tx) =>
    tx.suppressions.add(LIVE_REALM, testKeys.addressHash(ANN), byProvider('complained'), 0),
  );
  await post.answer(await morning(), 'START');
  await post.letCome(MONDAY_MORNING + DAY_MS);
  expect((await contracts()).slice(1)).toEqual(['goodbye.opt-out@6']);
});

test('the question whether to come back is dropped if the person says stop meanwhile', async () => {
  const { id } = await ann();
  await database.store.transact((tx) => tx.people.update(id, { goodbyeAt: MONDAY_MORNING }));
  const person = await ann();

  // Given a question that has not been sent
  const button = { kind: 'person', person: id } as const;
  const question = { now: MONDAY_MORNING, after: 'letter', wordsWait: false, button } as const;
  await database.store.transact((tx) => askToReturn(tx, houseOf(database), person, question));

  // When Ann stops with a button
  await database.store.transact((tx) => unsubscribe(tx, houseOf(database), person, MONDAY_MORNING, { door: 'link' }));

  // Then she gets that confirmation, and nothing else
  expect(await contracts()).toEqual(['morning.intention@6', 'goodbye.opt-out@6']);
});

describe('somebody who writes in a person’s name', () => {
  test('can trigger help for a person who said stop once a week', async () => {
    await post.answer(await morning(), 'STOP');
    for (const day of [1, 2, 3, 8]) {
      await post.letCome(MONDAY_MORNING + day * DAY_MS);
      await post.write('I want to kill myself');
    }
    expect((await contracts()).slice(2)).toEqual(['crisis.help@6', 'crisis.help@6']);
  });

  test('can trigger none for an address whose provider refuses our mail', async () => {
    await database.store.transact((tx) =>
      tx.suppressions.add(LIVE_REALM, testKeys.addressHash(ANN), byProvider('complained'), 0),
    );
    await post.write('I want to kill myself');
    expect(await contracts()).toEqual(['morning.intention@6']);
  });
});

test('START from somebody who gets everything causes no question', async () => {
  expect((await post.write('START')).state).toBe('ignored');
  expect(await contracts()).toEqual(['morning.intention@6']);
});

test('"come back" from somebody who gets everything is a goal', async () => {
  await post.answer(await morning(), 'Come back early');
  expect((await post.newest('ack.morning@6')).text).toContain('Come back early');
});
