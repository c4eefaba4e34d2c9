import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { plainSets, phraseBooks, keysByWord } from '#domain/reply/language/word-data.ts';

export const { TEMPER, TEMPER_BEHIND_THE } = plainSets(lists.signs);
export const { BARE_STOP, BARE_END, OF_US, INSTRUCTION, UNWANTED_HERE, COMES_BACK, TOLD_TO_STOP } = phraseBooks(
  lists.signs,
);
export const SLIPS = keysByWord(lists.slips);
