/** D114: no words of a reply are dropped silently, in any order and with any punctuation. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import type { Reading } from '#domain/reply/reading.ts';
import { localDate } from '#domain/time/local-date.ts';
import { byDay } from '#test/support/all-cases.ts';

const today = localDate('2026-04-07');
const LIST = ['Call the vet', 'Write the report', 'Water the ferns', 'Pay rent', 'Swim'];

function read(text: string, stage: PromptStage = 'evening'): Reading {
  const items = LIST.map((item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open' as const, day: 1 }));
  return readReply(
    { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() },
    { stage, date: today, items, sentText: '' },
    { today, zone: 'America/Chicago' },
  );
}

describe('words that once got lost', () => {
  test('"1 done, and the vet called back?? lol": 1 is done', () => {
    expect(read('1 done, and the vet called back?? lol').commands).toContainEqual({ kind: 'finish', item: 1 });
  });

  test.each([
    ['2 done, and the plumber sent a bill?? lol', 'plumber sent a bill'],
    ["tmrw not today, I'm ill", "I'm ill"],
    ["paint the fence, I'm ill though", "I'm ill"],
    ['nothing done today because the cat threw up', 'the cat threw up'],
    ['2 done, trip cancelled, 3 tomorrow', 'trip cancelled'],
    ['1 done because the bus was late', 'the bus was late'],
  ])('in "%s" the note keeps "%s"', (text, words) => {
    for (const stage of PROMPT_STAGES) expect(read(text, stage).notes.join(' | '), stage).toContain(words);
  });

  test.each([
    '1 done lol',
    'thanks! 1 done 🎉',
    'ok haha, 1 done. have a lovely evening',
    'Hi! 1 and 2 done. Good night ❤️',
    'nothing done today, sorry',
  ])('in "%s" nothing is a note', (text) => {
    expect(read(text).notes).toEqual([]);
  });

  test('"I\'m ill and did 1" finishes 1 and notes once that they are ill', () => {
    expect(read("I'm ill and did 1. 3 done").commands).toEqual([
      { kind: 'finish', item: 1 },
      { kind: 'finish', item: 3 },
      { kind: 'note', text: "I'm ill" },
    ]);
  });

  test('a reading says for every clause what became of it', () => {
    expect(read('Hi! 1 done, Mara brought soup, nothing else yet').words).toMatchObject([
      { text: 'Hi', as: 'courtesy' },
      { text: '1 done', as: 'command' },
      { text: 'Mara brought soup, nothing else yet', as: 'note' },
    ]);
  });
});

const verdicts = fc
  .tuple(
    fc.constantFrom(1, 2, 3, 4, 5),
    fc.constantFrom('# done', '# tomorrow', 'drop #', 'did #', '# not yet', 'finished #', 'move # to friday'),
  )
  .map(([item, frame]) => ({ kind: 'verdict' as const, item, text: frame.replace('#', `${item}`) }));
const TOLD = [
  'the neighbours are loud again',
  'my sister had her twins',
  'Mara brought soup',
  'the bus broke down',
  "I'm ill",
  'my back hurts',
  'I slept badly',
  'what a storm',
  'the boiler leaks',
  'Grandpa turned ninety',
  'what a long tiring day',
  'is the bakery open on sunday?',
  'why does the printer jam?',
  'did you see the moon?',
  'it rained all day',
] as const;
const told = fc.constantFrom(...TOLD).map((text) => ({ kind: 'told' as const, text }));
const courtesies = fc
  .constantFrom('hi', 'thanks', 'lol', 'haha', 'ok', 'thank you so much', '❤️', 'good morning', 'have a lovely evening')
  .map((text) => ({ kind: 'courtesy' as const, text }));
const separators = fc.constantFrom('. ', ', ', '\n', '; ', ' - ', '... ', '!! ', ', and ', ', but ', ' and ');

const replies = fc
  .array(fc.tuple(fc.oneof(verdicts, told, courtesies), separators), { minLength: 1, maxLength: 6 })
  .map((parts) => ({
    parts: parts.map(([part]) => part),
    text: parts.map(([{ text }, mark]) => text + mark).join(''),
  }));

/** The content words that are in no note and no command. */
function vanished(
  { commands }: Reading,
  parts: readonly ({ text: string } & ({ kind: 'verdict'; item: number } | { kind: 'told' | 'courtesy' }))[],
) {
  const kept = new Set(
    commands.flatMap((command) =>
      'text' in command ? spokenWordsOf(command.text).map(({ accented }) => accented) : [],
    ),
  );
  const items = new Set(commands.flatMap((command) => ('item' in command ? [command.item] : [])));
  return parts.flatMap((part) => {
    if (part.kind === 'courtesy' || (part.kind === 'verdict' && items.has(part.item))) return [];
    const words = spokenWordsOf(part.text).filter(
      (word) => isContent(word) || word.accented === 'ill' || word.kind === 'number',
    );
    return words.filter(({ accented }) => !kept.has(accented)).map(({ accented }) => `“${accented}” of “${part.text}”`);
  });
}

/** The same replies each time. */
const RUNS = { seed: 14, numRuns: byDay(150, 500) };

/** Words between clauses. */
const JOINS = new Set(['and', 'but']);

describe('for any combination of phrases', () => {
  test.each(PROMPT_STAGES)('each word is in a command, a note or a courtesy: %s', (stage) => {
    fc.assert(
      fc.property(replies, ({ parts, text }) => {
        expect(vanished(read(text, stage), parts), JSON.stringify(text)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('each clause of the kept text is accounted for', () => {
    fc.assert(
      fc.property(replies, ({ text }) => {
        const reading = read(text);
        const accounted = new Set(
          reading.words.flatMap((clause) => spokenWordsOf(clause.text).map(({ plain }) => plain)),
        );
        const kept = spokenWordsOf(reading.kept).flatMap(({ plain }) => (JOINS.has(plain) ? [] : [plain]));
        expect(
          kept.filter((plain) => !accounted.has(plain)),
          JSON.stringify(text),
        ).toEqual([]);
      }),
    );
  });
});
