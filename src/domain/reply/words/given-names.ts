import lists from '#data/reading/words/letter.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
export const { GIVEN_NAMES } = plainSets(lists.names);
