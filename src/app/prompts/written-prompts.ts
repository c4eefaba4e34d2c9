import type { Batch } from '#app/ports/transport.ts';
import type { PlannedPrompt } from '#app/prompts/plan-prompts.ts';
import { faultName } from '#domain/delivery/fault-name.ts';

export interface WrittenPrompts<Message> extends Batch<Message> {
  /** Aborted if the process was delayed while writing: nothing may leave before the lease is renewed. */
  readonly heldUp: AbortSignal;
  /** The prompts of the messages, in order, once all were taken. */
  written(): readonly PlannedPrompt[];
  /** Why a prompt has no message. One person's words must not keep the others from getting theirs. */
  unwritable(): ReadonlyMap<PlannedPrompt, string>;
}

export interface WrittenPromptsOf<Message> {
  readonly prompts: readonly PlannedPrompt[];
  readonly write: (prompt: PlannedPrompt) => Message;
  /** Asked when all were taken for the first time, right before the batch leaves. */
  readonly isHeldUp: () => boolean;
}

/** The prompts as messages, each written when a transport takes it and released with it. */
export function writeAsTaken<Message>({
  prompts,
  write,
  isHeldUp,
}: WrittenPromptsOf<Message>): WrittenPrompts<Message> {
  const late = new AbortController();
  let taken: { readonly written: PlannedPrompt[]; readonly unwritable: Map<PlannedPrompt, string> } | null = null;
  return {
    heldUp: late.signal,
    written: () => taken?.written ?? [],
    unwritable: () => taken?.unwritable ?? new Map(),
    *[Symbol.iterator]() {
      const written: PlannedPrompt[] = [];
      const unwritable = new Map<PlannedPrompt, string>();
      for (const prompt of prompts) {
        let message: Message;
        try {
          message = write(prompt);
        } catch (error) {
          unwritable.set(prompt, `The message could not be rendered: ${faultName(error)}.`);
          continue;
        }
        written.push(prompt);
        yield message;
      }
      const isBeforeFirstByte = taken === null;
      taken = { written, unwritable };
      if (isBeforeFirstByte && isHeldUp()) late.abort();
    },
  };
}
