import { isAction } from '#domain/reply/goals/frames.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { ENGLISH_DETERMINERS } from '#domain/reply/words/determiners.ts';
import { WAYS_TO_BE } from '#domain/reply/words/ways-to-be.ts';

/** "honest and open with the team", "be calm and present at dinner"; of "be kind and clean the car" the "clean" is a verb. */
export function isWayToBe(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.plain ?? '';
  return WAYS_TO_BE.has(words[at]?.plain ?? '') && (next === '' || !isAction(words, at) || BEHIND_STATES.has(next));
}

const BEHIND_STATES = new Set(
  'with in at to for on during about around when while and all as before after until today tonight con en avec mit bei beim'.split(
    ' ',
  ),
);

/** "edge the beds": before an article stands a verb, known or not. */
export function isVerbByPlace(words: readonly Word[]): boolean {
  const [first, second, third] = words;
  return (
    first?.kind === 'word' &&
    !NO_VERBS.has(first.plain) &&
    ENGLISH_DETERMINERS.has(second?.plain ?? '') &&
    third?.kind === 'word' &&
    /^\p{Ll}+$/u.test(first.accented)
  );
}

const NO_VERBS = new Set(
  'all both half with without to for of only just even maybe then not also about on in at from by some over under around behind after before than like as per plus minus off up down out into onto through across along near past toward towards during until till since what which who where when if or and but is are was be possibly perhaps probably hopefully later tonight today definitely especially including twice once the a my mom mum dad grandma grandpa gran everyone them him her it this that these those'.split(
    ' ',
  ),
);

/** "planchar y | ser paciente con mamá", "iron and | be patient", "bügeln und | geduldig sein" */
export function isBeing(words: readonly Word[]): boolean {
  if (TO_BE.has(words[0]?.plain ?? '')) return isWayToBe(words, 1);
  return words.length > 1 && words.at(-1)?.plain === 'sein' && isWayToBe(words, 0);
}

const TO_BE = new Set(['be', 'stay', 'ser', 'estar', 'etre', 'rester']);
