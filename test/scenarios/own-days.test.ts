/** Questions about a person's own days, and the answers (issue "Reading what people write"). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { encodeLink } from '#app/links.ts';
import { changePreferences } from '#app/people/change-preferences.ts';
import { viewOwnDays } from '#app/people/own-days.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { emailKey } from '#domain/people/contact.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { databaseBeforeMorning, DAY_MS, MONDAY, mondayAt, MONDAY_MORNING } from '#test/support/monday.ts';
import { findAnn } from '#test/support/anns-morning.ts';
import { insertPerson, testKeys } from '#test/support/dispatch-writer.ts';
import { postOffice, type PostOffice } from '#test/support/post-office.ts';
import { houseOf } from '#test/support/pressed.ts';
import { setClock } from '#test/support/set-clock.ts';
import { textPhone } from '#test/support/text-phone.ts';

const ANN = 'ann@example.com';
const PHONE = '+13125550142';

let database: Database;
let office: PostOffice;

/** Monday: two goals in the morning, one done at midday with a remark about the weather. Then Tuesday's morning. */
beforeEach(async () => {
  database = await databaseBeforeMorning();
  await insertPerson(database, ANN, { firstDay: MONDAY, lastActiveOn: MONDAY });
  office = postOffice(database, ANN);
  await office.letCome(MONDAY_MORNING);
  await office.answer(await office.newest('morning.intention@6'), 'Finish the deck\r\nCall the bank');
  await office.letCome(mondayAt('12:30:00'));
  await office.answer(await office.newest('midday.checkin@6'), 'Deck is done. Rain again here');
  await office.letCome(MONDAY_MORNING + DAY_MS);
});
afterEach(() => database.close());

test('“what did I say Monday?” is answered with Monday, in their own words', async () => {
  const answer = await answerTo('what did I say Monday?');
  expect(answer).toContain('Looking back.');
  expect(answer).toContain(
    'Mon, Jan 11:\n\n+ Finish the deck (new)\n+ Call the bank (new)\n✓ Finish the deck (done)\n» Rain again here (kept as a note)',
  );
  expect(answer).not.toContain('what did I say Monday');
});

test('“send me a copy of my data” is answered with the link to all of it, and changes nothing', async () => {
  const answer = await answerTo('Could you send me a copy of my data?');
  expect(answer).toContain('Your data.');
  expect(answer).toMatch(/press "Download my data"\.\s+Open your preferences: http\S+\/preferences\/\S+/);
  expect(answer).not.toContain('✓');
});

test('“what was on my list yesterday” shows the list with the present state of its items', async () => {
  expect(await answerTo('what was on my list yesterday')).toContain(
    'Mon, Jan 11:\n\n✓ Finish the deck (done)\n☐ Call the bank (open)',
  );
});

test('“did I finish the deck?” finds it on the day it was done, though no list shows it any more', async () => {
  expect(await answerTo('did I finish the deck?')).toContain('Mon, Jan 11:\n\n✓ Finish the deck (done)');
});

test('“how many did I do this week?” includes what the same mail reports', async () => {
  const answer = await answerTo('bank done. How many did I do this week?');
  expect(answer).toContain('Two things done from Mon, Jan 11 to today.');
  expect(answer).toContain('Today:\n\n✓ Call the bank (done)');
});

test('“¿qué hice ayer?” is understood in their language', async () => {
  expect(await answerTo('¿qué hice ayer?')).toContain('Mon, Jan 11:\n\n✓ Finish the deck (done)');
});

test('words undone in a reply to an older mail are left out, while a note is kept', async () => {
  await answerTo('bank done. The neighbours are loud again');
  await office.answer(await office.newest('midday.checkin@6'), 'undo');
  const answer = await answerTo('what did I say today?');
  expect(answer).toContain('Today:\n\n» The neighbours are loud again (kept as a note)');
  expect(answer).not.toContain('bank (done)');
});

test('words of an auto-responder, or of somebody else with the link, are not shown as theirs', async () => {
  const midday = await office.newest('midday.checkin@6');
  await office.answer(midday, 'Back on Thursday, January 14.', { headers: ['Auto-Submitted: auto-replied'] });
  await office.answer(midday, 'STOP', { from: 'bob@example.com' });

  const words = await database.store.transact(async (tx) => {
    const person = await tx.people.byEmail(LIVE_REALM, emailKey(ANN));
    return person === null ? [] : tx.inbound.ownWords(person.id, 10);
  });

  expect(words.map(({ said }) => said.trim())).toEqual([
    'Deck is done. Rain again here',
    'Finish the deck\nCall the bank',
  ]);
});

test('the list of a day leaves out what was put away before', async () => {
  await answerTo('bank someday');
  await office.letCome(MONDAY_MORNING + 2 * DAY_MS);
  await answerTo('Buy stamps');
  await office.letCome(MONDAY_MORNING + 3 * DAY_MS);
  expect(await answerTo('what was on my list yesterday?')).toContain('Wed, Jan 13:\n\n☐ Buy stamps (open)\n\n');
  expect(await answerTo('what was on my list on Tuesday?')).toContain(
    'Tue, Jan 12:\n\n… Call the bank (saved for someday)',
  );
});

test('LIST names what is planned for later days', async () => {
  await answerTo('bank on Friday');
  expect(await answerTo('LIST')).not.toContain('Planned for later');
  await office.letCome(MONDAY_MORNING + 2 * DAY_MS);
  expect(await answerTo('LIST')).toContain('Planned for later: Call the bank (Fri, Jan 15).');
});

test('two items that one question may mean are listed under one day', async () => {
  await answerTo('Water the ferns\r\nWater the fig tree');
  const answer = await answerTo('did I already water the plants?');
  expect(answer).toContain('☐ 2. Water the ferns (open)\n☐ 3. Water the fig tree (open)');
  expect(answer.match(/Today:/g)).toHaveLength(1);
});

test('days without a word get a sentence that says so', async () => {
  expect(await answerTo('what did I say last Friday?')).toContain('We have nothing from you on Fri, Jan 8.');
});

test('a question changes nothing: UNDO after it undoes what was done before it', async () => {
  await answerTo('what did I say Monday?');
  const answer = await answerTo('undo');
  expect(answer).toContain('Finish the deck (back as it was)');
});

test('their page names the time of words that were written on another date than they are filed to', async () => {
  const { id } = await findAnn(database);
  const token = encodeLink('preferences', { kind: 'person', person: id }, testKeys);
  const monday = await office.newest('midday.checkin@6');
  await office.answer(monday, 'Call the bank is done');
  await setClock(database, Date.parse('2027-01-13T00:40:00-06:00'));
  await office.answer(await office.newest('morning.intention@6'), 'The moon is out');

  const view = await viewOwnDays(houseOf(database), token, { before: null, query: '' });

  expect(view?.words).toEqual([{ said: 'The moon is out', written: 'Wed, Jan 13 at 12:40 AM' }]);
  expect(view?.days.map(({ printed, words }) => [printed, ...words])).toEqual([
    [
      'Mon, Jan 11',
      { said: 'Finish the deck\nCall the bank', written: null },
      { said: 'Deck is done. Rain again here', written: null },
      { said: 'Call the bank is done', written: 'Tue, Jan 12 at 6:00 AM' },
    ],
  ]);
});

test('their page shows words without the line breaks that their mail program made', async () => {
  const { id } = await findAnn(database);
  const token = encodeLink('preferences', { kind: 'person', person: id }, testKeys);
  const written = [
    'The deck went to Priya last night, and she wants to go through it with the',
    'whole team on Thursday.',
    'Buy stamps',
  ];
  await office.answer(await office.newest('morning.intention@6'), written.join('\r\n'));

  const view = await viewOwnDays(houseOf(database), token, { before: null, query: '' });

  expect(view?.words.map(({ said }) => said.split('\n'))).toEqual([[`${written[0]} ${written[1]}`, written[2]]]);
});

test('after a move their page keeps the date and time at which words were written', async () => {
  const ctx = houseOf(database);
  const { id } = await findAnn(database);
  const token = encodeLink('preferences', { kind: 'person', person: id }, testKeys);
  const midday = await office.newest('midday.checkin@6');
  await setClock(database, Date.parse('2027-01-12T18:30:00-06:00'));
  await office.answer(midday, 'The sky is red');
  const phone = { phone: phoneFrom(PHONE), phoneVerifiedAt: MONDAY_MORNING, textsOffAt: null };
  await database.store.transact((tx) => tx.people.changePhone(id, phone, MONDAY_MORNING));
  await textPhone(database, PHONE).text('HELP');
  await changePreferences(ctx, token, { kind: 'zone', zone: 'Asia/Tokyo' });
  await setClock(database, Date.parse('2027-01-14T07:00:00+09:00'));

  const view = await viewOwnDays(ctx, token, { before: null, query: '' });

  expect(view?.days.map(({ printed, words }) => [printed, ...words])).toEqual([
    ['Tue, Jan 12', { said: 'HELP', written: null }],
    [
      'Mon, Jan 11',
      { said: 'Finish the deck\nCall the bank', written: null },
      { said: 'Deck is done. Rain again here', written: null },
      { said: 'The sky is red', written: 'Tue, Jan 12 at 6:30 PM' },
    ],
  ]);
});

/** The text of the answer to this reply to Tuesday's morning. */
async function answerTo(question: string): Promise<string> {
  await office.answer(await office.newest('morning.intention@6'), question);
  const { text } = await office.newest('ack.morning@6');
  return text;
}
