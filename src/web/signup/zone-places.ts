/** Places by which a zone can be found although its name does not contain them; loaded on the first search. */
import places from '#data/reading/words/places.json' with { type: 'json' };
import { linesOf } from '#domain/reply/language/phrase-lines.ts';
import { ZONE_ALIASES } from '#domain/time/zone-names.ts';

const PLACES_BY_ZONE: Readonly<Record<string, readonly string[]>> = places;

/** Old and new names of one zone: some browsers list Asia/Calcutta, others Asia/Kolkata. */
const aliasesOf = new Map<string, string[]>();
for (const [alias, canonical] of ZONE_ALIASES) {
  aliasesOf.set(canonical, [...(aliasesOf.get(canonical) ?? []), alias]);
}

export function placesOf(zone: string): readonly string[] {
  const canonical = ZONE_ALIASES.get(zone) ?? zone;
  const names = [canonical, ...(aliasesOf.get(canonical) ?? [])].filter((name) => name !== zone && name.includes('/'));
  return [...linesOf(PLACES_BY_ZONE[canonical] ?? []), ...names.map(cityOf)];
}

function cityOf(name: string): string {
  return name
    .slice(name.lastIndexOf('/') + 1)
    .replaceAll('_', ' ')
    .toLowerCase();
}
