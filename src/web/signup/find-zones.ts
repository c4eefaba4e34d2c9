/**
 * The zones that match the typed text, most likely first: "berl", "new york", "Europe/Lon", and places that a zone is
 * not named after, such as "boston" or "pacific time".
 */
export function findZones(
  zones: readonly string[],
  typed: string,
  placesOf: (zone: string) => readonly string[],
): readonly string[] {
  const wanted = plain(typed).split(' ').filter(Boolean);
  if (wanted.length === 0) return zones;
  const found = zones.flatMap((zone) => {
    const rank = rankOf(zone, wanted, placesOf(zone));
    return rank === null ? [] : [{ zone, rank }];
  });
  // A stable sort keeps the list's order among equal ranks.
  return found.toSorted((one, other) => one.rank - other.rank).map(({ zone }) => zone);
}

/** 0: the city starts with the text; 1: one of its places does; 2: its name contains the words; null: no match. */
function rankOf(zone: string, wanted: readonly string[], places: readonly string[]): 0 | 1 | 2 | null {
  const whole = wanted.join(' ');
  if (plain(zone.slice(zone.lastIndexOf('/') + 1)).startsWith(whole)) return 0;
  if (places.some((place) => place.startsWith(whole))) return 1;
  const words = plain(zone).split(' ');
  return wanted.every((start) => words.some((word) => word.startsWith(start))) ? 2 : null;
}

/** "São_Paulo" → "sao paulo" */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9+]+/g, ' ')
    .trim();
}
