import { expect, it, test } from 'vitest';
import { actsInWords } from '#domain/agenda/acts-in-words.ts';
import type { AgendaEvent, RecordedEvent } from '#domain/agenda/events.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';

const MONDAY = localDate('2027-01-11');

/** Each event is an act of its own. */
const happened = (...events: readonly AgendaEvent[]): RecordedEvent[] =>
  events.map((event, index) => ({
    seq: index + 1,
    at: index + 1,
    day: MONDAY,
    on: MONDAY,
    change: `act ${index + 1}`,
    event,
  }));
const lines = (...events: readonly AgendaEvent[]) => [...actsInWords(happened(...events)).values()].flat();
const call = { kind: 'item-added', item: 1, text: 'Call the bank', notBefore: MONDAY } as const;
const moved = { kind: 'item-carried', item: 1, notBefore: addDays(MONDAY, 1) } as const;

test('an act on an item names it by the words it had then', () => {
  const events: readonly AgendaEvent[] = [
    call,
    { ...call, item: 2, text: 'Walk', notBefore: addDays(MONDAY, 1) },
    moved,
    { kind: 'item-reworded', item: 1, text: 'Call the bank about the card' },
    { kind: 'item-finished', item: 1 },
    { kind: 'item-reopened', item: 1 },
    { kind: 'item-dropped', item: 2 },
    { kind: 'item-put-away', item: 1 },
    { kind: 'item-kept', item: 1 },
    { kind: 'note-kept', text: 'slept well' },
    { kind: 'nothing-changed' },
  ];
  expect(lines(...events)).toEqual([
    'Added “Call the bank”',
    'Added “Walk” for Tue, Jan 12',
    'Moved “Call the bank” to Tue, Jan 12',
    'Reworded “Call the bank” to “Call the bank about the card”',
    'Marked “Call the bank about the card” done',
    'Reopened “Call the bank about the card”',
    'Let “Walk” go',
    'Put “Call the bank about the card” away for someday',
    'Kept “Call the bank about the card”',
    'Wrote “slept well”',
    'Changed nothing',
  ]);
});

test('an undo says what it undid', () => {
  const undone = { kind: 'change-undone', undone: 'act 2', restored: [], removed: [], settings: null } as const;
  expect(lines(call, moved, undone).at(-1)).toBe('Undid: Moved “Call the bank” to Tue, Jan 12');
});

it.each<[string, Extract<AgendaEvent, { kind: 'settings-changed' }>['before'], object]>([
  ['Evening message turned off', { stagesOff: ['midday'] }, { stagesOff: ['midday', 'evening'] }],
  ['Midday message turned on', { stagesOff: ['midday'] }, { stagesOff: [] }],
  ['Evening set to 8:30 PM', { eveningMinute: 1080 }, { eveningMinute: 1230 }],
  ['Time zone set to Asia/Tokyo', { zone: 'America/Chicago' }, { zone: 'Asia/Tokyo' }],
  ['Days set to Monday, Friday', { weekdays: [1, 2, 3, 4, 5] }, { weekdays: [1, 5] }],
  ['Weekly day set to Tuesday', { freeWeekday: 1 }, { freeWeekday: 2 }],
  ['End of the day set to 2:00 AM', { dayEndMinute: 240 }, { dayEndMinute: 120 }],
  ['Paused until Thu, Jan 14', { pausedUntil: null }, { pausedFrom: MONDAY, pausedUntil: addDays(MONDAY, 3) }],
  ['Paused until they write', { pausedUntil: null }, { pausedFrom: MONDAY, pausedUntil: 'open' }],
  [
    'Pause planned on Mon, Jan 11',
    { comingPauses: [] },
    { comingPauses: [{ from: MONDAY, until: addDays(MONDAY, 1) }] },
  ],
  ['Planned pause canceled', { comingPauses: [{ from: MONDAY, until: addDays(MONDAY, 1) }] }, { comingPauses: [] }],
  ['Pause ended', { pausedUntil: 'open' }, { pausedFrom: null, pausedUntil: null }],
  ['Texts turned off', { textsOffAt: null }, { textsOffAt: 5 }],
  ['Email beside texts turned on', { emailBeside: null }, { emailBeside: true }],
])('%s', (words, before, after) => {
  expect(lines({ kind: 'settings-changed', before, after })).toEqual([words]);
});
