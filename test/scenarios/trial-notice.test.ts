/** One mail before a trial ends (D107): what comes next, and how to continue. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { advanceClock } from '#app/simulation/advance-clock.ts';
import { addDays } from '#domain/time/local-date.ts';
import { nextTrialNotice } from '#domain/people/trial-notice.ts';
import { aPerson } from '#test/support/a-person.ts';
import { findAnn } from '#test/support/anns-morning.ts';
import { dispatcher, insertPerson } from '#test/support/dispatch-writer.ts';
import { databaseBeforeMorning, DAY_MS, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { type PostOffice, postOffice } from '#test/support/post-office.ts';

const ANN = 'ann@example.com';
const TRIAL = { plan: 'trial', trialLastDay: addDays(MONDAY, 2), firstDay: MONDAY, lastActiveOn: MONDAY } as const;

let database: Database;
let post: PostOffice;
beforeEach(async () => {
  database = await databaseBeforeMorning();
  const trialNoticeAt = nextTrialNotice(aPerson(TRIAL), null);
  await insertPerson(database, ANN, { ...TRIAL, trialNoticeAt });
  post = postOffice(database, ANN);
});
afterEach(() => database.close());

async function noticesAfter(days: number): Promise<{ text: string; at: string }[]> {
  await advanceClock(dispatcher(database), { to: MONDAY_MORNING + days * DAY_MS });
  const mails = await post.mails();
  return mails
    .filter(({ contract }) => contract === 'plan.trial-ends@6')
    .map(({ text, sentAt }) => ({ text, at: new Date(sentAt).toISOString().slice(0, 13) }));
}

describe('in the last days of a trial', () => {
  test('one mail says when it ends, what comes next and how to continue', async () => {
    const notices = await noticesAfter(8);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.at).toBe('2027-01-12T16');
    expect(notices[0]?.text).toContain('Your email trial runs through Wed, Jan 13.');
    expect(notices[0]?.text).toContain('messages come by email once a week, on Mondays');
    expect(notices[0]?.text).toContain('It costs $5 a month.');
    expect(notices[0]?.text).toMatch(/https:\/\/anchor\.example\/preferences\/\w+#plan/);
    expect(notices[0]?.text).toContain('you won’t be charged');
  });

  test('somebody who moves to another zone gets it at the same hour there', async () => {
    await post.letCome(MONDAY_MORNING);
    await post.answer(await post.newest('morning.intention@6'), 'I’m in Tokyo now, please change my time zone');
    expect((await findAnn(database)).settings.zone).toBe('Asia/Tokyo');
    const notices = await noticesAfter(8);
    // 10:00 AM on the day before the last one.
    expect(notices.map(({ at }) => at)).toEqual(['2027-01-12T01']);
    expect(notices[0]?.text).toContain('Your email trial runs through Wed, Jan 13.');
  });

  test('somebody who has stopped gets none, also when they come back later', async () => {
    await post.letCome(MONDAY_MORNING);
    await post.answer(await post.newest('morning.intention@6'), 'STOP');
    expect(await noticesAfter(1.5)).toEqual([]);
    await post.write('START');
    expect(await noticesAfter(8)).toEqual([]);
  });
});
