import { outstandingGoal } from '#domain/reply/goals/outstanding.ts';
import { isAction } from '#domain/reply/goals/frames.ts';
import { PhraseBook, wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import {
  baseOfGerund,
  baseOfPast,
  infinitiveOfIch,
  infinitiveOfJe,
  infinitiveOfYo,
} from '#domain/reply/language/verb-forms.ts';
import { ENGLISH_DETERMINERS } from '#domain/reply/words/determiners.ts';
import { isPerson, PETS } from '#domain/reply/words/people.ts';
import { TIME_PREPOSITIONS } from '#domain/reply/words/prepositions.ts';
import { PARTICIPLES } from '#domain/reply/words/told.ts';
import { pairs, phrases } from '#domain/reply/words/vocabulary.ts';

/**
 * The form in which a goal is said: a short imperative, the infinitive in Spanish, French and German. `framed` and `led`:
 * words were taken from its front, the last of which was `led`.
 */
export function goalForm(goal: string, framed: boolean, led: string): string {
  const words = wordsOf(goal);
  // "il faut que je | révise le bac blanc".
  const infinitive = JE.has(led) && words[0] ? infinitiveOfJe(words[0]) : null;
  if (infinitive !== null) return `${infinitive}${goal.slice(words[0]?.end)}`;
  const first = words[0]?.plain ?? '';
  // "… and to brief Kazuo".
  if (first === 'to' && isAction(words, 1)) return goal.slice(words[1]?.start);
  // "… et de finir mon dossier".
  const reflexive = ['me', 'm'].includes(words[1]?.plain ?? '') ? 1 : 0;
  if ((first === 'de' || first === 'd') && /.{2}(?:er|ir|re)$/.test(words[1 + reflexive]?.plain ?? ''))
    return goal.slice(words[1]?.start);
  return (
    germanTurn(goal, words) ??
    needed(goal, words) ??
    due(goal, words) ??
    outstandingGoal(goal) ??
    appointment(goal, words) ??
    didForm(goal, words) ??
    spokenForm(goal, words, first, framed) ??
    (framed ? imperative(goal, words) : goal)
  );
}

/** "kommt das Bad dran", "steht die Steuer an": whose turn it is. */
function germanTurn(goal: string, words: readonly Word[]): string | null {
  const [first, second] = words;
  if (!TURNS.has(first?.plain ?? '') || !TURN_ENDS.has(words.at(-1)?.plain ?? '') || words.length < 3) return null;
  return goal.slice(second?.start, words.at(-2)?.end);
}

const TURNS = new Set(['kommt', 'kommen', 'ist', 'sind', 'steht', 'stehen']);
const TURN_ENDS = new Set(['dran', 'an']);

const JE = new Set(['je', 'j']);

/** "pouring the patio base" after "it is all about"; "I'm calling Ana". */
function imperative(goal: string, words: readonly Word[]): string {
  const [first, second] = words;
  if (!first || !second) return goal;
  const base = first.plain.length >= 6 ? baseOfGerund(first.plain) : null;
  return base === null ? goal : `${base}${goal.slice(first.end)}`;
}

/** "the newsletter needs finishing", "the bathroom needs a proper scrub", "the windows could do with a wipe". */
function needed(goal: string, words: readonly Word[]): string | null {
  const need = neededAt(words);
  if (need === null || isAction(words, 0)) return null;
  const { at, what, base } = need;
  const named = goal
    .slice(0, words[at]?.start)
    .trim()
    .replace(/^(?:The|My|Our)\b/, (word) => word.toLowerCase());
  return `${base} ${named}${goal.slice(words[what]?.end)}`;
}

/** "the Larkin brief has to go out by 3": the brief out by 3. */
function due(goal: string, words: readonly Word[]): string | null {
  const at = dueAt(words);
  if (at === null) return null;
  const rest = words[at.end];
  return rest ? `${goal.slice(0, words[at.start - 1]?.end)} ${goal.slice(rest.start)}` : null;
}

/** The words by which a thing has to come about: "has to", "must be"; null where a person has to, or nobody can do it. */
export function dueAt(words: readonly Word[]): { start: number; end: number } | null {
  if (!ENGLISH_DETERMINERS.has(words[0]?.plain ?? '') || actsAlone(words[1]?.plain ?? '')) return null;
  for (let start = 2; start <= 5 && start < words.length; start += 1) {
    const end = HAS_TO.endAt(words, start);
    if (end !== null) return isDoable(words, start, end) ? { start, end } : null;
  }
  return null;
}

// Not "should" and "ought to", which foretell: "the parcel should come at 3".
const HAS_TO = new PhraseBook(
  ['has to', 'have to', 'must', 'needs to', 'need to', 'gotta', 'has got to'].flatMap((must) =>
    ['be', 'go', 'come', 'get', 'happen', 'ship'].map((how) => `${must} ${how}`),
  ),
);

/** "has to | go out", "must be | signed"; not "has to go", "must be nice", which nobody brings about. */
function isDoable(words: readonly Word[], start: number, at: number): boolean {
  const how = words[at - 1]?.plain ?? '';
  const { plain = '', kind } = words[at] ?? {};
  if (how === 'be')
    return kind === 'number' || BEING.has(plain) || PARTICIPLES.has(plain) || baseOfPast(plain) !== null;
  if (how !== 'go' && how !== 'come') return true;
  // "the tree has to come down"; "the mortgage has to come down" only wishes.
  return GOING.has(plain) || (HEIGHTS.has(plain) && !RISING.has(words[start - 1]?.plain ?? ''));
}

const GOING = new Set('out off in into to back through on'.split(' '));
const HEIGHTS = new Set(['up', 'down']);
const RISING = new Set(
  'price prices cost costs mortgage rent rate rates fever temperature weight pressure number numbers bill bills debt stress level levels sugar cholesterol noise spending interest volume heat sun tide wage wages pay score scores swelling'.split(
    ' ',
  ),
);
const BEING = new Set('in out at on off up back with by ready away down'.split(' '));
/** "the kids have to go to bed", "the dog has to go out": no things. */
function actsAlone(plain: string): boolean {
  return isPerson(plain) || PETS.has(plain);
}

/** Where a thing's need is told (`at`), and the word (`what`) that says by which verb it is met. */
export function neededAt(words: readonly Word[]): { at: number; what: number; base: string } | null {
  for (let at = 1; at < words.length - 1; at += 1) {
    const end = NEEDS.endAt(words, at);
    if (end === null) continue;
    const first = words[end]?.plain ?? '';
    const base = baseOfGerund(first);
    if (base !== null) return { at, what: end, base };
    // "a proper scrub": the noun is its verb. "the kids need a walk" asks them along.
    if (first !== 'a' && first !== 'an' && first !== 'some') return null;
    const verbs = isPerson(words[at - 1]?.plain ?? '') ? ATTENTION : CARE;
    const what = [end + 3, end + 2, end + 1].find((here) => verbs.has(words[here]?.plain ?? ''));
    const noun = what === undefined ? undefined : words[what];
    return what !== undefined && noun !== undefined ? { at, what, base: noun.plain } : null;
  }
  return null;
}

/** Nouns that name what is done to a thing by its verb; "a break", "a plan" and "a report" are done to nothing. */
const CARE = new Set(
  phrases(
    'wash, scrub, clean, wipe, dust, polish, rinse, soak, sweep, mop, hoover, vacuum, tidy, walk, brush, trim, cut, shave, mow, weed, prune, rake, water, iron, fold, sort, declutter, paint, sand, oil, wax, tune, charge, service, repair, fix, patch, check, test, edit, review, rewrite, update, refresh, proofread, backup, steam, shampoo, groom, tweak, rehearse, rest',
  ),
);
const ATTENTION = new Set(['call', 'ring', 'text', 'hug', 'visit']);
const NEEDS = new PhraseBook(
  phrases(
    'needs, need, wants, could do with, could use, requires, is due for, is due, are due for, is overdue for, still needs, really needs, still need',
  ),
);

/** "his podiatrist is at 2:20": podiatrist at 2:20. */
function appointment(goal: string, words: readonly Word[]): string | null {
  const at = appointmentAt(words);
  if (at === null) return null;
  const from = ENGLISH_DETERMINERS.has(words[0]?.plain ?? '') ? 1 : 0;
  return `${goal.slice(words[from]?.start, words[at - 1]?.end)} ${goal.slice(words[at + 1]?.start)}`;
}

/** The "is" of "the vet is at 2:20"; null where no time is told of a thing. */
export function appointmentAt(words: readonly Word[]): number | null {
  const at = words.findIndex(({ plain }) => plain === 'is' || plain === 'are');
  const told = at > 0 && at <= 4 && words[at + 1]?.plain === 'at' && words[at + 2]?.kind === 'number';
  return told && words.length <= at + 4 && !PRONOUNS.has(words[0]?.plain ?? '') ? at : null;
}

const PRONOUNS = new Set('he she it they this that there which sun sunset sunrise'.split(' '));

/** "doing laundry", "getting the slides past legal" in a list: their base is no longer to be told from the ending. */
function didForm(goal: string, words: readonly Word[]): string | null {
  const base = DOING.get(words[0]?.plain ?? '');
  return base !== undefined && words.length > 1 ? `${base}${goal.slice(words[0]?.end)}` : null;
}

const DOING = new Map(
  Object.entries(
    pairs('doing do, going go, being be, having have, getting get, making make, taking take, putting put'),
  ),
);

/** "I call Ana", "yo plancho", "je dépose la petite", "ich kaufe Brot": the speaker goes, the verb loses its person. */
function spokenForm(goal: string, words: readonly Word[], first: string, framed: boolean): string | null {
  // "räume ich den Keller auf", "rufe meine Schwester an": German turned around by "heute" or "und".
  const turned =
    words[1]?.plain === 'ich'
      ? 2
      : /^\p{Ll}{2,}e$/u.test(words[0]?.accented ?? '') && SEPARABLE.has(words.at(-1)?.accented ?? '')
        ? 1
        : 0;
  const ich = words[0] && turned > 0 && /^\p{Ll}/u.test(goal) ? infinitiveOfIch(words[0]) : null;
  if (ich !== null) return germanForm(goal.slice(words[turned]?.start), ich);
  // "after lunch I sit with Ruaridh".
  const speaker = words.slice(0, 5).findIndex((word) => word.plain === 'i');
  if (speaker > 1 && TIME_PREPOSITIONS.has(first) && isAction(words, speaker + 1))
    return `${goal.slice(words[speaker + 1]?.start)} ${goal.slice(0, words[speaker]?.start).trim()}`;
  const at = ['i', 'we', 'im', 'yo', 'je', 'j', 'ich', 'me'].includes(first) ? 1 : 0;
  const verb = words[at];
  if (!verb) return null;
  // "I've got PT at 2".
  if (HAVE.has(first)) return goal.slice(words[verb.plain === 'got' || words[1]?.plain === 'got' ? 2 : 1]?.start);
  const rest = goal.slice(verb.end);
  if (first === 'i' || first === 'we' || first === 'im') {
    // "I have a dentist appointment at 2".
    if (verb.plain === 'have' || verb.plain === 'got') return rest.trim();
    const am = verb.plain === 'am' || verb.plain === 'are' ? 1 : 0;
    const doing = words[at + am];
    const base = doing ? baseOfGerund(doing.plain) : null;
    if (doing && base !== null) return `${base}${goal.slice(doing.end)}`;
    return isAction(words, at) ? goal.slice(verb.start) : null;
  }
  if (first === 'ich') {
    const infinitive = infinitiveOfIch(verb);
    return infinitive === null ? null : germanForm(rest.trim(), infinitive);
  }
  // Spanish drops its "yo"; a lone "-o" word without one is more often a noun.
  const infinitive =
    first === 'je' || first === 'j'
      ? infinitiveOfJe(verb)
      : (framed || at === 1 || words.length > 1) && !(at === 0 && isDeedNoun(words))
        ? infinitiveOfYo(verb.plain)
        : null;
  return infinitive === null ? null : `${infinitive}${rest}`;
}

/** "ensayo con la banda", "paseo de una hora"; "paseo al perro" and "ensayo la obra" are deeds. */
function isDeedNoun([first, second]: readonly Word[]): boolean {
  return DEED_NOUNS.has(first?.plain ?? '') && BEHIND_NOUN.has(second?.plain ?? '');
}

const DEED_NOUNS = new Set(
  'ensayo paseo entreno desayuno almuerzo encuentro regreso cambio pago arreglo viaje vuelo repaso recado reparto cuidado trabajo'.split(
    ' ',
  ),
);
const BEHIND_NOUN = new Set('con de del general final corto largo rapido'.split(' '));

const HAVE = new Set(['ive', 'weve']);

/** "räume die Garage auf": "die Garage aufräumen". */
function germanForm(rest: string, infinitive: string): string {
  const words = rest.split(' ').filter((word) => word !== '');
  const prefix = SEPARABLE.has(words.at(-1) ?? '') ? (words.pop() ?? '') : '';
  return [...words, `${prefix}${infinitive}`].join(' ');
}

const SEPARABLE = new Set('an auf ab aus ein mit vor zu nach zurück weg raus rein um fertig hin her los'.split(' '));
