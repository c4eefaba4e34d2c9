import type { Clause } from '#domain/reply/goals/clauses.ts';
import { frameOf } from '#domain/reply/goals/frames.ts';
import { isLoneVerb, isVerbPair } from '#domain/reply/goals/joins.ts';
import { spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { GOODS, SHOPPING } from '#domain/reply/words/goods.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const ACTIONS = lexicon('actions');

const AND = /\s(?:and|&|y|et|und)\s/iu;
const LEADING_AND = /^\s*(?:and|&|y|et|und)\s+/iu;

// "…, then call Ana"
const LEADING_THEN = /^\s*(?:then|also|after that|afterwards|later|luego|después|puis|ensuite|dann|danach)\s+/iu;

/** The words of a list's part, without the conjunction before the last one. */
function bare(part: string): readonly Word[] {
  return spokenWordsOf(part.replace(LEADING_AND, '').replace(LEADING_THEN, ''));
}

/** "buy milk, eggs and bread" is one errand; "buy milk, gym" is two goals. */
export function joinShopping(clauses: readonly Clause[]): Clause[] {
  const first = clauses[0];
  const last = clauses.at(-1)?.text;
  if (first === undefined || last === undefined || clauses.length < 2) return [...clauses];
  // "wash, dry and fold the laundry": one thing in three steps.
  if ((isVerbPair(last) || isLastVerb(last)) && clauses.slice(0, -1).every(({ text }) => isLoneVerb(text)))
    return [{ text: clauses.map(({ text }) => text).join(', '), background: first.background }];
  const words = wordsOf(first.text);
  const opened = words.slice(frameOf(words).end).filter((word) => word.kind !== 'mark');
  if (SHOPPING.matchAt(opened, 0) === null || opened.length < 2) return [...clauses];
  if (opened.length > 2 && BROUGHT_ABOUT.has(opened.at(-1)?.plain ?? '')) return [...clauses];
  const goods = withGoods(clauses);
  if (goods !== null) return goods;
  const listEnds =
    LEADING_AND.test(last) ||
    /^[^\s]+(?:\s[^\s]+)?\s(?:and|&|y|et|und)\s(?:the\s|my\s|some\s|a\s)?[^\s]+(?:\s[^\s]+)?(?:\s(?:to|for|at|from|a|para|pour|zu|zum|zur)\s.{1,40})?[.!]?$/iu.test(
      last,
    );
  if (
    // "buy: milk, eggs, bread" is one list without its "and".
    (listEnds || /^\p{L}+(?:\s\p{L}+)?:\s/u.test(first.text)) &&
    clauses
      .slice(1)
      .every(
        ({ text }, at, { length }) =>
          isGoods(text) ||
          ((at < length - 1 || !HOLDS_TIME.test(text)) && bare(text).length <= 8 && !ACTIONS.matchAt(bare(text), 0)),
      )
  ) {
    return [{ text: clauses.map(({ text }) => text).join(', '), background: first.background }];
  }
  return [...clauses];
}

/** "and mail the lease" behind "print, sign": the object of them all. */
function isLastVerb(text: string): boolean {
  return LEADING_AND.test(text) && bare(text).length > 1 && ACTIONS.matchAt(bare(text), 0) !== null;
}

// "and home in time for dinner", "and bed by ten": nothing to buy
const HOLDS_TIME = /\s(?:in|by|before|until|till|at)\s/iu;
/** "get the quote out", "get the tree down": brought about, not bought. */
const BROUGHT_ABOUT = new Set(
  'out done back off up in down on over through finished sorted sent started going together away fixed washed cleaned signed booked filed posted printed ready right working home'.split(
    ' ',
  ),
);

/** "buy eggs, milk and call mom": goods go on with the errand, up to the goal behind them; null where none do. */
function withGoods([first, ...others]: readonly Clause[]): Clause[] | null {
  const more = others.findIndex(({ text }) => !isGoods(text));
  const next = others[more];
  // All of it is goods: one list to its end.
  if (first === undefined || next === undefined) return null;
  const [, good = '', rest = ''] = /^((?:\S+\s){0,2}?\S+)\s(?:and|&|y|et|und)\s(.+)$/iu.exec(next.text) ?? [];
  const splits = isGoods(good) && !isGoods(rest) && ACTIONS.matchAt(bare(rest), 0) !== null;
  if (more === 0 && !splits) return null;
  if (!splits && !ACTIONS.matchAt(bare(next.text), 0)) return null;
  const errand = [first, ...others.slice(0, more)].map(({ text }) => text).concat(splits ? [good] : []);
  const behind = splits ? [{ ...next, text: rest }] : [next];
  return [{ ...first, text: errand.join(', ') }, ...behind, ...others.slice(more + 1)];
}

/** "milk", "milk and bread" */
function isGoods(text: string): boolean {
  return text.split(AND).every((part) =>
    GOODS.has(
      bare(part)
        .map(({ plain }) => plain)
        .join(' '),
    ),
  );
}
