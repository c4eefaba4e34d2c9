import type { Adviser } from '#app/inbound/adviser.ts';
import type { AuthenticateSender } from '#app/inbound/authenticate-sender.ts';
import type { ReadingTurns } from '#app/inbound/reading-turns.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { ParseText } from '#app/ports/incoming-texts.ts';
import type { ParseEmail } from '#app/ports/parsed-email.ts';

/** What reading an inbound message needs beside what every use case around a person is handed. */
export interface InboundDeps extends Pick<AppContext, 'store' | 'keys' | 'random'> {
  readonly parse: ParseEmail;
  readonly parseText: ParseText;
  /** One for each process. */
  readonly turns: ReadingTurns;
  /** Told to whoever runs the service; no address, nobody's words (D128). */
  readonly alarm: (problem: string) => void;
  /** One for each process; none where no language model is set (D116). */
  readonly adviser?: Adviser;
  /** None in the sandbox: there no name server is asked, and every From is taken for what it says. */
  readonly authenticateSender?: AuthenticateSender;
  readonly settings: AppContext['settings'] & { readonly inboundDomain: string };
}
