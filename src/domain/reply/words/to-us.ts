import lists from '#data/reading/words/to-us.json' with { type: 'json' };
import { phraseBooks } from '#domain/reply/language/word-data.ts';

export const { OUR_NOUN, OUR_THING, OUR_POINTER, TO_ME } = phraseBooks(lists.service);

export const { LINKS, REQUESTS, OPENERS, REPORTS, LAUGHS } = phraseBooks(lists.openers);
