/** An undo is about the last change, whatever message it replies to: its answer shows the list of the present day. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { advanceClock } from '#app/simulation/advance-clock.ts';
import { dispatcher, insertPerson } from '#test/support/dispatch-writer.ts';
import { databaseBeforeMorning, DAY_MS, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { type PostOffice, postOffice } from '#test/support/post-office.ts';

const ANN = 'ann@example.com';
let database: Database;
let post: PostOffice;
beforeAll(async () => {
  database = await databaseBeforeMorning();
  await insertPerson(database, ANN, { plan: 'paid', firstDay: MONDAY, lastActiveOn: MONDAY });
  post = postOffice(database, ANN);
  await post.letCome(MONDAY_MORNING);
});
afterAll(() => database.close());

test('"undo" in reply to a message of yesterday that had no list', async () => {
  const monday = await post.newest('morning.intention@6');
  await post.answer(monday, '- Swim\n- Call the bank\n- Write the report');
  await post.answer(await post.newest('ack.morning@6'), '1 done');
  await advanceClock(dispatcher(database), { to: MONDAY_MORNING + DAY_MS });
  const tuesday = await post.newest('morning.intention@6');
  expect(tuesday.text).toContain('1. Call the bank (day 2)\n↻ 2. Write the report (day 2)');
  await post.answer(tuesday, 'let go of the report');

  await post.answer(monday, 'undo');
  const { text } = await post.newest('ack.morning@6');
  expect(text).toContain('← 2. Write the report (back as it was)');
  expect(text).toContain('Still open today:\n\n↻ 1. Call the bank (day 2)\n↻ 2. Write the report (day 2)');
  expect(text).not.toContain('saved this to that day');

  await post.answer(await post.newest('ack.morning@6'), '1 done');
  const answer = (await post.newest('ack.morning@6')).text;
  expect(answer).toContain('✓ 1. Call the bank (done)');
  expect(answer).not.toContain('saved this to that day');
});
