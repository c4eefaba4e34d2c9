import { describe, expect, it } from 'vitest';
import { agoWords, sizeWords } from '#web/admin/downloads/file-words.ts';

describe('the size of a file', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.0 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2 - 1, '1.0 MB'],
    [3.25 * 1024 ** 2, '3.3 MB'],
    [2 * 1024 ** 3, '2.0 GB'],
    [5000 * 1024 ** 3, '5000.0 GB'],
  ])('of %d bytes is %s', (bytes, words) => {
    expect(sizeWords(bytes)).toBe(words);
  });
});

describe('the age of a file', () => {
  const now = Date.parse('2026-11-21T18:00:00Z');
  it.each([
    [-5_000, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 minute ago'],
    [59 * 60_000, '59 minutes ago'],
    [3_600_000, '1 hour ago'],
    [23.9 * 3_600_000, '23 hours ago'],
    [24 * 3_600_000, '1 day ago'],
    [400 * 86_400_000, '400 days ago'],
  ])('after %d ms is %s', (passed, words) => {
    expect(agoWords(now - passed, now)).toBe(words);
  });
});
