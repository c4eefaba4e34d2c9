import { expect, test } from 'vitest';
import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook, spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { RuleFamily } from '#domain/reply/language/rule-family.ts';

const family = new RuleFamily({
  phrases: [new PhraseBook(['in the er', 'fall asleep'])],
  frames: [new FrameBook('WE? LEAVE tonight', { WE: new PhraseBook(['we']), LEAVE: new PhraseBook(['depart']) })],
  words: ['goign'],
});

test.each(['I fall asleep', 'she is in the ER', 'we depart tonight', 'goign home'])(
  'a family of rules is asked where its own words stand: %s',
  (text) => expect(family.mayHoldOf(spokenWordsOf(text))).toBe(true),
);

test.each(['the gym is done', 'in the garden', 'we are there'])(
  'a family of rules is not asked where none of its words stands: %s',
  (text) => expect(family.mayHoldOf(spokenWordsOf(text))).toBe(false),
);
