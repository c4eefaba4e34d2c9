import { CANONICAL_ZONE_NAMES, ZONE_ALIASES } from './zone-names.ts';

/** A zone as it was received, and the name under which we store it. */
export interface ResolvedZone {
  readonly received: string;
  readonly canonical: string;
}

/** Every IANA name and alias, sorted: what a zone field accepts. */
export const ALL_ZONE_NAMES: readonly string[] = [...CANONICAL_ZONE_NAMES, ...ZONE_ALIASES.keys()].toSorted();

const CANONICAL_ZONES: ReadonlySet<string> = new Set(CANONICAL_ZONE_NAMES);

/**
 * Null for anything but an IANA name: offsets (`+05:30`), ICU's own abbreviations (`PST`), `Factory`, `posixrules`, and
 * names in another case. Browsers report old names (Asia/Calcutta) and new ones (Asia/Kolkata): both are accepted and
 * kept as received (D132).
 */
export function resolveZone(received: string): ResolvedZone | null {
  const canonical = CANONICAL_ZONES.has(received) ? received : ZONE_ALIASES.get(received);
  return canonical === undefined ? null : { received, canonical };
}

/** The zone of people whose zone is unknown (D106). */
export const CENTRAL_ZONE = 'America/Chicago';

/** The list for browsers that cannot list zones (specification, section 9). */
export const FALLBACK_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Sydney',
] as const;

/** Only preselected: the zone's source stays `default` until detection or choice (D106). */
export const FALLBACK_ZONE_PRESELECTED = 'America/New_York' satisfies (typeof FALLBACK_ZONES)[number];

/** The first release with the permanent times of British Columbia, Alberta and Morocco (D132). */
export const ZONE_DATA_OLDEST = '2026c';

/**
 * What is wrong with the runtime's zone data, as a sentence for the operator, or null.
 * `version` is `process.versions.tz`, such as `2026c`. Versions compare correctly as text.
 */
export function zoneDataProblem(version: string): string | null {
  if (!ZONE_DATA_VERSION.test(version)) {
    return `The version of the runtime's time zone data cannot be read ("${version}"); ${ZONE_DATA_OLDEST} or newer is needed.`;
  }
  if (version >= ZONE_DATA_OLDEST) return null;
  return `The runtime's time zone data is ${version}; ${ZONE_DATA_OLDEST} or newer is needed, since older data is an hour off in Vancouver, Edmonton and Casablanca. Start with the Node of this package (npm start).`;
}

// 2026c, 2024a
const ZONE_DATA_VERSION = /^\d{4}[a-z]{1,2}$/;

/** The day IANA published a version, to tell its age; null if it is newer than this table. */
export function zoneDataReleasedOn(version: string): string | null {
  return ZONE_DATA_RELEASES.get(version) ?? null;
}

/** tzdb's NEWS. */
const ZONE_DATA_RELEASES: ReadonlyMap<string, string> = new Map([['2026c', '2026-07-08']]);
