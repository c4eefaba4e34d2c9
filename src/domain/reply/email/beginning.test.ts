import { describe, expect, test } from 'vitest';
import { beginning } from '#domain/reply/email/beginning.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { screen } from '#domain/reply/screening/screen.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { localDate } from '#domain/time/local-date.ts';

const MONDAY = localDate('2027-01-11');

function mail(text: string) {
  return { channel: 'email' as const, subject: 'Re: Your morning', text, htmlAsText: null, headers: new Map() };
}

test('a beginning never splits a character', () => {
  expect(beginning('ab🙏c', 2)).toBe('ab');
  expect(beginning('ab🙏c', 3)).toBe('ab');
  expect(beginning('ab🙏c', 4)).toBe('ab🙏');
  expect(beginning('ab', 9)).toBe('ab');
});

describe('cuts a long row of emoji between two of them, since half of one cannot be stored', () => {
  // One letter more or less before the row would split an emoji.
  const rows = (lead: string, count: number) => [lead, `${lead} `].map((start) => start + '🙏'.repeat(count));

  test('in the reason for an opt-out', () => {
    for (const text of rows('stop sending me these messages every day please ', 20)) {
      const { optOut, reasons } = screen(mail(text));
      expect(optOut).toBe(true);
      expect(reasons.map((reason) => reason.text.isWellFormed())).not.toContain(false);
    }
  });

  test('in a reply longer than the limit', () => {
    for (const text of [...rows('Call the bank.\n', 4500), ...rows('Call the bank.\n', 60_000)]) {
      const answered = { stage: 'morning' as const, date: MONDAY, items: [], sentText: '' };
      const reading = readReply(mail(text), answered, { today: MONDAY, zone: 'America/Chicago' });
      expect(JSON.stringify(reading)).not.toMatch(LONE_HALF);
    }
  });

  test('in an item longer than a line', () => {
    const lengths = ['Read', 'Reads'].map((start) => {
      // A message of characters with two units, as in some Chinese names.
      const standardized = standardize(`${start} ${'𠮷'.repeat(120)}`);
      expect(JSON.stringify(standardized)).not.toMatch(LONE_HALF);
      return standardized.kind === 'items' ? standardized.items[0]?.length : 0;
    });
    expect(lengths).toContain(199);
    expect(lengths).toContain(200);
  });
});

/** Half a character in JSON: \ud83d. */
const LONE_HALF = /\\ud[89a-f]/;
