import { expect, test } from 'vitest';
import { testInAnyCase } from '#domain/reply/language/small-letters.ts';

test('a word is found in whatever case and whatever letters of the same meaning', () => {
  const holds = testInAnyCase(/office|büro|kiosk/iu);
  // The last one has the sign of a kelvin.
  for (const text of ['out of OFFICE', 'im BÜRO', 'Kiosk', '\u212Aiosk']) expect(holds(text)).toBe(true);
  for (const text of ['offices'.slice(0, 5), 'buro', '']) expect(holds(text)).toBe(false);
});
