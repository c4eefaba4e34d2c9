import { knownWord } from '#domain/reply/language/known-words.ts';
import { DEED_NOUNS } from '#domain/reply/words/deed-nouns.ts';
import { FORMS_ELSEWHERE } from '#domain/reply/words/elsewhere-verbs.ts';
import { VOCABULARIES } from '#domain/reply/words/lexicon.ts';
import type { Vocabulary } from '#domain/reply/words/vocabulary.ts';

/** A word in the shapes by which it is recognised: its stem in each language, and the group of its synonyms. */
export interface Forms {
  readonly plain: string;
  readonly stems: readonly string[];
  /** The words of items that it tells of without being their name: "barber" of "haircut". */
  readonly hints: readonly string[];
}

/** Finds the forms of a word in these languages; while a reading lasts, each word's once. */
export function formsIn(languages: readonly Vocabulary[]): (plain: string) => Forms {
  const { kept, formsOf } = spokenTogether(languages);
  const own = new Map<string, Forms>();
  return (plain) => {
    const before = kept.get(plain) ?? own.get(plain);
    if (before !== undefined) return before;
    const forms = formsOf(plain);
    (knownWord(plain) === null ? own : kept).set(plain, forms);
    return forms;
  };
}

interface FormsTogether {
  /** The words of vocabularies come back in letter after letter; a person's own are not kept. */
  readonly kept: Map<string, Forms>;
  readonly formsOf: (plain: string) => Forms;
}

/** By the languages that are spoken together, as bits: few are. */
const TOGETHER: FormsTogether[] = [];

function spokenTogether(languages: readonly Vocabulary[]): FormsTogether {
  let key = 0;
  for (const vocabulary of languages) key |= 1 << VOCABULARIES.indexOf(vocabulary);
  return (TOGETHER[key] ??= { kept: new Map<string, Forms>(), formsOf: formsOfAny(languages) });
}

function formsOfAny(languages: readonly Vocabulary[]): (plain: string) => Forms {
  const known = languages.map(({ language, endings }) => ({
    language,
    endings,
    irregular: IRREGULAR.get(language),
    groups: GROUPS.get(language),
    told: HINTS.get(language),
  }));
  return (plain) => {
    const stems: string[] = [];
    let hints = NO_GROUPS;
    for (const { language, endings, irregular, groups, told } of known) {
      const base = irregular?.get(plain) ?? (language === 'de' ? infinitiveOf(plain) : plain);
      for (const stem of language === 'en' ? englishBases(base) : [stemOf(base, endings)]) {
        if (!stems.includes(stem)) stems.push(stem);
        // The same stem has other synonyms in each language.
        for (const group of groups?.get(stem) ?? NO_GROUPS) stems.push(group);
        if (language === 'en') for (const verb of DEED_NOUNS.get(stem) ?? NO_GROUPS) stems.push(verb);
      }
      // "shot" is a jab as well as the past of "shoot".
      if (base !== plain) for (const group of groups?.get(plain) ?? NO_GROUPS) stems.push(group);
      const of = told?.get(plain);
      if (of !== undefined) hints = hints.length === 0 ? of : [...hints, ...of];
    }
    for (const base of FORMS_ELSEWHERE.get(plain) ?? NO_GROUPS) stems.push(base);
    if (plain.charCodeAt(0) >= FIRST_SEMITIC) stems.push(plain.replace(SEMITIC_THE, ''));
    return { plain, stems, hints };
  };
}

/** "הדוח" and "التقرير" with their "the": Hebrew and Arabic begin here. */
const FIRST_SEMITIC = 0x590;
const SEMITIC_THE = /^(?:ה(?=\p{L}{2})|ال(?=\p{L}{2}))/u;

const NO_GROUPS: readonly string[] = [];

/** Per language: the base of an irregular form. */
export const IRREGULAR: ReadonlyMap<Vocabulary['language'], ReadonlyMap<string, string>> = new Map(
  VOCABULARIES.map(({ language, irregularForms }) => [language, new Map(Object.entries(irregularForms))]),
);

/**
 * The words that an English word may be a form of, itself among them: "baking" of "bake", "planned" of "plan", "boxes"
 * of "box". A short word without an ending is only itself: "plan" is no "plane" and "part" no "party".
 */
function englishBases(word: string): string[] {
  if (word.length < 4 || !MAY_BE_FORM.test(word) || /\d/.test(word)) return [word];
  const [, ofY] = /^(.{2,})ie[sd]$/.exec(word) ?? [];
  if (ofY !== undefined) return [word, `${ofY}ie`, ...derived(`${ofY}y`)];
  const [, ofVerb] = /^(.{3,})(?:ings?|ed)$/.exec(word) ?? [];
  if (ofVerb !== undefined) return [word, ofVerb, `${ofVerb}e`, undoubled(ofVerb)];
  if (/(?:[sxzo]|[cs]h)es$/.test(word)) return [word, word.slice(0, -2), word.slice(0, -1)];
  return /[^siu]s$/.test(word) ? [word, word.slice(0, -1)] : derived(word);
}

/** The ends at which a form is known; most words have none of them and are only themselves. */
const MAY_BE_FORM = /(?:[sdy]|ing|([^aeiou])\1)$/;

/** "delivery" of "deliver"; "bill", which some write "bil". */
function derived(word: string): string[] {
  return [word, word.length >= 7 ? word.replace(/y$/, '') : undoubled(word)];
}

function undoubled(word: string): string {
  const last = word.at(-1);
  return last !== undefined && word.at(-2) === last && !VOWELS.includes(last) ? word.slice(0, -1) : word;
}

const VOWELS = 'aeiou';

/** "gespült" and "abgeschickt" name "spülen" and "abschicken". */
function infinitiveOf(plain: string): string {
  const [, prefix = '', stem] =
    /^(auf|ab|an|ein|aus|weg|vor|zu|mit|nach|um|her|hin|durch|fertig|los|zuruck)?(?:ge|g(?=[bcdfghjkmnpqstvwxz]))([a-z]{3,})(?:t|en)$/.exec(
      plain,
    ) ?? [];
  return stem === undefined ? plain : `${prefix}${stem}en`;
}

/** Twice: "gelaufenes" loses its ending and meets "gelaufen", which loses its own; "esposa" is no "esperé". */
function stemOf(word: string, endings: readonly string[]): string {
  return withoutEnding(withoutEnding(word, endings, 3), endings, 4);
}

function withoutEnding(word: string, endings: readonly string[], lengthMin: number): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= lengthMin);
  const stem = ending === undefined ? word : word.slice(0, word.length - ending.length);
  return undoubled(stem);
}

/**
 * Whether what was said names a word of an item. Endings, past forms, synonyms and one slip of the key are forgiven; a
 * slip never leads to a synonym.
 */
export function sameWord(said: Forms, own: Forms): boolean {
  if (areUnlike(said, own)) return false;
  if (said.plain === own.plain || shareOne(said.stems, own.stems)) return true;
  if (said.hints.length > 0 && shareOne(said.hints, own.stems)) return true;
  const shorter = Math.min(said.plain.length, own.plain.length);
  if (shorter >= SLIP_LENGTH_MIN && oneSlip(said.plain, own.plain, shorter >= OTHER_LETTER_LENGTH_MIN)) return true;
  return shorter >= SWAP_LENGTH_MIN && said.plain[0] === own.plain[0] && isOddlySpelt(said.plain, own.plain, shorter);
}

function shareOne(left: readonly string[], right: readonly string[]): boolean {
  for (const one of left) if (right.includes(one)) return true;
  return false;
}

/** What no vocabulary has is more likely a slip: "hrmc" of "HMRC", "feeed" of "feed", "appoitnemnt" of "appointment". */
function isOddlySpelt(said: string, own: string, shorter: number): boolean {
  if (knownWord(said) !== null) return false;
  if (said.length === own.length && said.length < SLIP_LENGTH_MIN) return isSwapped(said, own);
  if (said.length === own.length + 1 && HELD_DOWN.test(said)) return oneSlip(said, own, false);
  return shorter >= TWO_SLIPS_LENGTH_MIN && twoSlips(said, own);
}

function isSwapped(said: string, own: string): boolean {
  let at = 0;
  while (at < said.length && said[at] === own[at]) at += 1;
  return said[at] === own[at + 1] && said[at + 1] === own[at] && said.slice(at + 2) === own.slice(at + 2);
}

const SWAP_LENGTH_MIN = 4;
const TWO_SLIPS_LENGTH_MIN = 8;
/** A key that stayed down. */
const HELD_DOWN = /(\p{L})\1\1/u;

/** Two slips in one word, each mended where the words first differ. */
function twoSlips(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 2) return false;
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  if (at === 0) return false;
  const [said, own] = [left.slice(at), right.slice(at)];
  const isSwap = said[0] === own[1] && said[1] === own[0];
  return (
    (isSwap && nearly(said.slice(2), own.slice(2))) ||
    nearly(said.slice(1), own) ||
    nearly(said, own.slice(1)) ||
    nearly(said.slice(1), own.slice(1))
  );
}

function nearly(left: string, right: string): boolean {
  return left === right || oneSlip(left, right, true);
}

/** "la course" and "j'ai couru" are no "courses", where French is spoken; "so tired" tells of no tires. */
function areUnlike(left: Forms, right: Forms): boolean {
  if (left.plain === 'tired') return right.plain !== 'tired';
  if (left.plain === right.plain || (left.plain !== 'courses' && right.plain !== 'courses')) return false;
  const { plain, stems } = left.plain === 'courses' ? right : left;
  return RUNS.has(plain) && stems.includes('=courses');
}

const RUNS = new Set(['course', 'courir', 'couru', 'cours', 'cour']);

/** The same word in another form, and no synonym. */
export function sameStem(left: Forms, right: Forms): boolean {
  return left.plain === right.plain || left.stems.some((stem) => !stem.startsWith('=') && right.stems.includes(stem));
}

/** One letter makes another word of most words that are shorter: "plan" and "plane", "form" and "farm". */
const SLIP_LENGTH_MIN = 5;
/** "house" and "horse", "light" and "night": another letter in place of one is another word for longer. */
const OTHER_LETTER_LENGTH_MIN = 6;

/** Damerau-Levenshtein distance of at most one; `replaced`: one letter may stand in place of another. */
export function oneSlip(left: string, right: string, replaced: boolean): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  if (
    // "laufen" and "kaufen", "reading" and "leading": few slip on the first letter.
    (replaced && at > 0 && left.slice(at + 1) === right.slice(at + 1)) ||
    left.slice(at + 1) === right.slice(at) ||
    left.slice(at) === right.slice(at + 1)
  )
    return true;
  return left[at] === right[at + 1] && left[at + 1] === right[at] && left.slice(at + 2) === right.slice(at + 2);
}

/** Per language: the stem of a word, and the groups of synonyms that it stands in, as `=first word`. */
const GROUPS = new Map(
  VOCABULARIES.map(({ language, synonyms, endings }) => {
    const byStem = new Map<string, string[]>();
    for (const group of synonyms)
      for (const word of group) {
        // "slides" and "slide"; of "training" no "train" comes.
        const keys = language === 'en' ? (word.endsWith('s') ? englishBases(word) : [word]) : [stemOf(word, endings)];
        for (const key of keys) byStem.set(key, [...(byStem.get(key) ?? []), `=${group[0]}`]);
      }
    return [language, byStem] as const;
  }),
);

/** Per language: what a word tells of that is not its name. */
const HINTS = new Map(
  VOCABULARIES.map(({ language, hints }) => {
    const bySaid = new Map<string, string[]>();
    for (const [own, ...said] of hints)
      for (const word of said) bySaid.set(word, [...(bySaid.get(word) ?? []), own ?? '']);
    return [language, bySaid] as const;
  }),
);
