import type { DayItem } from '#domain/agenda/day-items.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { contentOf, isPure } from '#domain/reply/meaning/clause-words.ts';
import type { Clause, Sentence } from '#domain/reply/language/clauses.ts';
import { dayAfterSpan, type NamedDay } from '#domain/reply/language/days.ts';
import type { Said } from '#domain/reply/meaning/outcome.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { PhraseBook, wordsOf } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { References } from '#domain/reply/items/references.ts';
import { MYSELF } from '#domain/reply/words/telling.ts';
import type { Verdict } from '#domain/reply/items/verdict.ts';

const CARRY = lexicon('carry');
const DONE = lexicon('done');

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

export function hear(whole: Clause, list: AnsweredList): HeardClause {
  const clause = behindSo(whole, list) ?? whole;
  const refs = withoutBystanders(clause, list.referencesIn(clause.words));
  const named = refs.count ? null : list.dayIn(clause.text);
  // "3rd one handed in" points at an item.
  const offset = clause.words[0]?.start ?? 0;
  const isItem = named && clause.words.some((word, at) => refs.used.has(at) && word.start - offset === named.start);
  const day = isItem || (named && isOfReason(clause, named)) ? null : named;
  const verdict = list.verdictIn(clause.words, refs, day === null ? '' : clause.text);
  // "snooze 2 for 3 days"; "ran for 3 days" puts nothing off.
  const until = verdict === 'carry' && day === null ? dayAfterSpan(clause.text, list.today) : day;
  return { clause, refs, day: until, verdict };
}

/**
 * "quiet ward tonight so charting is finished": what stands before the "so" tells why, names nothing and judges
 * nothing. Null where no "so" parts the clause, or where nothing is said of an item behind it.
 */
function behindSo({ text, words, start, end }: Clause, list: AnsweredList): Clause | null {
  const so = words.findIndex((word, at) => at > 1 && SO.has(word) && at < words.length - 2);
  if (so < 0 || NO_REASON.has(words[so - 1]?.plain ?? '')) return null;
  const next = words[so + 1]!;
  const part = text.slice(next.start - (words[0]?.start ?? 0)).trim();
  const own = wordsOf(part);
  const refs = list.referencesIn(own);
  if (!(refs.used.has(0) || BEGINS_THING.has(next.plain) || isPast(next, refs.languages, true))) return null;
  const before = list.referencesIn(words.slice(0, so));
  if (refs.items.length === 0 || before.items.length > 0 || before.all || before.rest) return null;
  if (list.verdictIn(own, refs, part) === null) return null;
  return { text: part, words: own, start: end - part.length > start ? end - part.length : start, end };
}

const SO = new WordSet(['so']);
/** "even so", "or so", "not so" */
const NO_REASON = new Set(
  'even or not if just ever quite all and say think hope doubt only is was are were'.split(' '),
);
const BEGINS_THING = new Set('the my our that this i ive we weve all both'.split(' '));

/** "IT rang because one should not erase data on a Friday": a day of the reason. */
function isOfReason({ words }: Clause, day: NamedDay): boolean {
  const reason = words.findIndex((word) => REASONS.has(word));
  const offset = words[0]?.start ?? 0;
  return reason > 0 && words[reason]!.start - offset < day.start && !CARRY.has(words);
}

/** Where a reason begins. */
export const REASONS = new WordSet('because cause cuz cos coz bc weil porque parce'.split(' '));

/** "mended because the goats got out", "cancelled by the dean": items of a reason and of a deed are not spoken of. */
function withoutBystanders(clause: Clause, refs: References): References {
  if (refs.mentions.length < 2) return refs;
  const { words } = clause;
  const reason = words.findIndex((word) => REASONS.has(word));
  const kept = refs.mentions.filter(({ used }) => {
    const first = Math.min(...used);
    const isAgent = words
      .slice(Math.max(0, first - 2), first)
      .some((word) => ['by', 'von', 'por', 'par'].includes(word.plain));
    // "rang Emmeline from the ford"
    const isPlace = first > 2 && words[first - 1]?.plain === 'the' && words[first - 2]?.plain === 'from';
    return !isAgent && !isPlace && !(reason > 0 && first > reason);
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
    // "didn't do scales or Bach, did the rest"
    if (refs.all || refs.rest) return false;
    return verdict !== null && (refs.items.length === 0 || Math.min(...refs.used) === 0);
  }
  return false;
}

/** "tomorrow: 2, 3", "done: the gate": a verdict before the items it speaks of. `told`: items were spoken of before. */
export function opensList(
  heard: HeardClause,
  sentence: Sentence,
  at: number,
  list: AnsweredList,
  told: boolean,
): boolean {
  const { clause, refs } = heard;
  const next = sentence.clauses[at + 1];
  if (!next || refs.items.length > 0 || refs.unknown || contentOf(clause).length > 0) return false;
  return !(at > 0 && told) && isPure(next, list.referencesIn(next.words));
}

/** The clause together with the name that stands alone before it (`text` spans both): "Rates - paid". */
export function hearWith(heard: HeardClause, text: string, list: AnsweredList): HeardClause {
  if (text.length > 300) return heard;
  const both = hear({ ...heard.clause, text, words: wordsOf(text) }, list);
  return both.verdict === null || (both.verdict === 'done' && doesSomethingElse(heard, both))
    ? heard
    : { ...heard, verdict: both.verdict };
}

/** "report: printed the template": a deed of its own, which is not what the item before asks for. */
function doesSomethingElse({ clause, refs }: HeardClause, both: HeardClause): boolean {
  const spoken = clause.words.findIndex((word) => !MYSELF.has(word.plain) && word.plain !== 'just');
  const at = clause.words.findIndex((word, index) => index === spoken && isPast(word, refs.languages, true));
  const [verb, determiner, object] = clause.words.slice(Math.max(0, at));
  if (at < 0 || !verb || !object || ANY_DEED.has(verb.plain) || DONE.has([verb])) return false;
  const isOwn = both.clause.words.some((word, index) => both.refs.used.has(index) && word.plain === verb.plain);
  return !isOwn && DETERMINERS.has(determiner?.plain ?? '') && isContent(object);
}

const ANY_DEED = new Set('did made had got went took booked ordered'.split(' '));
const DETERMINERS = new Set('the a an my our his her some their'.split(' '));

/** Whether a clause may still finish what was named before: "the reps nearly killed me but they're done". */
export function mayTellOf(before: Verdict | null, { verdict, clause }: HeardClause): boolean {
  if (before === null) return true;
  return before === 'open' && (verdict === 'done' || IT_IS.test(clause.text));
}

// "it's clean now", "but I spoke to him"
const IT_IS =
  /^\s*(?:but |and )?(?:it['’]s|that['’]s|they['’](?:re|ve)|(?:s?he)['’]s|but i (?:spoke|did|went|got|managed|sent|paid|rang|called))\b/iu;

/** "all of it"; "looked at the budget and it's all balanced now" speaks of the budget alone. */
export function saysAll({ clause, refs, verdict }: HeardClause): boolean {
  return refs.all && !(verdict === null && IT_IS_ALL.matchAt(clause.words, 0) !== null);
}

const IT_IS_ALL = new PhraseBook(['its all', 'it is all', 'its now all']);

/** "cut the lawn and the budget, hair is tomorrow": the clause at `at` is joined before and parted behind. */
export function isCoordinated({ clauses, text }: Sentence, at: number): boolean {
  const [before, here, after] = clauses.slice(at - 1, at + 2);
  if (!before || !here || !after) return false;
  return (
    /^\s*(?:and|&|y|et|und|or|nor|oder|ou|ni)\s*$/iu.test(text.slice(before.end, here.start)) &&
    /^[,;]/u.test(text.slice(here.end, after.start).trim())
  );
}

/** Where a move goes; null is the person's next active day, which the agenda knows and "tomorrow" means. */
export function carryDay(day: NamedDay | null, list: AnsweredList): LocalDate | null {
  return day === null || day.date <= addDays(list.today, 1) ? null : day.date;
}

/** The verdict or a verb before what it speaks of: "done 1", "cut the lawn (and the budget)". */
export function opensWithVerb(clause: Clause, refs: References): boolean {
  const first = Math.min(...refs.used, Number.POSITIVE_INFINITY);
  const opener = clause.words[first];
  return first > 0 || (refs.used.size > 1 && opener !== undefined && isPast(opener, refs.languages, true));
}
