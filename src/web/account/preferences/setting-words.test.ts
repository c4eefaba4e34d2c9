import { expect, it } from 'vitest';
import { awayWords, textsValue } from '#web/account/preferences/setting-words.ts';

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

it.each([
  [null, 'Until Wed, Dec 9. Then: Morning prompt, Mon, Dec 14 at 6:00 AM.'],
  [
    1,
    'Until Wed, Dec 9. On the free plan, messages come once a week, on Mondays. Next: Morning prompt, Mon, Dec 14 at 6:00 AM.',
  ],
] as const)('a pause that ends on the free plan says why nothing comes right after it', (weeklyThen, words) => {
  const next = 'Morning prompt, Mon, Dec 14 at 6:00 AM';
  expect(awayWords({ state: 'paused', pausedUntil: 'Wed, Dec 9', next, weeklyThen })).toBe(words);
});
