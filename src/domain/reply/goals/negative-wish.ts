import { PhraseBook, wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { ABSTAINED, ABSTAINED_PHRASES } from '#domain/reply/words/abstained.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/**
 * "I won't yell at the kids", "no voy a fumar", "je ne veux pas crier": the negative goal, "not yell at the kids". Empty
 * where it only says what the day leaves out ("I'm not going to the gym today"); null where no such wish is spoken.
 */
export function negativeWish(text: string): string | null {
  const words = wordsOf(text);
  let from = 0;
  while (OPENERS.has(words[from]?.plain ?? '')) from += 1;
  for (const [book, not] of BOOKS) {
    const match = book.matchAt(words, from);
    const verb = match ? words[match.end] : undefined;
    if (!match || !verb) continue;
    if (ABSTAINED_PHRASES.endAt(words, match.end) === null) {
      const today = words.some((word) => LEFT_OUT.has(word.plain));
      if (SCHEDULED.has(verb.plain) || (today && !isAbstained(words, match.end))) return '';
    }
    return `${not} ${text.slice(verb.start)}`;
  }
  return null;
}

const BOOKS: readonly (readonly [PhraseBook, string])[] = [
  [
    new PhraseBook(
      phrases(
        'i wont, i will not, im not going to, i am not going to, im not gonna, i am not gonna, not gonna, not going to, i dont want to, i do not want to, i want to not, id rather not, i would rather not, i shouldnt, i should not, i must not, i mustnt, i shall not, wont, will not, im trying not to, i am trying not to, trying not to, try not to, gonna try not to, i refuse to, we wont, we will not, were not going to, i cant keep, i need to not, i promise not to, i would like to not, i would like not to',
      ),
    ),
    'not',
  ],
  [
    new PhraseBook(
      phrases('no voy a, hoy no voy a, no quiero, hoy no quiero, no debo, no pienso, no vamos a, yo no voy a'),
    ),
    'no',
  ],
  [
    new PhraseBook(
      phrases(
        'je ne vais pas, je vais pas, je ne veux pas, je veux pas, je ne dois pas, je dois pas, je ne voudrais pas, on ne va pas, aujourdhui je ne vais pas',
      ),
    ),
    'ne pas',
  ],
];

/** "and I won't", "today I will not", "hoy, no quiero". */
const OPENERS = new Set(
  'and but also so today tonight ok well please y e et und hoy pero mais aujourdhui ,'.split(' '),
);

/** "not smoke", "ne pas m'énerver", "no quejarme": what one keeps from. */
function isAbstained(words: readonly Word[], at: number): boolean {
  const pronoun = PRONOUNS.has(words[at]?.plain ?? '') ? 1 : 0;
  return ABSTAINED.has(words[at + pronoun]?.plain ?? '');
}

const PRONOUNS = new Set(['me', 'm', 'se', 's']);

/** "not going to the gym today": the day's plan, not a promise. */
const LEFT_OUT = new Set(['today', 'week', 'hoy', 'aujourdhui']);
const SCHEDULED = new Set(
  phrases(
    'lie, pretend, do, get, make, manage, be, have, the, attend, go, come, finish, reach, see, know, need, ir, hacer, poder, aller, faire, pouvoir',
  ),
);
