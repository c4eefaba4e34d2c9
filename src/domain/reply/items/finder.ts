import { WordSet } from '#domain/reply/language/word-set.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { type Candidate, isEnough } from '#domain/reply/items/candidates.ts';
import { Compounds, isPartOf } from '#domain/reply/items/compounds.ts';
import { once } from '#domain/reply/language/once.ts';
import { namesOfMoreWords } from '#domain/reply/items/more-words.ts';
import { isBystander } from '#domain/reply/items/bystanders.ts';
import { matchesOf } from '#domain/reply/language/matches.ts';
import { plainText, spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { languagesOf } from '#domain/reply/language/spoken-languages.ts';
import { isOtherNumber, numberedIn } from '#domain/reply/items/numbered-things.ts';
import { distinctionsOf, isOtherThing } from '#domain/reply/items/other-things.ts';
import { formsIn, sameStem, sameWord, type Forms } from '#domain/reply/language/word-forms.ts';
import { VOCABULARIES } from '#domain/reply/words/lexicon.ts';
import { NAMED_BY_EMOJI } from '#domain/reply/words/emoji.ts';
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

/** Recognises items by their words: endings, past forms, synonyms and one slip of the key are forgiven. */
export function itemFinder(items: readonly DayItem[], lines: readonly string[]): ItemFinder {
  const languages = languagesOf([...lines, ...items.map((item) => item.text)]);
  const spoken = new Set(languages.map(({ language }) => language));
  const isGerman = spoken.has('de');
  const small = languages.flatMap(({ language }) => SMALL.get(language) ?? []);
  const isSmall = (word: Word) => {
    for (const words of small) if (words.has(word)) return true;
    return false;
  };
  const called = new Set(items.flatMap(({ text }) => namesLikeSmallWords(text, isSmall)));
  const telling = tellingNumbers(items);
  const names = (word: Word) =>
    (word.kind === 'number' && telling.has(word.plain)) ||
    (word.kind === 'word' && (!isSmall(word) || called.has(word.plain)));
  const forms = formsIn(languages);
  const known = items.map((item) => {
    const tokens = tokensOf(goalWordsOf(item.text), names).map(({ plain }) => forms(plain));
    return { item, tokens };
  });
  // Most items are not spoken of.
  const traitsOf = once(({ item: { text }, tokens }: (typeof known)[number]) => ({
    verbFirst: opensWithVerb(text, languages) && names(wordsOf(text)[0]!),
    numbered: numberedIn(text),
    distinctions: distinctionsOf(tokens, text),
  }));
  const compounds = new Compounds(known);
  return {
    languages: spoken,
    mentionsIn(words) {
      const said: (Forms | null)[] = [];
      const naming: Naming[] = [];
      for (let index = 0; index < words.length; index += 1) {
        const word = words[index]!;
        const isNaming = (names(word) && !isBystander(words, index)) || isNounToo(words, index);
        const one = isNaming ? forms(ownedBy(word)) : null;
        said.push(one);
        if (one !== null) naming.push({ forms: one, index });
      }
      for (const { plain, at } of compounds.partedIn(words)) naming.push({ forms: forms(plain), index: at });
      for (const { plain, at } of compounds.gluedIn(words)) naming.push({ forms: forms(plain), index: at });
      for (const { plain, at } of namesOfMoreWords(words)) naming.push({ forms: forms(plain), index: at });
      for (let at = 0; at < words.length; at += 1) {
        const { kind, plain } = words[at]!;
        if (kind === 'mark' && plain.charCodeAt(0) >= ASCII_END)
          for (const name of NAMED_BY_EMOJI.get(plain) ?? []) naming.push({ forms: forms(name), index: at });
      }
      if (naming.length === 0) return [];
      const found: Candidate[] = [];
      for (const one of known) {
        const { item, tokens } = one;
        const covered = coveredBy(naming, tokens, isGerman);
        if (covered === null) continue;
        const { verbFirst, numbered, distinctions } = traitsOf(one);
        if (isOtherNumber(words, covered.used, tokens, numbered)) continue;
        if (isOtherThing(words, covered.used, tokens, distinctions)) continue;
        found.push({ item, tokens, verbFirst, ...covered });
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
    for (let at = 0; at < tokens.length; at += 1) {
      if (used?.has(at)) continue;
      const token = tokens[at]!;
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

/** "Write to Edith" is a letter. */
function goalWordsOf(text: string): readonly Word[] {
  const written = wordsOf(text);
  return written[0]?.plain === 'write' ? wordsOf(text.replace(WRITE_TO, 'write letter to ')) : written;
}

const WRITE_TO = /^\s*write (?:back )?to (?=\p{L})/iu;

/** No picture is of ASCII. */
const ASCII_END = 0x80;

/** "Call Des": "des" is a small word of French alone. Most texts have no great letter but their first. */
function namesLikeSmallWords(text: string, isSmall: (word: Word) => boolean): string[] {
  const written = wordsOf(text);
  if (!written.some((word, at) => at > 0 && isSmall(word) && isGreat(text[word.start]!))) return [];
  return matchesOf(GREAT_WITHIN, text).map(([name]) => plainText(name));
}

function isGreat(sign: string): boolean {
  return sign !== sign.toLowerCase();
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

/**
 * Whether the first word of an item is its verb; "Mail an Herrn Öztürk" and "DM de maths" are not English. `languages`:
 * those of all items.
 */
function opensWithVerb(text: string, languages: readonly Vocabulary[]): boolean {
  // "Call Al": a name is of no language.
  const spoken = languages.length === 1 ? languages : languagesOf([text.replace(/^(\S+\s)\p{Lu}\p{Ll}+/u, '$1')]);
  const own = spoken.length > 1 ? spoken.filter(({ language }) => language !== 'en') : spoken;
  const [first] = wordsOf(text);
  return own.some(({ language }) => ACTIONS.get(language)?.has(first));
}

const ACTIONS = new Map(VOCABULARIES.map(({ language, actions }) => [language, new WordSet(actions)]));
const SMALL = new Map(VOCABULARIES.map(({ language, functionWords }) => [language, new WordSet(functionWords)]));

function contentOf(words: readonly Word[], names: (word: Word) => boolean): readonly Word[] {
  const content = words.filter(names);
  return content.length > 0 ? content : words.filter((word) => word.kind !== 'mark');
}
