import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnsweredMessage, IncomingBody } from '#domain/reply/reading.ts';
import { newWordsOf } from '#domain/reply/email/new-words.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { localDate } from '#domain/time/local-date.ts';

const today = localDate('2026-04-07');
const context = { today, zone: 'America/Chicago' };
const SENT = 'Good morning.\n\n1. Write the grant\n2. Gym\n3. Phone Ana\n\nWhat matters today?';
const items = ['Write the grant', 'Gym', 'Phone Ana'].map((text, at) => ({
  id: at + 11,
  number: at + 1,
  text,
  mark: 'open' as const,
  day: 1,
}));
const answered: AnsweredMessage = { stage: 'midday', date: today, items, sentText: SENT };

function mail(text: string, headers: Record<string, string> = {}): IncomingBody {
  return { channel: 'email', subject: 'Re: x', text, htmlAsText: null, headers: new Map(Object.entries(headers)) };
}

describe('a reply is read against what was shown', () => {
  test('each step records its reason', () => {
    const reading = readReply(
      mail('2 done\n\nOn Tue, Apr 7, 2026 at 6:00 AM Anchor <a@b.example> wrote:\n> 2. Gym\n'),
      answered,
      context,
    );
    expect(reading.commands).toEqual([{ kind: 'finish', item: 12 }]);
    expect(reading.reasons.map((reason) => reason.step)).toEqual(['body', 'quote', 'sent', 'clause']);
  });

  test('a resting item can be named by its number or words, but "all" excludes it', () => {
    const others = ['Water the plants', 'Fix the bike'].map((text, at) => ({
      id: at + 21,
      number: at + 4,
      text,
      mark: 'carryover' as const,
      day: 2,
    }));
    const read = (text: string) => readReply(mail(text), { ...answered, others }, context).commands;
    expect(read('4 done')).toEqual([{ kind: 'finish', item: 21 }]);
    expect(read('fixed the bike')).toEqual([{ kind: 'finish', item: 22 }]);
    expect(read('drop water the plants')).toEqual([{ kind: 'drop', item: 21 }]);
    expect(read('all done')).toEqual([11, 12, 13].map((item) => ({ kind: 'finish', item })));
    expect(read('all but 2 done')).toEqual([
      { kind: 'finish', item: 11 },
      { kind: 'leave', item: 12 },
      { kind: 'finish', item: 13 },
    ]);
    expect(read('5 done, the rest tomorrow')).toEqual([
      ...[11, 12, 13].map((item) => ({ kind: 'carry', item, until: null })),
      { kind: 'finish', item: 22 },
    ]);
    expect(read('3/3')).toEqual([11, 12, 13].map((item) => ({ kind: 'finish', item })));
    expect(read('2/3').filter(({ kind }) => kind !== 'note')).toEqual([]);
    expect(read('done')).toEqual([11, 12, 13].map((item) => ({ kind: 'finish', item })));
  });

  test('answers between quoted lines belong to the line above them', () => {
    const reading = readReply(
      mail('> 1. Write the grant\ntomorrow\n> 2. Gym\ndone\n> 3. Phone Ana\n'),
      answered,
      context,
    );
    expect(reading.commands).toEqual([
      { kind: 'carry', item: 11, until: null },
      { kind: 'finish', item: 12 },
    ]);
  });

  test('words after a quoted line belong to it', () => {
    const reading = readReply(mail('> 1. Write the grant - done\n> 2. Gym - drop it\n'), answered, context);
    expect(reading.commands).toEqual([
      { kind: 'finish', item: 11 },
      { kind: 'drop', item: 12 },
    ]);
  });

  test('a ticked box finishes its item, an empty one does nothing', () => {
    const reading = readReply(mail('> [x] 1. Write the grant\n> [ ] 2. Gym\n'), answered, context);
    expect(reading.commands).toEqual([{ kind: 'finish', item: 11 }]);
  });

  test('an item reported done and then not done is open again', () => {
    const done = { ...answered, items: items.map((item) => ({ ...item, mark: 'done' as const })) };
    expect(readReply(mail("3 isn't done after all"), done, context).commands).toEqual([{ kind: 'reopen', item: 13 }]);
  });

  test('repeating that something is done does not reopen it', () => {
    const done = { ...answered, items: items.map((item) => ({ ...item, mark: 'done' as const })) };
    const read = (text: string, stage: 'morning' | 'evening') =>
      readReply(mail(text), { ...done, stage }, context).commands;
    const again = [11, 13].map((item) => ({ kind: 'finish', item }));
    for (const stage of ['morning', 'evening'] as const) {
      expect(read('1 and 3 yes', stage)).toEqual(again);
      expect(read('finally did the gym', stage)).toEqual([{ kind: 'finish', item: 12 }]);
    }
    expect(read('still just 1 and 3', 'evening')).toEqual(again);
    expect(read('all done', 'evening')).toEqual([11, 12, 13].map((item) => ({ kind: 'finish', item })));
    expect(read('1 yes 2 no', 'evening')).toEqual([
      { kind: 'finish', item: 11 },
      { kind: 'reopen', item: 12 },
    ]);
  });

  test("a numbered list of new words is a list of goals, and does not finish yesterday's items", () => {
    const goals = ['email Jo', 'ring Priya', 'walk'].map((text) => ({ kind: 'add', text, on: null }));
    for (const stage of ['morning', 'midday', 'evening'] as const)
      for (const text of [
        '1) email Jo 2) ring Priya 3) walk',
        '1.email Jo 2.ring Priya 3.walk',
        '1. email Jo\n2. ring Priya\n3. walk',
        'a) email Jo b) ring Priya c) walk',
      ])
        expect(readReply(mail(text), { ...answered, stage }, context).commands, text).toEqual(goals);
  });

  test('a numbered list of verdicts answers the items, and new words in it are goals', () => {
    const read = (text: string) => readReply(mail(text), answered, context).commands;
    const [done, moved, gone] = [
      { kind: 'finish', item: 11 },
      { kind: 'carry', item: 12, until: null },
      { kind: 'drop', item: 13 },
    ];
    for (const text of ['1) done 2) tomorrow 3) skip', '1.done 2.tomorrow 3.skip', '1. done\n2. tomorrow\n3. skip'])
      expect(read(text)).toEqual([done, moved, gone]);
    expect(read('1) done 2) ring Priya 3) skip')).toEqual([done, gone, { kind: 'add', text: 'ring Priya', on: null }]);
  });

  test('numbers of things, dates and amounts do not name an item', () => {
    const read = (text: string) => readReply(mail(text), answered, context).commands;
    const done = { kind: 'finish', item: 11 };
    for (const more of ['needs a 2nd coat', 'trip is june 2 and 3', 'took 2 or 3 hours'])
      expect(read(`1 done. ${more}`)).toEqual([done, { kind: 'note', text: more }]);
  });

  test('a completely new wording replaces the old one', () => {
    const row = { ...answered, items: items.map((item) => (item.id === 12 ? { ...item, text: '40 min row' } : item)) };
    const read = (text: string) => readReply(mail(text), row, context).commands;
    const reworded = (text: string) => [{ kind: 'reword', item: 12, text }];
    expect(read('change 2 to 15 min bike ride')).toEqual(reworded('15 min bike ride'));
    expect(read('make 2 15 min bike ride')).toEqual(reworded('15 min bike ride'));
    expect(read('change 2 to 15 min')).toEqual(reworded('15 min row'));
  });

  test('an item without news is acknowledged as open', () => {
    const read = (text: string) => readReply(mail(text), answered, context).commands;
    expect(read('gym: not yet')).toEqual([{ kind: 'leave', item: 12 }]);
    expect(read('1 done, still working on 3')).toEqual([
      { kind: 'finish', item: 11 },
      { kind: 'leave', item: 13 },
      { kind: 'note', text: 'still working on 3' },
    ]);
    expect(read('nothing done today')).toEqual([]);
    expect(readReply(mail('Gym\nswim'), { ...answered, stage: 'morning' }, context).commands).toEqual([
      { kind: 'leave', item: 12 },
      { kind: 'add', text: 'swim', on: null },
    ]);
  });

  test('in the morning, words that say more than an item are a goal of their own', () => {
    const morning = { ...answered, stage: 'morning' as const };
    expect(readReply(mail('need to find a babysitter for the gym'), morning, context).commands).toEqual([
      { kind: 'add', text: 'find a babysitter for the gym', on: null },
    ]);
  });

  test('a dropped item is restored or finished when it is named', () => {
    const gone = { ...answered, items: items.map((item) => ({ ...item, mark: 'dropped' as const })) };
    const read = (text: string) => readReply(mail(text), gone, context).commands;
    expect(read('actually keep 3')).toEqual([{ kind: 'keep', item: 13 }]);
    expect(read('3 is done')).toEqual([{ kind: 'finish', item: 13 }]);
    expect(read('phone Ana')).toEqual([{ kind: 'keep', item: 13 }]);
    expect(read('add phone Ana')).toEqual([{ kind: 'keep', item: 13 }]);
    expect(read('all done')).toEqual([{ kind: 'note', text: 'all done' }]);
  });

  test('an autoresponder pauses its person until the day it names, thirty days at most', () => {
    const robot = { 'auto-submitted': 'auto-replied' };
    expect(readReply(mail('I am away until April 20.', robot), answered, context).commands).toEqual([
      { kind: 'pause', until: '2026-04-20' },
    ]);
    expect(readReply(mail('I am away until September 1.', robot), answered, context).commands).toEqual([
      { kind: 'pause', until: '2026-05-07' },
    ]);
  });

  test('the same words from a person start no pause', () => {
    expect(
      readReply(mail('I am out of office until April 20.'), answered, context).commands.map((command) => command.kind),
    ).toEqual(['note']);
  });

  test('a crisis is answered before everything else', () => {
    const reading = readReply(mail('drop everything. add flowers. I want to die'), answered, context);
    expect(reading).toMatchObject({ crisis: true, commands: [] });
  });

  test('items reported done beside a crisis or a farewell are done', () => {
    const done = { kind: 'finish', item: answered.items[0]?.id };
    expect(readReply(mail('1 done. I want to die'), answered, context).commands).toEqual([done]);
    const farewell = readReply(mail('1 is done. please unsubscribe me from all of them, 2 too'), answered, context);
    expect(farewell.commands).toEqual([{ kind: 'unsubscribe' }, done]);
  });

  test.each([
    ['morning 25:00', '“25:00” is no time of the day. When should the morning message come?'],
    ['change my morning time to 7:75', '“7:75” is no time of the day. When should the morning message come?'],
    ['midday at 3am', '“3am” does not look like midday. When should the midday message come?'],
    ['evening at 8 a.m. please', '“8 a.m” does not look like the evening. When should the evening message come?'],
  ])('an impossible time changes nothing and is asked about: %s', (words, question) => {
    const reading = readReply(mail(words), answered, context);
    expect(reading.commands).toEqual([{ kind: 'note', text: words }]);
    expect(reading.question?.text).toBe(question);
  });

  test('a name without a verdict is asked about, not finished', () => {
    const reading = readReply(mail('gym'), answered, context);
    expect(reading.commands).toEqual([{ kind: 'note', text: 'gym' }]);
    expect(reading.question?.text).toBe('Is “Gym” done? Just reply yes or no.');
  });
});

describe('for any mail', () => {
  const piece = fc.constantFrom(
    '2 done',
    '> 1. Write the grant',
    '> quoted',
    'On Tue, Apr 7, 2026 at 6:00 AM A <a@b.example> wrote:',
    '-- ',
    'Sent from my iPhone',
    '-----Original Message-----',
    'From: a',
    'Sent: b',
    'To: c',
    'Subject: d',
    '',
    '   ',
    '[x] Gym',
    'all but 2 and',
    '1-',
    '3 of 4',
    'move 2 to',
    'until',
    '@',
    '1,2,3',
    'no wait',
    '>>>>',
    '\u0000',
    '🙂',
    'STOP',
    'tomorrow:',
    '2: ',
    'instead of 1, ',
    'ça va',
    'add',
    'pause until',
    '2026-13-45',
    '4/4',
    'is now at 7',
  );
  const text = fc
    .array(fc.oneof(piece, fc.string({ maxLength: 30 }), fc.string({ unit: 'grapheme', maxLength: 20 })), {
      maxLength: 14,
    })
    .chain((pieces) => fc.constantFrom('\n', ' ', ', ', '\r\n').map((joint) => pieces.join(joint)));

  test('reading never throws', () => {
    fc.assert(
      fc.property(text, (body) => {
        const reading = readReply(mail(body), answered, context);
        expect(reading.commands.length).toBeLessThan(500);
        expect(standardize(body).kind).toMatch(/items|empty/);
      }),
      { numRuns: 300 },
    );
  });

  test('the kept and the cut parts are the whole body', () => {
    fc.assert(
      fc.property(text, (body) => {
        const words = newWordsOf(body, SENT);
        const found = [words.kept, ...words.cut.map((cut) => cut.text)].join('');
        expect(found.split('').toSorted()).toEqual(body.split('').toSorted());
      }),
      { numRuns: 300 },
    );
  });

  // bench:reading measures how long this takes.
  test('an endless line is read to its end', () => {
    for (const unit of [
      '1 and ',
      '> ',
      'On ',
      'a, ',
      '(',
      'done ',
      'From: a\n',
      '_',
      'swim and ',
      '-',
      'until Monday ',
      '[x] ',
      '&amp;',
      '<div>',
    ]) {
      const { kept, cut } = readReply(mail(unit.repeat(20_000)), answered, context);
      expect(kept.length + cut.reduce((sum, part) => sum + part.text.length, 0), unit).toBeGreaterThan(0);
    }
  });
});
