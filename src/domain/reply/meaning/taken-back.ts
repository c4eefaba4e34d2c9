import { isReasonInJest } from '#domain/reply/items/ironies.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { HeardClause } from '#domain/reply/meaning/heard-clause.ts';
import type { SentenceSoFar } from '#domain/reply/meaning/sentence-so-far.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Whether the words around a "done" leave the item open after all. */
export function isTakenBack(heard: HeardClause, at: number, soFar: SentenceSoFar): boolean {
  return (
    isMocked(soFar) || isReasonMocked(heard, at, soFar) || isAfterMore(heard, at, soFar) || isInPart(heard, at, soFar)
  );
}

/** "oh yeah sure I painted the WHOLE fence 🙄" */
function isMocked({ sentence: { text, clauses } }: SentenceSoFar): boolean {
  const opener = clauses[0]?.words ?? [];
  if (MOCKING.endAt(opener, 0) === null) return false;
  // "oh sure, ran a full 5k in this blizzard, obviously"
  return text.includes('🙄') || (TOO_READY.covers(opener) && TOO_SURE.covers(clauses.at(-1)?.words ?? []));
}

/** "oh sure, because I had sooo much time for the gym", "yeah because I had so much energy to run" */
function isReasonMocked(
  { clause: { words } }: HeardClause,
  at: number,
  { sentence: { clauses } }: SentenceSoFar,
): boolean {
  if (at === 1) return isReasonInJest(clauses[0]?.words ?? [], words);
  const because = at === 0 ? words.findIndex(({ plain }) => plain === 'because' || plain === 'cause') : -1;
  return because > 0 && because <= 3 && isReasonInJest(words.slice(0, because), words.slice(because));
}

const MOCKING = new PhraseBook(
  phrases(
    'oh sure, oh yeah, oh yes, oh of course, oh totally, yeah sure, yeah right, yeah totally, sure i, sure because, of course i, totally, obviously, absolutely, claro que si, bien sur, na klar, ja klar',
  ),
);

const TOO_READY = new PhraseBook(phrases('oh sure, oh yeah sure, oh of course, oh totally, yeah sure, yeah right'));
const TOO_SURE = new PhraseBook(
  phrases('obviously, totally, of course, naturally, clearly, claro, evidemment, naturlich'),
);

/** "one more evening and it's done": not before that is over. */
function isAfterMore({ clause }: HeardClause, at: number, { sentence }: SentenceSoFar): boolean {
  const before = at > 0 ? sentence.clauses[at - 1] : undefined;
  if (!before || !/^\s*(?:and|&|y|et|und)\s*$/iu.test(sentence.text.slice(before.end, clause.start))) return false;
  return MORE.has(before.words) && !clause.words.some(({ plain }) => WAS.has(plain));
}

const MORE = new PhraseBook(
  phrases(
    'one more, two more, three more, a few more, few more, some more, a bit more, a little more, another hour, another day, another evening, another night, another session, another week, another push, give me an hour, give me a day, give me an evening, un dia mas, una hora mas, encore une heure, encore un jour, noch eine stunde, noch ein tag, noch ein abend',
  ),
);
const WAS = new Set(['was', 'were', 'got', 'did', 'finished']);

/** "downstairs windows yes, upstairs no": a part of it only. */
function isInPart({ clause, refs }: HeardClause, at: number, { sentence, list }: SentenceSoFar): boolean {
  const next = sentence.clauses[at + 1];
  if (!next || !YES.has(clause.words.at(-1)?.plain ?? '') || !NO.has(next.words.at(-1)?.plain ?? '')) return false;
  const isStranger = (word: Word, index: number) =>
    isContent(word) && !refs.used.has(index) && !YES.has(word.plain) && !NO.has(word.plain);
  if (!clause.words.some(isStranger) || list.referencesIn(next.words).items.length > 0) return false;
  return next.words.length <= 4 && next.words.some((word) => isContent(word) && !NO.has(word.plain));
}

const YES = new Set(['yes', 'yep', 'yup', 'yeah', 'si', 'oui', 'ja', 'done']);
const NO = new Set(['no', 'nope', 'nah', 'non', 'nein', 'not']);
