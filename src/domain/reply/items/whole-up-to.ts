import type { Word } from '#domain/reply/language/plain-words.ts';

/** "everything up to and including 5", "alles bis 4", "todo hasta la 3": where it begins; null where nothing of the kind. */
export function wholeUpTo(words: readonly Word[], at: number): number | null {
  const from = Math.max(0, at - 6);
  const before = words.slice(from, at).map((word) => word.plain);
  const all = before.findLastIndex((plain) => WHOLE.has(plain));
  if (all < 0 || all === before.length - 1) return null;
  return before.slice(all + 1).every((plain) => UP_TO.has(plain)) && before.some((plain) => UNTIL.has(plain))
    ? from + all
    : null;
}

const WHOLE = new Set(['everything', 'all', 'alles', 'tout', 'todo']);
const UNTIL = new Set(['to', 'until', 'till', 'through', 'thru', 'bis', 'jusqu', 'hasta']);
const UP_TO = new Set([
  ...UNTIL,
  'up',
  'and',
  'including',
  'number',
  'item',
  'zu',
  'a',
  'au',
  'la',
  'el',
  'einschliesslich',
  'right',
]);
