/** Questions to the service itself, and the answers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { databaseBeforeMorning, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { type PostOffice, postOffice } from '#test/support/post-office.ts';

const ANN = 'ann@example.com';
let database: Database;
let post: PostOffice;
beforeAll(async () => {
  database = await databaseBeforeMorning();
  await insertPerson(database, ANN, { plan: 'paid', firstDay: MONDAY, lastActiveOn: MONDAY });
  post = postOffice(database, ANN);
  await post.letCome(MONDAY_MORNING);
  await post.answer(await post.newest('morning.intention@6'), 'Call the vet');
});
afterAll(() => database.close());

test.each([
  ['what time is the next one?', /Your next message is your midday check-in, today at 12:30 PM, \w+/],
  ['Mornings at 7. When do I hear from you next?', /Your next message is your midday check-in/],
  ['are you a robot?', /You’re writing to Anchor, which is a program\./],
  ['where do I see my list', /☐ 1\. Call the vet/],
  ['can you resend the list', /☐ 1\. Call the vet/],
  ['LINK', /on your own page\. Keep the link to yourself\.\n\nYour days: https:\S+\/preferences\/\w+\/days\n/],
  ['who reads this?', /A program reads what you write.*\. No language model reads it\./],
  ['how do I stop?', /Reply STOP and you won’t get any more messages\./],
  ['how do I change the time?', /You get your morning prompt at \d/],
  ['did you get my reply?', /Yes, we got your message\.[^]*☐ 1\. Call the vet/],
  [
    'who are you?? i didnt sign up',
    /which is a program\.[^]*Someone signed up with your address or number\. If it wasn’t you, reply STOP/,
  ],
  ['Who is reading these, by the way? A person?', /A program reads what you write[^]*You’re writing to Anchor/],
  ['Do you only speak English, or is German OK?', /You can write in English, Spanish, French or German\./],
  ['why do you keep my data', /We keep your list and your replies/],
  ['what is ur deal with 9am', /You get your morning prompt at \d/],
  ["you forgot my mom's birthday card", /To put it on your list, reply "add my mom's birthday card"\./],
  ['whats on my list tmrw', /☐ 1\. Call the vet/],
  ['What does it cost?', /free/],
  ['what can I write', /"1 done" or "1 tomorrow"/],
  ["what's the capital of France?", /Sorry, we can’t answer that\./],
  ["thx!! you're the best ❤️", /^[^]*You’re welcome\.\n\nIt’s good to have you here\./],
])('"%s"', async (words, expected) => {
  await post.answer(await post.newest('morning.intention@6'), words);
  const { text } = await post.newest('ack.morning@6');
  expect(text).toMatch(expected);
  if (!words.includes('France')) expect(text).not.toContain('kept as a note');
});

test('letting go is thanked once a day, and not where an item was our mistake', async () => {
  const answerTo = async (words: string) => {
    await post.answer(await post.newest('morning.intention@6'), words);
    return (await post.newest('ack.morning@6')).text;
  };
  await answerTo('Buy stamps\nSweep the yard\nRead');
  const slip = await answerTo('Read is not a task, drop it');
  expect(slip).toContain('(let go)');
  expect(slip).not.toContain('Letting go is a decision');
  await answerTo('undo');
  await answerTo('tomorrow: learn chess');
  await answerTo('undo');
  expect(await answerTo('drop buy stamps')).toContain('Letting go is a decision');
  expect(await answerTo('drop sweep the yard')).not.toContain('Letting go is a decision');
});

test('clearing the list is asked about, and a yes lets all of it go', async () => {
  await post.answer(await post.newest('morning.intention@6'), 'add Wash the car');
  await post.answer(await post.newest('ack.morning@6'), 'clear the whole list and start over pls');
  const asked = await post.newest('ack.morning@6');
  expect(asked.text).toContain('Should we let go of everything on your list? Just reply yes or no.');
  await post.answer(asked, 'yes');
  const { text } = await post.newest('ack.morning@6');
  expect(text).toMatch(/Wash the car \(let go\)/);
  expect(text).not.toContain('☐');
  await post.answer(await post.newest('ack.morning@6'), 'undo');
});

test('who leaves in words of their own is asked, and a yes ends the messages', async () => {
  const question = 'Should we stop writing to you for good? Just reply yes or no.';
  await post.answer(await post.newest('morning.intention@6'), 'Please consider this my formal cancellation.');
  const asked = await post.newest('ack.morning@6');
  expect(asked.text).toContain(question);
  await post.answer(asked, 'yes please');
  expect((await post.newest('goodbye.opt-out@6')).text).toContain('START');
});
