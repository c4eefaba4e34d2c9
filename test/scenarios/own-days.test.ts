/** What a person asks about their own days, and what they are told (issue "Reading what people write"). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { databaseBeforeMorning, DAY_MS, MONDAY, mondayAt, MONDAY_MORNING } from '#test/support/monday.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { postOffice, type PostOffice } from '#test/support/post-office.ts';

const ANN = 'ann@example.com';

let database: Database;
let office: PostOffice;

/** Monday: two goals in the morning, one done at midday with a word about the weather. Then Tuesday's morning. */
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
  const told = await asked('what did I say Monday?');
  expect(told).toContain('Looking back.');
  expect(told).toContain(
    'Mon, Jan 11:\n\n+ Finish the deck (new)\n+ Call the bank (new)\n✓ Finish the deck (done)\n» Rain again here (kept as a note)',
  );
  expect(told).not.toContain('what did I say Monday');
});

test('“send me a copy of my data” is answered with the way to all of it, and changes nothing', async () => {
  const told = await asked('Could you send me a copy of my data?');
  expect(told).toContain('Your data.');
  expect(told).toMatch(/press "Download my data"\.\s+Open your preferences: http\S+\/preferences\/\S+/);
  expect(told).not.toContain('✓');
});

test('“what was on my list yesterday” tells what stood there, as it stands now', async () => {
  expect(await asked('what was on my list yesterday')).toContain(
    'Mon, Jan 11:\n\n✓ Finish the deck (done)\n☐ Call the bank (open)',
  );
});

test('“did I finish the deck?” finds it on the day it was done, though no list shows it any more', async () => {
  expect(await asked('did I finish the deck?')).toContain('Mon, Jan 11:\n\n✓ Finish the deck (done)');
});

test('“how many did I do this week?” counts what the same letter reports as well', async () => {
  const told = await asked('bank done. How many did I do this week?');
  expect(told).toContain('Two things done from Mon, Jan 11 to today.');
  expect(told).toContain('Today:\n\n✓ Call the bank (done)');
});

test('“¿qué hice ayer?” is understood in their language', async () => {
  expect(await asked('¿qué hice ayer?')).toContain('Mon, Jan 11:\n\n✓ Finish the deck (done)');
});

test('what an undo in answer to an older mail took back was not said, and a note was', async () => {
  await asked('bank done. The neighbours are loud again');
  await office.answer(await office.newest('midday.checkin@6'), 'undo');
  const told = await asked('what did I say today?');
  expect(told).toContain('Today:\n\n» The neighbours are loud again (kept as a note)');
  expect(told).not.toContain('bank (done)');
});

test('a list of a day is without what was put away before', async () => {
  await asked('bank someday');
  await office.letCome(MONDAY_MORNING + 2 * DAY_MS);
  await asked('Buy stamps');
  await office.letCome(MONDAY_MORNING + 3 * DAY_MS);
  expect(await asked('what was on my list yesterday?')).toContain('Wed, Jan 13:\n\n☐ Buy stamps (open)\n\n');
  expect(await asked('what was on my list on Tuesday?')).toContain(
    'Tue, Jan 12:\n\n… Call the bank (saved for someday)',
  );
});

test('two things that one question may mean stand under one day', async () => {
  await asked('Water the ferns\r\nWater the fig tree');
  const told = await asked('did I already water the plants?');
  expect(told).toContain('☐ 2. Water the ferns (open)\n☐ 3. Water the fig tree (open)');
  expect(told.match(/Today:/g)).toHaveLength(1);
});

test('of days without a word there is a sentence', async () => {
  expect(await asked('what did I say last Friday?')).toContain('We have nothing from you on Fri, Jan 8.');
});

test('a question changes nothing: UNDO after it takes back what was done before', async () => {
  await asked('what did I say Monday?');
  const told = await asked('undo');
  expect(told).toContain('Finish the deck (back as it was)');
});

/** The text of what comes back on this answer to Tuesday's morning. */
async function asked(question: string): Promise<string> {
  await office.answer(await office.newest('morning.intention@6'), question);
  const { text } = await office.newest('ack.morning@6');
  return text;
}
