import { withoutSignOff } from '#domain/reply/goals/sign-off.ts';
import type { NewLine } from '#domain/reply/letter/new-words.ts';

/** Without "Best, Mina" below the words; of its last line a beginning may be left. */
export function withoutFarewell(lines: readonly NewLine[]): { read: readonly NewLine[]; farewell: string } {
  const all = { read: lines, farewell: '' };
  const kept = withoutSignOff(lines.map(({ text }) => text));
  const read = lines.slice(0, kept.length).map((line, at) => ({ ...line, text: kept[at] ?? '' }));
  // A line from the middle may be gone as well; then this is not the end of a letter.
  if (read.some(({ text }, at) => !lines[at]?.text.startsWith(text))) return all;
  const gone = lines.map(({ text }, at) => text.slice(read[at]?.text.length ?? 0));
  // "[x] Feed Ludo": a box is no kiss.
  if (lines.some(({ text, ticked }, at) => gone[at] !== '' && (ticked || /^\s*\[/u.test(text)))) return all;
  return { read, farewell: gone.join(' ').trim() };
}
