import type { Noticed } from '#app/ports/alarms.ts';
import type { AppContext } from '#app/people/app-context.ts';

/** What applying a provider event needs. */
export interface EventDeps extends Pick<AppContext, 'store' | 'keys' | 'settings'> {
  /** Reports to the operator; contains no address and no words of a person (D128). */
  readonly alarm: (noticed: Noticed) => void;
}
