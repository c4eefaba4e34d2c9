import { expect, it } from 'vitest';
import { textsValue } from '#web/account/preferences/setting-words.ts';

const TEXTS = { phone: 'ending in 68', waiting: null, way: 'texts', isStopped: false, isResting: false } as const;

it.each([
  ['By text, number ending in 68', {}],
  ['By text and by email, number ending in 68', { way: 'both' }],
  ['By email on the free plan, number ending in 68', { isResting: true }],
  ['Stopped, number ending in 68', { isStopped: true, isResting: true }],
  ['Off', { phone: null }],
] as const)('the closed section of texts says how messages come now: %s', (words, texts) => {
  expect(textsValue({ ...TEXTS, ...texts })).toBe(words);
});
