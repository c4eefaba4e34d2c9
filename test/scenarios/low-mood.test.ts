/** A low mood without a crisis: a warm answer with the help line of the country, and nothing about a list (D140). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { MONDAY_MORNING } from '#test/support/monday.ts';
import type { PostOffice } from '#test/support/post-office.ts';
import { textPhone } from '#test/support/text-phone.ts';

let database: Database;
let post: PostOffice;
let morning: MailboxMessage;
beforeEach(async () => {
  ({ database, post, morning } = await annsMorning());
  await post.answer(morning, 'Buy stamps\nCall Sam');
});
afterEach(() => database.close());

const answersToIt = async () => (await post.answers()).slice(1);
const contracts = async () => (await answersToIt()).map(({ contract }) => contract);
const itemsOf = async () => {
  const { id } = await findAnn(database);
  const { items } = await database.store.transact((tx) => tx.agendas.load(id));
  return [...items.values()].map(({ text, state }) => `${text}: ${state.kind}`);
};
const OPEN = ['Buy stamps: open', 'Call Sam: open'];

test.each([
  'everything feels pointless',
  'I feel like giving up on everything',
  "I can't do this anymore, everything feels pointless",
  'nothing matters anymore',
  'idk anymore. dont wanna be here',
  'whats the point of any of this',
  "I can't cope, nothing matters anymore",
  'ich kann nicht mehr',
  'I feel hopeless',
])('"%s" drops nothing, adds nothing, and is answered warmly', async (words) => {
  await post.answer(morning, words);
  expect(await itemsOf()).toEqual(OPEN);
  expect(await contracts()).toEqual(['support.low-mood@6']);
  const [answer] = await answersToIt();
  const text = new TextDecoder().decode(answer?.raw);
  expect(text).toContain('That sounds really hard.');
  expect(text).toContain('you can call or text 988');
  expect(text).not.toMatch(/thank you|we read every word|kept as a note|reply help|got it/i);
});

test('a plain report beside it counts', async () => {
  await post.answer(morning, '1 done. Everything feels pointless.');
  expect(await itemsOf()).toEqual(['Buy stamps: done', 'Call Sam: open']);
  expect(await contracts()).toEqual(['support.low-mood@6']);
});

test('a Londoner gets a London help line', async () => {
  await post.answer(morning, 'I live in London now');
  await post.answer(morning, 'everything feels pointless');
  await post.answer(morning, 'I want to die');
  const [low, crisis] = (await answersToIt()).slice(-2).map(({ raw }) => new TextDecoder().decode(raw));
  for (const text of [low, crisis]) {
    expect(text).toContain('Samaritans on 116 123');
    expect(text).not.toMatch(/988|United States/);
  }
});

test('an opt-out beside it is confirmed in the same answer', async () => {
  await post.answer(morning, 'Please unsubscribe me. I feel so hopeless.');
  expect((await findAnn(database)).unsubscribedAt).not.toBeNull();
  expect(await contracts()).toEqual(['support.low-mood@6']);
  expect(new TextDecoder().decode((await answersToIt())[0]?.raw)).toContain('unless you reply START');
});

test('somebody who opted out before is left alone, except in a crisis', async () => {
  await post.answer(morning, 'STOP');
  await post.answer(morning, 'everything feels pointless');
  await post.answer(morning, 'I want to kill myself');
  expect(await contracts()).toEqual(['goodbye.opt-out@6', 'crisis.help@6']);
});

test('a mail that answers no message of ours is answered as well, once a day', async () => {
  await post.write('everything feels pointless');
  await post.write('I feel so hopeless');
  expect(await contracts()).toEqual(['support.low-mood@6']);
  expect(await itemsOf()).toEqual(OPEN);
});

test('a low mood earlier in the day does not prevent help in a crisis', async () => {
  await post.write('everything feels pointless');
  await post.write('I want to kill myself');
  expect(await contracts()).toEqual(['support.low-mood@6', 'crisis.help@6']);
});

test('a text is answered by text, from a known number or not', async () => {
  const phone = textPhone(database, '+13125550142');
  const { id } = await findAnn(database);
  const verified = { phone: phoneFrom('+13125550142'), phoneVerifiedAt: MONDAY_MORNING, textsOffAt: null };
  await database.store.transact((tx) => tx.people.changePhone(id, verified, MONDAY_MORNING));
  await phone.text('i feel so hopeless');
  const stranger = textPhone(database, '+447911123456');
  await stranger.text('i feel so hopeless');
  expect(await phone.contracts()).toEqual(['support.low-mood@6']);
  expect((await stranger.texts())[0]?.words).toContain('Samaritans on 116 123');
});
