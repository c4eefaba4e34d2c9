import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { plainSets, phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft, withoutSoft } from '#domain/reply/wishes/soft-words.ts';
import { OUR_NOUN, OUR_POINTER, TO_ME } from '#domain/reply/words/to-us.ts';
import { OUR_STAGES } from '#domain/reply/words/weekday-names.ts';
import { wishesIn, type Wish, type WishText } from '#domain/reply/wishes/wish-text.ts';

const { PUTTING, THINGS, GOING_ON, PICKING, WILL, ONLY_ALONE } = plainSets(lists.resume);
const { RESUME } = phraseBooks(lists.inShort);
const { LATER, AROUND_RESUME } = phraseBooks(lists.resume);
const { RESUMING } = frameBooks(lists.resume, { DET: OUR_POINTER, NOUN: OUR_NOUN, ME: TO_ME });

/** "turn the messages back on", "puedes reanudar los mensajes", "start me up again"; not "start the sourdough". */
export function resumes(text: WishText, isPart: boolean): boolean {
  for (const wish of wishesIn(text, RESUMING)) {
    // "turn me back on for evenings": one message.
    const isOfStage = wish.after.slice(0, 4).some((word) => OUR_STAGES.has(word.plain));
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

function resumesInShort(words: readonly Word[]): boolean {
  if (!RESUME.has(words)) return false;
  const match = RESUME.matchAt(words, 0) ?? RESUME.matchAt(withoutSoft(words), 0);
  if (!match || ONLY_ALONE.has(match.phrase)) return false;
  const at = RESUME.find(words);
  if (at === null || (PICKING.has(words[at.start]?.plain ?? '') && WILL.has(words[at.start - 1]?.plain ?? '')))
    return false;
  return onlySoft([...words.slice(0, at.start), ...words.slice(at.end)], AROUND_RESUME);
}
