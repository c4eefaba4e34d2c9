import { cluesIn } from '#domain/reply/language/clues.ts';
import { isDeedOfPerson } from '#domain/reply/items/anothers-deed.ts';
import { isPlace } from '#domain/reply/items/list-places.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { REASONS } from '#domain/reply/meaning/heard-clause.ts';
import type { Clause } from '#domain/reply/language/clauses.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

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
 * "rent paid | cant face the quizzes", "cake is done | scrap the invitations", "showered | sent an email": the words
 * that open what is said of the next item, where what stands before them says enough; null where none do.
 */
function openingOf({ words }: Clause, from: number, before: number, at: number, list: AnsweredList): number | null {
  for (let cut = Math.max(before, from) + 1; cut < at; cut += 1) {
    if (!opensNext(words, cut, at, list)) continue;
    const part = words.slice(from, cut);
    if (list.verdictIn(part, list.referencesIn(part), '') !== null) return cut;
  }
  return null;
}

function opensNext(words: readonly Word[], cut: number, at: number, list: AnsweredList): boolean {
  const end =
    OPENINGS.endAt(words, cut) ?? (isPast(words[cut]!, list.finder.languages, false) && at > cut + 1 ? cut + 1 : null);
  return end !== null && end <= at && words.slice(end, at).every(({ plain }) => BESIDE.has(plain));
}

/** "dropped it" and "not yet" close what stands before. */
const OPENINGS = PhraseBook.joined([
  lexicon('drop'),
  new PhraseBook(
    phrases(
      'need to, still need to, needs to, have to, still have to, got to, gotta, must, still to, yet to, didnt, did not, didnt do, havent, have not, havent done, cant, cant face, cannot, couldnt, couldnt face, wont, wont do, not going to, going to, gonna, will, ill, push, move, postpone, about to, now for, on to',
    ),
  ),
]);
const BESIDE = new Set('the my a an our some face do get finish start with to even that for'.split(' '));

/**
 * A clause that tells of one item after the other without a mark, cut before each: "hall booked caterer rung invites
 * nope", "drawer yes prayers yes budget no". Only where the parts have verdicts of their own.
 */
export function withoutRunOn(clause: Clause, list: AnsweredList): readonly Clause[] {
  if (clause.words.length < 4 || cluesIn(clause.words).has(REASONS)) return [clause];
  const refs = list.referencesIn(clause.words);
  if (refs.items.length < 2 || refs.items.length > ITEMS_MAX || refs.all || refs.count) return [clause];
  // "Sam finally sent the invoice" is one thing, and Sam's.
  if (isDeedOfPerson(clause.words, refs)) return [clause];
  const named = new Set(refs.mentions.flatMap((mention) => [...mention.used]));
  // "rang bank school tomorrow": the verb that two items share begins the first of them.
  const shared = new Set<number>();
  const starts = refs.mentions.map(({ used }) => {
    const own = [...used].filter((at) => !shared.has(at));
    for (const at of used) shared.add(at);
    return Math.min(...(own.length > 0 ? own : used));
  });
  for (const at of refs.used)
    if (
      !named.has(at) &&
      // "number two", "first two": the first of the words that point.
      (named.has(at - 1) || !refs.used.has(at - 1)) &&
      !RANGE.has(clause.words[at - 1]?.plain ?? '')
    )
      starts.push(at);
  const inOrder = [...new Set(starts)].toSorted((left, right) => left - right);
  let opened = 0;
  const cuts = inOrder.slice(1).map((at, index) => {
    const cut =
      openingOf(clause, opened, inOrder[index] ?? 0, at, list) ?? beginningOf(clause, inOrder[index] ?? 0, at);
    opened = cut;
    return cut;
  });
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
    return (own.items.length === 1 || part.words.some(isPlace)) && list.verdictIn(part.words, own, part.text) !== null;
  });
  // Of three and more one may be told badly: "ward round done letters done lunch HA".
  const missing = told.filter((one) => !one).length;
  return told[0] && (missing === 0 || (parts.length > 2 && missing === 1)) ? parts : [clause];
}
