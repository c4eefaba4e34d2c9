import type { DayItem } from '#domain/agenda/day-items.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import type { Sentence } from '#domain/reply/language/clauses.ts';
import { spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import type { HeardClause } from '#domain/reply/meaning/heard-clause.ts';
import type { Said } from '#domain/reply/meaning/outcome.ts';
import type { SentenceSoFar } from '#domain/reply/meaning/sentence-so-far.ts';
import { WENT_BADLY, WENT_WELL } from '#domain/reply/words/review-headings.ts';

/** "What went well? The guitar.": a question that a person answers at once, as a review of the day does. */
export function reviewAsked({ text, asks }: Sentence, next: Sentence | undefined): Said | null {
  return asks && next !== undefined && !next.asks ? headingIn(spokenWordsOf(text)) : null;
}

/** "Proud of: the letter", "low: no swim": what is named behind goes with its heading. */
export function heads({ clause, refs }: HeardClause, at: number, soFar: SentenceSoFar): boolean {
  const { sentence, list, outcome, waiting } = soFar;
  const next = sentence.clauses[at + 1];
  if (!next || refs.items.length > 0 || waiting.items.length > 0) return false;
  if (!/^\s*(?::|[-–—])\s*$/u.test(sentence.text.slice(clause.end, next.start))) return false;
  const said = headingIn(clause.words);
  const named = list.referencesIn(next.words);
  if (said === null || (named.items.length === 0 && !named.rest && !named.all)) return false;
  soFar.previous = { ...said, first: true, items: [], dated: false };
  outcome.because(`“${clause.text}” heads what follows`);
  return true;
}

/** A heading, and what it says of the items named behind it. */
function headingIn(words: readonly Word[]): Said | null {
  if (WENT_WELL.endAt(words, 0) === words.length) return { verdict: 'done', day: null };
  if (WENT_BADLY.endAt(words, 0) === words.length) return { verdict: 'open', day: null };
  return null;
}

/** "is the roof done? no. is Gwen texted? yes", "thesis?? yes!!": items asked about, and what is answered at once. */
export function answeredByOneself(
  { text, asks }: Sentence,
  next: Sentence | undefined,
  list: AnsweredList,
): { items: readonly DayItem[]; said: Said } | null {
  const answer = next === undefined || next.asks ? [] : spokenWordsOf(next.text);
  if (!asks || answer.length === 0 || answer.length > 2) return null;
  const verdict = answer.every(({ plain }) => YES.has(plain))
    ? 'done'
    : answer.every(({ plain }) => NO.has(plain))
      ? 'open'
      : null;
  const words = spokenWordsOf(text);
  const { items, all, rest } = list.referencesIn(words);
  const isOfDeed = HAVE.has(words[0]?.plain ?? '') || words.length <= 2;
  return verdict === null || items.length === 0 || all || rest || !isOfDeed || words.some(({ plain }) => YOU.has(plain))
    ? null
    : { items, said: { verdict, day: null } };
}

const YES = new Set('yes yep yup yeah sure totally absolutely done check indeed si oui ja'.split(' '));
const NO = new Set('no nope nah not yet never non nein sadly'.split(' '));
const HAVE = new Set('is are was were did have has the my'.split(' '));
/** Who asks us is no answer to himself. */
const YOU = new Set('you u your'.split(' '));
