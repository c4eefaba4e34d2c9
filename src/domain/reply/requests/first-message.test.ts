import { describe, expect, test } from 'vitest';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const TUESDAY = localDate('2026-04-07');

function read(text: string, stage: PromptStage = 'midday') {
  const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() } as const;
  const items = ['call mum', 'gym'].map(
    (item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open', day: 1 }) as const,
  );
  const { commands, question } = readReply(
    body,
    { stage, date: TUESDAY, items, sentText: '' },
    { today: TUESDAY, zone: 'America/Chicago' },
  );
  return { set: commands.filter(({ kind }) => kind === 'set-time'), question: question?.text ?? null, commands };
}

const morningAt = (minute: number) => [{ kind: 'set-time', stage: 'morning', minute }];

describe('the first message of a day is the morning one', () => {
  test.each([
    ['first text at 10am', 600],
    ['start texting me at 9:30', 570],
    ['first message of the day at 8 please', 480],
    ['my first text should come at 10', 600],
    ['can the first text be at 10?', 600],
    ['please start the messages at 11', 660],
    ['can you write me a bit later in the morning, say 7:30?', 450],
    ['text me a little later in the morning, 8:15', 495],
    ['please email me later in the morning, like 9', 540],
    ['please don’t text me at 9 am. make it 10 instead', 600],
    ['first text at 5', 300],
    ['start texting me at 5:30', 330],
  ])('%j', (text, minute) => expect(read(text).set).toEqual(morningAt(minute)));

  test.each([
    'start texting at 2 pm',
    'first txt 2pm',
    'first text at 2pm',
    'i need u to text me later in the day. after 2. not b4',
    'don’t text me before 2, I work nights',
    'no texts before 2pm because I sleep late',
    'could you message me later in the day? after 2',
  ])('an afternoon moves no message without the others: %j', (text) => {
    const { set, question } = read(text);
    expect(set).toEqual([]);
    expect(question).toBe(
      'The morning message comes first, and 2 PM may be after your midday check-in. To move all three, reply “mornings at 2 PM, midday at 5 PM, evenings at 8 PM”.',
    );
  });

  test.each(['mornings at 3pm', 'can u not text me at 9am, make it 3pm'])('nor does a morning: %j', (text) => {
    const { set, question } = read(text);
    expect(set).toEqual([]);
    expect(question).toContain('reply “mornings at 3 PM, midday at 5:30 PM, evenings at 8:30 PM”');
  });

  test('an hour without am or pm may be of another message, except in reply to the morning one', () => {
    const text = 'don’t text me at 9, make it 10';
    for (const stage of ['midday', 'evening'] as const) {
      const { set, question } = read(text, stage);
      expect(set).toEqual([]);
      expect(question).toMatch(/^Which message should come at what time\?/);
    }
    expect(read(text, 'morning').set).toEqual(morningAt(600));
    expect(read('don’t text me at 9 pm, make it 8', 'morning').set).toEqual([
      { kind: 'set-time', stage: 'evening', minute: 1200 },
    ]);
  });

  test('which all three can, one after the other', () => {
    expect(read('mornings at 3 PM, midday at 5:30 PM, evenings at 8:30 PM').set).toEqual([
      { kind: 'set-time', stage: 'morning', minute: 900 },
      { kind: 'set-time', stage: 'midday', minute: 1050 },
      { kind: 'set-time', stage: 'evening', minute: 1230 },
    ]);
  });

  test.each(['don’t message me before 8', 'no texts before 8am please', 'text me later in the day, after 8'])(
    'what may be so already is asked: %j',
    (text) => {
      const { set, question } = read(text);
      expect(set).toEqual([]);
      expect(question).toBe('Should your morning message come at 8 AM? Just reply yes or no.');
    },
  );

  test.each([
    'first text mum at 10',
    'start texting the parents at 10',
    'text me later. 3pm works for the dentist',
    'don’t text me at 9. Dentist at 10',
    'first meeting at 9',
    'first text at 10 then call Bo',
    'first prompt the kids at 9',
    'don’t text Bo before 8',
  ])('other things are none: %j', (text) => expect(read(text).set).toEqual([]));
});

describe('a message goes back to its usual time', () => {
  test.each([
    ['back to normal midday time pls, 1230', 'midday', 750],
    ['back to the usual evening time', 'evening', 1080],
    ['can we go back to the normal midday time', 'midday', 750],
    ['back to the old evening time, 7pm', 'evening', 1140],
  ])('%j', (text, stage, minute) => expect(read(text).set).toEqual([{ kind: 'set-time', stage, minute }]));

  test.each(['back to normal life in the evening', 'back to the normal gym, 1230'])('%j names none', (text) => {
    expect(read(text).set).toEqual([]);
  });
});

describe('an item’s number beside a part of the day is that item', () => {
  test.each([
    '1 lunchtime. sleep. text jen',
    '2 evening',
    '2 lunchtime',
    '1 lunchtime',
    '1 this afternoon',
    'morning 2',
    '1 morning, 2 evening',
    '1 this evening, 2 this morning',
    '1 afternoon please',
  ])('%j, and is not finished by it', (text) => {
    for (const stage of ['morning', 'midday', 'evening'] as const) {
      const { set, commands } = read(text, stage);
      expect(set).toEqual([]);
      expect(commands.some((command) => 'item' in command || command.kind === 'note')).toBe(true);
      expect(commands.map(({ kind }) => kind)).not.toContain('finish');
    }
  });

  test.each(['2 done lunchtime', '2 lunchtime, gym done', '2 done this evening'])('%j finishes it', (text) => {
    expect(read(text, 'evening').commands).toContainEqual({ kind: 'finish', item: 2 });
  });

  test.each([
    ['7 evening', 'evening', 1140],
    ['evenings at 2', 'evening', 840],
    ['midday at 2', 'midday', 840],
    ['evenings 2 pm', 'evening', 840],
    ['midday 1', 'midday', 780],
    ['evening 2', 'evening', 840],
  ])('%j is a time', (text, stage, minute) => expect(read(text).set).toEqual([{ kind: 'set-time', stage, minute }]));
});
