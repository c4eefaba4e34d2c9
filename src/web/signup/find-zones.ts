/**
 * The zones that somebody may mean by what they typed, the likeliest first: "berl", "new york", "Europe/Lon", and by
 * the places that a zone is not named after, "boston", "pacific time".
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
  // A stable sort keeps the list's own order among equals.
  return found.toSorted((one, other) => one.rank - other.rank).map(({ zone }) => zone);
}

/** 0: its city begins so; 1: a place of it does; 2: the words are in its name; null: it is another. */
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
