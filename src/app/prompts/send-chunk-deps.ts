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
  /** Names this process in leases. */
  readonly owner: string;
  /** Real transports see only the live realm (D135). */
  readonly wireOf: (realm: number) => Wire<OutgoingEmail>;
  readonly textWireOf: (realm: number) => Wire<OutgoingText>;
  readonly promptWriter: PromptWriter;
  /** What follows for somebody whose number a provider refused. */
  readonly handleRefusedText: (tx: Tx, refused: RefusedText) => Promise<void>;
  readonly timeouts: Timeouts;
  /** How many mails an hour go to addresses that nobody has confirmed. */
  readonly unconfirmedPerHour: number;
  /** Milliseconds of this process's clock: to notice that it was held up, never for what is due. */
  readonly clock: () => number;
  /** Hears of what went wrong where the work goes on. */
  readonly report: (what: string, error: unknown) => void;
}
