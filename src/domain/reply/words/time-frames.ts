import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { keysByWord } from '#domain/reply/language/phrase-lines.ts';

/** Words that name one of the three messages where a time is asked for. */
export const OUR_STAGES = keysByWord(lists.ourStages);
