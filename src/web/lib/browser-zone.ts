/** The IANA zone the browser reports, or null where it reports none. */
export function browserZone(): string | null {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone || null;
  } catch {
    return null;
  }
}

/** Every zone the browser knows, with the one it is in; empty where it cannot list them. */
export function browserZones(): string[] {
  if (typeof Intl.supportedValuesOf !== 'function') return [];
  const known = Intl.supportedValuesOf('timeZone');
  const detected = browserZone();
  // The list of the browser lacks aliases that it reports itself (Asia/Kolkata, UTC).
  return detected === null || known.includes(detected) ? known : [...known, detected].toSorted();
}
