import type { DayZeroResponse, SignupSource } from '#api/onboarding.ts';

/** What the sign-up keeps in the browser between its pages until the tab is closed (specification 3). */
interface Memory {
  signupEmail: string;
  userData: { readonly userId: string; readonly email: string; readonly timezone: string };
  /** As the server sent it; the page must check that it is complete. */
  acknowledgmentData: Partial<DayZeroResponse>;
  /**
   * Words written before the sign-up, on the landing page or as a held thought, with the source that the sign-up counts
   * for (D137). Later the content of the first-day box, whose source is null if nothing was written before.
   */
  draft: { readonly text: string; readonly source: SignupSource | null };
}

/** Returns false if the browser stores nothing (storage turned off, some private modes). */
export function remember<Key extends keyof Memory>(key: Key, value: Memory[Key]): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Null if nothing is stored or it cannot be parsed. */
export function recall<Key extends keyof Memory>(key: Key): Memory[Key] | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Memory[Key]);
  } catch {
    return null;
  }
}

export function forget(key: keyof Memory): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
}
