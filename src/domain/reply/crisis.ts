import { PhraseBook, wordsOf } from '#domain/reply/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

export type CrisisKind = 'self-harm' | 'violence' | 'grief';

/**
 * Whether the words sound like a crisis (D15): deterministic phrases in the first person, read before any plan.
 * "This deck is killing me", "dead tired" and "my phone died" are not; work about the subject is not either.
 */
export function crisisIn(newWords: string): CrisisKind | null {
  const words = wordsOf(newWords).filter((word) => word.kind !== 'mark');
  const kinds = [
    ['self-harm', 'selfHarm'],
    ['violence', 'violence'],
    ['grief', 'grief'],
  ] as const;
  for (const [kind, list] of kinds) {
    const book = lexicon(list);
    let from = 0;
    for (let match = book.find(words); match; match = book.find(words, from)) {
      from = match.end;
      const around = words.slice(Math.max(0, match.start - 4), match.end + 4);
      if (!(ABOUT_THE_SUBJECT.has(around) && SUBJECTS.has(words.slice(match.start, match.end)))) return kind;
    }
  }
  return null;
}

const SUBJECTS = new PhraseBook([
  'suicide',
  'suicidal',
  'overdose',
  'self harm',
  'suicidio',
  'selbstmord',
  'suizid',
  'passed away',
  'panic attack',
  'raped',
  'vergewaltigt',
  'abused me',
  'cutting myself',
  'beats me',
  'in danger',
  'overdosed',
]);
/** A training, a book, a game: the subject is work or leisure; "cutting myself some slack" and "beats me" idioms. */
const ABOUT_THE_SUBJECT = new PhraseBook([
  'prevention',
  'awareness',
  'hotline',
  'helpline',
  'squad',
  'training',
  'training on',
  'chapter',
  'essay',
  'paper',
  'article',
  'book',
  'film',
  'movie',
  'class',
  'seminar',
  'lecture',
  'research',
  'report on',
  'documentary',
  'policy',
  'slack',
  'a slice',
  'workshop',
  'fundraiser',
  'walk for',
  'novel',
  'podcast',
  'statistics',
  'survey',
  'prevencion',
  'pravention',
  'why',
  'how',
  'at chess',
  'in danger of',
  'missing',
  'years ago',
  'last year',
  'phone',
  'laptop',
  'a piece',
  'off from',
  'some',
]);
