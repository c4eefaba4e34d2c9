/** The IANA zone the browser reports, or null where it reports none, or one that it does not know itself (Etc/Unknown). */
export function browserZone(): string | null {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // Throws where no clock can be read by it, and would where the page shows the time there.
    Intl.DateTimeFormat('en-US', { timeZone });
    return timeZone || null;
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
