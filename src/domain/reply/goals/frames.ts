import { givenEnd } from '#domain/reply/goals/given.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { baseOfGerund } from '#domain/reply/language/verb-forms.ts';
import { CAPACITY } from '#domain/reply/words/capacity.ts';
import { DETERMINERS } from '#domain/reply/words/determiners.ts';
import {
  ADVERBS,
  IS,
  MORE_FILLERS,
  ON_STATES,
  SPANS,
  SPEAKER,
  TOPIC_HEADS,
  TOPIC_STATES,
  TOPICS,
  WISHES,
} from '#domain/reply/words/goal-frames.ts';
import { LEAD_INS } from '#domain/reply/words/lead-ins.ts';
import { ENDEARMENTS, SWEET_THINGS } from '#domain/reply/words/endearments.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { PASTIMES } from '#domain/reply/words/pastimes.ts';
import { NOUN_COMPOUNDS } from '#domain/reply/words/noun-compounds.ts';

const FILLERS = lexicon('fillers');
const GREETINGS = lexicon('greetings');
const ACTIONS = lexicon('actions');

/** What stands before a goal in its clause. */
interface Frame {
  /** The word at which the goal itself begins. */
  readonly end: number;
  /** The speaker said that they mean to: "I'd also like to", "my aim is to"; not only "first" or "maybe". */
  readonly meant: boolean;
}

/** Takes "so today I really need to", "all I am asking of myself is to", "hi, first off" from the front. */
export function frameOf(words: readonly Word[]): Frame {
  let end = skipMarks(words, 0);
  let meant = false;
  for (let round = 0; round < 10; round += 1) {
    const topic = givenEnd(words, end) ?? topicEnd(words, end);
    const wish = topic ?? wishEnd(words, end);
    // "would be cool to" is longer than the "would" it begins with.
    const next = Math.max(wish ?? 0, fillerEnd(words, end) ?? 0);
    if (next <= end) break;
    meant ||= wish !== null;
    end = skipMarks(words, next);
  }
  return { end, meant };
}

/** "I really also want to", "I'll", "hoping to", "I am having to", "will also be": the end of one wish at `at`. */
export function wishEnd(words: readonly Word[], at: number): number | null {
  const speaker = words[at]?.plain ?? '';
  const spoken = SPEAKER.has(speaker);
  const verb = skipAdverbs(words, spoken ? at + 1 : at);
  const wish = WISHES.matchAt(words, verb);
  // "Wife's making the cake, I'm on balloons".
  if (speaker === 'im' && isDuty(words, verb)) return verb + 1;
  // "Reckon I'll muck out", "I think I'd better".
  const thought =
    wish !== null && THINKING.has(wish.phrase)
      ? wishEnd(words, words[wish.end]?.plain === 'that' ? wish.end + 1 : wish.end)
      : null;
  if (thought !== null) return thought;
  // "I'll call" and "we'd better": the short forms are a wish of their own.
  if (!wish) return speaker === 'ill' ? skipAdverbs(words, at + 1) : null;
  if (spoken && !fits(speaker, wish.phrase)) return null;
  if (!spoken && (wish.phrase === 'like' || wish.phrase === 'love')) return null;
  // "Need corn and ice": at the front of a sentence what follows is needed.
  const needs = wish.phrase === 'need' && at === 0 && !NEED_NOUNS.has(words[wish.end]?.plain ?? 'for');
  // "heute muss ich nur", "heut will ich": the speaker behind the verb.
  const turned = !spoken && ['ich', 'wir'].includes(words[wish.end]?.plain ?? '') ? 1 : 0;
  // "get to the library" is a goal; "get to finish" a wish.
  if (REACHING.has(wish.phrase) && !isAttained(words, wish.end)) return null;
  if (
    !spoken &&
    LONELY.has(wish.phrase) &&
    !needs &&
    turned === 0 &&
    !isAction(words, wish.end) &&
    !isAboutTo(words, wish.end)
  )
    return null;
  let end = skipAdverbs(words, wish.end + turned);
  // "I will be visiting", "going to be working".
  const isAhead = isAboutTo(words, end) || (words[end]?.plain === 'be' && /...ing$/.test(words[end + 1]?.plain ?? ''));
  if (isAhead && FUTURE.has(wish.phrase)) end += 1;
  return words[end] ? end : null;
}

/** "will | b doing stock take" */
function isAboutTo(words: readonly Word[], at: number): boolean {
  return words[at]?.plain === 'b' && /..ing$/.test(words[at + 1]?.plain ?? '');
}

function isAttained(words: readonly Word[], at: number): boolean {
  return isAction(words, at) && !REACHED.has(words[at]?.plain ?? '');
}

/** "get to work by 8", "get to bed early" */
const REACHED = new Set(['work', 'bed', 'sleep']);
const REACHING = new Set(['get to', 'will get to', 'manage']);
const NEED_NOUNS = new Set(['for', 'of', 'is', 'assessment', 'analysis', 'more', 'less']);
/** Verbs and nouns of their own where no speaker is before them and no verb behind them: "need", "like to", "plan". */
const LONELY = new Set(
  'want need will may can could would must think guess suppose figure reckon better rather got pense compte dois fancy plane soll'.split(
    ' ',
  ),
);
function isDuty(words: readonly Word[], at: number): boolean {
  const behind = words.slice(at + 1, at + 9);
  return (
    words[at]?.plain === 'on' &&
    behind.length > 0 &&
    ON_STATES.endAt(words, at + 1) === null &&
    !behind.some(({ plain }) => LASTING.has(plain))
  );
}

/** "I'm on ward rounds until one" says where somebody is. */
const LASTING = new Set('until till all from this so already still for with'.split(' '));

/** "Reckon | I'll", "I think | we should": the words before the wish only lead to it. */
export function leadsToWish(words: readonly Word[], from: number, at: number): boolean {
  const verb = skipAdverbs(words, SPEAKER.has(words[from]?.plain ?? '') ? from + 1 : from);
  return THINKING.has(words[verb]?.plain ?? '') && at - verb <= 2;
}

const THINKING = new Set('think guess suppose reckon figure'.split(' '));
const FUTURE = new Set(['will', 'shall', 'am going to', 'going to', 'gonna', 'might', 'should', 'may']);

/** "I" takes every wish; "I'm" one that says "am"; "I've" only "got to". */
function fits(speaker: string, wish: string): boolean {
  if (speaker === 'im')
    return /^(?:going|gonna|gunna|trying|hoping|planning|aiming|thinking|having|supposed|suppose|suppos|sposed|spose|sposta|meant|wanting|needing|wishing|about|off|looking|determined|keen|meaning|considering|choosing|intending|focusing|concentrating|to|up|fixing|fixin|finna)\b/.test(
      wish,
    );
  if (speaker === 'id') return /^(?:like|love|rather|better|prefer|want|say|need|settle|be)/.test(wish);
  if (speaker === 'ive') return wish === 'got to' || wish === 'gotta';
  if (speaker === 'were' || speaker === 'wed') return /^(?:going|gonna|better|like|love|planning|hoping)/.test(wish);
  return wish !== 'got' && wish !== 'figure' && wish !== 'like' && wish !== 'love';
}

/** "my aim for the day is to", "what I do want is to", "the afternoon is for", "on the list now is". */
function topicEnd(words: readonly Word[], at: number): number | null {
  if (!TOPIC_HEADS.has(words[at]?.plain ?? '') && !SPANS.has(words[at]?.plain ?? '')) return null;
  const limit = Math.min(words.length - 1, at + 12);
  let topic = SPANS.has(words[at]?.plain ?? '') || PRIORITY.has(words[at]?.plain ?? '');
  for (let here = at + 1; here < limit; here += 1) {
    const plain = words[here]?.plain ?? '';
    if (words[here]?.kind === 'mark' && plain !== '’') return null;
    if (topic && IS.has(plain) && !(MODAL_IS.has(plain) && words[here + 1]?.plain !== 'be')) {
      const behind = skipAdverbs(words, MODAL_IS.has(plain) ? here + 2 : here + 1);
      if (TOPIC_STATES.has(words[behind]?.plain ?? '')) return null;
      const led = LEADS.has(words[behind]?.plain ?? '');
      if (baseOfGerund(words[behind]?.plain ?? '') !== null) return behind;
      // "the day is cold", "today is gym and groceries": a stretch of the day holds a goal only behind "for" or "to".
      if (!led && !namesGoal(words, behind) && !words.slice(at, here).some((word) => TOPICS.has(word.plain)))
        return null;
      return led ? skipAdverbs(words, behind + 1) : behind;
    }
    topic ||= TOPICS.has(plain) || SPANS.has(plain);
  }
  return null;
}

function namesGoal(words: readonly Word[], at: number): boolean {
  return (isAction(words, at) && words[at + 1]?.kind === 'word') || PASTIMES.has(words[at]?.plain ?? '');
}

const PRIORITY = new Set(['priority', 'goal', 'aim', 'intention', 'focus', 'mission', 'plan']);
const MODAL_IS = new Set(['will', 'would']);
const LEADS = new Set(['to', 'for', 'about', 'on', 'de', 'zu', 'que', 'a']);

function fillerEnd(words: readonly Word[], at: number): number | null {
  const more = MORE_FILLERS.matchAt(words, at)?.end ?? 0;
  const match = FILLERS.matchAt(words, at);
  const end = Math.max(
    more,
    match?.end ?? 0,
    greetingEnd(words, at),
    LEAD_INS.endAt(words, at) ?? 0,
    CAPACITY.endAt(words, at) ?? 0,
    DRAWN_OUT.test(words[at]?.plain ?? '') || (at > 0 && PARTICLES.has(words[at]?.plain ?? '')) ? at + 1 : 0,
  );
  const next = words[end];
  // "put milk on my list" asks us; "put the dahlias to bed" is a goal.
  if (match?.phrase === 'put' && end === at + 1 && !words.slice(end, end + 9).some(({ plain }) => plain === 'list'))
    return null;
  // "get to the pool"
  if (match && end === match.end && match.phrase.endsWith('get to') && !isAttained(words, end)) return null;
  // "one thing at a time".
  if (end === 0 || (next?.plain === 'at' && words[end - 1]?.plain === 'thing')) return null;
  // "last chapter", "first aid course", "plan to-do", "still life": a lone filler that belongs to its noun.
  if (
    end === at + 1 &&
    NOUNISH.has(words[at]?.plain ?? '') &&
    next?.kind === 'word' &&
    !BEHIND_FILLERS.has(next.plain) &&
    !isAction(words, end) &&
    wishEnd(words, end) === null &&
    fillerEnd(words, end) === null
  )
    return null;
  return end;
}

/** "evtl. mal bei Jürgen vorbeischauen" */
const PARTICLES = new Set(['mal', 'noch', 'halt', 'eben', 'nomas']);

/** "ummm", "sooo", "okayyy", "heyyyy", "hmmmm" */
const DRAWN_OUT =
  /^(?:u+m{2,}|u+h{2,}|e+r+m+|h+m{2,}|so{3,}|o+k+a*y{2,}|he+y{2,}|hii+|yo{2,}|we+l{3,}|andd+|oh{2,}|ah{2,}|mm+|ugh{2,}|a+rgh+|ye+a+h{2,}|alri+ght{2,}|ri+ght{2,})$/;

const NOUNISH = new Set(
  'last first second third right well need must later add put plus next better gut bon still like again este remaining me ps remember want considering jetzt nur moi'.split(
    ' ',
  ),
);
const BEHIND_FILLERS = new Set([
  ...DETERMINERS,
  ...'some to on for all no this i that it he she they we you there'.split(' '),
]);

function greetingEnd(words: readonly Word[], at: number): number {
  const match = GREETINGS.matchAt(words, at);
  // "morning run", "evening walk", "team lunch" are goals.
  if (!match || (match.end === at + 1 && GREETING_NOUNS.has(match.phrase) && words[match.end]?.kind === 'word'))
    return 0;
  return addressEnd(words, match.end);
}

/** "Good morning | dear", "hi | love,": whom the greeting is for; a word that is also a thing only where the clause pauses. */
function addressEnd(words: readonly Word[], at: number): number {
  const plain = words[at]?.plain ?? '';
  const pauses = words[at + 1] === undefined || words[at + 1]?.kind === 'mark';
  return ENDEARMENTS.has(plain) || (pauses && SWEET_THINGS.has(plain)) ? at + 1 : at;
}

const GREETING_NOUNS = new Set(['morning', 'evening', 'afternoon', 'team', 'anchor', 'morgen', 'na']);

export function isAction(words: readonly Word[], at: number): boolean {
  return actionEnd(words, at) !== null;
}

/** Where the verb at `at` ends; null where there is none, or only the beginning of a thing's name: "dry cleaning". */
export function actionEnd(words: readonly Word[], at: number): number | null {
  return NOUN_COMPOUNDS.endAt(words, at) === null ? ACTIONS.endAt(words, at) : null;
}

function skipAdverbs(words: readonly Word[], at: number): number {
  let end = at;
  for (let match = ADVERBS.matchAt(words, end); match; match = ADVERBS.matchAt(words, end)) end = match.end;
  return end;
}

function skipMarks(words: readonly Word[], at: number): number {
  let end = at;
  while (words[end]?.kind === 'mark' && !KEPT_MARKS.test(words[end]?.plain ?? '')) end += 1;
  return end;
}

/** "$20 to Sam", "#482": marks that belong to the word behind them. */
const KEPT_MARKS = /^[$€£#@+\p{Extended_Pictographic}]$/u;
