import type { References } from '#domain/reply/items/references.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

/** "No coffee after 2" is done when the clause says no coffee. */
export function keptNegativeItem(refs: References, negated: boolean): boolean {
  return negated && isNegativeItem(refs);
}

export function isNegativeItem(refs: References): boolean {
  return refs.mentions.length > 0 && refs.mentions.every(({ item }) => isNegative(wordsOf(item.text)));
}

/** "No sugar", "Don't check email", "Avoid arguing", "Stop smoking"; not "Stop at the chemist". */
function isNegative(words: readonly Word[]): boolean {
  if (lexicon('negations').has(words)) return true;
  const [first, second] = words;
  if (first?.plain === 'avoid') return true;
  return ['stop', 'quit'].includes(first?.plain ?? '') && (second?.plain.endsWith('ing') ?? false);
}

/** "avoided sugar", "resisted the biscuits" keep "No sugar". */
const ABSTAINED = new Set(
  'avoided resisted abstained refrained dodged evite evitado verzichtet vermieden resiste resistido'.split(' '),
);

/** "stayed off email until nine", "kept away from the shop", "steered clear" */
function isStayedOff(rest: readonly Word[], at: number): boolean {
  return (
    ['stayed', 'kept', 'steered', 'stuck', 'held'].includes(rest[at]?.plain ?? '') &&
    ['off', 'away', 'clear', 'to', 'out'].includes(rest[at + 1]?.plain ?? '')
  );
}

/** "avoided sugar", "sugar free all day", "stayed off email". */
export function isKeptOff(words: readonly Word[]): boolean {
  return words.some((word, at) => ABSTAINED.has(word.plain) || word.plain === 'free' || isStayedOff(words, at));
}
