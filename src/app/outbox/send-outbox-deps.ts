import type { Timeouts } from '#app/outbox/timeouts.ts';
import type { EmailDraft } from '#app/outbox/prepare-email.ts';
import type { Wire } from '#app/outbox/wire.ts';
import type { RefusedText } from '#app/people/refused-text.ts';
import type { Random } from '#app/ports/random.ts';
import type { OutgoingEmail } from '#app/ports/email.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import type { OutgoingText } from '#app/ports/texts.ts';

/** What handing over a message of the outbox needs. */
export interface SendOutboxDeps {
  readonly store: Store;
  readonly random: Random;
  readonly keys: Pick<Keys, 'addressHash'>;
  /** Real transports see only the live realm (D135). */
  readonly wireOf: (realm: number) => Wire<OutgoingEmail>;
  readonly textWireOf: (realm: number) => Wire<OutgoingText>;
  readonly prepare: (draft: EmailDraft) => OutgoingEmail;
  /** Handles a number that a provider refused. */
  readonly handleRefusedText: (tx: Tx, refused: RefusedText) => Promise<void>;
  readonly timeouts: Timeouts;
  /** How many emails an hour may go to unconfirmed addresses. */
  readonly unconfirmedPerHour: number;
  /** Milliseconds of this process's clock: to notice delays, never to decide what is due. */
  readonly clock: () => number;
}
