import type { SendOutboxDeps } from '#app/outbox/send-outbox-deps.ts';
import type { PromptWriter } from '#app/prompts/write-prompt.ts';

/** What a pass over a chunk needs. */
export interface SendChunkDeps extends Omit<SendOutboxDeps, 'keys' | 'prepare'> {
  /** Identifies this process in leases. */
  readonly owner: string;
  readonly promptWriter: PromptWriter;
  /** Reports faults that do not stop the work. */
  readonly report: (what: string, error: unknown) => void;
}
