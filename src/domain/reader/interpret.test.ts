import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { localDate } from '#domain/time/local-date.ts';
import type { Analysed } from './analysed.ts';
import { TAGS } from './goals.ts';
import { interpretWith } from './interpret.ts';
import { lexicon } from './goal-model.ts';
import { readerModel } from './reader-model.ts';
import { hashOf } from '../reply/language/softmax.ts';

const LABELS = ['done', 'drop', 'carry', 'reword', 'open', 'add', 'question', 'thanks', 'none'];
const today = localDate('2026-04-07');

const untaught = { dimensions: 1, vectors: new Map<number, Float32Array>(), layers: [] };

/** A model with learned features, each of which implies the label. */
function modelOf(learned: Readonly<Record<string, string>>) {
  const labels = new Map(Object.entries(learned).map(([feature, label]) => [hashOf(feature), LABELS.indexOf(label)]));
  const addTo = (scores: Float64Array, feature: number) => {
    const at = labels.get(feature);
    if (at !== undefined) scores[at]! += 6;
  };
  return {
    judgment: {
      linear: { labels: LABELS, addTo },
      network: { ...untaught, hidden: new Float32Array(0), output: new Float32Array(LABELS.length) },
    },
    // Neither likely enough to ask about, nor so unlikely that the grammar is doubted.
    requests: ({ candidates }: Analysed) =>
      candidates.map(() => ({ label: 'pause', share: 0, anyShare: 0.1 }) as const),
    goals: {
      // It finds no goal.
      linear: { labels: TAGS, addTo: (scores: Float64Array) => void (scores[0]! += 6) },
      network: {
        ...untaught,
        output: new Float32Array(TAGS.length * 2),
        pairs: new Float32Array(TAGS.length ** 2),
      },
    },
    patterns: readerModel.patterns,
    lexicon,
  };
}

function read(
  text: string,
  learned: Readonly<Record<string, string>>,
  stage: (typeof PROMPT_STAGES)[number] = 'evening',
) {
  const items = ['Call the vet', 'Write the report', 'Water the ferns'].map((item, at) => ({
    id: at + 1,
    number: at + 1,
    text: item,
    mark: 'open' as const,
    day: 1,
  }));
  const lines = text.split('\n').map((line) => ({ text: line, about: null, ticked: false }));
  return interpretWith(modelOf(learned), lines, { stage, date: today, items, sentText: '' }, today);
}

test('learned words become commands, and the rest a note', () => {
  const { commands, words } = read('1 done, 2 tomorrow, the neighbours are loud again', {
    'number|:done': 'done',
    'number|:tomorrow': 'carry',
  });
  expect(commands).toEqual([
    { kind: 'finish', item: 1 },
    { kind: 'carry', item: 2, until: null },
    { kind: 'note', text: 'the neighbours are loud again' },
  ]);
  expect(words.map(({ as }) => as)).toEqual(['command', 'command', 'note']);
});

test('a request to the service is applied, and so is the clause beside it', () => {
  const { commands } = read('skip today please and 3 done', { 'number|:done': 'done' });
  expect(commands.map(({ kind }) => kind)).toEqual(['skip-today', 'finish']);
});

test('a number in a farewell is read, and an unclear request is kept', () => {
  expect(read('thank you. finished 1', { 'number|:finished': 'done' }).commands).toContainEqual({
    kind: 'finish',
    item: 1,
  });
  const { commands, question } = read('snooze', {});
  expect(commands).toEqual([{ kind: 'note', text: 'snooze' }]);
  expect(question).not.toBeNull();
});

test('a request is recognised in its own words, with any punctuation between them', () => {
  const { commands, words } = read('I helped mum \u2764\uFE0F. help', {});
  expect(commands).toContainEqual({ kind: 'help' });
  expect(words.map(({ text }) => text).toSorted()).toEqual(['I helped mum ❤️', 'help']);
});

test('words that lead to nothing are a note', () => {
  expect(read('2 of 3 done', { bias: 'done' }).words.map(({ as }) => as)).toEqual(['note']);
});

test('an act that is likely but not likely enough is asked about, and the words are kept', () => {
  const { commands, question } = read('1 hmm', {});
  expect(commands).toEqual([{ kind: 'note', text: '1 hmm' }]);
  expect(question).toBeNull();
  expect(read('all but the shed', {}).question?.text).toBe(
    '“all but the shed”: which one isn’t done? Just reply with its number.',
  );
});

const PARTS = [
  '1 done',
  'drop 2',
  'the vet called',
  'thanks',
  'lol',
  'report sent',
  'it rained all day',
  'ferns tomorrow',
  'all done',
  'why is it late?',
  '❤️',
];
const replies = fc
  .array(fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom('. ', ', ', '\n', ' - ', '... ', ', but ', ' ')), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.flat().join(''));

test('with any learned weights, each word is in a command, a note or a courtesy (D114)', () => {
  fc.assert(
    fc.property(replies, fc.constantFrom(...LABELS), fc.constantFrom(...PROMPT_STAGES), (text, label, stage) => {
      const { words } = read(text, { bias: label }, stage);
      const accounted = new Set(words.flatMap((one) => spokenWordsOf(one.text).map(({ plain }) => plain)));
      const spoken = spokenWordsOf(text).flatMap(({ plain }) => (plain === 'but' ? [] : [plain]));
      expect(spoken.filter((plain) => !accounted.has(plain))).toEqual([]);
    }),
    { seed: 14, numRuns: 500 },
  );
});

test('words that may be a goal are asked about, and a yes adds them', () => {
  const { commands, question } = read('1 done. the car looks sad', { 'number|:done': 'done', 'last:sad': 'add' });
  expect(commands).toContainEqual({ kind: 'note', text: 'the car looks sad' });
  expect(question).toMatchObject({ kind: 'service', command: { kind: 'add', text: 'the car looks sad', on: null } });
});
