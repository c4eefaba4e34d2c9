/** What becomes of each word of a reply after a language model's answer: a command, a note or a courtesy (D114). */
import type { ItemId } from '#domain/agenda/item.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import type { Stretch } from '#domain/reply/language/sentence-around.ts';
import type { Reading, ReadWords } from '#domain/reply/reading.ts';
import { isCourtesy } from './courtesy.ts';

interface ReadTwice {
  /** The places of words that led to something. */
  readonly used: readonly Stretch[];
  /** All new goals, from either source. */
  readonly goals: readonly string[];
  /** Items that are asked back about. */
  readonly doubted: ReadonlySet<ItemId>;
  /** Words that were read as a request to the service, but are none. */
  readonly unsaid: ReadonlySet<ReadWords>;
}

export function wordsJoined(
  { kept, words }: Reading,
  { used, goals, doubted, unsaid }: ReadTwice,
): { readonly notes: readonly string[]; readonly words: readonly ReadWords[] } {
  const joined: ReadWords[] = [];
  let from = 0;
  for (const one of words) {
    const ahead = kept.indexOf(one.text, from);
    const at = ahead < 0 ? kept.indexOf(one.text) : ahead;
    if (at >= 0) from = at + one.text.length;
    const own = at < 0 ? [] : used.flatMap((place) => within(place, { start: at, end: at + one.text.length }));
    const { act = '', items = [] } = one.says ?? {};
    // The words of a goal that was discarded, and of doubtful items, are kept.
    const isGone =
      one.as === 'command' &&
      (unsaid.has(one) ||
        (act === 'add' && !goals.some((goal) => one.text.includes(goal))) ||
        (items.length > 0 && items.every((item) => doubted.has(item))));
    if (one.as !== 'note' && !isGone) joined.push(one);
    else if (own.length === 0) joined.push({ ...one, as: 'note' });
    else joined.push(...parted(one.text, own));
  }
  return { words: joined, notes: joined.flatMap(({ as, text }) => (as === 'note' ? [text] : [])) };
}

/** The part of the place within the piece, relative to its beginning. */
function within({ start, end }: Stretch, piece: Stretch): Stretch[] {
  const [from, to] = [Math.max(start, piece.start), Math.min(end, piece.end)];
  return from < to ? [{ start: from - piece.start, end: to - piece.start }] : [];
}

/** Keeps the unused parts of a note, except thanks and joining words. */
function parted(note: string, used: readonly Stretch[]): ReadWords[] {
  const parts: ReadWords[] = [];
  let from = 0;
  for (const { start, end } of used.toSorted((a, b) => a.start - b.start)) {
    parts.push(...restOf(note.slice(from, start)));
    if (end > from) parts.push({ text: note.slice(Math.max(from, start), end), as: 'command' });
    from = Math.max(from, end);
  }
  return [...parts, ...restOf(note.slice(from))];
}

function restOf(text: string): ReadWords[] {
  const piece = text.replace(/^[\s,;:.!–—-]+|[\s,;:–—-]+$/gu, '');
  if (piece === '') return [];
  const words = wordsOf(piece).filter(({ kind }) => kind !== 'mark');
  return [{ text: piece, as: words.some(isContent) && !isCourtesy(words) ? 'note' : 'courtesy' }];
}
