import type { Timeouts } from '#app/outbox/timeouts.ts';
import type { Wire } from '#app/outbox/wire.ts';
import type { RefusedText } from '#app/people/refused-text.ts';
import type { Random } from '#app/ports/random.ts';
import type { OutgoingEmail } from '#app/ports/email.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import type { OutgoingText } from '#app/ports/texts.ts';
import type { PromptWriter } from '#app/prompts/write-prompt.ts';

/** What a pass over a chunk needs. */
export interface SendChunkDeps {
  readonly store: Store;
  readonly random: Random;
  /** Identifies this process in leases. */
  readonly owner: string;
  /** Real transports see only the live realm (D135). */
  readonly wireOf: (realm: number) => Wire<OutgoingEmail>;
  readonly textWireOf: (realm: number) => Wire<OutgoingText>;
  readonly promptWriter: PromptWriter;
  /** Handles a number that a provider refused. */
  readonly handleRefusedText: (tx: Tx, refused: RefusedText) => Promise<void>;
  readonly timeouts: Timeouts;
  /** How many emails an hour may go to unconfirmed addresses. */
  readonly unconfirmedPerHour: number;
  /** Milliseconds of this process's clock: to notice delays, never to decide what is due. */
  readonly clock: () => number;
  /** Reports faults that do not stop the work. */
  readonly report: (what: string, error: unknown) => void;
}
