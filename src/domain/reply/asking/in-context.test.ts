/** Answers to our questions, understood in the context of the question (D115). */
import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/agenda/commands.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import type { Reading } from '#domain/reply/reading.ts';
import { localDate } from '#domain/time/local-date.ts';
import type { Asking, Question } from './question.ts';
import { itemQuestion } from './say-question.ts';
import { goalQuestion, serviceQuestion } from './say-service-question.ts';

const today = localDate('2027-01-11');
const TUESDAY = localDate('2027-01-12');
const items = ['Call the bank', 'Gym', 'Call Sam', 'Write the report'].map((text, at) => {
  return { id: 101 + at, number: 1 + at, text, mark: 'open' as const, day: 1 };
});
const [bank, gym, sam] = [items[0]!, items[1]!, items[2]!];

function asked(given: Partial<Asking>): Question {
  const asking = { asks: 'whether', verdict: 'done', until: null, items: [gym], ...given } as const;
  return itemQuestion(asking, { today, nextActiveDay: TUESDAY });
}
const WHETHER = asked({});
const WHICH = asked({ asks: 'which', items: [bank, sam] });

function answer(text: string, question: Question | null, isNear = true): Reading {
  const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() } as const;
  const message = { stage: 'midday', date: today, items, sentText: '' } as const;
  const context = question === null ? {} : { asked: { question, isNear } };
  return readReply(body, { ...message, ...context }, { today, zone: 'America/Chicago' });
}
/** "finish 2" */
const kindsOf = (commands: readonly Command[]) =>
  commands.map((command) => ('item' in command ? `${command.kind} ${command.item - 100}` : command.kind));
const understood = (text: string, question: Question) => {
  const { commands, answers } = answer(text, question);
  expect(answers, text).toBe(true);
  return kindsOf(commands);
};

describe('whether an item is done', () => {
  test.each(
    'yes|y|Yep!|yeah|👍|👍🏽|✅|ok|sure|yes it is|Yes, I did|done|did it|2|#2|2 yes|yes 2|yes please|gym yes|sí|Si.|claro|hecho|oui|ouais|c’est fait|bien sûr|ja|jep|natürlich|erledigt'.split(
      '|',
    ),
  )('%j finishes it', (text) => {
    expect(understood(text, WHETHER)).toEqual(['finish 2']);
  });

  test.each(
    'no|No.|nope|nah|n|not yet|Not yet, sorry|👎|❌|not done|still open|no it isn’t|not really|todavía no|aún no|non|pas encore|nein|noch nicht|nee'.split(
      '|',
    ),
  )('%j leaves it as it is', (text) => {
    expect(understood(text, WHETHER)).toEqual(['leave 2']);
  });

  test.each(['no gym. report written. knackered', 'no gym, report written'])(
    '"no" before an item denies it: %s',
    (text) => {
      const { commands, answers } = answer(text, WHICH);
      expect(answers).toBeUndefined();
      expect(kindsOf(commands)).toContain('leave 2');
      expect(kindsOf(commands)).not.toContain('finish 2');
    },
  );

  test.each([
    ['no gym done', ['leave 1', 'leave 3', 'finish 2']],
    ['no, gym done', ['leave 1', 'leave 3', 'finish 2']],
  ])('"no" answers before other words: %s', (text, commands) => {
    expect(understood(text, WHICH).toSorted()).toEqual(commands.toSorted());
  });

  test('the answer counts, and the words after it are parsed as usual', () => {
    expect(understood('yes, and 4 tomorrow', WHETHER)).toEqual(['finish 2', 'carry 4']);
    expect(understood('No. 4 is done', WHETHER)).toEqual(['leave 2', 'finish 4']);
    expect(understood('yes\n4 done', WHETHER)).toEqual(['finish 2', 'finish 4']);
  });

  test('words after a no belong to the item', () => {
    expect(understood('no, tomorrow', WHETHER)).toEqual(['carry 2']);
    expect(understood('not yet, maybe tomorrow', WHETHER)).toEqual(['carry 2']);
  });

  test.each(['bank - friday please', 'bank: friday', '1 - tomorrow'])('%j says something else of one', (text) => {
    const { commands, answers } = answer(text, WHICH);
    expect(answers).not.toBe(true);
    expect(kindsOf(commands)).toEqual(['carry 1']);
  });

  test('a few words that name nothing are about the item', () => {
    expect(understood('tomorrow', WHETHER)).toEqual(['carry 2']);
    expect(understood('let it go', WHETHER)).toEqual(['drop 2']);
  });

  test.each([
    '1 done',
    'Sam called',
    'buy milk',
    'list',
    '1 yes 3 no',
    'all done',
    'how was it?',
    'undo',
    'UNDO',
    'yes?',
    'yes. no',
  ])('%j says something else and is parsed as usual', (text) => {
    const read = answer(text, WHETHER);
    expect(read.answers).toBeUndefined();
    expect(read).toEqual(answer(text, null));
  });

  test('stop and distress answer no question', () => {
    expect(kindsOf(answer('no, stop texting me', WHETHER).commands)).toContain('unsubscribe');
    expect(answer('yes. I want to die', WHETHER)).toMatchObject({ crisis: true, commands: [] });
  });

  test('a number in a reply to a later message refers to that message', () => {
    expect(answer('2', asked({ verdict: 'drop' }), false).answers).toBeUndefined();
    expect(answer('yes', asked({ verdict: 'drop' }), false).answers).toBe(true);
  });

  test('every word is accounted for', () => {
    const { words, notes } = answer('yes, and the weather was lovely', WHETHER);
    expect(words.map(({ text }) => text)).toEqual(['yes', 'the weather was lovely']);
    expect(notes).toEqual(['the weather was lovely']);
  });
});

test('a yes moves or drops the item', () => {
  const friday = localDate('2027-01-15');
  expect(answer('yes', asked({ verdict: 'carry', until: friday })).commands).toEqual([
    { kind: 'carry', item: 102, until: friday },
  ]);
  expect(understood('yes', asked({ verdict: 'drop' }))).toEqual(['drop 2']);
  expect(understood('keep it', asked({ verdict: 'drop' }))).toEqual(['leave 2']);
});

describe('which of two items', () => {
  test.each([
    ['1', ['finish 1']],
    ['3', ['finish 3']],
    ['number 3 please', ['finish 3']],
    ['the first one', ['finish 1']],
    ['the 2nd', ['finish 3']],
    ['the last', ['finish 3']],
    ['the bank', ['finish 1']],
    ['Sam', ['finish 3']],
    ['both', ['finish 1', 'finish 3']],
    ['1 and 3', ['finish 1', 'finish 3']],
    ['1 yes 3 no', ['finish 1', 'leave 3']],
    ['yes to 1, no to 3', ['finish 1', 'leave 3']],
    ['neither', ['leave 1', 'leave 3']],
    ['el primero', ['finish 1']],
    ['los dos', ['finish 1', 'finish 3']],
    ['la deuxième', ['finish 3']],
    ['les deux', ['finish 1', 'finish 3']],
    ['die zweite', ['finish 3']],
    ['beide', ['finish 1', 'finish 3']],
  ])('%j', (text, commands) => {
    expect(understood(text, WHICH)).toEqual(commands);
  });

  test('a plain yes does not say which', () => {
    expect(answer('yes', WHICH).answers).toBeUndefined();
  });
});

test('numbers say which of several are done', () => {
  const several = asked({ items: [bank, gym, sam] });
  expect(understood('1 yes, 2 no', several)).toEqual(['finish 1', 'leave 2']);
  expect(understood('1 and 3', several)).toEqual(['finish 1', 'finish 3']);
  expect(understood('yes', several)).toEqual(['finish 1', 'finish 2', 'finish 3']);
});

test('naming the one that is not done finishes the others', () => {
  const allBut = asked({ asks: 'all-but', items: [bank, gym, sam] });
  expect(understood('2', allBut)).toEqual(['finish 1', 'finish 3', 'leave 2']);
});

describe('a question about the service', () => {
  const question = (text: string) => {
    const read = answer(text, null).question;
    if (read === null) throw new Error(`${text} is not asked about`);
    return read;
  };

  test('a time alone is the time of the message', () => {
    expect(answer('7:30', question('morning 25:00')).commands).toEqual([
      { kind: 'set-time', stage: 'morning', minute: 450 },
    ]);
  });

  test('a number alone is the item to postpone, a day alone is a pause', () => {
    expect(kindsOf(answer('2', question('snooze')).commands)).toEqual(['carry 2']);
    expect(answer('until Friday', question('snooze')).commands).toEqual([
      { kind: 'pause', until: localDate('2027-01-15') },
    ]);
  });
});

describe('what a question is about', () => {
  test.each([
    ['could have finished the gym', 'Is “Gym” done?'],
    ['drop 2?', 'Should we let go of “Gym”?'],
    ['the call is done', '“the call is done”: is that 1 “Call the bank” or 3 “Call Sam”?'],
    ['called', '“called”: is that 1 “Call the bank” or 3 “Call Sam”?'],
    ['everything fine', 'Are all of them done?'],
    ['all but the shed', '“all but the shed”: which one isn’t done?'],
  ])('%j asks %j', (text, question) => {
    const read = answer(text, null);
    expect(read.question?.text).toContain(question);
    expect(kindsOf(read.commands)).toEqual(['note']);
  });

  test('the rest of the reply is applied without waiting for the answer', () => {
    const read = answer('1 done, 4 tomorrow. drop 2?', null);
    expect(kindsOf(read.commands)).toEqual(['finish 1', 'carry 4', 'note']);
    expect(read.question?.text).toContain('Should we let go of “Gym”?');
  });

  test('“called them both” means both', () => {
    expect(kindsOf(answer('called them both', null).commands)).toEqual(['finish 1', 'finish 3']);
  });
});

describe('a yes to a question about the service', () => {
  const COMMANDS: Command[] = [
    { kind: 'pause', until: null },
    { kind: 'pause', until: localDate('2027-02-05') },
    { kind: 'pause', from: TUESDAY, until: null },
    { kind: 'pause', from: TUESDAY, until: localDate('2027-01-15') },
    { kind: 'resume' },
    { kind: 'skip-today' },
    { kind: 'set-zone', zone: 'Europe/Lisbon' },
    { kind: 'set-time', stage: 'midday', minute: 780 },
    { kind: 'set-stage', stage: 'midday', on: false },
    { kind: 'undo' },
  ];

  test.each(COMMANDS)('does what was asked: %j', (command) => {
    expect(answer('yes', serviceQuestion(command, today)).commands).toEqual([command]);
  });

  test.each(['buy "the thing" for dad', 'finish the report. then email Bob', 'no sugar today'])('adds %j', (goal) => {
    expect(answer('yes please', goalQuestion(goal)).commands).toEqual([{ kind: 'add', text: goal, on: null }]);
  });
});

test('a report of several items answers no question about some of them', () => {
  const saturday = localDate('2027-01-16');
  const moved = asked({ verdict: 'carry', until: saturday, items: [bank, gym, sam] });
  const { commands, answers } = answer('1 and 2 and 3 all done', moved);
  expect(answers).toBeUndefined();
  expect(kindsOf(commands)).toEqual(['finish 1', 'finish 2', 'finish 3']);
});

test('what may be a request answers no question about an item', () => {
  const { commands, answers, question } = answer('days off now til fri', asked({ items: [bank] }));
  expect(answers).toBeUndefined();
  expect(kindsOf(commands)).toEqual(['note']);
  expect(question?.text).toMatch(/^Should we pause until Fri/);
});

test('a single word about another item answers no question', () => {
  const { commands, answers } = answer('gymed', asked({ items: [bank] }));
  expect(answers).toBeUndefined();
  expect(kindsOf(commands)).not.toContain('finish 1');
});

test.each([
  ['no messages on Sunday', 'yes', [{ kind: 'pause', from: '2027-01-17', until: '2027-01-18' }]],
  ['no messages on Sunday', 'every Sunday', [{ kind: 'drop-weekdays', weekdays: [7] }]],
  [
    'no messages on Saturday and Sunday',
    'No, not every Sunday, just this weekend',
    [{ kind: 'pause', from: '2027-01-16', until: '2027-01-18' }],
  ],
  [
    'pas de messages samedi ni dimanche',
    'No, no every Saturday, solo este fin de semana',
    [{ kind: 'pause', from: '2027-01-16', until: '2027-01-18' }],
  ],
])('“%s”, asked about, “%s”', (text, reply, commands) => {
  const { question } = answer(text, null);
  expect(answer(reply, question).commands).toEqual(commands);
});
