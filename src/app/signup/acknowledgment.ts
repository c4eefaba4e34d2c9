import type { DayZeroResponse } from '#api/onboarding.ts';
import type { Store } from '#app/ports/store.ts';
import { storedAcknowledgment } from '#app/signup/start-day-zero.ts';

/** The result page after day zero, shown once: null when read again (specification 2.5), or if there is none. */
export async function readAcknowledgment(
  { store }: { readonly store: Store },
  cookieSignup: string | null,
): Promise<DayZeroResponse | null> {
  if (cookieSignup === null) return null;
  return store.transact(async (tx) => {
    const signup = await tx.signups.byId(cookieSignup);
    const stored = signup === null ? null : storedAcknowledgment(signup);
    if (stored === null || stored.shown) return null;
    await tx.signups.update(cookieSignup, { acknowledgment: { ...stored, shown: true } });
    return stored.response;
  });
}
