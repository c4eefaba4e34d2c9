import type { Noticed } from '#app/ports/alarms.ts';
import type { Adviser } from '#app/inbound/adviser.ts';
import type { AuthenticateSender } from '#app/inbound/authenticate-sender.ts';
import type { ReadingTurns } from '#app/inbound/reading-turns.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { ParseText } from '#app/ports/incoming-texts.ts';
import type { ParseEmail } from '#app/ports/parsed-email.ts';

/** What reading an inbound message needs besides the usual dependencies. */
export interface InboundDeps extends Pick<AppContext, 'store' | 'keys' | 'random'> {
  readonly parse: ParseEmail;
  readonly parseText: ParseText;
  /** One per process. */
  readonly turns: ReadingTurns;
  /** Reports to the operator; contains no address and no words of a person (D128). */
  readonly alarm: (noticed: Noticed) => void;
  /** One per process; undefined if no language model is configured (D116). */
  readonly adviser?: Adviser;
  /** Undefined in the sandbox: no DNS server is queried there, and every From is accepted as it is. */
  readonly authenticateSender?: AuthenticateSender;
  readonly settings: AppContext['settings'] & {
    readonly inboundDomain: string;
    /** Where mail to postmaster and abuse is forwarded; null or undefined: nowhere. */
    readonly postmasterAddress?: string | null;
  };
}
