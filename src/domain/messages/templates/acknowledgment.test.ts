import { expect, test } from 'vitest';
import type { Understood } from '#domain/agenda/understood.ts';
import { renderText } from '#domain/messages/render-text.ts';
import { localDate } from '#domain/time/local-date.ts';
import { anAcknowledgment, anItem, SATURDAY } from '#test/support/sample-messages.ts';

const monday = localDate('2026-11-23');
const bank = { item: 1, number: 1, text: 'Call the bank' };
const parcel = { item: 7, number: 3, text: 'Pick up the parcel' };

test.each<[Understood, string]>([
  [{ ...bank, kind: 'finished' }, '✓ 1. Call the bank (done)'],
  [{ ...bank, kind: 'reopened' }, '☐ 1. Call the bank (open again)'],
  [{ ...bank, kind: 'dropped' }, '– 1. Call the bank (let go)'],
  [{ ...bank, kind: 'put-away' }, '… 1. Call the bank (kept for someday)'],
  [{ ...bank, kind: 'kept' }, '↻ 1. Call the bank (stays)'],
  [{ ...bank, kind: 'carried', until: monday }, '→ 1. Call the bank (moved to Mon, Nov 23)'],
  [{ ...bank, kind: 'reworded', before: 'Bank' }, '» Bank (as it was)\n☐ 1. Call the bank (as it is now)'],
  [{ ...parcel, kind: 'added', on: SATURDAY }, '+ 3. Pick up the parcel (new)'],
  [{ ...parcel, number: null, kind: 'added', on: monday }, '+ Pick up the parcel (new, for Mon, Nov 23)'],
  [{ ...bank, kind: 'merged', said: 'call the bank!' }, '↻ 1. Call the bank (already on your list)'],
  [{ ...bank, kind: 'brought-back', on: SATURDAY }, '+ 1. Call the bank (back)'],
  [{ ...bank, kind: 'already-done' }, '✓ 1. Call the bank (was done already)'],
  [{ ...bank, kind: 'already-dropped' }, '– 1. Call the bank (was let go already)'],
  [{ ...bank, kind: 'already-taken-off' }, '← 1. Call the bank (was taken off already)'],
  [{ ...bank, kind: 'left-open' }, '☐ 1. Call the bank (stays open)'],
  [{ ...bank, kind: 'already-open' }, '☐ 1. Call the bank (is open)'],
  [{ ...bank, kind: 'already-put-away' }, '… 1. Call the bank (is kept for someday)'],
  [{ ...bank, kind: 'unchanged' }, '☐ 1. Call the bank (as it was)'],
  [{ kind: 'unknown-item', item: 9 }, '» One thing you named is not on your list, so nothing was done about it.'],
  [{ kind: 'noted', text: 'rain again' }, '» rain again (kept as a note)'],
  [
    { kind: 'nothing-in-last', items: [bank], settings: true },
    '» Your last reply changed nothing, so nothing was taken back. One more UNDO takes back:\n← 1. Call the bank (what was last done to it)\n← What you last changed in your settings.',
  ],
  [{ kind: 'nothing-to-undo' }, '← There is nothing to take back.'],
  [
    {
      kind: 'undone',
      on: SATURDAY,
      restored: [bank],
      removed: [{ ...parcel, number: null }],
      settings: { morningMinute: 360 },
      further: false,
    },
    '← 1. Call the bank (as before)\n← Pick up the parcel (taken off again)\n← Your settings are as before: morning at 6:00 AM.',
  ],
  [
    { kind: 'setting', command: { kind: 'pause', until: monday }, after: { pausedUntil: monday } },
    '· We are quiet until Mon, Nov 23.',
  ],
  [
    { kind: 'setting', command: { kind: 'set-zone', zone: 'America/New_York' }, after: {} },
    '· Your time zone is New York.',
  ],
  [
    { kind: 'setting', command: { kind: 'set-time', stage: 'evening', minute: 1170 }, after: {} },
    '· Evening reflection comes at 7:30 PM.',
  ],
  [
    { kind: 'setting', command: { kind: 'set-stage', stage: 'midday', on: false }, after: {} },
    '· Midday check-in is off.',
  ],
  [
    { kind: 'setting', command: { kind: 'set-weekdays', weekdays: [1, 3] }, after: {} },
    '· Messages come on Monday, Wednesday.',
  ],
])('%o is said back', (understood, said) => {
  expect(renderText(anAcknowledgment({ understood: [understood] }))).toContain(`\n${said}\n`);
});

test('an undo tells whether one more reaches further', () => {
  const undone = { kind: 'undone', on: SATURDAY, restored: [bank], removed: [], settings: null } as const;
  expect(anAcknowledgment({ understood: [{ ...undone, further: false }] }).closing).toBe(
    'All of that is as it was before.',
  );
  expect(anAcknowledgment({ understood: [{ ...undone, further: true }] }).closing).toContain('One more UNDO');
});

test('letting go is thanked', () => {
  expect(renderText(anAcknowledgment({ understood: [{ ...bank, kind: 'dropped' }] }))).toContain(
    'Thank you for making it.',
  );
});

test('a change names the way back', () => {
  expect(anAcknowledgment({ understood: [{ ...bank, kind: 'finished' }] }).closing).toContain('reply UNDO');
});

test('what was taken for an item that stays open can be said again', () => {
  const { header, closing } = anAcknowledgment({ understood: [{ ...bank, kind: 'left-open' }] });
  expect([header, closing]).toEqual([
    'Got it.',
    'Nothing on your list has changed. If we got you wrong, just say it again.',
  ]);
});

test('a reply to an older message is told which day it was kept with', () => {
  const text = renderText(anAcknowledgment({ today: monday, understood: [{ ...bank, kind: 'finished' }] }));
  expect(text).toContain('You answered the message of Sat, Nov 21');
});

test('the list of what is still open follows a change, without what is settled', () => {
  const items = [anItem(1, 'Call the bank', { mark: 'done' }), anItem(2, 'Bake bread')];
  const text = renderText(anAcknowledgment({ understood: [{ ...bank, kind: 'finished' }], items }));
  expect(text).toContain('Still open:\n\n☐ 2. Bake bread\n');
});

test('LIST shows everything, the settled as well', () => {
  const items = [anItem(1, 'Call the bank', { mark: 'done' }), anItem(2, 'Learn piano', { mark: 'someday', day: 9 })];
  const text = renderText(anAcknowledgment({ asked: { list: true, help: false, export: false }, items }));
  expect(text).toContain('✓ 1. Call the bank\n… 2. Learn piano (someday)\n');
});

test('LIST of an empty list says so', () => {
  expect(renderText(anAcknowledgment({ asked: { list: true, help: false, export: false } }))).toContain(
    'There is nothing on your list.',
  );
});

test('the question back is the only one', () => {
  const message = anAcknowledgment({ question: { text: 'Did you mean 1 or 3?', answers: [] } });
  expect(message.blocks.filter(({ kind }) => kind === 'question')).toEqual([
    { kind: 'question', text: 'Did you mean 1 or 3?' },
  ]);
});

test('"thx, you\'re the best" gets one warm line and no lecture about HELP', () => {
  const { header, blocks, closing } = anAcknowledgment({ heard: 'gratitude' });
  expect([header, blocks, closing]).toEqual(['You’re welcome.', [], 'It is good to have you here.']);
});

test('thanks beside a finished item are no answer of their own', () => {
  const { header } = anAcknowledgment({ heard: 'gratitude', understood: [{ ...bank, kind: 'finished' }] });
  expect(header).toBe('Got it.');
});

test('a reply that says nothing of the list claims to have understood nothing', () => {
  const message = anAcknowledgment({});
  expect(message.header).toBe('Thank you.');
  expect(message.closing).toContain('Nothing on your list has changed.');
});

test('a question nobody can answer is said to have none, with what can be asked', () => {
  const text = renderText(anAcknowledgment({ heard: 'question', understood: [{ kind: 'noted', text: 'why is it' }] }));
  expect(text).toContain('We have no answer to your question. You can ask when the next message comes,');
  expect(text.match(/HELP/g)).toHaveLength(1);
});

test('only what belongs to a day is said to be kept with the one that was answered', () => {
  const answer = (understood: readonly Understood[]) => renderText(anAcknowledgment({ today: monday, understood }));
  expect(answer([])).not.toContain('kept with that day');
  const settings = { emailBeside: null };
  const undone = { kind: 'undone', on: SATURDAY, restored: [], removed: [], settings, further: false } as const;
  expect(answer([undone])).not.toContain('kept with that day');
  expect(answer([undone])).toContain('Your settings are as before: text and mail as your plan has them.');
  expect(answer([{ kind: 'noted', text: 'rain again' }])).toContain('kept with that day');
});
