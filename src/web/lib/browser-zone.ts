/**
 * The IANA zone that the browser reports. Null if it reports none, or one that it does not support itself
 * (Etc/Unknown).
 */
export function browserZone(): string | null {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // Throws if the browser cannot format times in this zone, as it would wherever the page shows the time.
    Intl.DateTimeFormat('en-US', { timeZone });
    return timeZone || null;
  } catch {
    return null;
  }
}

/** Every zone the browser knows, plus the current one; empty if it cannot list them. */
export function browserZones(): string[] {
  if (typeof Intl.supportedValuesOf !== 'function') return [];
  const known = Intl.supportedValuesOf('timeZone');
  const detected = browserZone();
  // The browser's list lacks some aliases that it reports (Asia/Kolkata, UTC).
  return detected === null || known.includes(detected) ? known : [...known, detected].toSorted();
}
