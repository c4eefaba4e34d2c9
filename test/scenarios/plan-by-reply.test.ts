/** "upgrade" and "cancel my plan" bring a link by mail; words alone change no plan (D107). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { advanceClock } from '#app/simulation/advance-clock.ts';
import { addDays } from '#domain/time/local-date.ts';
import { dispatcher, insertPerson } from '#test/support/dispatch-writer.ts';
import { databaseBeforeMorning, DAY_MS, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { type PostOffice, postOffice } from '#test/support/post-office.ts';
import { testSettings } from '#test/support/test-settings.ts';

const ANN = 'ann@example.com';
const CLEO = 'cleo@example.com';
let database: Database;
let post: PostOffice;
let ann: number;
beforeAll(async () => {
  database = await databaseBeforeMorning();
  ann = await insertPerson(database, ANN, { plan: 'free', firstDay: MONDAY, lastActiveOn: MONDAY });
  await insertPerson(database, CLEO, { plan: 'free', firstDay: MONDAY, lastActiveOn: MONDAY });
  post = postOffice(database, ANN);
  await post.letCome(MONDAY_MORNING);
});
afterAll(() => database.close());

const person = () => database.store.transact((tx) => tx.people.byId(ann));

test.each([
  ['Swim. Upgrade me to the paid plan, please.', 'It costs $5 a month', 'swim'],
  ['Please cancel my plan', 'You’re not on a paid plan, so there’s nothing to end.', null],
])('"%s"', async (words, expected, goal) => {
  await post.answer(await post.newest('morning.intention@6'), words);
  const answer = await post.newest('ack.morning@6');
  expect(answer.text).toContain('Your plan hasn’t changed yet. We’re emailing you a link to it.');
  if (goal !== null) expect(answer.text.toLowerCase()).toContain(goal);
  const link = await post.newest('plan.link@6');
  expect(link.text).toContain(expected);
  expect(link.text).toMatch(/https:\/\/anchor\.example\/preferences\/\w+#plan/);
  expect(await person()).toMatchObject({ plan: 'free', unsubscribedAt: null });
});

test('where no page takes payments, the answer itself says how to get the plan, and no email repeats it', async () => {
  const settings = { ...testSettings, offer: { ...testSettings.offer, canPay: false } };
  const hers = postOffice(database, CLEO, { settings });
  for (const words of ['Upgrade me to the paid plan, please.', 'How much is it? Please cancel my plan.']) {
    const before = (await hers.mails()).length;
    await hers.answer(await hers.newest('morning.intention@6'), words);
    const { text } = await hers.newest('ack.morning@6');
    expect(
      text.match(/For now, we set plans by hand\. To get the plan, write to hello@anchor\.example\./g),
    ).toHaveLength(1);
    expect(text).not.toContain('emailing you');
    expect(await hers.mails()).toHaveLength(before + 1);
  }
});

test.each(['how much does this cost?', 'what plan am I on?'])(
  '%s is answered at once, from the settings, without a mail',
  async (words) => {
    const before = (await post.mails()).length;
    await post.answer(await post.newest('morning.intention@6'), words);
    const { text } = await post.newest('ack.morning@6');
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /You’re on the free plan: email once a week, on Mondays\. You’re not paying anything\. The paid plan costs \$5 a month and adds daily text messages and the full daily rhythm\. See your plan: https:\/\/anchor\.example\/preferences\/\w+#plan/,
    );
    expect(await post.mails()).toHaveLength(before + 1);
  },
);

test('in a trial the answer says when it ends', async () => {
  const bob = 'bob@example.com';
  const trial = { plan: 'trial', trialLastDay: addDays(MONDAY, 2), firstDay: MONDAY, lastActiveOn: MONDAY } as const;
  await insertPerson(database, bob, trial);
  await advanceClock(dispatcher(database), { to: MONDAY_MORNING + DAY_MS });
  const his = postOffice(database, bob);
  await his.answer(await his.newest('morning.intention@6'), 'how much does this cost?');
  expect((await his.newest('ack.morning@6')).text).toContain(
    'You’re on the free trial, through Wed, Jan 13. After that, email comes once a week, on Mondays, and stays free.',
  );
});
