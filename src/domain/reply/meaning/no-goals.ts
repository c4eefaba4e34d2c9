import type { Command } from '#domain/agenda/commands.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { sentencesIn } from '#domain/reply/language/clauses.ts';
import { spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { baseOfGerund } from '#domain/reply/language/verb-forms.ts';
import { isCorrespondence } from '#domain/reply/goals/told.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { SMALL_TALK } from '#domain/reply/words/question-frames.ts';

const ACTIONS = lexicon('actions');
const THANKS = lexicon('thanks');

/** Whoever rests today or leaves has no goals; beside another wish a list or a verb tells a goal from what explains it. */
export function isGoalBeside(text: string, asked: readonly Command[]): boolean {
  if (asked.some(({ kind }) => kind === 'skip-today' || kind === 'pause' || kind === 'delete-data')) return false;
  if (/:\s/.test(text)) return true;
  return sentencesIn(text).some(({ clauses }) => clauses.some(({ words }) => ACTIONS.matchAt(words, 0) !== null));
}

/** A circumstance, no goal: it begins with a preposition, or with how somebody is doing: "starting fresh". */
export function tellsHow(text: string): boolean {
  const [first] = spokenWordsOf(text);
  return first !== undefined && (HOW.has(first.plain) || WAYS_TO_DO.has(baseOfGerund(first.plain) ?? ''));
}

const HOW = new Set(
  'under in on at with after before behind for from despite without first since which who'.split(' '),
);

const WAYS_TO_DO = new Set(
  'start begin feel stay keep get be have hope try wait think take give leave let save'.split(' '),
);

/** "miss me?" */
export function isSmallTalk(text: string): boolean {
  const words = spokenWordsOf(text);
  return words.length > 0 && SMALL_TALK.covers(words);
}

/** "cheers pal", "danke dir": thanks and whom they are for. */
export function isThanks(text: string): boolean {
  const words = spokenWordsOf(text);
  const thanks = THANKS.matchAt(words, 0);
  return (
    thanks !== null &&
    !isCorrespondence(words[thanks.end]) &&
    words.length - thanks.end <= 3 &&
    !ACTIONS.has(words.slice(thanks.end))
  );
}

/** "fine both of those", "all of the above": the list itself. */
export function pointsAtList(text: string, list: AnsweredList): boolean {
  const words = wordsOf(text);
  if (words.length > 8 || list.open.length === 0 || ACTIONS.matchAt(words, 0) !== null) return false;
  if (isSameList(words)) return true;
  const refs = list.referencesIn(words);
  return (refs.all || refs.rest) && words.some(({ plain }) => THE_LIST.has(plain));
}

/** "same three", "the usual ones again", "as listed" */
function isSameList(words: readonly Word[]): boolean {
  return (
    words.some(({ plain }) => SAME.has(plain)) &&
    words.every(({ plain, kind }) => SAME.has(plain) || BESIDE_SAME.has(plain) || kind !== 'word')
  );
}

const SAME = new Set('same these those that usual listed'.split(' '));
const BESIDE_SAME = new Set(
  'the just as all of again one ones list lot two three four five six seven things goals items tasks above before keep only mine'.split(
    ' ',
  ),
);

const THE_LIST = new Set('both those these them list above'.split(' '));
