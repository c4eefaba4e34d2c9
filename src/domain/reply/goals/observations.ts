import { actionEnd, isAction } from '#domain/reply/goals/frames.ts';
import { isIdleTalk } from '#domain/reply/goals/idle-talk.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { baseOfGerund } from '#domain/reply/language/verb-forms.ts';
import { HAPPENED, SCENES, SKY, SKY_LOOKS, WHOLE_SCENES } from '#domain/reply/words/observations.ts';
import { CONDITIONS, MOOD_EXTRAS, MOODS } from '#domain/reply/words/told.ts';
import { PREPOSITIONS } from '#domain/reply/words/prepositions.ts';

const SKY_WORDS = new PhraseBook(SKY);
const LOOKS = new PhraseBook(SKY_LOOKS);
const SCENE_OPENERS = new PhraseBook(SCENES);
const WHOLE = new PhraseBook(WHOLE_SCENES);
const HAPPENINGS = new PhraseBook(HAPPENED);

/**
 * "gorgeous sky here", "three coffees in", "on the train to work", "dog threw up on the carpet": what somebody sees or
 * has around them of a morning. A goal named behind it is for the clauses to find.
 */
export function isObservation(words: readonly Word[]): boolean {
  return (
    isOfSky(words) ||
    isIdleTalk(words) ||
    WHOLE.endAt(words, 0) === words.length ||
    isScene(words) ||
    isCupsIn(words) ||
    isHappening(words) ||
    isDegrees(words) ||
    isSoThat(words)
  );
}

/** The sky, the weather, how they look, and nothing else. */
function isOfSky(words: readonly Word[]): boolean {
  let named = 0;
  for (let at = 0; at < words.length;) {
    const sky = SKY_WORDS.endAt(words, at) ?? MOODS.endAt(words, at);
    if (sky !== null) named += 1;
    const end =
      sky ?? LOOKS.endAt(words, at) ?? MOOD_EXTRAS.endAt(words, at) ?? (words[at]?.kind === 'number' ? at + 1 : null);
    if (end === null) return false;
    at = end;
  }
  return named > 0;
}

/** "still in bed with a coffee"; "on the train: read chapter 4" has a goal behind it. */
function isScene(words: readonly Word[]): boolean {
  const end = SCENE_OPENERS.endAt(words, 0);
  if (end === null) return false;
  return !words.some((_, at) => at >= end && isDeed(words, at));
}

/** A verb and something that it is done to; "to work", "before I can think" and "with a drink" are none. */
function isDeed(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.plain ?? '';
  return isAction(words, at) && words[actionEnd(words, at) ?? at + 1] !== undefined && !BEFORE_NOUN.has(before);
}

const BEFORE_NOUN = new Set([...PREPOSITIONS, ...'the a an my our his her to i can cant this that some'.split(' ')]);

/** "three coffees in and still a zombie", "two teas down" */
function isCupsIn(words: readonly Word[]): boolean {
  const cup = words.findIndex(({ plain }) => CUPS.has(plain));
  return cup >= 0 && cup <= 2 && CONSUMED.has(words[cup + 1]?.plain ?? '') && !isAction(words, 0);
}

const CUPS = new Set(
  'coffee coffees espresso espressos tea teas cup cups mug mugs latte lattes kaffee kaffees cafes'.split(' '),
);
const CONSUMED = new Set('in down deep already later gone'.split(' '));

/** "toddler has been screaming since six", "neighbour's car alarm went off at 4": something befell somebody. */
function isHappening(words: readonly Word[]): boolean {
  if (words.length < 2 || isAction(words, 0) || baseOfGerund(words[0]?.plain ?? '') !== null) return false;
  if (words[0]?.kind === 'number' || CONDITIONS.endAt(words, 0) !== null) return false;
  for (let at = 1; at <= SUBJECT_WORDS_MAX && at < words.length; at += 1) {
    if (ENDS_SUBJECT.has(words[at]?.plain ?? '')) return false;
    if (HAPPENINGS.endAt(words, at) !== null) return true;
  }
  return false;
}

/** "neighbour's new car alarm" */
const SUBJECT_WORDS_MAX = 4;
const ENDS_SUBJECT = new Set([...PREPOSITIONS, ...'that which who whose what where when to and or if'.split(' ')]);

/** "so foggy you can't see across the street" */
function isSoThat(words: readonly Word[]): boolean {
  const end = MOODS.endAt(words, 0);
  return end !== null && WITNESSES.has(words[end]?.plain ?? '') && words.length > end + 1;
}

const WITNESSES = new Set('you i we it that'.split(' '));

/** "23 degrees at 7am" */
function isDegrees(words: readonly Word[]): boolean {
  return (
    words.length <= 6 &&
    words.slice(0, 3).some(({ plain }, at) => DEGREES.has(plain) && words[at - 1]?.kind === 'number')
  );
}

const DEGREES = new Set('degrees celsius fahrenheit grad grados degres'.split(' '));
