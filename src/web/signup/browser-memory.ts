import type { DayZeroResponse, SignupSource } from '#api/onboarding.ts';

/** What the sign-up keeps in the browser between its pages, until the tab is closed (specification 3). */
interface Memory {
  signupEmail: string;
  userData: { readonly userId: string; readonly email: string; readonly timezone: string };
  /** As it came from the server; whether it is whole is for the page to find out. */
  acknowledgmentData: Partial<DayZeroResponse>;
  /**
   * Words written before the sign-up, on the landing page or as a thought to hold, and where it counts as begun (D137);
   * then what stands in the box of the first day, of no source.
   */
  draft: { readonly text: string; readonly source: SignupSource | null };
}

/** False where the browser keeps nothing (storage turned off, private mode of some). */
export function remember<Key extends keyof Memory>(key: Key, value: Memory[Key]): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Null where nothing is kept or what is kept cannot be read. */
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
    // Nothing was kept, so nothing is left to forget.
  }
}
