import type { EmailBatch, OutgoingEmail } from '#app/ports/email.ts';
import type { PlannedPrompt } from '#app/prompts/plan-prompts.ts';
import { faultName } from '#domain/delivery/fault-name.ts';

export interface Letters extends EmailBatch {
  /** Aborted where the process was held up over the writing: nothing may leave before the lease was asked for again. */
  readonly heldUp: AbortSignal;
  /** The prompts of the letters that were taken, in their order. */
  written(): readonly PlannedPrompt[];
  /** Why a prompt has no letter. One person's words must not keep the others from getting theirs. */
  unwritable(): ReadonlyMap<PlannedPrompt, string>;
}

export interface LettersOf {
  readonly prompts: readonly PlannedPrompt[];
  readonly write: (prompt: PlannedPrompt) => OutgoingEmail;
  /** Asked when the last letter was taken for the first time, right before the batch leaves. */
  readonly isHeldUp: () => boolean;
}

/** The prompts as letters, each written when a transport takes it and let go of when the transport does. */
export function createLetters({ prompts, write, isHeldUp }: LettersOf): Letters {
  const late = new AbortController();
  let written: PlannedPrompt[] = [];
  let unwritable = new Map<PlannedPrompt, string>();
  let isFirstTime = true;
  const letterOf = (prompt: PlannedPrompt): OutgoingEmail | null => {
    try {
      return write(prompt);
    } catch (error) {
      unwritable.set(prompt, `It could not be written: ${faultName(error)}.`);
      return null;
    }
  };
  return {
    heldUp: late.signal,
    written: () => written,
    unwritable: () => unwritable,
    *[Symbol.iterator]() {
      const isBeforeFirstByte = isFirstTime;
      isFirstTime = false;
      written = [];
      unwritable = new Map();
      for (const prompt of prompts) {
        const letter = letterOf(prompt);
        if (letter === null) continue;
        written.push(prompt);
        yield letter;
      }
      if (isBeforeFirstByte && isHeldUp()) late.abort();
    },
  };
}
