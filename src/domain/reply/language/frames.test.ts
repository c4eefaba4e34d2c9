import { expect, test } from 'vitest';
import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook, wordsOf } from '#domain/reply/language/plain-words.ts';

const REQUESTS = new FrameBook(
  `POLITE* STOP the? OURS
   i _ OURS
   SO* tired`,
  {
    POLITE: new PhraseBook(['please', 'would you']),
    STOP: new PhraseBook(['stop', 'give up', 'give']),
    OURS: new PhraseBook(['messages', 'text messages']),
    SO: new PhraseBook(['so', 'so very']),
  },
);

test.each([
  ['a place that is not there', 'stop messages', 2],
  ['a place that is there', 'stop the messages', 3],
  ['a place that comes again', 'please please would you stop messages', 6],
  ['a phrase of more words in the first place', 'give up the text messages', 5],
  ['the shorter of two phrases that begin alike', 'give the messages', 3],
  ['any one word', 'i hate messages', 3],
  ['a first place that may be missing', 'tired', 1],
  ['its words again and again', 'so so very so tired', 5],
])('a frame is found with %s', (_, text, end) => {
  expect(REQUESTS.endAt(wordsOf(text), 0)).toBe(end);
});

test.each(['stop', 'stop the', 'give in messages', 'please', 'i messages', 'so', 'the messages'])(
  'no frame begins “%s”',
  (text) => {
    expect(REQUESTS.endAt(wordsOf(text), 0)).toBeNull();
  },
);
