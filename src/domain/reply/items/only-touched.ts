import type { References } from '#domain/reply/items/references.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { PARTIAL } from '#domain/reply/words/telling.ts';

const ACTIONS = lexicon('actions');

/**
 * "bought drapes" of "Hang curtains", "sat on the couch all day" of "Sell the couch", "ate a whole loaf" of "Bake
 * bread": a deed with the thing of an item, and not the deed that the item asks for.
 */
export function isOnlyTouched(
  own: readonly Word[],
  pointing: ReadonlySet<Word | undefined>,
  refs: References,
): boolean {
  if (refs.mentions.length === 0) return false;
  const verb = own.findIndex(({ plain }) => GOT.has(plain) || RESTED.has(plain) || CONSUMED.has(plain));
  if (verb < 0 || verb > 2 || pointing.has(own[verb])) return false;
  const thing = own.findIndex((word, at) => at > verb && pointing.has(word));
  if (thing < 0 || thing > verb + 4) return false;
  // "picked up and hung the drapes", "bought the drapes and put them up"
  if (own.slice(verb + 1).some(({ plain }) => plain === 'and')) return false;
  const { plain } = own[verb]!;
  return refs.mentions.every(({ item, used }) => {
    const goal = wordsOf(item.text);
    const head = goal[0]?.plain ?? '';
    if (used.size === goal.length) return false;
    if (RESTED.has(plain)) return own[verb + 1]?.plain === 'on' && ACTIONS.endAt(goal, 0) !== null;
    return GOT.has(plain) ? TO_USE.has(head) : TO_MAKE.has(head) && isShareOfIt(own, verb, thing);
  });
}

/** "ate a whole loaf", "drank some wine": any, where "ate the lasagne" is the one that was to be cooked. */
function isShareOfIt(own: readonly Word[], verb: number, thing: number): boolean {
  return own.slice(verb + 1, thing).every(({ plain }) => !THE.has(plain));
}

const GOT = new Set('bought ordered found borrowed received chose'.split(' '));
const RESTED = new Set('sat slept lay napped stood lounged dozed'.split(' '));
const CONSUMED = new Set('ate drank devoured scoffed'.split(' '));
const THE = new Set('the my our it that this'.split(' '));

/** What is done with a thing that is there already. */
const TO_USE = new Set(
  'hang install mount assemble build paint repaint plant sow bake cook roast grill wash clean scrub iron wrap write fit lay replace change swap sew hem knit read frame wire tile grout patch sand varnish stain mow trim cut prune fix repair mend practice practise play learn study edit plaster seal caulk decorate ice frost fill descale bleed grease oil feed walk groom take drink eat wear'.split(
    ' ',
  ),
);
const TO_MAKE = new Set('bake make cook brew prepare prep buy get order'.split(' '));

/** "some" of "some of it"; "some guy" is a person. */
export function isPartial(words: readonly Word[], at: number): boolean {
  const plain = words[at]?.plain ?? '';
  return PARTIAL.has(plain) && !(plain === 'some' && SOMEONE.has(words[at + 1]?.plain ?? ''));
}

const SOMEONE = new Set(
  'guy guys dude bloke man woman lady kid kids lad lads couple student students people folks stranger family buyer person nice lovely random young old'.split(
    ' ',
  ),
);
