import { actionEnd } from '#domain/reply/goals/frames.ts';
import { OPENING_VERBS, RUN_ON_VERBS } from '#domain/reply/goals/run-on-verbs.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { CONJUNCTIONS } from '#domain/reply/words/conjunctions.ts';
import { LONE_VERBS } from '#domain/reply/words/lone-verbs.ts';
import { NOUN_COMPOUNDS } from '#domain/reply/words/noun-compounds.ts';
import { BINDING } from '#domain/reply/words/prepositions.ts';

/**
 * Where the goals begin of "gym laundry call mum", "take meds breakfast shower": nouns that are goals of their own and verbs
 * with their objects, dictated without a mark or an "and". Null where a word fits nowhere, or no noun is among them.
 */
export function nounRuns(words: readonly Word[], from: number): readonly number[] | null {
  const starts: number[] = [];
  let nouns = 0;
  if (words.some(({ kind, plain }) => kind === 'mark' || CONJUNCTIONS.has(plain))) return null;
  for (let at = from; at < words.length;) {
    const noun = nounEnd(words, at);
    const end = noun ?? verbEnd(words, at);
    if (end === null) return null;
    if (noun !== null) nouns += 1;
    starts.push(at);
    at = end;
  }
  return nouns > 0 && starts.length >= GOALS_MIN ? starts : null;
}

/** "gym laundry" may be the laundry of a gym; three in a row are a list. */
const GOALS_MIN = 3;

/** "gym", "early night", "dentist 3 pm", "long walk": up to its time. */
function nounEnd(words: readonly Word[], at: number): number | null {
  const led = HOW.has(words[at]?.plain ?? '') && words[at + 1] ? 1 : 0;
  const noun = words[at + led]?.plain ?? '';
  if (!(led > 0 ? STRETCHES.has(noun) || NOUNS.has(noun) : NOUNS.has(noun))) return null;
  let end = at + led + 1;
  if (TIME_LEADS.has(words[end]?.plain ?? '') && words[end + 1]?.kind === 'number') end += 1;
  if (words[end]?.kind === 'number') end += UNITS.has(words[end + 1]?.plain ?? '') ? 2 : 1;
  return end;
}

/** "call mum", "walk the dog", "drop kids at swim practice": up to where the next goal begins. */
function verbEnd(words: readonly Word[], at: number): number | null {
  const { plain = '' } = words[at] ?? {};
  if (!OPENING_VERBS.has(plain) && !RUN_ON_VERBS.has(plain) && !LONE_VERBS.has(plain)) return null;
  const verb = actionEnd(words, at) ?? at + 1;
  if (LONE_VERBS.has(plain) && !EATING.has(plain) && (verb === words.length || opens(words, verb))) return verb;
  if (verb >= words.length || words[verb]?.kind !== 'word') return null;
  let end = verb + 1;
  while (end < words.length && end - at <= WORDS_MAX && (isBound(words, end - 1) || !opens(words, end))) end += 1;
  return end - at <= WORDS_MAX ? end : null;
}

const EATING = new Set(['eat', 'cook', 'drink', 'study', 'pack', 'unpack', 'tidy', 'mop', 'vacuum']);

/** A goal of a run-on is short. In words. */
const WORDS_MAX = 6;

function opens(words: readonly Word[], at: number): boolean {
  const { plain = '' } = words[at] ?? {};
  // "swim | practice", "dry | cleaning"
  if (NOUN_COMPOUNDS.endAt(words, at - 1) !== null) return false;
  return (
    nounEnd(words, at) !== null || ((OPENING_VERBS.has(plain) || RUN_ON_VERBS.has(plain)) && at + 1 < words.length)
  );
}

/** "the | gym", "Tom's | laundry", "to | call" */
function isBound(words: readonly Word[], at: number): boolean {
  return BINDING.has(words[at]?.plain ?? '') || /['’]s$/u.test(words[at]?.accented ?? '');
}

const NOUNS = new Set(
  'gym yoga pilates laundry dishes groceries errands shower breakfast nap meds vacuuming dentist church therapy physio costco haircut meditation journaling stretching homework taxes housework chores garden bins recycling ironing bath workout pharmacy bank library lunch dinner'.split(
    ' ',
  ),
);
const HOW = new Set(
  'early long short quick big deep proper good healthy morning evening afternoon lunchtime family nice hot late'.split(
    ' ',
  ),
);
const STRETCHES = new Set(
  'night walk run nap bath swim stretch workout dinner lunch breakfast clean rest sleep ride hike'.split(' '),
);
const TIME_LEADS = new Set(['at', 'by', 'before', 'around']);
const UNITS = new Set('am pm min mins minutes hour hours oclock a p'.split(' '));
