import type { DayItem } from '#domain/agenda/day-items.ts';
import { askedOntoList } from '#domain/reply/meaning/add-requests.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import type { Sentence } from '#domain/reply/language/clauses.ts';
import { PhraseBook, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { wantsAnswer } from '#domain/reply/meaning/question-form.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { QUESTION_FORM } from '#domain/reply/words/question-frames.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const ADD = lexicon('add');
const QUESTION_OPENERS = lexicon('questionOpeners');

// "Can you move it to tomorrow", "could we drop 2", "mind if I …", "is it ok to leave …"
const REQUESTS =
  /^[\s¿]*(?:(?:do you )?mind if|(?:is it )?(?:ok|okay|alright|all right|fine) (?:if|to)|can|could|would|will|may|kannst|könntest|können|könnten|puedes|podrías|podemos|puede|peux[- ]tu|tu peux|pouvez[- ]vous|vous pouvez|on peut|tu pourrais)\s+(?:(?:you|u|we|i|du|sie|wir)(?:\s+(?:please|bitte))?\s+)?/iu;

const MARKING = new Set(['mark', 'tick', 'check', 'cross', 'count', 'strike', 'put', 'set']);

/**
 * Whether a sentence asks us something; a wish in the form of a question is none. `isAlone`: the reply is nothing else.
 */
export function isQuestion(sentence: Sentence, list: AnsweredList, isAlone: boolean): boolean {
  if (!wantsAnswer(sentence, isAlone)) return false;
  const opener = REQUESTS.exec(sentence.text);
  if (!opener) return !isWish(sentence, list);
  const words = wordsOf(sentence.text.slice(opener[0].length));
  if (isOfMessage(words)) return true;
  const verdict = list.verdictIn(words, list.referencesIn(words), sentence.text);
  const wish =
    verdict === 'drop' ||
    verdict === 'carry' ||
    verdict === 'keep' ||
    verdict === 'someday' ||
    // "can you mark the gate as done?"
    (verdict === 'done' && MARKING.has(words[0]?.plain ?? '')) ||
    ADD.has(words) ||
    askedOntoList(sentence.text) !== null ||
    // "could you put 'book MOT' on my list?"
    (words[0]?.plain === 'put' && words.some(({ plain }) => plain === 'list'));
  return !wish;
}

// "who knew grouting takes four hours?"
const RHETORICAL =
  /^\s*(?:(?:so|well|ha|haha|and|man|wow|god)[\s,]{1,2})?(?:who knew|who['’]?d have (?:thought|guessed)|who would have (?:thought|guessed)|who says|would you believe|can you believe|why is it that|why does .{1,40} always)\b/iu;

/** A question that nobody shall answer: it names what the next sentence tells of. */
export function isRhetorical({ text, asks }: Sentence): boolean {
  return asks && RHETORICAL.test(text);
}

/** "can you also send this to my husband?": asked of the message itself; "can you add send this form to Max" adds. */
function isOfMessage(words: readonly Word[]): boolean {
  const at = words.findIndex(({ plain }) => !ALSO.has(plain));
  const to = words[at + 2]?.plain ?? '';
  return (
    PASS_ON.has(words[at]?.plain ?? '') && POINTING.has(words[at + 1]?.plain ?? '') && (to === 'to' || to === 'on')
  );
}

const ALSO = new Set('also please maybe just then pls possibly'.split(' '));
const PASS_ON = new Set('send forward email text copy mail show'.split(' '));
const POINTING = new Set('this these it them'.split(' '));

/** "skip the gym? no way, I went": the items that a question would drop, or tell of, where the next sentence denies it; mostly none. */
export function askedAndDenied(
  { asks, text, clauses }: Sentence,
  next: Sentence,
  list: AnsweredList,
): readonly DayItem[] {
  // "1 done, and the vet called back?? lol" tells before it asks.
  if (!asks || clauses.length > 1) return [];
  const denied = wordsOf(next.text);
  const isAnother = NOT_ME.endAt(denied, 0) !== null || isLaughedAway(denied);
  if (!isAnother && DENIAL.endAt(denied, 0) === null) return [];
  const words = wordsOf(text);
  const refs = list.referencesIn(words);
  const verdict = list.verdictIn(words, refs, text);
  return verdict === 'drop' || (isAnother && verdict === 'done') ? refs.items : [];
}

/** "returned the books? ha. haha." */
function isLaughedAway(words: readonly Word[]): boolean {
  const spoken = words.filter(({ kind }) => kind === 'word');
  return spoken.length > 0 && spoken.length <= 3 && spoken.every(({ plain }) => LAUGHTER.has(plain));
}

const LAUGHTER = new Set('ha haha hahaha hah lol lmao rofl jaja jajaja mdr'.split(' '));

/** "guess who finished the essay? not me" */
const NOT_ME = new PhraseBook(phrases('not me, not i, not us, not this guy, not this girl, yo no, pas moi, ich nicht'));

const DENIAL = new PhraseBook(
  phrases(
    'no, nope, nah, never, not a chance, no chance, as if, hell no, of course not, not on your life, non, nein, nie, jamais, nunca',
  ),
);

/** "the goats can wait till Friday?" asks for a move in the form of a sentence. */
function isWish({ clauses }: Sentence, list: AnsweredList): boolean {
  if (QUESTION_OPENERS.matchAt(clauses[0]?.words ?? [], 0)) return false;
  return clauses.slice(0, 10).some(({ words, text }) => {
    const refs = list.referencesIn(words);
    const verdict = refs.items.length === 0 ? null : list.verdictIn(words, refs, text);
    return verdict === 'carry' || verdict === 'drop';
  });
}

/** "how …", "is the shop …" */
function opensQuestion(words: readonly Word[]): boolean {
  return QUESTION_OPENERS.matchAt(words, 0) !== null || QUESTION_FORM.endAt(words, 0) !== null;
}

/** "lock fitted, can the keys wait till Saturday?" as what is told and what is asked; null where all is asked. */
export function questionBehind({ text, asks, clauses }: Sentence): [Sentence, Sentence] | null {
  if (!asks) return null;
  const at = clauses.findIndex(
    (clause, index) => index > 0 && (REQUESTS.test(clause.text) || opensQuestion(clause.words)),
  );
  const first = clauses[at];
  if (!first || QUESTION_OPENERS.matchAt(clauses[0]?.words ?? [], 0) || REQUESTS.test(text)) return null;
  const behind = text.slice(first.start).trimStart();
  const shift = text.length - text.slice(first.start).trimStart().length;
  return [
    { text: text.slice(0, clauses[at - 1]?.end), asks: false, clauses: clauses.slice(0, at) },
    {
      text: behind,
      asks: true,
      clauses: clauses
        .slice(at)
        .map((clause) => ({ ...clause, start: Math.max(0, clause.start - shift), end: clause.end - shift })),
    },
  ];
}
