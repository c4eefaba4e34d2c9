import { contentOf, joinSpans } from '#domain/reply/meaning/clause-words.ts';
import { type Clause, type Sentence, sentencesIn } from '#domain/reply/language/clauses.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { baseOfGerund } from '#domain/reply/language/verb-forms.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { HEADINGS } from '#domain/reply/words/headings.ts';

/** "Book flights. Already paid rent.", "call Bob. Bob is in hospital": the clauses that no goal was made of, as they were written. */
export function besideGoals(lines: readonly string[], goals: readonly string[]): string[] {
  const used = new Set(goals.flatMap(keysOf));
  const read = lines.map((line) => ({ line, sentences: sentencesIn(line) }));
  const sources = sourcesOf(
    goals,
    read.flatMap(({ sentences }) => sentences).flatMap(({ clauses }) => clauses),
  );
  return read.flatMap(({ line, sentences }) => {
    if (!keysOf(line).some((key) => used.has(key))) return isHeading(line) && goals.length > 0 ? [] : [line];
    return sentences.flatMap((sentence) => {
      const lost = sentence.clauses.filter((clause) => !sources.has(clause) && saysMore(clause, sentence, used));
      return joinSpans(lost).map(({ start, end }) => sentence.text.slice(start, end).trim());
    });
  });
}

function saysMore(clause: Clause, { text }: Sentence, used: ReadonlySet<string>): boolean {
  if (text[clause.end] === ':') return false;
  const content = contentOf(clause);
  // "bake bread. The bread was finished last night"
  const tells = content.length > 0 && TELLING.some((book) => book.has(clause.words));
  return tells || content.some(({ plain }) => !used.has(keyOf(plain)));
}

const TELLING = (['done', 'notDone', 'yesterday'] as const).map(lexicon);

/** The clauses that each goal was made of: the one that has most of its words, and those that have what is missing there. */
function sourcesOf(goals: readonly string[], clauses: readonly Clause[]): ReadonlySet<Clause> {
  const places = new Map<string, Set<number>>();
  for (const [at, { words }] of clauses.entries()) {
    for (const { plain } of words) places.set(keyOf(plain), (places.get(keyOf(plain)) ?? new Set()).add(at));
  }
  const sources = new Set<Clause>();
  for (const goal of goals) {
    let missing = [...new Set(keysOf(goal))];
    for (let at = fullest(missing, places); at !== null; at = fullest(missing, places)) {
      const source = at;
      sources.add(clauses[source]!);
      missing = missing.filter((key) => places.get(key)?.has(source) !== true);
    }
  }
  return sources;
}

/** The first of the places that have the most of these words; null where none has one. */
function fullest(keys: readonly string[], places: ReadonlyMap<string, ReadonlySet<number>>): number | null {
  const counts = new Map<number, number>();
  for (const key of keys) for (const at of places.get(key) ?? []) counts.set(at, (counts.get(at) ?? 0) + 1);
  let [best, most]: [number | null, number] = [null, 0];
  for (const [at, count] of counts) {
    if (count > most || (count === most && best !== null && at < best)) [best, most] = [at, count];
  }
  return best;
}

function keysOf(text: string): string[] {
  return wordsOf(text).flatMap(({ kind, plain }) => (kind === 'mark' ? [] : [keyOf(plain)]));
}

/** "calling" as "call". */
function keyOf(plain: string): string {
  return baseOfGerund(plain) ?? plain;
}

/** "TOP 3", "Work:" */
function isHeading(line: string): boolean {
  const words = wordsOf(line).filter(({ kind }) => kind !== 'mark');
  return HEADINGS.covers(words) || (words.length <= 6 && /[:：]\s*$/u.test(line));
}
