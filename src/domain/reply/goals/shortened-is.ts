import { isAction } from '#domain/reply/goals/frames.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { baseOfGerund, baseOfPast } from '#domain/reply/language/verb-forms.ts';
import { MOODS, PARTICIPLES, STATE_STARTS } from '#domain/reply/words/told.ts';

/** How many words a subject takes at most: "my poor old mother-in-law's". */
const SUBJECT_MAX = 5;

/**
 * "knee's bad", "Wife's making the cake", "Mum's got her scan": an "is" or "has" that is shortened into its subject, so that
 * the clause tells. "Mum's birthday cake" and "let's eat" hold no such verb.
 */
export function tellsByShortenedIs(words: readonly Word[]): boolean {
  if (isAction(words, 0) && !words[0]?.accented.endsWith("'s")) return false;
  for (let at = 0; at < SUBJECT_MAX && at < words.length; at += 1) {
    const { accented, plain } = words[at]!;
    if (NO_SUBJECT.has(plain)) return false;
    if (/^..+'s$/.test(accented)) return begins(words, at + 1);
  }
  return false;
}

/** "lets", "whats", "todays" are read elsewhere; behind a preposition stands an owner: "haircut at Jen's at 4". */
const NO_SUBJECT = new Set(
  'lets whats todays heres tonights to for at with by of about from and or before after i you in on'.split(' '),
);

/** Whether behind the shortened verb goes on what tells of a subject. */
function begins(words: readonly Word[], at: number): boolean {
  const plain = words[at]?.plain ?? '';
  const next = words[at + 1];
  // "Dr. Kim's at 3", "dinner at Ana's on Friday": a place with its time.
  if ((plain === 'at' || plain === 'on') && (next === undefined || next.kind === 'number')) return false;
  // "Zoe's fitting at 3": what somebody has in the diary, where "Tom's cooking at 7" tells.
  if (SESSIONS.has(plain) && (next?.plain === 'at' || next?.plain === 'on') && words[at + 2]?.kind === 'number')
    return false;
  if (STATE_STARTS.matchAt(words, at)) return true;
  const mood = MOODS.matchAt(words, at);
  if (mood !== null && (mood.end === words.length || STATE_ENDS.has(words[mood.end]?.plain ?? ''))) return true;
  if (PARTICIPLES.has(plain) && at === words.length - 1) return true;
  const verb = baseOfGerund(plain) ?? baseOfPast(plain);
  return verb !== null && (next === undefined || VERB_ENDS.has(next.plain));
}

/** Words in -ing that are held at a time. */
const SESSIONS = new Set(
  'training fitting hearing viewing screening reading briefing tasting sitting outing christening blessing swimming skating riding bowling boxing fencing wrestling rowing dancing climbing tutoring coaching counselling counseling grooming racing judging'.split(
    ' ',
  ),
);
const STATE_ENDS = new Set(
  'today tonight again and so but with this now as at in since for from about lol already still after because'.split(
    ' ',
  ),
);
/** Behind a verb, and never between an owner and a thing: "Wife's making the cake"; not "Mum's sewing machine". */
const VERB_ENDS = new Set(
  'the a an my our his her their me us him them it its up out off over down in on at to for with by from tonight today tomorrow this all some again everything everyone and while'.split(
    ' ',
  ),
);
