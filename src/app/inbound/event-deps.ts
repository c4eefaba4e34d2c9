import type { AppContext } from '#app/people/app-context.ts';

/** What applying news of a provider needs. */
export interface EventDeps extends Pick<AppContext, 'store' | 'keys' | 'settings'> {
  /** Told to whoever runs the service; no address, nobody's words (D128). */
  readonly alarm: (problem: string) => void;
}
