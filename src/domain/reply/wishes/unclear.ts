import type { ControlCommand } from '#domain/agenda/commands.ts';

/** Something is asked for that cannot be, or that may mean two things: what to ask back. */
export interface Unclear {
  readonly kind: 'unclear';
  readonly question: string;
  /** The words that a yes stands for, and those of ours that a short answer can be read behind. */
  readonly yes?: string;
  readonly leads?: readonly string[];
}

/** Several settings that one sentence asks for at once: "mornings at 7 and evenings at 9", "only mornings". */
export interface Several {
  readonly kind: 'several';
  readonly wishes: readonly ControlCommand[];
}
