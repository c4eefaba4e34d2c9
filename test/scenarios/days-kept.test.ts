/** Changes of plan, days and messages apply from the present day on: an item’s age does not change, and the question of
 * its fourth day is asked once (D109). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { ageCounter } from '#domain/agenda/age.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { addPhone } from '#app/people/add-phone.ts';
import { bringTextsBack } from '#app/people/bring-texts-back.ts';
import { losePhone } from '#app/people/lose-phone.ts';
import { resume } from '#app/people/resume.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { advanceClock } from '#app/simulation/advance-clock.ts';
import type { Person, Plan } from '#domain/people/person.ts';
import { addDays } from '#domain/time/local-date.ts';
import { aPhone } from '#test/support/a-person.ts';
import { dispatcher, insertPerson } from '#test/support/dispatch-writer.ts';
import { databaseBeforeMorning, DAY_MS, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { type PostOffice, postOffice } from '#test/support/post-office.ts';
import { houseOf } from '#test/support/pressed.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { type PretendBilling, pretendBilling } from '#test/support/pretend-billing.ts';

const ANN = 'ann@example.com';

let database: Database;
let billing: PretendBilling;
let post: PostOffice;
beforeEach(async () => {
  database = await databaseBeforeMorning();
  billing = pretendBilling('kept');
});
afterEach(() => database.close());

/** Ann has one thing to do since Monday. */
async function annIs(plan: Plan): Promise<void> {
  await insertPerson(database, ANN, { firstDay: MONDAY, lastActiveOn: MONDAY, plan });
  post = postOffice(database, ANN, { billing });
  await post.letCome(MONDAY_MORNING);
  await reply('call mum');
}

/** To the newest message of a stage. */
async function reply(words: string): Promise<string> {
  const [prompt] = (await post.mails()).filter(({ stage }) => stage !== null).slice(-1);
  await post.answer(prompt!, words);
  return (await post.mails()).at(-1)!.text;
}

async function advanceToDay(days: number): Promise<void> {
  await advanceClock(dispatcher(database), { to: MONDAY_MORNING + days * DAY_MS });
}

async function askedOn() {
  const asking = (await post.mails()).filter(({ text }) => text.includes('for a while'));
  return asking.map(({ localDate: date, stage }) => `${date} ${stage}`);
}

test('another day of the weekly plan', async () => {
  await annIs('free');
  await advanceToDay(21);
  expect(await askedOn()).toEqual(['2027-02-01 morning']);

  await reply('only Wednesdays');
  await advanceToDay(40);

  expect(await askedOn()).toEqual(['2027-02-01 morning']);
});

test('the paid plan, and its end', async () => {
  await annIs('free');
  const person = await database.store.transact((tx) => tx.people.byEmail(LIVE_REALM, ANN));
  const { id } = billing.begin(person!, MONDAY_MORNING);
  const settle = async () => {
    await database.store.transact((tx) => tx.subscriptions.askAgain(LIVE_REALM, id));
    await post.mails();
  };
  await settle();
  await advanceToDay(3);
  expect(await askedOn()).toEqual(['2027-01-14 morning']);
  expect(await reply('list')).toContain('call mum (day 4)');

  billing.change(id, { status: 'ended' });
  await settle();
  await advanceToDay(40);

  expect(await askedOn()).toEqual(['2027-01-14 morning']);
});

test.each(['removed', 'turned off'] as const)('texts %s in their trial, and back later', async (how) => {
  const number = aPhone('+13125550142');
  const id = await insertPerson(database, ANN, { plan: 'free', textTrialLastDay: addDays(MONDAY, 6), ...number });
  const ann = async () => (await database.store.transact((tx) => tx.people.byId(id)))!;
  // Of two weeks, those of the trial and the Mondays.
  const days = async () => ageCounter(await ann(), testSettings.rhythm)(MONDAY, addDays(MONDAY, 13));
  const act = async (after: number, doing: (tx: Tx, person: Person, now: number) => Promise<unknown>) => {
    const person = await ann();
    await database.store.transact((tx) => doing(tx, person, MONDAY_MORNING + after * DAY_MS));
  };
  const house = houseOf(database);
  expect(await days()).toBe(8);

  await act(3, (tx, person, now) =>
    how === 'removed' ? losePhone(tx, house, person, how, now) : tx.people.changePhone(id, { textsOffAt: now }, now),
  );
  expect(await days()).toBe(5);
  await act(30, (tx, person, now) =>
    how === 'removed'
      ? addPhone(tx, house, id, number.phone, 'code', now)
      : bringTextsBack(tx, house, person, 'START', now),
  );
  expect(await days()).toBe(5);
});

test('START in a pause: the day of the return is one of the weekly plan, which texts then replace', async () => {
  const id = await insertPerson(
    database,
    ANN,
    {
      plan: 'free',
      ...aPhone('+13125550142'),
      textTrialLastDay: addDays(MONDAY, 6),
      textsOffAt: MONDAY_MORNING - DAY_MS,
    },
    { weekdays: [6, 7], freeWeekday: 1, pausedFrom: addDays(MONDAY, -3), pausedUntil: 'open' },
  );
  const ann = async () => (await database.store.transact((tx) => tx.people.byId(id)))!;
  const [person, at] = [await ann(), MONDAY_MORNING + DAY_MS / 4];
  await database.store.transact((tx) =>
    resume(tx, houseOf(database), person, at, { by: 'text', words: 'START', at, isAnswered: true }),
  );
  const days = ageCounter(await ann(), testSettings.rhythm);
  expect([days(MONDAY, MONDAY), days(addDays(MONDAY, 1), addDays(MONDAY, 6))]).toEqual([1, 2]);
});

test('all messages turned off and on again', async () => {
  await annIs('paid');
  await advanceToDay(1);
  for (const stage of PROMPT_STAGES) expect(await reply(`no ${stage} messages`)).toContain('call mum (day 2)');
  await advanceToDay(4);
  expect(await askedOn()).toEqual([]);
  for (const stage of PROMPT_STAGES) await reply(`turn on the ${stage} messages`);
  await advanceToDay(8);

  expect(await askedOn()).toEqual(['2027-01-16 morning']);
});
