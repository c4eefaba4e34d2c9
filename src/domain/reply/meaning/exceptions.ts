import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import type { Clause } from '#domain/reply/language/clauses.ts';
import type { Outcome, Said } from '#domain/reply/meaning/outcome.ts';
import type { References } from '#domain/reply/items/references.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const ONLY = new Set('only just nur solo seulement seul seule unica unico'.split(' '));
const LEFT = new Set(
  'left remaining outstanding missing fehlt fehlen offen falta faltan queda reste manque'.split(' '),
);

/** "only thing left is the deeds", "just the deeds left", "nur noch Sport fehlt": all but what is named. */
export function leavesOnly({ words }: Clause, refs: References): boolean {
  if (refs.items.length === 0 || refs.mentions.length !== refs.items.length) return false;
  const only = words.findIndex((word) => ONLY.has(word.plain));
  const left = words.findIndex((word) => LEFT.has(word.plain));
  return only >= 0 && only <= 2 && left > only && left - only <= 7 && !lexicon('done').has(words);
}

/**
 * "all but 2", "except the deck", "3 of 4 - not the swim", "nothing but 2": what a clause leaves out, or names alone.
 * False, and nothing was said, where it leaves out nothing. `previous`: what the clause before said.
 */
export function readException(
  clause: Clause,
  refs: References,
  previous: Said | null,
  list: AnsweredList,
  outcome: Outcome,
): boolean {
  if (refs.items.length === 0) return false;
  if (readLessThanNamed(clause, list, outcome)) return true;
  if (leavesOnly(clause, refs)) {
    if (outcome.general === null) outcome.sayOfAll({ verdict: 'done', day: null }, clause.text);
    outcome.except(refs.items, clause.text);
    return true;
  }
  if (isTheOnlyOne(clause)) {
    outcome.sayOfAll({ verdict: 'done', day: null }, clause.text);
    outcome.except(refs.items, clause.text);
    return true;
  }
  const words = clause.words;
  const nothing = lexicon('nothing').matchAt(words, 0);
  if (nothing) {
    outcome.say(refs.items, { verdict: 'done', day: null }, `“${clause.text}”: only these`);
    return true;
  }
  const whole = lexicon('all').find(words) ?? lexicon('nothing').find(words);
  const before = words.slice(0, lexicon('except').find(words)?.start ?? 0);
  const general =
    outcome.general ??
    ((whole || (before.length > 0 && lexicon('done').covers(before))) &&
    list.verdictIn(words, { ...refs, items: [] }, '') !== 'drop'
      ? { verdict: 'done' as const, day: null }
      : null);
  const counted = previous?.verdict === 'done' && outcome.last.length === 0;
  const other = list.verdictIn(words, refs, clause.text);
  // "everything's done bar the swim, which I've given up on"
  if (other === 'drop' && whole && lexicon('done').has(before)) {
    outcome.sayOfAll({ verdict: 'done', day: null }, clause.text);
    outcome.say(refs.items, { verdict: 'drop', day: null }, `“${clause.text}” drops what it leaves out`);
    return true;
  }
  if (!general && !counted) return false;
  // "everything apart from the solicitor, who is away till the 20th": the day is not the item's.
  const isAside = words.some((word) => ['who', 'which', 'that', 'because', 'as', 'since'].includes(word.plain));
  if ((other === 'carry' && !(whole && isAside)) || other === 'drop') return false;
  if (outcome.general === null) outcome.sayOfAll(general ?? { verdict: 'done', day: null }, clause.text);
  outcome.except(refs.items, clause.text);
  return true;
}

/** "the talk is the only one I didn't do" */
export function isTheOnlyOne({ words }: Clause): boolean {
  const only = words.findIndex(({ plain }, at) => plain === 'only' && ONE.has(words[at + 1]?.plain ?? ''));
  return only >= 0 && lexicon('negations').has(words.slice(only + 2));
}

const ONE = new Set('one thing bit item task'.split(' '));

/** "1-5 except 4 done": of the items that are named, all but those behind the "except". */
function readLessThanNamed(clause: Clause, list: AnsweredList, outcome: Outcome): boolean {
  const { words } = clause;
  const except = lexicon('except').find(words, 1);
  if (except === null || OTHER_EXCEPT.has(except.phrase)) return false;
  const named = list.referencesIn(words.slice(0, except.start));
  const left = list.referencesIn(words.slice(except.end));
  if (named.items.length < 2 || named.all || named.rest || left.items.length === 0) return false;
  const kept = named.items.filter((item) => !left.items.includes(item));
  if (kept.length === named.items.length) return false;
  outcome.say(kept, { verdict: 'done', day: null }, `“${clause.text}” leaves out some of what it names`);
  return true;
}

/** "not" and "but" say more than an exception. */
const OTHER_EXCEPT = new Set(['not', 'but', 'besides']);
