import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inGsm } from './in-gsm.ts';

test.each([
  ['It’s on—see “Monday”…', 'It\'s on-see "Monday"...'],
  ['6:00\u00a0AM\u202fnow\u2009– later', '6:00 AM now - later'],
  ['open → done ↻', 'open -> done '],
  ['✓ Got it', ' Got it'],
  ['2 × a day • 3', '2 x a day - 3'],
  ['Día de Çelik, ção, Œuvre, ﬁne, x²', 'Dia de Çelik, cao, OEuvre, fine, x2'],
  ['é ü ñ Å ß € [ok] ~', 'é ü ñ Å ß € [ok] ~'],
  ['Якорь 錨', 'Якорь 錨'],
  ['a\u200bb 👍🏽 c', 'ab  c'],
  ['', ''],
])('%j becomes %j', (words, written) => {
  expect(inGsm(words)).toBe(written);
});

test.each([
  ['Is “Café – naïve…” done?', 'Is "Café – naïve…" done?'],
  ['Which: “Call Łukasz” or “ring ☎”?', 'Which: "Call Łukasz" or "ring ☎"?'],
  ['“Día”', '"Día"'],
  ['An “open end…', 'An "open end...'],
])('a person’s words stay as they are: %j', (words, written) => {
  expect(inGsm(words)).toBe(written);
});

test('a second conversion changes nothing, and plain letters stay as they are', () => {
  const ours = fc.string({ unit: 'binary', maxLength: 20 }).map((words) => words.replaceAll(/[“”]/g, ''));
  fc.assert(
    fc.property(ours, (words) => {
      expect(inGsm(inGsm(words))).toBe(inGsm(words));
    }),
  );
  const ascii = fc.string({ unit: 'grapheme-ascii' }).map((words) => words.replaceAll('`', ''));
  fc.assert(
    fc.property(ascii, (words) => {
      expect(inGsm(words)).toBe(words);
    }),
  );
});
