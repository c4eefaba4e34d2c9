import { isOtherDay } from '#domain/reply/goals/other-day.ts';
import type { Clause } from '#domain/reply/goals/clauses.ts';
import { appointmentAt, dueAt, goalForm, neededAt } from '#domain/reply/goals/form.ts';
import { namesNothing, outstandingGoal } from '#domain/reply/goals/outstanding.ts';
import { givenEnd } from '#domain/reply/goals/given.ts';
import { frameOf, isAction } from '#domain/reply/goals/frames.ts';
import {
  isCondition,
  isForecast,
  isLeftOut,
  isMood,
  opensRemark,
  isRemark,
  isTold,
  speaksOfSelf,
} from '#domain/reply/goals/told.ts';
import { isOnlyLinks } from '#domain/reply/goals/links.ts';
import { servesSomebody } from '#domain/reply/goals/purposes.ts';
import { isGibberish, isHollow } from '#domain/reply/goals/hollow.ts';
import { isExclaimed } from '#domain/reply/goals/exclaimed.ts';
import { isMachineTalk } from '#domain/reply/goals/machine-talk.ts';
import { spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { withoutEnd } from '#domain/reply/language/without-end.ts';
import { negativeWish } from '#domain/reply/goals/negative-wish.ts';
import { baseOfGerund, infinitiveOfYo } from '#domain/reply/language/verb-forms.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { ROMANCE_SPEAKERS } from '#domain/reply/words/goal-frames.ts';
import { CAPACITY } from '#domain/reply/words/capacity.ts';
import { isPerson } from '#domain/reply/words/people.ts';
import { BINDING } from '#domain/reply/words/prepositions.ts';
import { TRAILERS } from '#domain/reply/words/trailers.ts';

const PRONOUNS = lexicon('pronouns');
const TRAILER_LIST = lexicon('trailers');
const REASONS = lexicon('reasons');

/** The goal in one part of a list, in the person's words without their wrapping; null where the part is none. */
export function goalOf({ text, background, when, spoken }: Clause): string | null {
  const whole = text.trim();
  if (whole === '' || isOnlyLinks(whole) || isNoGoal(whole)) return null;
  const words = wordsOf(whole);
  // "heute Nachmittag | will ich den Schuppen aufräumen"
  const part = words[0]?.plain === 'heute' && DAY_PARTS.has(words[1]?.plain ?? '') ? words[2] : undefined;
  if (part && when === undefined)
    return goalOf({ text: whole.slice(part.start), background, when: whole.slice(0, words[1]?.end) });
  if (isOthersTurn(words)) return null;
  const refusal = negativeWish(whole);
  if (refusal !== null) return refusal === '' ? null : stripEnd(refusal);
  if ((opensRemark(spokenWordsOf(whole)) && givenEnd(words, 0) === null) || isLeftOut(spokenWordsOf(whole)))
    return null;
  const frame = frameOf(words);
  const start = words[frame.end]?.start;
  if (start === undefined) return null;
  const waiting = outstandingGoal(stripEnd(whole.slice(start)));
  if (waiting !== null) return waiting;
  let goal = stripEnd(whole.slice(start));
  const rest = spokenWordsOf(goal);
  // "on Sunday I want to call", "tomorrow: airport": the day is said around the wish.
  if (
    rest.every(({ plain }) => plain === 'not') ||
    isHollow(rest) ||
    isRemark(rest) ||
    isExclaimed(rest) ||
    isOtherDay(spokenWordsOf(stripEnd(whole)))
  )
    return null;
  if (isCondition(rest)) return behindCondition(goal, rest);
  // "if I can face it, …": its verb's object is said elsewhere.
  if (isCondition(spokenWordsOf(whole)) && PRONOUNS.covers(rest.slice(1))) return null;
  if (
    frame.meant
      ? isMood(rest) || speaksOfSelf(rest) || isForecast(rest)
      : isTold(rest, goal) && !isPlan(rest, background)
  )
    return null;
  if ((frame.meant && isPronounOnly(rest)) || (rest.length === 1 && SAID.has(rest[0]?.plain ?? ''))) return null;
  if (background && (isBackground(rest, frame.meant) || isDue(rest) || isCircumstance(rest, frame))) return null;
  goal = goalForm(goal, frame.end > 0 || frame.meant || spoken === true, words[frame.end - 1]?.plain ?? '');
  if (isNoGoal(goal) || isOnlyLinks(goal) || (when !== undefined && isOtherDay(spokenWordsOf(when)))) return null;
  return when === undefined ? goal : `${goal} ${spokenText(when)}`;
}

/** "Heute ist Papa mit Einkaufen dran", "it's Sam's turn to cook": somebody else's; "bin ich dran" is one's own. */
function isOthersTurn(words: readonly Word[]): boolean {
  const is = words.slice(0, 3).findIndex(({ plain }) => plain === 'ist' || plain === 'sind');
  return (
    is >= 0 && words.slice(is).some(({ plain }) => plain === 'dran') && !words.some(({ plain }) => plain === 'ich')
  );
}

const DAY_PARTS = new Set('nachmittag abend mittag vormittag morgen nacht fruh'.split(' '));

/** "and before lunch" → "before lunch". */
function spokenText(when: string): string {
  const words = wordsOf(when);
  const from = words[frameOf(words).end]?.start ?? 0;
  const time = when.slice(from);
  return time.charAt(0).toLowerCase() + time.slice(1);
}

/** "I have the surveyor at 9", listed among goals, is an appointment; before ", so …" it is only told. */
function isPlan(words: readonly Word[], background: boolean): boolean {
  const head = words
    .map((word) => word.plain)
    .slice(0, 3)
    .join(' ');
  const has = HAS.test(head) && words.length > 2;
  if (has && words.some(({ plain }) => plain === 'to')) {
    const to = words.findIndex(({ plain }, at) => plain === 'to' && isAction(words, at + 1));
    return to > 0 && !namesNothing(words.slice(0, to));
  }
  if (!background && appointmentAt(words) !== null) return true;
  if (words[0]?.plain === 'tengo') return !background && words.some((word) => word.kind === 'number');
  const needs = words.findIndex((word) => word.plain === 'needs' || word.plain === 'need');
  return (
    (has && !background && words.some((word) => word.kind === 'number')) ||
    (!background && (neededAt(words) !== null || dueAt(words) !== null || (needs > 0 && isNeed(words, needs))))
  );
}

// "I've a letter to post", "we've two forms to sign"; not "I've been to the shop"
const HAS = /^(?:(?:i|we) have|(?:ive|weve) (?:got|an?|the|some|my|our|two|three|four|\d{1,3})|i got|i ve got)\b/;

function isNeed(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.plain ?? '';
  const thing = words[0]?.plain === 'the' && at === 2 && !isPerson(words[1]?.plain ?? '');
  return thing || (next === 'to' && words[at + 2]?.plain === 'be');
}

function isBackground(words: readonly Word[], meant: boolean): boolean {
  const first = words[0]?.plain ?? '';
  if (meant) return false;
  return BACKDROP.has(first) ? !isAction(words, 1) || ROMANCE_SPEAKERS.has(first) : infinitiveOfYo(first) !== null;
}

/** "so I'll do that": what was named before. */
function isPronounOnly(words: readonly Word[]): boolean {
  return words.length <= 3 && words[0]?.plain === 'do' && SAID.has(words[1]?.plain ?? '');
}

const SAID = new Set(['that', 'it', 'this', 'so', 'them', 'those']);

/** "rent due tomorrow so pay it tonight" */
function isDue(words: readonly Word[]): boolean {
  const due = words.findIndex(({ plain }) => plain === 'due' || plain === 'overdue');
  return due > 0 && due <= 4 && (due === 1 || !isAction(words, 0));
}

/** "meeting moved to Thursday", "two exams this week", before ", so …": how things stand; "gym at 6" is a goal all the same. */
function isCircumstance(words: readonly Word[], { end, meant }: { end: number; meant: boolean }): boolean {
  // "Nurse on nights here, so my day …": a verb elsewhere.
  if (!meant && end === 0 && words.length <= 5 && words.at(-1)?.plain === 'here') return true;
  return (
    !meant &&
    end === 0 &&
    words.length > 2 &&
    !isAction(words, 0) &&
    baseOfGerund(words[0]?.plain ?? '') === null &&
    words.some(({ plain }) => CIRCUMSTANCES.has(plain))
  );
}

const CIRCUMSTANCES = new Set(
  'moved cancelled canceled postponed pushed rescheduled delayed due off sick home nights closed down broken out week all month morning tomorrow tonight early late long back'.split(
    ' ',
  ),
);

const BACKDROP = new Set('im ive i we were my the je j yo ich wir nous on'.split(' '));

/** "if the shop is still open get milk": the goal behind a condition that no comma closes. */
function behindCondition(goal: string, words: readonly Word[]): string | null {
  for (let at = 3; at < words.length - 1; at += 1) {
    // "once it's over I'm taking the team out"
    const doing = words[at - 1]?.plain === 'im' ? baseOfGerund(words[at]!.plain) : null;
    if (doing !== null) return stripEnd(`${doing}${goal.slice(words[at]!.end)}`);
    if (!isAction(words, at) || BOUND.has(words[at - 1]?.plain ?? '')) continue;
    return stripEnd(goal.slice(words[at]?.start));
  }
  return null;
}

const BOUND = new Set([
  ...BINDING,
  ...'it he she could isnt doesnt too very so or is are if being have has get got still another'.split(' '),
]);

function stripEnd(text: string): string {
  let rest = trimEnd(stripReason(text));
  for (let round = 0; round < 4; round += 1) {
    const words = wordsOf(rest);
    let cut = -1;
    for (let at = Math.max(1, words.length - 9); at < words.length; at += 1) {
      const end = TRAILERS.endAt(words, at) ?? TRAILER_LIST.endAt(words, at);
      if (end === words.length && !GOVERNS.has(words[at - 1]?.plain ?? '')) {
        cut = words[at]?.start ?? -1;
        break;
      }
    }
    if (cut <= 0) break;
    rest = trimEnd(rest.slice(0, cut));
  }
  return rest;
}

/** "for later", "clean the car": the last word belongs to the one before it. */
const GOVERNS = new Set(['the', 'a', 'my', 'for', 'to', 'with', 'of', 'about', 'on', 'by', 'in']);

/** "call Kim because it's her birthday", "have a bath if the water is back", "iron while the radio is on". */
function stripReason(text: string): string {
  const words = wordsOf(text);
  for (let at = 1; at < words.length; at += 1) {
    const { plain, start } = words[at]!;
    if (isTitle(text, words, at)) continue;
    const reason =
      at > 1 && REASONS.matchAt(words, at) !== null && (plain !== 'car' || FRENCH.has(words[at + 1]?.plain ?? ''));
    const condition =
      (plain === 'if' || plain === 'unless') && !words.slice(0, at).some((word) => ASKING.has(word.plain));
    const meanwhile =
      (plain === 'while' || plain === 'whilst') &&
      words
        .slice(at, at + 6)
        .some((word) => ['is', 'are', 'im', 'am', 'hes', 'shes', 'theyre', 'its'].includes(word.plain));
    const allows = !WHENEVER.has(plain) && CAPACITY.endAt(words, at) === words.length;
    const purpose = plain === 'so' && at > 1 && servesSomebody(words, at + 1);
    // "phone her even if she's in a mood"
    const cut = at > 1 && words[at - 1]!.plain === 'even' ? words[at - 1]!.start : start;
    if (reason || condition || allows || meanwhile || purpose) return text.slice(0, cut).trim();
  }
  return text;
}

/** "nap when she naps" */
const WHENEVER = new Set(['when', 'once', 'cuando']);

/** "read If by Kipling", "watch If I Stay": a capital behind a small word begins a name, unless a clause follows. */
function isTitle(text: string, words: readonly Word[], at: number): boolean {
  const isCapital = (here: number) => /^\p{Lu}/u.test(text.slice(words[here]?.start ?? text.length));
  const next = at + (words[at + 1]?.plain === 'i' ? 2 : 1);
  return (
    isCapital(at) &&
    !isCapital(at - 1) &&
    (isCapital(next) || AROUND_TITLES.has(words[next]?.plain ?? words[at]!.plain))
  );
}

const AROUND_TITLES = new Set('if by aloud to with at before for from again tonight and'.split(' '));

/** "car" is French for "because" only before a French word. */
const FRENCH = new Set('je j il elle on c ma mon le la les l nous ils ca mes'.split(' '));
const ASKING = new Set('ask asking see check find know decide wonder confirm verify figure test tell ask'.split(' '));

function trimEnd(text: string): string {
  // "pay rent (due": what a cut left of a bracket.
  const open = text.lastIndexOf('(');
  const whole = open > 0 && !text.includes(')', open) ? text.slice(0, open) : text;
  const bare = withoutEnd(whole, (sign) => END_SIGN.test(sign));
  return (bare.includes('(') && !bare.includes(')') && whole.includes(')', bare.length) ? `${bare})` : bare)
    .replace(/\s(?:and|&|n|or|y|et|und)$/iu, '')
    .trimEnd()
    .replace(/\s\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]{0,3}$/u, '')
    .trim();
}

const END_SIGN = /[\s.,;:!?…"”'’*_~)\]\-–—]/;

function isNoGoal(text: string): boolean {
  const words = spokenWordsOf(text);
  if (words.length === 0 || isHollow(words) || isGibberish(words)) return true;
  return isMachineTalk(words);
}
