import { isDeedOfPerson } from '#domain/reply/items/anothers-deed.ts';
import { isPlace } from '#domain/reply/items/list-places.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { REASONS } from '#domain/reply/meaning/heard-clause.ts';
import type { Clause } from '#domain/reply/language/clauses.ts';

/** More items in one breath than this are read as they stand; keeps the reading linear. */
const ITEMS_MAX = 12;

/** "1 through 3" */
const RANGE = new Set(['through', 'thru', 'to', 'till', 'bis', 'al', '-', '–', '—']);

const SUBJECTS = new Set(['i', 'we', 'that', 'ive', 'weve', 'then', 'thats', 'ich', 'wir', 'he', 'jai']);

/** "tiling done by four so I had a crack at the grout": the second part begins with its "so". */
function beginningOf({ words }: Clause, before: number, at: number): number {
  for (let from = at - 1; from > before && from >= at - 10; from -= 1)
    if (['so', 'also'].includes(words[from]?.plain ?? '') && SUBJECTS.has(words[from + 1]?.plain ?? '')) return from;
  return at;
}

/**
 * A clause that tells of one item after the other without a mark, cut before each: "hall booked caterer rung invites
 * nope", "drawer yes prayers yes budget no". Only where the parts have verdicts of their own.
 */
export function withoutRunOn(clause: Clause, list: AnsweredList): readonly Clause[] {
  if (clause.words.length < 4 || clause.words.some((word) => REASONS.has(word.plain))) return [clause];
  const refs = list.referencesIn(clause.words);
  if (refs.items.length < 2 || refs.items.length > ITEMS_MAX || refs.all || refs.count) return [clause];
  // "Sam finally sent the invoice" is one thing, and Sam's.
  if (isDeedOfPerson(clause.words, refs)) return [clause];
  const named = new Set(refs.mentions.flatMap((mention) => [...mention.used]));
  const starts = refs.mentions.map((mention) => Math.min(...mention.used));
  for (const at of refs.used)
    if (
      !named.has(at) &&
      // "number two", "first two": the first of the words that point.
      (named.has(at - 1) || !refs.used.has(at - 1)) &&
      !RANGE.has(clause.words[at - 1]?.plain ?? '')
    )
      starts.push(at);
  const inOrder = [...new Set(starts)].toSorted((left, right) => left - right);
  const cuts = inOrder.slice(1).map((at, index) => beginningOf(clause, inOrder[index] ?? 0, at));
  if (cuts.length === 0) return [clause];
  const parts = [0, ...cuts].map((from, index): Clause => {
    const words = clause.words.slice(from, cuts[index] ?? clause.words.length);
    const offset = clause.words[0]?.start ?? 0;
    const start = words[0]?.start ?? 0;
    const end = words.at(-1)?.end ?? 0;
    return {
      text: clause.text.slice(start - offset, end - offset),
      words,
      start: clause.start + start - offset,
      end: clause.start + end - offset,
    };
  });
  const told = parts.map((part) => {
    const own = list.referencesIn(part.words);
    return (
      (own.items.length === 1 || part.words.some((word) => isPlace(word.plain))) &&
      list.verdictIn(part.words, own, part.text) !== null
    );
  });
  // Of three and more one may be told badly: "ward round done letters done lunch HA".
  const missing = told.filter((one) => !one).length;
  return told[0] && (missing === 0 || (parts.length > 2 && missing === 1)) ? parts : [clause];
}
