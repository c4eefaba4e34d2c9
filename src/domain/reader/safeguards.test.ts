import { expect, test } from 'vitest';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';
import { analyse } from './analyse.ts';
import { lexicon } from './goal-model.ts';

const today = localDate('2026-04-07');
const LIST = ['Write the report', 'Gym', 'Call mum', 'Pay rent'];

function read(text: string, stage: PromptStage, list: readonly string[] = LIST) {
  const items = list.map((item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open' as const, day: 1 }));
  const body = { channel: 'sms' as const, subject: '', text, htmlAsText: null, headers: new Map() };
  return readReply(body, { stage, date: today, items, sentText: '' }, { today, zone: 'America/Chicago' });
}

const acts = (text: string, stage: PromptStage = 'evening') =>
  read(text, stage).commands.filter(({ kind }) => kind !== 'note' && kind !== 'leave');
const notesOf = (text: string) => read(text, 'evening').notes;

test.each([
  'do not drop 2',
  "don't drop 2",
  "please don't cancel the gym",
  "don't move 1 to tomorrow",
  'do not mark 1 as done',
])('a forbidden act is not done: %s', (text) => {
  for (const stage of PROMPT_STAGES) expect(acts(text, stage)).toEqual([]);
});

test.each(['is 1 done?', '1 done?', 'drop 2?'])('a question does nothing: %s', (text) => {
  for (const stage of PROMPT_STAGES) expect(acts(text, stage)).toEqual([]);
});

test('a request in the form of a question is granted', () => {
  expect(acts('can you mark 2 as done?')).toEqual([{ kind: 'finish', item: 2 }]);
});

test('of two times the one that would be better is set', () => {
  expect(acts('12:30 is right in my lunch meeting, 1:15 would be better', 'midday')).toEqual([
    { kind: 'set-time', stage: 'midday', minute: 13 * 60 + 15 },
  ]);
});

test.each(['who wants to do rent on a sunday', 'why would I move the report to friday'])(
  'what is asked, without its mark, is not done: %s',
  (text) => expect(acts(text)).toEqual([]),
);

test('an amount is no name', () => {
  expect(read('gym 45 min done', 'evening', ['Gym 30 min', 'Bins']).commands).toEqual([{ kind: 'finish', item: 1 }]);
  expect(read('finished chapters 3 and 4', 'evening', ['Read chapters 3 and 4', 'Bins']).commands).toEqual([
    { kind: 'finish', item: 1 },
  ]);
});

test.each(['swap 2 and 3', 'make gym the first one', 'make rent a priority', 'called dad instead of mum'])(
  'words about the list or of what happened reword nothing: %s',
  (text) => {
    for (const stage of PROMPT_STAGES)
      expect(read(text, stage).commands.filter(({ kind }) => kind === 'reword')).toEqual([]);
  },
);

test('another one of its kind is asked about', () => {
  expect(read('chapter 4 done', 'evening', ['Draft chapter 3', 'Gym'])).toMatchObject({ commands: [{ kind: 'note' }] });
  expect(read('chapter 3 done', 'evening', ['Draft chapter 3', 'Gym']).commands).toEqual([{ kind: 'finish', item: 1 }]);
});

test.each(['nobody called mum', 'I wish I had done 2', 'could have paid rent', 'rent unpaid', 'hardly did 1'])(
  'what did not happen is not done: %s',
  (text) => expect(acts(text)).toEqual([]),
);

test.each(['1 done. sorry, not done', 'report done. wait, not done yet', '1 done, no wait it is not done'])(
  'what is taken back is not done: %s',
  (text) => {
    for (const stage of PROMPT_STAGES) expect(acts(text, stage)).toEqual([]);
    for (const stage of ['midday', 'evening'] as const)
      expect(read(text, stage).commands).toContainEqual({ kind: 'leave', item: 1 });
  },
);

test('a denial that names something else takes nothing back', () => {
  expect(acts('1 done. sorry, not 3')).toEqual([{ kind: 'finish', item: 1 }]);
  expect(acts('1 done. Not happy with it, but done')).toEqual([{ kind: 'finish', item: 1 }]);
});

test.each(['everything fine', 'all good here', 'thanks, all good', 'todo bien'])(
  'vague words finish no list: %s',
  (text) => expect(acts(text)).toEqual([]),
);

test('an item is not done with a day of its own name alone', () => {
  const items = [{ id: 1, number: 1, text: 'Dentist appt Thursday 3pm', mark: 'open' as const, day: 1 }];
  const body = { channel: 'sms' as const, subject: '', text: 'dentist thurs!!', htmlAsText: null, headers: new Map() };
  for (const stage of PROMPT_STAGES) {
    const { commands } = readReply(
      body,
      { stage, date: today, items, sentText: '' },
      { today, zone: 'America/Chicago' },
    );
    expect(commands.filter(({ kind }) => kind === 'finish')).toEqual([]);
  }
});

test('in the morning, a plan is not done', () => {
  for (const text of ['everything today', 'all of them today']) expect(acts(text, 'morning')).toEqual([]);
});

test('two requests of one sentence are both granted', () => {
  expect(acts('I am on vacation until the 20th, and skip today').map(({ kind }) => kind)).toEqual([
    'pause',
    'skip-today',
  ]);
});

test('words after a request to drop an item count', () => {
  expect(acts('stop reminding me about the gym, the rest is done')).toEqual([
    { kind: 'finish', item: 1 },
    { kind: 'drop', item: 2 },
    { kind: 'finish', item: 3 },
    { kind: 'finish', item: 4 },
  ]);
});

test('a word repeated a thousand times is judged once', () => {
  const items = LIST.map((text, at) => ({ number: at + 1, text }));
  expect(analyse('all '.repeat(1000), { stage: 'evening', items }, lexicon).candidates).toHaveLength(1);
});

test('of two lists of numbers each has the verdict beside it', () => {
  expect(acts('not 2, 3 is done')).toEqual([{ kind: 'finish', item: 3 }]);
});

test('words that only join are not a note', () => {
  expect(acts('1 done. and and also but', 'evening')).toEqual([{ kind: 'finish', item: 1 }]);
  expect(notesOf('1 done. and and also but')).toEqual([]);
});

test.each(['I shall go to the gym early', 'the gym will be full', 'gym on Friday fr'])(
  'what is to come is not done: %s',
  (text) => expect(acts(text).filter(({ kind }) => kind === 'finish')).toEqual([]),
);

test.each(['kitchen done', 'the garden is finished', 'dentist ✅'])(
  'a thing that is not on the list does not finish the list: %s',
  (text) => expect(acts(text)).toEqual([]),
);

test('an order of the day moves nothing', () => {
  for (const text of ['so put the gym first pls', 'put 2 first']) expect(acts(text, 'morning')).toEqual([]);
});

test('what becomes of all but one does not become of that one', () => {
  const [report, gym, mum, rent] = [1, 2, 3, 4];
  const thursday = localDate('2026-04-09');
  expect(acts('move everything to Thursday, except the gym')).toEqual(
    [report, mum, rent].map((item) => ({ kind: 'carry', item, until: thursday })),
  );
  expect(acts('drop all but the gym')).toEqual([report, mum, rent].map((item) => ({ kind: 'drop', item })));
  expect(acts('all done but the gym')).toEqual([report, mum, rent].map((item) => ({ kind: 'finish', item })));
  expect(acts('everything to tomorrow except 2')).toContainEqual({ kind: 'carry', item: report, until: null });
  expect(acts('everything to tomorrow except 2').filter((one) => 'item' in one && one.item === gym)).toEqual([]);
});

test.each(['ADD yoga', 'please add yoga', 'also add: yoga'])('what asks to add adds, at any time: %s', (text) => {
  for (const stage of PROMPT_STAGES) expect(acts(text, stage)).toEqual([{ kind: 'add', text: 'yoga', on: null }]);
});

test('a new time is no name', () => {
  expect(acts('make the last one 9pm instead')).toEqual([{ kind: 'reword', item: 4, text: 'Pay rent at 9pm' }]);
});

function readMarked(text: string, mark: 'done' | 'moved') {
  const items = [{ id: 1, number: 1, text: 'Paint the fence', mark, day: 1 }];
  const body = { channel: 'sms' as const, subject: '', text, htmlAsText: null, headers: new Map() };
  return readReply(body, { stage: 'midday', date: today, items, sentText: '' }, { today, zone: 'America/Chicago' });
}

test.each(['move the fence back to today', 'move 1 to today', 'fence today, not tomorrow', 'paint the fence today!'])(
  'an item that waits for another day comes back to today: %s',
  (text) => expect(readMarked(text, 'moved').commands).toEqual([{ kind: 'carry', item: 1, until: today }]),
);

test('a denied item is open again before it is moved', () => {
  const { commands } = readMarked('No, the fence is not done. Fence to Thursday please', 'done');
  expect(commands).toEqual([
    { kind: 'reopen', item: 1 },
    { kind: 'carry', item: 1, until: localDate('2026-04-09') },
  ]);
});

test('nothing asks whether a done item is done', () => {
  expect(readMarked('Church was peaceful and the roast was a triumph.', 'done').question).toBeNull();
});

test('"today" in a reply to an older message is the day of the reply', () => {
  const body = { channel: 'sms' as const, subject: '', text: '', htmlAsText: null, headers: new Map() };
  const yesterday = localDate('2026-04-06');
  const answered = { stage: 'morning' as const, date: yesterday, items: [], sentText: '' };
  const said = (text: string) =>
    readReply({ ...body, text }, answered, { today, zone: 'America/Chicago' }).commands.map((one) =>
      'on' in one ? one.on : one.kind,
    );
  expect(said('Heute: Keller aufräumen')).toEqual([today]);
  expect(said('Keller aufräumen')).toEqual([null]);
});

test.each([
  'drop the fence today',
  'skip 1 today',
  'no fence today',
  "can't paint the fence today",
  'heute kein fence',
])('an item that waits does not come back where it is given up or put off: %s', (text) =>
  expect(readMarked(text, 'moved').commands).not.toContainEqual({ kind: 'carry', item: 1, until: today }),
);

test('an exception reopens nothing', () => {
  for (const text of ['drop everything except the fence', 'move all but 1 to friday'])
    expect(readMarked(text, 'done').commands.map(({ kind }) => kind)).not.toContain('reopen');
});

test.each(['report not done, move it to Friday', "didn't write the report. Move that to Friday please"])(
  'what is ordered of "it" is done to the item just named: %s',
  (text) => expect(acts(text)).toEqual([{ kind: 'carry', item: 1, until: localDate('2026-04-10') }]),
);

test.each(['move tax to sunday', 'mueve el regalo al viernes', '3 done', 'kitchen done'])(
  'what is done or moved and on no list is not the only item: %s',
  (text) => {
    const { commands, question } = read(text, 'evening', ['Call mum']);
    expect(commands).toEqual([{ kind: 'note', text }]);
    expect(question).not.toBeNull();
  },
);

test('what is dropped and on no list drops nothing', () => {
  expect(read('drop yoga', 'evening', ['Call mum']).commands).toEqual([{ kind: 'note', text: 'drop yoga' }]);
});

test('"everything in it" is not the list', () => {
  expect(acts('Please erase my account and everything in it').filter(({ kind }) => kind === 'finish')).toEqual([]);
});

test('a German participle reports', () => {
  const { commands } = read('Kuchen gebacken, die Fenster mach ich morgen', 'evening', [
    'Kuchen backen',
    'Fenster putzen',
  ]);
  expect(commands).toEqual([
    { kind: 'finish', item: 1 },
    { kind: 'carry', item: 2, until: null },
  ]);
});

test.each([
  ['move it to sunday', 'carry'],
  ['push to friday', 'carry'],
  ['drop it', 'drop'],
  ['done', 'finish'],
])('the only item needs no name: %s', (text, kind) =>
  expect(read(text, 'evening', ['Call mum']).commands.map((one) => one.kind)).toEqual([kind]),
);

test('"put it back on" is about an item, and turning it back on about our messages', () => {
  for (const text of ['put it back on', 'put it back on today pls'])
    expect(acts(text).map(({ kind }) => kind)).not.toContain('resume');
  for (const text of ['turn it back on', 'put me back on', 'put my messages back on'])
    expect(acts(text)).toEqual([{ kind: 'resume' }]);
});

test('a goal beside a moved item is not planned for its day', () => {
  expect(acts('move the report to thursday and buy soup')).toEqual([
    { kind: 'carry', item: 1, until: '2026-04-09' },
    { kind: 'add', text: 'buy soup', on: null },
  ]);
  expect(acts('buy soup and stamps on thursday')).toEqual([
    { kind: 'add', text: 'buy soup', on: '2026-04-09' },
    { kind: 'add', text: 'stamps on thursday', on: '2026-04-09' },
  ]);
});

test.each([
  'call the plumber. no wait, scrap that',
  'buy eggs, forget it',
  'buy eggs. never mind',
  'buy eggs. nvm',
  'call the plumber. no wait, already fixed. scrap that',
])('what was added is taken back in the same reply: %s', (text) => {
  for (const stage of PROMPT_STAGES) expect(acts(text, stage)).toEqual([]);
});

test('only what was added last is taken back', () => {
  expect(acts('buy eggs. scrap that. call the vet', 'morning')).toEqual([
    { kind: 'add', text: 'call the vet', on: null },
  ]);
  expect(acts('2 done. scrap that')).toEqual([]);
  expect(acts('call the vet. 2 done. never mind', 'morning')).toEqual([
    { kind: 'add', text: 'call the vet', on: null },
  ]);
  expect(acts('2 no longer needed. drop it')).toEqual([{ kind: 'drop', item: 2 }]);
});

test.each([
  'half of 1 is done',
  'did most of 1',
  '1 is almost done',
  'nearly finished the report',
  'partly done with 1',
])('part of a thing is not the whole: %s', (text) => {
  for (const stage of PROMPT_STAGES) expect(acts(text, stage)).toEqual([]);
});

test('half an hour is no part of the item', () => {
  expect(acts('2 done in half an hour')).toEqual([{ kind: 'finish', item: 2 }]);
});

test('the rest of a part is that of the item', () => {
  const friday = { kind: 'carry', item: 1, until: '2026-04-10' };
  expect(acts('half of 1 is done, the rest on friday')).toEqual([friday]);
  expect(acts('2 done, the rest on friday')).toEqual([
    friday,
    { kind: 'finish', item: 2 },
    { ...friday, item: 3 },
    { ...friday, item: 4 },
  ]);
});

test.each(['can you check 2 off', 'could you mark 2 as done', 'could you tick off 2?'])(
  'a polite request: %s',
  (text) => {
    expect(acts(text)).toEqual([{ kind: 'finish', item: 2 }]);
  },
);

test.each([
  '1. sell bike 2) visit Oma 3 - early night',
  '1: sell bike 2: visit Oma 3: early night',
  '1 - sell bike 2 - visit Oma 3 - early night',
])('the numbers of a list in one line begin entries: %s', (text) => {
  const added = ['sell bike', 'visit Oma', 'early night'].map((goal) => ({ kind: 'add', text: goal, on: null }));
  expect(read(text, 'morning', []).commands).toEqual(added);
});

test.each([
  ['Done: the gym', [{ kind: 'finish', item: 2 }]],
  [
    'Done: gym, call mum',
    [
      { kind: 'finish', item: 2 },
      { kind: 'finish', item: 3 },
    ],
  ],
  ['Tomorrow: gym', [{ kind: 'carry', item: 2, until: null }]],
  ['Done: groceries', []],
] as const)('a verdict heads what follows its colon: %s', (text, wanted) => {
  expect(acts(text)).toEqual(wanted);
});

test.each([
  'buy eggs. work was awful. forget it',
  'buy eggs. my boss yelled at me, never mind',
  'buy eggs. mum is difficult today, never mind',
])('later chatter takes no goal back: %s', (text) => {
  expect(acts(text, 'morning')).toContainEqual({ kind: 'add', text: 'buy eggs', on: null });
});

test('what was said before a goal that is taken back stays', () => {
  expect(acts('2 done, buy eggs, scratch that')).toEqual([{ kind: 'finish', item: 2 }]);
});

test.each(['mostly done', 'did most of them', 'fast alles erledigt', 'nearly done'])(
  'part of a list is not all: %s',
  (text) => {
    expect(acts(text)).toEqual([]);
  },
);

test('beside distress only what is plainly reported is finished', () => {
  const one = (text: string) => read(text, 'evening', ['Ring Halifax']).commands;
  expect(one("My son died this morning. I don't know how to go on.")).toEqual([]);
  expect(one("Rang Halifax. I don't know how to go on.")).toEqual([{ kind: 'finish', item: 1 }]);
  expect(one("all done, but I don't know how to go on")).toEqual([{ kind: 'finish', item: 1 }]);
});

test('a correction behind "scratch that" stays', () => {
  expect(acts('done with 1 and 2. scratch that, not 2')).toEqual([{ kind: 'finish', item: 1 }]);
  expect(acts('scrap the whole list, we leave')).toHaveLength(4);
});

test.each([
  ["add one more: post Edith's card", "post Edith's card"],
  ['deep work, nichts anderes', 'deep work'],
])('words that name nothing are no goal: %s', (text, goal) => {
  expect(acts(text, 'morning')).toEqual([{ kind: 'add', text: goal, on: null }]);
});
