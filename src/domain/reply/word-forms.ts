import { VOCABULARIES } from '#domain/reply/words/lexicon.ts';
import type { Vocabulary } from '#domain/reply/words/vocabulary.ts';

/** A word in the shapes by which it is recognised: its stem in each language, and the group of its synonyms. */
export interface Forms {
  readonly plain: string;
  readonly stems: readonly string[];
}

export function formsOf(plain: string, languages: readonly Vocabulary[]): Forms {
  const stems = new Set<string>();
  for (const { language, irregularForms, endings } of languages) {
    const base = irregularForms[plain] ?? (language === 'de' ? infinitiveOf(plain) : plain);
    const stem = stemOf(base, endings);
    stems.add(stem);
    for (const group of GROUPS.get(language)?.get(stem) ?? []) stems.add(group);
  }
  return { plain, stems: [...stems] };
}

/** "gespült" and "abgeschickt" name "spülen" and "abschicken". */
function infinitiveOf(plain: string): string {
  const [, prefix = '', stem] =
    /^(auf|ab|an|ein|aus|weg|vor|zu|mit|nach|um|her|hin|durch|fertig|los|zuruck)?ge([a-z]{3,})(?:t|en)$/.exec(plain) ??
    [];
  return stem === undefined ? plain : `${prefix}${stem}en`;
}

/** Twice: "stayed" loses its ending and meets "stay", which loses its own. */
function stemOf(word: string, endings: readonly string[]): string {
  return withoutEnding(withoutEnding(word, endings), endings);
}

function withoutEnding(word: string, endings: readonly string[]): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= 3);
  const stem = ending === undefined ? word : word.slice(0, word.length - ending.length);
  return stem.replace(/([^aeiou])\1$/, '$1');
}

/** Endings, past forms, synonyms and one slip of the key are forgiven. */
export function sameWord(left: Forms, right: Forms): boolean {
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

/** Per language: the stem of a word, and the groups of synonyms that it stands in, as `=first word`. */
const GROUPS = new Map(
  VOCABULARIES.map(({ language, synonyms, endings }) => {
    const byStem = new Map<string, string[]>();
    for (const group of synonyms)
      for (const word of group) {
        const stem = stemOf(word, endings);
        byStem.set(stem, [...(byStem.get(stem) ?? []), `=${group[0]}`]);
      }
    return [language, byStem] as const;
  }),
);
