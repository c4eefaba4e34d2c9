/** Settings that people change in their own words are applied, acknowledged, and restored by "undo". */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { databaseBeforeMorning, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { type PostOffice, postOffice } from '#test/support/post-office.ts';

const ANN = 'ann@example.com';
let database: Database;
let post: PostOffice;
let ann: number;
beforeAll(async () => {
  database = await databaseBeforeMorning();
  ann = await insertPerson(database, ANN, { plan: 'paid', firstDay: MONDAY, lastActiveOn: MONDAY });
  post = postOffice(database, ANN);
  await post.letCome(MONDAY_MORNING);
});
afterAll(() => database.close());

/** Ann's settings after her reply, and our answer. */
async function answerTo(words: string) {
  await post.answer(await post.newest('morning.intention@6'), words);
  const person = await database.store.transact((tx) => tx.people.byId(ann));
  const { text } = await post.newest('ack.morning@6');
  return { person: person!, settings: person!.settings, answer: text };
}

describe('Ann’s requests about settings are applied, acknowledged, and restored by "undo"', () => {
  test.each([
    [
      'change the evening to 10:30pm',
      { eveningMinute: 22 * 60 + 30 },
      ['Your evening reflection comes at 10:30 PM.'],
      { eveningMinute: 18 * 60 },
    ],
    ['text me at 8', { morningMinute: 8 * 60 }, ['Your morning prompt comes at 8:00 AM.'], { morningMinute: 6 * 60 }],
    [
      'send the morning one at 7 and the evening one at 10.30pm',
      { morningMinute: 7 * 60, eveningMinute: 22 * 60 + 30 },
      ['Your morning prompt comes at 7:00 AM.', 'Your evening reflection comes at 10:30 PM.'],
      { morningMinute: 6 * 60, eveningMinute: 18 * 60 },
    ],
    [
      'only mornings pls',
      { stagesOff: ['midday', 'evening'] },
      ['Your morning prompt stays on.', 'Your midday check-in is off.', 'Your evening reflection is off.'],
      { stagesOff: [] },
    ],
    [
      'dont text me sundays',
      { weekdays: [1, 2, 3, 4, 5, 6] },
      ['Messages come on Monday, Tuesday, Wednesday, Thursday, Friday, Saturday.'],
      { weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ],
    [
      'no midday, evenings at 9 but not on Fridays',
      { stagesOff: ['midday'], eveningMinute: 21 * 60, weekdays: [1, 2, 3, 4, 6, 7] },
      [
        'Your midday check-in is off.',
        'Your evening reflection comes at 9:00 PM.',
        'Messages come on Monday, Tuesday, Wednesday, Thursday, Saturday, Sunday.',
      ],
      { stagesOff: [], eveningMinute: 18 * 60, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ],
  ])('"%s"', async (words, settings, answers, before) => {
    const result = await answerTo(words);
    expect(result.settings).toMatchObject(settings);
    for (const answer of answers) expect(result.answer).toContain(answer);
    const undone = await answerTo('undo');
    expect(undone.settings).toMatchObject(before);
    expect(undone.answer).toContain('Your settings are back as they were');
  });

  test('weekdays are removed from the present ones, and never all of them', async () => {
    await answerTo('weekdays only');
    expect((await answerTo('not on Fridays or Sundays')).settings.weekdays).toEqual([1, 2, 3, 4]);
    await answerTo('only Mondays');
    const { settings, answer } = await answerTo('no messages on mondays');
    expect(settings.weekdays).toEqual([1]);
    expect(answer).toContain('Messages come on Monday.');
    await answerTo('every day');
  });

  test('a day that may be a single date is asked about', async () => {
    const { settings, answer } = await answerTo('no messages on Sunday');
    expect(settings).toMatchObject({ weekdays: [1, 2, 3, 4, 5, 6, 7], pausedUntil: null });
    expect(answer).toMatch(/Should we pause from Sun, .* until Mon, .*\? Reply yes, or “every Sunday”\./);
  });
});

test.each([
  ['text me less', 'Which messages should stay? Reply “only mornings”'],
  ['no texts after 9pm', 'Which message should come at what time? Reply “mornings at 8”'],
])('"%s" leaves open which message is meant, and is asked back', async (words, question) => {
  const before = (await answerTo('list')).settings;
  const { settings, answer } = await answerTo(words);
  expect(settings).toEqual(before);
  expect(answer).toContain(question);
});

test('HELP names a planned pause with its dates', async () => {
  await answerTo('away from the 20th to the 24th');
  const { answer } = await answerTo('HELP');
  expect(answer).toContain('A pause is planned from Wed, Jan 20 until Sun, Jan 24.');
  expect((await answerTo('resume')).settings.comingPauses).toEqual([]);
  expect((await answerTo('HELP')).answer).not.toContain('A pause is planned');
});

test('"too many texts" is not asked about where the reply says what should stay', async () => {
  const { settings, answer } = await answerTo('too many texts. only evenings please');
  expect(settings.stagesOff).toEqual(['morning', 'midday']);
  expect(answer).not.toContain('Which messages should stay?');
  expect((await answerTo('all three messages again')).settings.stagesOff).toEqual([]);
});

test('"I meant Monday, not Sunday" is no request about Sundays', async () => {
  const { settings, answer } = await answerTo('I meant monday, not sunday');
  expect(settings.weekdays).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(answer).not.toContain('every Sunday');
});

describe('requests that need more than a reply are answered with a link', () => {
  test.each(['how do i get these as texts', 'text me instead'])('"%s" of somebody without a number', async (words) => {
    expect((await answerTo(words)).answer).toMatch(/To get texts, add your number in your preferences: https:/);
  });

  test('a new phone number, with or without the number itself', async () => {
    expect((await answerTo('my number changed')).answer).toMatch(
      /To get texts, add your number in your preferences: https:\/\/anchor\.example\/preferences\/\w+/,
    );
    const phone = phoneFrom('+13125550142');
    await database.store.transact((tx) =>
      tx.people.changePhone(ann, { phone, phoneVerifiedAt: MONDAY_MORNING, textsOffAt: null }, MONDAY_MORNING),
    );
    const { person, answer } = await answerTo('new number');
    expect(answer).toMatch(
      /To get texts at another number, enter it in your preferences .*: https:\/\/anchor\.example/s,
    );
    expect(person.phone).toBe(phone);
    const { answer: withNumber } = await answerTo('my number changed, text me at 415-555-2671');
    expect(withNumber).toContain('We texted a code to the number ending in 71.');
  });

  test('mail in place of texts is applied, and undone', async () => {
    const { person, answer } = await answerTo('send me emails instead of texts');
    expect(person.textsOffAt).not.toBeNull();
    expect(answer).toContain('Messages come by email.');
    const undone = await answerTo('undo');
    expect(undone.person.textsOffAt).toBeNull();
    expect(undone.answer).toContain('texts on');
  });

  test('the price of a plan that nobody pays for', async () => {
    expect((await answerTo('what do I pay?')).answer).toContain(
      'You have the paid plan. We set it for you, and it’s free of charge.',
    );
  });

  test('a stop for a moment is not an opt-out, a pause or an item', async () => {
    const { person, answer } = await answerTo('can you stop for a sec');
    expect(person).toMatchObject({ unsubscribedAt: null, settings: { pausedUntil: null } });
    expect(answer).toContain('Should we pause?');
    const { items } = await database.store.transact((tx) => tx.agendas.load(ann));
    expect([...items.values()]).toEqual([]);
  });

  test('an afternoon for the first message is offered with the others, and a yes sets all three', async () => {
    const { settings, answer } = await answerTo('first text at 2pm');
    expect(settings).toMatchObject({ morningMinute: 360, middayMinute: 750 });
    expect(answer).toContain('To move all three, reply “mornings at 2 PM, midday at 5 PM, evenings at 8 PM”.');
    const agreed = await answerTo('yes');
    expect(agreed.settings).toMatchObject({ morningMinute: 840, middayMinute: 1020, eveningMinute: 1200 });
    await answerTo('undo');
  });

  test('a skipped day is taken back in passing', async () => {
    const skipped = await answerTo('skip today');
    expect(skipped.settings.pausedUntil).not.toBeNull();
    expect(skipped.answer).toContain('No more messages today. To get them after all, reply “resume”.');
    const back = await answerTo('jk keep going');
    expect(back.settings.pausedUntil).toBeNull();
    expect(back.answer).toContain('Messages are back on.');
  });

  test('a pause that other words followed is not taken back in passing', async () => {
    await answerTo('pause until Friday');
    await answerTo('mornings at 7');
    expect((await answerTo('never mind')).settings.pausedUntil).not.toBeNull();
    await answerTo('resume');
  });
});
