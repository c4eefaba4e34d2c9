import { RuleFamily } from '#domain/reply/language/rule-family.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { holdsMisspeltWord, OPT_OUT_WORDS } from '#domain/reply/screening/opt-out-word.ts';
import { LEAVING_ABROAD, LEAVING_ALONE_ABROAD } from '#domain/reply/words/opt-out-abroad.ts';
import { LEAVING_ALONE, LEAVING_EN } from '#domain/reply/words/opt-out-en.ts';
import { LEAVING_ROUNDABOUT, LEAVING_ROUNDABOUT_ALONE } from '#domain/reply/words/opt-out-roundabout.ts';
import { ENDING, MOVING } from '#domain/reply/words/opt-out-clause.ts';
import { BARE_END, BARE_STOP, SLIPS, TOLD_TO_STOP } from '#domain/reply/words/opt-out-signs.ts';

/** Wishes to leave, whatever follows. */
export const LEAVING_PLAINLY = [LEAVING_EN, LEAVING_ROUNDABOUT, LEAVING_ABROAD];
/** Wishes only where nothing follows. */
export const LEAVING_WITHOUT_MORE = [LEAVING_ALONE, LEAVING_ROUNDABOUT_ALONE, LEAVING_ALONE_ABROAD];

const LEAVING = new RuleFamily({
  phrases: [OPT_OUT_WORDS, TOLD_TO_STOP, BARE_STOP, BARE_END],
  frames: [...LEAVING_PLAINLY, ...LEAVING_WITHOUT_MORE],
  words: [...SLIPS.keys(), ...ENDING, ...MOVING],
});

/** Whether some of these words may be an opt-out, however it was typed; most letters hold no word of one. */
export function mayLeave(words: readonly Word[]): boolean {
  return LEAVING.mayHoldOf(words) || holdsMisspeltWord(words);
}
