import lists from '#data/reading/words/to-us.json' with { type: 'json' };
import { phraseBooks } from '#domain/reply/language/word-data.ts';

export const { LINKS, REQUESTS, OPENERS, REPORTS, LAUGHS } = phraseBooks(lists.openers);
