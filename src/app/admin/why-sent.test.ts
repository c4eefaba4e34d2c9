import { expect, it, test } from 'vitest';
import { inboundOfKey, whyDue, whyWritten } from '#app/admin/why-sent.ts';

const [AT, SAME_DAY, DAY_BEFORE] = ['23:05', '18:31', '01:31'].map((time) => Date.parse(`2027-01-12T${time}:00Z`)) as [
  number,
  number,
  number,
];
/** They moved from Chicago to Berlin on the twelfth at noon in UTC. */
const zoneAt = (at: number) => (at < Date.parse('2027-01-12T12:00:00Z') ? 'America/Chicago' : 'Europe/Berlin');

test('a prompt says when it was due, where, and when its tick ran', () => {
  const tick = { zone: 'America/Chicago', at: AT + 60_000 };
  expect(whyDue({ stage: 'evening', dueAt: AT, tick })).toBe(
    'Evening message due at 17:05 in America/Chicago; the tick ran at 17:06.',
  );
  expect(whyDue({ stage: 'evening', dueAt: AT, tick: { ...tick, at: null } })).toBe(
    'Evening message due at 17:05 in America/Chicago.',
  );
  expect(whyDue({ stage: 'morning', dueAt: null, tick: null })).toBe(
    'Morning message, by a tick that has been deleted.',
  );
});

it.each([
  ['ack.5', 'ack', SAME_DAY, 'Answers the reply from Tue, Jan 12, 19:31.'],
  ['ack.5', 'ack', DAY_BEFORE, 'Answers the reply from Mon, Jan 11, 19:31 in America/Chicago.'],
  ['crisis.7', 'ack', AT, 'Answers the reply from 00:05.'],
  ['was-this-you.9', 'was-this-you', AT, 'Asks whether they wrote the reply from 00:05.'],
  ['was-this-you.signup.3.2027-01-12', 'was-this-you', null, 'Someone signed up with their address.'],
  ['low.3.2027-01-12', 'ack', null, 'Answers a message of theirs.'],
  ['day0.8', 'day0', null, 'Signed up.'],
  ['day0.9', 'ack', null, 'Confirmed words entered at a sign-up.'],
  ['goodbye.3.1', 'goodbye', null, 'Had not replied for a long time.'],
  ['plan-link.3.pay.1', 'plan', null, 'Asked for the link to their plan.'],
  ['trial-ends.3.2027-01-12', 'plan', null, 'Their trial ends soon.'],
  ['opt-out.3.1', 'opt-out', null, 'Confirms that they unsubscribed.'],
] as const)('%s of kind %s: %s, “%s”', (key, kind, answeredAt, why) => {
  expect(whyWritten({ key, kind, at: AT }, answeredAt, zoneAt)).toBe(why);
});

test('only the key of an answer names an inbound message', () => {
  expect(['ack.5', 'low.6', 'low.6.2027-01-12', 'plan-link.7.pay.1', 'day0.8'].map(inboundOfKey)).toEqual([
    5,
    6,
    null,
    null,
    null,
  ]);
});
