import { expect, test } from 'vitest';
import type { Stage } from '#domain/agenda/stage.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const WEDNESDAY = localDate('2026-12-02');

function read(text: string, stage: Stage = 'morning', items: readonly string[] = []) {
  const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map<string, string>() } as const;
  const shown = items.map((item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open', day: 1 }) as const);
  const answered = { stage, date: WEDNESDAY, items: shown, sentText: '' };
  return readReply(body, answered, { today: WEDNESDAY, zone: 'Europe/Dublin' });
}

test.each([
  ['no midday message tomorrow', 'skip tomorrow', 'midday'],
  ['skip the morning one tomorrow', 'skip tomorrow', 'morning'],
  ['dont send the morning one on saturday', 'skip Saturday', 'morning'],
  ['no evening text tonight', 'skip today', 'evening'],
  ['no morning text on Friday please', 'skip Friday', 'morning'],
  ['can you skip the morning text tomorrow?', 'skip tomorrow', 'morning'],
  ['mañana sin mensaje de mediodía', 'skip tomorrow', 'midday'],
  ['pas de message du midi demain', 'skip tomorrow', 'midday'],
  ['morgen keine Mittagsnachricht', 'skip tomorrow', 'midday'],
  ['keine Abendnachricht am Freitag', 'skip Friday', 'evening'],
])('one message of one day is not left out: %j', (text, skip, message) => {
  const { commands, question } = read(text);
  expect(commands.map(({ kind }) => kind)).toEqual(['note']);
  expect(question?.text).toBe(
    `We can skip a whole day, or leave out a message every day. Reply “${skip}” or “no ${message} messages”.`,
  );
});

test.each(['no morning messages on weekends', 'no morning messages on Saturdays', 'skip the morning one every Friday'])(
  'nor is it on some days of the week: %j',
  (text) => {
    expect(read(text).question?.text).toBe(
      'We can leave out a day of the week, or a message every day. Reply “no weekends” or “no morning messages”, for example.',
    );
  },
);

test('the last message of the day is, in reply to the one before it', () => {
  expect(read('no evening text tonight', 'midday').commands).toEqual([{ kind: 'skip-today' }]);
});

test.each<[string, string, ...string[]]>([
  ['no midday message', 'set-stage'],
  ['no more evening messages', 'set-stage'],
  ['no messages tomorrow', 'pause'],
  ['skip tomorrow', 'pause'],
  ['skip Saturday', 'pause'],
  ['skip the morning run tomorrow', 'carry', 'Morning run'],
  ['skip the morning one tomorrow', 'carry', 'Morning run'],
  ['cancel the evening class tomorrow', 'add'],
  ['send the morning email to Bo on Friday', 'add'],
])('other words keep their meaning: %j', (text, kind, ...items) => {
  const { commands, question } = read(text, 'morning', items);
  expect(commands.map((one) => one.kind)).toEqual([kind]);
  expect(question).toBeNull();
});

test.each(['skip tomorrow', 'skip Saturday', 'skip today', 'no midday messages', 'no weekends'])(
  'what the question names is understood: %j',
  (text) => {
    const { commands, question } = read(text, 'morning', ['Gym']);
    expect(commands).toHaveLength(1);
    expect([commands[0]?.kind === 'note', question]).toEqual([false, null]);
  },
);
