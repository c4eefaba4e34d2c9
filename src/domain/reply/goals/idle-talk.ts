import { isAction } from '#domain/reply/goals/frames.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { KIN } from '#domain/reply/words/people.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** "mondays make me want to scream", "dying for a coffee", "hope you slept well", "house silent": said over a morning. */
export function isIdleTalk(words: readonly Word[]): boolean {
  return (
    makesMeWant(words) ||
    LONGINGS.endAt(words, 0) !== null ||
    isHope(words) ||
    isAskedLaughing(words) ||
    isMissed(words) ||
    isHouseSo(words) ||
    isAtTheDoor(words) ||
    isTimeLeft(words)
  );
}

/** "mondays make me want to jump"; "make me want it" has no subject. */
function makesMeWant(words: readonly Word[]): boolean {
  const at = words.findIndex((_, index) => index > 0 && index <= 4 && MAKES_ME.endAt(words, index) !== null);
  return at > 0 && !isAction(words, 0);
}

const MAKES_ME = new PhraseBook(
  ['make', 'makes', 'made', 'is making', 'are making'].flatMap((verb) =>
    phrases('want to, wanna, feel, sick, tired, sad, laugh, cry, smile, angry, mad, anxious, nervous').map(
      (what) => `${verb} me ${what}`,
    ),
  ),
);

const LONGINGS = new PhraseBook(
  phrases(
    'dying for a, dying for my, dying for some, dying for the, gasping for a, gasping for my, gasping for some, desperate for a, desperate for coffee, desperate for some, craving a, craving some, could murder a, could kill for a, would kill for a, longing for, itching for the, muero por un, muero por una, je reve d un',
  ),
);

/** "hope the robots treated you well"; "hope to finish" is a goal. */
function isHope(words: readonly Word[]): boolean {
  const at = words[0]?.plain === 'i' ? 1 : 0;
  return (
    (words[at]?.plain === 'hope' || words[at]?.plain === 'hoping') &&
    HOPED_OF.has(words[at + 1]?.plain ?? '') &&
    words.length > at + 2
  );
}

const HOPED_OF = new Set(
  'you youre your yours youve the they theyre everyone everybody all hes shes its it that this he she yall'.split(' '),
);

/** "haha who wrote that subject line" */
function isAskedLaughing(words: readonly Word[]): boolean {
  return LAUGHS.has(words[0]?.plain ?? '') && ASKS.has(words[1]?.plain ?? '');
}

const LAUGHS = new Set('haha hahaha hehe lol lmao ha jaja jajaja mdr ptdr'.split(' '));
const ASKS = new Set('who whos what whats why how where when quien que qui wer was warum porque pourquoi'.split(' '));

/** "miss my mum", "missing my dog" */
function isMissed(words: readonly Word[]): boolean {
  const [verb, whose, whom] = words.map(({ plain }) => plain);
  if ((verb !== 'miss' && verb !== 'missing') || words.length > 6) return false;
  return PERSONS.has(whose ?? '') || (whose === 'my' && (KIN.has(whom ?? '') || PETS.has(whom ?? '')));
}

const PERSONS = new Set(['her', 'him', 'you', 'them', 'mum', 'mom', 'dad', 'grandma', 'nan']);
const PETS = new Set('dog cat pup puppy kitten horse nan gran grandma grandpa friends friend bed old'.split(' '));

/** "house silent", "flat empty for once" */
function isHouseSo(words: readonly Word[]): boolean {
  const from = OWNERS.has(words[0]?.plain ?? '') ? 1 : 0;
  if (!HOMES.has(words[from]?.plain ?? '') || !HOW_HOMES_ARE.has(words[from + 1]?.plain ?? '')) return false;
  const rest = words.slice(from + 2);
  return rest.length === 0 || FOR_ONCE.covers(rest);
}

const OWNERS = new Set(['the', 'my', 'our']);
const HOMES = new Set(['house', 'flat', 'apartment', 'home', 'office', 'street', 'village', 'building']);
const HOW_HOMES_ARE = new Set('silent empty quiet freezing cold dark peaceful asleep still'.split(' '));
const FOR_ONCE = new PhraseBook(phrases('for once, now, again, finally, at last, today, this morning, as ever, too'));

/** "police at the door at 6am" */
function isAtTheDoor(words: readonly Word[]): boolean {
  const at = words.findIndex(({ plain }, index) => plain === 'at' && CALLERS.has(words[index - 1]?.plain ?? ''));
  const [whose, door] = words.slice(at + 1, at + 3).map(({ plain }) => plain);
  return at > 0 && at <= 3 && !isAction(words, 0) && OWNERS.has(whose ?? '') && (door === 'door' || door === 'gate');
}

const CALLERS = new Set(
  'police cops postman builders plumber neighbour neighbours neighbor neighbors bailiffs salesman salesmen firemen ambulance brigade delivery courier witnesses kids'.split(
    ' ',
  ),
);

/** "like 4 mins before the bus", "only ten minutes till my shift": how long there is. */
function isTimeLeft(words: readonly Word[]): boolean {
  let at = 0;
  while (ABOUT.has(words[at]?.plain ?? '')) at += 1;
  if (at === 0 || !(words[at]?.kind === 'number' || COUNTS.has(words[at]?.plain ?? ''))) return false;
  return UNITS.has(words[at + 1]?.plain ?? '') && LEFT.has(words[at + 2]?.plain ?? '');
}

const ABOUT = new Set('like only barely roughly about maybe literally just got have ive i'.split(' '));
const COUNTS = new Set('one two three four five six seven eight nine ten fifteen twenty thirty an'.split(' '));
const UNITS = new Set('min mins minute minutes hour hours hrs hr'.split(' '));
const LEFT = new Set('before until till til left free spare to'.split(' '));
