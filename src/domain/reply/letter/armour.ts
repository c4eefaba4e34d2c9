/** Why the frame of a signed mail was cut. */
export const ARMOUR = 'the frame of a signed mail';

/** How many lines from `at` on are the frame that PGP puts around words it signs (RFC 9580 §7), or 0. */
export function armourAt(lines: readonly string[], at: number): number {
  const line = (lines[at] ?? '').trimEnd();
  if (line === '-----BEGIN PGP SIGNED MESSAGE-----') {
    let end = at + 1;
    while (HASH.test(lines[end] ?? '')) end += 1;
    return end - at;
  }
  if (line !== '-----BEGIN PGP SIGNATURE-----') return 0;
  const limit = Math.min(lines.length, at + ARMOUR_LINES_MAX);
  for (let end = at + 1; end < limit; end += 1)
    if ((lines[end] ?? '').trimEnd() === '-----END PGP SIGNATURE-----') return end + 1 - at;
  return 0;
}

// "Hash: SHA512"
const HASH = /^Hash: \S{1,40}\s*$/;
/** A signature of the largest key has some forty. */
const ARMOUR_LINES_MAX = 120;
