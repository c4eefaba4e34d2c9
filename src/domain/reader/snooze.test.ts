import { describe, expect, test } from 'vitest';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

/** A Tuesday. */
const today = localDate('2026-04-07');
const LIST = ['Call the dentist', 'Email Jo', 'Ring mum'];

function readingOf(text: string, open: readonly string[] = LIST) {
  const items = open.map((item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open' as const, day: 1 }));
  const body = { channel: 'sms' as const, subject: '', text, htmlAsText: null, headers: new Map() };
  return readReply(body, { stage: 'midday', date: today, items, sentText: '' }, { today, zone: 'America/Chicago' });
}
const commandsOf = (text: string, open: readonly string[] = LIST) => readingOf(text, open).commands;
const carried = (item: number, until: string | null = null) => ({ kind: 'carry', item, until });

describe('"snooze 1" moves item 1 and pauses nothing', () => {
  test.each([
    ['snooze 1', [carried(1)]],
    ['Snooze #2 please', [carried(2)]],
    ['snooze the dentist', [carried(1)]],
    ['snooze 1 and 3', [carried(1), carried(3)]],
    ['snooze 2 for 3 days', [carried(2, '2026-04-10')]],
    ['snooze 2 until Friday', [carried(2, '2026-04-10')]],
    ['snooze the dentist for a week', [carried(1, '2026-04-14')]],
    ['snooze 3 tomorrow', [carried(3)]],
    ['snooze everything', [carried(1), carried(2), carried(3)]],
    ['postpone 2 for 3 days', [carried(2, '2026-04-10')]],
    ['push 2 for 3 days', [carried(2, '2026-04-10')]],
    ['1 done, snooze 2', [{ kind: 'finish', item: 1 }, carried(2)]],
  ])('%s', (text, commands) => expect(commandsOf(text)).toEqual(commands));

  test.each([
    ['snooze it', carried(1)],
    ['snooze it for 3 days', carried(1, '2026-04-10')],
    ['postpone it until Friday', carried(1, '2026-04-10')],
  ])('"%s" means the only open item', (text, command) =>
    expect(commandsOf(text, ['Call the dentist'])).toEqual([command]),
  );
});

describe('without the name of an item', () => {
  test.each(['snooze', 'Snooze!', 'snooze it', 'snooze me', 'snooze it for 3 days'])('"%s" is asked about', (text) => {
    const { commands, question } = readingOf(text);
    expect(commands.filter(({ kind }) => kind !== 'note')).toEqual([]);
    expect(question?.text).toContain('“snooze 1”');
  });

  test('"snooze" with nothing open asks how long to pause', () => {
    expect(readingOf('snooze', []).question?.text).toContain('“pause until Monday”');
  });

  test.each([
    ['snooze for 3 days', '2026-04-10'],
    ['snooze until Monday', '2026-04-13'],
  ])('"%s" is a pause with an end', (text, until) => expect(commandsOf(text)).toEqual([{ kind: 'pause', until }]));

  test.each(['snooze 9', 'pause 2', 'mute 1', 'no snooze tomorrow'])('"%s" changes nothing', (text) =>
    expect(commandsOf(text).filter(({ kind }) => kind !== 'leave')).toEqual([{ kind: 'note', text }]),
  );
});

describe('a number or a name that is on no list never pauses the service', () => {
  test.each(['snooze 4 until Thursday', 'also snooze #9 for 3 days', 'hold 9 until Monday'])(
    '"%s" asks back',
    (text) => {
      const { commands, question } = readingOf(text);
      expect(commands).toEqual([{ kind: 'note', text }]);
      expect(question?.text).toContain('“snooze 1”');
    },
  );

  test('"snooze Acme until Thursday" is a note', () => {
    const text = 'snooze Acme until Thursday';
    expect(commandsOf(text)).toEqual([{ kind: 'note', text }]);
  });

  test.each(['snooze the emails until Monday', 'please snooze Anchor until Monday', 'hit snooze until Monday'])(
    '"%s" still pauses the messages',
    (text) => expect(commandsOf(text)).toEqual([{ kind: 'pause', until: '2026-04-13' }]),
  );

  test('the goals above "also snooze 4" stay goals', () => {
    const body = {
      channel: 'sms' as const,
      subject: '',
      text: '1. Ship v2.1 hotfix\n2. Draft Q1 OKRs (3 max)\nAlso snooze 4 until Thursday.',
      htmlAsText: null,
      headers: new Map(),
    };
    const answered = { stage: 'morning' as const, date: today, items: [], sentText: '' };
    expect(readReply(body, answered, { today, zone: 'America/Chicago' }).commands).toEqual([
      { kind: 'add', text: 'Ship v2.1 hotfix', on: null },
      { kind: 'add', text: 'Draft Q1 OKRs (3 max)', on: null },
      { kind: 'note', text: 'Also snooze 4 until Thursday' },
    ]);
  });
});
