import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';

/** Where people came from (D37), the most first. */
export async function signupSources(store: Store): Promise<ReadonlyMap<string, number>> {
  return store.transact((tx) => tx.adminViews.signupSources(LIVE_REALM), 'one-statement');
}

export interface SignupTotals {
  readonly users: number;
  readonly waitlist: number;
  /** Posts that filled the waitlist's trap, all in all. */
  readonly trapped: number;
}

export async function signupTotals(store: Store): Promise<SignupTotals> {
  return store.transact((tx) => tx.adminViews.signupTotals(LIVE_REALM), 'one-statement');
}
