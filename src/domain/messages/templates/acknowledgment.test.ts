import { expect, test } from 'vitest';
import type { Understood } from '#domain/agenda/understood.ts';
import { renderSms } from '#domain/messages/render-sms.ts';
import { renderText } from '#domain/messages/render-text.ts';
import { smsLength } from '#domain/messages/sms-segments.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { anAcknowledgment, anItem, SATURDAY } from '#test/support/sample-messages.ts';

const monday = localDate('2026-11-23');
const bank = { item: 1, number: 1, text: 'Call the bank' };
const parcel = { item: 7, number: 3, text: 'Pick up the parcel' };

test.each<[Understood, string]>([
  [{ ...bank, kind: 'finished' }, '✓ 1. Call the bank (done)'],
  [{ ...bank, kind: 'reopened' }, '☐ 1. Call the bank (open again)'],
  [{ ...bank, kind: 'dropped' }, '– 1. Call the bank (let go)'],
  [{ ...bank, kind: 'put-away' }, '… 1. Call the bank (saved for someday)'],
  [{ ...bank, kind: 'kept' }, '↻ 1. Call the bank (stays)'],
  [{ ...bank, kind: 'carried', until: monday }, '→ 1. Call the bank (moved to Mon, Nov 23)'],
  [{ ...bank, kind: 'reworded', before: 'Bank' }, '» Bank (before)\n☐ 1. Call the bank (now)'],
  [{ ...parcel, kind: 'added', on: SATURDAY }, '+ 3. Pick up the parcel (new)'],
  [{ ...parcel, number: null, kind: 'added', on: monday }, '+ Pick up the parcel (new, for Mon, Nov 23)'],
  [{ ...bank, kind: 'merged', said: 'call the bank!' }, '↻ 1. Call the bank (already on your list)'],
  [{ ...bank, kind: 'brought-back', on: SATURDAY }, '+ 1. Call the bank (back on your list)'],
  [{ ...bank, kind: 'already-done' }, '✓ 1. Call the bank (already done)'],
  [{ ...bank, kind: 'already-dropped' }, '– 1. Call the bank (already let go)'],
  [{ ...bank, kind: 'already-taken-off' }, '← 1. Call the bank (already taken off)'],
  [{ ...bank, kind: 'left-open' }, '☐ 1. Call the bank (stays open)'],
  [{ ...bank, kind: 'already-open' }, '☐ 1. Call the bank (open)'],
  [{ ...bank, kind: 'already-put-away' }, '… 1. Call the bank (saved for someday)'],
  [{ ...bank, kind: 'unchanged' }, '☐ 1. Call the bank (unchanged)'],
  [{ kind: 'unknown-item', item: 9 }, '» One thing you mentioned isn’t on your list, so we left it alone.'],
  [{ kind: 'noted', text: 'rain again' }, '» rain again (kept as a note)'],
  [
    { kind: 'nothing-in-last', items: [bank], settings: true },
    '» Your last reply didn’t change anything, so there was nothing to undo. Reply UNDO again to undo:\n← 1. Call the bank (its last change)\n← The last change to your settings.',
  ],
  [{ kind: 'nothing-to-undo' }, '← There’s nothing to undo.'],
  [
    {
      kind: 'undone',
      on: SATURDAY,
      restored: [bank],
      removed: [{ ...parcel, number: null }],
      settings: { morningMinute: 360 },
      further: false,
    },
    '← 1. Call the bank (back as it was)\n← Pick up the parcel (taken off again)\n← Your settings are back as they were: morning at 6:00 AM.',
  ],
  [
    { kind: 'setting', command: { kind: 'pause', until: monday }, after: { pausedUntil: monday } },
    '· Messages are paused until Mon, Nov 23.',
  ],
  [
    { kind: 'setting', command: { kind: 'pause', from: monday, until: addDays(monday, 4) }, after: {} },
    '· Messages pause on Mon, Nov 23 and are back on Fri, Nov 27.',
  ],
  [
    { kind: 'setting', command: { kind: 'pause', from: monday, until: addDays(monday, 1) }, after: {} },
    '· No messages on Mon, Nov 23.',
  ],
  [
    { kind: 'setting', command: { kind: 'pause', from: monday, until: null }, after: {} },
    '· Messages pause on Mon, Nov 23, until you write again.',
  ],
  [
    { kind: 'setting', command: { kind: 'set-zone', zone: 'America/New_York' }, after: {} },
    '· Your time zone is New York.',
  ],
  [
    { kind: 'setting', command: { kind: 'set-time', stage: 'evening', minute: 1170 }, after: {} },
    '· Your evening reflection comes at 7:30 PM.',
  ],
  [
    { kind: 'setting', command: { kind: 'set-stage', stage: 'midday', on: false }, after: {} },
    '· Your midday check-in is off.',
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
    'Everything is back as it was.',
  );
  expect(anAcknowledgment({ understood: [{ ...undone, further: true }] }).closing).toContain('Reply UNDO again');
});

test('letting go is thanked', () => {
  expect(renderText(anAcknowledgment({ understood: [{ ...bank, kind: 'dropped' }] }))).toContain(
    'Thank you for making it.',
  );
});

test('but only once a day', () => {
  expect(
    renderText(anAcknowledgment({ understood: [{ ...bank, kind: 'dropped' }], isThankedAlready: true })),
  ).not.toContain('Thank you for making it.');
});

test('an item that came back and moved on has one line', () => {
  const understood = [
    { ...bank, kind: 'reopened' },
    { ...bank, kind: 'carried', until: localDate('2026-11-24') },
  ] as const;
  const text = renderText(anAcknowledgment({ understood }));
  expect(text).not.toContain('open again');
  expect(text).toContain('(moved to Tue, Nov 24)');
});

test('a change names the way back', () => {
  expect(anAcknowledgment({ understood: [{ ...bank, kind: 'finished' }] }).closing).toContain('reply UNDO');
});

test('what was taken for an item that stays open can be said again', () => {
  const { header, closing } = anAcknowledgment({ understood: [{ ...bank, kind: 'left-open' }] });
  expect([header, closing]).toEqual([
    'Got it.',
    'Nothing on your list has changed. If that’s wrong, reply "1 done" or "drop 1".',
  ]);
});

test('a reply to an older message is told which day it was kept with', () => {
  const text = renderText(anAcknowledgment({ today: monday, understood: [{ ...bank, kind: 'finished' }] }));
  expect(text).toContain('You replied to the message from Sat, Nov 21');
});

test('the list of what is still open follows a change, without what is settled', () => {
  const items = [anItem(1, 'Call the bank', { mark: 'done' }), anItem(2, 'Bake bread')];
  const text = renderText(anAcknowledgment({ understood: [{ ...bank, kind: 'finished' }], items }));
  expect(text).toContain('Still open:\n\n☐ 2. Bake bread\n');
});

test('after "all done" the items that were not shown are named as well', () => {
  const items = [anItem(1, 'Call the bank', { mark: 'done' })];
  const text = renderText(anAcknowledgment({ understood: [{ ...bank, kind: 'finished' }], items, resting: 2 }));
  expect(text).toContain('There are two more things on your list. Reply LIST to see everything.');
});

test('what is said to stay open is not listed again as still open', () => {
  const said = {
    understood: [
      { ...bank, kind: 'finished' },
      { ...parcel, kind: 'left-open' },
    ],
  } as const;
  const items = [anItem(1, 'Call the bank', { mark: 'done' }), anItem(3, parcel.text, { id: parcel.item })];
  const alone = renderText(anAcknowledgment({ ...said, items, resting: 2 }));
  expect(alone).toContain('☐ 3. Pick up the parcel (stays open)\n\nThere are two more things on your list.');
  expect(alone).not.toContain('Still open:');
  const another = renderText(anAcknowledgment({ ...said, items: [...items, anItem(4, 'Bake bread')] }));
  expect(another).toContain('(stays open)\n\nStill open:\n\n☐ 4. Bake bread\n');
  // Its number on another day's list may be another one.
  const older = renderText(anAcknowledgment({ ...said, items, today: monday, listDate: monday }));
  expect(older).toContain('Still open today:\n\n☐ 3. Pick up the parcel\n');
});

test('LIST shows everything, the settled as well', () => {
  const items = [anItem(1, 'Call the bank', { mark: 'done' }), anItem(2, 'Learn piano', { mark: 'someday', day: 9 })];
  const text = renderText(anAcknowledgment({ asked: { list: true, help: false, export: false }, items }));
  expect(text).toContain('✓ 1. Call the bank\n… 2. Learn piano (someday)\n');
  expect(text).toContain('open Preferences below to see all your days.');
});

test('LIST of an empty list says so', () => {
  expect(renderText(anAcknowledgment({ asked: { list: true, help: false, export: false } }))).toContain(
    'Your list is empty. Reply with a line',
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
  expect([header, blocks, closing]).toEqual(['You’re welcome.', [], 'It’s good to have you here.']);
});

test('the preview of the answer to thanks says something that the answer does not', () => {
  const message = anAcknowledgment({ heard: 'gratitude', next: { stage: 'evening', date: SATURDAY, minute: 1080 } });
  expect(message.preheader).toBe('Next: evening reflection at 6:00 PM.');
  expect(renderText(message).match(/good to have you here/g)).toHaveLength(1);
});

test('the preview of an answer about the service fits a statement as well as a question', () => {
  expect(anAcknowledgment({ answers: ['Sorry we got that wrong.'] }).preheader).toBe('Our answer to your reply.');
});

test('thanks beside a finished item are no answer of their own', () => {
  const { header } = anAcknowledgment({ heard: 'gratitude', understood: [{ ...bank, kind: 'finished' }] });
  expect(header).toBe('Got it.');
});

test('a reply that says nothing of the list claims to have understood nothing', () => {
  const message = anAcknowledgment({});
  expect(message.header).toBe('Thank you.');
  expect(message.closing).toContain('Nothing on your list has changed.');
  // A program reads replies: nothing may sound as if someone did.
  expect(message.preheader).toBe('We got your message.');
});

test('a text in answer to a reply that changed nothing names what is open, in one segment', () => {
  const open = (number: number, text: string) => ({ id: number, number, text, mark: 'open', day: 1 }) as const;
  const textOf = (items: readonly ReturnType<typeof open>[], resting = 0) =>
    renderSms(anAcknowledgment({ items, resting }));
  const unchanged = "Anchor: Thank you. Your list hasn't changed.";
  expect(textOf([open(1, 'gym'), open(3, 'call Mum')])).toBe(`${unchanged} Still open: 1 gym, 3 call Mum`);
  expect(textOf([open(1, 'gym')], 2)).toBe(`${unchanged} Still open: 1 gym, +2 more, reply LIST`);
  expect(textOf([])).toBe(unchanged);
  const many = [1, 2, 3, 4, 5, 6].map((number) => open(number, `write to the ${number}th cousin about the reunion`));
  expect(textOf(many)).toMatch(/, 2 write to the 2th cousin\.\.\., \+4 more, reply LIST$/u);
  expect(smsLength(textOf(many)).segments).toBe(1);
  expect(renderSms(anAcknowledgment({ heard: 'gratitude', items: [open(1, 'gym')] }))).not.toContain('gym');
});

test('a reply that became only notes is said to be kept, with how to put something on the list', () => {
  const message = anAcknowledgment({ understood: [{ kind: 'noted', text: 'milk' }] });
  expect(message.header).toBe('We kept your words as a note.');
  const how = 'To put something on your list, reply "add" and what it is.';
  expect(renderText(message)).toContain(`» milk (kept as a note)\n\n${how}\n`);
  expect(renderSms(message)).toBe(`Anchor: We kept your words as a note.\nmilk (kept as a note)\n${how}`);
});

test('a note beside a change, or beside a question of ours, says nothing of adding', () => {
  const noted: Understood = { kind: 'noted', text: 'milk' };
  const beside = anAcknowledgment({ understood: [noted, { ...bank, kind: 'finished' }] });
  expect([beside.header, renderText(beside).includes('reply "add"')]).toEqual(['Got it.', false]);
  const asked = anAcknowledgment({ understood: [noted], question: { text: 'Did you mean 1 or 3?', answers: [] } });
  expect([asked.header, renderText(asked).includes('reply "add"')]).toEqual(['We kept your words as a note.', false]);
});

test('an item that is not on the list is not claimed to be understood', () => {
  expect(anAcknowledgment({ understood: [{ kind: 'unknown-item', item: 9 }] }).header).toBe('Thank you.');
});

test('a question nobody can answer is said to have none, with what can be asked', () => {
  const text = renderText(anAcknowledgment({ heard: 'question', understood: [{ kind: 'noted', text: 'why is it' }] }));
  expect(text).toContain('Sorry, we can’t answer that. You can ask when your next message comes,');
  expect(text.match(/HELP/g)).toHaveLength(1);
});

test('only what belongs to a day is said to be kept with the one that was answered', () => {
  const answer = (understood: readonly Understood[]) => renderText(anAcknowledgment({ today: monday, understood }));
  expect(answer([])).not.toContain('saved this to that day');
  const settings = { emailBeside: null };
  const undone = { kind: 'undone', on: SATURDAY, restored: [], removed: [], settings, further: false } as const;
  expect(answer([undone])).not.toContain('saved this to that day');
  expect(answer([undone])).toContain(
    'Your settings are back as they were: texts and email as your plan includes them.',
  );
  expect(answer([{ kind: 'noted', text: 'rain again' }])).toContain('saved this to that day');
});

test('an acknowledgment has the subject of the message it answers, so that both are one thread', () => {
  expect(anAcknowledgment({ subject: 'Welcome to Anchor' }).subject).toBe('Re: Welcome to Anchor');
  expect(anAcknowledgment({ subject: 'Re: Welcome to Anchor' }).subject).toBe('Re: Welcome to Anchor');
  expect(anAcknowledgment({ subject: null }).subject).toBe('Re: Today · Sat, Nov 21');
});

test('a reply to an older message is answered with a list that names its day', () => {
  const done: Understood = { ...bank, kind: 'finished' };
  const asked = { list: true, help: false, export: false };
  const older = { understood: [done], items: [anItem(2, 'Bake bread')], today: monday };
  const said = (more: Parameters<typeof anAcknowledgment>[0]) => renderText(anAcknowledgment({ ...older, ...more }));
  expect(said({ listDate: SATURDAY })).toContain('\nStill open from Sat, Nov 21:\n\n☐ 2. Bake bread\n');
  expect(said({ listDate: monday })).toContain('\nStill open today:\n\n☐ 2. Bake bread\n');
  expect(said({ listDate: monday, asked })).toContain('\nYour list today:\n\n☐ 2. Bake bread\n');
});
