import { enteredWord } from '#domain/reply/language/known-words.ts';
import { forgetWords, wordsOf } from '#domain/reply/language/plain-words.ts';
import { VOCABULARIES } from '#domain/reply/words/lexicon.ts';
import type { Vocabulary } from '#domain/reply/words/vocabulary.ts';

/** English always; another language where some of its small words or endings are there. */
export function languagesOf(texts: readonly string[]): readonly Vocabulary[] {
  const foreign: Vocabulary['language'][] = [];
  for (const text of texts)
    for (const { plain, accented, known } of wordsOf(text)) {
      // "a and c done": one letter is of every language.
      if (known !== null && known.foreignTo.length > 0 && plain.length > 1) foreign.push(...known.foreignTo);
      if (plain !== accented && BEYOND_ASCII.test(accented))
        for (const [language, letters] of LETTERS) if (letters.test(accented)) foreign.push(language);
    }
  if (foreign.length === 0) return ENGLISH_ALONE;
  return VOCABULARIES.filter(({ language }) => language === 'en' || foreign.includes(language));
}

const BEYOND_ASCII = /\P{ASCII}/u;

/** Spellings of one language; "café" and "Öztürk" stand in English letters too. */
const LETTERS: readonly (readonly [Vocabulary['language'], RegExp])[] = [
  ['fr', /[çèêùœ]|.{3}(?:yé|çu|cée|rée|née|lée|tée)e?s?$/u],
  ['es', /ñ|ción$|.{2}(?:ó|í)$/u],
  ['de', /ß|.[äöü]/u],
];

const ENGLISH_ALONE = VOCABULARIES.filter(({ language }) => language === 'en');
const ENGLISH = new Set(ENGLISH_ALONE.flatMap(tellingWords));

for (const vocabulary of VOCABULARIES) {
  for (const word of tellingWords(vocabulary)) {
    if (!ENGLISH.has(word)) enteredWord(word).foreignTo.push(vocabulary.language);
  }
}
forgetWords();

function tellingWords({ functionWords, actions, done }: Vocabulary): readonly string[] {
  return [...functionWords, ...actions, ...done];
}
