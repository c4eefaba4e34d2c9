/** Words by their part in a request to the service. */
import lists from '#data/reading/words/to-us.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
import { zoneOfPlace } from '#domain/reply/words/cities.ts';
import type { Token } from './tokens.ts';

const { OUR_NOUN } = plainSets(lists.service);
const STAGES = ['morning-message', 'midday-message', 'evening-message'];

export type ServiceWord = 'message' | 'stage' | 'place';

/** Null if the word plays none. */
export function serviceWord({ kind, word, classes }: Token): ServiceWord | null {
  if (kind !== 'word') return null;
  if (OUR_NOUN.has(word)) return 'message';
  if (classes.some((one) => STAGES.includes(one))) return 'stage';
  return zoneOfPlace(word) === null ? null : 'place';
}
