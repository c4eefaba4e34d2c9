import type { DayItem } from '#domain/agenda/day-items.ts';
import { type Rewording, startsGoal } from '#domain/reply/items/rewording-goals.ts';
import { plainText, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { GIVEN_NAMES } from '#domain/reply/words/given-names.ts';

// "its not benny its lenny i gotta call", "not Benny, it's Lenny"
const NOT_BUT =
  /^\s*(?:(?:no|oops|sorry|wait|actually),? )?(?:(?:it['’]?s|that['’]?s|it is|its) )?not (\p{L}{2,20}),? (?:(?:it['’]?s|that['’]?s|it is|its|but|it should be|i meant?) )(\p{L}{2,20})(?:[,.]? (?:i|we) (?:gotta|need|have|must|should|want|was|meant)\b[^\n]{0,40})?[.! ]*$/iu;
// "I meant Lenny not Benny"; "it's Jenny not Benny" may speak of anybody
const MEANT_NOT =
  /^\s*(?:(?:no|oops|sorry|wait|actually),? )?(?:i meant?|it should be|it should say) (\p{L}{2,20}),? (?:and )?not (\p{L}{2,20})[.! ]*$/iu;

// "it's the Harrisons I need to invoice, not the Harmons", "the Harrisons, not the Harmons"
const NAMED_NOT =
  /^\s*(?:(?:no|oops|sorry|wait|actually),? )?(?:(?:it['’]?s|that['’]?s|it is|its) )?(?:the (?=[^,]{1,60}, not the )|(?=[^,]{1,60} (?:[Ii]|we) ))(\p{Lu}[\p{L}'’]{1,20})(?: (?:that |who )?(?:[Ii]|we) (?:gotta|need|have|must|should|want|was|meant|am|are)\b[^,\n]{0,40})?,? (?:and )?not (?:the )?(\p{Lu}[\p{L}'’]{1,20})[.! ]*$/u;

/** Another name for the one that an item has by mistake: "it's not Benny, it's Lenny"; "not Benny, it's raining" names nobody. */
export function misnamed(sentence: string, items: readonly DayItem[]): Rewording | null {
  const denial = NOT_BUT.exec(sentence);
  const [, fresh = '', old = ''] = denial
    ? [null, denial[2], denial[1]]
    : (MEANT_NOT.exec(sentence) ?? clefted(sentence));
  if (old === '' || fresh === '') return null;
  const holders = items.flatMap((item) => {
    const word = wordsOf(item.text).find(({ plain }) => plain === plainText(old));
    return word === undefined ? [] : [{ item, word }];
  });
  const [holder, ...others] = holders;
  if (holder === undefined || others.length > 0) return null;
  const { item, word } = holder;
  if (!isName(fresh, old) && !(denial !== null && saysDeed(sentence, item, word))) return null;
  const isLarge = /^\p{Lu}\p{Ll}/u.test(item.text.slice(word.start));
  const name = isLarge
    ? fresh.charAt(0).toUpperCase() + (SHOUTED.test(fresh) ? fresh.slice(1).toLowerCase() : fresh.slice(1))
    : fresh;
  return { item, text: `${item.text.slice(0, word.start)}${name}${item.text.slice(word.end)}` };
}

const SHOUTED = /^\p{Lu}{2,}$/u;

/** "not hugo, it's HANNA i have to email" of "Email Hugo": a name of the list, and the verb that goes with it. */
function saysDeed(sentence: string, item: DayItem, name: Word): boolean {
  const [verb] = wordsOf(item.text);
  if (verb === undefined || verb.start === name.start || !/^\p{Lu}/u.test(item.text.slice(name.start))) return false;
  return wordsOf(sentence).at(-1)?.plain === verb.plain;
}

/** A first word is written large whatever it is: without "it's" the denied name stands on the list as a name. */
function clefted(sentence: string): readonly string[] {
  return NAMED_NOT.exec(sentence) ?? [];
}

/** "change the Delgado quote to Moreno": the one name that the item and the words for it share gives way to another. */
export function renamed(item: DayItem, old: string, fresh: string): Rewording | null {
  const [name, ...more] = wordsOf(fresh);
  if (name === undefined || more.length > 0 || !isWrittenAsName(fresh, name) || startsGoal(fresh)) return null;
  const said = wordsOf(old).filter((word) => isWrittenAsName(old, word) || GIVEN_NAMES.has(word.plain));
  const shared = wordsOf(item.text).filter(
    (word, at) =>
      (at > 0 ? isWrittenAsName(item.text, word) : GIVEN_NAMES.has(word.plain)) &&
      said.some(({ plain }) => plain === word.plain),
  );
  const [word, ...others] = shared;
  if (word === undefined || others.length > 0) return null;
  return { item, text: `${item.text.slice(0, word.start)}${fresh.trim()}${item.text.slice(word.end)}` };
}

function isWrittenAsName(text: string, { start, kind }: { start: number; kind: string }): boolean {
  return kind === 'word' && /^\p{Lu}\p{Ll}/u.test(text.slice(start));
}

/** Written as a name, known as one, or one letter away from the name that it corrects. */
function isName(fresh: string, old: string): boolean {
  const plain = plainText(fresh);
  return (
    (/^\p{Lu}\p{Ll}/u.test(fresh) && /^\p{Lu}/u.test(old)) ||
    GIVEN_NAMES.has(plain) ||
    (plain !== plainText(old) && plain.slice(1) === plainText(old).slice(1))
  );
}
