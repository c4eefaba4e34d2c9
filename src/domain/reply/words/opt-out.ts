import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { keysByWord } from '#domain/reply/language/phrase-lines.ts';
import { phraseBooks } from '#domain/reply/language/word-data.ts';

export const {
  KEYWORDS,
  KEYWORDS_ABROAD,
  KEYWORDS_ALSO_ENGLISH,
  COURTESY_ABROAD,
  COURTESY_EVERYWHERE,
  DECISIVE,
  PLAINLY_DECISIVE,
  POLITE,
  NARROWER,
  UNTIL_THEN,
  FROM_WHEN,
  ALL_STAGES,
  OTHER_CHANNEL,
  ABOUT_OTHERS,
} = phraseBooks(lists.keywords);

export const { BARE_STOP, BARE_END, OF_US, INSTRUCTION, UNWANTED_HERE, COMES_BACK, TOLD_TO_STOP } = phraseBooks(
  lists.signs,
);
export const SLIPS = keysByWord(lists.slips);
