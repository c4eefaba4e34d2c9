import { wordsOf } from '#domain/reply/plain-words.ts';
import { VOCABULARIES } from '#domain/reply/words/lexicon.ts';
import type { Vocabulary } from '#domain/reply/words/vocabulary.ts';

/** English always; another language where some of its small words or endings are there. */
export function languagesOf(text: string): Vocabulary[] {
  const said = new Set(wordsOf(text).map((word) => word.plain));
  return VOCABULARIES.filter(({ language }) => {
    if (language === 'en') return true;
    for (const word of said) if (TELLING.get(language)?.has(word)) return true;
    return false;
  });
}

const [english] = VOCABULARIES.filter(({ language }) => language === 'en');
const ENGLISH = new Set(english ? tellingWords(english) : []);

/** Per language: its small words, verbs and words of finishing that are no English. */
const TELLING = new Map(
  VOCABULARIES.map((vocabulary) => [
    vocabulary.language,
    new Set(tellingWords(vocabulary).filter((word) => !ENGLISH.has(word))),
  ]),
);

function tellingWords({ functionWords, actions, done }: Vocabulary): readonly string[] {
  return [...functionWords, ...actions, ...done];
}
