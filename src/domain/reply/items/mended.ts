import type { Clues } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { References } from '#domain/reply/items/references.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';

/**
 * "the tap no longer drips", "wifi works again", "no more squeaks from the door" of an item that mends: true where the
 * fault is gone, false where it is said to last ("still drips", "squeaks on"), null where nothing is said of it.
 */
export function isMended(words: readonly Word[], refs: References, clues: Clues): boolean | null {
  if (refs.mentions.length !== 1 || !(clues.has(FAULTS) || clues.has(WORKS))) return null;
  const item = wordsOf(refs.mentions[0]!.item.text);
  if (!item.some(({ plain }, at) => at < 2 && TO_MEND.has(plain))) return null;
  const fault = words.findIndex((word) => FAULTS.has(word));
  if (fault >= 0) return isFaultGone(words, fault);
  const works = words.findIndex((word) => WORKS.has(word));
  if (works < 1 || words.some(({ plain }) => NOT_WORKING.has(plain))) return null;
  const behind = words[works + 1];
  if (behind !== undefined && behind.kind !== 'mark' && !LIKE_BEFORE.has(behind.plain)) return null;
  // "works fine from the outside" works in a part.
  return behind?.plain === 'like' || !words.slice(works + 2).some(isMore) ? true : null;
}

function isFaultGone(words: readonly Word[], fault: number): boolean | null {
  const before = words.slice(Math.max(0, fault - 4), fault).map(({ plain }) => plain);
  const behind = words.slice(fault + 1, fault + 4).map(({ plain }) => plain);
  if (before.includes('still') || behind.includes('still') || behind[0] === 'on' || behind[0] === 'again') return false;
  if (before.some((plain) => CEASED.has(plain))) return true;
  // "der Hahn tropft nicht mehr"
  if (DENIES.has(behind[0] ?? '') && ANY_MORE.has(behind[1] ?? '')) return true;
  // "doesn't drip any more", "kein Tropfen mehr", "ne goutte plus"
  const isDenied = before.some((plain) => DENIES.has(plain));
  if (isDenied && (behind.some((plain) => ANY_MORE.has(plain)) || before.some((plain) => ANY_MORE.has(plain))))
    return true;
  return behind[0] === 'free' ? true : null;
}

const isMore = (word: Word) => isContent(word) && !LIKE_BEFORE.has(word.plain);

const TO_MEND = new Set(
  'fix repair mend sort stop service unblock unclog bleed oil tighten rewire replace install connect set reparar arreglar componer reparer fixer reparieren flicken richten'.split(
    ' ',
  ),
);
const FAULTS = new WordSet(
  'drip drips dripping leak leaks leaking leaky squeak squeaks squeaking creak creaks creaking rattle rattles rattling wobble wobbles wobbling stick sticks sticking jam jams jamming beep beeps beeping crash crashes crashing flicker flickers flickering smoke smokes smoking buzz buzzes buzzing overheat overheats overheating clog clogs gurgle gurgles gotea gotean chirria fuit fuite coule grince gotear goteando tropft tropfen quietscht klemmt wackelt leckt'.split(
    ' ',
  ),
);
const CEASED = new Set('stopped stops longer quit ceased without zero'.split(' '));
const DENIES = new Set('doesnt dont isnt arent no not aint didnt hasnt ya plus ne pas nicht kein keine'.split(' '));
const ANY_MORE = new Set('more anymore longer now mehr plus mas ya'.split(' '));
const WORKS = new WordSet(
  'works working work standing stands flows drains opens closes shuts holds starts flushes charges prints heats lights ticks flushing draining charging printing heating turns spins rolls runs running funciona funcionan va marche roule rueda fonctionne funktioniert lauft geht'.split(
    ' ',
  ),
);
const LIKE_BEFORE = new Set(
  'water air charge otra vez nouveau again now fine like perfectly properly smoothly great well and straight upright better up otra de a wieder nickel'.split(
    ' ',
  ),
);
const NOT_WORKING = new Set(
  'not no isnt doesnt dont wont cant aint never still barely hardly on pas nicht kaum noch ni nunca if until'.split(
    ' ',
  ),
);
