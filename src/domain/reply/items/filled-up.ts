import type { Clues } from '#domain/reply/language/clues.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { References } from '#domain/reply/items/references.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const ACTIONS = lexicon('actions');

/**
 * "gym was full", "gym: full", "the spin class is full up": no place was left, so it was not done. A church, a concert
 * or a train is full with whoever tells of it, and a freezer by them; a gym "full of students" was seen from inside.
 */
export function isFilledUp(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(FULL) || refs.mentions.length === 0) return false;
  const full = words.findIndex((word) => FULL.has(word));
  let is = full - 1;
  while (words[is]?.kind === 'mark' || VERY.has(words[is]?.plain ?? '')) is -= 1;
  const place = words[is - 1];
  const said = words[is];
  const isSaid = said !== undefined && (IS.has(said.plain) || FILLED_UP.has(said));
  const at = said !== undefined && FILLED_UP.has(said) ? is : is - 1;
  if (!isSaid || !(FILLED_UP.has(said) || FILLED_UP.has(place))) return false;
  const behind = words[full + 1];
  if (INSIDE.has(behind?.plain ?? '')) return false;
  // "gym - full session"
  if (FILLED_UP.has(said) && behind?.kind === 'word' && behind.plain !== 'again' && isContent(behind)) return false;
  // "pool is full" of "Fill the pool"
  return refs.mentions.every(({ item, used }) => Math.max(...used) <= at && isToGoTo(wordsOf(item.text)));
}

function isToGoTo(goal: readonly Word[]): boolean {
  return TO_GO_TO.has(goal[0]?.plain ?? '') || ACTIONS.endAt(goal, 0) === null;
}

const FULL = new WordSet(['full']);
const VERY = new Set('too so completely totally already absolutely all just really fully'.split(' '));
const IS = new Set('is was were are s its'.split(' '));
const INSIDE = new Set('of on with but yet though tho throttle steam'.split(' '));
const FILLED_UP = new WordSet(
  'gym gyms pool pools class classes court courts rink sauna spa studio course workshop seminar library cafe restaurant campsite hostel tip dump salon barber barbers hairdresser hairdressers dentist doctor doctors surgery clinic laundrette laundromat slots lanes'.split(
    ' ',
  ),
);
const TO_GO_TO = new Set(
  'go get hit visit attend join do take swim work book try make reserve see drive walk run haircut cut train exercise meet study tip dump'.split(
    ' ',
  ),
);
