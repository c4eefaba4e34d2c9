import { WordSet } from '#domain/reply/language/word-set.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { isOnlyCompanion } from '#domain/reply/items/companions.ts';
import { Compounds, isPartOf } from '#domain/reply/items/compounds.ts';
import { namesOfMoreWords } from '#domain/reply/items/more-words.ts';
import { isBystander } from '#domain/reply/items/bystanders.ts';
import { matchesOf } from '#domain/reply/language/matches.ts';
import { plainText, spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { languagesOf } from '#domain/reply/language/spoken-languages.ts';
import { baseOfGerund } from '#domain/reply/language/verb-forms.ts';
import { formsIn, sameStem, sameWord, type Forms } from '#domain/reply/language/word-forms.ts';
import { DEED_NOUNS } from '#domain/reply/words/deed-nouns.ts';
import { lexicon, VOCABULARIES } from '#domain/reply/words/lexicon.ts';
import { NAMED_BY_EMOJI } from '#domain/reply/words/emoji.ts';
import { CIRCUMSTANCE, RESULT_STATES } from '#domain/reply/words/telling.ts';
import type { Vocabulary } from '#domain/reply/words/vocabulary.ts';

/** An item that words name without its number. */
export interface Mention {
  readonly item: DayItem;
  /** Which of the words belong to the mention. */
  readonly used: ReadonlySet<number>;
}

export interface ItemFinder {
  mentionsIn(words: readonly Word[]): Mention[];
  /** Those that share a word: "both calls" of "Ring the bank" and "Ring the school". */
  sharing(word: Word): readonly DayItem[];
  /** The item that a whole quoted line shows: "2. Swim". */
  itemOfLine(line: string): DayItem | null;
  /** What the reply and the list are written in; English always. */
  readonly languages: ReadonlySet<Vocabulary['language']>;
}

// "Write to Edith" is a letter.
const WRITE_TO = /^\s*write (?:back )?to (?=\p{L})/iu;

/** Recognises items by their words: endings, past forms, synonyms and one slip of the key are forgiven. */
export function itemFinder(items: readonly DayItem[], lines: readonly string[]): ItemFinder {
  const languages = languagesOf([...lines, ...items.map((item) => item.text)]);
  const isGerman = languages.some(({ language }) => language === 'de');
  const small = languages.flatMap(({ language }) => SMALL.get(language) ?? []);
  const isSmall = (word: Word) => small.some((words) => words.has(word));
  // "Call Des": "des" is a small word of French alone.
  const called = new Set(items.flatMap(({ text }) => matchesOf(GREAT_WITHIN, text).map(([name]) => plainText(name))));
  const telling = tellingNumbers(items);
  const names = (word: Word) =>
    (word.kind === 'number' && telling.has(word.plain)) ||
    (word.kind === 'word' && (!isSmall(word) || called.has(word.plain)));
  const forms = formsIn(languages);
  const known = items.map((item) => ({
    item,
    tokens: tokensOf(wordsOf(item.text.replace(WRITE_TO, 'write letter to ')), names).map(({ plain }) => forms(plain)),
    verbFirst: opensWithVerb(item.text) && names(wordsOf(item.text)[0]!),
  }));
  const spoken = new Set(languages.map(({ language }) => language));
  const compounds = new Compounds(known.flatMap(({ tokens }) => tokens));
  return {
    languages: spoken,
    mentionsIn(words) {
      const said = words.map((word, at) =>
        (names(word) && !isBystander(words, at)) || isNounToo(words, at) ? forms(ownedBy(word)) : null,
      );
      const naming: Naming[] = [];
      for (const [index, one] of said.entries()) if (one !== null) naming.push({ forms: one, index });
      for (const { plain, at } of compounds.partedIn(words)) naming.push({ forms: forms(plain), index: at });
      for (const { plain, at } of namesOfMoreWords(words)) naming.push({ forms: forms(plain), index: at });
      for (const [at, { kind, plain }] of words.entries())
        if (kind === 'mark')
          for (const name of NAMED_BY_EMOJI.get(plain) ?? []) naming.push({ forms: forms(name), index: at });
      if (naming.length === 0) return [];
      const found: Candidate[] = [];
      for (const { item, tokens, verbFirst } of known) {
        const covered = coveredBy(naming, tokens, isGerman);
        if (covered !== null) found.push({ item, tokens, verbFirst, ...covered });
      }
      if (found.length === 0) return [];
      return found.flatMap((candidate) => {
        if (!isEnough(candidate, found, words, said, spoken)) return [];
        const used = new Set(candidate.used.values());
        // "Termin beim Arzt" is all of "Arzttermin".
        for (const { forms: one, index } of isGerman ? naming : [])
          if (candidate.tokens.some(({ plain }) => isPartOf(one.plain, plain))) used.add(index);
        return [{ item: candidate.item, used }];
      });
    },
    sharing(word) {
      if (!names(word)) return [];
      const said = forms(ownedBy(word));
      return known.flatMap(({ item, tokens }) => (tokens.some((token) => sameWord(said, token)) ? [item] : []));
    },
    itemOfLine(line) {
      const plain = spokenWordsOf(line).map((word) => word.plain);
      let best: DayItem | null = null;
      for (const { item } of known) {
        const own = spokenWordsOf(item.text).map((word) => word.plain);
        if (
          own.length > 0 &&
          ` ${plain.join(' ')} `.includes(` ${own.join(' ')} `) &&
          (best === null || own.length > wordsOf(best.text).length)
        )
          best = item;
      }
      return best;
    },
  };
}

/** A word that may name an item, in its forms, and its place. */
interface Naming {
  readonly forms: Forms;
  readonly index: number;
}

/** Which words of an item are said by which of the words that name; null where none is. */
function coveredBy(
  naming: readonly Naming[],
  tokens: readonly Forms[],
  isGerman: boolean,
): Pick<Candidate, 'used' | 'exact'> | null {
  // Made for the first word that is found: most items are not spoken of.
  let used: Map<number, number> | null = null;
  let exact = 0;
  // "skip the skipping", "8,000 steps" of "Walk 8000 steps": the words themselves before other forms and names.
  for (const asWritten of [true, false])
    for (const [at, token] of tokens.entries()) {
      if (used?.has(at)) continue;
      for (const { forms, index } of naming) {
        const isName = asWritten
          ? forms.plain === token.plain
          : sameWord(forms, token) || (isGerman && isPartOf(forms.plain, token.plain));
        if (!isName || (used !== null && isTaken(used, index))) continue;
        used ??= new Map();
        used.set(at, index);
        if (sameStem(forms, token)) exact += 1;
        break;
      }
    }
  return used && { used, exact };
}

function isTaken(used: ReadonlyMap<number, number>, index: number): boolean {
  for (const taken of used.values()) if (taken === index) return true;
  return false;
}

const GREAT_WITHIN = /(?<=\S\s)\p{Lu}\p{Ll}+/gu;

/** "the will", "her can", and "Update will" at its end: a noun, where the word is mostly a helping verb. */
function isNounToo(words: readonly Word[], at: number): boolean {
  return NOUNS_TOO.has(words[at]) && OWNERS.has(words[at - 1]?.plain ?? '');
}

const NOUNS_TOO = new WordSet(['will', 'can', 'must', 'might']);
const OWNERS = new Set(['the', 'my', 'our', 'her', 'his', 'a', 'your', 'their']);

/** The content of an item. */
function tokensOf(words: readonly Word[], names: (word: Word) => boolean): readonly Word[] {
  return contentOf(words, (word) => names(word) || (NOUNS_TOO.has(word) && word === words.at(-1)));
}

/** "pr" of "PR's". */
function ownedBy({ plain, accented }: Word): string {
  return accented.endsWith("'s") && plain.endsWith('s') ? plain.slice(0, -1) : plain;
}

/** "1:1 with Dana"; "Ship order 118", "Ship order 121": the numbers by which items of the same words differ; one digit is an item's place. */
function tellingNumbers(items: readonly DayItem[]): ReadonlySet<string> {
  if (!items.some(({ text }) => /\d/.test(text))) return NO_NUMBERS;
  const bare = items.map(({ text }) => text.replace(/\d+/gu, '#'));
  return new Set(
    items.flatMap(({ text }, at) =>
      bare.indexOf(bare[at]!) === bare.lastIndexOf(bare[at]!)
        ? (text.match(/(?<![\d:])\d:\d(?![\d:])/gu) ?? [])
        : (text.match(/\d{3,}/gu) ?? []),
    ),
  );
}

const NO_NUMBERS: ReadonlySet<string> = new Set();

interface Candidate {
  readonly item: DayItem;
  readonly tokens: readonly Forms[];
  readonly verbFirst: boolean;
  readonly used: ReadonlyMap<number, number>;
  /** How many of the words are the item's own, and no synonyms. */
  readonly exact: number;
}

/** A shared verb alone names no item ("called mom" is not "Call the landlord"), nor do words that fit another better. */
function isEnough(
  candidate: Candidate,
  all: readonly Candidate[],
  words: readonly Word[],
  said: readonly (Forms | null)[],
  languages: ItemFinder['languages'],
): boolean {
  const { used, tokens } = candidate;
  const spoken = new Set(used.values());
  for (const other of all) {
    if (other === candidate) continue;
    const theirs = new Set(other.used.values());
    const shared = [...spoken].every((word) => theirs.has(word));
    if (shared && theirs.size > spoken.size) return false;
    if (shared && theirs.size === spoken.size && other.exact < candidate.exact) continue;
    // The same words fit two items: the one that they cover wholly, else neither.
    if (
      shared &&
      theirs.size === spoken.size &&
      !(used.size === tokens.length && other.used.size < other.tokens.length) &&
      // "kitchen's sparkling" of "Clean the kitchen" beside "Buy kitchen towels"
      !(namesObject(candidate) && !namesObject(other))
    )
      return false;
  }
  if (used.size === tokens.length) return true;
  if (used.size === 1 && isOnlyCompanion(candidate.item.text, words, [...used.values()][0]!, languages)) return false;
  const onlyHead = used.size === 1 && used.has(0);
  // "sermon" names "Sermon draft": only a verb in front is shared by too much.
  if (onlyHead && candidate.verbFirst) {
    // "cancel the sewing" is said of the sewing, whatever "Cancel Prime" begins with.
    if (all.length > 1 && ORDERS.some((list) => lexicon(list).endAt(words, used.get(0) ?? 0) !== null)) return false;
    // "paid over the phone" calls nobody, "the mail is still in drafts" drafts nothing.
    if (all.length > 1 && isCircumstance(words, used.get(0) ?? 0)) return false;
    if (isNoun(words, used.get(0) ?? 0, tokens[0]?.plain ?? '')) return true;
    // "ya lo mandé a tres sitios", "texted her from the train": the verb with a pronoun for the rest of it.
    const verb = used.get(0) ?? 0;
    // "started" of "Start podcast edit" may be said of anything.
    if (PHASES.has(words[verb]?.plain ?? '') && all.length === 1 && !AS_OBJECT.has(words[verb + 1]?.plain ?? ''))
      return false;
    const hasPronoun = AS_OBJECT.has(words[verb + 1]?.plain ?? '') || BEFORE_VERB.has(words[verb - 1]?.plain ?? '');
    if (hasPronoun && all.length === 1) return true;
    const others = new Set(all.flatMap((other) => (other === candidate ? [] : [...other.used.values()])));
    const strangers = said.filter(
      (forms, at) =>
        forms !== null &&
        !spoken.has(at) &&
        !others.has(at) &&
        // "caminar he caminado"
        !sameStem(forms, tokens[0]!) &&
        !LIGHT.has(words[at]?.plain ?? '') &&
        !isCircumstance(words, at),
    );
    return strangers.length === 0 && tokens.length <= 4;
  }
  if (used.size / tokens.length >= 0.5) return true;
  // One rare word of a long item: "the poster" for "Finish the poster for the school fair".
  const nouns = [...used.keys()].filter((at) => at > 0 || !candidate.verbFirst);
  return nouns.some((at) => {
    const word = used.get(at) ?? -1;
    // A picture says as much as a word.
    return (
      words[word]?.kind === 'mark' ||
      (words[word]?.plain.length ?? 0) >= 3 ||
      isNumbered(words, word, candidate.item.text)
    );
  });
}

/** All that an item is about, its verb aside. */
function namesObject({ used, tokens, verbFirst }: Candidate): boolean {
  return verbFirst && tokens.length > 1 && !used.has(0) && used.size === tokens.length - 1;
}

/** "ch. 8" of "Study pharm ch. 8": a short word and its number. */
function isNumbered(words: readonly Word[], at: number, text: string): boolean {
  const number = words.slice(at + 1, at + 3).find(({ kind }) => kind === 'number');
  return number !== undefined && wordsOf(text).some(({ plain }) => plain === number.plain);
}

const PHASES = new Set('start started begin began finish finished complete completed'.split(' '));
const AS_OBJECT = new Set(['any', 'it', 'them', 'him', 'her']);
const BEFORE_VERB = new Set(['lo', 'la', 'los', 'las']);

/** Whether the first word of an item is its verb; "Mail an Herrn Öztürk" and "DM de maths" are not English. */
function opensWithVerb(text: string): boolean {
  // "Call Al": a name is of no language.
  const spoken = languagesOf([text.replace(/^(\S+\s)\p{Lu}\p{Ll}+/u, '$1')]);
  const own = spoken.length > 1 ? spoken.filter(({ language }) => language !== 'en') : spoken;
  const first = wordsOf(text)[0]?.plain ?? '';
  return own.some(({ language }) => ACTIONS.get(language)?.has(first));
}

const ACTIONS = new Map(VOCABULARIES.map(({ language, actions }) => [language, new Set(actions)]));
const SMALL = new Map(VOCABULARIES.map(({ language, functionWords }) => [language, new WordSet(functionWords)]));

const ORDERS = ['drop', 'carry'] as const;
const SAID_OF = ['carry', 'drop', 'done'] as const;

const ENGLISH = new Set(['en'] as const);
const NAMED = new Set('the my that this todays our'.split(' '));

function isPlural(said: string, head: string): boolean {
  return said === `${head}s` || said === `${head}es`;
}

/** "made the call", "the invoice I'll send": the verb of an item said as a noun. */
function isNoun(words: readonly Word[], at: number, head: string): boolean {
  const next = words[at + 1];
  // "measurements taken" of "Measure windows"
  if (DEED_NOUNS.has(words[at]!.plain.replace(/s$/, '')) && (!next || !isContent(next) || isPast(next, ENGLISH, true)))
    return true;
  // "postpone bank", "the bank's shut", "Expenses for the trip are in" of "Expense claims"
  if (at > 0 && SAID_OF.some((list) => lexicon(list).endAt(words, at - 1) === at)) return true;
  // "shift the visit to Saturday", "cancel the call"
  const isOrdered =
    at > 1 && NAMED.has(words[at - 1]!.plain) && ORDERS.some((list) => lexicon(list).endAt(words, at - 2) === at - 1);
  if (isOrdered && (next === undefined || !isContent(next) || LIGHT.has(next.plain))) return true;
  if (words[at]!.accented.endsWith("'s")) return true;
  if (at === 0 && isPlural(words[at]!.plain, head)) return true;
  if (words.slice(at + 1, at + 4).some((word) => ['with', 'to', 'from', 'for', 'about', 'of'].includes(word.plain)))
    return false;
  // "the feed shop" is another thing.
  if (next && (RESULT_STATES.has(next.plain) || CIRCUMSTANCE.has(next.accented))) return true;
  if (next && isContent(next) && !AFTER_NOUN.test(next.plain)) return false;
  if (['the', 'my', 'that', 'this', 'todays'].includes(words[at - 1]?.plain ?? '')) return true;
  if (at > 0 || !next) return false;
  return (
    AFTER_NOUN.test(next.plain) ||
    baseOfGerund(words[at]!.plain) !== null ||
    words[at]!.accented.endsWith("'s") ||
    ['i', 'ill', 'ive', 'im', 'is', 'was', 'will', 'went', 'can', 'isnt', 'wasnt'].includes(next.plain)
  );
}

const AFTER_NOUN =
  /ed$|^(?:went|gone|sent|in|off|out|was|took|got|felt|nearly|finally|isnt|wasnt|done|over|needs|need|still|yes|no|later|tomorrow|tonight|anymore)$/;

/** "in the rain", "at the meeting", "12 km": where, when and how much; no other object of the verb. */
function isCircumstance(words: readonly Word[], at: number): boolean {
  if (words[at - 1]?.kind === 'number' || WHERE.has(words[at]?.plain ?? '')) return true;
  return words.slice(Math.max(0, at - 3), at).some((word) => WHERE.has(word.plain));
}

const WHERE = new Set(
  'in at on against across along past during through before after around over via till until im am bei dans pendant durante'.split(
    ' ',
  ),
);

/** Words that say how an item went; they are no part of what it is. */
const LIGHT = new Set(
  'em everyone everybody people things stuff like loads lots several couple scrapped cancelled canceled dropped binned ditched abandoned postponed moved pushed needed necessary though tho actually then now just really also btw anyway finally yes no yep nope nah never not think guess well badly properly together done finished completed complete finish all set did made got went sent tomorrow monday tuesday wednesday thursday friday saturday sunday today tonight later next week pied move push skip drop cancel forget still half halfway started almost nearly yet time well great good fine today drop carry happen happened check finally earlier morning lunch afternoon evening before after keep ok okay instead again twice anymore him her them hecho fertig fait termine listo demain morgen manana'.split(
    ' ',
  ),
);

const FUNCTION_WORDS = new WordSet(VOCABULARIES.flatMap((vocabulary) => vocabulary.functionWords));

export function isContent(word: Word): boolean {
  return word.kind === 'word' && !FUNCTION_WORDS.has(word);
}

function contentOf(words: readonly Word[], names: (word: Word) => boolean): readonly Word[] {
  const content = words.filter(names);
  return content.length > 0 ? content : words.filter((word) => word.kind !== 'mark');
}
