import { describe, expect, test } from 'vitest';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';
import type { Stage } from '#domain/agenda/stage.ts';

const TUESDAY = localDate('2026-12-01');

function commandsOf(
  text: string,
  { stage = 'midday', list = ['Cook', 'Rest'] }: { stage?: Stage; list?: string[] } = {},
) {
  const items = list.map((item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open' as const, day: 1 }));
  const body = { channel: 'sms' as const, subject: '', text, htmlAsText: null, headers: new Map() };
  const answered = { stage, date: TUESDAY, items, sentText: '' };
  return readReply(body, answered, { today: TUESDAY, zone: 'Europe/London' }).commands;
}
const added = (text: string, on: string | null = null) => ({ kind: 'add', text, on });

describe('what somebody asks for is added', () => {
  test.each([
    ['Can you remind me Monday to send the cards?', added('send the cards', '2026-12-07')],
    ['remind me to call Bo', added('call Bo')],
    ["tu peux me rappeler demain d'acheter du pain ?", added('acheter du pain', '2026-12-02')],
    ['erinner mich morgen an die Bank', added('die Bank', '2026-12-02')],
    ['Could you put the vet on the list for Friday?', added('the vet', '2026-12-04')],
    ['please put the vet on my list', added('the vet')],
  ])('%j', (text, command) => expect(commandsOf(text)).toEqual([command]));

  test('on the day named, in the morning as well', () => {
    expect(commandsOf('could you put the vet on my list for Friday?', { stage: 'morning' })).toEqual([
      added('the vet', '2026-12-04'),
    ]);
  });

  test('though its verb is that of an item', () => {
    expect(commandsOf('please add call Grandma on Friday', { list: ['Call Grandpa tomorrow', 'Cook'] })).toEqual([
      added('call Grandma on Friday', '2026-12-04'),
    ]);
  });

  test.each([
    'can you remind me of my list?',
    'put 2 on the list for friday',
    'stop reminding me to call Bo',
    'please put me off your list',
    'put it on the list',
    'write me what is on my list',
    'you remind me to be kind',
    'remind me to unsubscribe',
    'remind me to do it tomorrow',
  ])('not by %j', (text) => expect(commandsOf(text)).not.toContainEqual(expect.objectContaining({ kind: 'add' })));
});

describe('in the morning a goal that ends with a day is planned for it', () => {
  test.each([
    ['call Grandpa tomorrow', '2026-12-02'],
    ['send the Christmas cards on Monday', '2026-12-07'],
    ['lunch with mom sunday at 12:30', '2026-12-06'],
    ['prepare the slides for Friday', null],
    ['finish the draft by Friday', null],
    ["prepare tomorrow's talk", null],
    ['send the essay due on Friday', null],
    ['buy tickets to the game on Saturday', null],
    ['préparer la réunion de jeudi', null],
  ])('%j', (text, on) => expect(commandsOf(text, { stage: 'morning', list: [] })).toEqual([added(text, on)]));
});

describe('a goal for a day is for now, at any time', () => {
  test.each([
    'book the train to Valencia for the weekend',
    'confirm the boiler man for tomorrow',
    'buy cake for Saturday',
    'comprar pan para mañana',
    'acheter le gâteau pour samedi',
    'Kuchen kaufen für Samstag',
  ])('%j', (text) => {
    for (const stage of ['morning', 'midday', 'evening'] as const)
      expect(commandsOf(text, { stage })).toContainEqual(added(text));
  });

  test.each([
    ['call mum for tomorrow', added('call mum for tomorrow', '2026-12-02')],
    ['add call mum for Friday', added('call mum for Friday', '2026-12-04')],
    ['for tomorrow: call mum', added('call mum', '2026-12-02')],
    ['tomorrow I want to buy cake for Saturday', added('buy cake for Saturday', '2026-12-02')],
    ['remind me on Friday to buy cake for Sunday', added('buy cake for Sunday', '2026-12-04')],
    ['put the vet on my list for Friday', added('the vet', '2026-12-04')],
  ])('%j is for that day', (text, command) => {
    expect(commandsOf(text, { stage: 'evening' })).toContainEqual(command);
  });
});

describe('“2” may be short for “to”', () => {
  const list = ['Call gym', 'Pay rent', 'Groceries'];
  test.each([
    ['move groceries 2 sat', [{ kind: 'carry', item: 3, until: '2026-12-05' }]],
    ['move 2 sat', [{ kind: 'carry', item: 2, until: '2026-12-05' }]],
    ['got 2 done', [{ kind: 'finish', item: 2 }]],
    ['carry over 2 tomorrow', [{ kind: 'carry', item: 2, until: null }]],
    ['need 2 come off the list', [{ kind: 'drop', item: 2 }]],
    ['did 2 many thanks', [{ kind: 'finish', item: 2 }]],
    [
      '1 done 2 tomorrow',
      [
        { kind: 'finish', item: 1 },
        { kind: 'carry', item: 2, until: null },
      ],
    ],
  ])('%j', (text, commands) => expect(commandsOf(text, { list })).toEqual(commands));

  test.each(['nothin else 2day', 'spent way 2 much lol'])('%j changes nothing', (text) =>
    expect(commandsOf(text, { list })).toEqual([{ kind: 'note', text }]),
  );
});

test.each([
  'move the dentist to next week tuesday',
  'move the dentist to Tuesday of next week',
  'move the dentist to the Tuesday next week',
])('%j is not the coming Tuesday', (text) => {
  expect(commandsOf(text, { list: ['Dentist', 'Cook'] })).toEqual([{ kind: 'carry', item: 1, until: '2026-12-08' }]);
});

test.each([
  'Ich danke Ihnen herzlich für Ihre Hilfe in dieser Woche.',
  'Vielen Dank und einen schönen Abend wünsche ich Ihnen.',
  "merci, t'es un amour",
  "that's all for today, thx",
])('%j asks for nothing', (text) => expect(commandsOf(text)).toEqual([]));

test.each(['you keep sending me emails', 'no quiero seguir recibiendo mensajes', 'keep sending me these and I’ll sue'])(
  '%j asks for no more messages',
  (text) => expect(commandsOf(text)).not.toContainEqual({ kind: 'resume' }),
);

test.each(['yes send me the mails', 'please keep sending these', 'oui je veux bien continuer à recevoir vos mails'])(
  '%j is no farewell',
  (text) => expect(commandsOf(text)).toEqual([{ kind: 'resume' }]),
);
