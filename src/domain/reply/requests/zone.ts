import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { frameBooks, phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import { type PhraseMatch, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { PLACE_NAMES, zoneOfPlace } from '#domain/reply/words/cities.ts';
import { resolveZone } from '#domain/time/zones.ts';
import { requestsIn, type RequestText } from '#domain/reply/requests/request-text.ts';

const { WORDS_TOO } = plainSets(lists.zone);
const { KEEPS_TIMES } = phraseBooks(lists.zoneKept);
const { ZONE_FRAMES } = frameBooks(lists.zone, { PLACE: PLACE_NAMES });

/**
 * Matches "im in Bangalore this fortnight", "we've moved to Lisbon", "switch me to eastern time", "my timezone is
 * Asia/Kolkata"; not "the Sydney office", "sorted the Rome photos", "flying to Denver tomorrow" or "back from Prague".
 */
export function zoneWanted(text: RequestText): ControlCommand | null {
  const { text: sentence, words } = text;
  const zone = resolveZone(ZONE_NAME.exec(sentence)?.[1] ?? '');
  if (zone) return { kind: 'set-zone', zone: zone.canonical };
  for (const { start, end } of requestsIn(text, ZONE_FRAMES)) {
    const place = placeIn(words, start, end);
    if (place === null || wasThere(words, start)) continue;
    const first = words[place.start];
    const isCapital = /^\p{Lu}/u.test(sentence.slice(first?.start ?? 0));
    if (WORDS_TOO.has(place.phrase) && !isCapital) continue;
    const found = zoneOfPlace(place.phrase);
    if (found) return { kind: 'set-zone', zone: resolveZone(found)?.canonical ?? found };
  }
  return null;
}

/** "I'm in Hobart till Tuesday, but don't change anything" */
export function keepsTimes(sentence: string): boolean {
  return KEEPS_TIMES.has(spokenWordsOf(sentence));
}

/** "we were in Denver last weekend": a "were" that is not "we're". */
function wasThere(words: readonly Word[], start: number): boolean {
  const at = words[start]?.plain === 'were' ? start : start + 1;
  return words[at]?.plain === 'were' && ['we', 'they', 'you'].includes(words[at - 1]?.plain ?? '');
}

const ZONE_NAME = /(?:^|\s)([A-Z][A-Za-z]{1,13}\/[A-Za-z_/+-]{2,40}\d{0,2})(?=$|[\s.,!])/;

/** The place at the end of a frame, or before its "time". */
function placeIn(words: readonly Word[], start: number, end: number): PhraseMatch | null {
  let last: PhraseMatch | null = null;
  const of = words.slice(0, end);
  for (let place = PLACE_NAMES.find(of, start); place; place = PLACE_NAMES.find(of, place.end)) last = place;
  return last;
}
