import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSentMessage } from '#app/inbound/answered-message.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import { aPhone } from '#test/support/a-person.ts';
import { type DispatchedMonday, openMonday } from '#test/support/dispatched-monday.ts';
import { MONDAY, mondayAt } from '#test/support/monday.ts';

let monday: DispatchedMonday;
let ann: number;
beforeEach(async () => {
  monday = await openMonday();
  ann = await monday.somebody('ann@example.com', {}, { ...aPhone('+13125550100'), emailBeside: true });
});
afterEach(() => monday.close());

const ref = () => ({ person: ann, date: MONDAY, stage: 'morning', kind: 'prompt', sequence: 0 }) as const;
const shownBy = (channel: Channel) =>
  monday.database.store.transact(async (tx) =>
    (await loadSentMessage(tx, ref(), channel)).shown.map(({ item }) => item),
  );

test('a reply by text answers the items the text showed, a reply by email those the email showed', async () => {
  await monday.addItems(
    ann,
    ['the garden', 'the attic', 'the cellar'].map(
      (place) => `Clear out ${place} ${'and all that is in it '.repeat(6)}`,
    ),
  );
  await monday.liveAt('06:00:00');
  await monday.liveAt('08:00:00');
  expect(await shownBy('email')).toEqual([1, 2, 3]);
  const byText = await shownBy('sms');
  expect(byText.length).toBeGreaterThan(0);
  expect(byText.length).toBeLessThan(3);
});

test('a prompt sent on one channel only is what a reply on either channel answers', async () => {
  await monday.addItems(ann, ['Call Sam']);
  await monday.database.store.transact((tx) =>
    tx.people.changePhone(ann, { textsOffAt: mondayAt('05:30:00') }, mondayAt('05:30:00')),
  );
  await monday.liveAt('08:00:00');
  expect(await shownBy('sms')).toEqual([1]);
});
