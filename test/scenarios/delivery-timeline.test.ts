/** A few days of Ann's, with what became of each message. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { readTwilioFailure } from '#adapters/sms/twilio-answers.ts';
import { type TimelineEntry, timelineOf } from '#app/admin/delivery-timeline.ts';
import { storeTextStatus } from '#app/inbound/store-text-status.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { PROMPT_STAGES, STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import type { Suppression } from '#domain/people/suppression.ts';
import { addDays, localDate, type LocalDate } from '#domain/time/local-date.ts';
import { aPhone } from '#test/support/a-person.ts';
import { annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { DAY_MS, MONDAY, MONDAY_MORNING, mondayAt } from '#test/support/monday.ts';
import { setClock } from '#test/support/set-clock.ts';
import type { PostOffice } from '#test/support/post-office.ts';
import { houseOf } from '#test/support/pressed.ts';
import { ok, refused } from '#domain/result.ts';

let database: Database;
let post: PostOffice;
beforeEach(async () => {
  ({ database, post } = await annsMorning());
});
afterEach(() => database.close());

const MIDDAY = mondayAt('12:30:00');
const EVENING = mondayAt('18:00:00');

async function record(from: LocalDate, to: LocalDate = from) {
  const { userId } = await findAnn(database);
  const found = await timelineOf(houseOf(database), { userId, from, to });
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

const linesOf = async (date: LocalDate) => (await record(date)).days.flatMap(({ flights }) => flights.map(line));

function line({ kind, stage, state, reason, derived, answers }: TimelineEntry): string {
  const prompt = PROMPT_STAGES.find((each) => STAGE_WIRE_NAME[each] === stage);
  const answered = answers.length === 0 ? '' : `, answered ${answers.length}`;
  const why = reason === null ? '' : ` (${reason})`;
  return `${kind === 'prompt' ? prompt : kind} ${state}${why}${derived ? ' *' : ''}${answered}`;
}

async function wholeDay(days: number): Promise<void> {
  for (const time of [MONDAY_MORNING, MIDDAY, EVENING]) await post.letCome(time + days * DAY_MS);
}

async function reportOn(message: Omit<ReplyRef, 'person'>, kind: 'delivered' | 'bounce', at: number): Promise<void> {
  const { id: person } = await findAnn(database);
  const about = { kind: 'person', person, message: { ...message, person } } as const;
  const rest = { door: 'postmark', event: kind, hard: false, status: null, reason: null } as const;
  await database.store.transact((tx) => tx.mailReports.add({ realm: LIVE_REALM, about, kind, at, ...rest }));
}

test('today: sent, answered, still to come', async () => {
  await post.answer(await post.newest('morning.intention@6'), 'Buy stamps');
  await post.letCome(MIDDAY);

  expect(await linesOf(MONDAY)).toEqual([
    'morning accepted, answered 1',
    'midday accepted',
    'evening to-come *',
    'ack accepted',
  ]);
  const [day] = (await record(MONDAY)).days;
  expect(day?.flights.map(({ contract }) => contract)).toEqual([
    'morning.intention@6',
    'midday.checkin@6',
    null,
    'ack.morning@6',
  ]);
  expect(day?.flights.map(({ dueAt }) => Date.parse(dueAt ?? '')).slice(0, 3)).toEqual([
    MONDAY_MORNING,
    MIDDAY,
    EVENING,
  ]);
  expect(day?.flights[0]?.answers).toEqual([expect.objectContaining({ state: 'done' })]);
});

test('a reply to an old message stands on the day it arrived, with its answer, and each leads to the other', async () => {
  // Given Monday's morning message, answered on Wednesday of the week after
  const old = await post.newest('morning.intention@6');
  const arrival = addDays(MONDAY, 9);
  await post.letCome(MONDAY_MORNING + 9 * DAY_MS);
  const { id } = await post.answer(old, 'milk too');

  const days = (await record(MONDAY, arrival)).days;
  const [monday, wednesday] = [days[0], days.at(-1)];
  expect(monday?.flights[0]?.answers).toEqual([expect.objectContaining({ id, day: arrival })]);
  expect(monday?.inbounds).toEqual([]);
  expect(wednesday?.inbounds).toEqual([expect.objectContaining({ id, day: arrival })]);
  expect(wednesday?.flights.map(({ kind }) => kind)).toContain('ack');
  expect(monday?.flights.map(({ kind }) => kind)).not.toContain('ack');

  // And either day alone has its part of it
  expect((await record(MONDAY)).days).toEqual([monday]);
  expect((await record(arrival)).days).toEqual([wednesday]);
});

test('a report on the answer to an old message counts, however late it arrives', async () => {
  // Given an answer on Wednesday of the week after, in the conversation of Monday's morning message
  const old = await post.newest('morning.intention@6');
  const arrival = addDays(MONDAY, 9);
  await post.letCome(MONDAY_MORNING + 9 * DAY_MS);
  await post.answer(old, 'milk too');
  expect((await linesOf(arrival)).at(-1)).toBe('ack accepted');

  await reportOn(
    { kind: 'outbox', date: MONDAY, stage: 'morning', sequence: 1 },
    'bounce',
    MONDAY_MORNING + 19 * DAY_MS,
  );
  expect((await linesOf(arrival)).at(-1)).toBe('ack bounced');
});

test('a change of zone leaves the days before it as they were', async () => {
  // Given a reply at half past midnight in Chicago, which is in the morning in Tokyo
  await post.letCome(EVENING);
  await setClock(database, mondayAt('23:59:59') + 30 * 60_000);
  await post.answer(await post.newest('evening.reflection@6'), 'stamps done');
  const before = (await record(MONDAY)).days;
  expect(before[0]?.inbounds).toHaveLength(1);

  await post.answer(await post.newest('evening.reflection@6'), 'I am in Tokyo now');
  expect((await findAnn(database)).settings.zone).toBe('Asia/Tokyo');
  const [monday] = (await record(MONDAY)).days;
  expect(monday?.inbounds.map(({ id }) => id)).toContain(before[0]?.inbounds[0]?.id);
  const keys = before[0]?.flights.map(({ key }) => key) ?? [];
  expect(monday?.flights.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
});

test('what was turned off before a move stays the reason on that day', async () => {
  // When it was 18:00 in Tokyo, evening messages were still on
  await post.answer(await post.newest('morning.intention@6'), 'no more evening messages');
  await post.answer(await post.newest('morning.intention@6'), 'I am in Tokyo now');
  expect((await linesOf(MONDAY)).find((each) => each.startsWith('evening'))).toBe(
    'evening not-due (not due: this stage is turned off) *',
  );
});

test('a message that was not sent has a reason, for a past day as of then', async () => {
  // Given a Monday with a reply, a Tuesday without midday, and a pause from Wednesday to Friday
  await post.letCome(MIDDAY);
  await post.letCome(EVENING);
  await post.answer(await post.newest('evening.reflection@6'), 'no more midday messages');
  await wholeDay(1);
  await post.answer(await post.newest('evening.reflection@6'), 'pause until Friday');
  await wholeDay(2);
  await wholeDay(3);
  await wholeDay(4);

  // Then each day shows its own reasons, although both settings have changed by now
  const days = (await record(addDays(MONDAY, -1), addDays(MONDAY, 4))).days;
  const prompts = days.map(({ flights }) => flights.filter(({ kind }) => kind === 'prompt').map(line));
  expect(prompts).toEqual([
    Array.from(['morning', 'midday', 'evening'], (stage) => `${stage} not-due (not due: before the first day) *`),
    ['morning accepted', 'midday accepted', 'evening accepted, answered 1'],
    ['morning accepted', 'midday not-due (not due: this stage is turned off) *', 'evening accepted, answered 1'],
    [
      'morning not-due (not due: paused) *',
      'midday not-due (not due: this stage is turned off) *',
      'evening not-due (not due: paused) *',
    ],
    [
      'morning not-due (not due: paused) *',
      'midday not-due (not due: this stage is turned off) *',
      'evening not-due (not due: paused) *',
    ],
    ['morning accepted', 'midday not-due (not due: this stage is turned off) *', 'evening accepted'],
  ]);
});

test('silence, and a reply after it', async () => {
  // Given four days of silence, of which only the mornings matter here, and a reply on the fifth
  for (const days of [1, 2, 3]) await post.letCome(MONDAY_MORNING + days * DAY_MS);
  await wholeDay(4);
  await post.answer(await post.newest('morning.intention@6'), 'Buy stamps');
  await wholeDay(5);

  // Then the quieter days do not change
  const day = (await linesOf(addDays(MONDAY, 4))).slice(0, 3);
  expect(day).toEqual([
    'morning accepted, answered 1',
    'midday not-due (not due: one message a day after no replies) *',
    'evening not-due (not due: one message a day after no replies) *',
  ]);
  expect((await linesOf(addDays(MONDAY, 5))).slice(0, 3)).toEqual([
    'morning accepted',
    'midday accepted',
    'evening accepted',
  ]);
});

test('a stop, its one confirmation, and a later provider event about a message', async () => {
  const morning = { kind: 'prompt', date: MONDAY, stage: 'morning', sequence: 0 } as const;
  await reportOn(morning, 'delivered', MONDAY_MORNING + 1000);
  expect((await linesOf(MONDAY))[0]).toBe('morning delivered');
  await reportOn(morning, 'bounce', MONDAY_MORNING + 2000);
  await post.answer(await post.newest('morning.intention@6'), 'STOP');
  await wholeDay(0);

  expect(await linesOf(MONDAY)).toEqual([
    'morning bounced, answered 1',
    'midday not-due (not due: unsubscribed) *',
    'evening not-due (not due: unsubscribed) *',
    'opt-out accepted',
  ]);

  // And a reply to a message without a stage counts as a mail of the day.
  await post.answer(await post.newest('goodbye.opt-out@6'), 'START');
  const [day] = (await record(MONDAY)).days;
  expect(day?.inbounds.at(-1)).toMatchObject({ state: 'done' });
});

test('an active stop is the reason on every later day, however long the silence', async () => {
  await post.answer(await post.newest('morning.intention@6'), 'STOP');
  for (const days of [0, 1, 2, 3, 4, 5]) await wholeDay(days);
  const prompts = (await linesOf(addDays(MONDAY, 5))).filter((each) => each.endsWith(' *'));
  expect(prompts).toEqual(
    Array.from(['morning', 'midday', 'evening'], (stage) => `${stage} not-due (not due: unsubscribed) *`),
  );
});

test('after a stop was lifted, the days in between still show it', async () => {
  // Given a stop after Monday's morning, and a START on Thursday between its morning and its midday
  await post.answer(await post.newest('morning.intention@6'), 'STOP');
  for (const days of [0, 1, 2]) await wholeDay(days);
  await post.letCome(MONDAY_MORNING + 3 * DAY_MS);
  await post.answer(await post.newest('goodbye.opt-out@6'), 'START');
  await post.letCome(MIDDAY + 3 * DAY_MS);

  const days = (await record(MONDAY, addDays(MONDAY, 3))).days;
  const prompts = days.map(({ flights }) => flights.filter(({ kind }) => kind === 'prompt').map(line));
  const out = Array.from(['morning', 'midday', 'evening'], (stage) => `${stage} not-due (not due: unsubscribed) *`);
  expect(prompts).toEqual([
    [
      'morning accepted, answered 1',
      'midday not-due (not due: unsubscribed) *',
      'evening not-due (not due: unsubscribed) *',
    ],
    out,
    out,
    ['morning not-due (not due: unsubscribed) *', 'midday accepted', 'evening to-come *'],
  ]);
});

test('a text and a mail of the same stage have separate outcomes', async () => {
  const { id } = await findAnn(database);
  const phone = '+13125550142';
  await database.store.transact((tx) => tx.people.changePhone(id, aPhone(phone), MONDAY_MORNING));
  await database.store.transact((tx) =>
    tx.people.update(id, { textTrialLastDay: addDays(MONDAY, 6), plan: 'paid', emailBeside: true }),
  );
  await post.letCome(MIDDAY);
  const report = (status: 'sent' | 'undelivered', code: number | null) =>
    storeTextStatus({ store: database.store, keys: testKeys }, 'twilio', `${id}.${MONDAY}.midday.sms`, {
      sid: 'SM1',
      to: phone,
      status,
      code,
      failure: code === null ? null : readTwilioFailure(code),
    });
  await report('sent', null);
  await post.mails();
  expect(await linesOf(MONDAY)).toContain('midday accepted');

  await report('undelivered', 30_003);
  await post.mails();
  const [day] = (await record(MONDAY)).days;
  const midday = day?.flights.filter(({ stage }) => stage === 'MIDDAY_CHECKIN');
  expect(midday).toMatchObject([
    { channel: 'email', state: 'accepted', reports: [] },
    { channel: 'sms', state: 'failed', reports: [{ kind: 'undelivered', status: '30003 unreachable' }] },
  ]);
});

test('a suppressed message says what happened to the address, and when', async () => {
  const { id, email } = await findAnn(database);
  const bounced: Suppression = {
    reason: 'bounced',
    actor: 'provider',
    evidence: { door: 'postmark', event: 'a', status: '5.1.1', how: 'hard' },
  };
  await database.store.transact((tx) =>
    tx.suppressions.add(LIVE_REALM, testKeys.addressHash(email), bounced, MONDAY_MORNING + 1000, id),
  );
  await post.letCome(MIDDAY);
  const [morning, midday] = await linesOf(MONDAY);
  expect(morning).toBe('morning accepted');
  expect(midday).toBe('midday suppressed (The address is suppressed: it bounced (5.1.1) on 2027-01-11.)');
});

test('who never confirmed has that as the reason of every later day, whatever their plan', async () => {
  const { id } = await findAnn(database);
  await database.store.transact((tx) => tx.people.update(id, { state: 'pending', plan: 'free', trialLastDay: null }));
  for (const days of [3, 4]) {
    expect(await linesOf(addDays(MONDAY, days))).toEqual(
      Array.from(['morning', 'midday', 'evening'], (stage) => {
        return `${stage} not-due (not due: the address was never confirmed) *`;
      }),
    );
  }
});

test('a message that is too late to send has its row, with the reason', async () => {
  await post.letCome(EVENING);
  const [, midday] = await linesOf(MONDAY);
  expect(midday).toMatch(/^midday skipped \(The midday message of 2027-01-11 could not be sent by /);
});

test('62 days at most, in order', async () => {
  const { userId } = await findAnn(database);
  const ask = (from: string, to: string) =>
    timelineOf(houseOf(database), { userId, from: localDate(from), to: localDate(to) });
  expect(await ask('2027-01-01', '2027-03-04')).toEqual(refused('range'));
  expect(await ask('2027-01-02', '2027-01-01')).toEqual(refused('range'));
  expect(await ask('2027-01-01', '2027-03-03')).toMatchObject(ok({ from: '2027-01-01', to: '2027-03-03' }));
  const asked = { userId: crypto.randomUUID(), from: null, to: null };
  expect(await timelineOf(houseOf(database), asked)).toEqual(refused('nobody'));
});
