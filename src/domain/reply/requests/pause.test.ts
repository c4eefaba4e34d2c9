import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/agenda/commands.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const FRIDAY = localDate('2026-02-13');
const SATURDAY = localDate('2026-02-14');

function read(text: string, today = SATURDAY): readonly Command[] {
  const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map<string, string>() } as const;
  const answered = { stage: 'evening', date: today, items: [], sentText: '' } as const;
  return readReply(body, answered, { today, zone: 'Europe/Dublin' }).commands;
}

describe('a pause that names its beginning', () => {
  test.each([
    "I'm away to my brother in Galway from tomorrow don't text me till Thursday",
    'pause from tomorrow until Thursday',
    'away from tomorrow, back Thursday',
  ])('begins and ends on these days: %j', (text) => {
    expect(read(text)).toEqual([{ kind: 'pause', from: '2026-02-15', until: '2026-02-19' }]);
  });

  test.each([
    ['please pause messages from Monday to Wednesday', '2026-02-16', '2026-02-18'],
    ['pause from 10 April to 20 April', '2026-04-10', '2026-04-20'],
    ['pause for 10 days from Tuesday', '2026-02-17', '2026-02-27'],
    ['pause from the 20th till the 24th', '2026-02-20', '2026-02-24'],
    ['pausa del 20 al 24', '2026-02-20', '2026-02-24'],
    ['bitte ab Montag eine Woche pausieren', '2026-02-16', '2026-02-23'],
    ['skip Monday to Wednesday', '2026-02-16', '2026-02-19'],
    ['pause next week please', '2026-02-16', '2026-02-23'],
    ['pause 20-24 February', '2026-02-20', '2026-02-24'],
    ["don't text me tomorrow", '2026-02-15', '2026-02-16'],
    ['skip Tuesday', '2026-02-17', '2026-02-18'],
    ['away Monday to Friday', '2026-02-16', '2026-02-20'],
    ['no emails 20th - 24th please', '2026-02-20', '2026-02-24'],
    ['no messages between the 20th and the 24th please', '2026-02-20', '2026-02-24'],
    ['no texts from 24th till 2nd', '2026-02-24', '2026-03-02'],
    ['pause Thursday and Friday', '2026-02-19', '2026-02-21'],
    ['skip Thursday & Friday', '2026-02-19', '2026-02-21'],
    ['skip thu, fri and sat', '2026-02-19', '2026-02-22'],
    ['pause February 20 to 24', '2026-02-20', '2026-02-24'],
    ['no messages February 20-24', '2026-02-20', '2026-02-24'],
    ['pas de messages du 20 février au 24 février', '2026-02-20', '2026-02-24'],
    ['hold messages 20, 21, 22 February', '2026-02-20', '2026-02-23'],
    ['pause next Thursday and Friday', '2026-02-19', '2026-02-21'],
    ['pause Friday and the weekend', '2026-02-20', '2026-02-23'],
    ['pause Monday to Wednesday, no, Thursday', '2026-02-16', '2026-02-19'],
    ['please pause next weekend', '2026-02-21', '2026-02-23'],
    ['I am off from tmrw to wednesday, dont bother me', '2026-02-15', '2026-02-18'],
    ['skip next week', '2026-02-16', '2026-02-23'],
    ["on holiday next week so no messages til I'm back on Monday", '2026-02-16', '2026-02-23'],
  ])('is planned: %j', (text, from, until) => {
    expect(read(text)).toEqual([{ kind: 'pause', from, until }]);
  });

  test('is this weekend, and may go on', () => {
    const from = '2026-02-14';
    expect(read('pause this weekend', FRIDAY)).toEqual([{ kind: 'pause', from, until: '2026-02-16' }]);
    expect(read('pause this weekend and all of next week', FRIDAY)).toEqual([
      { kind: 'pause', from, until: '2026-02-23' },
    ]);
  });

  test('ends on a day from which messages come again', () => {
    expect(read('quiet please, talk from Monday')).toEqual([{ kind: 'pause', until: '2026-02-16' }]);
  });

  test('has no end if only its beginning is named', () => {
    expect(read('pause from tomorrow')).toEqual([{ kind: 'pause', from: '2026-02-15', until: null }]);
  });
});

describe('a pause whose day is corrected', () => {
  test.each([
    ['pause until Friday, no, Monday', '2026-02-16'],
    ['pause until Friday, I mean Monday', '2026-02-16'],
    ['pause until Friday, sorry Monday', '2026-02-16'],
    ['pause until Friday, actually Monday', '2026-02-16'],
    ['pause until Friday, or rather Monday', '2026-02-16'],
    ['pause until Friday - no, Tuesday', '2026-02-17'],
    ['pausa hasta el lunes, mejor martes', '2026-02-17'],
    ['pause until the 20th, no, the 25th', '2026-02-25'],
    ['pause until Friday, on Monday I fly', '2026-02-20'],
    ['pause until Friday, no work on Monday', '2026-02-20'],
  ])('ends on the corrected day: %j', (text, until) => {
    expect(read(text)).toEqual([{ kind: 'pause', until }]);
  });
});

test.each([
  ['pause until Thursday or Friday', '2026-02-19'],
  ['please pause. Back Friday or Saturday', '2026-02-20'],
  ['pause until Thursday, Friday is busy', '2026-02-19'],
  ['pause until next weekend', '2026-02-21'],
  ['pause until Friday 11am', '2026-02-20'],
])('begins at once, and ends on the first day named: %j', (text, until) => {
  expect(read(text)).toEqual([{ kind: 'pause', until }]);
});

test.each([
  ['pause until next week', '2026-02-16'],
  ['please resume next week', '2026-02-16'],
  ['away this weekend', '2026-02-16'],
])('begins at once on a Saturday: %j', (text, until) => {
  expect(read(text)).toEqual([{ kind: 'pause', until }]);
});

test.each(['mute from 10 to 6', 'no messages from 8 to 10 please'])('names hours, no days: %j', (text) => {
  expect(read(text)).not.toContainEqual(expect.objectContaining({ kind: 'pause' }));
});

describe('a return on a later day', () => {
  test.each([
    ['start again on Monday please', '2026-02-16'],
    ['pick it up again on the 22nd', '2026-02-22'],
    ['you can start again tomorrow', '2026-02-15'],
    ['resume tomorrow', '2026-02-15'],
    ['so start again monday the 23rd', '2026-02-23'],
  ])('pauses until then: %j', (text, until) => {
    expect(read(text)).toEqual([{ kind: 'pause', until }]);
  });

  test('is at once without a day', () => {
    expect(read('start again please')).toEqual([{ kind: 'resume' }]);
  });
});

test('how often is not how long', () => {
  expect(read('please stop emailing me so often, once a day is plenty')).not.toContainEqual(
    expect.objectContaining({ kind: 'pause' }),
  );
});

describe('skipping tomorrow', () => {
  test.each([
    'skip tomorrow',
    "skip tomorrow, I'm travelling",
    'skip tomorrow please',
    'day off tomorrow',
    'skip the day tomorrow',
  ])('pauses that day alone: %j', (text) => {
    expect(read(text)).toEqual([{ kind: 'pause', from: '2026-02-15', until: '2026-02-16' }]);
  });

  test.each(['sick today, back tomorrow', 'skip today and gym tomorrow'])('is not said by %j', (text) => {
    expect(read(text)).not.toContainEqual(expect.objectContaining({ kind: 'pause' }));
  });
});
