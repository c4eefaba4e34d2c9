import { expect, test } from 'vitest';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';
import { analyse } from './analyse.ts';
import { lexicon } from './goal-model.ts';

const today = localDate('2026-04-07');
const LIST = ['Write the report', 'Gym', 'Call mum', 'Pay rent'];

function read(text: string, stage: PromptStage) {
  const items = LIST.map((item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open' as const, day: 1 }));
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

test.each(['nobody called mum', 'I wish I had done 2', 'could have paid rent', 'rent unpaid', 'hardly did 1'])(
  'what did not happen is not done: %s',
  (text) => expect(acts(text)).toEqual([]),
);

test.each(['everything fine', 'all good here', 'thanks, all good'])('vague words finish no list: %s', (text) =>
  expect(acts(text)).toEqual([]),
);

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
