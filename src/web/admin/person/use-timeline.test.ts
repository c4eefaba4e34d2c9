import { expect, test } from 'vitest';
import { dayOf } from '#web/admin/person/use-timeline.ts';

const AT = '2027-01-11T12:00:00.000Z';
const FLIGHT = { stage: 'MORNING_INTENTION', channel: 'email', dueAt: AT, state: 'accepted', reason: null } as const;
const flight = (key: string, kind: string) =>
  ({ ...FLIGHT, key, kind, contract: null, derived: false, reports: [], answers: [] }) as const;

test('of what happened at one instant, a message stands before the reply to it, and the answer behind that', () => {
  const { lines } = dayOf(
    {
      date: '2027-01-11',
      flights: [flight('ack.5', 'ack'), flight('prompt.2027-01-11.morning.email', 'prompt')],
      inbounds: [{ id: 5, receivedAt: AT, state: 'done', day: '2027-01-11' }],
      presses: [],
    },
    [],
  );
  expect(lines.map((line) => (line.kind === 'message' ? line.flight.kind : line.kind))).toEqual([
    'prompt',
    'reply',
    'ack',
  ]);
});
