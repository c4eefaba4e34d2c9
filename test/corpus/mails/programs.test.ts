/**
 * Replies as mail programs of all kinds write them, in two sets by people who never saw the reader. Those of `read` were
 * looked at where they were read wrong; of `blind` nobody looks at more than these counts.
 */
import { expect, test } from 'vitest';
import { linesOf, mailsOf, readMail, wordingsOf } from './mails.ts';

interface Counts {
  /** Read to the letter. */
  readonly exact: number;
  /** Among the words stands one that the person did not write. */
  readonly leaked: number;
  /** A word that the person wrote is not among them. */
  readonly lost: number;
}

test.each<[string, Counts]>([
  ['programs/read', { exact: 147, leaked: 2, lost: 1 }],
  ['programs/blind', { exact: 112, leaked: 9, lost: 0 }],
  ['programs-2/read', { exact: 75, leaked: 0, lost: 0 }],
  ['programs-2/blind', { exact: 73, leaked: 2, lost: 0 }],
])('%s: no fewer are read to the letter, no more leak or lose a word', async (folder, floor) => {
  const counts = { exact: 0, leaked: 0, lost: 0 };
  for (const mail of mailsOf(folder)) {
    const said = linesOf((await readMail(mail)).words.said);
    const wanted = wordingsOf(mail);
    if (wanted.some((lines) => lines.join('\n') === said.join('\n'))) {
      counts.exact += 1;
      continue;
    }
    const written = new Set(wanted.flatMap(wordsOf));
    const found = new Set(wordsOf(said));
    if (wordsOf(said).some((word) => !written.has(word))) counts.leaked += 1;
    // The second wording leaves out what is ours of a line that was amended.
    if (wordsOf(wanted[1] ?? []).some((word) => !found.has(word))) counts.lost += 1;
  }
  expect(counts.exact).toBeGreaterThanOrEqual(floor.exact);
  expect(counts.leaked).toBeLessThanOrEqual(floor.leaked);
  expect(counts.lost).toBeLessThanOrEqual(floor.lost);
});

function wordsOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
