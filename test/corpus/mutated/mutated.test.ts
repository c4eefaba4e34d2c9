import { expect, test } from 'vitest';
import type { IncomingBody } from '#domain/reply/reading.ts';
import { localDate } from '#domain/time/local-date.ts';
import { fuzz, msMaxOf, timed } from '#test/corpus/mutated/fuzz.ts';

/** `npm run fuzz:reading` reads a million. */
const LETTERS = 2000;

test('whatever became of a letter on its way, it is read, in time and without a word lost', async () => {
  const { mails, texts, withCommands, natures } = await fuzz(LETTERS, 20_261_121);
  expect(mails + texts).toBe(LETTERS);
  // The mutations leave enough of the letters to be read.
  expect(withCommands).toBeGreaterThan(LETTERS / 4);
  expect(natures.size).toBeGreaterThan(2);
});

const ANSWERED = {
  stage: 'morning',
  date: localDate('2026-06-09'),
  items: [{ id: 1, number: 1, text: 'Call the bank', mark: 'open', day: 1 }],
  sentText: '',
} as const;

// Each once took time with the square of its length.
const PARTS = ['\uFEFF', '\t', '\n', '(', '.', '1. ', 'a: ', 'a\n', 'no. ', 'et aussi ', '1, ', '+', '"a" '];

test.each(PARTS)('a text that goes on with %j is read in time', (part) => {
  const text = `call the bank ${part.repeat(8000 / part.length)} and the gym`;
  const body: IncomingBody = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() };
  expect(timed(body, ANSWERED, msMaxOf(text)).ms).toBeLessThan(msMaxOf(text));
});

const QUOTE = '\nOn Tue, Jun 9, 2026 at 6:00 AM Anchor <hi@anchor.example> wrote:\n> What matters today?\n';

test.each([...PARTS, 'a\n> b\n', 'Thanks,\nLea\n', '-- \n', 'Sent from my phone\n', '\nI want to '])(
  'a letter that goes on with %j above a quote is read in time, up to the longest that is read',
  (part) => {
    const text = `call the bank ${part.repeat(98_000 / part.length)} and the gym${QUOTE}`;
    const body: IncomingBody = { channel: 'email', subject: '', text, htmlAsText: null, headers: new Map() };
    expect(timed(body, ANSWERED, msMaxOf(text)).ms).toBeLessThan(msMaxOf(text));
  },
);
