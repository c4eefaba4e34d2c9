import type { DayItem } from '#domain/agenda/day-items.ts';
import { PhraseBook, spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const DONE = lexicon('done');
const NOT_DONE_LIST = lexicon('notDone');

export const YES = new Set(['yes', 'yep', 'yup', 'yeah', 'si', 'oui', 'ja', 'tick', 'check']);
const AND = new Set(['and', 'y', 'et', 'und', 'n']);

/** "yes, no, yes" to three items: an answer for each in its turn, and nothing else; those that are done, or null. */
export function answersInOrder(text: string, open: readonly DayItem[]): readonly DayItem[] | null {
  const bare = spokenWordsOf(text);
  if (open.length < 2 || bare.length > open.length * WORDS_OF_ANSWER_MAX || !mayAnswer(text, bare)) return null;
  // "yes yes no"
  const isBare =
    bare.length === open.length && bare.every(({ plain }) => BARE_YES.has(plain) || YES.has(plain) || NO.has(plain));
  const answers = (isBare ? bare.map(({ plain }) => plain) : text.split(ANSWERS_APART)).filter(
    (part) => part.trim() !== '',
  );
  if (answers.length < 2 || answers.length !== open.length) return null;
  const done = answers.map(answerOf);
  // "👍👍" says ok.
  if (done.includes(null) || !done.includes(true) || (!done.includes(false) && text.includes('👍'))) return null;
  return open.filter((_, at) => done[at]);
}

/** Each answer is a yes, a no or a sign of one: where the first word is neither, only a sign may stand before it. */
function mayAnswer(text: string, [first]: readonly Word[]): boolean {
  return (
    first === undefined ||
    ANSWERS.has(first) ||
    ANSWER_PHRASES.some((book) => book.mayBeginWith(first)) ||
    wordsOf(text)[0] !== first
  );
}

const ANSWERS_APART = /[,;/\n]|\.\s|\s(?:and|y|et|und)\s|(?<=[✅❌👍👎✔✗✘]\uFE0F?)\s?(?=[✅❌👍👎✔✗✘])/u;

/** "no not yet", and the "and" before it. */
const WORDS_OF_ANSWER_MAX = 4;

/** Null: more than a yes or a no. */
function answerOf(text: string): boolean | null {
  const words = spokenWordsOf(text);
  const sign = text.trim().replace(/\uFE0F/gu, '');
  if (words.length === 0 || words.length > 3) return SIGNS.get(sign) ?? null;
  if (words.every(({ plain }) => YES.has(plain) || (words.length === 1 && BARE_YES.has(plain))) || DONE.covers(words))
    return true;
  return words.every(({ plain }) => NO.has(plain)) || NOT_DONE_LIST.covers(words) || NOT_DONE.covers(words)
    ? false
    : null;
}

const SIGNS = new Map([
  ['✅', true],
  ['✔', true],
  ['👍', true],
  ['❌', false],
  ['✖', false],
  ['✗', false],
  ['✘', false],
  ['👎', false],
]);

export const NO = new Set('no nope nah non nein nee n x cross'.split(' '));
const BARE_YES = new Set(['y', 'did', 'done']);
const ANSWERS = new WordSet([...YES, ...NO, ...BARE_YES]);
const NOT_DONE = new PhraseBook(
  phrases(
    'not done, not yet, not today, no not yet, half, almost, started, later, tomorrow, nicht fertig, pas fait, no hecho',
  ),
);

const ANSWER_PHRASES = [lexicon('done'), lexicon('notDone'), NOT_DONE];

/** "done done and done", "yes yes and yes" to three items: the word again and again, and nothing else, means all. */
export function isDoneThroughout(words: readonly Word[], openCount: number): boolean {
  const first = words.find(isSaid);
  if (first === undefined || !(ANSWERS.has(first) || MEANING_ALL.some((book) => book.mayBeginWith(first))))
    return false;
  const said = words.filter(isSaid);
  if (said.length < 2) return false;
  if (SET_PHRASES.covers(words.filter(({ kind }) => kind !== 'mark'))) return true;
  if (said.every((word) => YES.has(word.plain))) return said.length === openCount;
  return said.every((word) => word.plain === said[0]?.plain) && DONE.covers(said.slice(0, 1));
}

function isSaid({ kind, plain }: Word): boolean {
  return kind !== 'mark' && !AND.has(plain);
}

/** As the whole of an answer: "Done and dusted!", "signed, sealed, delivered". */
const SET_PHRASES = new PhraseBook(
  phrases('done and dusted, done n dusted, signed sealed delivered, signed sealed and delivered, over and done with'),
);

const MEANING_ALL = [lexicon('done'), SET_PHRASES];

/** "Done. Tired. Bed.": the first sentence says so, and nothing else. */
export function opensWithDone(words: readonly Word[]): boolean {
  const end = BARE_DONE.endAt(words, 0);
  return end !== null && SENTENCE_ENDS.has(words[end]?.plain ?? '');
}

const SENTENCE_ENDS = new Set(['.', '!']);
const BARE_DONE = new PhraseBook(
  phrases('done, all done, finished, all finished, completed, hecho, terminado, fait, fini, termine, fertig, erledigt'),
);
