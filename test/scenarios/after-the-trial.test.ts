/** What is said of the plan when it decides which days have messages (D107), and when the trial ends. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { advanceClock } from '#app/simulation/advance-clock.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { NewPerson } from '#app/ports/people.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { addDays, type LocalDate, localDate } from '#domain/time/local-date.ts';
import { aPhone } from '#test/support/a-person.ts';
import { databaseBeforeMorning, DAY_MS, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { dispatcher, insertPerson } from '#test/support/dispatch-writer.ts';
import { type PostOffice, postOffice } from '#test/support/post-office.ts';

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

/** What Ann writes in answer to Monday's morning, and the whole answer. */
async function said(words: string): Promise<string> {
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

  test('"weekdays only" is answered with the day on which messages do come', async () => {
    const answer = await said('weekdays only');
    expect(answer).toContain('On the free plan, messages come once a week, on Mondays.');
    expect(answer).toContain('"only Fridays"');
    expect(answer).not.toContain('on weekdays');
  });

  test('and so is undo', async () => {
    await said('weekdays only');
    const answer = await said('undo');
    expect(answer).toContain('Your settings are back as they were: messages once a week, on Mondays.');
    expect(answer).not.toContain('every day');
  });

  test('the end of a rest promises no more than the plan has', async () => {
    await said('pause');
    expect(await said('resume')).toContain('Messages are back on, once a week, on Mondays.');
  });

  test('one named day is the day from now on', async () => {
    expect(await said('only Wednesdays')).toContain('On the free plan, messages come once a week, on Wednesdays.');
    const dates = (await messagesOf(14)).filter(({ stage }) => stage === 'morning').map(({ date }) => date);
    expect(dates).toEqual([MONDAY, '2027-01-13', '2027-01-20']);
  });

  test('of days that leave out the one they have, it is the first', async () => {
    expect(await said('weekends only')).toContain('On the free plan, messages come once a week, on Saturdays.');
  });
});

describe('on the free plan, with a phone whose days of texts are over', () => {
  const over = { plan: 'free', textTrialLastDay: addDays(MONDAY, -1), ...aPhone('+13125550142') } as const;

  test.each(['text me again', 'how do I get texts again?', 'texts again please'])(
    '"%s" is answered with what they are part of',
    async (words) => {
      await annIs(over);
      const answer = await said(words);
      expect(answer).toContain('Your text trial is over. Texts are now part of the paid plan');
      expect(answer).toContain('Reply “upgrade” and we’ll email you a link.');
      expect(answer).not.toContain('Messages come by text');
      expect(answer).not.toContain('kept as a note');
    },
  );
});

describe('on the paid plan', () => {
  test('days are said back as they come', async () => {
    await annIs({ plan: 'paid' });
    expect(await said('weekdays only')).toContain('Messages come on weekdays.');
    expect(await said('undo')).toContain('messages every day');
  });
});

describe('in the trial', () => {
  const WEDNESDAY = localDate('2027-01-13');
  const ENDS = 'Your trial ends today. From now on, messages come once a week, on Mondays.';

  test('its last message says that it ends, and what comes after it', async () => {
    await annIs({ plan: 'trial', trialLastDay: WEDNESDAY });
    const telling = (await messagesOf(8)).filter(({ text }) => text.includes('trial'));
    expect(telling).toMatchObject([{ date: WEDNESDAY, stage: 'evening' }]);
    expect(telling[0]?.text).toContain(ENDS);
  });

  test('its last text says that texts end with it, and what brings them back', async () => {
    await annIs({ plan: 'trial', trialLastDay: MONDAY, textTrialLastDay: MONDAY, ...aPhone('+13125550142') });
    await messagesOf(0.6);
    const all = await database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, null, 1000));
    const telling = all.filter(({ text }) => text.includes('trial'));
    expect(telling.map(({ channel, stage }) => `${channel} ${stage}`)).toEqual(['email evening', 'sms evening']);
    for (const { text } of telling)
      expect(text).toContain(
        'Your trial ends today, and so do your texts. From now on, messages come by email once a week, on Mondays. For another day, just name it: "only Fridays". For texts every day, reply "upgrade".',
      );
  });

  test('its last message is said so also where its last days are days off', async () => {
    await annIs({ plan: 'trial', trialLastDay: WEDNESDAY }, { weekdays: [1, 2], stagesOff: ['evening'] });
    const telling = (await messagesOf(8)).filter(({ text }) => text.includes('trial'));
    expect(telling).toMatchObject([{ date: '2027-01-12', stage: 'midday' }]);
    expect(telling[0]?.text).toContain(
      'Your trial ends on Wed, Jan 13. After that, messages come once a week, on Mondays.',
    );
  });

  test('a reply that quotes it unmarked puts nothing of it on the list', async () => {
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
  ])('"%s" goes beyond it, and the answer says so', async (words, quiet) => {
    await annIs({ plan: 'trial', trialLastDay: WEDNESDAY });
    expect(await said(words)).toContain(
      `${quiet} Your trial ends on Wed, Jan 13. After that, messages come once a week, on Mondays.`,
    );
  });

  test('a pause within it says nothing of its end', async () => {
    await annIs({ plan: 'trial', trialLastDay: WEDNESDAY });
    expect(await said('pause until Wednesday')).not.toContain('trial');
  });

  test('skipping its last day says so, since the last message does not come', async () => {
    await annIs({ plan: 'trial', trialLastDay: MONDAY });
    expect(await said('skip today')).toContain(
      'No more messages today. Your trial ends on Mon, Jan 11. After that, messages come once a week, on Mondays.',
    );
  });
});
