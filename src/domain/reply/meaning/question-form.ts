import type { Sentence } from '#domain/reply/language/clauses.ts';
import { PhraseBook, spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import {
  ABOUT_ACCOUNT,
  ABOUT_US,
  BEFORE_A_QUESTION,
  QUESTION_FORM,
  RHETORICAL,
  SMALL_TALK,
} from '#domain/reply/words/question-frames.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const QUESTION_OPENERS = lexicon('questionOpeners');

const HAVE = new Set('have has havent hasnt did do'.split(' '));

// "'can you stop yourself falling' no I cannot": asked by somebody else
const QUOTED = /^\s*["'“‘«„][^"”’'»“]{3,200}["'”’»“]/u;

/** "what was number 2 again?": the list is asked for. */
const NUMBER_ASKED = new PhraseBook(
  phrases(
    'what was number, whats number, what is number, what was no, what was item, whats item, what is item, what was task, which one is number, which one was number, which was number, what number was, what were number, what were numbers, was number, is number, cual era el, cual era la, c etait quoi le, was war nummer',
  ),
);

/**
 * Whether a sentence wants an answer of us: it has the mark or the form of a question, and is about us or stands
 * alone. "Why do I even bother?", "Claim form? What claim form." and "how are you?" want none.
 */
export function wantsAnswer({ text, asks }: Sentence, isAlone: boolean): boolean {
  if (QUOTED.test(text)) return false;
  const words = spokenWordsOf(text);
  if (RHETORICAL.has(words) || SMALL_TALK.has(words)) return false;
  let start = 0;
  for (let opener = BEFORE_A_QUESTION.matchAt(words, 0); opener; opener = BEFORE_A_QUESTION.matchAt(words, start)) {
    if (QUESTION_FORM.endAt(words, start) !== null) break;
    start = opener.end;
  }
  const hasForm = QUESTION_FORM.endAt(words, start) !== null;
  // "have the parcel" and "did my workout" tell; "has the trial ended" asks.
  if (!asks && HAVE.has(words[start]?.plain ?? '') && !ABOUT_US.has(words)) return false;
  if (!asks) return hasForm && (isAlone || ABOUT_US.has(words)) && words.length - start >= 3;
  const opens = hasForm || QUESTION_OPENERS.matchAt(words, start) !== null;
  if (opens && NUMBER_ASKED.endAt(words, start) !== null) return true;
  return isAlone || (opens ? ABOUT_US.has(words) : ABOUT_ACCOUNT.has(words));
}
