/** Our own lines quoted in a reply without marks: they are recognised as ours, whatever the state of their items. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { annsMorning } from '#test/support/anns-morning.ts';
import type { PostOffice } from '#test/support/post-office.ts';

const EVENING = Date.parse('2027-01-12T00:00:00Z');
const WORDS = 'a fine day, thank you.';

let database: Database;
let post: PostOffice;
beforeEach(async () => {
  const begun = await annsMorning();
  ({ database, post } = begun);
  await post.answer(begun.morning, 'Buy milk\r\nCall the bank\r\nWrite the report\r\nSort the photos');
});
afterEach(() => database.close());

test.each([
  ['is done, moved, let go and put away', '1 done, 2 tomorrow, drop 3, 4 someday'],
  ['is done', 'all done'],
  ['is moved', 'all tomorrow'],
  ['is let go', 'drop all'],
  ['stands as it did', 'hello'],
])('the lines of an evening on which everything %s', async (_, midday) => {
  await post.answer(await post.newest('morning.intention@6'), midday);
  await post.letCome(EVENING);
  const evening = await post.newest('evening.reflection@6');
  const bare = evening.text.replaceAll('\n', '\r\n');
  const { reading } = await post.answer(evening, `${WORDS}\r\n\r\n${bare}`);
  expect(reading).toMatchObject({
    kept: expect.stringMatching(new RegExp(`^${WORDS}\\s*$`)),
    commands: [{ kind: 'note', text: 'a fine day' }],
  });
});
