import placesByZone from '#data/reading/words/places.json' with { type: 'json' };
import { ALL_ZONE_NAMES } from '#domain/time/zones.ts';
import { PhraseBook, plainText } from '#domain/reply/language/plain-words.ts';
import { linesOf } from '#domain/reply/language/phrase-lines.ts';

const zoneByPlace = new Map<string, string>();
for (const name of ALL_ZONE_NAMES) {
  const city = name.split('/').at(-1) ?? '';
  // "Etc/GMT+5" and three-letter names are not places.
  if (!name.includes('/') || /^Etc|^SystemV|^US\/|\d/.test(name) || city.length < 4) continue;
  const place = plainText(city.replaceAll('_', ' '));
  if (!zoneByPlace.has(place)) zoneByPlace.set(place, name);
}
for (const [zone, places] of Object.entries(placesByZone)) {
  for (const place of linesOf(places)) zoneByPlace.set(plainText(place), zone);
}

export const PLACE_NAMES = new PhraseBook(zoneByPlace.keys());

/** The zone of a place matched by `PLACE_NAMES`. */
export function zoneOfPlace(phrase: string): string | null {
  return zoneByPlace.get(phrase) ?? null;
}
