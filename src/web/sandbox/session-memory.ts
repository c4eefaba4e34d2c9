/** State that the dev mailbox and the testers keep until the tab is closed. Without browser storage, a reload starts over. */
type Kept = 'dev-mailbox-read' | 'dev-mailbox-client' | 'tester-direct' | 'tester-unified';

export function keep(key: Kept, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or turned off.
  }
}

/** Null if nothing is stored or it cannot be parsed. */
export function kept(key: Kept): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
