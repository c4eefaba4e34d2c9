import type { Clues } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { References } from '#domain/reply/items/references.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { matchesOf } from '#domain/reply/language/matches.ts';
import { PhraseBook, plainText, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { GIVEN_NAMES } from '#domain/reply/words/given-names.ts';
import { joined } from '#domain/reply/words/lexicon.ts';
import { isPerson } from '#domain/reply/words/people.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** "My sister did the gate", "Bob bought milk", "Ana called me", "the report beat me": told of others, so nothing of the list is done (D15). */
export function isAnothersDeed(words: readonly Word[], refs: References): boolean {
  if (OTHERS.has(words[0]?.plain ?? '') && !refs.used.has(1)) return true;
  if (isDeedOfPerson(words, refs)) return true;
  const subject = words.findIndex(({ plain }) => !BEFORE_OBJECT.has(plain));
  if (!refs.used.has(subject)) return false;
  if (isDeedOnAnother(words, refs)) return true;
  return words.some(
    (word, at) =>
      at > 1 &&
      ['me', 'us'].includes(word.plain) &&
      isPast(words[at - 1]!, refs.languages, true) &&
      // "bank gave me the float" of "Float from bank"
      !words.some((_, thing) => thing > at && refs.used.has(thing)),
  );
}

/** "Bob bought milk", "Sam finally sent the invoice": a person by name did it. */
export function isDeedOfPerson(words: readonly Word[], refs: References): boolean {
  return isNamedDeed(words, refs) || isDeedOfNamed(words, refs);
}

/** "my sister returned the books for me", "mum rang them so I didn't have to": another's deed that finishes mine. */
export function isForMe(words: readonly Word[]): boolean {
  // "my wife already ordered the tiles"; "her tiles" are others.
  const isOver = words.some(({ plain }) => plain === 'already') && !words.some(({ plain }) => OF_THEIRS.has(plain));
  return isOver || FOR_ME.has(words);
}

const OF_THEIRS = new Set('his her their hers theirs own'.split(' '));
const FOR_ME = new PhraseBook(
  phrases(
    'beat me to it, bless him, bless her, bless them, took that off my plate, took it off my plate, saved me the trip, saved me the trouble, for me, for us, for both of us, for the both of us, for all of us, on my behalf, in my place, in my stead, so i didnt have to, so i dont have to, so i wouldnt have to, so i dont need to, so i didnt need to, so thats done, so thats that, so thats sorted, por mi, para mi, pour moi, a ma place, fur mich',
  ),
);

/** "Sam finally sent the invoice" of "Chase Sam about the quote": whom an item names did what another item asks of us. */
function isDeedOfNamed(words: readonly Word[], refs: References): boolean {
  const [name] = words;
  if (!name || !refs.used.has(0)) return false;
  const isNamed = refs.mentions.some(({ item, used }) => used.has(0) && isNameWithin(name, item.text));
  if (!isNamed) return false;
  let verb = 1;
  while (BEFORE_VERB.has(words[verb]?.plain ?? '')) verb += 1;
  const deed = words[verb];
  if (!deed || !isPast(deed, ENGLISH, true) || words[verb + 1] === undefined) return false;
  if (RECEIVED.has(deed.plain)) return words.slice(verb + 1).some(({ plain }) => plain === 'from');
  if (!refs.used.has(verb) || !words.slice(verb + 1).some(isContent)) return false;
  // "Get Huang to sign the contract" and "Call Ana" are done when they did; "Send the contract to Huang" is ours.
  return refs.mentions.every(({ item, used }) => !used.has(0) || !used.has(verb) || isForName(name, item.text));
}

/** "dad's flight was cancelled" of "Hug Dad": of the one who is named, something else. */
export function isOfAnothers(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(THINGS_OF_PEOPLE)) return false;
  const [at, ...others] = refs.used;
  if (at === undefined || others.length > 0 || refs.items.length !== 1) return false;
  const [word, thing] = [words[at]!, words[at + 1]];
  const isPossessive =
    word.accented.endsWith("'s") && (isPerson(word.plain.slice(0, -1)) || GIVEN_NAMES.has(word.plain.slice(0, -1)));
  return isPossessive && thing !== undefined && isContent(thing) && THINGS_OF_PEOPLE.has(thing);
}

const THINGS_OF_PEOPLE = new WordSet(
  'flight train bus plane car phone line office meeting boss wife husband kid kids party house place plans trip shift class school appointment computer battery voicemail inbox surgery'.split(
    ' ',
  ),
);

/** "Send the contract to Huang": what is done reaches the one who is named. */
function isForName({ plain }: Word, text: string): boolean {
  const words = wordsOf(text);
  const at = words.findLastIndex((word) => word.plain === plain);
  return TOWARDS.has(words[at - 1]?.plain ?? '');
}

const TOWARDS = new Set(['to', 'for', 'with', 'about']);

/** A name behind the first word of an item: "Call Aunt Rosa", "Bake a cake for Lila". */
function isNameWithin({ plain }: Word, text: string): boolean {
  return matchesOf(GREAT_WITHIN, text).some(([name]) => plainText(name) === plain);
}

const GREAT_WITHIN = /(?<=\S\s)\p{Lu}\p{Ll}+/gu;
const BEFORE_VERB = new Set('finally just already actually also even now only never has have'.split(' '));
const RECEIVED = new Set(['got', 'received']);

/** "Aunt Jo sent a parcel", "the dentist binned the idea": whom an item names did something to another thing. */
function isDeedOnAnother(words: readonly Word[], refs: References): boolean {
  const verb = words.findIndex((word, at) => at > 0 && !refs.used.has(at) && isPast(word, ENGLISH, true));
  if (verb < 0 || !refs.used.has(verb - 1) || words.slice(verb + 1).some((_, at) => refs.used.has(verb + 1 + at)))
    return false;
  const [determiner, thing] = words.slice(verb + 1);
  // "the tomatoes had a good soak"
  if (words[verb]!.plain === 'had' && words.slice(verb + 2, verb + 5).some(({ plain }) => CARE.has(plain)))
    return false;
  return (
    BEFORE_ANOTHER.has(determiner?.plain ?? '') && thing !== undefined && isContent(thing) && !SPANS.has(thing.plain)
  );
}

const CARE = new Set(
  'drink soak water watering walk wash bath feed meal bottle haircut trim clean scrub shower dinner breakfast lunch jab check checkup'.split(
    ' ',
  ),
);
const BEFORE_ANOTHER = new Set('the a an my our his her their its'.split(' '));
/** "cleaned the other day", "done the hard way" */
const SPANS = new Set(
  'day night week month morning evening afternoon time moment other next whole way minute hour'.split(' '),
);

const OTHERS = new Set(['my', 'our', 'his', 'her', 'he', 'she', 'they', 'their', 'somebody', 'someone']);
const ENGLISH = new Set(['en'] as const);

/** "Bob bought milk", "mum rang the dentist": a name, its verb, and what an item names as the object. */
function isNamedDeed(words: readonly Word[], refs: References): boolean {
  const [name, verb] = words;
  if (!name || !verb || refs.used.has(0) || !isContent(name) || name.plain.endsWith('ly')) return false;
  if (!isPast(verb, ENGLISH, true) || isPast(name, refs.languages, true) || BEFORE_A_DEED.endAt(words, 0) !== null)
    return false;
  let object = WITH_VERB.has(words[2]?.plain ?? '') ? 3 : 2;
  while (BEFORE_OBJECT.has(words[object]?.plain ?? '') || (words[object]?.plain === 'to' && object === 2)) object += 1;
  // "Lara swam 40 laps", "Dan jogged without me"
  const isPersonsOwn =
    refs.used.has(1) && words[2] !== undefined && (GIVEN_NAMES.has(name.plain) || isPerson(name.plain));
  return refs.used.has(object) || isPersonsOwn;
}

const WITH_VERB = new Set(['up', 'off', 'out', 'in', 'back', 'down', 'over', 'round']);
const BEFORE_OBJECT = new Set('the my our a an some his her their that this'.split(' '));
/** What else may stand before the deed of the person: "yesterday bought milk", "phew rang the dentist". */
const BEFORE_A_DEED = PhraseBook.joined([
  joined([
    'fillers',
    'trailers',
    'acknowledgments',
    'greetings',
    'thanks',
    'today',
    'yesterday',
    'tomorrow',
    'done',
    'notDone',
    'stillOpen',
    'negations',
    'correction',
    'add',
    'nothing',
    'drop',
    'carry',
    'keep',
  ]),
  new PhraseBook(
    'morning lunchtime lunch noon midday afternoon evening night early late once twice again somehow phew woo woohoo wahey yay hooray yes lol haha barely even ho abbiamo sono heb monday tuesday wednesday thursday friday saturday sunday'.split(
      ' ',
    ),
  ),
]);

/** "done in by the gym", "beaten by the report": the item did it to the person; "swung by the gym" was there. */
export function isOverpowering(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(BY) || refs.items.length !== 1 || refs.mentions.length !== 1) return false;
  const first = Math.min(...refs.used);
  const by = words.findLastIndex((word, at) => at < first && word.plain === 'by');
  if (by < 1 || words.slice(by + 1, first).some(isContent)) return false;
  const verb = PARTICLES.has(words[by - 1]?.plain ?? '') ? words[by - 2] : words[by - 1];
  return verb !== undefined && isPast(verb, refs.languages, false) && !PASSING.has(verb.plain);
}

const BY = new WordSet(['by']);
const PARTICLES = new Set(['in', 'out', 'up', 'over', 'down']);
const PASSING = new Set(
  'swung stopped dropped popped went gone passed came ran drove called nipped walked cycled rode jogged rushed strolled been sat stood stayed waited looked moved got'.split(
    ' ',
  ),
);
