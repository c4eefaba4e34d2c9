import { describe, expect, test } from 'vitest';
import type { Stage } from '#domain/agenda/stage.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const today = localDate('2026-04-07');

function commandsOf(...said: Parameters<typeof reading>) {
  return reading(...said).commands;
}

function reading(text: string, stage: Stage = 'midday', open = ['Call the dentist', 'Email Jo', 'Ring mum']) {
  const items = open.map((item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open' as const, day: 1 }));
  const body = { channel: 'sms' as const, subject: '', text, htmlAsText: null, headers: new Map() };
  return readReply(body, { stage, date: today, items, sentText: '' }, { today, zone: 'America/Chicago' });
}

describe('"stop reminding me about the dentist" drops the dentist', () => {
  test.each([
    'stop reminding me about the dentist',
    'Please stop reminding me of the dentist!',
    'can you stop reminding me about the dentist?',
    'stop asking me about the dentist',
    'quit nagging me about the dentist',
    'stop bothering me about 1',
    'stop sending me reminders about the dentist',
    'stop texting me about the dentist',
    'no need to remind me of the dentist anymore',
    "you don't have to remind me about the dentist",
    "don't ask me about the dentist again",
    'never ask me about the dentist again',
    'no more reminders about the dentist',
    "I don't want to be reminded about the dentist",
  ])('%s', (text) => {
    for (const stage of ['morning', 'midday', 'evening'] as const)
      expect(commandsOf(text, stage)).toEqual([{ kind: 'drop', item: 1 }]);
  });

  test.each([
    ['deja de recordarme lo del dentista', 'Llamar al dentista'],
    ['no me preguntes más por el dentista', 'Llamar al dentista'],
    ['arrête de me parler du dentiste', 'Appeler le dentiste'],
    ['ne me rappelle plus le dentiste', 'Appeler le dentiste'],
    ['hör auf mich an den Zahnarzt zu erinnern', 'Zahnarzt anrufen'],
    ['erinnere mich nicht mehr an den Zahnarzt', 'Zahnarzt anrufen'],
  ])('%s', (text, item) => {
    expect(commandsOf(text, 'midday', [item])).toEqual([{ kind: 'drop', item: 1 }]);
  });

  test('and what is named with it', () => {
    expect(commandsOf('stop reminding me about the dentist and mum')).toEqual([
      { kind: 'drop', item: 1 },
      { kind: 'drop', item: 3 },
    ]);
  });
});

describe('"… about the dentist my wife did it" drops the dentist, and is never a goal', () => {
  const request = 'stop reminding me about the dentist my wife did it';
  const stages = ['morning', 'midday', 'evening'] as const;

  test.each([request, `also ${request}`, `oh and groceries is separate from the treehouse and also ${request}`])(
    '%s',
    (text) => {
      for (const stage of stages) expect(commandsOf(text, stage)).toContainEqual({ kind: 'drop', item: 1 });
      for (const stage of stages)
        for (const open of [undefined, ['Ring mum']])
          expect(commandsOf(text, stage, open).filter(({ kind }) => kind === 'add')).toEqual([]);
    },
  );
});

test.each(['stop reminding me about the car', "don't ask me about the car again", 'stop reminding me'])(
  '"%s", without an open item of that name, is a note and not a goal',
  (text) => {
    for (const stage of ['morning', 'midday', 'evening'] as const)
      expect(commandsOf(text, stage)).toEqual([{ kind: 'note', text }]);
  },
);

describe('an item stays if it is not dropped', () => {
  test.each([
    "don't remind me about the dentist haha",
    'stop reminding me about the dentist until Friday',
    "don't stop reminding me about the dentist",
    'he asked me to stop reminding him about the dentist',
    'stop reminding me about the dentist I went yesterday',
    'stop reminding me about the dentist, I went',
  ])('%s', (text) => expect(commandsOf(text)).not.toContainEqual({ kind: 'drop', item: 1 }));
});

test('"stop texting me at 8am" asks which message should come at what time, and drops nothing', () => {
  const { commands, question } = reading('stop texting me at 8am', 'morning');
  expect(commands).toEqual([{ kind: 'note', text: 'stop texting me at 8am' }]);
  expect(question).toMatchObject({
    kind: 'service',
    text: expect.stringContaining('Which message should come at what time?'),
  });
});
