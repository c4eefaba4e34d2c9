/** What messages say about the plan when it decides which days have messages (D107), and when the trial ends. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { encodeLink } from '#app/links.ts';
import { personHead } from '#app/admin/person-head.ts';
import { viewPlan } from '#app/billing/view-plan.ts';
import { addPhone } from '#app/people/add-phone.ts';
import { viewTexts } from '#app/people/view-texts.ts';
import { advanceClock } from '#app/simulation/advance-clock.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { NewPerson } from '#app/ports/people.ts';
import { sayDate } from '#domain/messages/say.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { textsComeOn } from '#domain/rhythm/channels.ts';
import { addDays, type LocalDate, localDate } from '#domain/time/local-date.ts';
import { aPhone } from '#test/support/a-person.ts';
import { findAnn } from '#test/support/anns-morning.ts';
import { databaseBeforeMorning, DAY_MS, MONDAY, MONDAY_MORNING, mondayAt } from '#test/support/monday.ts';
import { dispatcher, insertPerson, testKeys } from '#test/support/dispatch-writer.ts';
import { type PostOffice, postOffice } from '#test/support/post-office.ts';
import { houseOf } from '#test/support/pressed.ts';
import { setClock } from '#test/support/set-clock.ts';

const ANN = 'ann@example.com';

let database: Database;
let post: PostOffice;
beforeEach(async () => {
  database = await databaseBeforeMorning();
});
afterEach(() => database.close());

async function annIs(
  plan: Pick<NewPerson, 'plan'> & Partial<Omit<NewPerson, 'settings'>>,
  settings: Partial<PersonSettings> = {},
): Promise<void> {
  await insertPerson(database, ANN, { firstDay: MONDAY, lastActiveOn: MONDAY, ...plan }, settings);
  post = postOffice(database, ANN);
  await post.letCome(MONDAY_MORNING);
}

/** Ann's reply to Monday's morning, and the whole answer. */
async function answerTo(words: string): Promise<string> {
  await post.answer(await post.newest('morning.intention@6'), words);
  const { text } = await post.newest('ack.morning@6');
  return text;
}

async function messagesOf(days: number): Promise<{ date: LocalDate | null; stage: string | null; text: string }[]> {
  await advanceClock(dispatcher(database), { to: MONDAY_MORNING + days * DAY_MS });
  const prompts = (await post.mails()).filter(({ stage, contract }) => stage !== null && !contract.startsWith('ack'));
  return prompts.map(({ localDate: date, stage, text }) => ({ date, stage, text }));
}

describe('on the free plan, with one day a week', () => {
  beforeEach(() => annIs({ plan: 'free' }));

  test('what is carried to the next week is no second day', async () => {
    await answerTo('call mum');
    await advanceClock(dispatcher(database), { to: MONDAY_MORNING + 7 * DAY_MS });
    const morning = await post.newest('morning.intention@6');
    expect(morning.text).toContain('↻ 1. call mum (carried over)');
    // As a mail program without quote marks returns it, and as an earlier release sent it.
    for (const sent of [morning.text, morning.text.replace('(carried over)', '(day 2)')]) {
      const { reading } = await post.answer(morning, `a fine day, thank you.\r\n\r\n${sent.replaceAll('\n', '\r\n')}`);
      expect(reading).toMatchObject({ commands: [{ kind: 'note', text: 'a fine day' }] });
    }
  });

  test('"weekdays only" is answered with the weekday on which messages come', async () => {
    const answer = await answerTo('weekdays only');
    expect(answer).toContain('On the free plan, messages come once a week, on Mondays.');
    expect(answer).toContain('"only Fridays"');
    expect(answer).not.toContain('on weekdays');
  });

  test('so is undo', async () => {
    await answerTo('weekdays only');
    const answer = await answerTo('undo');
    expect(answer).toContain('Your settings are back as they were: messages once a week, on Mondays.');
    expect(answer).not.toContain('every day');
  });

  test('the end of a pause promises no more than the plan has', async () => {
    await answerTo('pause');
    expect(await answerTo('resume')).toContain('Messages are back on, once a week, on Mondays.');
  });

  test('a single named day becomes the weekly day', async () => {
    expect(await answerTo('only Wednesdays')).toContain('On the free plan, messages come once a week, on Wednesdays.');
    const dates = (await messagesOf(14)).filter(({ stage }) => stage === 'morning').map(({ date }) => date);
    expect(dates).toEqual([MONDAY, '2027-01-13', '2027-01-20']);
  });

  test('of several named days without the present one, the first becomes the weekly day', async () => {
    expect(await answerTo('weekends only')).toContain('On the free plan, messages come once a week, on Saturdays.');
  });
});

describe('on the free plan, with a phone whose trial of texts is over', () => {
  const over = { plan: 'free', textTrialLastDay: addDays(MONDAY, -1), ...aPhone('+13125550142') } as const;

  test.each(['text me again', 'how do I get texts again?', 'texts again please'])(
    '"%s" is answered with the plan that includes texts',
    async (words) => {
      await annIs(over);
      const answer = await answerTo(words);
      expect(answer).toContain('Your text trial is over. Texts are now part of the paid plan');
      expect(answer).toContain('Reply “upgrade” and we’ll email you a link.');
      expect(answer).not.toContain('Messages come by text');
      expect(answer).not.toContain('kept as a note');
    },
  );
});

test.each([
  ['before the last text of the day', mondayAt('17:59:00'), MONDAY],
  ['after it', mondayAt('21:30:00'), addDays(MONDAY, 1)],
  ['in the night that still belongs to it', mondayAt('00:40:00') + DAY_MS, addDays(MONDAY, 1)],
])('the trial of texts has seven days with texts, if the number is confirmed %s', async (_, at, first) => {
  await annIs({ plan: 'free' });
  const { id } = await findAnn(database);
  const ctx = houseOf(database);
  await setClock(database, at);
  await database.store.transact((tx) => addPhone(tx, ctx, id, phoneFrom('+13125550142') ?? expect.fail(), 'code', at));
  const person = await findAnn(database);
  const days = Array.from({ length: 9 }, (_day, on) => addDays(MONDAY, on)).filter((date) => textsComeOn(person, date));
  expect(days).toEqual(Array.from({ length: 7 }, (_day, on) => addDays(first, on)));
  const token = encodeLink('preferences', { kind: 'person', person: id }, testKeys);
  expect(await viewTexts(ctx, token)).toMatchObject({ isResting: false });
  expect((await personHead(ctx, person.userId, 'owner'))?.planToday.sms).toBe('trial');
  expect(await viewPlan(ctx, token)).toMatchObject({ plan: 'trial', trialEnds: sayDate(addDays(first, 6)) });
});

describe('on the paid plan', () => {
  test('weekdays are acknowledged as requested', async () => {
    await annIs({ plan: 'paid' });
    expect(await answerTo('weekdays only')).toContain('Messages come on weekdays.');
    expect(await answerTo('undo')).toContain('messages every day');
  });
});

describe('in the trial', () => {
  const WEDNESDAY = localDate('2027-01-13');
  const ENDS = 'Your trial ends today. From now on, messages come once a week, on Mondays.';

  test('the last message says that the trial ends, and what comes next', async () => {
    await annIs({ plan: 'trial', trialLastDay: WEDNESDAY });
    const notices = (await messagesOf(8)).filter(({ text }) => text.includes('trial'));
    expect(notices).toMatchObject([{ date: WEDNESDAY, stage: 'evening' }]);
    expect(notices[0]?.text).toContain(ENDS);
  });

  test('the last text says that texts end with it, and how to get them back', async () => {
    await annIs({ plan: 'trial', trialLastDay: MONDAY, textTrialLastDay: MONDAY, ...aPhone('+13125550142') });
    await messagesOf(0.6);
    const all = await database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, null, 1000));
    const notices = all.filter(({ text }) => text.includes('trial'));
    expect(notices.map(({ channel, stage }) => `${channel} ${stage}`)).toEqual(['email evening', 'sms evening']);
    for (const { text } of notices)
      expect(text).toContain(
        'Your trial ends today, and so do your texts. From now on, messages come by email once a week, on Mondays. For another day, just name it: "only Fridays". For texts every day, reply "upgrade".',
      );
  });

  test('the last message says so even if the last days are days off', async () => {
    await annIs({ plan: 'trial', trialLastDay: WEDNESDAY }, { weekdays: [1, 2], stagesOff: ['evening'] });
    const notices = (await messagesOf(8)).filter(({ text }) => text.includes('trial'));
    expect(notices).toMatchObject([{ date: '2027-01-12', stage: 'midday' }]);
    expect(notices[0]?.text).toContain(
      'Your trial ends on Wed, Jan 13. After that, messages come once a week, on Mondays.',
    );
  });

  test('a reply that quotes it without marks adds none of it to the list', async () => {
    await annIs({ plan: 'trial', trialLastDay: MONDAY });
    await messagesOf(0.6);
    const evening = await post.newest('evening.reflection@6');
    expect(evening.text).toContain(ENDS);
    await post.answer(evening, `Buy stamps\r\n\r\n${evening.text.replaceAll('\n', '\r\n')}`);
    expect((await post.newest('ack.evening@6')).text).not.toContain('trial');
  });

  test.each([
    ['pause until January 20', 'Messages are paused until Wed, Jan 20.'],
    ['pause', 'Messages are paused until you write again.'],
  ])('"%s" goes beyond the trial, and the answer says so', async (words, quiet) => {
    await annIs({ plan: 'trial', trialLastDay: WEDNESDAY });
    expect(await answerTo(words)).toContain(
      `${quiet} Your trial ends on Wed, Jan 13. After that, messages come once a week, on Mondays.`,
    );
  });

  test('a pause within the trial does not mention its end', async () => {
    await annIs({ plan: 'trial', trialLastDay: WEDNESDAY });
    expect(await answerTo('pause until Wednesday')).not.toContain('trial');
  });

  test('skipping the last day mentions it, since the last message does not come', async () => {
    await annIs({ plan: 'trial', trialLastDay: MONDAY });
    expect(await answerTo('skip today')).toContain(
      'No more messages today. To get them after all, reply “resume”. Your trial ends on Mon, Jan 11. After that, messages come once a week, on Mondays.',
    );
  });
});
