import type { DayItem } from '#domain/agenda/day-items.ts';
import type { AnsweredList } from '#domain/reply/answered-list.ts';
import { isPure } from '#domain/reply/clause-words.ts';
import type { Clause, Sentence } from '#domain/reply/clauses.ts';
import type { NamedDay } from '#domain/reply/days.ts';
import type { Said } from '#domain/reply/outcome.ts';
import type { References } from '#domain/reply/references.ts';
import type { Verdict } from '#domain/reply/verdict.ts';

/** How far a clause looks ahead for what belongs to it; keeps the reading linear. */
export const CLAUSES_AHEAD = 30;

/** A clause, and what it says on its own. */
export interface HeardClause {
  readonly clause: Clause;
  readonly refs: References;
  readonly day: NamedDay | null;
  readonly verdict: Verdict | null;
}

/** What the clauses before said last. */
export interface Previous extends Said {
  /** The verdict stood before its items: "done 1", and what follows may go with it. */
  readonly first: boolean;
  readonly items: readonly DayItem[];
  /** It named a day. */
  readonly dated: boolean;
}

export function hear(clause: Clause, list: AnsweredList): HeardClause {
  const refs = withoutBystanders(clause, list.referencesIn(clause.words));
  const named = refs.count ? null : list.dayIn(clause.text);
  // "3rd one handed in" points at an item.
  const offset = clause.words[0]?.start ?? 0;
  const isItem = named && clause.words.some((word, at) => refs.used.has(at) && word.start - offset === named.start);
  const day = isItem ? null : named;
  return { clause, refs, day, verdict: list.verdictIn(clause.words, refs, day === null ? '' : clause.text) };
}

/** Where a reason begins. */
export const REASONS: ReadonlySet<string> = new Set('because cause cuz cos coz bc weil porque parce'.split(' '));

/** "mended because the goats got out", "cancelled by the dean": items of a reason and of a deed are not spoken of. */
function withoutBystanders(clause: Clause, refs: References): References {
  if (refs.mentions.length < 2) return refs;
  const { words } = clause;
  const reason = words.findIndex((word) => REASONS.has(word.plain));
  const kept = refs.mentions.filter(({ used }) => {
    const first = Math.min(...used);
    const isAgent = words
      .slice(Math.max(0, first - 2), first)
      .some((word) => ['by', 'von', 'por', 'par'].includes(word.plain));
    return !isAgent && !(reason > 0 && first > reason);
  });
  if (kept.length === 0 || kept.length === refs.mentions.length) return refs;
  const gone = new Set(refs.mentions.filter((mention) => !kept.includes(mention)).map(({ item }) => item));
  return { ...refs, mentions: kept, items: refs.items.filter((item) => !gone.has(item)) };
}

/** Items alone, whose verdict comes later: "1 and 3 are done". */
export function verdictFollows(sentence: Sentence, at: number, list: AnsweredList): boolean {
  for (const clause of sentence.clauses.slice(at + 1, at + 1 + CLAUSES_AHEAD)) {
    const refs = list.referencesIn(clause.words);
    const verdict = list.verdictIn(clause.words, refs, clause.text);
    if (verdict === null && isPure(clause, refs)) continue;
    return verdict !== null && (refs.items.length === 0 || Math.min(...refs.used) === 0);
  }
  return false;
}
