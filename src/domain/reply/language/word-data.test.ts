import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keysByWord, linesOf, numbersByWord } from '#domain/reply/language/phrase-lines.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { frameBooks, phraseBooks } from '#domain/reply/language/word-data.ts';

const LISTS = {
  STOP: ['# What is asked.', 'stop', '(dont|do not) send me'],
  OURS: ['(|these) messages'],
  frames: { LEAVING: ['STOP OURS', 'no more OURS'] },
};

test('a line is one phrase or several, and a comment is none', () => {
  expect(linesOf(LISTS.STOP)).toEqual(['stop', 'dont send me', 'do not send me']);
  expect(linesOf(['(|very|so) (good|nice)'])).toEqual(['good', 'nice', 'very good', 'very nice', 'so good', 'so nice']);
});

test('a list packed by the build has the same phrases', () => {
  expect(linesOf('stop,(dont|do not) send me')).toEqual(linesOf(LISTS.STOP));
});

test('a word maps to the name of its list', () => {
  expect(keysByWord({ morning: ['mornings', 'matin'], evening: ['soir'] }).get('soir')).toBe('evening');
  expect(numbersByWord({ 2: ['two', 'zwei'] }).get('zwei')).toBe(2);
});

test.each([
  ['please do not send me these messages', true],
  ['no more messages', true],
  ['no more texts', false],
])('the slots of a frame are the lists beside it: "%s"', (text, isThere) => {
  const { LEAVING } = frameBooks(LISTS);
  expect(LEAVING.has(wordsOf(text))).toBe(isThere);
});

test('a slot may combine other lists', () => {
  const { LEAVING } = frameBooks({ frames: LISTS.frames, STOP: ['halt'] }, { OURS: phraseBooks(LISTS).OURS });
  expect(LEAVING.has(wordsOf('halt these messages'))).toBe(true);
});

const DATA = new URL('../../../../data/reading/words/', import.meta.url);
const SOURCES = new URL('../../', import.meta.url);

test('every list is used by a rule or a frame', () => {
  const rules = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, SOURCES), 'utf8'))
    .join('\n');
  const named = (name: string, text: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text);
  for (const file of readdirSync(DATA).filter((name) => name.endsWith('.json') && name !== 'places.json')) {
    const sections = Object.entries<unknown>(JSON.parse(readFileSync(new URL(file, DATA), 'utf8')));
    for (const [section, lists] of sections) {
      expect(named(section, rules), `${file} ${section}`).toBe(true);
      if (typeof lists !== 'object' || lists === null || Array.isArray(lists)) continue;
      const frames = 'frames' in lists ? JSON.stringify(lists.frames) : '';
      for (const name of Object.keys(lists).filter((key) => /^[A-Z_]+$/.test(key)))
        expect(named(name, rules) || named(name, frames), `${file} ${section} ${name}`).toBe(true);
    }
  }
});
