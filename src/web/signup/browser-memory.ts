import type { DayZeroResponse, SignupSource } from '#api/onboarding.ts';
import { sessionMemory } from '#web/lib/session-memory.ts';

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

export const { remember, recall, forget } = sessionMemory<Memory>();
