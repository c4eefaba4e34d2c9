import type { DayItem } from '#domain/agenda/day-items.ts';
import { plainText, wordsOf, type Word } from '#domain/reply/plain-words.ts';
import { VOCABULARIES } from '#domain/reply/words/lexicon.ts';
import type { Vocabulary } from '#domain/reply/words/vocabulary.ts';

/** An item that words name without its number. */
export interface Mention {
  readonly item: DayItem;
  /** Which of the words belong to the mention. */
  readonly used: ReadonlySet<number>;
  /** The item's leading word (its verb, mostly) was said: "called" names "Call the landlord". */
  readonly head: boolean;
  /** The leading word was said in a past form: "swam" for "Swim". */
  readonly past: boolean;
}

export interface ItemFinder {
  mentionsIn(words: readonly Word[]): Mention[];
  /** The item that a whole quoted line shows: "2. Swim". */
  itemOfLine(line: string): DayItem | null;
  /** What the reply and the list are written in; English always. */
  readonly languages: ReadonlySet<Vocabulary['language']>;
}

/** Recognises items by their words: endings, past forms, synonyms and one slip of the key are forgiven. */
export function itemFinder(items: readonly DayItem[], reply: string): ItemFinder {
  const languages = languagesOf(`${reply} ${items.map((item) => item.text).join(' ')}`);
  const small = new Set(languages.flatMap((vocabulary) => vocabulary.functionWords));
  // "Call Des": "des" is a small word of French alone.
  const called = new Set(
    items.flatMap(({ text }) => [...text.matchAll(/(?<=\S\s)\p{Lu}\p{Ll}+/gu)].map(([name]) => plainText(name))),
  );
  const names = (word: Word) => word.kind === 'word' && (!small.has(word.plain) || called.has(word.plain));
  const known = items.map((item) => ({ item, tokens: contentOf(wordsOf(item.text), languages, names) }));
  return {
    languages: new Set(languages.map((vocabulary) => vocabulary.language)),
    mentionsIn(words) {
      const said = words.map((word) => (names(word) ? formsOf(word.plain, languages) : null));
      const found = known.flatMap(({ item, tokens }) => {
        const used = new Map<number, number>(); // item token → word
        tokens.forEach((token, at) => {
          const word = said.findIndex(
            (forms, index) => forms !== null && ![...used.values()].includes(index) && sameWord(forms, token),
          );
          if (word >= 0) used.set(at, word);
        });
        return used.size > 0 ? [{ item, tokens, used }] : [];
      });
      return found.flatMap((candidate) => {
        if (!isEnough(candidate, found, words, said)) return [];
        const headWord = candidate.used.get(0);
        const past = [...candidate.used].some(([token, at]) => {
          const form = candidate.tokens[token] ?? NO_FORMS;
          // German puts the verb last: "Rechnung bezahlt" for "Rechnung bezahlen".
          return (token === 0 || form.plain.endsWith('en')) && isPastForm(words[at], form);
        });
        return [{ item: candidate.item, used: new Set(candidate.used.values()), head: headWord !== undefined, past }];
      });
    },
    itemOfLine(line) {
      const plain = wordsOf(line)
        .filter((word) => word.kind !== 'mark')
        .map((word) => word.plain);
      let best: DayItem | null = null;
      for (const { item } of known) {
        const own = wordsOf(item.text)
          .filter((word) => word.kind !== 'mark')
          .map((word) => word.plain);
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

interface Candidate {
  readonly item: DayItem;
  readonly tokens: readonly Forms[];
  readonly used: ReadonlyMap<number, number>;
}

/** A shared verb alone names no item ("called mom" is not "Call the landlord"), nor do words that fit another better. */
function isEnough(
  candidate: Candidate,
  all: readonly Candidate[],
  words: readonly Word[],
  said: readonly (Forms | null)[],
): boolean {
  const { used, tokens } = candidate;
  const spoken = new Set(used.values());
  for (const other of all) {
    if (other === candidate) continue;
    const theirs = new Set(other.used.values());
    const shared = [...spoken].every((word) => theirs.has(word));
    if (shared && theirs.size > spoken.size) return false;
    // The same words fit two items: the one that they cover wholly, else neither.
    if (
      shared &&
      theirs.size === spoken.size &&
      !(used.size === tokens.length && other.used.size < other.tokens.length)
    )
      return false;
  }
  if (used.size === tokens.length) return true;
  const onlyHead = used.size === 1 && used.has(0);
  // "sermon" names "Sermon draft": only a verb in front is shared by too much.
  if (onlyHead && isVerb(tokens[0] ?? NO_FORMS)) {
    const strangers = said.filter(
      (forms, at) => forms !== null && !spoken.has(at) && !LIGHT.has(words[at]?.plain ?? ''),
    );
    return strangers.length === 0 && tokens.length <= 4;
  }
  if (used.size / tokens.length >= 0.5) return true;
  // One rare word of a long item: "the poster" for "Finish the poster for the school fair".
  const nouns = [...used.keys()].filter((at) => at > 0 || !isVerb(tokens[0] ?? NO_FORMS));
  return nouns.some((at) => (words[used.get(at) ?? -1]?.plain.length ?? 0) >= 3);
}

function isVerb(token: Forms): boolean {
  return ACTIONS.has(token.plain);
}

const ACTIONS = new Set(VOCABULARIES.flatMap((vocabulary) => vocabulary.actions));

/** Words that say how an item went; they are no part of what it is. */
const LIGHT = new Set(
  'done finished completed complete finish all set did made got went sent tomorrow monday tuesday wednesday thursday friday saturday sunday today tonight later next week move push skip drop cancel forget still half halfway started almost nearly yet time well great good fine today drop carry happen happened check finally earlier morning lunch afternoon evening before after keep ok okay instead again twice again him her them hecho fertig fait termine listo demain morgen manana'.split(
    ' ',
  ),
);

interface Forms {
  readonly plain: string;
  readonly stems: readonly string[];
}
const NO_FORMS: Forms = { plain: '', stems: [] };

function formsOf(plain: string, languages: readonly Vocabulary[]): Forms {
  const stems = new Set<string>();
  for (const { irregularForms, endings, synonyms } of languages) {
    const base = irregularForms[plain] ?? plain;
    const stem = stemOf(base, endings);
    stems.add(stem);
    for (const group of synonyms)
      if (group.some((word) => word === base || stemOf(word, endings) === stem)) stems.add(`=${group[0]}`);
  }
  return { plain, stems: [...stems] };
}

function stemOf(word: string, endings: readonly string[]): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= 3);
  const stem = ending === undefined ? word : word.slice(0, word.length - ending.length);
  return stem.replace(/([^aeiou])\1$/, '$1');
}

function sameWord(left: Forms, right: Forms): boolean {
  if (left.plain === right.plain || left.stems.some((stem) => right.stems.includes(stem))) return true;
  return left.plain.length >= 5 && right.plain.length >= 5 && oneSlip(left.plain, right.plain);
}

/** Damerau-Levenshtein distance of at most one. */
function oneSlip(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  if (
    left.slice(at + 1) === right.slice(at + 1) ||
    left.slice(at + 1) === right.slice(at) ||
    left.slice(at) === right.slice(at + 1)
  )
    return true;
  return left[at] === right[at + 1] && left[at + 1] === right[at] && left.slice(at + 2) === right.slice(at + 2);
}

function isPastForm(said: Word | undefined, token: Forms): boolean {
  if (!said) return false;
  // "nagé", "terminée", "nadé", "compró"
  if (/(?:é|ée|és|ées|ó|í)$/.test(said.accented)) return true;
  return said.plain !== token.plain && isPastVerb(said.plain);
}

// "finished", "llamé" arrives as "llame", "nadado", "terminée" as "terminee", "geschrieben", "gekauft"
const PAST_ENDING =
  /(?:[a-z]{2}ed|[a-z]{2}(?:ado|ido|ada|ida)|^ge[a-z]{3,}(?:t|en)|^(?:be|ver|er|ent|zer)[a-z]{3,}t|[a-z]{2}(?:ees?)|^(?:auf|ab|an|ein|aus|weg|vor|zu)ge[a-z]{2,}(?:t|en))$/;

function isPastVerb(plain: string): boolean {
  return (
    PAST_ENDING.test(plain) || VOCABULARIES.some(({ irregularForms }) => (irregularForms[plain] ?? plain) !== plain)
  );
}

const FUNCTION_WORDS = new Set(VOCABULARIES.flatMap((vocabulary) => vocabulary.functionWords));

export function isContent(word: Word): boolean {
  return word.kind === 'word' && !FUNCTION_WORDS.has(word.plain);
}

function contentOf(words: readonly Word[], languages: readonly Vocabulary[], names: (word: Word) => boolean): Forms[] {
  const content = words.filter(names);
  const kept = content.length > 0 ? content : words.filter((word) => word.kind !== 'mark');
  return kept.map((word) => formsOf(word.plain, languages));
}

/** English always; another language where some of its small words or endings are there. */
function languagesOf(text: string): Vocabulary[] {
  const said = new Set(wordsOf(text).map((word) => word.plain));
  return VOCABULARIES.filter((vocabulary) => {
    if (vocabulary.language === 'en') return true;
    const small = vocabulary.functionWords.filter((word) => said.has(word) && !ENGLISH.has(word)).length;
    const telling = [...vocabulary.actions, ...vocabulary.done].filter(
      (word) => said.has(word) && !ENGLISH.has(word),
    ).length;
    return small + telling > 0;
  });
}

const english = VOCABULARIES.find((vocabulary) => vocabulary.language === 'en');
const ENGLISH = new Set([...(english?.functionWords ?? []), ...(english?.actions ?? []), ...(english?.done ?? [])]);
