import type { Clues } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { References } from '#domain/reply/items/references.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const NEGATIONS = lexicon('negations');
const EXCEPT = lexicon('except');

/** "No coffee after 2" is done when the clause says no coffee. */
export function keptNegativeItem(refs: References, negated: boolean): boolean {
  return negated && isNegativeItem(refs);
}

export function isNegativeItem(refs: References): boolean {
  return refs.mentions.length > 0 && refs.mentions.every(({ item }) => isNegative(wordsOf(item.text)));
}

/** "No sugar", "Don't check email", "Avoid arguing", "Stop smoking"; not "Stop at the chemist". */
export function isNegative(words: readonly Word[]): boolean {
  if (NEGATIONS.has(words)) return true;
  const [first, second] = words;
  if (first?.plain === 'avoid') return true;
  if (first === undefined || second === undefined) return false;
  if ((first.plain === 'stay' || first.plain === 'keep') && AWAY.has(second.plain)) return true;
  return GIVING_UP.has(first.plain) && (second.plain.endsWith('ing') || HABITS.has(second.plain));
}

/** "Stay off Twitter", "Keep away from the shop", "Quit sugar"; "Quit job" is a deed. */
const AWAY = new Set(['off', 'away', 'clear', 'out']);
const GIVING_UP = new Set(['stop', 'quit', 'skip', 'dejar']);
const HABITS = new Set(
  'sugar caffeine coffee alcohol booze wine beer drink drinks vape vapes vaping cigarettes cigs fags nicotine weed chocolate sweets candy junk snacks soda coke crisps chips bread meat dairy twitter instagram tiktok facebook youtube reddit azucar alcohol cafe'.split(
    ' ',
  ),
);

/** "no sugar failed", "broke the no-sugar rule", "not the sugar one": what was to be left alone was not. */
export function isBroken(words: readonly Word[], rest: readonly Word[], refs: References): boolean {
  if (!isNegativeItem(refs)) return false;
  if (rest.some(({ plain }) => BROKEN.has(plain))) return true;
  // "no sugar today except the cake"
  const except = EXCEPT.find(words, Math.max(...refs.used) + 1);
  if (except !== null && WHAT.has(words[except.end]?.plain ?? '')) return true;
  const one = Math.max(...refs.used) + 1;
  const first = Math.min(...refs.used);
  return words[one]?.plain === 'one' && words.slice(Math.max(0, first - 2), first).some(({ plain }) => plain === 'not');
}

/** "checked my phone at 7" of "No phone before 9": what was to be left alone was not; "checked it at 9:30" waited. */
export function isIndulgedIn(words: readonly Word[], refs: References): boolean {
  if (!isNegativeItem(refs)) return false;
  const first = Math.min(...refs.used);
  const verb = words.slice(Math.max(0, first - 3), first).some(({ plain }) => INDULGED.has(plain));
  if (!verb || NEGATIONS.has(words.slice(0, first))) return false;
  const hour = words.find(({ kind }, at) => kind === 'number' && at > first);
  const limit = refs.mentions
    .flatMap(({ item }) => wordsOf(item.text))
    .find(({ kind }, at, own) => kind === 'number' && UNTIL.has(own[at - 1]?.plain ?? ''));
  return hour === undefined || limit === undefined || Number.parseFloat(hour.plain) < Number.parseFloat(limit.plain);
}

const INDULGED = new Set('checked opened touched grabbed scrolled'.split(' '));
const UNTIL = new Set(['before', 'until', 'till', 'til']);

const WHAT = new Set('the a an one two some my that for'.split(' '));
const BROKEN = new Set('failed fail fails broke broken blew blown cracked flopped caved slipped'.split(' '));

/** "1 kept, 2 broke", "kept all three" */
export function isKeptSaid(rest: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(KEPT) || !rest.some((word) => KEPT.has(word))) return false;
  const isOfKept = refs.all || (refs.items.length > 0 && refs.items.every(({ text }) => isNegative(wordsOf(text))));
  return isOfKept && rest.every((word) => KEPT.has(word) || !isContent(word));
}

const KEPT = new WordSet(['kept', 'held', 'honoured', 'upheld', 'stuck']);

/** "avoided sugar", "resisted the biscuits" keep "No sugar". */
const ABSTAINED = new Set(
  'avoided resisted abstained refrained dodged skipped zero cero nul null nix unbitten untouched evite evitado verzichtet vermieden resiste resistido'.split(
    ' ',
  ),
);

/** "stayed off email until nine", "kept away from the shop", "steered clear" */
function isStayedOff(rest: readonly Word[], at: number): boolean {
  return (
    ['stayed', 'kept', 'steered', 'stuck', 'held'].includes(rest[at]?.plain ?? '') &&
    ['off', 'away', 'clear', 'to', 'out'].includes(rest[at + 1]?.plain ?? '')
  );
}

/** "quit scrolling at 8:30" of "Quit scrolling by 9": what was given up, by the item's own word for it. */
export function isGivenUpAsMeant(words: readonly Word[], refs: References): boolean {
  return [...refs.used].some((at) => at <= 2 && GAVE_UP.has(words[at]!.plain)) && isNegativeItem(refs);
}

const GAVE_UP = new Set(['quit', 'stopped', 'skipped', 'dejado']);

/** "avoided sugar", "sugar free all day", "stayed off email". */
export function isKeptOff(words: readonly Word[]): boolean {
  return words.some((word, at) => ABSTAINED.has(word.plain) || word.plain === 'free' || isStayedOff(words, at));
}
