/** What the dev mailbox keeps until the tab is closed; where a browser keeps nothing, a reload begins anew. */
type Kept = 'dev-mailbox-read' | 'dev-mailbox-client';

export function keep(key: Kept, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or turned off.
  }
}

/** Null where nothing is kept or what is kept cannot be read. */
export function kept(key: Kept): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
