import lists from '#data/reading/words/letter.json' with { type: 'json' };
import { wordLists, plainSets, frameBooks } from '#domain/reply/language/word-data.ts';

export const { SIGN_OFFS_ABROAD, SENT_FROM, OWN_WORDS, MAIL_PRODUCTS, SAID_ON_NO_CARD, TO_READERS, OF_ONESELF } =
  wordLists(lists.ends);
export const { NAMES_TOO, MORE_THAN_TAGLINE, DEVICES } = plainSets(lists.ends);
export const { WISHED_FAREWELL } = frameBooks(lists.ends);
