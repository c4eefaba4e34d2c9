import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft, withoutSoft } from '#domain/reply/wishes/soft-words.ts';
import { OUR_NOUN } from '#domain/reply/words/service.ts';
import { STAGE_WORDS } from '#domain/reply/words/time-frames.ts';
import { RESUMING } from '#domain/reply/words/resume-frames.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { wishesIn, type Wish, type WishText } from '#domain/reply/wishes/wish-text.ts';

const RESUME = lexicon('resume');

/** "turn the messages back on", "puedes reanudar los mensajes", "start me up again"; not "start the sourdough". */
export function resumes(text: WishText, isPart: boolean): boolean {
  for (const wish of wishesIn(text, RESUMING)) {
    // "turn me back on for evenings": one message.
    const isOfStage = wish.after.slice(0, 4).some((word) => STAGE_WORDS.has(word.plain));
    if (!isOfStage && !isOwnPlan(wish, text.words) && !putsThingBack(wish, text.words)) return true;
  }
  return !isPart && resumesInShort(text.words);
}

/** "I'll pick it up again tonight", "will resume after lunch", "pick it back up later": what somebody does with a goal. */
function isOwnPlan({ start, end, before, after }: Wish, words: readonly Word[]): boolean {
  const verb = words[start]?.plain ?? '';
  if (!GOING_ON.has(verb) || OUR_NOUN.has(words.slice(start, end))) return false;
  return WILL.has(before.at(-1)?.plain ?? '') || (PICKING.has(verb) && LATER.matchAt(after, 0) !== null);
}

/** "put it back for Thursday", "put them back on the list": a thing of the person's own; "put them back on" is ours. */
function putsThingBack({ start, end, after }: Wish, words: readonly Word[]): boolean {
  if (!PUTTING.has(words[start]?.plain ?? '') || !THINGS.has(words[start + 1]?.plain ?? '')) return false;
  return words[end - 1]?.plain === 'back' || !onlySoft(after, AROUND_RESUME);
}

const PUTTING = new Set(['put', 'set', 'bring', 'get']);
const THINGS = new Set(['it', 'them', 'this', 'these', 'things', 'everything']);

/** The English verbs of the frames; "ich will wieder starten" wishes. */
const GOING_ON = new Set('pick take start resume restart continue carry go begin get turn bring set'.split(' '));
const PICKING = new Set(['pick', 'take']);
const WILL = new Set(['will', 'ill', 'gonna', 'shall', 'well', 'might']);
const LATER = new PhraseBook(
  phrases(
    'tonight, later, after, this afternoon, this evening, when, once, at, from page, from chapter, at home, in the evening, in the afternoon, before bed',
  ),
);

const AROUND_RESUME = new PhraseBook(
  phrases(
    'from, vacation, holiday, trip, travel, leave, sending, it, them, emails, texts, prompts, everything, and, ready, with, this, service, the, lets, go, up, im, am, i, to, back, on, start, send, you can, may, daily, reminders, check ins, hey, home, from my, break, today, tomorrow, turn, please, je suis, vacances, de, des',
  ),
);
/** Alone they are the whole message; among other words they are a goal's. */
const ONLY_ALONE = new Set([
  'start',
  'continue',
  'begin again',
  'weiter',
  'continuar',
  'subscribe',
  'start over',
  'restart',
]);

function resumesInShort(words: readonly Word[]): boolean {
  if (!RESUME.has(words)) return false;
  const match = RESUME.matchAt(words, 0) ?? RESUME.matchAt(withoutSoft(words), 0);
  if (!match || ONLY_ALONE.has(match.phrase)) return false;
  const at = RESUME.find(words);
  if (at === null || (PICKING.has(words[at.start]?.plain ?? '') && WILL.has(words[at.start - 1]?.plain ?? '')))
    return false;
  return onlySoft([...words.slice(0, at.start), ...words.slice(at.end)], AROUND_RESUME);
}
